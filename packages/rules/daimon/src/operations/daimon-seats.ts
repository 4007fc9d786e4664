import { s, ok, refuse, type Result } from '@mastro/core'
import { daimonTable } from '../data/daimon.ts'
import { options } from '../options.ts'
import { firstDuplicate } from './first-duplicate.ts'
import { gain, type Gain } from './reserve.ts'

const seat = s.object({
  id: s.name(),
  hasCharacter: s.withDefault(s.bool(), true),
  hasDaimon: s.withDefault(s.bool(), true),
})
/** Voices need at least two characters. */
const seatsInput = s.refine(s.list(seat), seats =>
  seats.filter(({ hasCharacter }) => hasCharacter).length < 2
    ? { path: [], code: 'out-of-range' }
    : null,
)
export type DaimonSeat = s.Infer<typeof seat>

export const daimonSeatsInput = s.object({ seats: seatsInput, options })
export type DaimonSeatsInput = s.Infer<typeof daimonSeatsInput>

export interface DaimonSeatsOutput {
  readonly voicedBy: Readonly<Record<string, string>>
  readonly voices: Readonly<Record<string, string>>
}

/**
 * DAI-DAIMON-3, DAI-TABLE-2: each dàimon is voiced by the next seat to the right that has a
 * character.
 */
export function daimonSeats({ seats }: DaimonSeatsInput): Result<DaimonSeatsOutput> {
  const repeated = firstDuplicate(seats)
  if (repeated >= 0) return refuse('duplicate-id', `input.seats[${repeated}].id`)
  return ok(voicesOf(seats))
}

/** Needs two characters. Seats without one neither own nor voice a dàimon. */
export function voicesOf(seats: readonly DaimonSeat[]): DaimonSeatsOutput {
  const playing = seats.filter(({ hasCharacter }) => hasCharacter)
  const pairs = playing.flatMap((owner, k) =>
    owner.hasDaimon ? [[owner.id, playing[(k + 1) % playing.length]!.id] as const] : [],
  )
  return {
    voicedBy: Object.fromEntries(pairs),
    voices: Object.fromEntries(pairs.map(([owner, voice]) => [voice, owner])),
  }
}

const person = s.object({ id: s.name(), reserve: s.int(0, 7) })
export const daimonDialogueInput = s.object({
  seats: seatsInput,
  host: person,
  voice: person,
  options,
})
export type DaimonDialogueInput = s.Infer<typeof daimonDialogueInput>

export interface DaimonDialogueOutput {
  readonly host: Gain
  readonly voice: Gain
}

/** DAI-DAIMON-5: one die to each of the two. */
export function daimonDialogue(input: DaimonDialogueInput): Result<DaimonDialogueOutput> {
  const { host, voice } = input
  const seated = daimonSeats(input)
  if (!seated.ok) return seated
  const { voicedBy } = seated.value
  if (!Object.hasOwn(voicedBy, host.id)) return refuse('no-daimon', 'input.host.id')
  if (voicedBy[host.id] !== voice.id) return refuse('wrong-voice', 'input.voice.id')
  const { reward } = daimonTable
  return ok({ host: gain(host.reserve, reward.host), voice: gain(voice.reserve, reward.voice) })
}
