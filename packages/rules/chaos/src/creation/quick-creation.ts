import { label, ok, refuse, type Dice, type Draft, type Field, type Result } from '@mastro/core'
import { COMPONENTS } from '../operations/shared-fields.ts'
import { term } from '../messages/terms.ts'
import { ARCHETYPES, FLAWS, NAMES } from './archetypes.ts'
import { conceptWish, fillUp, grant, type CharacterDirection } from './random-answers.ts'

/** Three questions about the archetype, the character's strengths and their weaknesses. */
export function quickQuestions(): readonly Field[] {
  return [
    {
      id: 'archetype',
      label: label('Chi è', 'Who they are'),
      kind: 'choice',
      choices: ARCHETYPES.map(({ id, label: name, hint }) => ({ value: id, label: name, hint })),
    },
    {
      id: 'strong',
      label: label('Dove eccelle', 'Where they shine'),
      kind: 'choice',
      choices: COMPONENTS.map(value => ({ value, label: term('component', value) })),
    },
    {
      id: 'flaw',
      label: label('Dove manca', 'Where they fail'),
      kind: 'choice',
      choices: FLAWS.map(({ id, label: name }) => ({ value: id, label: name })),
    },
  ]
}

export function readDirection(choices: readonly string[]): Result<CharacterDirection> {
  const [who, where, lack] = choices
  const archetype = ARCHETYPES.find(({ id }) => id === who)
  const strong = COMPONENTS.find(name => name === where)
  const flaw = FLAWS.find(({ id }) => id === lack)
  if (archetype === undefined) return refuse('invalid-request', 'choices[0]')
  if (strong === undefined) return refuse('invalid-request', 'choices[1]')
  if (flaw === undefined) return refuse('invalid-request', 'choices[2]')
  return ok({ archetype, strong, flaw: flaw.id })
}

/** Dice: one d12 for the name. Everything else follows from the answers and the budget. */
export function quickDraft(draft: Draft, direction: CharacterDirection, dice: Dice): Draft {
  const face = dice.roll(NAMES.length)
  const { archetype } = direction
  const named = grant(draft, [conceptWish(archetype, NAMES[face - 1]!, draft)], 1) // safe: the die has as many sides as there are names
  const numbers = fillUp(named, direction)
  return { ...numbers, dice: { ...draft.dice, concept: [face] } }
}
