import { phrase, same } from '@mastro/core'
import type { Label, Language, SheetRow, SheetSection, SheetView, WhyStep } from '@mastro/core'
import { ammunitionFactor, firearmFactor } from '../data/firearms.ts'
import { meleeWeapon, TASER_FACTOR } from '../data/weapons.ts'
import { spellName } from '../presets/spell-names.ts'
import { armName } from '../presets/weapon-names.ts'
import type { StoredCharacter } from '../state.ts'
import { wornBy } from '../operations/shared/armor.ts'
import type { Character, Trait } from './character.ts'
import { HANDS, type CarriedWeapon } from '../operations/shared/gear.ts'
import { statusOf } from '../operations/shared/hit-points.ts'
import { labelOf } from '../messages/label-of.ts'
import { TERMS } from '../messages/terms.ts'
import { formatDice, formatNotation, formatTrait, traitName } from './format-trait.ts'

export interface SheetViewOptions {
  /** The being id, which lets rows start rolls. Omitted outside a table. */
  readonly being?: string
  /** WARP-SHEET-3. */
  readonly byMaster?: boolean
}

/** The complete sheet, for its player and the Master. */
export function sheetView(
  stored: StoredCharacter,
  { being, byMaster = false }: SheetViewOptions = {},
): SheetView {
  const { sheet } = stored
  return {
    name: sheet.name,
    subtitle: same(sheet.concept),
    sections: [
      section('state', TERMS.state, stateRows(sheet)),
      section(
        'traits',
        TERMS.traits,
        sheet.traits.map(trait => traitRow(trait, byMaster, being)),
      ),
      section('magic', TERMS.powers, magicRows(sheet)),
      section('gear', TERMS.equipment, gearRows(stored)),
      section('life', TERMS.life, lifeRows(sheet)),
    ].filter(({ rows }) => rows.length > 0),
  }
}

/**
 * WARP-SHEET-4: other viewers see signs, but not the names of traits or the number of traits
 * without a sign.
 */
export function publicSheet({ sheet, armor }: StoredCharacter, status: Label): SheetView {
  const signs = sheet.traits
    .flatMap(({ sign, unknown }) => (sign === null || sign === '' || unknown ? [] : [sign]))
    .map((sign, i) => ({ id: `sign-${i + 1}`, label: TERMS.sign, value: sign }))
  return {
    name: sheet.name,
    subtitle: status,
    sections: [
      section('signs', TERMS.signs, signs),
      section('gear', TERMS.armor, armor.map(armorRow)),
    ].filter(({ rows }) => rows.length > 0),
  }
}

/** Formats a sheet as plain lines for the command line. */
export function describeCharacter(stored: StoredCharacter, language: Language): string[] {
  const { sheet } = stored
  const { hitPoints, experience, psychic } = sheet
  const namedLine = (term: Label, value: string) => `${term[language]}: ${value}`
  return [
    sheet.name,
    namedLine(TERMS.concept, sheet.concept),
    ...sheet.traits.map(
      trait => `${labelOf('role', trait.role)[language]}: ${formatTrait(trait, language)}`,
    ),
    namedLine(TERMS.hitPoints, `${hitPoints.current}/${hitPoints.max} (${hitPoints.label})`),
    namedLine(TERMS.experience, String(experience.pool)),
    ...(psychic === null
      ? []
      : [namedLine(TERMS.psychic, `${psychic.current}/${psychic.max} ${psychic.label}`.trim())]),
    ...lifeRows(sheet).map(row => `${row.label[language]}: ${row.value}`),
    ...gearRows(stored).map(row => `${row.label[language]}: ${row.value}`),
  ]
}

function section(id: string, title: Label, rows: readonly SheetRow[]): SheetSection {
  return { id, label: title, rows }
}

function stateRows({ hitPoints, experience, psychic }: Character): SheetRow[] {
  const status = statusOf(hitPoints)
  const temporary = hitPoints.temporary
  return [
    {
      id: 'hit-points',
      label: hitPoints.label === '' ? TERMS.hitPoints : same(hitPoints.label),
      value: `${hitPoints.current}/${hitPoints.max}`,
      note: labelOf('status', status),
      why: [
        { label: TERMS.hitPoints, value: hitPoints.max, rule: 'WARP-HP-1' },
        ...(status === 'fine' ? [] : [{ label: TERMS.penalty, value: 1, rule: 'WARP-HEALTH-1' }]),
      ],
    },
    ...(temporary > 0 ? [{ id: 'temporary', label: TERMS.temporary, value: temporary }] : []),
    {
      id: 'experience',
      label: TERMS.experience,
      value: `${experience.pool - experience.used}/${experience.pool}`,
      why: [{ label: TERMS.experienceUsed, value: experience.used, rule: 'WARP-XPPOOL-2' }],
    },
    ...(psychic === null
      ? []
      : [
          {
            id: 'psychic',
            label: psychic.label === '' ? TERMS.psychic : same(psychic.label),
            value: `${psychic.current}/${psychic.max}`,
            why: [{ label: TERMS.psychic, value: psychic.max, rule: 'WARP-PSYPOOL-2' }],
          },
        ]),
  ]
}

/** Flaws and traits without a score cannot be rolled. */
export function traitRow(trait: Trait, byMaster: boolean, being: string | undefined): SheetRow {
  const rolls = being !== undefined && trait.score !== null && trait.role !== 'flaw'
  return {
    id: trait.id,
    label: traitName(trait),
    value: formatDice(trait, byMaster),
    note: phrase`${labelOf('role', trait.role)} · ${trait.sign ?? TERMS.unknown}`,
    why: traitWhy(trait),
    ...(rolls ? { offer: `${trait.fringe ? 'power' : 'test'}:${being}:${trait.id}` } : {}), // a power costs a shot (WARP-POWER-1)
  }
}

function traitWhy({ kind, rank, score, description }: Trait): WhyStep[] {
  const described = description === null || description === '' ? [] : [{ label: same(description) }]
  if (kind === null) return described
  return [
    ...described,
    { label: labelOf('kind', kind), value: formatNotation(kind), rule: 'WARP-TRAIT-3' },
    ...(rank === null
      ? []
      : [{ label: rankLabel(rank), value: score ?? '—', rule: 'WARP-CREATE-3' }]),
  ]
}

const rankLabel = (rank: string) =>
  rank === 'developed' ? labelOf('role', 'developed') : labelOf('rank', rank)

function magicRows({ spells, studying }: Character): SheetRow[] {
  return [
    ...spells.map(({ name, level }) => ({
      id: `spell:${name}`,
      label: spellName(name),
      value: level,
      note: TERMS.spells,
    })),
    ...studying.map(({ name, progress }) => ({
      id: `studying:${name}`,
      label: spellName(name),
      value: `${progress}d6`,
      note: TERMS.studying,
    })),
  ]
}

function gearRows({ sheet, armor, weapons }: StoredCharacter): SheetRow[] {
  return [
    ...[...weapons, HANDS].map(weapon => ({
      id: `weapon:${weapon.id}`,
      label: weaponName(weapon),
      value: weaponFigure(weapon),
    })),
    ...armor.map(armorRow),
    ...(wornBy(armor).penaltyDice === 0
      ? []
      : [{ id: 'armor-penalty', label: TERMS.penalty, value: wornBy(armor).penaltyDice }]),
    ...sheet.equipment.map((item, i) => ({ id: `item:${i}`, label: same(item), value: '' })),
    ...(sheet.finances === ''
      ? []
      : [{ id: 'finances', label: TERMS.finances, value: sheet.finances }]),
  ]
}

function armorRow(layer: StoredCharacter['armor'][number], i: number): SheetRow {
  const { normalDice, points, ballisticDice } = wornBy([layer])
  const title = typeof layer === 'string' ? labelOf('armor', layer) : TERMS.armor
  const parts = [
    ...(normalDice > 0 ? [String(normalDice)] : []),
    ...(points > 0 ? [`+${points}`] : []),
    ...(ballisticDice > 0 ? [`${ballisticDice}b`] : []), // AMB-5
  ]
  return { id: `armor:${i}`, label: title, value: parts.join('/') }
}

export function weaponName(weapon: CarriedWeapon): Label {
  return weapon.id === HANDS.id ? TERMS.unarmed : armName(weapon.name)
}

/** The damage factor and the rounds left (WARP-DAMAGE-2, WARP-GUN-2). */
function weaponFigure(weapon: CarriedWeapon): string {
  const factor = `×${factorOf(weapon)}`
  if (weapon.use !== 'firearm' || weapon.magazine === null) return factor
  return `${factor} · ${weapon.magazine}`
}

/** The damage factor of a weapon. */
export function factorOf(weapon: CarriedWeapon): number {
  switch (weapon.use) {
    case 'melee':
      return meleeWeapon(weapon.weapon).factor
    case 'throwing-knife':
      return meleeWeapon('throwing-knife').factor
    case 'firearm':
      return firearmFactor(weapon.type, weapon.size) + ammunitionFactor(weapon.ammunition)
    case 'taser':
      return TASER_FACTOR
    default:
      return weapon.factor
  }
}

function lifeRows(sheet: Character): SheetRow[] {
  const rows: [string, Label, string | null][] = [
    ['motivation', TERMS.motivation, sheet.motivation],
    ['secret', TERMS.secret, sheet.secret],
    ['important-person', TERMS.importantPerson, sheet.importantPerson],
    ['history', TERMS.history, sheet.history],
  ]
  return rows
    .filter(([, , value]) => value !== '')
    .map(([id, title, value]) => ({ id, label: title, value: value ?? '?' }))
}
