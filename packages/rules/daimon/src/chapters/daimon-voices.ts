import type { TableInfo } from '@mastro/core'
import { voicesOf, type DaimonSeatsOutput } from '../operations/daimon-seats.ts'
import { pcOfSeat } from '../selectors.ts'
import type { State } from '../state.ts'

/** DAI-DAIMON-3, DAI-TABLE-2: which seat voices whose dàimon. */
export function daimonVoices(state: State, table: TableInfo): DaimonSeatsOutput {
  const seats = table.seats.map(({ id }) => {
    const pc = pcOfSeat(state, id)
    return { id, hasCharacter: pc !== null, hasDaimon: pc?.character.daimon != null }
  })
  const playing = seats.filter(({ hasCharacter }) => hasCharacter)
  return playing.length < 2 ? { voicedBy: {}, voices: {} } : voicesOf(seats)
}
