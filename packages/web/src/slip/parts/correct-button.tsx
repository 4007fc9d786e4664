import { useRef } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useDraft } from '../form/drafts.ts'
import type { OwnPart } from './own-part.tsx'
import { messages } from '../messages.ts'

/**
 * The part of a slip that its author is replacing before the roll. Empty if none. Kept in this page
 * only.
 */
export function useCorrecting(slip: string): readonly [part: string, set: (part: string) => void] {
  return useDraft(`${slip} again`, '')
}

/** Lets the author change a sealed part, or keep it. */
export function CorrectButton({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
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

/** Whether the seal has changed since this page first rendered it. */
export function useIsSealedAgain(fingerprint: string | undefined): boolean {
  const first = useRef(fingerprint)
  first.current ??= fingerprint
  return fingerprint !== undefined && fingerprint !== first.current
}
