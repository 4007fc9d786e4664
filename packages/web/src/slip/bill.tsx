import type { Bill, BillLine } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { say } from '../i18n/language.ts'
import { signed } from '../i18n/format.ts'
import { PoolDice } from '../ui/die.tsx'

/** The pool written as a bill: source left, dice or points right, in the colour of whoever gives them. */
export function BillLines({ bill, seats }: { bill: Bill; seats: readonly SeatDoc[] }) {
  return (
    <div class="bill">
      {bill.lines.map((line, i) => (
        <Line key={i} line={line} seat={seats.find(seat => seat.id === line.seat)} />
      ))}
    </div>
  )
}

function Line({ line, seat }: { line: BillLine; seat: SeatDoc | undefined }) {
  const isLoss = line.value < 0
  return (
    <div class="led">
      <span class={isLoss ? 'wnd' : undefined}>{say(line.label)}</span>
      {line.unit === 'die' ? (
        <>
          <PoolDice count={line.value} seat={seat} />
          <span class="vh">{signed(line.value)}D</span>
        </>
      ) : (
        <span class="v tn">
          {line.unit === 'percent' ? `${signed(line.value)} %` : signed(line.value)}
        </span>
      )}
    </div>
  )
}

/** The same bill in one line, for a slip already rolled. */
export function billSentence(bill: Bill): string {
  const lines = bill.lines.map(line => `${say(line.label)} ${signed(line.value).replace('+', '')}`)
  return `${say(bill.total)}: ${lines.join(', ')}`
}
