import type { Label } from '@mastro/core'
import { armorPieces } from '../data/armor.ts'
import { difficultyLevels, handOfFateTable } from '../data/difficulty.ts'
import { awardReasons, experienceCosts } from '../data/experience.ts'
import { attackKinds, firearmTypes, fireModes } from '../data/firearms.ts'
import { activities, conditions } from '../data/healing.ts'
import { downStates, statuses } from '../data/hit-points.ts'
import { advantages, labelTables } from '../data/labels.ts'
import { diseaseLevels, mentionedSpells, powers, spells } from '../data/magic.ts'
import { paces } from '../data/movement.ts'
import { optionRows } from '../data/options.ts'
import { defenceFactors, rangeBands, rangeRows } from '../data/ranges.ts'
import { traitKinds, traitRanks, traitRoles } from '../data/traits.ts'
import { damageFactors, meleeWeapons } from '../data/weapons.ts'

interface Row extends Label {
  readonly id: string
}

/** Labels by id. */
function byId(rows: readonly Row[]): ReadonlyMap<string, Label> {
  return new Map(rows.map(({ id, it, en }) => [id, { it, en }]))
}

/** The labels of every table, by the kind of id. */
export const LABELS = {
  kind: byId(traitKinds),
  rank: byId(traitRanks),
  role: byId(traitRoles),
  level: byId(difficultyLevels),
  reading: byId(handOfFateTable.bands),
  award: byId(awardReasons),
  cost: byId(experienceCosts),
  firearm: byId(firearmTypes),
  fire: byId(fireModes),
  attackKind: byId(attackKinds),
  armor: byId(armorPieces),
  activity: byId(activities),
  condition: byId(conditions),
  status: byId(statuses),
  downState: byId(downStates),
  advantage: byId(advantages.entries),
  outcome: byId(labelTables.outcomes),
  groupMode: byId(labelTables.groupModes),
  call: byId(labelTables.calls),
  mindResult: byId(labelTables.mindResults),
  error: byId(labelTables.errors),
  problem: byId(labelTables.problems),
  warning: byId(labelTables.warnings),
  disease: byId(diseaseLevels),
  power: byId(powers),
  spell: byId([...spells, ...mentionedSpells]),
  pace: byId(paces),
  option: byId(optionRows),
  range: byId(rangeRows),
  band: byId(rangeBands),
  defence: byId(defenceFactors),
  weapon: byId([...damageFactors, ...meleeWeapons]),
} as const
export type LabelTable = keyof typeof LABELS

/** The label of an id. An unknown id, such as a custom trait name, is shown as it is. */
export function labelOf(table: LabelTable, id: string): Label {
  return LABELS[table].get(id) ?? { it: id, en: id }
}
