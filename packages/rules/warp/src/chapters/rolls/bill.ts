import { quoted, label, phrase, same } from '@mastro/core'
import type {
  Bill,
  BillLine,
  DiceTray,
  DieView,
  Label,
  RuleId,
  SeatId,
  WhyStep,
} from '@mastro/core'
import type { DiceModifiers, PlannedPool, PoolResult } from '../../operations/shared/pool.ts'
import type { Options } from '../../options.ts'
import type { Roll } from '../../operations/shared/roll.ts'
import type { Being } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { sourceLabel, TERMS } from '../../messages/terms.ts'

const RULE_OF: Readonly<Record<string, RuleId>> = {
  tangent: 'WARP-TANGENT-1',
  experience: 'WARP-XPPOOL-2',
  wounded: 'WARP-HEALTH-1',
  'extra-actions': 'WARP-MULTI-1',
  armor: 'WARP-ARMOR-5',
  coordinated: 'WARP-ADVANT-2',
  predictable: 'WARP-PREDICT-1',
  'desperate-defence': 'WARP-COMBATOPT-1',
  dodge: 'WARP-RANGED-5',
  burst: 'WARP-GUN-6',
  auto: 'WARP-GUN-7',
  sweep: 'WARP-GUN-8',
  'second-shot': 'WARP-GUN-4',
  squeeze: 'WARP-POWER-3',
  'psychic-resistance': 'WARP-POWER-5',
  'counter-power': 'WARP-POWER-5',
  'half-range': 'WARP-RANGED-6',
  'half-cover': 'WARP-RANGED-6',
  'half-darkness': 'WARP-RANGED-6',
}

/**
 * One side of a roll with its dice and their sources. `pool` is null if the viewer may not know it,
 * or if it is not decided yet.
 */
export interface BilledSide {
  readonly id: string
  readonly name: Label
  /** The source of the base dice: the trait. */
  readonly base?: Label
  readonly seat?: SeatId | null
  /** The reason for an experience die, which the Master judges (WARP-XPPOOL-4). */
  readonly because?: string
  readonly pool: PlannedPool | FixedDice | null
}
/** Dice without a pool, such as those of a difficulty. `fixed` is 0 for a plain number. */
export interface FixedDice {
  readonly fixed: number
  readonly total: Label
}

export const sideOfBeing = ({ sheet, seat }: Being, id: string): Omit<BilledSide, 'pool'> => ({
  id,
  name: same(sheet.name),
  seat,
})

/** The bill of all sides, in rolling order. If any dice are unknown, the number of dice is null. */
export function billOf(
  sides: readonly BilledSide[],
  options: Options,
  more: readonly BillLine[] = [],
): Bill {
  const counts = sides.map(({ pool }) => countOf(pool, options))
  const own = sides.find(({ pool }) => pool !== null && 'pool' in pool)
  const known = counts.every(count => count !== null)
  return {
    lines: [...sides.flatMap(side => linesOf(side, sides.length > 1)), ...more],
    total: own === undefined ? same('—') : totalOf(own.pool),
    dice: known ? sixes(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)) : null,
    ...trayOf(own?.pool ?? null),
    ...(sides.length < 2
      ? {}
      : {
          sides: sides.map(({ id, name, seat, pool }, i) => ({
            id,
            name,
            ...(seat == null ? {} : { seat }),
            dice: counts[i] == null ? null : sixes(counts[i]),
            total: totalOf(pool),
            ...trayOf(pool),
          })),
        }),
  }
}

const trayOf = (pool: BilledSide['pool']): { tray?: DiceTray } =>
  pool === null || 'fixed' in pool ? {} : { tray: fallOf(pool) }

/** The dice to roll, with the number to keep and how many of them are experience dice. */
export function fallOf({ pool: { rolled, dice, keep, bonus, net } }: PlannedPool): DiceTray {
  const spent = bonus.find(({ source }) => source === 'experience')?.dice ?? 0
  const experience = net > 0 ? Math.min(spent, net) : 0
  return {
    rolled,
    kept: rolled === 0 ? 0 : dice,
    keep,
    ...(experience === 0 ? {} : { experience }),
  }
}

const sixes = (count: number) => Array.from({ length: count }, () => 6)

function countOf(pool: BilledSide['pool'], { blowTheTop }: Options): number | null {
  if (pool === null) return null
  if ('fixed' in pool) return pool.fixed
  return blowTheTop ? null : pool.pool.rolled
}

function totalOf(pool: BilledSide['pool']): Label {
  if (pool === null) return same('—')
  return 'fixed' in pool ? pool.total : formatPool(pool.pool)
}

function linesOf(side: BilledSide, several: boolean): BillLine[] {
  const { id, name, base, seat, pool, because = '' } = side
  if (pool === null || 'fixed' in pool) return []
  const whose = { ...(seat == null ? {} : { seat }), ...(several ? { side: id } : {}) }
  return billLines(pool.pool, base ?? name).map(line => ({
    ...line,
    ...whose,
    ...(line.source === 'experience' && because.trim() !== ''
      ? { label: phrase`${line.label}: ${quoted(because.trim().replaceAll('\n', '; '))}` }
      : {}),
  }))
}

/** The pool of one side, source by source. */
export function billLines(pool: PoolResult, base: Label): BillLine[] {
  const extra = pool.extra.reduce((sum, { dice }) => sum + dice, 0)
  const { lost } = pool
  const own: BillLine = {
    label: base,
    value: pool.dice - extra + lost,
    unit: 'die',
    source: 'trait',
    rule: 'WARP-ROLL-1',
  }
  const less: BillLine = {
    label: TERMS.extraActions,
    value: -lost,
    unit: 'die',
    source: 'extra-actions',
    rule: 'WARP-MULTI-2',
  }
  return [
    own,
    ...lines(pool.extra, 1),
    ...(lost === 0 ? [] : [less]),
    ...lines(pool.bonus, 1, TERMS.bonus),
    ...lines(pool.penalty, -1, TERMS.penalty),
  ]
}

function lines(mods: DiceModifiers, sign: number, kind?: Label): BillLine[] {
  return mods.map(({ source, dice }) => {
    const rule = RULE_OF[source]
    const named = sourceLabel(source)
    const of = (one: string, two: string | undefined) =>
      two === undefined ? one : `${one} (${two.toLowerCase()})`
    return {
      label: label(of(named.it, kind?.it), of(named.en, kind?.en)),
      value: sign * dice,
      unit: 'die',
      source: rule === undefined ? 'master' : source,
      ...(rule === undefined ? {} : { rule }),
    }
  })
}

/** Formats a pool, such as «5d6, tieni i 3 migliori». */
export function formatPool({ dice, rolled, keep }: PoolResult): Label {
  if (keep === 'all') return same(`${rolled}d6`)
  return keep === 'best'
    ? label(
        `${rolled}d6, ${dice === 1 ? 'tieni il migliore' : `tieni i ${dice} migliori`}`,
        `${rolled}d6, keep the best${dice === 1 ? '' : ` ${dice}`}`,
      )
    : label(
        `${rolled}d6, ${dice === 1 ? 'tieni il peggiore' : `tieni i ${dice} peggiori`}`,
        `${rolled}d6, keep the worst${dice === 1 ? '' : ` ${dice}`}`,
      )
}

/** The owner and the use of a die. */
export type DieOf = Pick<DieView, 'seat' | 'side' | 'label' | 'use'>

/** All faces as rolled, with the dropped ones marked. */
export function diceOf({ faces, dropped, overflow }: Roll, whose: DieOf = {}): DieView[] {
  const struck = [...dropped]
  const fallen = faces.map((face): DieView => {
    const at = struck.indexOf(face)
    if (at >= 0) struck.splice(at, 1)
    return { sides: 6, face, state: at >= 0 ? 'dropped' : 'plain', ...whose }
  })
  return [...fallen, ...plainDice(overflow, whose)]
}

export function plainDice(faces: readonly number[], whose: DieOf = {}): DieView[] {
  return faces.map(face => ({ sides: 6, face, state: 'plain', ...whose }))
}

/** Explains a total step by step. */
export function whyRoll(roll: Roll, title: Label): WhyStep[] {
  const { overflow } = roll
  return [
    { label: title, value: `${roll.pool.rolled}d6`, rule: 'WARP-ROLL-7' },
    ...billLines(roll.pool, TERMS.dice).map(({ label: source, value, rule }) => ({
      label: source,
      value,
      ...(rule === undefined ? {} : { rule }),
    })),
    { label: TERMS.total, value: roll.total, rule: 'WARP-ROLL-2' },
    ...(roll.botch ? [{ label: TERMS.botch, rule: 'WARP-OPT-1' }] : []),
    ...(overflow.length === 0
      ? []
      : [
          { label: labelOf('option', 'blowTheTop'), value: overflow.join('+'), rule: 'WARP-OPT-2' },
        ]),
  ]
}
