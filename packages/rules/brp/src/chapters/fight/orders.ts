import {
  asked,
  fixed,
  label,
  list,
  one,
  oneOf,
  ok,
  phrase,
  rare,
  refuse,
  wholeNow,
  wholeOrNone,
  whichOrNone,
  words,
  yes,
  type Chapter,
  type Result,
} from '@mastro/core'
import type { Someone } from '../../beings.ts'
import {
  beingOf,
  commanded,
  everyone,
  masterOnly,
  mine,
  named,
  seen,
  type BrpLook,
} from '../../find.ts'
import { form, order } from '../../kit.ts'
import { id } from '../../shapes.ts'
import type { State } from '../../state.ts'
import { armLabel } from '../../words/gear.ts'
import { GROUP } from '../../words/groups.ts'
import { DARKNESS_LABEL, phaseLabel } from '../../words/terms.ts'
import { fightDocs } from './docs.ts'
import {
  acted,
  blowFell,
  DARKNESS,
  darknessChanged,
  fightBegun,
  fightEnded,
  fightJoined,
  fightLeft,
  handled,
  intentDeclared,
  moved,
  phaseBegun,
  roundBegun,
} from './facts.ts'
import { declaringGroup, FRESH_ROW, PHASES, rowOf, type Fight, type Row } from './round.ts'
import { roundEndDocs } from './round-end.ts'
import { endRound, whoWaits } from './end-round.ts'
import { asDeclared, declarable, mayMove, targetsOf } from './intents.ts'
import { mayAct } from './turns.ts'

/** Beginning, running and ending a fight (BRP-COMBAT). */

const alive = (being: Someone): boolean => being.status !== 'dead'

const beginFight = order('begin-fight', {
  rule: 'BRP-COMBAT-1',
  label: label('Comincia un combattimento', 'Begin a fight'),
  group: GROUP.desk,
  verb: label('Comincia', 'Begin'),
  may: masterOnly,
  form: form({
    beings: asked(list(id, 1, 60), (field, { state }: BrpLook) => ({
      id: field,
      label: label('Chi combatte', 'Who fights'),
      kind: 'choices',
      min: 1,
      choices: named(everyone(state).filter(alive)),
      initial: everyone(state)
        .filter(alive)
        .map(being => being.id),
    })),
    darkness: one(DARKNESS, label('Luce', 'Light'), how => DARKNESS_LABEL[how], 'none'),
  }),
  offered: ({ state }) =>
    state.fight === null && everyone(state).some(alive) ? [{ id: 'begin-fight', given: {} }] : [],
  decide: ({ beings, darkness }, { state }) => {
    if (state.fight !== null) return refuse('fight-on')
    const stranger = beings.findIndex(one => beingOf(state, one) === undefined)
    if (stranger >= 0) return refuse('unknown-being', `beings[${stranger}]`)
    const twice = beings.findIndex((one, i) => beings.indexOf(one) < i)
    if (twice >= 0) return refuse('already-in-fight', `beings[${twice}]`)
    const phase = state.settings.declareIntents ? 'intents' : 'movement' // BRP-COMBAT-3
    const rows = beings.map(being => ({ ...FRESH_ROW, being }))
    return ok([fightBegun({ fight: { round: 1, phase, darkness, rows } })])
  },
})

const joinFight = order('join-fight', {
  rule: 'BRP-COMBAT-1',
  label: label('Entra nel combattimento', 'Join the fight'),
  group: GROUP.desk,
  verb: label('Fai entrare', 'Bring in'),
  may: masterOnly,
  form: form({ being: fixed(id) }),
  offered: ({ state }) =>
    state.fight === null
      ? []
      : everyone(state)
          .filter(being => alive(being) && rowOf(state.fight, being.id) === undefined)
          .map(being => ({
            id: `join/${being.id}`,
            given: { being: being.id },
            label: phrase`${being.name} ${label('entra nel combattimento', 'joins the fight')}`,
          })),
  decide: ({ being }, { state }) => {
    if (state.fight === null) return refuse('no-fight')
    if (beingOf(state, being) === undefined) return refuse('unknown-being', 'being')
    return rowOf(state.fight, being) === undefined
      ? ok([fightJoined({ row: { ...FRESH_ROW, being } })])
      : refuse('already-in-fight', 'being')
  },
})

/** Those of one's own who are in the fight. */
const fighters = (look: BrpLook) =>
  mine(look).filter(being => rowOf(look.state.fight, being.id) !== undefined)

/** The fight, this one's place in it, and leave to command. */
function placeOf(look: BrpLook, being: string): Result<{ fight: Fight; who: Someone; row: Row }> {
  const { fight } = look.state
  if (fight === null) return refuse('no-fight')
  const own = commanded(look, being)
  if (!own.ok) return own
  const row = rowOf(fight, being)
  return row === undefined ? refuse('not-in-fight', 'being') : ok({ fight, who: own.value, row })
}

const leaveFight = order('leave-fight', {
  rule: 'BRP-COMBAT-1',
  label: label('Esci dal combattimento', 'Leave the fight'),
  group: GROUP.fight,
  verb: label('Esci', 'Leave'),
  form: form({ being: fixed(id) }),
  offered: look =>
    fighters(look).map(being => ({
      id: `leave/${being.id}`,
      given: { being: being.id },
      label: phrase`${being.name}: ${label('esce dal combattimento', 'leave the fight')}`,
    })),
  decide: ({ being }, at) => {
    const place = placeOf(at, being)
    return place.ok ? ok([fightLeft({ being })]) : place
  },
})

/** BRP-COMBAT-3, 11, 12: from the highest DEX to the lowest. */
const declareIntent = order('declare-intent', {
  rule: 'BRP-COMBAT-3',
  label: label('Dichiara', 'Declare'),
  group: GROUP.fight,
  verb: label('Dichiara', 'Declare'),
  form: form({
    being: fixed(id),
    text: words(400, label('Intenzione', 'Intent')),
    arm: whichOrNone(label('Arma', 'Weapon'), ({ state }: BrpLook, { being }) => {
      const who = beingOf(state, being)
      return who === undefined
        ? []
        : declarable(who).map(arm => ({ value: arm, label: armLabel(who, arm) }))
    }),
    target: whichOrNone(label('Contro chi', 'Against whom'), (look: BrpLook, { being }) =>
      named(targetsOf(look, String(being))),
    ),
    metres: rare(wholeOrNone(0, 1000, label('Metri, se si muove', 'Metres, if they move'))),
  }),
  offered: look => {
    const { fight } = look.state
    const group = fight === null ? [] : declaringGroup(look.state, fight)
    return fighters(look)
      .filter(being => group.includes(being.id))
      .map(being => ({
        id: `declare/${being.id}`,
        given: { being: being.id },
        label: phrase`${being.name}: ${label('dichiara', 'declare')}`,
      }))
  },
  decide: ({ being, text, arm, target, metres }, at) => {
    const place = placeOf(at, being)
    if (!place.ok) return place
    const { fight, who, row } = place.value
    if (fight.phase !== 'intents') return refuse('wrong-phase', 'being')
    if (who.status !== 'conscious') return refuse('not-conscious', 'being')
    if (row.intent !== null) return refuse('already-declared', 'being')
    if (!declaringGroup(at.state, fight).includes(being)) return refuse('not-your-turn', 'being')
    if (arm !== null && !declarable(who).includes(arm)) return refuse('unknown-item', 'arm')
    const whom = target === null ? null : seen(at, target, 'target')
    if (whom !== null && !whom.ok) return whom
    if (target === being) return refuse('same-being', 'target')
    const far = metres === undefined ? ok(null) : mayMove(at.state, row, who, metres)
    if (!far.ok) return far
    return ok([
      intentDeclared({
        being,
        text,
        arm,
        ...(target === null ? {} : { target }),
        ...(metres === undefined ? {} : { metres }),
      }),
    ])
  },
})

/** BRP-COMBAT-4, 5, 13: the very act says how far. */
const move = order('move', {
  rule: 'BRP-COMBAT-5',
  label: label('Muovi', 'Move'),
  group: GROUP.fight,
  verb: label('Muovi', 'Move'),
  form: form({
    being: fixed(id),
    metres: wholeNow([0, 1000], label('Metri', 'Metres'), ({ state }: BrpLook, { being }) => ({
      max: (beingOf(state, being)?.mov ?? 0) * 3,
      initial: 0,
    })),
    engaged: yes(label('Resta in mischia', 'Stays engaged')),
  }),
  offered: look =>
    look.state.fight?.phase !== 'movement'
      ? []
      : fighters(look)
          .filter(being => being.status === 'conscious')
          .map(being => ({
            id: `move/${being.id}`,
            given: { being: being.id },
            label: phrase`${being.name}: ${label('muovi', 'move')}`,
          })),
  decide: ({ being, metres, engaged }, at) => {
    const place = placeOf(at, being)
    if (!place.ok) return place
    const { fight, who, row } = place.value
    if (fight.phase !== 'movement') return refuse('wrong-phase', 'being')
    if (who.status !== 'conscious') return refuse('not-conscious', 'being')
    const far = mayMove(at.state, row, who, metres)
    return far.ok ? ok([moved({ being, metres, engaged })]) : far
  },
})

/** Any act without a slip of its own. */
const actOtherwise = order('act-otherwise', {
  rule: 'BRP-COMBAT-2',
  label: label('Fa altro', 'Does something else'),
  group: GROUP.fight,
  verb: label('Fatto', 'Done'),
  form: form({ being: fixed(id), text: words(400, label('Che cosa fa', 'What they do')) }),
  offered: look =>
    fighters(look)
      .filter(being => mayAct(look.state, being.id).ok)
      .map(being => ({
        id: `other/${being.id}`,
        given: { being: being.id },
        label: phrase`${being.name}: ${label('fa altro', 'does something else')}`,
      })),
  decide: ({ being, text }, at) => {
    const place = placeOf(at, being)
    if (!place.ok) return place
    const turn = mayAct(at.state, being)
    return turn.ok ? ok([acted({ being, act: 'other', text, done: true })]) : turn
  },
})

const setDarkness = order('set-darkness', {
  rule: 'BRP-DARK-1',
  label: label('Luce del combattimento', 'Light of the fight'),
  group: GROUP.desk,
  verb: label('Cambia', 'Change'),
  may: masterOnly,
  form: form({ darkness: fixed(oneOf(DARKNESS)) }),
  offered: ({ state: { fight } }) =>
    fight === null
      ? []
      : DARKNESS.filter(how => how !== fight.darkness).map(darkness => ({
          id: `darkness/${darkness}`,
          given: { darkness },
          label: DARKNESS_LABEL[darkness],
        })),
  decide: ({ darkness }, { state }) =>
    state.fight === null ? refuse('no-fight') : ok([darknessChanged({ darkness })]),
})

/** BRP-COMBAT-1: intents, movement, actions, resolution, and then the next round. */
const nextPhase = order('next-phase', {
  rule: 'BRP-COMBAT-1',
  label: label('Avanti', 'Go on'),
  group: GROUP.desk,
  verb: label('Avanti', 'Go on'),
  may: masterOnly,
  form: form({}),
  offered: ({ state }) => {
    const { fight } = state
    if (fight === null || whoWaits(state, fight) !== null) return []
    const next = PHASES[PHASES.indexOf(fight.phase) + 1]
    const name =
      next === undefined
        ? label('Prossimo round', 'Next round')
        : phrase`${label('Passa a', 'Go to')}: ${phaseLabel(next)}`
    return [{ id: 'next-phase', given: {}, label: name }]
  },
  decide: (_, { state, act }) => {
    const { fight } = state
    if (fight === null) return refuse('no-fight')
    const waits = whoWaits(state, fight)
    if (waits !== null) return refuse(waits)
    if (fight.phase === 'resolution') return ok(endRound(state, fight, act))
    const phase = PHASES[PHASES.indexOf(fight.phase) + 1]! // resolution is the last
    const done = phase === 'movement' ? fight.rows.flatMap(row => asDeclared(state, row)) : []
    return ok([phaseBegun({ phase }), ...done])
  },
})

const endFight = order('end-fight', {
  rule: 'BRP-COMBAT-1',
  label: label('Fine del combattimento', 'End the fight'),
  group: GROUP.desk,
  verb: label('Finisci', 'End it'),
  may: masterOnly,
  form: form({}),
  offered: ({ state }) => (state.fight === null ? [] : [{ id: 'end-fight', given: {} }]),
  decide: (_, { state }) => (state.fight === null ? refuse('no-fight') : ok([fightEnded({})])),
})

export const fights = {
  facts: [
    fightBegun,
    fightEnded,
    fightJoined,
    fightLeft,
    intentDeclared,
    moved,
    handled,
    acted,
    blowFell,
    phaseBegun,
    roundBegun,
    darknessChanged,
  ],
  orders: [
    nextPhase,
    beginFight,
    endFight,
    joinFight,
    setDarkness,
    declareIntent,
    move,
    actOtherwise,
    leaveFight,
  ],
  docs: look => ({ ...fightDocs(look), ...roundEndDocs(look) }),
} satisfies Chapter<State>
