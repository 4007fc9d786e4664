import type { BodyDoc, Offer } from '@mastro/core'
import type { Being } from '@mastro/rules-warp'
import type { MeDoc } from '@mastro/table'
import { useGame, useGameBelow } from '../../net/context.tsx'
import type { WarpCharacterDoc } from './docs.ts'

/**
 * The sheet as its player sees it, without the levels of spells under study, which only the Master
 * sees.
 */
export type OwnSheet = NonNullable<WarpCharacterDoc['character']>

type OwnFields = Pick<Being, 'critical' | 'wound' | 'lostPowers' | 'raise'>
type LeadFields = Pick<Being, 'shown' | 'written' | 'psychicMute'>

/**
 * `character/<id>` and `foe/<id>`. Other seats get the public sheet and the state. The owner gets
 * everything except the Master's fields, and the Master gets all.
 */
export interface PersonDoc extends WarpCharacterDoc, Partial<OwnFields>, Partial<LeadFields> {
  /** For whoever leads: the player has not shared the secret with them. */
  readonly isSecretKept?: true
  readonly levels?: readonly { readonly name: string; readonly level: number }[]
}

export const useCharacters = () => useGameBelow<PersonDoc>('character/')
export const useFoes = () => useGameBelow<PersonDoc>('foe/')
export const useMyCharacter = (me: MeDoc) => useCharacters().findLast(one => one.seat === me.seat)
export const useBody = (being: string) => useGame<BodyDoc>(`body/${being}`)

/** Whether an offer is about a being. Offer ids contain the act, the being, then the rest. */
export const isAbout = ({ id }: Offer, being: string) => id.split(':')[1] === being
export const actOf = ({ id }: Offer) => id.split(':')[0] ?? ''
