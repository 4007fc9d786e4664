import { never, ok, refuse, type Act, type Result } from '@mastro/core'
import { endCombat } from '../../acts/end-combat.ts'
import { heal } from '../../acts/heal.ts'
import { permanentLoss } from '../../acts/permanent-loss.ts'
import { resolveDeath } from '../../acts/resolve-death.ts'
import { rest } from '../../acts/rest.ts'
import type { Settings } from '../../acts/settings.ts'
import { totalPoints } from '../../acts/state.ts'
import { tire } from '../../acts/tire.ts'
import { worsen } from '../../acts/worsen.ts'
import { wound } from '../../acts/wound.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { fromInput, knownBeing, masterOnly, patientOf } from '../guards.ts'
import { settingsOf } from '../options.ts'
import type { Being, State } from '../state.ts'

export type BodyCommand = CommandOf<
  | 'tire'
  | 'end-combat'
  | 'rest'
  | 'wound'
  | 'limit-wound'
  | 'heal'
  | 'worsen'
  | 'resolve-death'
  | 'permanent-loss'
>
type Decided = Result<readonly Event[]>

/** The Master assigns, grants and decides; the acts say what is legal. */
export function decideBodies(state: State, command: BodyCommand, act: Act): Decided {
  const refused = masterOnly(act)
  if (refused) return refused
  const settings = settingsOf(act.table.options)
  if (command.type === 'end-combat') return endCombatForAll(state, settings)
  const found = knownBeing(state, command.who)
  if (!found.ok) return found
  const being = found.value
  if (being.status !== 'active' && command.type !== 'resolve-death')
    return refuse('not-active', 'who')
  switch (command.type) {
    case 'tire':
      return tireBeing(being, command, settings)
    case 'rest':
      return restBeing(being, command, settings)
    case 'wound':
      return woundBeing(being, command, settings)
    case 'limit-wound':
      return limitWound(being, command)
    case 'heal':
      return healBeing(being, command, settings)
    case 'worsen':
      return worsenBeing(being, command, settings)
    case 'resolve-death':
      return decideDeath(being, command, settings)
    case 'permanent-loss':
      return loseBody(being, command, settings)
    default:
      return never(command)
  }
}

/** WOC-FATIGUE-1, WOC-FATIGUE-6. What is kept is what was assigned: the surplus stays with the Master. */
function tireBeing(being: Being, command: CommandOf<'tire'>, settings: Settings): Decided {
  const { points, cause, timing, effort } = command
  const tired = tire({ ...patientOf(being), points, cause, timing, effort, settings })
  if (!tired.ok) return fromInput(tired)
  return ok([{ type: 'tired', who: being.id, cause, points: tired.value.assigned, timing }])
}

/** WOC-FATIGUE-5. It lands on everybody at once. */
function endCombatForAll(state: State, settings: Settings): Decided {
  const beings = [...Object.values(state.characters), ...Object.values(state.foes)]
  const events = beings
    .filter(({ character }) => totalPoints(character.state.deferredFatigue) > 0)
    .flatMap(being => {
      const ended = endCombat({ ...patientOf(being), settings })
      return ended.ok
        ? [{ type: 'combat-ended', who: being.id, points: ended.value.assigned } as const]
        : []
    })
  return ok(events)
}

function restBeing(being: Being, command: CommandOf<'rest'>, settings: Settings): Decided {
  const { kind, recover, masterOverride } = command
  const rested = rest({ ...patientOf(being), kind, recover, masterOverride, settings })
  return rested.ok ? ok([{ type: 'rested', who: being.id, kind, recover }]) : fromInput(rested)
}

function woundBeing(being: Being, command: CommandOf<'wound'>, settings: Settings): Decided {
  const { points, severity, description, limits } = command
  const hurt = wound({ ...patientOf(being), points, severity, description, settings })
  if (!hurt.ok) return fromInput(hurt)
  return ok([{ type: 'wounded', who: being.id, points, severity, description, limits }])
}

/** WOC-WOUND-3. */
function limitWound(being: Being, { woundId, limits }: CommandOf<'limit-wound'>): Decided {
  const hurt = being.character.state.wounds.some(({ id }) => id === woundId)
  return hurt
    ? ok([{ type: 'wound-limited', who: being.id, wound: woundId, limits }])
    : refuse('not-found', 'woundId')
}

function healBeing(
  being: Being,
  { woundId, points }: CommandOf<'heal'>,
  settings: Settings,
): Decided {
  const healed = heal({ ...patientOf(being), woundId, points, settings })
  if (!healed.ok) return fromInput(healed)
  return ok([{ type: 'healed', who: being.id, wound: woundId, points }])
}

function worsenBeing(being: Being, command: CommandOf<'worsen'>, settings: Settings): Decided {
  const { woundId, points, activity } = command
  const worse = worsen({ ...patientOf(being), woundId, points, activity, settings })
  if (!worse.ok) return fromInput(worse)
  return ok([{ type: 'worsened', who: being.id, wound: woundId, points, activity }])
}

/** WOC-DEATH-2, WOC-DEATH-3. */
function decideDeath(
  being: Being,
  command: CommandOf<'resolve-death'>,
  settings: Settings,
): Decided {
  if (being.status === 'dead') return refuse('not-active', 'who')
  const { cause, aid, verdict } = command
  const { state, vitality } = patientOf(being)
  const damage = totalPoints(state.wounds)
  const resolved = resolveDeath({ cause, aid, verdict, vitality, damage, settings })
  if (!resolved.ok) return fromInput(resolved)
  return ok([{ type: 'death-resolved', who: being.id, condition: resolved.value.condition, cause }])
}

/** WOC-WOUND-10. */
function loseBody(
  being: Being,
  { points }: CommandOf<'permanent-loss'>,
  settings: Settings,
): Decided {
  const loss = permanentLoss({ character: being.character, points, settings })
  if (!loss.ok) return fromInput(loss)
  const { character, lost } = loss.value
  const { components, nuances } = character
  return ok([{ type: 'body-lost', who: being.id, components, nuances, lost }])
}
