import { s, ok, refuse, type Result } from '@mastro/core'
import { gainRow, RESERVE_MAX } from '../data/reserve.ts'
import { options } from '../options.ts'
import { firstDuplicate } from './first-duplicate.ts'
import { gain, type Gain } from './reserve.ts'

/** The common input of `new-session` and `new-adventure`. */
export const playersInput = s.object({
  players: s.list(s.object({ id: s.name(), reserve: s.int(0, 7) }), 1),
  options,
})
export type PlayersInput = s.Infer<typeof playersInput>

export interface SessionStart extends Gain {
  readonly onRequestUsed: 0
  readonly hasToken: true
}
export interface NewSessionOutput {
  readonly players: Readonly<Record<string, SessionStart>>
}

const SESSION_DIE = Number(gainRow('session-start').amount)

/** DAI-RESERVE-3, DAI-SCENE-4. */
export function newSession(input: PlayersInput): Result<NewSessionOutput> {
  return eachPlayer(input, reserve => ({
    ...gain(reserve, SESSION_DIE),
    onRequestUsed: 0,
    hasToken: true,
  }))
}

export interface NewAdventureOutput {
  readonly players: Readonly<Record<string, Pick<Gain, 'reserve' | 'gained'>>>
}

/** DAI-RESERVE-1: everybody back to seven. */
export function newAdventure(input: PlayersInput): Result<NewAdventureOutput> {
  return eachPlayer(input, reserve => ({ reserve: RESERVE_MAX, gained: RESERVE_MAX - reserve }))
}

function eachPlayer<T>(
  { players }: PlayersInput,
  start: (reserve: number) => T,
): Result<{ readonly players: Readonly<Record<string, T>> }> {
  const repeated = firstDuplicate(players)
  if (repeated >= 0) return refuse('duplicate-id', `input.players[${repeated}].id`)
  return ok({ players: Object.fromEntries(players.map(p => [p.id, start(p.reserve)])) })
}
