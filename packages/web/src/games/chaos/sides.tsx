import type { BillSide, OutcomeSide, OutcomeView } from '@mastro/core'
import type { SeatDoc, SlipDoc } from '@mastro/table'
import { signed } from '../../i18n/format.ts'
import { dictionary, say, useWords } from '../../i18n/language.ts'
import { useSeats } from '../../net/context.tsx'
import { Shares } from '../../parts/shares.tsx'
import { BeingTile } from '../../parts/turn-order.tsx'
import { Envelope } from '../../ui/envelope.tsx'
import { figuresOf } from './contest-sides.ts'
import { ChaosChain, fallOf } from './marks.tsx'

const words = dictionary({
  it: {
    ready: 'pronto, numeri in busta',
    judged: 'aspetta chi giudica',
    choosing: 'sta scegliendo',
    odds: 'Quanto è probabile',
    place: (rank: number) => `${rank}°`,
    sealedBy: (name: string) => `Numeri in busta, di ${name}`,
  },
  en: {
    ready: 'ready, numbers sealed',
    judged: 'waiting for a ruling',
    choosing: 'choosing',
    odds: 'How likely',
    place: (rank: number) => `${rank}.`,
    sealedBy: (name: string) => `Numbers sealed by ${name}`,
  },
})

/** One side before the roll: its sum where this seat may read it, an envelope where it may not. */
export function SideRow({
  slip,
  side,
  seats,
}: {
  slip: SlipDoc
  side: BillSide
  seats: readonly SeatDoc[]
}) {
  const t = useWords(words)
  const part = slip.parts.find(one => one.id === `side:${side.id}`)
  const lines = slip.bill.lines.filter(line => line.side === side.id)
  const sum = lines.reduce((total, line) => total + line.value, 0)
  const author = seats.find(one => one.id === part?.seat)
  const told = lines.map(line => `${say(line.label)} ${signed(line.value)}`).join(', ')
  const isSealed = lines.length === 0 && part?.sealed === true
  const state = isSealed ? t.ready : part?.filled === true ? t.judged : t.choosing
  return (
    <div class="woc-sd">
      <BeingTile seat={side.seat} name={say(side.name)} seats={seats} />
      <span>
        <b class="h3">{say(side.name)}</b>
        <br />
        <span class="sub">{told === '' ? state : told}</span>
      </span>
      {lines.length > 0 ? (
        <span class="num">{signed(sum)}</span>
      ) : (
        isSealed && <Envelope author={author} label={t.sealedBy(author?.name ?? '')} width={52} />
      )}
    </div>
  )
}

/** One side after the roll: its dice, its level; its place where many ran. */
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
  const t = useWords(words)
  const seats = useSeats()
  const fall = fallOf(outcome.dice, side.id)
  const isBad = !/\d/.test(say(side.total))
  const seat = slip.bill.sides?.find(one => one.id === side.id)?.seat
  return (
    <div class="woc-sd">
      <BeingTile seat={seat} name={say(side.name)} seats={seats} />
      <b class="h3">
        {place !== null && `${t.place(place)} `}
        {say(side.name)}
      </b>
      <span class={side.id === figuresOf(outcome).winner ? 'num acc' : 'num'}>
        {isBad ? '–' : say(side.total)}
      </span>
      {fall !== null && <ChaosChain fall={fall} size="s" isCatastrophe={isBad} />}
      {isBad && <span class="cap wnd">{say(side.total)}</span>}
    </div>
  )
}

export function WinShares({ slip }: { slip: SlipDoc }) {
  const t = useWords(words)
  const outcomes = slip.odds?.outcomes ?? []
  if (outcomes.length === 0) return null
  const own = slip.bill.sides?.find(side => side.seat !== undefined)?.id
  return (
    <>
      <div class="perf" />
      <div class="slip__b">
        <Shares
          label={t.odds}
          shares={outcomes.map(one => ({
            id: one.id,
            label: say(one.label),
            chance: one.chance,
            look: one.id === own ? 'win' : one.id === 'tie' ? 'tie' : 'lose',
          }))}
        />
      </div>
    </>
  )
}
