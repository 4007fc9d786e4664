import { ok, refuse, type Act, type MomentChange } from '@mastro/core'
import { newAdventure, newSession, type PlayersInput } from '../acts/new-session.ts'
import { startClock, stopClock, tick } from './decide/clock.ts'
import { marksFor } from './decide/fights.ts'
import type { Decided } from './decide/guards.ts'
import { elect, electFirst } from './decide/master.ts'
import type { Emitted } from './events.ts'
import { evolveAll } from './evolve.ts'
import { inPlay, optionsOf, pcOfSeat, rotates } from './look.ts'
import type { State } from './state.ts'

/** DAI-SCENE-3/4: what the rules do when an adventure, a session or a scene begins or ends. */
export function moment(state: State, change: MomentChange, act: Act): Decided {
  if (change.change === 'end' && state.fight) return refuse('fight-on')
  const passed = tick(state, act)
  const now = evolveAll(state, passed)
  const done = MOMENT[`${change.moment}-${change.change}`](now, act)
  return done.ok ? ok([...passed, ...done.value]) : done
}

type At = (state: State, act: Act) => Decided

const MOMENT: Readonly<Record<`${MomentChange['moment']}-${MomentChange['change']}`, At>> = {
  'adventure-begin': adventureBegins,
  'adventure-end': () => ok([]),
  'session-begin': sessionBegins,
  'session-end': (state, act) => ok([...sceneMarks(state, act), ...stopClock(state, act)]),
  'scene-begin': sceneBegins,
  'scene-end': sceneEnds,
}

/** DAI-RESERVE-1: seven dice to everybody. */
function adventureBegins(state: State, act: Act): Decided {
  const refilled = newAdventure(playersOf(state, act))
  if (!refilled.ok) return refilled
  return ok([
    { type: 'adventure-begun' },
    ...Object.entries(refilled.value.players).flatMap(([of, { gained }]): Emitted[] =>
      gained === 0
        ? []
        : [{ type: 'reserve-moved', of, reason: 'adventure-start', dice: gained, lost: 0 }],
    ),
  ])
}

/** DAI-RESERVE-3, DAI-MASTER-2/4: a die and a token to each, then the first Master. */
function sessionBegins(state: State, act: Act): Decided {
  const started = newSession(playersOf(state, act))
  if (!started.ok) return started
  const gains = Object.entries(started.value.players).map(([of, { gained, lost }]): Emitted => ({
    type: 'reserve-moved',
    of,
    reason: 'session-start',
    dice: gained,
    lost,
  }))
  const begun: Emitted[] = [{ type: 'session-begun' }, ...gains]
  const resting = optionsOf(act.table).worsenClock === 'session-time' ? startClock(state, act) : []
  const elected = electFirst(evolveAll(state, begun), act)
  return elected.ok ? ok([...begun, ...resting, ...elected.value]) : elected
}

function playersOf(state: State, { table }: Act): PlayersInput {
  const players = Object.values(state.characters)
    .filter(inPlay)
    .map(({ id, character }) => ({ id, reserve: character.reserve }))
  return { players, options: optionsOf(table) }
}

/** An election still open is held now, so that no scene begins without its Master. */
function sceneBegins(state: State, act: Act): Decided {
  const elected = state.election ? elect(state, act, {}) : ok([])
  return elected.ok ? ok([...elected.value, { type: 'scene-begun' }]) : elected
}

/** DAI-COUNTER-4, DAI-SCENE-3: marks, the vote on the Master, the next election. */
function sceneEnds(state: State, act: Act): Decided {
  const { table } = act
  const outgoing = table.master
  const elects = rotates(table) && table.seats.length >= 2
  const votes = outgoing !== null && table.seats.length >= 2 && pcOfSeat(state, outgoing) !== null
  return ok([...sceneMarks(state, act), { type: 'scene-ended', outgoing, elects, votes }])
}

const sceneMarks = (state: State, act: Act) => marksFor(state, state.scene.used, act)
