import {
  field,
  s,
  label,
  ok,
  type GivenFields,
  type Label,
  type Result,
  type SeatId,
} from '@mastro/core'
import type { HealInput } from '../operations/heal.ts'
import { knownPc } from '../guards.ts'
import type { GameContext } from '../kit.ts'
import { skillIds } from '../selectors.ts'
import type { CareProvider, Pc, State } from '../state.ts'

/**
 * Who treats wounds or maintains equipment. Skills of a character come from the sheet. Those of
 * another person are supplied by the command.
 */
export const providerShape = s.variant('kind', [
  s.object({ kind: s.literal('self') }),
  s.object({ kind: s.literal('pc'), character: s.name(64) }),
  s.object({ kind: s.literal('npc'), skills: s.list(s.name(64), 0, 20) }),
])

export function providerOf(
  state: State,
  who: CareProvider | null | undefined,
  self: Pc,
): Result<Pc | null> {
  if (who?.kind === 'self') return ok(self)
  return who?.kind === 'pc' ? knownPc(state, who.character, 'carer.character') : ok(null)
}

/** A character consents to pay when its own seat sends the command. */
export function provider(
  who: CareProvider,
  pc: Pc | null,
  by: SeatId | null,
): NonNullable<HealInput['carer']> {
  return {
    kind: who.kind,
    skills: who.kind === 'npc' ? [...who.skills] : pc ? skillIds(pc.character) : [],
    reserve: pc?.character.reserve ?? 0,
    consentsToPay: pc !== null && pc.seat === by,
  }
}

/** A choice among the suitable tools, best first. Hidden if none is suitable. */
export const toolField = <T, Tool extends string>(
  schema: s.Schema<T>,
  fitting: (ctx: GameContext, given: GivenFields) => readonly Tool[],
  named: (tool: Tool) => Label,
) =>
  field.custom(schema, (id, ctx: GameContext, given) => {
    const fit = fitting(ctx, given)
    return fit.length === 0
      ? null
      : {
          id,
          label: label('Con che cosa', 'With what'),
          kind: 'choice',
          choices: fit.map(tool => ({ value: tool, label: named(tool) })),
          initial: fit[0]!,
        }
  })
