import type { Rank, TraitKind } from '../data/traits.ts'
import type { Experience } from '../operations/shared/dice-pools.ts'

export const TRAIT_ROLES = ['central', 'side', 'flaw', 'developed'] as const
export type TraitRole = (typeof TRAIT_ROLES)[number]
export const UNKNOWN_ATTRIBUTES = [
  'central',
  'side-1',
  'side-2',
  'flaw',
  'motivation',
  'secret',
  'important-person',
] as const
export type UnknownAttribute = (typeof UNKNOWN_ATTRIBUTES)[number]

/** WARP-SHEET-1. A flaw has no kind, rank or score. An unknown trait has only its rank. */
export interface Trait {
  readonly id: string
  readonly role: TraitRole
  readonly name: string | null
  readonly description: string | null
  readonly kind: TraitKind | null
  readonly rank: Rank | null
  readonly score: number | null
  readonly sign: string | null
  readonly combat: boolean
  readonly hitPoints: boolean
  readonly fringe: boolean
  readonly unknown: boolean
}

export interface LabelledHitPoints {
  readonly max: number
  readonly current: number
  readonly temporary: number
  readonly label: string
}

export interface LabelledPsychic {
  readonly max: number
  readonly current: number
  readonly label: string
}

export interface KnownSpell {
  readonly name: string
  readonly level: number
}
export interface StudiedSpell extends KnownSpell {
  /** Dice rolled for it so far (WARP-SPELL-2). */
  readonly progress: number
  /** The difficulty estimated by the Master (WARP-SPELL-9). */
  readonly looks?: string | undefined
}

/** WARP-SHEET-1. */
export interface Character {
  readonly name: string
  readonly concept: string
  readonly traits: readonly Trait[]
  readonly hitPoints: LabelledHitPoints
  readonly experience: Experience
  readonly psychic: LabelledPsychic | null
  readonly motivation: string | null
  readonly secret: string | null
  readonly importantPerson: string | null
  readonly history: string
  readonly equipment: readonly string[]
  readonly finances: string
  readonly unknown: readonly UnknownAttribute[]
  readonly spells: readonly KnownSpell[]
  readonly studying: readonly StudiedSpell[]
  readonly approved: boolean
}
