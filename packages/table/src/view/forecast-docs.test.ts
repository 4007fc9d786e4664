import { NO_DICE, s, viewerAt } from '@mastro/core'
import { seededDice } from '@mastro/core/testing'
import type {
  Docs,
  ForecastDoc,
  ForecastFighterDoc,
  ForecastOutput,
  Json,
  Ruleset,
  TableInfo,
} from '@mastro/core'
import { expect, test } from 'vitest'
import { tableInfo } from '../engine/table-info.ts'
import type { State } from '../state.ts'
import { GAMES } from '../testing/games.ts'
import { playWideSession } from '../testing/wide-session.ts'

const SESSIONS = [1, 2]
const COMMON = 'the document of the fight, then one for each fighter'

test.each(GAMES)(
  'in $system only the leader reads the figures of a forecast, and they are a legal input',
  ruleset => {
    const seen = { fights: 0, computed: 0, commands: 0 }
    for (const seed of SESSIONS)
      playWideSession(ruleset, {
        seed,
        masterMode: 'fixed',
        automation: 'full',
        length: 80,
        taken: new Map(),
        watch: state => examine(ruleset, state, seen),
      })
    expect(seen.fights).toBeGreaterThan(5)
    expect(seen.commands).toBeGreaterThan(5)
  },
  120_000,
)

interface Seen {
  fights: number
  computed: number
  commands: number
}

function examine(ruleset: Ruleset, state: State, seen: Seen): void {
  const table = tableInfo(state)
  const game = state.play.game as object // safe: every game keeps its state in an object
  for (const seat of table.seats) {
    const viewer = viewerAt(seat, table)
    const docs = ruleset.view(game, viewer, table)
    const keys = Object.keys(docs).filter(key => /^forecast\b/.test(key))
    if (!viewer.leads) expect(keys).toEqual([])
    if (!viewer.leads || keys.length === 0) continue
    const { doc, fighters } = read(docs)
    expect(keys, COMMON).toEqual(['forecast', ...doc.fighters.map(id => `forecast/${id}`)])
    expectAccepted(ruleset, doc, fighters, seen)
    seen.fights++
    for (const one of fighters)
      for (const command of [one.more, one.less, ...Object.values(one.difficulties ?? {})])
        if (command !== undefined) {
          expectDecided(ruleset, { game, table, seat: seat.id, isOn: doc.isOn }, command)
          seen.commands++
        }
  }
}

function read(docs: Docs) {
  const doc = docs['forecast'] as unknown as ForecastDoc // safe: the document of this key
  const fighters = doc.fighters.map(id => docs[`forecast/${id}`] as unknown as ForecastFighterDoc) // safe: as above
  return { doc, fighters }
}

/** The most fighters and forecasts that are computed, so that the test stays short. */
const COMPUTED = 6
const FEW = 3

function expectAccepted(
  ruleset: Ruleset,
  doc: ForecastDoc,
  fighters: readonly ForecastFighterDoc[],
  seen: Seen,
): void {
  const input = {
    ...(doc.input as object), // safe: the fields of an input
    fighters: fighters.map(({ side, fighter, ways }) => ({
      side,
      ...(fighter as object), // safe: as above
      ...(ways[0]?.fields as object | undefined),
    })),
  }
  const op = ruleset.ops['forecast']!
  const parsed = s.parse(op.input, input, 'input')
  expect(parsed.ok ? null : parsed.error).toBeNull()
  if (!parsed.ok || fighters.length > FEW || seen.computed >= COMPUTED) return
  seen.computed++
  const found = op.run(parsed.value as never, NO_DICE) // safe: parsed by the schema of this operation
  if (found.ok) expect(sumOf((found.value as ForecastOutput).ends)).toBeCloseTo(1, 5)
  else expect(found.error.code).toBe('forecast-too-large')
}

const sumOf = (ends: object): number =>
  Object.values(ends).reduce((sum: number, chance: number) => sum + chance, 0)

interface Place {
  readonly game: object
  readonly table: TableInfo
  readonly seat: string
  readonly isOn: boolean
}

/** During a fight a foe may have to stay, so only the form of the command is checked. */
function expectDecided(ruleset: Ruleset, { game, table, seat, isOn }: Place, command: Json): void {
  const parsed = s.parse(ruleset.command, command, 'command')
  expect(parsed.ok ? null : [parsed.error, command]).toBeNull()
  if (!parsed.ok || isOn) return
  let made = 0
  const by = viewerAt(
    table.seats.find(({ id }) => id === seat)!,
    table,
  )
  const act = {
    by,
    table,
    at: 0,
    dice: seededDice(1),
    newId: (prefix: string) => `${prefix}-new-${made++}`,
  }
  const decided = ruleset.decide(game, parsed.value, act)
  expect(decided.ok ? null : [decided.error, command]).toBeNull()
}
