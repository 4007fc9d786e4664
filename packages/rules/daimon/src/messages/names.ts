import { getOwnProperty, label, same, type Label } from '@mastro/core'
import { characteristicLabel, isCharacteristic } from '../data/characteristics.ts'
import { classesTable, type ClassCategory } from '../data/classes.ts'
import { enhancementsTable, techOf, type MaintenanceTool, type Tech } from '../data/enhancements.ts'
import { eventsTable, EVENT_TABLES, type EventTableId } from '../data/events.ts'
import { evolutionTable, type PurchaseType } from '../data/evolution.ts'
import { gearTable, type Distance, type ItemKind, type Size } from '../data/gear.ts'
import { healthTable, severityRow, type CareTool, type Severity } from '../data/health.ts'
import { modifiersTable, strategyRow, type PoolSource, type Strategy } from '../data/modifiers.ts'
import { oracleTables, type Bundle } from '../data/oracle.ts'
import { gainRow, spendRow, type GainReason, type SpendReason } from '../data/reserve.ts'
import { skillsTable, type SkillKind } from '../data/skills.ts'
import { socialClassOf, socialTable, type SocialTier } from '../data/social-classes.ts'
import { traitsTable, type ModifierTarget, type ThirdTraitKind } from '../data/traits.ts'
import { PENALTY_IDEAS } from '../creation/ideas.ts'
import { isCustom, rowOf } from '../operations/characters/skill-ids.ts'

/**
 * Labels for every id of the book's tables. Names on a sheet are free text: known ones are
 * translated, others are unchanged.
 */

const only = ({ it, en }: Label): Label => ({ it, en })

export const characteristicName = (id: Parameters<typeof characteristicLabel>[0]) =>
  only(characteristicLabel(id))

/** Details of preset characters' skills. A player's own details are not translated. */
const OWN_DETAILS: Readonly<Record<string, Label>> = {
  martello: label('martello', 'hammer'),
  pugilato: label('pugilato', 'boxing'),
  canto: label('canto', 'singing'),
}

/** A listed skill, one with its detail («Arti marziali: savate»), or a custom one. */
export function skillName(id: string): Label {
  const row = rowOf(id)
  if (row === undefined) return customSkillName(id)
  const colon = id.indexOf(':')
  if (colon === -1) return only(row)
  const typed = id.slice(colon + 1)
  const detail = getOwnProperty(OWN_DETAILS, typed) ?? same(typed)
  const bare = (text: string) => text.replace(/ ?\((specificare|specify)\)/, '')
  return label(`${bare(row.it)}: ${detail.it}`, `${bare(row.en)}: ${detail.en}`)
}

function customSkillName(id: string): Label {
  const name = sentence(isCustom(id) ? id.slice(id.indexOf(':') + 1) : id)
  const printed = skillsTable.aliases.find(alias => alias.id === id)?.it
  return label(printed ?? name, name)
}

const sentence = (id: string) => {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a modifier's or bonus's target. */
export function targetName({ on, id }: { on: ModifierTarget; id: string }): Label {
  return on === 'characteristic' && isCharacteristic(id) ? characteristicName(id) : skillName(id)
}

export const SKILL_KIND_NAMES: Readonly<Record<SkillKind, Label>> = {
  generic: label('Generica', 'Generic'),
  specific: label('Specifica', 'Specific'),
}

/** A name of the book's lists in both languages. Any other name as it was written. */
function translatorOf(rows: readonly Label[]): (name: string) => Label {
  const byWord = new Map<string, Label>()
  for (const row of rows) {
    if (!byWord.has(row.it.toLowerCase())) byWord.set(row.it.toLowerCase(), only(row))
    if (!byWord.has(row.en.toLowerCase())) byWord.set(row.en.toLowerCase(), only(row))
  }
  return name => byWord.get(name.toLowerCase().replaceAll("'", '’')) ?? same(name) // older tables contain the straight apostrophe
}

const socialRows = socialTable.socialClasses.flatMap(({ table }) => table ?? [])
const eventRows = EVENT_TABLES.flatMap(id => eventsTable.tables[id].rows)

export const className = translatorOf([
  ...socialRows.map(row => row.class),
  ...classesTable.examples,
  ...classesTable.tableClasses,
])

export const traitName = translatorOf([
  ...socialRows.map(row => row.trait),
  ...eventRows.map(row => row.trait),
  ...traitsTable.examples,
  ...traitsTable.describedExamples,
  ...PENALTY_IDEAS.map(({ name }) => name),
])

export const eventName = translatorOf(eventRows.map(row => row.event))

export const eventTableName = (id: EventTableId) => only(eventsTable.tables[id])

export const categoryName = (id: ClassCategory) =>
  only(classesTable.categories.values.find(row => row.id === id)!)

export const specialClassName = only(classesTable.categories.special)

export const thirdTraitName = (kind: ThirdTraitKind) =>
  only(traitsTable.thirdTraitCost.find(row => row.kind === kind)!)

export const socialClassName = (score: number) => only(socialClassOf(score))

export const tierName = (id: SocialTier) => only(socialTable.tiers.find(row => row.id === id)!)

export const techName = (id: Tech) => only(techOf(id))

export const maintenanceToolName = (id: MaintenanceTool) =>
  only(enhancementsTable.tools.find(row => row.id === id)!)

export const careToolName = (id: CareTool) => only(healthTable.tools.find(row => row.id === id)!)

export const severityName = (id: Severity) => only(severityRow(id))

export const ITEM_KIND_NAMES: Readonly<Record<ItemKind, Label>> = {
  weapon: label('Arma', 'Weapon'),
  armour: label('Protezione', 'Armour'),
  shield: only(gearTable.shield),
}

export const gearLevelName = (level: number) =>
  only(gearTable.levels.find(row => row.level === level)!)

export function distanceName(id: Distance): Label {
  const row = gearTable.rangedDifficulty.find(found => found.distance === id)!
  return label(row.distanceIt, row.distanceEn)
}

export function sizeName(id: Size): Label {
  const row = gearTable.rangedDifficulty.find(found => found.size === id)!
  return label(row.sizeIt, row.sizeEn)
}

export const sourceName = (id: PoolSource) =>
  only(modifiersTable.sources.find(row => row.id === id)!)

export const strategyName = (id: Strategy) => only(strategyRow(id))

export const purchaseName = (type: PurchaseType) =>
  only(evolutionTable.purchases.find(row => row.type === type)!)

export const gainName = (reason: GainReason) => only(gainRow(reason))
export const spendName = (reason: SpendReason) => only(spendRow(reason))

export const oracleTableName = (table: number) =>
  only(oracleTables.tables.find(row => row.table === table)!)

export const bundleName = (id: Bundle) =>
  only(oracleTables.startBundles.find(row => row.id === id)!)

export const TONE_NAMES = {
  positive: label('positivo', 'positive'),
  negative: label('negativo', 'negative'),
} as const

export const GENDER_NAMES = {
  female: label('donna', 'woman'),
  male: label('uomo', 'man'),
} as const

export const REALM_NAMES = {
  real: label('luogo reale', 'real place'),
  vrn: label('nella VRN', 'in the VRN'),
} as const
