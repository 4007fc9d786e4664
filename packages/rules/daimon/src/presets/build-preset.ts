import { s, assert, inLanguage, joinList, phrase, withScript } from '@mastro/core'
import type { Json, Label, Language, Preset } from '@mastro/core'
import { createCharacter } from '../operations/characters/create-character.ts'
import { createInput } from '../operations/characters/create-input.ts'
import { basePoints } from '../creation/read-skills.ts'
import { className, skillName } from '../messages/names.ts'
import type { CharacterPreset } from './people.ts'

/**
 * Created by the create-character operation, in one language. A preset that it refuses throws at
 * load.
 */
export function buildPreset(person: CharacterPreset, language: Language): Preset {
  const input = s.parse(createInput, requestOf(person, language))
  assert(input.ok, `${person.id}: ${input.ok || input.error.path}`)
  const made = withScript(person.faces, dice => createCharacter(input.value, dice))
  assert(made.ok, `${person.id}: ${made.ok || `${made.error.code} ${made.error.path}`}`)
  const traits = made.value.character.traits.map((trait, k) => ({
    ...trait,
    description: person.traits[k]?.[language] ?? '',
  }))
  const character: unknown = {
    ...made.value.character,
    concept: person.concept[language],
    story: person.story[language],
    traits,
  }
  return {
    id: person.id,
    kind: 'character',
    name: person.name,
    look: phrase`${person.look} ${goodAt(person)}`,
    motive: person.motive,
    character: character as Json, // safe: a sheet is plain JSON by its schema
  }
}

const BEST = 2

/** «Nomade e Cracker: Hacking 4, Guida 3.»: a short description for choosing a preset. */
function goodAt({ first, second, skills }: CharacterPreset): Label {
  const best = skills
    .flatMap(held => Object.entries(held))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, BEST)
    .map(([id, score]) => phrase`${skillName(id)} ${score}`)
  const classes = [first, second].map(({ name }) => className(name))
  return phrase`${joinList(classes)}: ${best[0]!}, ${best[1]!}.`
}

function requestOf(person: CharacterPreset, language: Language): unknown {
  const { name, base, pick, first, second, skills, enhancements, equipment, daimon } = person
  const request = {
    name,
    characteristics: { method: 'dice', base },
    background: {
      socialClass: { method: 'rolled' },
      first: { method: 'table', pick, className: first.name, category: first.category },
      event: { method: 'table' },
    },
    traitModifiers: person.modifiers,
    secondClass: second,
    skills: skills.flatMap((held, k) => placedSkills(held, k + 1, person.outOfContext)),
    enhancements,
    equipment,
    daimon,
  }
  return inLanguage(request, language)
}

const POOLS = [7, 6] // DAI-CREATE-14

function placedSkills(
  held: Readonly<Record<string, number>>,
  classNo: number,
  outOfContext: readonly string[],
) {
  const base = basePoints(Object.values(held), POOLS[classNo - 1]!)
  return Object.entries(held).map(([id, score], k) => ({
    id,
    classNo,
    base: base[k]!,
    extra: score - base[k]!,
    outOfContext: outOfContext.includes(id),
  }))
}
