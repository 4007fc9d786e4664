import { answersIn, label } from '@mastro/core'
import type { AnswerWorth, Hint, Json, Label, OddsView, PartContext } from '@mastro/core'
import type { State } from '../../../state.ts'
import { form } from '../../../kit.ts'
import { levelOdds } from '../../../odds/face-bands.ts'
import { type Level } from '../../../operations/shared/check.ts'
import { ATTACK_RESULT_LABEL } from '../../../messages/terms.ts'
import { howHard, isSecret } from '../../rolls.ts'
import {
  defenceOptionLabel,
  defenceOptionNote,
  defenceOptionsOf,
  isFixed,
  takenNote,
  defenceTarget,
} from './defence-options.ts'
import type { AttackerAndTarget, DefenceChoice } from '../blow.ts'
import { answerTo, sidesOf, type About, type DefenceSituation } from './defence-situation.ts'

/** The probability that each possible defence stops the blow (BRP-MATRIX-1). */

export const termsForm = form({ difficulty: howHard(['easy', 'normal', 'difficult']) })
export type DefenceAnswer = Omit<DefenceChoice, 'difficulty'>

/** The probability that a defence stops the blow fully, or reduces it (BRP-MATRIX-1). */
function stopsOf(situation: DefenceSituation | null, level: Level) {
  if (situation === null) return null
  const chosenDefence = defenceTarget(situation.attack)
  if (chosenDefence === null) return { full: 0, part: 0 }
  const { special, success } = levelOdds(chosenDefence)
  return level === 'special'
    ? { full: special, part: success }
    : { full: special + success, part: 0 }
}

/** The possible answers to this blow, with what each one stops. */
function optionsOf(
  state: State,
  facts: About,
  sides: AttackerAndTarget,
  difficulty: DefenceChoice['difficulty'],
): readonly Option[] {
  return defenceOptionsOf(sides.target).flatMap((option): readonly Option[] => {
    const answer = answerTo(state, facts, sides, { ...option, difficulty })
    const stops = answer.ok ? stopsOf(answer.value, facts.level) : null
    if (!answer.ok || stops === null) return []
    const { attack, blow, choice } = answer.value
    if (option.kneeling && !isFixed(attack)) return []
    const note =
      option.type === 'none'
        ? takenNote(attack, blow, sides)
        : defenceOptionNote(attack, choice, sides.target)
    return [
      { ...stops, value: { ...option }, label: defenceOptionLabel(sides.target, option), note },
    ]
  })
}

interface Option {
  readonly full: number
  readonly part: number
  readonly value: Readonly<Record<string, Json>>
  readonly label: Label
  readonly note: Label
}

/** The answers of an opponent, whose figures only its author may see (BRP-ROLE-4). */
export function worthOf(ctx: PartContext<State, About>): readonly AnswerWorth[] {
  const { state, slip, about: facts } = ctx
  const sides = sidesOf(state, facts)
  if (sides === null || !isSecret(sides.target)) return []
  const difficulty = answersIn(slip, 'situation', termsForm)?.difficulty ?? 'normal'
  return optionsOf(state, facts, sides, difficulty).map(
    ({ full, part, value, label: name, note }) => ({
      answers: value,
      chance: full,
      ...(part === 0 ? {} : { softens: part }),
      label: name,
      note,
    }),
  )
}

/** What both sides have answered so far. */
interface GivenAnswers {
  readonly chosen: DefenceAnswer | undefined
  readonly difficulty: DefenceChoice['difficulty']
}

/**
 * The odds of each defence. If the defender is an opponent, they depend on the Master's sealed
 * part.
 */
export function defenceOdds(
  state: State,
  facts: About,
  sides: AttackerAndTarget,
  situation: DefenceSituation | null,
  { chosen, difficulty }: GivenAnswers,
): OddsView {
  const now = chosen === undefined ? null : stopsOf(situation, facts.level)
  const hints = optionsOf(state, facts, sides, difficulty).map(
    ({ full, part, value, label: name, note }): Hint => ({
      label: name,
      gain: full - (now?.full ?? 0),
      part: 'owner',
      value,
      chance: full,
      ...(part === 0 ? {} : { softens: part }),
      note,
    }),
  )
  const outcomes =
    now === null
      ? {}
      : {
          outcomes: [
            { id: 'stopped', label: label('Fermato', 'Stopped'), chance: now.full },
            { id: 'partial', label: ATTACK_RESULT_LABEL.partial, chance: now.part },
            { id: 'hit', label: ATTACK_RESULT_LABEL.hit, chance: 1 - now.full - now.part },
          ],
        }
  return { ...outcomes, hints: hints.toSorted((a, b) => b.gain - a.gain) }
}
