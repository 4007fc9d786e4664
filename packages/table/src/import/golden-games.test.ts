import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Ruleset } from '@mastro/core'
import { expect, test } from 'vitest'
import { advance } from '../engine/advance.ts'
import type { SlipDoc } from '../docs.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { viewOf } from '../engine/snapshot.ts'
import { formatAct, upcast } from './act-text.ts'
import { gameEventsOf, readAct } from './read-act.ts'
import { anyGame } from '../testing/any-game.ts'
import { GAMES, RULESETS } from '../testing/games.ts'
import { playSession } from '../testing/twin-worlds.ts'

/**
 * Golden logs: whole sessions of the four games, and single events with the state they applied to.
 * They were written by an earlier version, with hashes that share no code with it, and are never
 * regenerated. The same log must always give the same state, so a new field of the state is absent
 * until a new event sets it.
 */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../testing/golden/games')
const files = readdirSync(folder).sort()
const logs = files.filter(name => !name.includes('-folds'))
const folds = files.filter(name => name.includes('-folds'))

interface Check {
  /** Number of acts applied. */
  readonly after: number
  readonly game: string
  readonly slips: string
  readonly moments: string
  /** Hash of the state without the log lines. */
  readonly steady: string
  readonly lines: string
  /**
   * For each seat, `<slip> <id of its outcome>`. The slip must still show an outcome, but may show
   * the seat less of it.
   */
  readonly outcomes: Readonly<Record<string, readonly string[]>>
}

function linesOf(name: string): readonly string[] {
  return gunzipSync(readFileSync(join(folder, name)))
    .toString('utf8')
    .split('\n')
}

/** JSON with sorted keys. Written again here so that it shares no code with what it checks. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}

const sha = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex')

function checkOf(served: ServedTable, after: number): Check {
  const { state, views } = served
  const { lines, seats, ...others } = state.steady
  const steady = {
    ...others,
    seats: seats.map(({ wrote: _newerThanTheseChecks, ...seat }) => seat),
  }
  const { game, slips, moments } = state.play
  const outcomes: Record<string, readonly string[]> = {}
  for (const seat of Object.keys(views)) {
    const seen = Object.entries(viewOf(served, seat).docs).flatMap(([key, doc]) => {
      const outcome = key.startsWith('slip/') ? (doc as unknown as SlipDoc).outcome : null // by its key
      return outcome ? [key.slice('slip/'.length)] : []
    })
    if (seen.length > 0) outcomes[seat] = seen
  }
  return {
    after,
    game: sha(game),
    slips: sha(slips),
    moments: sha(moments),
    steady: sha(steady),
    lines: sha(lines),
    outcomes,
  }
}

function slipsOnly(check: Check): Check {
  const outcomes = Object.entries(check.outcomes).map(([seat, seen]) => [
    seat,
    seen.map(one => one.split(' ')[0]!),
  ])
  return { ...check, outcomes: Object.fromEntries(outcomes) }
}

/** Every event must match its schema when it is read like an imported file. */
function expectRead(ruleset: Ruleset, event: { readonly type: string }, where: string): void {
  if (ruleset.read === undefined) return
  expect(ruleset.read(event), `${where}: ${JSON.stringify(event)}`).toMatchObject({ ok: true })
}

test.each(logs)('[PRO-12] a golden log gives the same states, step by step: %s', name => {
  const [head, ...texts] = linesOf(name)
  // safe: golden logs are written in this shape
  const { system, checks } = JSON.parse(head!) as {
    readonly system: string
    readonly checks: readonly Check[]
  }
  expect(texts.length).toBeGreaterThan(60)
  const ruleset = RULESETS[system]!
  let served: ServedTable | null = null
  for (const [i, text] of texts.entries()) {
    const act = upcast(text)
    expect(formatAct(act)).toBe(text)
    const reader = { ruleset, kindOf: (id: string) => served?.state.play.slips[id]?.kind }
    expect(readAct(JSON.parse(text), reader), `act ${i + 1}`).toEqual({
      ok: true,
      value: JSON.parse(text),
    })
    for (const event of gameEventsOf(act)) expectRead(ruleset, event, `${name} act ${i + 1}`)
    served = advance(RULESETS, served, act).served
    const check = checks.find(one => one.after === i + 1)
    if (check !== undefined)
      expect(checkOf(served, i + 1), `${name} after ${i + 1} acts`).toEqual(slipsOnly(check))
  }
})

test.each(folds)('[PRO-12] each event type still changes the state as recorded: %s', name => {
  const system = name.split('-')[0]!
  const ruleset = RULESETS[system]!
  const samples = linesOf(name)
  expect(samples.length).toBeGreaterThan(90)
  const wrong = samples.flatMap(line => {
    // safe: golden logs are written in this shape
    const { state, event, after } = JSON.parse(line) as {
      readonly state: unknown
      readonly event: { readonly type: string }
      readonly after: string
    }
    return sha(ruleset.evolve(state, event)) === after ? [] : [event.type]
  })
  expect(wrong).toEqual([])
  for (const line of samples) expectRead(ruleset, JSON.parse(line).event, name)
})

test.each(GAMES)(
  'every event of forty random sessions of $system matches its schema',
  ruleset => {
    if (ruleset.read === undefined) return
    const game = anyGame(ruleset)
    for (let seed = 1; seed <= 40; seed++) {
      const { acts } = playSession(game, seed, 25)
      for (const event of acts.flatMap(gameEventsOf)) expectRead(ruleset, event, `seed ${seed}`)
    }
  },
  300_000, // forty sessions on a busy machine
)
