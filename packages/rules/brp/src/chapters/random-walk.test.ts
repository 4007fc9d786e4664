import { s, chance } from '@mastro/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { filledIn } from '@mastro/core/testing'
import { tableWith, take, viewerOf, type TestTable } from '../testing/test-table.ts'
import type { State } from '../state.ts'

/**
 * Long random play that uses only the offers a client would show. The invariants must hold after
 * every walk.
 */

const SEED = 77_035

function dice(seed: number) {
  let state = seed >>> 0
  return chance(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state ^ (state >>> 15)
  })
}

function start(): TestTable {
  const table = tableWith({ declareIntents: false })
  take(table, 'ada', 'aldo-ferrante')
  take(table, 'bo', 'berta-roccaforte')
  take(table, 'gm', 'paid-blade')
  take(table, 'gm', 'boar')
  return table
}

/** Skips offers that would end the game quickly, and rolls that other tests cover. */
const SKIPPED =
  /^(call-roll|check-skill|remove|veto|retire|begin-draft|ready|creature|opponent|leave|end-fight|ask-reroll)/
const seenTypes = new Set<string>()
const rolledKinds = new Set<string>()

const SEATS = ['gm', 'ada', 'bo'] as const

/**
 * One step: a seat takes one of its offers, and a slip is filled in with default values and rolled.
 */
function step(table: TestTable, seat: (typeof SEATS)[number], pick: number, n: number): void {
  const viewer = viewerOf(table, seat)
  const offers = ruleset
    .offers(table.state, viewer, table.facts)
    .filter(one => !SKIPPED.test(one.id))
  const kinds = [...new Set(offers.map(one => one.id.split('/')[0]))]
  const kind = kinds[pick % kinds.length]
  const some = offers.filter(one => one.id.split('/')[0] === kind)
  const offer = some[Math.floor(pick / 64) % some.length]
  if (offer === undefined) return
  const source = dice(pick + n)
  const act = {
    by: viewer,
    dice: source,
    at: n,
    table: table.facts,
    newId,
  }
  if (offer.command !== undefined) {
    const parsed = s.parse(
      ruleset.command,
      { ...offer.command, ...filledIn(offer.fields) },
      'command',
    )
    const decided = parsed.ok ? ruleset.decide(table.state, parsed.value, act) : parsed
    if (decided.ok) for (const event of decided.value) table.state = check(table, event)
    return
  }
  playSlip(table, seat, offer.slip!.kind, offer.slip!.about, offer.slip!.value, source, n, 0)
}

let made = 0
const newId = (prefix: string) => `${prefix}-${(made += 1)}`

/** The Master moves a fight to the next phase. */
function pushOn(table: TestTable, n: number): void {
  const act = {
    by: viewerOf(table, 'gm'),
    dice: dice(n),
    at: n,
    table: table.facts,
    newId,
  }
  const decided = ruleset.decide(table.state, { type: 'next-phase' }, act)
  if (decided.ok) for (const event of decided.value) table.state = check(table, event)
}

function check(table: TestTable, event: Parameters<typeof ruleset.evolve>[1]): State {
  seenTypes.add(event.type)
  const before = table.state
  const line = ruleset.describe(event, before, table.facts)
  if (line !== null) expect(line.text.it.length * line.text.en.length).toBeGreaterThan(0)
  const after = ruleset.evolve(before, event)
  expect(JSON.parse(JSON.stringify(event))).toEqual(event)
  return after
}

const PLAIN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  fall: { master: { metres: 4 } },
  disease: { master: { kind: 'minor' } },
  resistance: { owner: { characteristic: 'str', object: 'street-lamp' } },
  defence: { owner: { type: 'dodge' } },
  downtime: { owner: { skills: ['spot'] } },
}

function playSlip(
  table: TestTable,
  owner: string,
  kind: string,
  about: Readonly<Record<string, unknown>>,
  value: unknown,
  source: ReturnType<typeof dice>,
  n: number,
  depth: number,
): void {
  const spec = ruleset.slips[kind]!
  const parts: Readonly<Record<string, unknown>> = {
    ...PLAIN[kind],
    ...(value === undefined ? {} : { owner: value }),
  }
  const slip = {
    id: `slip-${n}-${depth}`,
    kind,
    owner,
    about: about as never,
    parts: [] as never[],
  }
  const specs = spec.parts({ state: table.state, slip, table: table.facts })
  const filled = specs.flatMap(part => {
    const given = parts[part.id] ?? (part.required ? filledIn(part.fields) : undefined)
    const parsed = given === undefined ? null : s.parse(part.schema, given, 'value')
    return parsed?.ok === true
      ? [
          {
            id: part.id,
            role: part.role,
            seat: part.seat,
            value: parsed.value,
            sealed: part.alwaysSealed === true,
            ready: false,
          },
        ]
      : []
  })
  const whole = { ...slip, parts: filled }
  for (const hidden of [
    whole,
    { ...whole, parts: filled.map(part => (part.sealed ? { ...part, value: undefined } : part)) },
  ]) {
    const { odds } = spec.show({ state: table.state, slip: hidden, table: table.facts })
    for (const { chance } of odds?.outcomes ?? []) expect(chance).toBeGreaterThanOrEqual(-1e-12)
  }
  const ctx = { state: table.state, slip: whole, table: table.facts }
  const input = spec.situation(ctx)
  if (!input.ok) return
  const output = spec.run(input.value, source)
  if (!output.ok) return
  expect(JSON.parse(JSON.stringify(output.value))).toEqual(output.value)
  for (const open of [true, false]) {
    const seen = spec.outcome(output.value, input.value, () => open, { slip: whole })
    for (const said of Object.values(seen.text)) expect(said, kind).toMatch(/[^.!?…][.!?…]$/)
  }
  rolledKinds.add(kind)
  const next = spec.next?.(output.value, input.value, ctx) ?? null
  const effects = spec.effects?.(output.value, input.value, ctx) ?? []
  const kept = spec.immediateEvents?.(output.value, input.value, ctx) ?? []
  for (const event of [...kept, ...effects.flatMap(({ events }) => events)])
    table.state = check(table, event)
  if (next !== null && depth < 3)
    playSlip(table, next.owner, next.kind, next.about, undefined, source, n, depth + 1)
}

function checkInvariants({ characters, foes, fight }: State): void {
  for (const being of [...Object.values(characters), ...Object.values(foes)]) {
    expect(being.hp).toBeLessThanOrEqual(being.maxHp)
    expect(being.powerPoints).toBeGreaterThanOrEqual(0)
    expect(new Set(being.ticks).size).toBe(being.ticks.length)
    expect(new Set(being.wounds.map(wound => wound.id)).size).toBe(being.wounds.length)
    const hands = being.gear.filter(item => item.place === 'hand').length
    expect(hands).toBeLessThanOrEqual(2)
    for (const item of being.gear) expect(item.shots ?? 0).toBeGreaterThanOrEqual(0)
  }
  for (const row of fight?.rows ?? [])
    expect(characters[row.being] ?? foes[row.being]).not.toBe(undefined)
}

const MUST_HAPPEN = [
  'harmed',
  'skill-ticked',
  'fight-begun',
  'phase-begun',
  'round-begun',
  'acted',
  'moved',
  'item-placed',
  'wound-treated',
  'died',
  'woke',
  'fell-ill',
  'recovered',
  'foe-revealed',
  'time-passed',
  'experience-rolled',
  'downtime-rolled',
]

test('[BRP-API-1] forty random walks throw nothing, apply every event and keep invariants', () => {
  const walk = fc.array(fc.tuple(fc.constantFrom(...SEATS), fc.nat(100_000)), {
    minLength: 60,
    maxLength: 120,
  })
  fc.assert(
    fc.property(walk, steps => {
      const table = start()
      steps.forEach(([seat, pick], n) => {
        step(table, seat, pick, n)
        if (n % 3 === 0) pushOn(table, n)
      })
      checkInvariants(table.state)
      for (const seat of [...SEATS, null]) {
        const docs = ruleset.view(table.state, viewerOf(table, seat), table.facts)
        expect(JSON.parse(JSON.stringify(docs))).toEqual(docs)
      }
    }),
    { seed: SEED, numRuns: 40 },
  )
  for (const type of MUST_HAPPEN) expect(seenTypes).toContain(type)
  const rest = Object.keys(ruleset.slips).filter(kind => !rolledKinds.has(kind))
  expect(rest).toEqual([])
})
