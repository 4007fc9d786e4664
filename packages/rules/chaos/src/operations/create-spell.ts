import { s, ok, refuse, type Dice, type Refused, type Result } from '@mastro/core'
import { checkWhen, spend, whenField, xpField, type Xp } from './experience-points.ts'
import { flag, listOf, nameField, sameName, STYLES } from './shared-fields.ts'
import { modifierOf } from './roll-result.ts'
import { checkRollSheet, rollSheet, sheetParts } from './roll-sheet.ts'
import type { RollSheetCode, SheetParts } from './roll-sheet.ts'
import { settingsField } from '../options.ts'
import { isCatastrophic, throwDice, type DiceThrow } from './throw-dice.ts'

export const INVENTIONS = ['variant', 'combination', 'new'] as const
export type Invention = (typeof INVENTIONS)[number]

export const createSpellInput = s.object({
  kind: s.oneOf(INVENTIONS),
  spell: nameField,
  style: s.oneOf(STYLES),
  baseSpells: listOf(nameField),
  knownSpells: listOf(nameField),
  maker: rollSheet,
  cost: s.int(1, 99),
  exceptional: flag(false),
  xp: xpField,
  when: whenField,
  approved: flag(false),
  settings: settingsField,
})
export type CreateSpellInput = s.Infer<typeof createSpellInput>

export interface CreateSpellOutput {
  readonly roll: DiceThrow
  readonly catastrophic: boolean
  readonly breakdown: SheetParts & { readonly dice: number }
  readonly successLevel: number | null
  readonly created: boolean
  readonly timeScale: 'weeks' | 'months' | 'years'
  readonly cost: number
  readonly xp: Xp
  readonly knownSpells: readonly string[]
}

export type CreateSpellCode =
  | RollSheetCode
  | 'not-codified'
  | 'magic-skill-too-low'
  | 'spell-already-known'
  | 'base-spells-mismatch'
  | 'spell-unknown'
  | 'out-of-range'
  | 'not-between-adventures'
  | 'not-approved'
  | 'xp-insufficient'

const LOWEST_SKILL = 3 // WOC-INVENT-1
const BASE_SPELLS: Record<Invention, number> = { variant: 1, combination: 2, new: 0 }
const VERY_POWERFUL_FROM = 15 // WOC-INVENT-3

/** WOC-INVENT-4, WOC-INVENT-5. Dice: the maker's throw. */
export function createSpell(
  input: CreateSpellInput,
  dice: Dice,
): Result<CreateSpellOutput, CreateSpellCode> {
  const prepared = invention(input)
  if (!prepared.ok) return prepared
  const { kind, spell, knownSpells, xp } = input
  const roll = throwDice(dice)
  const catastrophic = isCatastrophic(roll)
  const cost = catastrophic ? 0 : input.cost
  return ok({
    roll,
    catastrophic,
    breakdown: { ...prepared.value, dice: roll.total },
    successLevel: catastrophic ? null : modifierOf(prepared.value) + roll.total,
    created: !catastrophic,
    timeScale: timeScale(kind, input.cost),
    cost,
    xp: spend(xp, cost),
    knownSpells: catastrophic ? knownSpells : [...knownSpells, spell],
  })
}

/** Everything that enters the roll, with every refusal in its order. */
export function invention(input: CreateSpellInput): Result<SheetParts, CreateSpellCode> {
  const { style, maker, cost, xp, when, approved } = input
  if (style !== 'codified') return refuse('not-codified', 'input.style')
  const refused =
    checkRollSheet(maker, 'input.maker', { component: 'mind', mage: true }) ??
    checkSpells(input) ??
    checkCost(input) ??
    checkWhen(when)
  if (refused) return refused
  if (!approved) return refuse('not-approved', 'input.approved')
  if (xp.available < cost) return refuse('xp-insufficient', 'input.xp.available')
  return ok(sheetParts(maker))
}

function checkSpells(input: CreateSpellInput): Refused<CreateSpellCode> | null {
  const { kind, spell, baseSpells, knownSpells, maker } = input
  if ((maker.skill?.level ?? 0) < LOWEST_SKILL)
    return refuse('magic-skill-too-low', 'input.maker.skill.level')
  if (isKnown(knownSpells, spell)) return refuse('spell-already-known', 'input.spell')
  const different = baseSpells.filter((name, i) => !isKnown(baseSpells.slice(0, i), name))
  if (baseSpells.length !== BASE_SPELLS[kind] || different.length !== baseSpells.length)
    return refuse('base-spells-mismatch', 'input.baseSpells')
  const unknown = baseSpells.findIndex(name => !isKnown(knownSpells, name))
  return unknown < 0 ? null : refuse('spell-unknown', `input.baseSpells[${unknown}]`)
}

/** WOC-INVENT-2, WOC-INVENT-3. */
function checkCost({ kind, cost, exceptional }: CreateSpellInput): Refused<CreateSpellCode> | null {
  const [least, most] = kind === 'new' ? [5, Infinity] : [3, exceptional ? 10 : 8]
  return cost >= least && cost <= most ? null : refuse('out-of-range', 'input.cost')
}

function isKnown(names: readonly string[], name: string): boolean {
  return names.some(known => sameName(known, name))
}

function timeScale(kind: Invention, cost: number): CreateSpellOutput['timeScale'] {
  if (kind !== 'new') return 'weeks'
  return cost >= VERY_POWERFUL_FROM ? 'years' : 'months'
}
