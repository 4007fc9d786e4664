import { useState } from 'preact/hooks'
import type { BillSide } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSend } from '../../../net/context.tsx'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { OneSlipProps } from '../../game.ts'
import { PRELOAD } from '../preload.ts'
import { slipMessages } from '../slip/slip-messages.ts'
import { sumOf } from '../slip/sum-lines.ts'

export const ChaosPad = lazy(async () => (await import('./chaos-pad.tsx')).ChaosPad, PRELOAD)

/** Kinds of slip where each side throws dice on its own phone. */
export const EACH_OWN = ['contest', 'ego-contest', 'magic-duel']

/** The names of the sides that another player throws for, each on an own phone. */
export function othersWhoThrow({ kind, bill }: SlipDoc, me: MeDoc): readonly string[] {
  if (!EACH_OWN.includes(kind)) return []
  return (bill.sides ?? [])
    .filter(({ seat, dice }) => seat !== undefined && seat !== me.seat && dice?.length !== 0)
    .map(({ name }) => firstName(localize(name)))
}

/** Whether the first dice are those of this seat, so that it begins with its own throw. */
export function startsWithOwn({ bill }: SlipDoc, me: MeDoc): boolean {
  const first = bill.sides?.find(({ dice }) => dice?.length !== 0)
  return first !== undefined && isThrownBy(first, me)
}

/**
 * The sides entered on this pad: the next ones that this seat throws for, or all sides if one pad
 * takes the whole roll.
 */
export function padSides(slip: SlipDoc, me: MeDoc): readonly BillSide[] | undefined {
  const { sides } = slip.bill
  if (!EACH_OWN.includes(slip.kind) || sides === undefined) return sides
  const from = sides.findIndex(side => isAsked(slip, side, me))
  const others = sides.findIndex((side, i) => i > from && !isThrownBy(side, me))
  return from < 0 ? [] : sides.slice(from, others < 0 ? undefined : others)
}

/** Whether this side has still to be entered here. */
const isAsked = ({ asks }: SlipDoc, side: BillSide, me: MeDoc): boolean =>
  isThrownBy(side, me) && (asks?.[0]?.side === undefined || asks[0].side === side.id)

/** Whether this seat throws for the side. The Master throws for foes. */
const isThrownBy = ({ seat, thrower }: BillSide, me: MeDoc): boolean =>
  seat === undefined ? (thrower === undefined ? me.leads : thrower === me.seat) : seat === me.seat

/** The bill lines added to the dice entered here. */
export function ownLines(slip: SlipDoc, me: MeDoc): SlipDoc['bill']['lines'] {
  const own = padSides(slip, me)?.[0]
  return own === undefined ? slip.bill.lines : slip.bill.lines.filter(({ side }) => side === own.id)
}

/** Asks the other players for their dice, before the dice of this seat or instead of them. */
export function AskThrows({
  slip,
  others,
  isBlocked,
  line,
}: Pick<OneSlipProps, 'slip'> & {
  others: readonly string[]
  isBlocked: boolean
  line: string | null
}) {
  const t = useMessages(slipMessages)
  const send = useSend()
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      data-roll
      aria-disabled={isBlocked}
      onClick={() => !isBlocked && void send({ type: 'throw-dice', slip: slip.id })}
    >
      <span>
        {t.askThrows(others)}
        <br />
        <span class="odds">{isBlocked ? line : t.eachThrows}</span>
      </span>
    </button>
  )
}

/** The dice of this seat are asked for: it types real ones, or lets the server roll. */
export function OwnThrowButtons({ slip, me }: OneSlipProps) {
  const t = useMessages(slipMessages)
  const send = useSend()
  const [isTyping, type] = useState(false)
  const isReal = useDiceHabit() === 'real'
  const throwHere = () => void send({ type: 'throw-dice', slip: slip.id, table: true })
  const asked = padSides(slip, me)?.[0]
  const total = asked === undefined ? '' : localize(asked.total)
  return (
    <>
      <button
        type="button"
        class="button"
        aria-label={isReal ? t.throwHere : t.realDice}
        onClick={isReal ? throwHere : () => type(true)}
      >
        <Icon name={isReal ? 'die' : 'real-dice'} />
      </button>
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        data-roll
        onClick={isReal ? () => type(true) : throwHere}
      >
        <span>
          {t.roll(total)}
          <br />
          <span class="odds">{isReal ? t.realDice : t.throwHere}</span>
        </span>
      </button>
      {isTyping && (
        <ChaosPad
          close={() => type(false)}
          throwHere={throwHere}
          sides={padSides(slip, me)}
          sum={sumOf(ownLines(slip, me))}
          onFaces={faces =>
            void send({ type: 'throw-dice', slip: slip.id, faces: [...faces] }).then(
              done => done.ok && type(false),
            )
          }
        />
      )}
    </>
  )
}
