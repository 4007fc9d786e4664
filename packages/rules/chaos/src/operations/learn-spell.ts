import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { checkWhen, spend, whenField, xpField, type Xp } from './experience-points.ts'
import { flag, intOr, listOf, nameField, sameName, STYLES } from './shared-fields.ts'
import { settingsField } from '../options.ts'

export const SPELL_SOURCES = ['mage', 'text', 'observation'] as const

export const learnSpellInput = s.object({
  spell: nameField,
  style: s.oneOf(STYLES),
  magicSkillLevel: s.int(0, 99),
  knownSpells: listOf(nameField),
  source: s.oneOf(SPELL_SOURCES),
  deduced: flag(false),
  cost: intOr(1, 5, 1),
  xp: xpField,
  studied: flag(false),
  when: whenField,
  approved: flag(false),
  settings: settingsField,
})
export type LearnSpellInput = s.Infer<typeof learnSpellInput>

export interface LearnSpellOutput {
  readonly knownSpells: readonly string[]
  readonly cost: number
  readonly xp: Xp
}

export type LearnSpellCode =
  | 'not-codified'
  | 'not-a-mage'
  | 'spell-already-known'
  | 'not-deduced'
  | 'study-required'
  | 'not-between-adventures'
  | 'not-approved'
  | 'xp-insufficient'

/** WOC-LEARN-1, WOC-LEARN-4. Dice: none. */
export function learnSpell(input: LearnSpellInput): Result<LearnSpellOutput, LearnSpellCode> {
  const { spell, knownSpells, cost, xp, approved } = input
  const refused = checkStudy(input) ?? checkWhen(input.when)
  if (refused) return refused
  if (!approved) return refuse('not-approved', 'input.approved')
  if (xp.available < cost) return refuse('xp-insufficient', 'input.xp.available')
  return ok({ knownSpells: [...knownSpells, spell], cost, xp: spend(xp, cost) })
}

function checkStudy(input: LearnSpellInput): Refused<LearnSpellCode> | null {
  const { style, magicSkillLevel, spell, knownSpells, source, deduced, studied } = input
  if (style !== 'codified') return refuse('not-codified', 'input.style')
  if (magicSkillLevel === 0) return refuse('not-a-mage', 'input.magicSkillLevel')
  if (knownSpells.some(known => sameName(known, spell)))
    return refuse('spell-already-known', 'input.spell')
  if (source === 'observation' && !deduced) return refuse('not-deduced', 'input.deduced')
  return studied ? null : refuse('study-required', 'input.studied')
}
