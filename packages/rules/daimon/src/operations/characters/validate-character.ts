import { s, ok, type Ok } from '@mastro/core'
import { maxWounds } from '../health.ts'
import { CHARACTERISTICS } from '../../data/characteristics.ts'
import { MAX_ENHANCEMENTS } from '../../data/enhancements.ts'
import { skillsTable } from '../../data/skills.ts'
import { options, type Options } from '../../options.ts'
import { looseCharacterSchema, shieldLevel } from '../../sheet/character.ts'
import { daimonFault } from './daimon-rule.ts'
import { bonusesAllowed } from './enhancement-rules.ts'
import { isSupported } from './generic-rule.ts'
import { isKnownSkill, isKnownTarget, isOwnable } from './skill-ids.ts'

export const validateInput = s.object({ character: looseCharacterSchema, options })
export type LooseCharacter = s.Infer<typeof looseCharacterSchema>

export interface Violation {
  readonly code: string
  readonly path: string
}

export interface Validation {
  readonly valid: boolean
  readonly violations: readonly Violation[]
  readonly codes: readonly string[]
}

/** Every rule a sheet breaks, in the order of RULES.md. Never refuses. */
export function validateCharacter({
  character,
  options,
}: s.Infer<typeof validateInput>): Ok<Validation> {
  const violations = violationsOf(character, options)
  const codes = [...new Set(violations.map(({ code }) => code))].sort()
  return ok({ valid: violations.length === 0, violations, codes })
}

export function violationsOf(character: LooseCharacter, options: Options): Violation[] {
  const found = [
    ...characteristicFaults(character),
    ...standingFaults(character),
    ...countFaults(character),
    ...repetitions(character),
    ...traitFaults(character),
    ...skillFaults(character, options),
    ...contextFaults(character),
    ...enhancementFaults(character),
    ...itemFaults(character),
    ...daimonFaults(character),
    ...numberFaults(character),
  ]
  return found.map(([code, path]) => ({ code, path: `input.character.${path}` }))
}

type Fault = readonly [code: string, path: string]

/** A list with the fault if it is present, else empty. */
const when = (broken: boolean, code: string, path: string): Fault[] =>
  broken ? [[code, path]] : []
const outside = (value: number, min: number, max: number, path: string) =>
  when(value < min || value > max, 'out-of-range', path)

function characteristicFaults(character: LooseCharacter): Fault[] {
  return CHARACTERISTICS.flatMap(id => {
    const now = character.characteristics[id]
    const initial = character.initialCharacteristics[id]
    return [
      ...outside(now, 1, 7, `characteristics.${id}`),
      ...outside(initial, 1, 7, `initialCharacteristics.${id}`),
      ...when(now > initial + 3, 'growth-limit', `characteristics.${id}`), // DAI-EVO-5
      ...when(now < initial, 'below-initial', `characteristics.${id}`),
    ]
  })
}

function standingFaults({ socialClass, resources }: LooseCharacter): Fault[] {
  return [
    ...outside(socialClass.origin, 1, 6, 'socialClass.origin'),
    ...outside(socialClass.current, 1, 7, 'socialClass.current'),
    ...outside(resources, 0, 6, 'resources'),
  ]
}

/** DAI-CLASS-1, DAI-TRAIT-1. */
function countFaults({ classes, traits }: LooseCharacter): Fault[] {
  return [
    ...when(classes.length < 1 || classes.length > 4, 'count-limit', 'classes'),
    ...when(traits.length < 1 || traits.length > 3, 'count-limit', 'traits'),
  ]
}

/** DAI-SHEET-1. */
function repetitions(character: LooseCharacter): Fault[] {
  const lists = ['classes', 'traits', 'skills', 'enhancements', 'equipment'] as const
  return lists.flatMap(list => {
    const ids = character[list].map(entry => entry.id)
    return ids.flatMap((id, k) => when(ids.indexOf(id) < k, 'duplicate-id', `${list}[${k}].id`))
  })
}

function traitFaults({ traits, skills }: LooseCharacter): Fault[] {
  return traits.flatMap(({ modifier }, k) => {
    if (modifier === null) return []
    const at = `traits[${k}].modifier`
    return [
      ...when(modifier.dice === 0, 'out-of-range', `${at}.dice`),
      ...outside(modifier.dice, -7, 7, `${at}.dice`),
      ...when(!isKnownTarget(modifier, skills), 'unknown-id', `${at}.id`),
    ]
  })
}

function skillFaults({ skills, classes, resources }: LooseCharacter, options: Options): Fault[] {
  const sheet = { skills, resources }
  return skills.flatMap((skill, k) => {
    const at = `skills[${k}]`
    return [
      ...when(!isOwnable(skill), 'unknown-id', `${at}.id`),
      ...when(!classes.some(({ id }) => id === skill.classId), 'unknown-id', `${at}.classId`),
      ...outside(skill.score, 1, 7, `${at}.score`),
      ...when(!isSupported(skill, sheet, options), 'generic-too-high', `${at}.score`),
    ]
  })
}

/** DAI-SKILL-3. */
function contextFaults({ classes, skills }: LooseCharacter): Fault[] {
  return classes.flatMap(({ id }, k) => {
    const astray = skills.filter(skill => skill.classId === id && skill.outOfContext)
    const crowded = astray.length > skillsTable.outOfContextPerClass
    return when(crowded, 'out-of-context-limit', `classes[${k}]`)
  })
}

function enhancementFaults({ enhancements, skills }: LooseCharacter): Fault[] {
  const each = enhancements.flatMap(({ bonuses, marks }, k) => {
    const at = `enhancements[${k}]`
    return [
      ...when(!bonusesAllowed(bonuses), 'bonus-limit', `${at}.bonuses`),
      ...bonuses.flatMap((bonus, j) =>
        when(!isKnownTarget(bonus, skills), 'unknown-id', `${at}.bonuses[${j}].id`),
      ),
      ...outside(marks, 0, 13, `${at}.marks`),
    ]
  })
  return [...when(enhancements.length > MAX_ENHANCEMENTS, 'count-limit', 'enhancements'), ...each]
}

function itemFaults({ equipment, skills }: LooseCharacter): Fault[] {
  return equipment.flatMap((item, k) => {
    const at = `equipment[${k}]`
    const badLevel = item.level < 0 || item.level > 4 || shieldLevel(item) !== null
    const { bonusSkill } = item
    const unknown = bonusSkill !== null && !isKnownSkill(bonusSkill, skills)
    return [
      ...when(badLevel, 'out-of-range', `${at}.level`),
      ...when(unknown, 'unknown-id', `${at}.bonusSkill`),
      ...outside(item.marks, 0, 13, `${at}.marks`),
    ]
  })
}

function daimonFaults({ daimon, disconnected }: LooseCharacter): Fault[] {
  const fault = daimonFault(daimon, disconnected)
  return fault === null ? [] : [[fault, 'daimon']]
}

function numberFaults({ reserve, pe, evo, level, wounds, characteristics }: LooseCharacter) {
  return [
    ...outside(reserve, 0, 7, 'reserve'),
    ...outside(pe, 0, 6, 'pe'),
    ...outside(evo, 0, Infinity, 'evo'),
    ...outside(level, 0, Infinity, 'level'),
    ...outside(wounds, 0, maxWounds(characteristics.power), 'wounds'),
  ]
}
