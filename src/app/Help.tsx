import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback } from 'react'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { bellHelpAtom, closeHelpAtom, pushEventAtom } from '../push/atoms.ts'
import { BellHelp } from '../push/BellHelp.tsx'
import type { BrowserKind } from '../push/browser-kind.ts'

/** The bell's help in the words of the page. It stands apart from the bell, which is there before it. */
export function Help({ browser }: { browser: BrowserKind }) {
  const { status, open } = useAtomValue(bellHelpAtom)
  const send = useSetAtom(pushEventAtom)
  const close = useSetAtom(closeHelpAtom)
  const tryAgain = useCallback(() => void send({ type: 'toggle' }), [send])
  return (
    <BellHelp
      status={status}
      open={open}
      browser={browser}
      words={useAtomValue(allWordsAtom)}
      tryAgain={tryAgain}
      close={close}
    />
  )
}
