import { s, never, ok } from '@mastro/core'
import { isRolledPower, POWERS, type Power } from '../data/magic.ts'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import { sum } from './shared/roll.ts'
import { face } from './shared/shared-schemas.ts'
import {
  heal,
  healContext,
  ironSkinContext,
  ironSkinEffect,
  lightningStrike,
  lightningStrikeContext,
  preReaction,
  preReactionContext,
} from './power-effect/body.ts'
import type { PowerRoll } from './power-effect/body.ts'
import {
  hunches,
  hunchesContext,
  telekinesis,
  telekinesisContext,
  telekineticPunch,
  telekineticPunchContext,
  wanderingEyes,
  wanderingEyesContext,
} from './power-effect/matter.ts'
import {
  mindReading,
  mindReadingContext,
  seeAura,
  seeAuraContext,
  sendingEffect,
  sendingContext,
  telepathy,
  telepathyContext,
} from './power-effect/mind.ts'

/** The kept faces of the power roll. Powers that only add dice have none. */
export const powerEffectInput = s.refine(
  s.object({
    power: s.oneOf(POWERS),
    kept: s.optional(s.list(face, 1, 24)),
    overflow: s.withDefault(s.list(face), () => []),
    context: s.withDefault(s.map(s.unknown()), () => ({})),
    ...withOptions,
  }),
  ({ power, kept }) => (isRolledPower(power) === (kept !== undefined) ? null : { path: ['kept'] }),
)
export type PowerEffectInput = s.Infer<typeof powerEffectInput>

export interface PowerEffectOutput {
  readonly power: Power
  readonly total: number | null
  readonly effect: object
}

/** WARP-PWR-1 to 14. No dice: they were rolled with the power. */
export function powerEffect(input: PowerEffectInput): RuleResult<PowerEffectOutput> {
  const { power, kept = [], overflow } = input
  const rolled: PowerRoll = { kept, total: sum(kept) + sum(overflow) }
  const effect = effectOf(power, rolled, input.context)
  if (!effect.ok) return effect
  return ok({ power, total: isRolledPower(power) ? rolled.total : null, effect: effect.value })
}

function effectOf(power: Power, rolled: PowerRoll, context: unknown): RuleResult<object> {
  const { total } = rolled
  switch (power) {
    case 'lightning-strike':
      return within(lightningStrikeContext, context, lightningStrike)
    case 'heal':
      return within(healContext, context, read => heal(rolled, read))
    case 'mind-reading':
      return within(mindReadingContext, context, read => mindReading(total, read))
    case 'wandering-eyes':
      return within(wanderingEyesContext, context, read => wanderingEyes(total, read))
    case 'iron-skin':
      return within(ironSkinContext, context, read => ironSkinEffect(rolled, read))
    case 'pre-reaction':
      return within(preReactionContext, context, preReaction)
    case 'hunches':
      return within(hunchesContext, context, () => hunches(total))
    case 'telekinetic-punch':
      return within(telekineticPunchContext, context, read => telekineticPunch(total, read))
    case 'telekinesis':
      return within(telekinesisContext, context, read => telekinesis(total, read))
    case 'telepathy':
      return within(telepathyContext, context, read => telepathy(total, read))
    case 'sending':
      return within(sendingContext, context, read => sendingEffect(total, read))
    case 'see-aura':
      return within(seeAuraContext, context, read => seeAura(total, read))
    default:
      return never(power)
  }
}

/** Parses the context of a power. Errors keep their path in the request. */
function within<S extends s.Schema>(
  schema: S,
  context: unknown,
  effect: (context: s.Infer<S>) => RuleResult<object>,
): RuleResult<object> {
  const parsed = s.parse(schema, context, 'input.context')
  return parsed.ok ? effect(parsed.value) : parsed
}
