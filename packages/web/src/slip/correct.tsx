import { useRef } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { useMessages } from '../i18n/language.ts'
import { useDraft } from './drafts.ts'
import type { OwnPart } from './own-part.tsx'
import { messages } from './messages.ts'

/** Which part of a slip its author is giving again, before the roll; empty: none. In this page alone, like any draft. */
export function useCorrecting(slip: string): readonly [part: string, set: (part: string) => void] {
  return useDraft(`${slip} again`, '')
}

/** A quiet second thought: the same keys again, or leave it as it is. */
export function Correct({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const [again, setAgain] = useCorrecting(slip.id)
  const isOn = again === part.id
  return (
    <button
      type="button"
      class="button button--small button--quiet"
      aria-expanded={isOn}
      onClick={() => setAgain(isOn ? '' : part.id)}
    >
      {isOn ? t.leave : t.correct}
    </button>
  )
}

/** Has the seal changed since this page first drew it? */
export function useIsSealedAgain(fingerprint: string | undefined): boolean {
  const first = useRef(fingerprint)
  first.current ??= fingerprint
  return fingerprint !== undefined && fingerprint !== first.current
}
