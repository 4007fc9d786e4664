import type { SlipDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useBid } from '../parts/my-part.tsx'
import type { OwnPart } from '../parts/own-part.tsx'
import type { DockProps } from './slip-dock.tsx'
import { lateMessages } from '../late-messages.ts'

/** Seals a bid with one tap. */
export function BidDock({
  slip,
  part,
  isBlocked,
  words: lockWords,
}: {
  slip: SlipDoc
  part: OwnPart
  isBlocked: boolean
  words: DockProps['lockWords']
}) {
  const late = useMessages(lateMessages)
  const [draft, , lock] = useBid(slip, part)
  const text = lockWords === undefined ? late.lock : lockWords(draft)
  const canLock = !isBlocked && text !== null
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      aria-disabled={!canLock}
      onClick={() => canLock && lock()}
    >
      <Icon name="envelope" /> {isBlocked ? late.poolFirst : (text ?? late.lockFirst)}
    </button>
  )
}
