import { field, s, label, ok, phrase, refuse, type Chapter } from '@mastro/core'
import type { AnyBeing, State } from '../../state.ts'
import { masterOnly, beingChoices } from '../../guards.ts'
import { beingOf, allBeings } from '../../selectors.ts'
import type { BrpContext } from '../../guards.ts'
import { form, defineCommand } from '../../kit.ts'
import { id } from '../../schemas.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { DARKNESS_LABEL, phaseLabel } from '../../messages/terms.ts'
import { fightDocs } from './docs.ts'
import {
  DARKNESS,
  acted,
  blowFell,
  darknessChanged,
  fightBegun,
  fightDeclined,
  fightEnded,
  fightJoined,
  fightLeft,
  handled,
  intentDeclared,
  intentsPlanned,
  knockOutFailed,
  meleeJoined,
  meleeLeft,
  moved,
  phaseBegun,
  roundBegun,
} from './events.ts'
import { FRESH_ROUND_ROW, isEngaged, PHASES, roundRowOf } from './round.ts'
import { roundEndDocs } from './round-end-doc.ts'
import { declareIntent, planIntents } from './declaring/declaring.ts'
import { endRound, checkRoundOver } from './end-round.ts'
import { defineFighterCommand } from './fighters.ts'
import { joinFight, leaveFight, stayOut } from './joining.ts'
import { attackerNoticed } from './declaring/notice.ts'
import { asDeclared, mayMove } from './declaring/intents.ts'
import { mayAct } from './turns.ts'

/** Commands that begin, run and end a fight (BRP-COMBAT). */

const alive = (being: AnyBeing): boolean => being.status !== 'dead'

const beginFight = defineCommand('begin-fight', {
  rule: 'BRP-COMBAT-1',
  label: label('Comincia un combattimento', 'Begin a fight'),
  group: GROUP.desk,
  verb: label('Comincia', 'Begin'),
  authorize: masterOnly,
  form: form({
    beings: field.custom(s.list(id, 1, 60), (field, { state }: BrpContext) => ({
      id: field,
      label: label('Chi combatte', 'Who fights'),
      kind: 'choices',
      min: 1,
      choices: beingChoices(allBeings(state).filter(alive)),
      initial: allBeings(state)
        .filter(alive)
        .map(being => being.id),
    })),
    darkness: field.choice(DARKNESS, label('Luce', 'Light'), how => DARKNESS_LABEL[how], 'none'),
  }),
  offered: ({ state }) =>
    state.fight === null && allBeings(state).some(alive) ? [{ id: 'begin-fight', given: {} }] : [],
  decide: ({ beings, darkness }, { state }) => {
    if (state.fight !== null) return refuse('fight-on')
    const stranger = beings.findIndex(one => beingOf(state, one) === undefined)
    if (stranger >= 0) return refuse('unknown-being', `beings[${stranger}]`)
    const twice = beings.findIndex((one, i) => beings.indexOf(one) < i)
    if (twice >= 0) return refuse('already-in-fight', `beings[${twice}]`)
    const phase = state.settings.declareIntents ? 'intents' : 'movement' // BRP-COMBAT-3
    const rows = beings.map(being => ({ ...FRESH_ROUND_ROW, being }))
    return ok([fightBegun({ fight: { round: 1, phase, darkness, rows } })])
  },
})

/** BRP-COMBAT-4, 5, 13. The distance is part of the command. */
const move = defineFighterCommand('move', {
  rule: 'BRP-COMBAT-5',
  label: label('Muovi', 'Move'),
  group: GROUP.fight,
  verb: label('Muovi', 'Move'),
  form: form({
    metres: field.dynamicInt(
      [0, 1000],
      label('Metri', 'Metres'),
      ({ state }: BrpContext, { being }) => ({
        max: (beingOf(state, being)?.mov ?? 0) * 3,
        initial: 0,
      }),
    ),
    engaged: field.custom(
      s.withDefault(s.bool(), false),
      (field, { state }: BrpContext, { being }) => {
        const row = roundRowOf(state.fight, String(being))
        return {
          id: field,
          label: label('Resta in mischia', 'Stays in melee'),
          kind: 'bool',
          initial: row !== undefined && isEngaged(state, row),
        }
      },
    ),
  }),
  variants: ({ fight, who }) =>
    fight.phase === 'movement' && who.status === 'conscious'
      ? { label: phrase`${who.name}: ${label('muovi', 'move')}` }
      : null,
  decide: ({ fight, who, row }, { being, metres, engaged }, at) => {
    if (fight.phase !== 'movement') return refuse('wrong-phase', 'being')
    if (who.status !== 'conscious') return refuse('not-conscious', 'being')
    const far = mayMove(at.state, row, who, metres)
    return far.ok ? ok([moved({ being, metres, engaged })]) : far
  },
})

/** BRP-FIRE-1: ends a melee that blows began. */
const leaveMelee = defineFighterCommand('leave-melee', {
  rule: 'BRP-FIRE-1',
  label: label('Si stacca dalla mischia', 'Break away from the melee'),
  group: GROUP.fight,
  verb: label('Si stacca', 'Break away'),
  checkTarget: ({ row }, { state }) =>
    isEngaged(state, row) ? ok(null) : refuse('not-engaged', 'being'),
  variants: ({ who, row }, { state }) =>
    isEngaged(state, row)
      ? { label: phrase`${who.name}: ${label('si stacca dalla mischia', 'break away')}` }
      : null,
  decide: (_, asked) => ok([meleeLeft(asked)]),
})

/** Any action that needs no slip. */
const actOtherwise = defineFighterCommand('act-otherwise', {
  rule: 'BRP-COMBAT-2',
  label: label('Fa altro', 'Does something else'),
  group: GROUP.fight,
  verb: label('Fatto', 'Done'),
  form: form({ text: field.text(400, label('Che cosa fa', 'What they do')) }),
  idPrefix: 'other',
  checkTarget: ({ id: being }, { state }) => mayAct(state, being),
  variants: ({ who }) => ({
    label: phrase`${who.name}: ${label('fa altro', 'does something else')}`,
  }),
  decide: (_, { being, text }) => ok([acted({ being, act: 'other', text, done: true })]),
})

const setDarkness = defineCommand('set-darkness', {
  rule: 'BRP-DARK-1',
  label: label('Luce del combattimento', 'Light of the fight'),
  group: GROUP.desk,
  verb: label('Cambia', 'Change'),
  authorize: masterOnly,
  form: form({ darkness: field.hidden(s.oneOf(DARKNESS)) }),
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

/** BRP-COMBAT-1: moves to the next phase, or from resolution to the next round. */
const nextPhase = defineCommand('next-phase', {
  rule: 'BRP-COMBAT-1',
  label: label('Avanti', 'Go on'),
  group: GROUP.desk,
  verb: label('Avanti', 'Go on'),
  authorize: masterOnly,
  form: form({}),
  offered: ({ state }) => {
    const { fight } = state
    if (fight === null || checkRoundOver(state, fight) !== null) return []
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
    const waits = checkRoundOver(state, fight)
    if (waits !== null) return refuse(waits)
    if (fight.phase === 'resolution') return ok(endRound(state, fight, act))
    const phase = PHASES[PHASES.indexOf(fight.phase) + 1]! // safe: resolution, the last phase, is handled above
    const done = phase === 'movement' ? fight.rows.flatMap(row => asDeclared(state, row)) : []
    return ok([phaseBegun({ phase, marksRows: true }), ...done])
  },
})

const endFight = defineCommand('end-fight', {
  rule: 'BRP-COMBAT-1',
  label: label('Fine del combattimento', 'End the fight'),
  group: GROUP.desk,
  verb: label('Finisci', 'End it'),
  authorize: masterOnly,
  form: form({}),
  offered: ({ state }) => (state.fight === null ? [] : [{ id: 'end-fight', given: {} }]),
  decide: (_, { state }) => (state.fight === null ? refuse('no-fight') : ok([fightEnded({})])),
})

export const fights = {
  events: [
    fightBegun,
    fightEnded,
    fightJoined,
    fightDeclined,
    fightLeft,
    intentDeclared,
    intentsPlanned,
    attackerNoticed,
    moved,
    meleeJoined,
    meleeLeft,
    handled,
    acted,
    blowFell,
    knockOutFailed,
    phaseBegun,
    roundBegun,
    darknessChanged,
  ],
  commands: [
    nextPhase,
    beginFight,
    endFight,
    joinFight,
    stayOut,
    setDarkness,
    declareIntent,
    planIntents,
    move,
    leaveMelee,
    actOtherwise,
    leaveFight,
  ],
  docs: ctx => ({ ...fightDocs(ctx), ...roundEndDocs(ctx) }),
} satisfies Chapter<State>
