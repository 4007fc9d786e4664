import { ok, refuse, type Act, type Result, type SeatId } from '@mastro/core'
import type { Command, CommandOf } from '../commands.ts'
import type { Emitted } from '../events.ts'
import { inPlay, leadsTable } from '../look.ts'
import type { Foe, Pc, State } from '../state.ts'

export type Decided = Result<readonly Emitted[]>
export type Decide<T extends Command['type']> = (
  state: State,
  command: CommandOf<T>,
  act: Act,
) => Decided

export const leads = ({ by, table }: Act): boolean => leadsTable(by, table)

export function masterOnly(act: Act): Result<null> {
  return leads(act) ? ok(null) : refuse('master-only')
}

export function seated({ by }: Act): Result<SeatId> {
  return by.seat === null ? refuse('not-seated') : ok(by.seat)
}

/** A character in play, whoever asks. */
export function knownPc(state: State, id: string, path: string = 'character'): Result<Pc> {
  const pc = state.characters[id]
  return pc && inPlay(pc) ? ok(pc) : refuse('unknown-id', path)
}

/** DAI-TABLE-8: players touch their own sheet only. */
export function ownPc(state: State, id: string, { by }: Act): Result<Pc> {
  const pc = knownPc(state, id)
  if (!pc.ok) return pc
  return pc.value.seat === by.seat ? pc : refuse('not-yours', 'character')
}

export function ownOrLed(state: State, id: string, act: Act): Result<Pc> {
  const pc = knownPc(state, id)
  if (!pc.ok) return pc
  return pc.value.seat === act.by.seat || leads(act) ? pc : refuse('not-yours', 'character')
}

export function knownFoe(state: State, id: string, path: string = 'id'): Result<Foe> {
  const foe = state.foes[id]
  return foe ? ok(foe) : refuse('unknown-id', path)
}

/** The Master's word on a character in play. */
export function ledPc(state: State, id: string, act: Act): Result<Pc> {
  return leads(act) ? knownPc(state, id) : refuse('master-only')
}

export function ledFoe(state: State, id: string, act: Act): Result<Foe> {
  return leads(act) ? knownFoe(state, id) : refuse('master-only')
}
