import type { NewCharacter, Nuance, Skill, Trait } from '../sheet/character.ts'
import { COMPONENTS, repeats, sameName } from './shared-fields.ts'
import { nuanceLimit } from './roll-sheet.ts'
import { lowestMageEgo, magicSkillCap } from './mage-limits.ts'
import type { Settings } from '../options.ts'

export interface SheetFault {
  readonly code: string
  readonly path: string
}

export interface SheetRules {
  readonly kind: 'pc' | 'npc'
  readonly egoMin: number
  readonly egoMax: number | null
  readonly settings: Settings
}

export const AT = 'input.character'

/** WOC-EGO-3, WOC-CREATE-3. */
export function egoFaults({ ego }: NewCharacter, rules: SheetRules): readonly SheetFault[] {
  if (rules.kind === 'npc') return []
  if (ego < rules.egoMin) return [fault('ego-below-minimum', 'ego')]
  return rules.egoMax !== null && ego > rules.egoMax ? [fault('ego-above-maximum', 'ego')] : []
}

/** WOC-COMP-3. */
export function componentFaults({ ego, components }: NewCharacter): readonly SheetFault[] {
  return COMPONENTS.filter(name => components[name] > ego).map(name =>
    fault('component-above-ego', `components.${name}`),
  )
}

/** WOC-NUANCE-2, WOC-VITAL-2, WOC-SHEET-5. */
export function nuanceFaults({ components, nuances }: NewCharacter): readonly SheetFault[] {
  return nuances.flatMap((nuance, i) => {
    const { component, value, vitality } = nuance
    const earlier = nuances.slice(0, i)
    return [
      ...when(
        earlier.some(one => isSameNuance(one, nuance)),
        'duplicate-name',
        `nuances[${i}].name`,
      ),
      ...when(
        Math.abs(value) > nuanceLimit(components[component]),
        'nuance-limit',
        `nuances[${i}].value`,
      ),
      ...when(
        vitality === true && component !== 'body',
        'vitality-nuance-not-body',
        `nuances[${i}].vitality`,
      ),
    ]
  })
}

/** WOC-SPEC-2, WOC-MAGIC-5, WOC-MAGIC-6, WOC-MVAR-5. */
export function skillFaults(character: NewCharacter, rules: SheetRules): readonly SheetFault[] {
  const names = character.skills.map(({ name }) => name)
  return character.skills.flatMap((skill, i) => [
    ...when(repeats(names, i), 'duplicate-name', `skills[${i}].name`),
    ...magicFaults(character.ego, skill, i, rules),
    ...specialisationFaults(skill, i),
  ])
}

/** WOC-INCAP-2. */
export function incapacityFaults({ skills, incapacities }: NewCharacter): readonly SheetFault[] {
  const names = incapacities.map(({ name }) => name)
  return incapacities.flatMap(({ name, covers }, i) => [
    ...when(repeats(names, i), 'duplicate-name', `incapacities[${i}].name`),
    ...when(
      [name, ...covers].some(barred => skills.some(skill => sameName(skill.name, barred))),
      'skill-under-incapacity',
      `incapacities[${i}]`,
    ),
  ])
}

/**
 * WOC-TRAIT-2, WOC-CREATE-11. With `traitRange: advisory`, values out of range are warnings
 * instead.
 */
export function traitFaults(character: NewCharacter, odd: 'left-out' | 'counted') {
  return (['advantages', 'disadvantages'] as const).flatMap(list => {
    const names = character[list].map(({ name }) => name)
    return character[list].flatMap((trait, i) => [
      ...when(repeats(names, i), 'duplicate-name', `${list}[${i}].name`),
      ...when(trait.value === null, 'trait-unpriced', `${list}[${i}].value`),
      ...when(odd === 'counted' && isOdd(trait), 'trait-value-range', `${list}[${i}].value`),
    ])
  })
}

export function traitWarnings(character: NewCharacter): readonly SheetFault[] {
  return (['advantages', 'disadvantages'] as const).flatMap(list =>
    character[list].flatMap((trait, i) =>
      when(isOdd(trait), 'trait-value-range', `${list}[${i}].value`),
    ),
  )
}

export function fault(code: string, path: string): SheetFault {
  return { code, path: path === '' ? AT : `${AT}.${path}` }
}

export function when(holds: boolean, code: string, path: string): readonly SheetFault[] {
  return holds ? [fault(code, path)] : []
}

function isSameNuance(a: Nuance, b: Nuance): boolean {
  return a.component === b.component && sameName(a.name, b.name)
}

function isOdd({ value }: Trait): boolean {
  return value !== null && (Math.abs(value) < 1 || Math.abs(value) > 10)
}

function magicFaults(ego: number, { magic, level }: Skill, i: number, rules: SheetRules) {
  const { magicAccess } = rules.settings
  if (magic === null) return []
  if (magicAccess === 'none' || (magicAccess === 'npc-only' && rules.kind === 'pc'))
    return [fault('magic-not-allowed', `skills[${i}].magic`)]
  if (ego < lowestMageEgo(rules.settings)) return [fault('mage-ego-too-low', `skills[${i}].magic`)]
  return when(level > magicSkillCap(ego, rules.settings), 'magic-skill-cap', `skills[${i}].level`)
}

function specialisationFaults({ level, specialisations }: Skill, i: number): readonly SheetFault[] {
  const names = specialisations.map(({ name }) => name)
  return specialisations.flatMap((one, k) => {
    const at = `skills[${i}].specialisations[${k}]`
    return [
      ...when(repeats(names, k), 'duplicate-name', `${at}.name`),
      ...when(one.level > level, 'specialisation-above-skill', `${at}.level`),
    ]
  })
}
