import type { BodyDoc, Label, Offer } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { useGame, useGameBelow } from '../../../net/context.tsx'
import { isFinished, waitsForSeat } from '../../../slip/table-slips.ts'

/** The fields of `play/<being>` that the desk reads: attacks and the turn in a fight. */
export interface PlayView {
  readonly id: string
  readonly arms: readonly {
    readonly id: string
    readonly kind: string
    readonly label: Label
    readonly score: number
    readonly place: 'hand' | 'carried' | 'away' | 'body'
    readonly isBroken: boolean
  }[]
  readonly turn?: {
    readonly is: 'to-declare' | 'to-act' | 'waiting' | 'done' | 'out'
    readonly said: {
      readonly arm: string | null
      readonly target: string | null
      readonly metres: number
    }
    /** The declared words of another action. */
    readonly text?: string
    readonly attack?: {
      readonly arm: string
      readonly target: string
      readonly special: number
      readonly success: number
    }
  }
}

/** The fields of a character or foe that the desk reads, besides its body. */
export interface BeingView {
  readonly id: string
  readonly seat: string | null
  readonly name: string
  readonly ticks?: readonly string[]
  readonly concealed?: boolean
  readonly dead?: boolean
}

export interface HiddenRollView {
  readonly id: string
  readonly being: string
  readonly roll: number | null
  readonly name: string
  readonly title: Label
  readonly outcome: Label
  readonly revealed: boolean
}

export const useBodies = () => useGameBelow<BodyDoc>('body/')
export const useBody = (id: string) => useGame<BodyDoc>(`body/${id}`)
export const usePlay = (id: string) => useGame<PlayView>(`play/${id}`)

/** Offers about a being, whichever field contains its id. */
export function offersAbout(offers: readonly Offer[], id: string): readonly Offer[] {
  return offers.filter(({ command }) => {
    if (command === undefined) return false
    const { being, id: which, character, characters } = command
    return (
      being === id ||
      which === id ||
      character === id ||
      (Array.isArray(characters) && characters.includes(id))
    )
  })
}

/** Offers of a being to attack with a weapon. */
export const attacksWith = (offers: readonly Offer[], being: string, arm: string) =>
  offers.filter(({ id }) => id.startsWith(`attack/${being}/${arm}/`))

/**
 * Whether the next step of a fight waits for this slip: a blow, or a slip that the Master has in
 * hand. Other rolls that somebody owes do not stop a fight.
 */
export const stopsFight = (slip: SlipDoc, me: MeDoc): boolean =>
  !isFinished(slip) &&
  (OF_FIGHT.includes(slip.kind) || slip.owner === me.seat || waitsForSeat(slip, me))

const OF_FIGHT = ['attack', 'defence', 'knockdown', 'notice', 'first-aid']
