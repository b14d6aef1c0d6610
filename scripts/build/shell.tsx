/** What the build renders: the shell with the first screen of the product, as it looks before anything is known. */
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToString } from 'react-dom/server'
import { createCurrent } from '../../src/app/current.ts'
import { Tools } from '../../src/app/Tools.tsx'
import { languageAtom } from '../../src/i18n/atoms.ts'
import { firstWordsIn } from '../../src/i18n/first-words.ts'
import { languageTag } from '../../src/i18n/tag.ts'
import { Product } from '../../src/product/Product.tsx'
import { Shell } from '../../src/shell/Shell.tsx'

const noActions = { pressBell: () => undefined, chooseLanguage: () => undefined }

/** The shell's markup in each language, by BCP 47 tag. */
export function renderShells(): { readonly tag: string; readonly html: string }[] {
  return (['pt', 'es'] as const).map(language => {
    const store = createStore()
    store.set(languageAtom, language)
    const tools = createCurrent({ language, user: null, bell: null })
    const html = renderToString(
      <Shell name={firstWordsIn(language).appName} tools={<Tools current={tools} actions={noActions} />}>
        <Provider store={store}>
          <Product />
        </Provider>
      </Shell>,
    )
    return { tag: languageTag(language), html }
  })
}
