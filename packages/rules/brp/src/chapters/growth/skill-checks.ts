import { field, s, label, ok, phrase, recordDice, same } from '@mastro/core'
import type { Bill, Dice, OutcomeView, PartContext, Result } from '@mastro/core'
import { type ExperienceOutput } from '../../operations/experience-check.ts'
import { identifier } from '../../operations/shared-fields.ts'
import type { Character, State } from '../../state.ts'
import { partForm } from '../../kit.ts'
import { type ExperienceOdds } from '../../odds/experience.ts'
import { skillOf } from '../../selectors.ts'
import { nameOf } from '../../messages/log-lines.ts'
import { skillLabel } from '../../messages/terms.ts'
import { throwOf } from '../rolls.ts'
import { checkDice, gainChanges, gainsLabel } from './ticks.ts'
import type { ImprovementMap } from './ticks.ts'

/** The parts that experience checks and downtime have in common. */

export const describeGains = (
  { being, results }: { readonly being: string; readonly results: ImprovementMap },
  before: State,
) => ({
  text: phrase`${nameOf(before, being)}: ${gainsLabel(results)}`,
  rules: ['BRP-EXP-6', 'BRP-EXP-8'],
  changes: gainChanges(before, being, results),
})

interface About {
  readonly being: string
}
export const about = s.object({ being: identifier })
type SkillsContext = PartContext<State, About>

/** The part in which a player chooses skills. At least one, and only those available now. */
export const skillsPart = (
  refs: (who: Character, state: State) => readonly string[],
  max: number,
  initial: (who: Character) => readonly string[],
) =>
  ({
    role: 'owner',
    label: label('Quali abilità', 'Which skills'),
    form: partForm<About>()({
      skills: field.custom(
        s.list(identifier, 0, 200),
        (field, { state, about: { being } }: SkillsContext) => {
          const who = state.characters[being]
          return {
            id: field,
            label: label('Abilità', 'Skills'),
            kind: 'choices',
            max,
            choices:
              who === undefined
                ? []
                : refs(who, state).map(ref => ({
                    value: ref,
                    label: skillLabel(ref),
                    at: skillOf(state, who, ref) ?? 0,
                  })),
            initial: who === undefined ? [] : initial(who),
          }
        },
      ),
    }),
    required: true,
    secrecy: 'open',
  }) as const

export function withScores(state: State, who: Character, refs: readonly string[]) {
  return refs.map(skill => ({ skill, score: Math.min(1000, skillOf(state, who, skill) ?? 0) }))
}

interface CharacterCheck<T> {
  readonly who: string
  readonly check: T
}
interface CharacterCheckOutput extends ExperienceOutput {
  readonly draws: readonly (readonly [number, number])[]
}

/** Runs the operation and records its dice. */
export const recordedRun =
  <T>(operation: (input: T, dice: Dice) => Result<ExperienceOutput>) =>
  ({ check }: CharacterCheck<T>, source: Dice): Result<CharacterCheckOutput> => {
    const dice = recordDice(source)
    const checked = operation(check, dice)
    return checked.ok ? ok({ ...checked.value, draws: dice.draws }) : checked
  }

type SkillListCheck = CharacterCheck<{
  readonly skills: readonly { readonly skill: string; readonly score: number }[]
}>

/** One line per skill, each with a separate roll. */
export function checkBill(situation: Result<SkillListCheck>): Bill {
  const skills = situation.ok ? situation.value.check.skills : []
  return {
    lines: skills.map(({ skill, score }) => ({
      label: skillLabel(skill),
      value: score,
      unit: 'percent' as const,
      rule: 'BRP-EXP-6',
      source: 'skill',
      side: skill,
    })),
    total: label('oltre il punteggio', 'above the score'),
    dice: null,
    sides: skills.map(({ skill, score }) =>
      throwOf(skill, skillLabel(skill), [100], same(`> ${score}`)),
    ),
  }
}

export function improveView(odds: Result<ExperienceOdds> | null) {
  if (odds === null || !odds.ok) return null
  return {
    outcomes: Object.entries(odds.value.skills).map(([ref, { improve }]) => ({
      id: ref,
      label: skillLabel(ref),
      chance: improve,
    })),
  }
}

export function checkedOutcome(
  { results }: CharacterCheckOutput,
  { who }: CharacterCheck<unknown>,
): OutcomeView {
  const all = Object.values(results)
  const improved = all.filter(one => one.improved).length
  return {
    id: improved > 0 ? 'improved' : 'same',
    label: gainsLabel(results),
    stamp: improved > 0 ? 'success' : 'neutral',
    text: phrase`${who} ${label('migliora in', 'improves in')} ${improved} ${label('su', 'of')} ${all.length}`,
    dice: checkDice(results),
    figures: Object.fromEntries(
      Object.entries(results).map(([ref, { roll: fell, gain, score }]) => [
        ref,
        { roll: fell, gain, score },
      ]),
    ),
    why: Object.entries(results).map(([ref, { roll: fell, gain }]) => ({
      label: skillLabel(ref),
      value: `${fell}, +${gain}`,
      rule: 'BRP-EXP-6',
    })),
  }
}
