import { s, type Draft, type Language, type Result } from '@mastro/core'
import { POSITIVE_TRAITS, createCharacterInput } from '../operations/create-input.ts'
import type { CreateCharacterInput, PositiveTrait } from '../operations/create-input.ts'
import { hitPointDice } from '../data/hit-points.ts'
import { bookOptions } from '../data/options.ts'
import { scoreOf } from '../data/traits.ts'
import { answerOf, type TraitAnswer } from './step-forms.ts'

/**
 * Converts a draft to the input of the create-character operation, which reports missing values.
 */
export function assembleDraft(draft: Draft): Result<CreateCharacterInput> {
  return s.parse(createCharacterInput, rawInput(draft))
}

export function rawInput(draft: Draft) {
  const concept = answerOf(draft, 'concept')
  const flaw = answerOf(draft, 'flaw')
  const life = answerOf(draft, 'life')
  const gear = answerOf(draft, 'gear')
  const traits = traitAnswers(draft)
  const unknownTraits = [...traits, { id: 'flaw', answer: flaw }]
    .filter(({ answer }) => answer.unknown)
    .map(({ id }) => id)
  const given = traits.map(({ answer }) => (answer.unknown ? null : traitInput(answer)))
  return {
    ...concept,
    central: given[0],
    side: given.slice(1),
    flaw: flaw.unknown ? null : { name: flaw.name, description: flaw.description, sign: flaw.sign },
    superior: answerOf(draft, 'superior').superior,
    hitPoints: { label: answerOf(draft, 'hit-points').label, choices: choicesOf(draft) },
    psychicPool: hasPower(draft) ? answerOf(draft, 'psychic') : null,
    motivation: life.motivation,
    secret: life.secret,
    importantPerson: life.importantPerson,
    history: gear.history,
    equipment: gear.equipment
      .split(/[\n,]/)
      .map(item => item.trim())
      .filter(item => item !== ''),
    finances: gear.finances,
    unknown: [...unknownTraits, ...life.unknown],
    options: bookOptions(draft.options),
  }
}

export function traitAnswers(draft: Draft): { id: PositiveTrait; answer: TraitAnswer }[] {
  return POSITIVE_TRAITS.map(id => ({ id, answer: answerOf(draft, id) }))
}

export const hasPower = (draft: Draft) =>
  traitAnswers(draft).some(({ answer }) => !answer.unknown && answer.flags.includes('fringe'))

/** WARP-HP-4: all hit point traits with their declared mode, or an empty list if there are none. */
export function choicesOf(draft: Draft) {
  const modes = answerOf(draft, 'hit-points')
  const traits = traitAnswers(draft).filter(
    ({ answer }) => !answer.unknown && answer.flags.includes('hitPoints'),
  )
  if (traits.length === 0) return [{ trait: 'none' as const, mode: modes.none }]
  return traits.map(({ id }) => ({ trait: id, mode: modes[id] }))
}

/** The number of dice for the declared rolls, in order. It changes with the traits. */
export function diceDeclared(draft: Draft): number {
  return declaredRolls(draft).reduce((sum, { count }) => sum + count, 0)
}

/** WARP-HP-4: the declared rolls for hit points, in order. */
export function declaredRolls(draft: Draft) {
  const { superior } = answerOf(draft, 'superior')
  return choicesOf(draft)
    .filter(({ mode }) => mode === 'roll')
    .map(({ trait }) => {
      if (trait === 'none') return { trait, count: hitPointDice(null) }
      const { kind } = answerOf(draft, trait)
      const score = scoreOf(kind, trait === superior ? 'superior' : 'good')
      return { trait, count: hitPointDice(score) }
    })
}

export function shotDiceDeclared(draft: Draft): number {
  if (!hasPower(draft) || answerOf(draft, 'psychic').mode !== 'roll') return 0
  return traitAnswers(draft).filter(
    ({ answer }) => !answer.unknown && answer.flags.includes('fringe'),
  ).length
}

/** The language for built-in texts. Italian unless the table asks for English. */
export function languageOf(draft: Pick<Draft, 'options'>): Language {
  return draft.options['language'] === 'en' ? 'en' : 'it'
}

function traitInput({ name, description, sign, kind, flags }: TraitAnswer) {
  return {
    name,
    description,
    sign,
    kind,
    combat: flags.includes('combat'),
    hitPoints: flags.includes('hitPoints'),
    fringe: flags.includes('fringe'),
  }
}
