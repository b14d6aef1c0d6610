/** Puts values in place of an object's members, or beside them, and returns what puts things back as they were. */
export function replace(target: object, values: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(values).map(name => [name, Object.getOwnPropertyDescriptor(target, name)] as const)
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true })
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(target, name, descriptor)
      else Reflect.deleteProperty(target, name)
    }
  }
}
