import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { castExtras, verdictSecrets, type CastExtras } from './cast-extras.ts'
import { castParts, castShape, checkCast, styleFault, type CastCode } from './cast-form.ts'
import { compete, type ContenderResult, type Entrant } from './contest.ts'
import { duelVerdict, type Duellist, type DuelParts } from './counter-spell.ts'
import { advantageField, flag } from './shared-fields.ts'
import { settingsField, type Settings } from '../options.ts'
import type { DiceThrow } from './throw-dice.ts'

const duellist = s.refine(s.object({ ...castShape, advantagePoints: advantageField }), styleFault)

export const magicDuelInput = s.object({
  attack: duellist,
  defence: duellist,
  observing: flag(false),
  settings: settingsField,
})
export type MagicDuelInput = s.Infer<typeof magicDuelInput>
type DuelForm = MagicDuelInput['attack']

export interface DuelSide extends CastExtras {
  readonly roll: DiceThrow | null
  readonly catastrophic: boolean
  readonly breakdown: DuelParts & { readonly dice: number }
  readonly successLevel: number | null
  readonly fatigueDue: true
}

export interface MagicDuelOutput {
  readonly attack: DuelSide
  readonly defence: DuelSide
  readonly winner: Duellist | null
  readonly loser: Duellist | null
  readonly outcome: 'won' | 'tie'
  readonly margin: number
  readonly marginResult: string
  readonly allCatastrophic: boolean
  readonly attackStopped: boolean
  readonly loserMayMitigate: boolean
  readonly secret: readonly string[]
}

export type MagicDuelCode = CastCode | 'busy'

/** WOC-COUNTER-4. Dice: the attacker's throw, then the defender's. */
export function magicDuel(
  input: MagicDuelInput,
  dice: Dice,
): Result<MagicDuelOutput, MagicDuelCode> {
  const entrants = duelEntrants(input)
  if (!entrants.ok) return entrants
  const { results, winner, outcome, margin, marginResult, allCatastrophic } = compete(
    entrants.value,
    dice,
  )
  return ok({
    attack: side(input.attack, results['attacker']!, input.settings), // safe: both entered the contest
    defence: side(input.defence, results['defender']!, input.settings),
    outcome,
    margin,
    marginResult,
    allCatastrophic,
    ...duelVerdict(winner as Duellist | null), // safe: the only two ids are the duellists'
    secret: [
      ...verdictSecrets(input.attack, 'attack.'),
      ...verdictSecrets(input.defence, 'defence.'),
    ],
  })
}

export function duelEntrants(
  input: MagicDuelInput,
): Result<readonly Entrant<DuelParts>[], MagicDuelCode> {
  if (input.observing) return refuse('busy', 'input.observing')
  const refused =
    checkCast(input.attack, 'input.attack') ?? checkCast(input.defence, 'input.defence')
  return refused ?? ok([entrant('attacker', input.attack), entrant('defender', input.defence)])
}

function entrant(id: Duellist, form: DuelForm): Entrant<DuelParts> {
  const parts = { ...castParts(form), advantagePoints: form.advantagePoints }
  return { id, parts, waived: false }
}

function side(form: DuelForm, result: ContenderResult<DuelParts>, settings: Settings): DuelSide {
  const { roll, catastrophic, breakdown, successLevel } = result
  const outcome = { level: successLevel, catastrophic, failed: false }
  return {
    roll,
    catastrophic,
    breakdown,
    successLevel,
    fatigueDue: true,
    ...castExtras(form, outcome, settings),
  }
}
