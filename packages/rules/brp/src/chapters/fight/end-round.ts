import { assert, type ActContext, type AnyEvent } from '@mastro/core'
import { endOfRound } from '../../operations/end-of-round.ts'
import { SECONDS } from '../../operations/time.ts'
import { beingOf } from '../../selectors.ts'
import type { State } from '../../state.ts'
import { died, fainted, livedOn, survived } from '../life/events.ts'
import { timeEvents } from '../time.ts'
import { phaseBegun, roundBegun } from './events.ts'
import { currentGroup, declaringGroup, type Fight } from './round.ts'

/** The refusal if somebody still has to declare or act, otherwise null. */
export function checkRoundOver(state: State, fight: Fight): 'wrong-phase' | 'not-your-turn' | null {
  if (declaringGroup(state, fight).length > 0) return 'wrong-phase'
  return currentGroup(state, fight).length > 0 ? 'not-your-turn' : null
}

/** BRP-DAM-3 to 5: applies deaths, recoveries and fainting at the end of the round. */
export function endRound(state: State, fight: Fight, act: ActContext): readonly AnyEvent[] {
  const combatants = fight.rows.flatMap(({ being }) => {
    const who = beingOf(state, being)
    if (who === undefined) return []
    const { hp, powerPoints, status, awakened } = who
    return [{ id: being, hp, powerPoints, status, awakened }]
  })
  const ended = combatants.length === 0 ? [] : statusEvents(state, combatants)
  return [
    ...ended,
    ...timeEvents(livedOn(state, ended), SECONDS.round, act),
    roundBegun({ round: fight.round + 1 }),
    ...(state.settings.declareIntents ? [] : [phaseBegun({ phase: 'movement' })]),
  ]
}

function statusEvents(
  { settings }: State,
  combatants: Parameters<typeof endOfRound>[0]['combatants'],
): readonly AnyEvent[] {
  const ended = endOfRound({ combatants, settings })
  assert(ended.ok, 'the rows of a fight must have distinct ids')
  const { statuses, deaths, fainted: faints } = ended.value
  const saved = combatants.filter(
    one => one.status === 'dying' && statuses[one.id] === 'unconscious',
  )
  return [
    ...deaths.map(being => died({ being, cause: 'attack' })),
    ...saved.map(({ id: being }) => survived({ being })),
    ...faints.map(being => fainted({ being, cause: 'attack', hours: null })),
  ]
}
