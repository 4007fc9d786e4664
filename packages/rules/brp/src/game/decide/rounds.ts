import { assert, ok, refuse, type Act } from '@mastro/core'
import { endOfRound } from '../../acts/end-of-round.ts'
import { SECONDS } from '../../acts/time.ts'
import type { Decided } from '../decide.ts'
import type { Event } from '../events.ts'
import { currentGroup, declaringGroup, PHASES, type Fight } from '../fight.ts'
import { beingOf } from '../people.ts'
import type { State } from '../state.ts'
import { timeEvents } from './time.ts'

/** BRP-COMBAT-1: intents, movement, actions, resolution, and then the next round. */
export function nextPhase(state: State, fight: Fight, act: Act): Decided {
  if (declaringGroup(state, fight).length > 0) return refuse('wrong-phase')
  if (currentGroup(state, fight).length > 0) return refuse('not-your-turn')
  if (fight.phase === 'resolution') return endRound(state, fight, act)
  const phase = PHASES[PHASES.indexOf(fight.phase) + 1]!
  return ok([{ type: 'phase-begun', phase }])
}

/** BRP-DAM-3 to 5: who dies, who lives, who faints, when the round is over. */
function endRound(state: State, fight: Fight, act: Act): Decided {
  const combatants = fight.rows.flatMap(({ being }) => {
    const one = beingOf(state, being)
    return one === undefined
      ? []
      : [
          {
            id: being,
            hp: one.hp,
            powerPoints: one.powerPoints,
            status: one.status,
            awakened: one.awakened,
          },
        ]
  })
  const ended = combatants.length === 0 ? [] : statusEvents(state, combatants)
  const round = fight.round + 1
  const begun: readonly Event[] = [
    { type: 'round-begun', round },
    ...(state.settings.declareIntents ? [] : [{ type: 'phase-begun', phase: 'movement' } as const]),
  ]
  return ok([...ended, ...timeEvents(state, SECONDS.round, act), ...begun])
}

function statusEvents(
  state: State,
  combatants: Parameters<typeof endOfRound>[0]['combatants'],
): readonly Event[] {
  const ended = endOfRound({ combatants, settings: state.settings })
  assert(ended.ok, 'every row of a fight is somebody else')
  const { statuses, deaths, fainted } = ended.value
  const saved = combatants.filter(
    one => one.status === 'dying' && statuses[one.id] === 'unconscious',
  )
  return [
    ...deaths.map(being => ({ type: 'died', being, cause: 'attack' }) as const),
    ...saved.map(({ id }) => ({ type: 'survived', being: id }) as const),
    ...fainted.map(being => ({ type: 'fainted', being, cause: 'attack', hours: null }) as const),
  ]
}
