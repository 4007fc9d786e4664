import { expect, test } from 'vitest'
import type { Creation } from '../creation/creation.ts'
import type { Drafts } from '../creation/drafts.ts'
import { label, same } from '../labels/label.ts'
import { ok, refuse } from '../result.ts'
import type { Slip } from '../slip.ts'
import * as s from '../schema.ts'
import { scriptedDice } from '../dice/dice.ts'
import type { TableInfo } from '../seat.ts'
import * as field from './field.ts'
import { draftChapter } from './drafts.ts'
import { defineRuleset, type DocsContext } from './define-ruleset.ts'
import { createDocMemo } from './memoize-docs.ts'
import { kit } from './kit.ts'
import { NO_SEAT_VIEWER, viewerAt, type ViewContext } from './view-context.ts'
import { botsOnly } from './define-command.ts'
import type { PartContext } from './define-roll.ts'
import type { SlipContext } from '../slip-spec.ts'

/** Heads or tails: a correct guess wins a penny. */
interface Purse {
  readonly pennies: number
  readonly boast: string
}
const SIDES = ['heads', 'tails'] as const
const side = { heads: label('testa', 'heads'), tails: label('croce', 'tails') }
const { defineEvent, form, defineCommand, partForm, defineRoll } = kit<Purse>()

const won = defineEvent('won', s.object({ pennies: s.int(1, 9) }), {
  evolve: (purse, { pennies }) => ({ ...purse, pennies: purse.pennies + pennies }),
  describe: ({ pennies }) => ({ text: same(`+${pennies}`), rules: [] }),
})
const boasted = defineEvent('boasted', s.object({ words: s.name(80), loud: s.bool() }), {
  evolve: (purse, event) => ({ ...purse, boast: event.words }),
  irreversible: true,
})
const boast = defineCommand('boast', {
  rule: 'EX-1',
  label: label('Vantati', 'Boast'),
  group: label('Parole', 'Words'),
  verb: label('Vàntati', 'Boast'),
  form: form({
    seat: field.hidden(s.name(80)),
    words: field.text(80, label('Che cosa?', 'What?')),
    times: field.int(1, 3, label('Volte', 'Times'), 1),
    loud: field.bool(label('Forte', 'Loud')),
  }),
  offered: ({ viewer }) => (viewer.seat === null ? [] : [{ given: { seat: viewer.seat } }]),
  decide: ({ words: text, loud }, { state }) =>
    state.pennies === 0 ? refuse('nothing-to-boast-of') : ok([boasted({ words: text, loud })]),
})
const cheat = defineCommand('cheat', {
  rule: 'EX-2',
  label: label('Bara', 'Cheat'),
  group: label('Parole', 'Words'),
  form: form({}),
  offered: botsOnly('a bot tries what nobody may'),
  decide: () => refuse('not-here'),
})
const about = s.object({ stake: s.int(1, 9) })
const toss = defineRoll({
  kind: 'toss',
  label: label('Lancio', 'Toss'),
  group: label('Tiri', 'Rolls'),
  rules: ['EX-3'],
  about,
  offered: () => [{ about: { stake: 1 }, id: 'toss/1' }],
  open: ({ stake }, { state }) => (stake > 5 && state.pennies < 5 ? refuse('too-much') : ok(null)),
  parts: {
    owner: {
      role: 'owner',
      label: label('Che cosa', 'What'),
      form: form({ guess: field.choice(SIDES, label('Esce', 'It falls'), id => side[id]) }),
      required: true,
      secrecy: 'open',
    },
    bet: {
      role: 'side',
      each: ({ table }) => table.seats.map(seat => seat.id),
      seat: ({ of }) => of,
      label: ({ of }) => same(of),
      form: partForm<{ stake: number }>()({
        pennies: field.int(0, 9, label('Monete', 'Pennies'), 0),
      }),
      required: false,
      secrecy: 'may-seal',
    },
  },
  title: ({ about: { stake } }) => same(`${stake}`),
  situation: ({ about: { stake }, known: { owner, bet } }) => {
    if (owner === undefined) return refuse('missing-guess', 'owner')
    const bets = Object.values(bet).reduce((sum, { pennies }) => sum + pennies, 0)
    return ok({ guess: owner.guess, stake: stake + bets })
  },
  run: ({ guess }, dice) => {
    const fell = dice.roll(2) === 1 ? 'heads' : 'tails'
    return ok({ fell, won: fell === guess })
  },
  bill: ({ situation }) => ({
    lines: [],
    total: same(situation.ok ? `${situation.value.stake}` : '–'),
    dice: [2],
  }),
  odds: ({ situation }) =>
    situation.ok ? { outcomes: [{ id: 'won', label: same('won'), chance: 0.5 }] } : null,
  outcome: (output, { guess }) => ({
    id: output.won ? 'won' : 'lost',
    label: side[guess],
    stamp: output.won ? 'success' : 'failure',
    text: side[guess],
    dice: [],
    figures: { fell: output.fell },
    why: [],
  }),
  effects: (output, { stake }) =>
    output.won
      ? [{ id: 'won', label: same('won'), rules: ['EX-3'], events: [won({ pennies: stake })] }]
      : [],
})
const coin = defineRuleset<Purse>({
  system: 'coin',
  name: same('Coin'),
  licence: { title: 'Coin', spdx: 'CC0-1.0', notice: same(''), credits: [] },
  ops: {},
  options: [],
  refusals: {},
  initial: () => ({ pennies: 0, boast: '' }),
  moment: () => ok([]),
  creation: undefined as never, // safe: this game has no characters
  presets: [],
  chapters: [
    { events: [won, boasted], commands: [boast, cheat], rolls: [toss] },
    { docs: ({ state }) => ({ purse: { pennies: state.pennies } }) },
  ],
})

const ada = { id: 'ada', name: 'Ada', kind: 'player' as const }
const open = { number: 1, open: true, title: '' }
const table: TableInfo = {
  seats: [ada, { id: 'bo', name: 'Bo', kind: 'player' }],
  master: null,
  masterMode: 'none',
  options: {},
  adventure: open,
  session: open,
  scene: open,
}
const slipWith = (parts: Slip['parts']): Slip => ({
  id: 's1',
  kind: 'toss',
  owner: 'ada',
  about: { stake: 1 },
  parts,
})
const part = { role: 'owner', seat: 'ada', sealed: false, ready: true } as const

test('a form is both its schema and its fields, and given fields are not asked for', () => {
  const [, offer] = coin.offers(coin.initial({}), viewerAt(ada, table), table)
  expect(offer).toMatchObject({
    id: 'boast/ada',
    command: { type: 'boast', seat: 'ada' },
    verb: { it: 'Vàntati' },
  })
  expect(offer!.fields!.map(({ id }) => id)).toEqual(['words', 'times', 'loud'])
  const sent = s.parse(coin.command, { ...offer!.command, words: 'me' })
  expect(sent).toEqual(ok({ type: 'boast', seat: 'ada', words: 'me', times: 1, loud: false }))
  expect(s.parse(coin.command, { ...offer!.command, words: 'me', times: 4 })).toMatchObject({
    error: { code: 'out-of-range', path: 'input.times' },
  })
})

test('a command for bots states its reason and is offered to nobody', () => {
  expect(coin.commands?.map(({ type, notOffered }) => [type, notOffered?.why ?? null])).toEqual([
    ['boast', null],
    ['cheat', 'a bot tries what nobody may'],
  ])
  expect(coin.offers({ pennies: 3, boast: '' }, viewerAt(ada, table), table)).toHaveLength(2)
  expect(coin.offers({ pennies: 3, boast: '' }, NO_SEAT_VIEWER, table)).toEqual([])
})

test('one event definition creates, evolves, describes and parses its event', () => {
  const event = won({ pennies: 2 })
  expect(event).toEqual({ type: 'won', pennies: 2 })
  const state = coin.evolve(coin.initial({}), event)
  expect(state).toEqual({ pennies: 2, boast: '' })
  expect(coin.describe(event, state, table)?.text.it).toBe('+2.')
  expect(coin.read!(event)).toEqual(ok(event))
  expect(coin.read!({ ...event, pennies: 99 } as never)).toMatchObject({
    error: { code: 'out-of-range', path: 'event.pennies' },
  })
  expect(coin.read!({ type: 'constructor' })).toMatchObject({ error: { path: 'event.type' } })
  expect(coin.irreversible!(boasted({ words: 'x', loud: true }))).toBe(true)
})

test('parts are typed by their forms, and a part per seat has the name of that seat', () => {
  const spec = coin.slips['toss']!
  const state = coin.initial({})
  const empty = slipWith([])
  expect(spec.parts({ state, slip: empty, table }).map(({ id, seat }) => [id, seat])).toEqual([
    ['owner', 'ada'],
    ['bet:ada', 'ada'],
    ['bet:bo', 'bo'],
  ])
  expect(spec.situation({ state, slip: empty, table })).toMatchObject({
    error: { code: 'missing-guess' },
  })
  const filled = slipWith([
    { ...part, id: 'owner', value: { guess: 'tails' } },
    { ...part, id: 'bet:bo', value: { pennies: 3 } },
    { ...part, id: 'bet:ada', value: undefined, sealed: true },
  ])
  const input = spec.situation({ state, slip: filled, table })
  expect(input).toEqual(ok({ guess: 'tails', stake: 4 }))
  expect(spec.show({ state, slip: filled, table })).toMatchObject({ bill: { total: { it: '4' } } })
  expect(spec.title!({ state, slip: filled, table }).it).toBe('1')
  const output = spec.run({ guess: 'tails', stake: 4 }, scriptedDice([2]))
  expect(output).toEqual(ok({ fell: 'tails', won: true }))
  expect(spec.effects!({ won: true }, { stake: 4 }, { state, slip: filled, table })).toMatchObject([
    { events: [{ type: 'won', pennies: 4 }] },
  ])
})

test('without a Master players lead; screens, observers and strangers never do', () => {
  const kinds = ['player', 'bot', 'screen', 'observer'] as const
  const leading = (master: string | null) =>
    kinds.filter(kind => viewerAt({ id: 'x', name: 'x', kind }, { master }).leads)
  expect(leading(null)).toEqual(['player', 'bot'])
  expect(leading('x')).toEqual(['player', 'bot'])
  expect(leading('y')).toEqual([])
  expect(NO_SEAT_VIEWER.leads).toBe(false)
})

test('the draft chapter offers a start, answers steps and keeps the draft for its seat', () => {
  const begun = { system: 'coin', options: {}, answers: {}, dice: {} }
  const creation = { begin: () => begun, steps: () => [] } as unknown as Creation // safe: beginning a draft uses only these
  const chapter = draftChapter<{ readonly drafts: Drafts }>(creation, {
    rule: 'EX-4',
    group: same('Character'),
    begin: same('Begin'),
    mayBegin: ({ viewer }) => viewer.seat === 'ada',
  })
  const drafted = defineRuleset<{ readonly drafts: Drafts }>({
    ...coin,
    initial: () => ({ drafts: {} }),
    moment: () => ok([]),
    chapters: [chapter],
  })
  const [me, other] = table.seats.map(seat => viewerAt(seat, table))
  expect(drafted.offers({ drafts: {} }, me!, table).map(({ id }) => id)).toEqual(['begin-draft'])
  expect(drafted.offers({ drafts: {} }, other!, table)).toEqual([])
  expect(drafted.commands!.filter(({ notOffered }) => notOffered?.way === 'page')).toHaveLength(4)
  const act = { by: me!, table, at: 0, dice: scriptedDice([]), newId: (prefix: string) => prefix }
  const decided = drafted.decide({ drafts: {} }, { type: 'begin-draft' }, act)
  expect(decided).toEqual(ok([{ type: 'draft-changed', seat: 'ada', draft: begun }]))
  const after = drafted.evolve({ drafts: {} }, {
    type: 'draft-changed',
    seat: 'ada',
    draft: begun,
  } as never)
  expect(drafted.view(after, me!, table)).toEqual({ draft: { draft: begun, steps: [] } })
  expect(drafted.view(after, other!, table)).toEqual({})
  expect(drafted.offers(after, me!, table)).toEqual([])
})

test('events caused by elapsed time are applied before a command is decided', () => {
  const late = defineRuleset<Purse>({
    ...coin,
    chapters: [{ events: [won, boasted], commands: [boast] }],
    elapse: () => [won({ pennies: 1 })],
  })
  const act = { by: viewerAt(ada, table), table, at: 0, dice: scriptedDice([]), newId: String }
  const command = { type: 'boast', seat: 'ada', words: 'me', times: 1, loud: false }
  const decided = late.decide({ pennies: 0, boast: '' }, command, act) // without that penny the command is refused
  expect(decided).toMatchObject({ value: [{ type: 'won' }, { type: 'boasted', words: 'me' }] })
  expect(coin.decide({ pennies: 0, boast: '' }, command, act)).toMatchObject({ ok: false })
  expect([won.is({ type: 'won' }), won.is({ type: 'boasted' })]).toEqual([true, false])
})

test('a roll may be shown before it can be thrown, and a part may refuse invalid values', () => {
  const spec = kit<Purse>().defineRoll({
    kind: 'peek',
    label: label('Sguardo', 'Peek'),
    group: label('Tiri', 'Rolls'),
    rules: [],
    about,
    offered: botsOnly('nobody peeks'),
    open: () => ok(null),
    parts: {
      owner: {
        role: 'owner',
        label: label('Che cosa', 'What'),
        form: form({ guess: field.choice(SIDES, label('Esce', 'It falls'), id => side[id]) }),
        required: true,
        secrecy: 'open',
        check: ({ guess }, { state }) =>
          guess === 'tails' && state.pennies === 0 ? refuse('too-poor') : ok(null),
      },
    },
    title: ({ known: { owner } }) => same(owner === undefined ? '?' : owner.guess),
    situation: () => refuse('never'),
    run: situation => ok(situation),
    bill: ({ about: { stake } }) => ({ lines: [], total: same(`${stake * 2}`), dice: [] }),
    odds: () => null,
    outcome: () => ({
      id: 'x',
      label: same(''),
      stamp: 'neutral',
      text: same(''),
      dice: [],
      figures: {},
      why: [],
    }),
  })
  const slip = slipWith([{ ...part, id: 'owner', value: { guess: 'tails' } }])
  expect(spec.show({ state: { pennies: 0, boast: '' }, slip, table }).bill.total.it).toBe('2')
  expect(spec.title!({ state: { pennies: 0, boast: '' }, slip, table }).it).toBe('tails')
  const [owner] = spec.parts({ state: { pennies: 0, boast: '' }, slip, table })
  expect(owner!.check!({ guess: 'tails' } as never)).toMatchObject({ error: { code: 'too-poor' } })
  expect(owner!.check!({ guess: 'heads' } as never)).toEqual(ok(null))
})

test('duplicate names are refused', () => {
  expect(() => defineRuleset<Purse>({ ...coin, chapters: [{ events: [won, won] }] })).toThrow(
    'duplicate name: won',
  )
  expect(s.oneOf(SIDES).safeParse('edge').success).toBe(false)
})

test('a dynamic field can depend on the given values of the command', () => {
  const question = field.dynamicInt([0, 9], same('x'), (_ctx: unknown, given) => ({
    max: Number(given['most']),
  }))
  expect(form({ points: question }).fields({} as never, { most: 3 })).toMatchObject([{ max: 3 }])
})

test('a memoized document is recomputed only if its dependencies change', () => {
  let made = 0
  const memo = createDocMemo()
  const doc = (of: Purse, rate: number) =>
    memo(of, 'worth', [rate], () => ({ worth: of.pennies * rate, nth: ++made }))
  const purse = { pennies: 3, boast: '' }
  expect(doc(purse, 2)).toBe(doc(purse, 2))
  expect(doc(purse, 5)).toEqual({ worth: 15, nth: 2 })
  expect(doc({ ...purse }, 5)).toEqual({ worth: 15, nth: 3 })
})

test('only the context of documents contains the memo', () => {
  type Handed<L> = 'memo' extends keyof L ? 'a memory' : 'none'
  const docs: Handed<DocsContext<Purse>> = 'a memory'
  const offers: Handed<ViewContext<Purse>> = 'none'
  const parts: Handed<PartContext<Purse, unknown>> = 'none'
  const bills: Handed<SlipContext<Purse>> = 'none'
  expect([docs, offers, parts, bills]).toEqual(['a memory', 'none', 'none', 'none'])
})

test('a seat without the right to a command gets no offer and a reason', () => {
  const rule = defineCommand('rule', {
    rule: 'EX-4',
    label: same('Rule'),
    group: same('Desk'),
    authorize: ({ viewer }) => (viewer.leads ? ok(null) : refuse('master-only')),
    form: form({}),
    offered: () => [{ given: {} }],
    decide: () => ok([won({ pennies: 1 })]),
  })
  const led = { ...table, master: 'bo' }
  const by = viewerAt(ada, led)
  const state = { pennies: 0, boast: '' }
  expect(rule.offers({ state, viewer: by, table: led })).toEqual([])
  const act = { by, dice: scriptedDice([]), at: 0, table: led, newId: (prefix: string) => prefix }
  expect(rule.decide(state, {} as never, act)).toMatchObject({ error: { code: 'master-only' } })
  expect(rule.decide(state, {} as never, { ...act, by: viewerAt(ada, table) })).toMatchObject({
    value: [{ type: 'won', pennies: 1 }],
  })
})
