import { expect, test } from 'vitest'
import * as field from '../kit/field.ts'
import { defineRuleset } from '../kit/define-ruleset.ts'
import { kit } from '../kit/kit.ts'
import { same } from '../labels/label.ts'
import { ok, refuse } from '../result.ts'
import * as s from '../schema.ts'
import { bench } from './bench.ts'
import { tableInfo } from './viewers.ts'

/** The higher bid takes part of the pot. The leader may set a sealed stake. */
interface Pot {
  readonly pot: number
  readonly taken: readonly string[]
}
const { defineEvent, form, defineCommand, defineRoll } = kit<Pot>()
const told = (text: string, seats?: readonly string[]) => ({
  text: same(text),
  rules: [],
  ...(seats === undefined ? {} : { audience: { seats }, others: same('Something.') }),
})
const put = defineEvent('put', s.object({ seat: s.name(80), pennies: s.int(1, 9) }), {
  evolve: (state, { pennies }) => ({ ...state, pot: state.pot + pennies }),
  describe: ({ seat, pennies }) => told(`${seat} +${pennies}.`, [seat]),
})
const took = defineEvent('took', s.object({ seat: s.name(80), faces: s.list(s.int(1, 6), 1, 1) }), {
  evolve: (state, { seat }) => ({ ...state, taken: [...state.taken, seat] }),
})
/** An evolve that mutates its input. The bench must prevent that. */
const spoiled = defineEvent('spoiled', s.object({}), {
  evolve: state => {
    ;(state.taken as string[]).push('nobody')
    return state
  },
})
const words = { label: same('Put'), group: same('Pot') }
const puts = defineCommand('put', {
  ...words,
  rule: 'POT-1',
  form: form({ seat: field.hidden(s.name(80)), pennies: field.int(1, 9, same('How many')) }),
  offered: ({ viewer }) => [{ given: { seat: viewer.seat ?? '' } }],
  decide: ({ seat, pennies }, { state, viewer }) => {
    if (viewer.seat !== seat) return refuse('not-yours', 'seat')
    return state.pot > 20 ? refuse('full') : ok([put({ seat, pennies })])
  },
})
const bids = defineRoll({
  ...words,
  kind: 'bids',
  rules: ['POT-2'],
  about: s.object({}),
  offered: () => [{ about: {}, id: 'bids' }],
  open: (_about, { viewer }) => (viewer.leads ? ok(null) : refuse('master-only')),
  parts: {
    side: {
      role: 'side',
      each: ({ table }) => table.seats.slice(1).map(({ id }) => id),
      seat: ({ of }) => of,
      label: ({ of }) => same(of),
      form: form({ bid: field.int(0, 9, same('Bid')) }),
      required: true,
      secrecy: 'until-all',
    },
    stake: {
      role: 'master',
      label: same('Stake'),
      form: form({ pennies: field.int(0, 9, same('Pennies')) }),
      required: false,
      secrecy: 'may-seal',
    },
  },
  situation: ({ about: _about, known: { side } }) => {
    const [ada = { bid: 0 }, bo = { bid: 0 }] = Object.values(side)
    return ada.bid === bo.bid ? refuse('tied', 'side') : ok({ ada: ada.bid > bo.bid })
  },
  run: ({ ada }, dice) => ok({ seat: ada ? 'ada' : 'bo', faces: [dice.roll(6)] }),
  bill: () => ({ lines: [], total: same('1d6'), dice: [6] }),
  odds: () => null,
  outcome: ({ seat }, _situation, knows) => ({
    id: seat,
    label: same(seat),
    stamp: 'neutral',
    text: same(knows('stake') ? 'All.' : 'Not all.'),
    dice: [],
    figures: {},
    why: [],
  }),
  effects: output => [
    { id: 'took', label: same('Takes'), rules: ['POT-2'], events: [took(output)] },
    { id: 'secret', label: same('?'), rules: [], events: [], audience: { master: true } },
  ],
})
const pots = defineRuleset<Pot>({
  system: 'pots',
  name: same('Pots'),
  licence: { title: 'Pots', spdx: 'CC0-1.0', notice: same(''), credits: [] },
  ops: {},
  options: [],
  refusals: {},
  initial: () => ({ pot: 0, taken: [] }),
  moment: () => ok([]),
  creation: undefined as never, // safe: this game has no characters
  presets: [],
  chapters: [{ events: [put, took, spoiled], commands: [puts], rolls: [bids] }],
})
const open = () => bench(pots, { tableInfo: tableInfo(['gm', 'ada', 'bo']) })

test('a command is parsed, decided and evolved, and a refused one changes nothing', () => {
  const table = open()
  expect(table.trySend('ada', { type: 'put', seat: 'ada', pennies: 10 })).toMatchObject({
    error: { code: 'out-of-range', path: 'command.pennies' },
  })
  expect(table.refusalOf('bo', { type: 'put', seat: 'ada', pennies: 2 }).code).toBe('not-yours')
  expect(table.state().pot).toBe(0)
  table.send('ada', { type: 'put', seat: 'ada', pennies: 2 })
  expect(table.state().pot).toBe(2)
  expect(table.linesFor('ada').map(({ en }) => en)).toEqual(['ada +2.'])
  expect(table.linesFor('bo').map(({ en }) => en)).toEqual(['Something.'])
  expect(() => table.refusalOf('ada', { type: 'put', seat: 'ada', pennies: 1 })).toThrow('accepted')
  expect(table.state().pot).toBe(2)
})

test('every state is deeply frozen', () => {
  const table = open()
  expect(() => table.apply(spoiled({}))).toThrow(TypeError)
  expect(Object.isFrozen(table.state().taken)).toBe(true)
})

test('required parts are checked, and bids are sealed until the last one and then locked', () => {
  const table = open()
  expect(table.tryOpenSlip('ada', 'bids', {})).toMatchObject({ error: { code: 'master-only' } })
  const slip = table.openSlip('gm', 'bids', {})
  expect(slip.input()).toMatchObject({ error: { code: 'part-missing', path: 'side:ada' } })
  slip.fill('side:bo', { bid: 3 })
  const seen = (seat: string | null) => slip.seenBy(seat).parts.find(({ id }) => id === 'side:bo')
  expect(seen('bo')?.value).toEqual({ bid: 3 })
  for (const seat of ['gm', 'ada', null]) expect(seen(seat)?.value).toBe(undefined)
  expect(slip.tryFill('side:bo', { bid: 4 })).toMatchObject({ error: { code: 'part-locked' } })
  slip.fill('side:ada', { bid: 3 })
  expect(seen(null)?.value).toEqual({ bid: 3 })
  expect(slip.tryRoll([4])).toMatchObject({ error: { code: 'tied' } })
})

test('sealed parts belong to their author, all faces are used, effects wait to be settled', () => {
  const table = open()
  const slip = table.openSlip('gm', 'bids', {}).fill('stake', { pennies: 1 }, true)
  expect(slip.seenBy('ada').parts[0]?.value).toBe(undefined)
  slip.fill('side:ada', { bid: 3 }).fill('side:bo', { bid: 1 })
  expect(slip.current().parts.map(({ id }) => id)).toEqual(['side:ada', 'side:bo', 'stake'])
  expect(() => slip.roll([4, 4])).toThrow('dice-unused')
  expect(() => slip.roll([])).toThrow('dice-exhausted')
  const rolled = slip.roll([4])
  expect(rolled.outcome('ada').text.en).toBe('Not all.')
  expect(rolled.outcome('gm').text.en).toBe('All.')
  expect(rolled.effectsFor('ada').map(({ id }) => id)).toEqual(['took'])
  expect(rolled.effectsFor('gm')).toHaveLength(2)
  expect(table.state().taken).toEqual([])
  rolled.settle()
  expect(table.state().taken).toEqual(['ada'])
})
