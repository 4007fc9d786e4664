import { ok, refuse, type Result, type AnyEvent } from '@mastro/core'
import { advance, type AdvanceInput } from '../../operations/advance.ts'
import { findTraining } from '../../operations/award-training.ts'
import type { Character, Training } from '../../sheet/character.ts'
import { COMPONENTS, sameName, type AdvanceTiming } from '../../operations/shared-fields.ts'
import { learnSpell } from '../../operations/learn-spell.ts'
import type { Settings } from '../../options.ts'
import { fromInput } from '../../guards.ts'
import { withSheet } from '../../updates.ts'
import { nameKey, type AdvanceRequest, type Being, type LearnRequest } from '../../state.ts'
import { term } from '../../messages/terms.ts'
import { spellLearned } from '../magic/events.ts'

/**
 * Builds the input of an improvement from the sheet and applies its result. Players never supply
 * their own numbers.
 */

export function advanceInputOf(
  being: Being,
  ask: AdvanceRequest,
  when: AdvanceTiming,
  settings: Settings,
): Result<AdvanceInput> {
  const { character } = being
  const held = heldLevel(character, ask)
  if (held === null) return refuse('not-found', 'name')
  const base = character.skills.find(({ name }) => sameName(name, ask.skill))
  const own = character.skills.find(({ name }) => sameName(name, ask.name))
  return ok({
    kind: ask.kind,
    name: ask.name,
    level: held,
    xp: character.xp,
    training: trainingFor(character, ask)?.points ?? 0,
    useTraining: ask.useTraining,
    when,
    approved: true,
    justification: ask.justification,
    experience: ask.experience,
    raisedThisAdventure: being.raised.includes(raisedKey(ask)),
    ego: character.ego,
    skillLevel: base?.level ?? 0,
    magic: ask.kind === 'new-skill' ? ask.magic !== null : own !== undefined && own.magic !== null,
    relatedIncapacity: relatedIncapacity(character, ask.name),
    learning: ask.learning,
    settings,
  })
}

/** WOC-ADV-2 to WOC-ADV-13. */
export function advancedBy(
  being: Being,
  ask: AdvanceRequest,
  when: AdvanceTiming,
  settings: Settings,
) {
  const input = advanceInputOf(being, ask, when, settings)
  if (!input.ok) return input
  const done = advance(input.value)
  if (!done.ok) return fromInput(done)
  const { level, paid, xp, removed } = done.value
  return ok({ who: being.id, ask, from: input.value.level, to: level, paid, xp, removed })
}

/** WOC-LEARN-1, WOC-LEARN-4. */
export function learnedBy(
  being: Being,
  ask: LearnRequest,
  terms: { readonly when: AdvanceTiming; readonly cost: number; readonly settings: Settings },
): Result<readonly AnyEvent[]> {
  const { character, studied } = being
  const skill = character.skills.find(({ name }) => sameName(name, ask.skill))
  const learned = learnSpell({
    spell: ask.spell,
    style: skill?.magic?.style ?? 'codified',
    magicSkillLevel: skill?.magic === null ? 0 : (skill?.level ?? 0),
    knownSpells: character.spells.map(({ name }) => name),
    source: ask.source,
    deduced: studied[nameKey(ask.spell)]?.step === 'deduced',
    xp: character.xp,
    studied: ask.studied,
    approved: true,
    ...terms,
  })
  if (!learned.ok) return fromInput(learned)
  const spell = { name: ask.spell, skill: skill?.name ?? ask.skill, element: ask.element }
  return ok([spellLearned({ who: being.id, spell, cost: learned.value.cost, how: 'learned' })])
}

/** WOC-ADV-4. Gaining a skill counts as raising it, so both kinds share a key. */
export function raisedKey({ kind, skill, name }: AdvanceRequest): string {
  const trait = traitKind(kind)
  return trait === 'specialisation'
    ? `${trait}/${nameKey(skill)}/${nameKey(name)}`
    : `${trait}/${nameKey(name)}`
}

function traitKind(kind: AdvanceRequest['kind']): Training['kind'] {
  if (kind === 'new-skill') return 'skill'
  return kind === 'new-specialisation' ? 'specialisation' : kind
}

export function trainingFor(
  { training }: Character,
  { kind, name }: Pick<AdvanceRequest, 'kind' | 'name'>,
): Training | undefined {
  return findTraining(training, traitKind(kind), name)
}

/**
 * The level on the sheet. 0 for something new. Null if it does not exist, or a new name already
 * exists.
 */
export function heldLevel(
  { skills, incapacities, components }: Character,
  ask: Pick<AdvanceRequest, 'kind' | 'name' | 'skill'>,
): number | null {
  const named = <T extends { readonly name: string }>(list: readonly T[]) =>
    list.find(({ name }) => sameName(name, ask.name))
  const base = skills.find(({ name }) => sameName(name, ask.skill))
  switch (ask.kind) {
    case 'skill':
      return named(skills)?.level ?? null
    case 'new-skill':
      return named(skills) === undefined ? 0 : null
    case 'specialisation':
      return named(base?.specialisations ?? [])?.level ?? null
    case 'new-specialisation':
      return named(base?.specialisations ?? []) === undefined ? 0 : null
    case 'incapacity':
      return named(incapacities)?.level ?? null
    default: {
      const component = componentNamed(ask.name)
      return component === undefined ? null : components[component]
    }
  }
}

/** Finds a Component by id or by its name in either language. */
function componentNamed(name: string) {
  return COMPONENTS.find(id => {
    const { it, en } = term('component', id)
    return [id, it, en].some(known => sameName(known, name))
  })
}

/** WOC-INCAP-2, WOC-ADV-11. */
function relatedIncapacity({ incapacities }: Character, skill: string): number {
  const barring = incapacities.filter(({ name, covers }) =>
    [name, ...covers].some(one => sameName(one, skill)),
  )
  return Math.min(0, ...barring.map(({ level }) => level))
}

interface AppliedAdvance {
  readonly ask: AdvanceRequest
  readonly to: number
  readonly removed: boolean
  readonly paid: { readonly xp: number; readonly training: number }
}

/** WOC-ADV-2 and others: the sheet after one paid step. */
export function afterAdvance(being: Being, event: AppliedAdvance): Being {
  const { ask, paid } = event
  const { character } = being
  const xp = { ...character.xp, available: Math.max(0, character.xp.available - paid.xp) }
  const used = trainingFor(character, ask)
  const training = character.training
    .map(one => (one === used ? { ...one, points: one.points - paid.training } : one))
    .filter(({ points }) => points > 0)
  const grown = withSheet(being, { ...raiseTrait(character, event), xp, training })
  return { ...grown, raised: [...being.raised, raisedKey(ask)] }
}

function raiseTrait(
  { skills, incapacities, components }: Character,
  event: AppliedAdvance,
): Partial<Character> {
  const { ask, to, removed } = event
  const isIt = (one: { readonly name: string }) => sameName(one.name, ask.name)
  switch (ask.kind) {
    case 'skill':
      return { skills: skills.map(one => (isIt(one) ? { ...one, level: to } : one)) }
    case 'new-skill': {
      const magic = ask.magic === null ? null : { ...ask.magic, foci: [] }
      return { skills: [...skills, { name: ask.name, level: to, magic, specialisations: [] }] }
    }
    case 'specialisation':
    case 'new-specialisation':
      return {
        skills: skills.map(one =>
          sameName(one.name, ask.skill) ? withSpecialisation(one, event) : one,
        ),
      }
    case 'incapacity':
      return {
        incapacities: removed
          ? incapacities.filter(one => !isIt(one))
          : incapacities.map(one => (isIt(one) ? { ...one, level: to } : one)),
      }
    default: {
      const component = componentNamed(ask.name)
      return component === undefined ? {} : { components: { ...components, [component]: to } }
    }
  }
}

function withSpecialisation(skill: Character['skills'][number], { ask, to }: AppliedAdvance) {
  const specialisations =
    ask.kind === 'new-specialisation'
      ? [...skill.specialisations, { name: ask.name, level: to }]
      : skill.specialisations.map(one =>
          sameName(one.name, ask.name) ? { ...one, level: to } : one,
        )
  return { ...skill, specialisations }
}
