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

/** `character/<id>` as this seat may read it: of one's own, and to who leads, the whole sheet. */
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
}

/** `foe/<id>`: somebody of who leads; others read signs and how it stands. */
export interface FoeDoc extends Omit<WarpCharacterDoc, 'seat'> {
  readonly seat: null
  readonly state?: 'standing' | 'down' | 'dead'
  readonly shown?: boolean
}

/** `fight`, with what only this game puts there. */
export interface WarpFight extends FightDoc {
  readonly roundSeconds: number
  /** For each fighter one plays: the offer that attacks as the last time. */
  readonly again: Readonly<Record<string, string>>
  readonly fighters: Readonly<Record<string, Pick<Fighter, 'used' | 'edges'>>>
}

export type { CarriedWeaponView, BodyDoc, StrikeOption, Trait }

/** The body's own bar, where this seat may read it. */
export const barOf = (body: BodyDoc | undefined): TrackDoc | undefined =>
  body?.tracks?.find(track => track.shape === 'bar')

/** A figure beside a name: experience, shots. */
export const figureOf = (body: BodyDoc | undefined, id: string) =>
  body?.figures?.find(figure => figure.id === id)
