import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { switchOff, switchOn } from '../../common/push.js'
import { negotiate, words } from '../../common/words.js'

/** What the person has chosen; null: nothing yet. */
export const choiceAtom = atomWithStorage('language', null, undefined, { getOnInit: true })

export const languageAtom = atom(get => negotiate(get(choiceAtom)))

export const wordsAtom = atom(get => words[get(languageAtom)])

export const inboxAtom = atom([])

export const receivedAtom = atom(null, (_get, set, message) =>
  set(inboxAtom, entries => [{ ...message, id: crypto.randomUUID() }, ...entries].slice(0, 200)),
)

export const tokenAtom = atom(null)

export const busyAtom = atom(false)

export const setPushAtom = atom(null, async (_get, set, wanted) => {
  set(busyAtom, true)
  try {
    if (wanted) set(tokenAtom, await switchOn())
    else {
      await switchOff()
      set(tokenAtom, null)
    }
  } catch (error) {
    console.error(error)
  }
  set(busyAtom, false)
})
