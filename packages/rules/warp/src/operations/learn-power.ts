import { s, ok, refuse, rollMany, type Dice } from '@mastro/core'
import { PSYCHIC_POOL } from '../data/magic.ts'
import { scoreOf } from '../data/traits.ts'
import type { RuleCheck, RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import { checkExperience, experience, psychicOrNull, spend } from './shared/dice-pools.ts'
import type { Experience, Psychic } from './shared/dice-pools.ts'

export const learnPowerInput = s.object({
  experience,
  spend: s.int(1, 99),
  months: s.number(0, 120),
  teacher: s.bool(),
  minimumFace: s.withDefault(s.int(2, 6), 6),
  psychicMute: s.withDefault(s.nullable(s.bool()), () => null),
  psychic: psychicOrNull,
  ...withOptions,
})
export type LearnPowerInput = s.Infer<typeof learnPowerInput>

export interface LearnPowerOutput {
  readonly learned: boolean
  readonly faces: readonly number[]
  readonly muteFace: number | null
  readonly psychicMute: boolean | null
  readonly experience: Experience
  readonly psychic: Psychic | null
  readonly power: { readonly kind: 'technical'; readonly score: number } | null
}

const MONTHS_OF_STUDY = 1
const MUTE_FACE = 1

/** WARP-LEARN-1: checks the length of study, the teacher and the dice to spend. */
export function checkLearnPower(input: LearnPowerInput): RuleCheck {
  if (input.months < MONTHS_OF_STUDY) return refuse('study-incomplete', 'input.months')
  if (!input.teacher) return refuse('study-incomplete', 'input.teacher')
  return checkExperience(input.experience, input.spend, 'input.spend')
}

/** WARP-LEARN-2: the secret die is rolled at the first attempt only. */
export function rollsMute({ options, psychicMute }: LearnPowerInput): boolean {
  return options.psychicMute && psychicMute === null
}

/** WARP-LEARN-1 to 3. Dice: the mute die if needed, then the dice spent. */
export function learnPower(input: LearnPowerInput, dice: Dice): RuleResult<LearnPowerOutput> {
  const fault = checkLearnPower(input)
  if (fault !== null) return fault
  const muteFace = rollsMute(input) ? dice.roll(6) : null
  const psychicMute = muteFace === null ? input.psychicMute : muteFace === MUTE_FACE
  const faces = rollMany(dice, input.spend, 6)
  const learned = psychicMute !== true && faces.some(face => face >= input.minimumFace)
  return ok({
    learned,
    faces,
    muteFace,
    psychicMute,
    experience: spend(input.experience, input.spend),
    psychic: learned ? (input.psychic ?? NEW_POOL) : input.psychic,
    power: learned ? { kind: 'technical', score: scoreOf('technical', 'developed') } : null,
  })
}

/** WARP-LEARN-3, WARP-SPELL-3. */
export const NEW_POOL: Psychic = {
  max: PSYCHIC_POOL.afterLearning,
  current: PSYCHIC_POOL.afterLearning,
}
