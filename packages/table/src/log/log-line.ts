import type { Audience, DieView, Label } from '@mastro/core'
import type { DiceDoc } from '../docs.ts'
import type { ActHeader, LineVariant, StoredLine } from '../events.ts'
import { seatOf } from '../engine/table-info.ts'
import type { PermanentState } from '../state.ts'

/** One variant of a line, for one audience. */
export function lineVariant(text: Label, act: ActHeader, audience?: Audience): LineVariant {
  return {
    ...(audience === undefined ? {} : { for: audience }),
    ...(act.by === null ? {} : { seat: act.by }),
    text,
  }
}

/** A line with one sentence, for everybody or for one audience. */
export function logLine(
  kind: StoredLine['kind'],
  text: Label,
  { act }: { readonly act: ActHeader },
  more: Pick<LineVariant, 'words' | 'farewell' | 'tells'> = {},
  audience?: Audience,
): readonly StoredLine[] {
  return [{ kind, variants: [{ ...lineVariant(text, act, audience), ...more }] }]
}

export function nameOf(steady: PermanentState, seat: string | null): string {
  return (seat === null ? undefined : seatOf(steady, seat)?.name) ?? ''
}

/** The faces of a throw, without any meaning of a game. */
export function facesOf(dice: DiceDoc): readonly DieView[] {
  return dice.draws.map(([sides, face]) => ({ sides, face, state: 'plain' }))
}
