import { ok, type Dice } from '@mastro/core'
import { STARTING_EXPERIENCE } from '../data/experience.ts'
import { scoreOf, type Rank } from '../data/traits.ts'
import type { Character, Trait } from '../sheet/character.ts'
import type { RuleResult, WarningCode } from './shared/codes.ts'
import { checkCreate } from './create-checks.ts'
import {
  positiveTraits,
  type CreateCharacterInput,
  type PositiveTrait,
  type TraitInput,
} from './create-input.ts'
import { rollHitPoints, rollShots, type HitPointRoll } from './create-rolls.ts'

export interface CreateCharacterOutput {
  readonly character: Character
  readonly scores: Readonly<Record<PositiveTrait, number | null>>
  readonly hitPointRolls: readonly HitPointRoll[]
  readonly psychicRolls: readonly number[]
  readonly warnings: readonly { readonly code: WarningCode; readonly path: string }[]
}

/** The traits of a legal new character, with their scores. */
export function planCreate(input: CreateCharacterInput): RuleResult<readonly Trait[]> {
  return checkCreate(input) ?? ok(traitsOf(input))
}

/** WARP-CREATE-1. Dice: the declared hit point rolls in order, then one die per fringe power. */
export function createCharacter(
  input: CreateCharacterInput,
  dice: Dice,
): RuleResult<CreateCharacterOutput> {
  const plan = planCreate(input)
  if (!plan.ok) return plan
  const traits = plan.value
  const hitPoints = rollHitPoints(input, traits, dice)
  const shots = rollShots(input, traits, dice)
  return ok({
    character: {
      name: input.name,
      concept: input.concept!, // safe: checked above
      traits,
      hitPoints: {
        max: hitPoints.max,
        current: hitPoints.max,
        temporary: 0,
        label: input.hitPoints.label!,
      },
      experience: { pool: STARTING_EXPERIENCE, used: 0 },
      psychic: shots.psychic,
      motivation: input.motivation ?? null,
      secret: input.secret ?? null,
      importantPerson: input.importantPerson ?? null,
      history: input.history,
      equipment: input.equipment,
      finances: input.finances,
      unknown: input.unknown,
      spells: [],
      studying: [],
      approved: false, // WARP-CREATE-9
    },
    scores: scoresOf(traits),
    hitPointRolls: hitPoints.rolls,
    psychicRolls: shots.faces,
    warnings: warningsOf(input),
  })
}

function traitsOf(input: CreateCharacterInput): Trait[] {
  const positive = positiveTraits(input).map(({ id, given }) =>
    traitOf(id, given, input.superior === id ? 'superior' : 'good'),
  )
  const { flaw } = input
  return [
    ...positive,
    {
      ...NO_FLAGS,
      id: 'flaw',
      role: 'flaw',
      name: flaw?.name ?? null,
      description: flaw?.description ?? null,
      kind: null,
      rank: null,
      score: null,
      sign: flaw?.sign ?? null,
      unknown: flaw === null,
    },
  ]
}

const NO_FLAGS = { combat: false, hitPoints: false, fringe: false }

/** WARP-CREATE-8: an unknown trait keeps its rank, and has no score until its kind is known. */
function traitOf(id: PositiveTrait, given: TraitInput | null, rank: Rank): Trait {
  return {
    id,
    role: id === 'central' ? 'central' : 'side',
    name: given?.name ?? null,
    description: given?.description ?? null,
    kind: given?.kind ?? null,
    rank,
    score: given === null ? null : scoreOf(given.kind, rank),
    sign: given?.sign ?? null,
    combat: given?.combat ?? false,
    hitPoints: given?.hitPoints ?? false,
    fringe: given?.fringe ?? false,
    unknown: given === null,
  }
}

function scoresOf(traits: readonly Trait[]): CreateCharacterOutput['scores'] {
  const scoreAt = (id: PositiveTrait) => traits.find(trait => trait.id === id)?.score ?? null
  return { central: scoreAt('central'), 'side-1': scoreAt('side-1'), 'side-2': scoreAt('side-2') }
}

/** WARP-PSYPOOL-3: as a side trait a power is normally technical. */
function warningsOf(input: CreateCharacterInput): CreateCharacterOutput['warnings'] {
  return input.side.flatMap((side, i) =>
    side !== null && side.fringe && side.kind !== 'technical'
      ? [{ code: 'fringe-power-not-technical' as const, path: `input.side[${i}].kind` }]
      : [],
  )
}
