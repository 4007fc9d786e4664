import {
  label,
  same,
  type Bill,
  type BillLine,
  type DieView,
  type Label,
  type RuleId,
  type SeatId,
  type WhyStep,
} from '@mastro/core'
import type { Mods, PlannedPool, PoolResult } from '../shared/pool.ts'
import type { Options } from '../shared/options.ts'
import type { Roll } from '../shared/roll.ts'
import { labelOf } from '../words/label-of.ts'
import { sourceLabel, TERMS } from '../words/terms.ts'

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

/** The pool of one side, source by source: what people read before the dice fall. */
export function billLines(pool: PoolResult, base: Label, seat?: SeatId): BillLine[] {
  const extra = pool.extra.reduce((sum, { dice }) => sum + dice, 0)
  const whose = seat === undefined ? {} : { seat }
  return [
    {
      label: base,
      value: pool.dice - extra + pool.lost,
      unit: 'die',
      rule: 'WARP-ROLL-1',
      ...whose,
    },
    ...lines(pool.extra, 1, whose),
    ...(pool.lost === 0
      ? []
      : [
          {
            label: TERMS.extraActions,
            value: -pool.lost,
            unit: 'die' as const,
            rule: 'WARP-MULTI-2',
            ...whose,
          },
        ]),
    ...lines(pool.bonus, 1, whose, TERMS.bonus),
    ...lines(pool.penalty, -1, whose, TERMS.penalty),
  ]
}

function lines(mods: Mods, sign: number, whose: object, kind?: Label): BillLine[] {
  return mods.map(({ source, dice }) => {
    const rule = RULE_OF[source]
    const named = sourceLabel(source)
    return {
      label:
        kind === undefined
          ? named
          : label(
              `${named.it} (${kind.it.toLowerCase()})`,
              `${named.en} (${kind.en.toLowerCase()})`,
            ),
      value: sign * dice,
      unit: 'die',
      ...(rule === undefined ? {} : { rule }),
      ...whose,
    }
  })
}

/** «5d6, tieni i 3 migliori». */
export function formatPool({ dice, rolled, keep }: PoolResult): Label {
  if (keep === 'all') return same(`${rolled}d6`)
  return keep === 'best'
    ? label(`${rolled}d6, tieni i ${dice} migliori`, `${rolled}d6, keep the best ${dice}`)
    : label(`${rolled}d6, tieni i ${dice} peggiori`, `${rolled}d6, keep the worst ${dice}`)
}

/** The bill of pools rolled one after another; unknown dice (a null) leave the pad without a count. */
export function billOf(
  rows: readonly BillLine[],
  pools: readonly (PlannedPool | number | null)[],
  options: Options,
): Bill {
  const own = pools.find(pool => typeof pool === 'object' && pool !== null)
  const total = typeof own === 'object' && own !== null ? formatPool(own.pool) : same('—')
  const known = pools.every(pool => pool !== null) && !options.blowTheTop
  const count = pools.reduce<number>(
    (sum, pool) => sum + (typeof pool === 'number' ? pool : (pool?.pool.rolled ?? 0)),
    0,
  )
  return { lines: rows, total, dice: known ? Array.from({ length: count }, () => 6) : null }
}

/** Faces as they fell, the dropped ones struck. */
export function diceOf({ faces, dropped, overflow }: Roll, seat?: SeatId): DieView[] {
  const struck = [...dropped]
  const whose = seat === undefined ? {} : { seat }
  const fallen = faces.map((face): DieView => {
    const at = struck.indexOf(face)
    if (at >= 0) struck.splice(at, 1)
    return { sides: 6, face, state: at >= 0 ? 'dropped' : 'plain', ...whose }
  })
  return [...fallen, ...plainDice(overflow, seat)]
}

export function plainDice(faces: readonly number[], seat?: SeatId): DieView[] {
  return faces.map(face => ({
    sides: 6,
    face,
    state: 'plain',
    ...(seat === undefined ? {} : { seat }),
  }))
}

/** Where a total comes from. */
export function whyRoll(roll: Roll, title: Label): WhyStep[] {
  return [
    { label: title, value: `${roll.pool.rolled}d6`, rule: 'WARP-ROLL-7' },
    ...billLines(roll.pool, TERMS.dice).map(({ label: source, value, rule }) => ({
      label: source,
      value,
      ...(rule === undefined ? {} : { rule }),
    })),
    { label: TERMS.total, value: roll.total, rule: 'WARP-ROLL-2' },
    ...(roll.botch ? [{ label: TERMS.botch, rule: 'WARP-OPT-1' }] : []),
    ...(roll.overflow.length > 0
      ? [
          {
            label: labelOf('option', 'blowTheTop'),
            value: roll.overflow.join('+'),
            rule: 'WARP-OPT-2',
          },
        ]
      : []),
  ]
}
