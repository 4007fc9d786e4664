import { piecesOf, totalsOf, type ArmourTotals } from './operations/armour-penalties.ts'
import type { Being } from './beings.ts'

/** Armour worn plus natural armour (BRP-ARM). */
export function armourOf({ worn, naturalArmour }: Being): ArmourTotals {
  const pieces = piecesOf(worn)
  const totals = totalsOf(pieces.ok ? pieces.value : []) // cannot fail: the pieces were validated when they were put on
  return {
    ...totals,
    armourPoints: totals.armourPoints + naturalArmour,
    highVelocityArmourPoints: totals.highVelocityArmourPoints + naturalArmour,
  }
}
