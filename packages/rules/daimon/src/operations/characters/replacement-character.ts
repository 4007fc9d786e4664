import { s, ok, type Ok } from '@mastro/core'
import { reserveTable } from '../../data/reserve.ts'
import { options } from '../../options.ts'

export const replacementInput = s.object({ deadLevel: s.int(0, Number.MAX_SAFE_INTEGER), options })

export interface Replacement {
  readonly evo: number
  readonly level: 0
  readonly pe: 0
  readonly reserve: number
}

/** DAI-DEATH-2: the new character may spend at once what the dead one had spent. */
export function replacementCharacter({
  deadLevel,
}: s.Infer<typeof replacementInput>): Ok<Replacement> {
  return ok({ evo: deadLevel, level: 0, pe: 0, reserve: reserveTable.start })
}
