import { s, label, never, ok, op, refuse, rollMany, NO_WORDS } from '@mastro/core'
import type { ActContext, Dice, Docs, Result, Ruleset, SlipSpec, Viewer } from '@mastro/core'

/**
 * A small game with everything that a server has to handle: a scarce resource (the Reserve), a
 * secret (a word per seat), and a roll of several parts (a test against a target). For tests of the
 * server only.
 */
interface State {
  readonly reserve: number
  readonly taken: Readonly<Record<string, number>>
  readonly words: Readonly<Record<string, string>>
}

const command = s.variant('type', [
  s.object({ type: s.literal('fill'), dice: s.int(0, 1_000_000) }),
  s.object({ type: s.literal('take'), dice: s.int(1, 100) }),
  s.object({ type: s.literal('think'), word: s.name(2000) }),
])
type Command = s.Infer<typeof command>

type Event =
  | { readonly type: 'filled'; readonly dice: number }
  | { readonly type: 'taken'; readonly seat: string; readonly dice: number }
  | { readonly type: 'thought'; readonly seat: string; readonly word: string }

const testInput = s.object({ pool: s.int(1, 30), target: s.int(1, 30) })
type TestInput = s.Infer<typeof testInput>
interface TestOutput {
  readonly faces: readonly number[]
  readonly successes: number
  readonly passed: boolean
}

function test({ pool, target }: TestInput, dice: Dice): Result<TestOutput> {
  const faces = rollMany(dice, pool, 6)
  const successes = faces.filter(face => face >= 4).length
  return ok({ faces, successes, passed: successes >= target })
}

function decide(state: State, request: Command, act: ActContext): Result<readonly Event[]> {
  const seat = act.by.seat ?? ''
  switch (request.type) {
    case 'fill':
      return ok([{ type: 'filled', dice: request.dice }])
    case 'take':
      return request.dice > state.reserve
        ? refuse('reserve-empty', 'dice')
        : ok([{ type: 'taken', seat, dice: request.dice }])
    case 'think':
      return ok([{ type: 'thought', seat, word: request.word }])
  }
}

function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'filled':
      return { ...state, reserve: event.dice }
    case 'taken': {
      const had = state.taken[event.seat] ?? 0
      const taken = { ...state.taken, [event.seat]: had + event.dice }
      return { ...state, reserve: state.reserve - event.dice, taken }
    }
    case 'thought':
      return { ...state, words: { ...state.words, [event.seat]: event.word } }
    default:
      return never(event)
  }
}

function view({ reserve, taken, words }: State, viewer: Viewer): Docs {
  const own = viewer.seat === null ? undefined : words[viewer.seat]
  return { reserve, taken, ...(own === undefined ? {} : { word: own }) }
}

const testSlip: SlipSpec<State, Event> = {
  kind: 'test',
  label: label('Prova', 'Test'),
  rules: ['EX-TEST-1'],
  about: s.object({}),
  open: () => ok(null),
  parts: ({ slip, table }) => [
    {
      id: 'owner',
      role: 'owner',
      seat: slip.owner,
      label: label('Dadi', 'Dice'),
      schema: s.object({ pool: s.int(1, 30) }),
      fields: [],
      required: true,
      secrecy: 'open',
    },
    {
      id: 'master',
      role: 'master',
      seat: table.master ?? slip.owner,
      label: label('Obiettivo', 'Target'),
      schema: s.object({ target: s.int(1, 30) }),
      fields: [],
      required: true,
      secrecy: 'may-seal',
    },
  ],
  situation({ slip }) {
    const value = Object.assign({}, ...slip.parts.map(part => part.value)) as Partial<TestInput> // safe: each part by its schema
    const { pool, target } = value
    return pool === undefined || target === undefined
      ? refuse('part-missing')
      : ok({ pool, target })
  },
  run: test,
  show: () => ({
    bill: { lines: [], total: label('dadi', 'dice'), dice: null },
    odds: null,
  }),
  outcome: (output: TestOutput) => ({
    id: output.passed ? 'success' : 'failure',
    label: output.passed ? label('Riuscita', 'Success') : label('Fallita', 'Failure'),
    stamp: output.passed ? 'success' : 'failure',
    text: label('Prova', 'Test'),
    dice: output.faces.map(face => ({ sides: 6, face, state: face >= 4 ? 'hit' : 'miss' })),
    figures: { successes: output.successes },
    why: [],
  }),
}

/** Replaces a real game under that game's name, so that requests accept it. */
export const testGame: Ruleset<State, Command, Event> = {
  system: 'daimon',
  name: label('Esempio', 'Example'),
  licence: { title: 'Example', spdx: 'Apache-2.0', notice: NO_WORDS, credits: [] },
  ops: { test: op(testInput, test) },
  options: [],
  refusals: { 'reserve-empty': label('La Riserva è vuota.', 'The Reserve is empty.') },
  initial: () => ({ reserve: 0, taken: {}, words: {} }),
  command,
  decide,
  moment: () => ok([]),
  evolve: (state, event) => (event.type === 'master-moved' ? state : evolve(state, event)),
  view,
  describe: event =>
    event.type === 'taken' ? { text: label('Dado preso', 'Die taken'), rules: ['EX-RES-1'] } : null,
  slips: { test: testSlip },
  offers: () => [],
  creation: {
    paths: [],
    begin: () => ({ system: 'daimon', options: {}, answers: {}, dice: {} }),
    steps: () => [],
    answer: draft => ok(draft),
    random: draft => draft,
    quick: () => refuse('no-draft'),
    quickQuestions: () => [],
    finish: () => refuse('no-draft'),
    sheet: () => ({ name: '', subtitle: NO_WORDS, sections: [] }),
  },
  presets: [],
}

/** The games of a server under test. */
export const games = { daimon: testGame as unknown as Ruleset } // safe: the server passes states and commands through
