import { ok, refuse } from '@mastro/core'
import { daimonDialogue } from '../../acts/daimon-seats.ts'
import { reserve } from '../../acts/reserve.ts'
import { gainRow } from '../../data/reserve.ts'
import type { Emitted } from '../events.ts'
import { optionsOf, pcOfSeat, reserveOf, voices } from '../look.ts'
import type { Pc } from '../state.ts'
import { ledPc, type Decide } from './guards.ts'

/** DAI-RESERVE-4…7: what the Master gives; DAI-MASTER-13: never to the own character. */
export const award: Decide<'award'> = (state, { character, reason, times }, act) => {
  const pc = ledPc(state, character, act)
  if (!pc.ok) return pc
  if (gainRow(reason).grantedBy !== 'master') return refuse('not-authorised', 'reason')
  if (isOwn(pc.value, act.table.master)) return refuse('not-authorised', 'character')
  const moved = reserve({
    reserve: pc.value.character.reserve,
    events: [{ type: 'gain', reason, times, grantedBy: 'master' }],
    options: optionsOf(act.table),
  })
  if (!moved.ok) return moved
  const { amount, lost } = moved.value.log[0]!
  return ok([{ type: 'reserve-moved', of: character, reason, dice: amount, lost }])
}

const isOwn = (pc: Pc, master: string | null) => master !== null && pc.seat === master

/** DAI-DAIMON-5: a die to host and voice. */
export const awardDialogue: Decide<'award-dialogue'> = (state, { character }, act) => {
  const pc = ledPc(state, character, act)
  if (!pc.ok) return pc
  const { table } = act
  const seats = table.seats.map(({ id }) => {
    const held = pcOfSeat(state, id)
    return { id, hasCharacter: held !== null, hasDaimon: held?.character.daimon != null }
  })
  const host = pc.value.seat
  const voice = voices(state, table).voicedBy[host]
  if (voice === undefined) return refuse('no-daimon', 'character')
  const given = daimonDialogue({
    seats,
    host: { id: host, reserve: reserveOf(state, host) },
    voice: { id: voice, reserve: reserveOf(state, voice) },
    options: optionsOf(table),
  })
  if (!given.ok) return given
  const shares = [
    { seat: host, ...given.value.host },
    { seat: voice, ...given.value.voice },
  ].filter(({ seat }) => seat !== table.master) // DAI-MASTER-13
  return ok(
    shares.flatMap(({ seat, gained, lost }): Emitted[] => {
      const of = pcOfSeat(state, seat)?.id
      return of
        ? [{ type: 'reserve-moved', of, reason: 'daimon-roleplay', dice: gained, lost }]
        : []
    }),
  )
}
