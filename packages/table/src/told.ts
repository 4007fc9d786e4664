import type { Audience, DieView, Label } from '@mastro/core'
import type { DiceDoc } from './docs.ts'
import type { ActFacts, LineVariant, StoredLine } from './events.ts'
import { seatOf } from './facts.ts'
import type { Steady } from './state.ts'

/** What one audience reads of a line, by the author of the act. */
export function variant(text: Label, act: ActFacts, audience?: Audience): LineVariant {
  return {
    ...(audience === undefined ? {} : { for: audience }),
    ...(act.by === null ? {} : { seat: act.by }),
    text,
  }
}

/** One line with one sentence: for everybody, or for an audience. */
export function told(
  kind: StoredLine['kind'],
  text: Label,
  { act }: { readonly act: ActFacts },
  more: Pick<LineVariant, 'words' | 'tells'> = {},
  audience?: Audience,
): readonly StoredLine[] {
  return [{ kind, variants: [{ ...variant(text, act, audience), ...more }] }]
}

export function nameOf(steady: Steady, seat: string | null): string {
  return (seat === null ? undefined : seatOf(steady, seat)?.name) ?? ''
}

/** The faces of a throw, with no meaning of a game. */
export function facesOf(dice: DiceDoc): readonly DieView[] {
  return dice.draws.map(([sides, face]) => ({ sides, face, state: 'plain' }))
}
