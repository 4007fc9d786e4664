import type { Dice, Words } from '../dice.ts'
import { ok, type Result } from '../result.ts'
import { parseNotation } from './parse.ts'
import type { Group, NotationFault, Plan } from './plan.ts'

/** All that a throw was: enough to show it, log it and check it. */
export interface Rolled {
  readonly plan: Plan
  /** Every face in the order it fell, explosions right after the die that exploded. */
  readonly faces: readonly number[]
  /** Where each group of the plan ends in `faces`. */
  readonly ends: readonly number[]
  /** Indexes in `faces` of the dice that do not count. */
  readonly dropped: readonly number[]
  readonly value: number
  /** Dice that hit, where the notation counts; null where it sums. */
  readonly successes: number | null
}

/** Rolls a notation such as `4d6dl1`. Plans are kept by their text: only the first call reads it. */
export function roll(notation: string, dice: Dice): Result<Rolled, NotationFault> {
  const plan = planOf(notation)
  return plan.ok ? ok(rollPlan(plan.value, dice)) : plan
}

export function planOf(notation: string): Result<Plan, NotationFault> {
  return plans.get(notation) ?? remember(notation)
}

export function rollPlan(plan: Plan, dice: Dice): Rolled {
  const { groups } = plan
  const faces: number[] = []
  const own: number[] | null = plan.ends === null ? [] : null
  let dropped = NONE
  let value = plan.plus
  let successes: number | null = null
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i]!
    const start = faces.length
    throwGroup(group, dice, faces)
    let score = scoreFrom(group, faces, start)
    if (group.drop > 0) {
      const worst = droppedFrom(group, faces, start)
      for (const at of worst) score -= scoreOf(group, faces[at]!)
      dropped = dropped.length === 0 ? worst : [...dropped, ...worst]
    }
    own?.push(faces.length)
    if (group.hits !== null) successes = (successes ?? 0) + group.sign * score
    value += group.sign * score
  }
  return { plan, faces, ends: plan.ends ?? own ?? NONE, dropped, value, successes }
}

/** 32-bit words from batches that the host fills from its own source: one call for 16,384 words. */
export function batchedWords(fill: (words: Uint32Array<ArrayBuffer>) => void): Words {
  const batch = new Uint32Array(16_384)
  let next = batch.length
  return () => {
    if (next === batch.length) {
      fill(batch)
      next = 0
    }
    return batch[next++]!
  }
}

const NONE: readonly number[] = []
const PLANS = 500
const plans = new Map<string, Result<Plan, NotationFault>>()

/** Bounded: the oldest plan makes room for the newest. */
function remember(notation: string): Result<Plan, NotationFault> {
  const plan = parseNotation(notation)
  if (!plan.ok) return plan
  if (plans.size >= PLANS) plans.delete(plans.keys().next().value!)
  plans.set(notation, plan)
  return plan
}

function throwGroup({ count, sides, explodes }: Group, dice: Dice, faces: number[]): void {
  const again = explodes ? sides : 0
  for (let i = 0; i < count; i++) {
    let face = dice.roll(sides)
    faces.push(face)
    while (face === again) {
      face = dice.roll(sides)
      faces.push(face)
    }
  }
}

function scoreFrom(group: Group, faces: readonly number[], start: number): number {
  let sum = 0
  for (let i = start; i < faces.length; i++) sum += scoreOf(group, faces[i]!)
  return sum
}

function scoreOf({ hits }: Group, face: number): number {
  if (hits === null) return face
  return face >= hits.low && face <= hits.high ? 1 : 0
}

/** Of equal dice the first to fall goes first. Indexes, rising. */
function droppedFrom({ drop, dropBest }: Group, faces: readonly number[], start: number): number[] {
  const order = faces.map((_, i) => i).slice(start)
  order.sort((a, b) => (dropBest ? faces[b]! - faces[a]! : faces[a]! - faces[b]!))
  return order.slice(0, drop).sort((a, b) => a - b)
}
