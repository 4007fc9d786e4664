import { earn } from '../../acts/experience.ts'
import type { Character, Training } from '../../acts/character.ts'
import { COMPONENTS, sameName } from '../../acts/fields.ts'
import { findTraining } from '../../acts/award-training.ts'
import { isComponent, raisedKey, trainingFor } from '../decide/requests.ts'
import type { EventOf } from '../events.ts'
import type { Being } from '../state.ts'
import { withSheet } from './sheets.ts'

export function onAward(being: Being, { award }: EventOf<'experience-awarded'>): Being {
  return withSheet(being, { xp: earn(being.character.xp, award.total) })
}

export function onTraining(being: Being, event: EventOf<'training-awarded'>): Being {
  const { kind, name, points } = event
  const { training } = being.character
  const found = findTraining(training, kind, name)
  const after: Training[] =
    found === undefined
      ? [...training, { kind, name, points }]
      : training.map(one => (one === found ? { ...one, points: one.points + points } : one))
  return withSheet(being, { training: after })
}

/** WOC-ADV-2 and the rest: the sheet after one step, paid. */
export function onAdvance(being: Being, event: EventOf<'advanced'>): Being {
  const { ask, paid } = event
  const { character } = being
  const after = raised(character, event)
  const xp = { ...character.xp, available: Math.max(0, character.xp.available - paid.xp) }
  const used = trainingFor(character, ask)
  const training = character.training
    .map(one => (one === used ? { ...one, points: one.points - paid.training } : one))
    .filter(({ points }) => points > 0)
  const grown = withSheet(being, { ...after, xp, training })
  return { ...grown, raised: [...being.raised, raisedKey(ask)] }
}

function raised(
  { skills, incapacities, components }: Character,
  event: EventOf<'advanced'>,
): Partial<Character> {
  const { ask, to, removed } = event
  switch (ask.kind) {
    case 'skill':
      return {
        skills: skills.map(one => (sameName(one.name, ask.name) ? { ...one, level: to } : one)),
      }
    case 'new-skill': {
      const magic = ask.magic === null ? null : { ...ask.magic, foci: [] }
      return { skills: [...skills, { name: ask.name, level: to, magic, specialisations: [] }] }
    }
    case 'specialisation':
    case 'new-specialisation':
      return {
        skills: skills.map(one => (sameName(one.name, ask.skill) ? specialised(one, event) : one)),
      }
    case 'incapacity':
      return {
        incapacities: removed
          ? incapacities.filter(one => !sameName(one.name, ask.name))
          : incapacities.map(one => (sameName(one.name, ask.name) ? { ...one, level: to } : one)),
      }
    default: {
      const component = COMPONENTS.find(id => isComponent(id, ask.name))
      return component === undefined ? {} : { components: { ...components, [component]: to } }
    }
  }
}

function specialised(skill: Character['skills'][number], { ask, to }: EventOf<'advanced'>) {
  const specialisations =
    ask.kind === 'new-specialisation'
      ? [...skill.specialisations, { name: ask.name, level: to }]
      : skill.specialisations.map(one =>
          sameName(one.name, ask.name) ? { ...one, level: to } : one,
        )
  return { ...skill, specialisations }
}
