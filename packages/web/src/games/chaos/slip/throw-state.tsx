import type { SlipDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'

const messages = dictionary({
  it: { thrown: 'ha tirato', throws: (name: string) => `tira ${name}` },
  en: { thrown: 'has rolled', throws: (name: string) => `${name} rolls` },
})

/** Whether a side has thrown its dice or throws them now. Empty unless each side throws its own. */
export function ThrowState({ slip, side: id }: { slip: SlipDoc; side: string }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const sides = (slip.bill.sides ?? []).filter(({ dice }) => dice?.length !== 0)
  const now = throwingSide(slip)
  const at = sides.findIndex(one => one.id === id)
  if (now < 0 || at < 0 || at > now) return null
  if (at < now)
    return (
      <span class="caption">
        <Icon name="check" size="small" /> {t.thrown}
      </span>
    )
  const name = seats.find(seat => seat.id === slip.throwing?.seat)?.name ?? ''
  return <span class="caption">{t.throws(name)}</span>
}

/** The place of the side whose dice are awaited. Sides that nobody plays come from the Master. */
function throwingSide({ throwing, asks, bill }: SlipDoc): number {
  if (throwing === undefined) return -1
  const sides = (bill.sides ?? []).filter(({ dice }) => dice?.length !== 0)
  const asked = sides.findIndex(({ id }) => id === asks?.[0]?.side)
  if (asked >= 0) return asked
  const own = sides.findIndex(({ seat }) => seat === throwing.seat)
  return own >= 0 ? own : sides.findIndex(({ seat }) => seat === undefined)
}
