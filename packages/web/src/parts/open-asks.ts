import type { DieAsk } from '@mastro/core'

/** A die that opens another is asked for once more, right after itself. */
export function openAsks(asks: readonly DieAsk[], faces: readonly number[]): readonly DieAsk[] {
  const open: DieAsk[] = []
  for (const ask of asks) {
    open.push(ask)
    while (ask.again !== undefined && faces[open.length - 1] === ask.again) open.push(ask)
  }
  return open
}
