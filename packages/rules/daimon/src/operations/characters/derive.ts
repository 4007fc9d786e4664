import { s, ok, refuse, type Result } from '@mastro/core'
import { health, type Health } from '../health.ts'
import { CHARACTERISTICS, scoreLabel, type CharacteristicId } from '../../data/characteristics.ts'
import { MAX_ENHANCEMENTS } from '../../data/enhancements.ts'
import { evolutionTable } from '../../data/evolution.ts'
import { MARKS } from '../../data/gear.ts'
import { RESOURCES, type SkillKind } from '../../data/skills.ts'
import { socialClassOf } from '../../data/social-classes.ts'
import { options } from '../../options.ts'
import { characterSchema, type Character } from '../../sheet/character.ts'
import { isOwnable, kindOf } from './skill-ids.ts'
import { traitDice } from './trait-dice.ts'

export const deriveInput = s.object({ character: characterSchema, options })

export interface DerivedSkill {
  readonly score: number
  readonly modifier: number
  readonly effective: number
  readonly kind: SkillKind | null
}

export interface DerivedFigures {
  readonly health: Health
  readonly lightUpTo: number
  readonly characteristics: Readonly<
    Record<CharacteristicId, { score: number; label: string; modifier: number }>
  >
  readonly skills: Readonly<Record<string, DerivedSkill>>
  readonly cashFactor: number
  readonly exhausted: readonly string[]
  readonly peToNextEvo: number
  readonly freeEnhancementSlots: number
}

/** Every figure that follows from a sheet. */
export function derive({
  character,
  options,
}: s.Infer<typeof deriveInput>): Result<DerivedFigures, 'unknown-id'> {
  const unknown = character.skills.findIndex(skill => !isOwnable(skill)) // DAI-SHEET-2
  if (unknown !== -1) return refuse('unknown-id', `input.character.skills[${unknown}].id`)
  const { power } = character.characteristics
  return ok({
    health: health(power, character.wounds, options),
    lightUpTo: power, // DAI-WOUND-2
    characteristics: deriveCharacteristics(character),
    skills: deriveSkills(character),
    cashFactor: socialClassOf(character.socialClass.current).cashFactor, // DAI-SOCIAL-9
    exhausted: exhaustedOf(character),
    peToNextEvo: evolutionTable.pe.perEvo - character.pe, // DAI-EVO-2
    freeEnhancementSlots: Math.max(0, MAX_ENHANCEMENTS - character.enhancements.length),
  })
}

function deriveCharacteristics(character: Character): DerivedFigures['characteristics'] {
  const entries = CHARACTERISTICS.map(id => {
    const score = character.characteristics[id]
    const modifier = traitDice(character.traits, { on: 'characteristic', id })
    return [id, { score, label: scoreLabel(score).it, modifier }]
  })
  return Object.fromEntries(entries) // safe: one entry for each of the six
}

/** DAI-TRAIT-6: bought points and trait dice are separate. The sum may be negative. */
function deriveSkills(character: Character): Record<string, DerivedSkill> {
  const modified = character.traits.flatMap(({ modifier }) =>
    modifier?.on === 'skill' ? [modifier.id] : [],
  )
  const ids = [...new Set([...character.skills.map(skill => skill.id), ...modified])]
  return Object.fromEntries(ids.map(id => [id, deriveSkill(character, id)]))
}

function deriveSkill(character: Character, id: string): DerivedSkill {
  const score = skillScore(character, id)
  const modifier = traitDice(character.traits, { on: 'skill', id })
  return { score, modifier, effective: score + modifier, kind: kindOf(id, character.skills) }
}

/**
 * Bought points. A skill not owned counts 0, and Resources has its own score (DAI-DICE-3,
 * DAI-SKILL-13).
 */
export function skillScore(character: Pick<Character, 'skills' | 'resources'>, id: string): number {
  if (id === RESOURCES) return character.resources
  return character.skills.find(skill => skill.id === id)?.score ?? 0
}

/** DAI-COUNTER-5: enhancements first, then items. */
function exhaustedOf({ enhancements, equipment }: Character): string[] {
  return [...enhancements, ...equipment].filter(({ marks }) => marks >= MARKS).map(({ id }) => id)
}
