import { ok, refuse } from '@mastro/core'
import { voices } from '../look.ts'
import { knownPc, ownPc, type Decide } from './guards.ts'

/** DAI-DAIMON-6: only the host and the one who gives the dàimon its voice talk here. */
export const whisper: Decide<'whisper'> = (state, { character, text }, act) => {
  const pc = knownPc(state, character)
  if (!pc.ok) return pc
  if (pc.value.character.daimon === null) return refuse('no-daimon', 'character')
  const { seat } = act.by
  const voice = voices(state, act.table).voicedBy[pc.value.seat] ?? null
  if (seat === null || (seat !== pc.value.seat && seat !== voice))
    return refuse('wrong-voice', 'character')
  const scene = act.table.scene.number
  return ok([{ type: 'whispered', character, from: seat, text, scene }])
}

export const openChannel: Decide<'open-channel'> = (state, { character, open }, act) => {
  const pc = ownPc(state, character, act)
  return pc.ok ? ok([{ type: 'channel-opened', character, open }]) : pc
}
