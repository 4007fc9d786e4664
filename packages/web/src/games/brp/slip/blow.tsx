import type { DieView, OutcomeView } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import { D100 } from '../drawings/d100.tsx'
import { textOf } from '../own-character.ts'
import { wordFor, messages } from '../messages.ts'
import * as styles from '../brp.module.css'

const DEFENCES = ['special', 'success', 'failure'] as const
const ATTACKS = ['special', 'success'] as const

/** How attack and defence levels cancel each other (BRP-MATRIX-1), as printed in the book. */
const CELLS = {
  special: { special: 'stop', success: 'normal', failure: 'most' },
  success: { special: 'stop', success: 'stop', failure: 'normal' },
} as const

/**
 * The result of an attack: damage first, then both dice, the matrix of levels and the damage dice
 * by name.
 */
export function Blow({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const bodies = useGameBelow<{ id: string; name: string }>('body/')
  const { outcome } = slip
  if (outcome === null) return null
  const nameOf = (field: string) =>
    bodies.find(({ id }) => id === textOf(slip.about, field))?.name ?? ''
  const isDefence = slip.kind === 'defence'
  const strike = strikeOf(slip, outcome)
  const guard = isDefence ? textIn(outcome, 'defenceLevel') : ''
  const damage = numberIn(outcome, 'damage') ?? numberIn(outcome, 'damageRolled')
  const isAwaiting = outcome.figures['awaiting'] === true
  const defenceRoll = numberIn(outcome, 'defenceRoll')
  return (
    <div class={`${styles.outcome} result`} role="status">
      <div class={styles.outcomeHead}>
        {isAwaiting || damage === null || damage === 0 ? (
          <span />
        ) : (
          <span class="row">
            <b class={`${styles.total} ${styles.totalLarge}`}>{damage}</b>
            <span class="h3">
              {numberIn(outcome, 'damage') === null ? t.rolled : t.damage(damage)}
            </span>
          </span>
        )}
        <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>
      </div>
      <div class={styles.twoColumns}>
        <SideDie name={nameOf('attacker')} face={strike.roll} level={strike.level} />
        {isDefence && defenceRoll !== null && (
          <SideDie name={nameOf('target')} face={defenceRoll} level={guard} />
        )}
      </div>
      {isDefence && guard !== '' && <Matrix attack={strike.level} defence={guard} />}
      <Damage dice={outcome.dice.filter(({ sides }) => sides !== 100)} outcome={outcome} />
      {isAwaiting && <p class="secondary">{t.chooses(nameOf('target'))}</p>}
      <p class="secondary result__text">{localize(outcome.text)}</p>
    </div>
  )
}

const numberIn = ({ figures }: OutcomeView, name: string): number | null => {
  const value = figures[name]
  return typeof value === 'number' ? value : null
}
const textIn = ({ figures }: OutcomeView, name: string): string => {
  const value = figures[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Finds the die of the attack: in the outcome of the attack slip, in `about` of the defence slip.
 */
function strikeOf(slip: SlipDoc, outcome: OutcomeView) {
  if (slip.kind === 'attack')
    return { roll: numberIn(outcome, 'roll'), level: textIn(outcome, 'level') }
  const roll: unknown = Reflect.get(Object(slip.about), 'roll')
  return { roll: typeof roll === 'number' ? roll : null, level: textOf(slip.about, 'level') }
}

function SideDie({ name, face, level }: { name: string; face: number | null; level: string }) {
  const t = useMessages(messages)
  if (face === null) return null
  return (
    <div>
      <span class="caption">{name}</span>
      <span class="row">
        <D100 face={face} isWon={level !== 'failure'} size="small" />{' '}
        <b>{wordFor(t.level, level)}</b>
      </span>
    </div>
  )
}

function Matrix({ attack, defence }: { attack: string; defence: string }) {
  const t = useMessages(messages)
  const look = (row: string, column: string) =>
    row === attack && column === defence
      ? 'on'
      : row === attack || column === defence
        ? styles.tableAxis
        : undefined
  return (
    <div class={styles.matrix} aria-hidden="true">
      <span />
      {DEFENCES.map(column => (
        <span key={column} class={column === defence ? styles.tableAxis : undefined}>
          {t.def[column]}
        </span>
      ))}
      {ATTACKS.map(row => [
        <span key={row} class={row === attack ? styles.tableAxis : undefined}>
          {t.att[row]}
        </span>,
        ...DEFENCES.map(column => (
          <span key={`${row} ${column}`} class={look(row, column)}>
            {t.cell[CELLS[row][column]]}
          </span>
        )),
      ])}
    </div>
  )
}

/** The damage dice and what they add up to: weapon, maximum for a special hit, bonus, armour. */
function Damage({ dice, outcome }: { dice: readonly DieView[]; outcome: OutcomeView }) {
  const t = useMessages(messages)
  const armour = numberIn(outcome, 'armour')
  if (dice.length === 0) return null
  const rows = [
    { id: 'weapon', name: t.weapon, value: numberIn(outcome, 'weapon') },
    { id: 'maximum', name: t.maximum, value: numberIn(outcome, 'maximum') },
    { id: 'bonus', name: t.bonus, value: numberIn(outcome, 'bonus') || null },
    { id: 'armour', name: t.armourName, value: armour === null || armour === 0 ? null : -armour },
  ]
  return (
    <div>
      {dice.map((die, i) => (
        <div key={i} class={styles.damageLine}>
          <span>
            {die.label === undefined ? '' : localize(die.label)} D{die.sides}
          </span>
          <span class={styles.damageLineValue}>
            <span class="number-die">{die.face}</span>
          </span>
        </div>
      ))}
      {rows.map(({ id, name, value }) =>
        value === null ? null : (
          <div key={id} class={styles.damageLine}>
            <span>{name}</span>
            <span class={`${styles.damageLineValue} tabular`}>{signed(value)}</span>
          </div>
        ),
      )}
    </div>
  )
}
