import { expect, test } from 'vitest'
import type { Creation, Draft } from './creation.ts'
import { NO_DICE, scriptedDice, type Dice } from '../dice/dice.ts'
import { decideDraft, DRAFT_COMMANDS, evolveDrafts, viewDraft, withTableOptions } from './drafts.ts'
import type { DraftCommand, Drafts } from './drafts.ts'
import { label, same } from '../labels/label.ts'
import { ok, refuse } from '../result.ts'
import type { ActContext } from '../ruleset.ts'
import * as s from '../schema.ts'
import type { Json, Viewer } from '../seat.ts'

/** A game whose characters have one number, “strength”, chosen or rolled on a d6. */
const creation: Creation = {
  paths: ['quick', 'full'],
  begin: options => ({ system: 'example', options, answers: {}, dice: {} }),
  steps: draft => [
    {
      id: 'strength',
      label: label('Forza', 'Strength'),
      fields: [],
      state: 'strength' in draft.answers ? 'done' : 'empty',
      problems: [],
      summary: same(''),
      totals: [],
    },
  ],
  answer: (draft, step, value) =>
    step === 'strength' && typeof value === 'number'
      ? ok(withStrength(draft, value))
      : refuse('unknown-step', 'step'),
  random: (draft, _, dice) => withStrength(draft, dice.roll(6)),
  quick: (choices, options, dice) =>
    choices.length === 1
      ? ok(withStrength(creation.begin(options), dice.roll(6)))
      : refuse('wrong-choices', 'choices'),
  quickQuestions: () => [],
  finish: draft => ok(draft.answers),
  sheet: () => ({ name: '', subtitle: same(''), sections: [] }),
}

function withStrength(draft: Draft, value: number): Draft {
  return { ...draft, answers: { ...draft.answers, strength: value } }
}

const options = { heroic: true }
function act(seat: string | null, dice: Dice = NO_DICE): ActContext {
  const none = { number: 0, open: false, title: '' }
  const by: Viewer = { seat, kind: 'player', isMaster: false, leads: false }
  const moments = { adventure: none, session: none, scene: none }
  const table = { seats: [], master: null, masterMode: 'none' as const, options, ...moments }
  return { by, dice, at: 0, table, newId: prefix => `${prefix}-1` }
}

const begun = creation.begin(options)
const decide = (drafts: Drafts, command: DraftCommand, dice?: Dice) =>
  decideDraft(drafts, command, creation, act('ada', dice))
const changed = (draft: Draft) => ok([{ type: 'draft-changed', seat: 'ada', draft }])

test('a new draft starts with the options of the table', () => {
  expect(decide({}, { type: 'begin-draft' })).toEqual(changed(begun))
})

test('a viewer without a seat cannot create a character', () => {
  expect(decideDraft({}, { type: 'begin-draft' }, creation, act(null))).toEqual(
    refuse('not-seated'),
  )
})

test('a step is answered by choice or by dice, and can be answered again', () => {
  const chosen = decide({ ada: begun }, { type: 'answer-draft', step: 'strength', value: 4 })
  expect(chosen).toEqual(changed(withStrength(begun, 4)))
  const again = decide(
    { ada: withStrength(begun, 4) },
    { type: 'roll-draft', step: 'strength' },
    scriptedDice([6]),
  )
  expect(again).toEqual(changed(withStrength(begun, 6)))
  expect(decide({ ada: begun }, { type: 'roll-draft', step: 'all' }, scriptedDice([2]))).toEqual(
    changed(withStrength(begun, 2)),
  )
})

test('an unknown step is refused for rolls and answers', () => {
  expect(decide({ ada: begun }, { type: 'roll-draft', step: 'wings' })).toEqual(
    refuse('unknown-step', 'step'),
  )
  expect(decide({ ada: begun }, { type: 'answer-draft', step: 'wings', value: 2 })).toEqual(
    refuse('unknown-step', 'step'),
  )
})

test('a quick start replaces the draft, and missing choices are refused', () => {
  expect(decide({}, { type: 'quick-draft', choices: ['bold'] }, scriptedDice([3]))).toEqual(
    changed(withStrength(begun, 3)),
  )
  expect(decide({}, { type: 'quick-draft', choices: [] })).toEqual(
    refuse('wrong-choices', 'choices'),
  )
})

test('a seat without a draft can answer, roll and drop nothing', () => {
  const others: Drafts = { teo: begun }
  for (const command of [
    { type: 'answer-draft', step: 'strength', value: 3 },
    { type: 'roll-draft', step: 'all' },
    { type: 'drop-draft' },
  ] as const)
    expect(decide(others, command)).toEqual(refuse('no-draft'))
})

test('dropping a draft keeps the others and mutates nothing', () => {
  expect(decide({ ada: begun }, { type: 'drop-draft' })).toEqual(
    ok([{ type: 'draft-dropped', seat: 'ada' }]),
  )
  const both: Drafts = { ada: begun, teo: begun }
  expect(evolveDrafts(both, { type: 'draft-dropped', seat: 'ada' })).toEqual({ teo: begun })
  const more = evolveDrafts(both, {
    type: 'draft-changed',
    seat: 'ada',
    draft: withStrength(begun, 1),
  })
  expect(more).toEqual({ ada: withStrength(begun, 1), teo: begun })
  expect(both).toEqual({ ada: begun, teo: begun })
})

test('the wizard document contains the draft and its steps', () => {
  const view = viewDraft(withStrength(begun, 5), creation) as Record<string, Json>
  expect(view['draft']).toEqual(withStrength(begun, 5))
  expect(view['steps']).toMatchObject([{ id: 'strength', state: 'done' }])
})

test('draft commands refuse a missing step and too many choices, not an empty text', () => {
  const command = s.variant('type', DRAFT_COMMANDS)
  expect(s.parse(command, { type: 'begin-draft' }).ok).toBe(true)
  expect(s.parse(command, { type: 'roll-draft' }, '')).toEqual(refuse('invalid-request', 'step'))
  expect(s.parse(command, { type: 'answer-draft', step: 'a', value: null }).ok).toBe(true)
  const nine = Array.from({ length: 9 }, () => 'x')
  expect(s.parse(command, { type: 'quick-draft', choices: nine }, '')).toEqual(
    refuse('out-of-range', 'choices'),
  )
  expect(s.parse(command, { type: 'quick-draft', choices: ['x', ''] }).ok).toBe(true)
})

test('an option set later applies to a draft that was begun before it', () => {
  const earlier = withStrength({ ...begun, options: { heroic: false, language: 'it' } }, 3)
  const answered = decide({ ada: earlier }, { type: 'answer-draft', step: 'strength', value: 4 })
  expect(answered).toEqual(
    changed(withStrength({ ...begun, options: { heroic: true, language: 'it' } }, 4)),
  )
  expect(withTableOptions(earlier, act('ada').table).options).toEqual({
    heroic: true,
    language: 'it',
  })
  expect(withTableOptions(begun, act('ada').table)).toBe(begun)
})
