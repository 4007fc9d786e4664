import type { ClassCategory } from '../../data/classes.ts'
import { gearTable, type StartingLimit } from '../../data/gear.ts'

export interface GearClass {
  readonly category: ClassCategory
  readonly special: boolean
}

/**
 * DAI-EQUIP-3: how many items of this level a new character may have. Infinity if there is no
 * limit.
 */
export function startingLimit(
  level: number,
  socialClass: number,
  classes: readonly GearClass[],
): number {
  const row = gearTable.startingLimits.find(limit => limit.level === level)!
  const armed = classes.filter(({ category }) => category !== 'other')
  const limits = [row.limit, ...limitsByClass(row, armed), ...limitsByWealth(row, socialClass)]
  return limits.includes(null) ? Infinity : Math.max(...limits.map(limit => limit ?? 0))
}

/**
 * Index of the first item beyond its level's limit: medium first, then heavy, then special. Null if
 * all are allowed.
 */
export function firstBeyondLimit(
  items: readonly { readonly level: number }[],
  socialClass: number,
  classes: readonly GearClass[],
): number | null {
  for (const level of [2, 3, 4]) {
    const limit = startingLimit(level, socialClass, classes)
    const ofLevel = items.flatMap((item, index) => (item.level === level ? [index] : []))
    const beyond = ofLevel[limit]
    if (beyond !== undefined) return beyond
  }
  return null
}

function limitsByClass(row: StartingLimit, armed: readonly GearClass[]): (number | null)[] {
  const plain = armed.length > 0 && row.combatOrCriminal !== undefined
  const special = armed.some(held => held.special) && row.combatOrCriminalSpecial !== undefined
  return [
    ...(plain ? [row.combatOrCriminal ?? null] : []),
    ...(special ? [row.combatOrCriminalSpecial ?? null] : []),
  ]
}

function limitsByWealth(row: StartingLimit, socialClass: number): (number | null)[] {
  const rich = row.socialClassMin !== undefined && socialClass >= row.socialClassMin
  return rich && row.limitFromSocialClass !== undefined ? [row.limitFromSocialClass] : []
}
