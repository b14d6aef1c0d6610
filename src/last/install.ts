import type { Store } from '../app/store.ts'
import type { Storage } from '../edge/storage/storage.ts'
import { createInstallOffer } from '../edge/window/install-prompt.ts'
import { linkManifest } from '../edge/window/manifest.ts'
import { languageAtom } from '../i18n/atoms.ts'
import { languageTag } from '../i18n/tag.ts'
import { installAtom } from '../shell/install.ts'

/** Offers to install the app, in the language of the page. */
export function startInstall(store: Store, storage: Storage, event: Event | undefined): void {
  const link = () => linkManifest(languageTag(store.get(languageAtom)))
  link()
  store.sub(languageAtom, link)
  const offer = createInstallOffer(storage, event, offered => store.set(installAtom, offered ? offer : null))
}
