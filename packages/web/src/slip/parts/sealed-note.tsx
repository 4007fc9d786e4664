import type { SeatDoc, SlipDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { lateMessages } from '../late-messages.ts'

/** What stays hidden after the roll, and what everybody knows anyway in games with bands. */
export function SealedNote({ slip, seats }: { slip: SlipDoc; seats: readonly SeatDoc[] }) {
  const t = useMessages(lateMessages)
  const sealed = slip.parts.find(
    part => part.role === 'master' && part.sealed && part.value === undefined,
  )
  if (sealed === undefined || slip.outcome === null) return null
  const author = seats.find(seat => seat.id === sealed.seat)?.name ?? ''
  const { outcome, degree } = slip.outcome.figures
  return (
    <div class="note">
      <Icon name="envelope" />
      <span>
        {t.staysSealed(author)}{' '}
        {typeof degree === 'string' && t.knownBand(outcome === 'success', degree === 'exceptional')}
      </span>
    </div>
  )
}
