import './parts.css'
import type { BillSide, DieView, OutcomeSide } from '@mastro/core'
import type { SeatDoc, SlipPartDoc } from '@mastro/table'
import { localize, useMessages } from '../i18n/language.ts'
import { Die } from '../ui/drawings/die.tsx'
import { Icon } from '../ui/drawings/icon.tsx'
import { BeingTile } from './turn-order.tsx'
import { messages } from './messages.ts'

const LOOK = { hit: 'hit', plain: 'plain', miss: 'miss', dropped: 'miss' } as const

/**
 * Dice in order of rolling, each with its name if it has one. A dropped die is hollow and struck
 * through.
 */
export function NamedDice({ dice, label }: { dice: readonly DieView[]; label: string }) {
  const t = useMessages(messages)
  const diceText = dice
    .map(die => ({ ...die, name: die.label ?? die.name }))
    .map(({ face, state, name }) =>
      [name && localize(name), face, state === 'dropped' ? t.dropped : undefined]
        .filter(part => part !== undefined)
        .join(' '),
    )
  return (
    <span class="named-dice" role="img" aria-label={t.side(label, diceText.join(', ') || t.noDice)}>
      {dice.map((die, i) => (
        <span
          key={i}
          class={
            die.state === 'dropped' ? 'named-dice__die named-dice__die--dropped' : 'named-dice__die'
          }
        >
          {die.sides === 6 ? (
            <Die face={die.face} look={LOOK[die.state]} size={34} />
          ) : (
            <b class="number-die tabular">{die.face}</b>
          )}
          <DieName die={die} />
        </span>
      ))}
    </span>
  )
}

function DieName({ die: { label, name } }: { die: DieView }) {
  const word = label ?? name
  return word === undefined ? null : <small aria-hidden="true">{localize(word)}</small>
}

/** The dice of an outcome, one named row per side with its total. */
export function SideDice({
  sides,
  dice,
  seats,
}: {
  sides: readonly OutcomeSide[]
  dice: readonly DieView[]
  seats: readonly SeatDoc[]
}) {
  return (
    <div class="sides">
      {sides.map(side => (
        <div key={side.id} class="sides__row">
          <BeingTile seat={side.seat} name={localize(side.name)} seats={seats} />
          <b>{localize(side.name)}</b>
          <b class={side.stamp === 'success' ? 'number accent' : 'number'}>
            {localize(side.total)}
          </b>
          <NamedDice dice={dice.filter(die => die.side === side.id)} label={localize(side.name)} />
        </div>
      ))}
    </div>
  )
}

/** Two or more sides of a slip before the roll: who, with what, sealed or not. */
export function Versus({
  sides,
  sealed,
  seats,
}: {
  sides: readonly BillSide[]
  /** Filled parts that are sealed to this seat. */
  sealed: readonly SlipPartDoc[]
  seats: readonly SeatDoc[]
}) {
  const t = useMessages(messages)
  return (
    <div class="sides">
      {sides.map(side => {
        const isSealed = sealed.some(part => part.seat === side.seat && part.sealed)
        return (
          <div key={side.id} class="sides__row">
            <BeingTile seat={side.seat} name={localize(side.name)} seats={seats} />
            <b>{localize(side.name)}</b>
            {isSealed ? (
              <span class="tag">
                <Icon name="envelope" size="small" /> {t.sealed}
              </span>
            ) : (
              <b class="number">{localize(side.total)}</b>
            )}
            <span class="caption sides__state">{side.ready === true ? t.ready : t.chooses}</span>
          </div>
        )
      })}
    </div>
  )
}
