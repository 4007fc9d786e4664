import { s, ok, withScript, type Result } from '@mastro/core'
import type { Character } from '../sheet/character.ts'
import { createCharacter } from '../operations/characters/create-character.ts'
import { createInput } from '../operations/characters/create-input.ts'
import type { DraftReading } from './read-draft.ts'

/**
 * Makes the character by the create-character operation, with the dice already rolled in the draft.
 */
export function finishReading(reading: DraftReading): Result<Character> {
  const input = s.parse(createInput, requestOf(reading))
  if (!input.ok) return input
  const made = withScript(facesInOrder(reading), dice => createCharacter(input.value, dice))
  if (!made.ok) return made
  return ok(withWords(made.value.character, reading))
}

/** The `create-character` request that a draft describes. */
export function requestOf(reading: DraftReading): unknown {
  const { method, base, extra } = reading.characteristics
  return {
    name: reading.name,
    characteristics: method === 'dice' ? { method, base } : { method, base, extra },
    background: backgroundOf(reading),
    traitModifiers: reading.traitModifiers,
    secondClass: reading.secondClass,
    thirdClass: reading.thirdClass,
    thirdTrait: reading.thirdTrait,
    skills: reading.skills,
    enhancements: reading.enhancements,
    equipment: reading.equipment,
    daimon: reading.daimon,
    disconnected: reading.disconnected,
    options: reading.options,
  }
}

function backgroundOf({ social, first, event }: DraftReading) {
  const { origin, current } = social.standing ?? {}
  const { name: className, category, special } = first.held ?? {}
  const { traitName, pick, classFrom } = first
  const named = { className, traitName, category, special }
  return {
    socialClass:
      social.method === 'rolled' ? { method: 'rolled' } : { method: 'agreed', origin, current },
    first:
      first.method === 'table'
        ? { method: 'table', pick, ...named }
        : { method: 'chosen', classFrom, ...named },
    event:
      event.method === 'table'
        ? { method: 'table', traitName: event.traitName }
        : { method: 'chosen', event: event.event, traitName: event.traitName },
    groupAgrees: social.groupAgrees,
  }
}

/** In the order of the operation: characteristics, origin, its row, current, its row, event. */
export function facesInOrder({ characteristics, social, first, event }: DraftReading): number[] {
  const rolled = social.method === 'rolled' ? social.standing : null
  const [originRow, currentRoll] = first.method === 'table' ? first.faces : []
  const faces = [
    ...(characteristics.method === 'dice' ? (characteristics.faces ?? []) : []),
    rolled?.origin,
    originRow,
    rolled?.current,
    currentRoll,
    event.method === 'table' ? event.face : undefined,
  ]
  return faces.filter(face => face !== undefined && face !== null)
}

/** Adds texts that the rules do not read. Without a written story, the rolled event is used. */
function withWords(
  character: Character,
  { concept, story, descriptions, event }: DraftReading,
): Character {
  const traits = character.traits.map((trait, k) => ({
    ...trait,
    description: descriptions[k] ?? '',
  }))
  return { ...character, concept, story: story || (event.event ?? ''), traits }
}
