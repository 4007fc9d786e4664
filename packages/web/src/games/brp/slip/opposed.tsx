import type { Label, OutcomeView } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import { Band, twoDigits } from '../drawings/band.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { wordFor, messages } from '../messages.ts'
import * as styles from '../brp.module.css'

interface SideFigures {
  readonly roll: number | null
  /** The level of the die. */
  readonly level: string
  /** The level after the comparison: a special against a success becomes a success. */
  readonly finalLevel?: string
  readonly skill?: Label
  readonly chance?: number
  readonly successMax?: number
  readonly specialMax?: number
}

/**
 * Two sides one below the other, each with its die on its band, then the matrix. A foe's roll is
 * visible only to the Master.
 */
export function Opposed({
  outcome,
  names,
  own,
  isShort = false,
}: {
  outcome: OutcomeView
  names: readonly (readonly [id: string, name: string])[]
  /** The being that this seat rolled for. */
  own?: string | undefined
  /** Omits the matrix and the sentence, for screens seen from a distance. */
  isShort?: boolean
}) {
  const t = useMessages(messages)
  const found: unknown = outcome.figures['sides']
  const sides = (found ?? {}) as Readonly<Record<string, SideFigures>> // safe: this outcome always has this shape
  const winner = outcome.figures['winner']
  const isLost = own !== undefined && typeof winner === 'string' && winner !== own
  const won = typeof winner === 'string' ? sides[winner] : undefined
  const level = won?.finalLevel ?? won?.level
  return (
    <div class={`${styles.outcome} result`} role="status">
      <div class={styles.outcomeHead}>
        <b class="h3">{localize(outcome.label)}</b>
        <Stamp kind={isLost ? 'failure' : outcome.stamp}>
          {isLost ? t.lost : level === undefined ? t.contest : wordFor(t.level, level)}
        </Stamp>
      </div>
      {names.map(([id, name]) => (
        <Side key={id} name={name} side={sides[id]} />
      ))}
      {names.length === 2 && !isShort && (
        <Square
          names={names.map(([, name]) => firstName(name))}
          levels={names.map(([id]) => sides[id]?.level)}
        />
      )}
      {!isShort && <p class="secondary result__text">{localize(outcome.text)}</p>}
    </div>
  )
}

function Side({ name, side }: { name: string; side: SideFigures | undefined }) {
  const t = useMessages(messages)
  if (side === undefined)
    return (
      <div class={styles.damageLine}>
        <span>
          <b>{name}</b>
          <br />
          <span class="caption">{t.keptRoll(firstName(name))}</span>
        </span>
        <Icon name="envelope" />
      </div>
    )
  const { roll, level, skill, chance, successMax, specialMax } = side
  return (
    <div>
      <div class={styles.damageLine}>
        <span>
          <b>{name}</b>
          <br />
          <span class="caption">
            {skill === undefined ? '' : localize(skill)} {chance === undefined ? '' : `${chance} %`}
          </span>
        </span>
        <span class={styles.figure}>
          {roll !== null && <b class="number">{twoDigits(roll)}</b>}
          <br />
          <span class="caption">{wordFor(t.level, level)}</span>
        </span>
      </div>
      {successMax !== undefined && specialMax !== undefined && (
        <Band cut={{ special: specialMax, success: successMax }} mark={roll} size="medium" />
      )}
    </div>
  )
}

const LEVELS = ['special', 'success', 'failure'] as const

/**
 * How two levels compare (BRP-OPP-2 to 7), as printed in the book: the player's level down, the
 * opponent's across.
 */
const CELLS = {
  special: { special: 'none', success: 'wins', failure: 'double' },
  success: { special: 'other', success: 'higher', failure: 'wins' },
  failure: { special: 'otherDouble', success: 'other', failure: 'stall' },
} as const

function Square({
  names: [one = '', other = ''],
  levels: [own, theirs],
}: {
  names: readonly string[]
  levels: readonly (string | undefined)[]
}) {
  const t = useMessages(messages)
  const look = (row: string, column: string) =>
    row === own && column === theirs
      ? 'on'
      : row === own || column === theirs
        ? styles.tableAxis
        : undefined
  return (
    <>
      <h2 class="h3">{t.readAs}</h2>
      <div class={styles.matrix} aria-hidden="true">
        <span>{t.youOther(one, other)}</span>
        {LEVELS.map(column => (
          <span key={column} class={column === theirs ? styles.tableAxis : undefined}>
            {t.oppLevels[column]}
          </span>
        ))}
        {LEVELS.map(row => [
          <span key={row} class={row === own ? styles.tableAxis : undefined}>
            {t.oppLevels[row]}
          </span>,
          ...LEVELS.map(column => (
            <span key={`${row} ${column}`} class={look(row, column)}>
              {t.opp[CELLS[row][column]]}
            </span>
          )),
        ])}
      </div>
    </>
  )
}
