import type { TurnDoc } from '@mastro/rules-brp'
import { useDraft } from '../../../slip/form/drafts.ts'
import type { OwnCharacter } from '../own-character.ts'

export interface Intent {
  /** null if the action is not an attack */
  readonly arm: string | null
  readonly target: string | null
  readonly metres: number
  readonly text: string
  /** Puts away what is in hand, instead of dropping it. */
  readonly sheathes?: boolean
}

/** The declaration in preparation, initially the previous one. Shared by card and dock. */
export function useIntent(mine: OwnCharacter, turn: TurnDoc) {
  return useDraft<Intent>(`brp-intent ${mine.character.id}`, { ...turn.said, text: '' })
}

/** The DEX rank of a declaration. Null if it is defence only. */
export function rankOf(turn: TurnDoc, { arm, metres, sheathes }: Intent): number | null {
  const move = turn.moves.find(({ from, to }) => from <= metres && metres <= to) ?? turn.moves[0]
  const kept = sheathes === true && arm !== null && arm in turn.swaps ? ' sheathing' : ''
  return move?.ranks[`${arm ?? 'none'}${kept}`] ?? null
}
