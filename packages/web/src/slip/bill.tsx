import type { Bill, BillLine, Label } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { localize, useMessages } from '../i18n/language.ts'
import { signed, withPercentSign } from '../i18n/format.ts'
import { PoolDice } from '../ui/drawings/die.tsx'
import { messages } from './messages.ts'

/** A line of the bill as it is drawn, with a quieter note beside it. */
export interface BillRow extends BillLine {
  readonly with?: Label
}

/**
 * The pool as a bill: the source on the left, dice or points on the right, in the colour of their
 * giver.
 */
export function BillLines({
  rows,
  seats,
  asFigures = false,
}: {
  rows: readonly BillRow[]
  seats: readonly SeatDoc[]
  /** Figures instead of small dice, where there is little room. */
  asFigures?: boolean
}) {
  const t = useMessages(messages)
  const plain = rows.filter(line => line.seat === undefined && line.unit === 'die')
  const isFolded = plain.length > 1
  const sum = plain.reduce((total, line) => total + line.value, 0)
  return (
    <div class="bill">
      {isFolded && (
        <div class="ledger-line short-only">
          <span>{t.fromSheet}</span>
          <PoolDice count={sum} />
          <span class="visually-hidden">{signed(sum)}D</span>
        </div>
      )}
      {rows.map((line, i) => (
        <Line
          key={i}
          line={line}
          seat={seats.find(seat => seat.id === line.seat)}
          folds={isFolded && plain.includes(line)}
          asFigures={asFigures}
        />
      ))}
    </div>
  )
}

function Line({
  line,
  seat,
  folds,
  asFigures,
}: {
  line: BillRow
  seat: SeatDoc | undefined
  folds: boolean
  asFigures: boolean
}) {
  const isLoss = line.value < 0
  return (
    <div class={`ledger-line${folds ? ' tall-only' : ''}`}>
      <span class={isLoss ? 'wound-text' : undefined}>
        {localize(line.label)}
        {isLoss && line.unit === 'die' && !asFigures ? `, ${signed(line.value)}D` : ''}
        {line.with !== undefined && <span class="ledger-line__with"> {localize(line.with)}</span>}
      </span>
      {line.unit === 'die' && !asFigures ? (
        <span>
          <PoolDice count={line.value} seat={seat} />
          {!isLoss && <span class="visually-hidden">{signed(line.value)}D</span>}
        </span>
      ) : (
        <span class={`value tabular${isLoss ? ' wound-text' : ''}`}>{figure(line)}</span>
      )}
    </div>
  )
}

function figure({ unit, value, source }: BillLine): string {
  if (unit === 'percent') return withPercentSign(source === 'skill' ? `${value}` : signed(value))
  if (unit === 'die') return `${value < 0 ? signed(value) : value}D`
  return source === 'characteristic' ? `${value}` : signed(value) // itself, not an addition
}

/** The bill in one line, for a rolled slip. */
export function billSentence(bill: Bill): string {
  if (bill.lines.length === 0) return localize(bill.total)
  const lines = bill.lines.map(line => {
    const isOne = line.unit === 'die' && line.value === 1
    const isTotal = line.unit === 'percent' && line.source === 'characteristic'
    return isOne || isTotal
      ? localize(line.label)
      : `${localize(line.label)} ${signed(line.value).replace('+', '')}`
  })
  return `${localize(bill.total)}: ${lines.join(', ')}`
}
