import './warp.css'
import type { BillLine } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { signed } from '../../i18n/format.ts'
import { say } from '../../i18n/language.ts'
import { useSeats } from '../../net/context.tsx'
import { colourClass } from '../../ui/seat.tsx'

/** Who gave a die, who took one, and why: a line each. */
export function Bonuses({ slip }: { slip: SlipDoc }) {
  const seats = useSeats()
  const lines = slip.bill.lines.filter(isGiven)
  return (
    <>
      {lines.map((line, i) => {
        const seat = seats.find(one => one.id === line.seat)
        const isXp = line.source === 'experience' && seat !== undefined
        return (
          <div key={i} class="led wp-led">
            <span>{say(line.label)}</span>
            <span
              class={`wp-pm${line.value < 0 ? ' wp-pm--p' : isXp ? ` wp-pm--x ${colourClass(seat)}` : ''}`}
            >
              {line.unit === 'die' && <i class="d6" aria-hidden="true" />}
              {signed(line.value)}
            </span>
          </div>
        )
      })}
    </>
  )
}

const isGiven = ({ source, side }: BillLine) =>
  source !== 'trait' && (side === undefined || side === 'owner')
