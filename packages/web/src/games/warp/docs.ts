import type { BodyDoc, FightDoc, TrackDoc } from '@mastro/core'
import type {
  CarriedWeaponView,
  Being,
  CarriedWeapon,
  Character,
  Fighter,
  StrikeOption,
  Trait,
} from '@mastro/rules-warp'
import type { AnyCharacter } from '../game.ts'

/** `character/<id>` as this seat may read it. The owner and the Master get the whole sheet. */
export interface WarpCharacterDoc extends AnyCharacter {
  readonly status?: 'fine' | 'hurt' | 'down' | 'dead'
  readonly character?: Omit<Character, 'studying'> & {
    readonly studying: readonly Omit<Character['studying'][number], 'level'>[]
  }
  readonly armor?: Being['armor']
  readonly weapons?: readonly CarriedWeapon[]
  readonly arms?: readonly CarriedWeaponView[]
  readonly hindrances?: Being['hindrances']
  readonly review?: string | null
  readonly plea?: string | null
  readonly before?: number | null
  readonly recovered?: boolean
  readonly lostPowers?: Being['lostPowers']
  readonly confidants?: Being['confidants']
}

/** `foe/<id>`: a Master's character. Other seats see only signs and state. */
export interface FoeDoc extends Omit<WarpCharacterDoc, 'seat'> {
  readonly seat: null
  readonly state?: 'standing' | 'down' | 'dead'
  readonly shown?: boolean
}

/** `fight` with the fields added by this game. */
export interface WarpFight extends FightDoc {
  readonly roundSeconds: number
  /** For each fighter of this seat, the offer that repeats its last attack. */
  readonly again: Readonly<Record<string, string>>
  readonly fighters: Readonly<Record<string, Pick<Fighter, 'used' | 'edges'>>>
}

export type { CarriedWeaponView, BodyDoc, StrikeOption, Trait }

/** The hit point track of a body, if this seat may see it. */
export const barOf = (body: BodyDoc | undefined): TrackDoc | undefined =>
  body?.tracks?.find(track => track.shape === 'bar')

/** A figure of a body by id: experience, shots. */
export const figureOf = (body: BodyDoc | undefined, id: string) =>
  body?.figures?.find(figure => figure.id === id)
