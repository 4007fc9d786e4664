import { piecesOf, totalsOf, type ArmourTotals } from './operations/armour-penalties.ts'
import type { Being } from './beings.ts'

/** What protects somebody: what they wear, and their own hide (BRP-ARM). */
export function armourOf({ worn, naturalArmour }: Being): ArmourTotals {
  const pieces = piecesOf(worn)
  const totals = totalsOf(pieces.ok ? pieces.value : []) // what is worn was checked when it was put on
  return {
    ...totals,
    armourPoints: totals.armourPoints + naturalArmour,
    highVelocityArmourPoints: totals.highVelocityArmourPoints + naturalArmour,
  }
}
