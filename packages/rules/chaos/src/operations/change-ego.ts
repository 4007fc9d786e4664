import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { checkLiving, livingCharacter, type Character } from '../sheet/character.ts'
import { KINDS } from './create-character.ts'
import { byComponent, vitalityOf } from './derived-figures.ts'
import { flag, orNull, signed, word } from './shared-fields.ts'
import { magicSkillCap } from './mage-limits.ts'
import { settingsField, type Settings } from '../options.ts'
import { withComponents, withMagicCap, type LostLevels, type TrimResult } from './trim-to-limits.ts'

export const EGO_REASONS = [
  'submission',
  'unworthy',
  'feat',
  'beat-superior',
  'master-ruling',
] as const
export type EgoReason = (typeof EGO_REASONS)[number]

export const changeEgoInput = s.object({
  character: livingCharacter,
  kind: word(KINDS, 'pc'),
  delta: signed(-99, 99),
  reason: s.oneOf(EGO_REASONS),
  opponentEgo: orNull(s.int(1, 99)),
  luckyRoll: flag(false),
  settings: settingsField,
})
export type ChangeEgoInput = s.Infer<typeof changeEgoInput>

export interface ChangeEgoOutput {
  readonly character: Character
  readonly ego: { readonly from: number; readonly to: number }
  readonly lost: readonly LostLevels[]
  readonly overCap: readonly {
    readonly skill: string
    readonly level: number
    readonly cap: number
  }[]
  readonly vitality: number
}

export type ChangeEgoCode =
  | 'duplicate-name'
  | 'reason-mismatch'
  | 'lucky-roll'
  | 'wrong-opponent'
  | 'out-of-range'
  | 'ego-floor'

const HIGHEST_EGO = 99
const PC_FLOOR = 6 // WOC-EGOV-6
const LOSSES: readonly EgoReason[] = ['submission', 'unworthy']
const GAINS: readonly EgoReason[] = ['feat', 'beat-superior']

/** WOC-EGOV-1 to WOC-EGOV-6. Dice: none. */
export function changeEgo(input: ChangeEgoInput): Result<ChangeEgoOutput, ChangeEgoCode> {
  const { character, delta, settings } = input
  const refused =
    checkLiving(character) ?? checkReason(input) ?? checkOpponent(input) ?? checkLimits(input)
  if (refused) return refused
  const from = character.ego
  const moved = { ...character, ego: from + delta }
  const { character: after, lost } =
    delta < 0 ? loseEgo(moved, settings) : { character: moved, lost: [] }
  return ok({
    character: after,
    ego: { from, to: after.ego },
    lost,
    overCap: overCap(after, settings),
    vitality: vitalityOf(after),
  })
}

/** WOC-EGOV-4, WOC-EGOV-5. `character` already has its new Ego. */
function loseEgo(character: Character, settings: Settings): TrimResult {
  const { ego, components } = character
  const fallen = withComponents(
    character,
    byComponent(name => Math.min(ego, components[name])),
  )
  if (!settings.egoLossTrimsMagicSkills) return fallen
  const capped = withMagicCap(fallen.character, magicSkillCap(ego, settings))
  return { character: capped.character, lost: [...fallen.lost, ...capped.lost] }
}

function overCap({ ego, skills }: Character, settings: Settings) {
  const cap = magicSkillCap(ego, settings)
  return skills
    .filter(({ magic, level }) => magic !== null && level > cap)
    .map(({ name, level }) => ({ skill: name, level, cap }))
}

/** WOC-EGOV-2, WOC-EGOV-3. */
function checkReason({ delta, reason, luckyRoll }: ChangeEgoInput): Refused<ChangeEgoCode> | null {
  if ((LOSSES.includes(reason) && delta > 0) || (GAINS.includes(reason) && delta < 0))
    return refuse('reason-mismatch', 'input.reason')
  if (luckyRoll && delta > 0 && reason !== 'master-ruling')
    return refuse('lucky-roll', 'input.luckyRoll')
  return null
}

function checkOpponent({
  reason,
  opponentEgo,
  character,
}: ChangeEgoInput): Refused<ChangeEgoCode> | null {
  if (opponentEgo === null) return null
  const wrong =
    (reason === 'submission' && opponentEgo >= character.ego) ||
    (reason === 'beat-superior' && opponentEgo <= character.ego)
  return wrong ? refuse('wrong-opponent', 'input.opponentEgo') : null
}

function checkLimits(input: ChangeEgoInput): Refused<ChangeEgoCode> | null {
  const { character, delta, kind, settings } = input
  const ego = character.ego + delta
  const floor = kind === 'pc' && settings.egoFloorInPlay ? PC_FLOOR : 1
  if (ego > HIGHEST_EGO) return refuse('out-of-range', 'input.delta')
  return delta < 0 && ego < floor ? refuse('ego-floor', 'input.delta') : null
}
