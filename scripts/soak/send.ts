import type { FcmMessage, SendError } from '../push-service/index.ts'
import type { Device } from './device.ts'
import type { Push } from './step.ts'

/** Sends it to the token that was told last, whether that is still valid or not, and notes for whom it is. */
export async function send({ app, service, token, isOn, person, sent, after }: Device, push: Push): Promise<void> {
  const reply = await service.send({ ...messageOf(push, app.origin), token }).catch((error: SendError) => {
    if (error.status !== 'UNREGISTERED') throw error
    return undefined
  })
  sent.push({ push, id: reply?.name.split('/').pop() ?? null, person: isOn ? person : null, after })
}

function messageOf({ title, kind }: Push, origin: string): Omit<FcmMessage, 'token'> {
  if (kind === 'data') return { data: { soak: title } }
  const notification = { title, body: 'Uma das muitas' }
  if (kind === 'notification') return { notification }
  return { notification, webpush: { fcm_options: { link: `${origin}/pedidos/${title}` } } }
}
