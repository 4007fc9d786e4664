import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { earn, xpOrNone, type Xp } from './experience-points.ts'
import { flag, listOf, nameField, word } from './shared-fields.ts'
import { settingsField } from '../options.ts'

export const OBJECTIVES = ['missed', 'achieved', 'triumph'] as const
export type Objective = (typeof OBJECTIVES)[number]
export const ROLEPLAY = ['none', 'good', 'very-good', 'memorable'] as const
export type Roleplay = (typeof ROLEPLAY)[number]

const candidate = s.object({
  id: nameField,
  player: nameField,
  survived: flag(true),
  active: flag(true),
  roleplay: word(ROLEPLAY, 'none'),
  consents: listOf(nameField),
  decisive: flag(false),
  personalGoal: flag(false),
  xp: xpOrNone,
})
export const awardExperienceInput = s.object({
  players: listOf(nameField),
  base: s.int(1, 4),
  objective: s.oneOf(OBJECTIVES),
  characters: listOf(candidate),
  settings: settingsField,
})
export type AwardExperienceInput = s.Infer<typeof awardExperienceInput>
type Candidate = s.Infer<typeof candidate>

export interface Award {
  readonly breakdown: {
    readonly survival: number
    readonly objective: number
    readonly roleplay: number
    readonly merit: number
  }
  readonly total: number
  readonly xp: Xp
}

export interface AwardExperienceOutput {
  readonly awards: Readonly<Record<string, Award>>
}

export type AwardExperienceCode = 'duplicate-name' | 'not-found' | 'consent-not-unanimous'

export const OBJECTIVE_POINTS: Record<Objective, number> = { missed: 0, achieved: 1, triumph: 2 } // WOC-XP-2
export const ROLEPLAY_POINTS: Record<Roleplay, number> = {
  none: 0,
  good: 1,
  'very-good': 2,
  memorable: 3,
}

/** WOC-XP-1 to WOC-XP-5. Dice: none. */
export function awardExperience(
  input: AwardExperienceInput,
): Result<AwardExperienceOutput, AwardExperienceCode> {
  const refused = checkCandidates(input)
  if (refused) return refused
  const awards = input.characters.map(one => [one.id, awardOf(one, input)] as const)
  return ok({ awards: Object.fromEntries(awards) })
}

function awardOf(one: Candidate, { base, objective }: AwardExperienceInput): Award {
  const breakdown = {
    survival: one.survived ? base : 0, // A25
    objective: one.active ? OBJECTIVE_POINTS[objective] : 0,
    roleplay: ROLEPLAY_POINTS[one.roleplay],
    merit: Number(one.decisive) + Number(one.personalGoal), // WOC-XP-5
  }
  const total = breakdown.survival + breakdown.objective + breakdown.roleplay + breakdown.merit
  return { breakdown, total, xp: earn(one.xp, total) }
}

function checkCandidates(input: AwardExperienceInput): Refused<AwardExperienceCode> | null {
  const { players, characters } = input
  for (const [i, one] of characters.entries()) {
    const at = `input.characters[${i}]`
    if (characters.slice(0, i).some(({ id }) => id === one.id))
      return refuse('duplicate-name', `${at}.id`)
    if (!players.includes(one.player)) return refuse('not-found', `${at}.player`)
    if (one.roleplay === 'memorable' && !isUnanimous(one, players))
      return refuse('consent-not-unanimous', `${at}.consents`)
  }
  return null
}

/** WOC-XP-4. All the other players must agree. */
function isUnanimous({ player, consents }: Candidate, players: readonly string[]): boolean {
  return players.every(other => other === player || consents.includes(other))
}
