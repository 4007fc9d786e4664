import { list, literal, name, object, ok, variant, type Result, type SeatId } from '@mastro/core'
import type { HealInput } from '../acts/heal.ts'
import { knownPc } from '../desk.ts'
import { skillIds } from '../look.ts'
import type { CareProvider, Pc, State } from '../state.ts'

/** Whoever cares for somebody, or for their things. Skills of a character are read off the sheet; those of a stranger are told. */
export const providerShape = variant('kind', [
  object({ kind: literal('self') }),
  object({ kind: literal('pc'), character: name(64) }),
  object({ kind: literal('npc'), skills: list(name(64), 0, 20) }),
])

export function providerOf(
  state: State,
  asked: CareProvider | null | undefined,
  self: Pc,
): Result<Pc | null> {
  if (asked?.kind === 'self') return ok(self)
  return asked?.kind === 'pc' ? knownPc(state, asked.character, 'carer.character') : ok(null)
}

/** Sending it is the consent. */
export function provider(
  asked: CareProvider,
  pc: Pc | null,
  by: SeatId | null,
): NonNullable<HealInput['carer']> {
  return {
    kind: asked.kind,
    skills: asked.kind === 'npc' ? [...asked.skills] : pc ? skillIds(pc.character) : [],
    reserve: pc?.character.reserve ?? 0,
    consentsToPay: pc !== null && pc.seat === by,
  }
}
