import type { BillSide, OutcomeSide, OutcomeView } from '@mastro/core'
import type { SeatDoc, SlipDoc } from '@mastro/table'
import { signed } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { Shares } from '../../../parts/shares.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { figuresOf } from './contest-sides.ts'
import { ThrowState } from './throw-state.tsx'
import { ChaosChain, throwOf, Token } from '../drawings/drawings.tsx'
import { linesWithoutWeight, sumOf, sumText, useWeight } from './sum-lines.ts'
import * as styles from '../chaos.module.css'

const messages = dictionary({
  it: {
    ready: 'c’è, numeri in busta',
    judged: 'aspetta chi giudica',
    choosing: 'sta scegliendo',
    odds: 'Quanto è probabile',
    place: (rank: number) => `${rank}°`,
    sealedBy: (name: string) => `Numeri in busta, di ${name}`,
    advantage: (name: string, points: string) => `${name}: Vantaggio ${points}`,
    weighs: (name: string, what: string) => `${name}: ${what}`,
  },
  en: {
    ready: 'ready, numbers sealed',
    judged: 'waiting for a ruling',
    choosing: 'choosing',
    odds: 'How likely',
    place: (rank: number) => `${rank}.`,
    sealedBy: (name: string) => `Numbers sealed by ${name}`,
    advantage: (name: string, points: string) => `${name}: Advantage ${points}`,
    weighs: (name: string, what: string) => `${name}: ${what}`,
  },
})

/** One side before the roll: its total, or an envelope if this seat may not read it. */
export function SideRow({
  slip,
  side,
  seats,
}: {
  slip: SlipDoc
  side: BillSide
  seats: readonly SeatDoc[]
}) {
  const t = useMessages(messages)
  const part = slip.parts.find(one => one.id === `side:${side.id}`)
  const lines = slip.bill.lines.filter(line => line.side === side.id)
  const author = seats.find(one => one.id === part?.seat)
  const enters = linesWithoutWeight(lines).filter(({ source }) => source !== 'advantagePoints')
  const isSealed = lines.length === 0 && part?.sealed === true
  const state = isSealed ? t.ready : part?.filled === true ? t.judged : t.choosing
  return (
    <div class={styles.side}>
      <BeingTile seat={side.seat} name={localize(side.name)} seats={seats} />
      <span>
        <b class="h3">{localize(side.name)}</b>
        <br />
        <span class="secondary">{lines.length === 0 ? state : sumText(enters)}</span>{' '}
        <ThrowState slip={slip} side={side.id} />
      </span>
      {lines.length > 0 ? (
        <span class="number">{signed(sumOf(lines))}</span>
      ) : (
        isSealed && <Envelope author={author} label={t.sealedBy(author?.name ?? '')} width={52} />
      )}
    </div>
  )
}

/** Penalties and advantages of a side. A tap cannot remove them. */
export function SideTokens({ slip, side }: { slip: SlipDoc; side: BillSide }) {
  const t = useMessages(messages)
  const lines = slip.bill.lines.filter(line => line.side === side.id)
  const weight = useWeight(lines)
  const advantage = sumOf(lines.filter(({ source }) => source === 'advantagePoints'))
  const name = firstName(localize(side.name))
  return (
    <>
      {advantage !== 0 && (
        <Token>
          <Icon name="flag" size="small" /> {t.advantage(name, signed(advantage))}
        </Token>
      )}
      {weight !== null && (
        <Token look="weighs">
          {t.weighs(name, weight.both)} {signed(weight.value)}
        </Token>
      )}
    </>
  )
}

/** One side after the roll: its dice and level, and its rank if there are more than two. */
export function LevelRow({
  slip,
  outcome,
  side,
  place,
}: {
  slip: SlipDoc
  outcome: OutcomeView
  side: OutcomeSide
  place: number | null
}) {
  const t = useMessages(messages)
  const seats = useSeats()
  const thrown = throwOf(outcome.dice, side.id)
  const isBad = side.at === null
  const seat = slip.bill.sides?.find(one => one.id === side.id)?.seat
  return (
    <div class={styles.side}>
      <BeingTile seat={seat} name={localize(side.name)} seats={seats} />
      <b class="h3">
        {place !== null && `${t.place(place)} `}
        {localize(side.name)}
        {isBad && (
          <span class={`caption wound-text ${styles.catastrophe}`}>{localize(side.total)}</span>
        )}
      </b>
      <span class={side.id === figuresOf(outcome).winner ? 'number accent' : 'number'}>
        {isBad ? '–' : localize(side.total)}
      </span>
      {thrown !== null && <ChaosChain fall={thrown} size="small" isCatastrophe={isBad} />}
    </div>
  )
}

export function WinShares({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const outcomes = slip.odds?.outcomes ?? []
  if (outcomes.length === 0) return null
  const own = slip.bill.sides?.find(side => side.seat !== undefined)?.id
  return (
    <>
      <div class="perforation" />
      <div class="slip__body">
        <Shares
          label={t.odds}
          shares={outcomes.map(one => ({
            id: one.id,
            label: localize(one.label),
            chance: one.chance,
            look: one.id === own ? 'win' : one.id === 'tie' ? 'tie' : 'lose',
          }))}
        />
      </div>
    </>
  )
}
