import { field, s, label, ok, phrase, refuse } from '@mastro/core'
import type { Chapter, Result, AnyEvent } from '@mastro/core'
import type { Character, RollCall, State } from '../../state.ts'
import {
  characterOf,
  masterOnly,
  controlledCharacters,
  beingChoices,
  ownCharacter,
} from '../../guards.ts'
import type { BrpContext } from '../../guards.ts'
import { form, defineCommand } from '../../kit.ts'
import { id } from '../../schemas.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { checkOn, checkScoreOf, whatLabel } from '../check-terms.ts'
import { skillTicked } from '../growth/ticks.ts'
import { anyDifficulty } from '../rolls.ts'
import { askable, callDocs } from './docs.ts'
import { callAnswered, callClosed, openCalls, rollCalled } from './events.ts'

/**
 * Roll requests: the Master asks one or more characters for the same roll, and each answers with
 * one command (BRP-CHECK-1, 13, BRP-CROLL-3).
 */

const awake = ({ state }: Pick<BrpContext, 'state'>): readonly Character[] =>
  Object.values(state.characters).filter(({ status }) => status === 'conscious')

const callRoll = defineCommand('call-roll', {
  rule: 'BRP-CHECK-1',
  label: label('Chiedi un tiro', 'Ask for a roll'),
  group: GROUP.desk,
  verb: label('Chiedi', 'Ask'),
  authorize: masterOnly,
  form: form({
    what: field.ref(label('Che cosa', 'What'), ({ state }: BrpContext) =>
      askable(state).map(value => ({ value, label: whatLabel(value) })),
    ),
    beings: field.custom(s.list(id, 1, 60), (field, ctx: BrpContext) => ({
      id: field,
      label: label('A chi', 'Who rolls'),
      kind: 'choices',
      min: 1,
      choices: beingChoices(awake(ctx)),
      initial: awake(ctx).map(being => being.id),
    })),
    difficulty: anyDifficulty,
    stakes: field.bool(label('Vale la spunta', 'Earns a tick'), true),
    sealed: field.bool(label('Difficoltà in busta', 'Difficulty sealed')),
    note: field.text(400, label('Un cenno a parole', 'Add a hint')),
  }),
  offered: ctx => (awake(ctx).length === 0 ? [] : [{ id: 'call-roll', given: {} }]),
  decide: ({ what, beings, difficulty, stakes, sealed, note }, at) => {
    const { seat } = at.viewer
    if (seat === null) return refuse('not-seated')
    if (!askable(at.state).includes(what)) return refuse('unknown-skill', 'what')
    const called = [...new Set(beings)]
    for (const [i, being] of called.entries()) {
      const found = canAnswer(at, being, what, `beings[${i}]`)
      if (!found.ok) return found
    }
    const call: RollCall = {
      id: at.act.newId('call'),
      by: seat,
      what,
      note,
      difficulty,
      stakes,
      sealed,
      asked: called.map(being => ({ being, output: null })),
      closed: false,
    }
    return ok([rollCalled({ call })])
  },
})

function canAnswer(
  ctx: Pick<BrpContext, 'state'>,
  being: string,
  what: string,
  path: string,
): Result<Character> {
  const found = characterOf(ctx, being, path)
  if (!found.ok) return found
  if (found.value.status !== 'conscious') return refuse('not-conscious', path)
  return checkScoreOf(ctx.state, found.value, what) === null ? refuse('unknown-skill', path) : found
}

/** The open requests that the viewer's characters have not answered. */
const pendingAnswers = (ctx: BrpContext) =>
  openCalls(ctx.state).flatMap(call =>
    controlledCharacters(ctx)
      .filter(one => one.status === 'conscious')
      .filter(one => call.asked.some(({ being, output }) => being === one.id && output === null))
      .map(one => ({ call, one })),
  )

/**
 * BRP-CHECK-1. Dice: a d100 if a roll is needed. A sealed difficulty always rolls it, because a
 * missing die would reveal the difficulty.
 */
const answerCall = defineCommand('answer-call', {
  rule: 'BRP-CHECK-1',
  label: label('Rispondi al tiro chiesto', 'Answer the roll asked for'),
  group: GROUP.skills,
  verb: label('Tira', 'Roll'),
  form: form({ call: field.hidden(id), being: field.hidden(id) }),
  offered: ctx =>
    pendingAnswers(ctx).map(({ call, one }) => ({
      id: `answer/${call.id}/${one.id}`,
      given: { call: call.id, being: one.id },
      label: phrase`${one.name}: ${whatLabel(call.what)}`,
    })),
  decide: ({ call: which, being }, at) => {
    const own = ownCharacter(at, being, 'being')
    if (!own.ok) return own
    const call = openCalls(at.state).find(one => one.id === which)
    const row = call?.asked.find(one => one.being === being)
    if (call === undefined || row === undefined) return refuse('unknown-call', 'call')
    if (row.output !== null) return refuse('already-answered', 'being')
    if (own.value.status !== 'conscious') return refuse('not-conscious', 'being')
    const checked = checkOn(at.state, own.value, call.what, call, at.act.dice)
    if (!checked.ok) return checked
    const { tickEarned, ...output } = checked.value
    const roll = call.sealed ? (output.roll ?? at.act.dice.roll(100)) : output.roll
    const answered: AnyEvent = callAnswered({ call: which, being, output: { ...output, roll } })
    return ok(tickEarned ? [answered, skillTicked({ being, skill: call.what })] : [answered])
  },
})

const closeCall = defineCommand('close-call', {
  rule: 'BRP-CHECK-1',
  label: label('Non aspettare più', 'Stop waiting'),
  group: GROUP.desk,
  verb: label('Non aspettare più', 'Stop waiting'),
  authorize: masterOnly,
  form: form({ call: field.hidden(id) }),
  offered: ({ state }) =>
    openCalls(state).map(call => ({
      id: `close-call/${call.id}`,
      given: { call: call.id },
      label: phrase`${label('Non aspettare più', 'Stop waiting')}: ${whatLabel(call.what)}`,
    })),
  decide: ({ call }, { state }) =>
    openCalls(state).some(one => one.id === call)
      ? ok([callClosed({ call })])
      : refuse('unknown-call', 'call'),
})

export const calls = {
  events: [rollCalled, callAnswered, callClosed],
  commands: [callRoll, answerCall, closeCall],
  docs: callDocs,
} satisfies Chapter<State>
