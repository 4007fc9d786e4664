import { s, ok, refuse, rollMany, type Dice } from '@mastro/core'
import { levelOf, SPELL_LEARNING, SPELLS, type Spell } from '../data/magic.ts'
import type { RuleCheck, RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import * as pools from './shared/dice-pools.ts'
import { sum } from './shared/roll.ts'
import { NEW_POOL } from './learn-power.ts'

/** A sample spell, or a level for a custom spell. */
export const spellFields = { spell: s.optional(s.oneOf(SPELLS)), level: s.optional(s.int(1, 60)) }
export interface SpellOrLevel {
  readonly spell?: Spell | undefined
  readonly level?: number | undefined
}
export const oneSpell = ({ spell, level }: SpellOrLevel) =>
  (spell === undefined) === (level === undefined) ? { path: ['spell'] } : null

export const learnSpellInput = s.refine(
  s.object({
    ...spellFields,
    progress: s.withDefault(s.int(0, 30), 0),
    days: s.int(0, 3650),
    hoursPerDay: s.number(0, 24),
    experience: pools.experience,
    psychic: pools.psychicOrNull,
    ...withOptions,
  }),
  oneSpell,
)
export type LearnSpellInput = s.Infer<typeof learnSpellInput>

export interface LearnSpellOutput {
  readonly learned: boolean
  readonly faces: readonly number[]
  readonly total: number
  readonly diceRolled: number
  readonly progress: number
  readonly botch: boolean
  readonly experience: pools.Experience
  readonly psychic: pools.Psychic | null
}

const COST = SPELL_LEARNING.experienceDicePerWeek

/** WARP-SPELL-1: an attempt takes a week of two hours a day and five dice. */
export function checkLearnSpell({ days, hoursPerDay, experience }: LearnSpellInput): RuleCheck {
  if (days < SPELL_LEARNING.studyDays) return refuse('study-incomplete', 'input.days')
  if (hoursPerDay < SPELL_LEARNING.hoursPerDay)
    return refuse('study-incomplete', 'input.hoursPerDay')
  return pools.checkExperience(experience, COST, 'input.experience')
}

/** WARP-SPELL-1 to 4. Dice: one more than in the previous attempt. */
export function learnSpell(input: LearnSpellInput, dice: Dice): RuleResult<LearnSpellOutput> {
  const fault = checkLearnSpell(input)
  if (fault !== null) return fault
  const diceRolled = input.progress + 1
  const faces = rollMany(dice, diceRolled, 6)
  const total = sum(faces)
  const botch = input.options.botch && faces.every(face => face === 1)
  const learned = !botch && total >= spellLevel(input)
  return ok({
    learned,
    faces,
    total,
    diceRolled,
    progress: learned ? 0 : diceRolled,
    botch,
    experience: pools.spend(input.experience, COST),
    psychic: learned ? (input.psychic ?? NEW_POOL) : input.psychic,
  })
}

export function spellLevel({ spell, level }: SpellOrLevel): number {
  return spell === undefined ? level! : levelOf(spell) // safe: the schema requires exactly one
}
