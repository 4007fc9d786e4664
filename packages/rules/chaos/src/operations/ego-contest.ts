import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { checkField, compete, type ContestOutput, type Entrant } from './contest.ts'
import { advantageField, flag, listOf, nameField, orNull } from './shared-fields.ts'
import { settingsField } from '../options.ts'

export const egoContestInput = s.object({
  contenders: listOf(
    s.object({
      id: nameField,
      ego: s.int(1, 99),
      advantagePoints: advantageField,
      waiveDice: flag(false),
      declines: flag(false),
    }),
  ),
  challenger: orNull(nameField),
  settings: settingsField,
})
export type EgoContestInput = s.Infer<typeof egoContestInput>

export interface EgoParts {
  readonly ego: number
  readonly advantagePoints: number
}

export type EgoContestCode =
  | 'too-few-contenders'
  | 'duplicate-name'
  | 'not-found'
  | 'cannot-decline'
  | 'waive-not-allowed'

/** WOC-EGOC-1. Dice: one throw for each contender, in order. */
export function egoContest(
  input: EgoContestInput,
  dice: Dice,
): Result<ContestOutput<EgoParts>, EgoContestCode> {
  const entrants = egoEntrants(input)
  return entrants.ok ? ok(compete(entrants.value, dice)) : entrants
}

export function egoEntrants({
  contenders,
  challenger,
}: EgoContestInput): Result<readonly Entrant<EgoParts>[], EgoContestCode> {
  const refused = checkField(contenders)
  if (refused) return refused
  if (challenger !== null && !contenders.some(({ id }) => id === challenger))
    return refuse('not-found', 'input.challenger')
  for (const [i, { declines, waiveDice }] of contenders.entries()) {
    if (declines) return refuse('cannot-decline', `input.contenders[${i}].declines`) // WOC-EGOC-4
    if (waiveDice) return refuse('waive-not-allowed', `input.contenders[${i}].waiveDice`) // WOC-EGOC-3
  }
  return ok(
    contenders.map(({ id, ego, advantagePoints }) => ({
      id,
      parts: { ego, advantagePoints },
      waived: false,
    })),
  )
}
