import type { Ruleset, SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import { answerQuery } from '../queries/answer-query.ts'
import { viewOf } from '../engine/snapshot.ts'
import { daimonTwin } from '../testing/daimon/twin-game.ts'
import { example } from '../testing/example/ruleset.ts'
import { exampleTwin } from '../testing/example/twin-game.ts'
import { seeded, type Random } from '../testing/random.ts'
import { times } from '../testing/sample-size.ts'
import { shownTo, takeStep, type PlayedTable, type Step } from '../testing/twin/steps.ts'
import { guessesOf } from '../testing/twin/walks.ts'
import { liveFirst, liveSecond, hasSameKnowledge, statesOf } from '../testing/twin-worlds.ts'
import type { SeatKnowledgeLog, TwinGame } from '../testing/twin-worlds.ts'
import { chooseCommand, type Command } from '../testing/walk.ts'

const SIZE = Number(process.env['MASTRO_TEST_SIZE'] ?? 1)
const LIMIT = { timeout: 60_000 * Math.max(1, SIZE) }

/** Compares two states that a seat must see as equal. Any difference in its view is a leak. */
function differences(
  game: TwinGame,
  states: readonly [SeatKnowledgeLog, SeatKnowledgeLog],
  seat: SeatId,
  random: Random,
): readonly string[] {
  const [a, b] = [states[0].evening, states[1].evening]
  const found: string[] = []
  const same = (what: string, of: (evening: PlayedTable) => unknown) => {
    if (JSON.stringify(of(a)) !== JSON.stringify(of(b))) found.push(what)
  }
  same('view', evening => viewOf(evening.served, seat))
  same('offers', evening => answerQuery(game.rulesets, evening.served, seat, { about: 'offers' }))
  for (const command of commandsOf(game, a, b, seat, random)) {
    const step: Step = { do: 'command', seat, id: `ask-${random.hex(4)}`, command }
    const taken = [a, b].map(evening => takeStep(game.rulesets, evening, step, 99)) as [
      Taken,
      Taken,
    ]
    const [first, second] = taken
    if (first.reply?.ok !== second.reply?.ok) found.push(`answer to ${JSON.stringify(command)}`)
    else if (hasSameKnowledge(game, taken, states, seat))
      same(`after ${JSON.stringify(command)}`, evening =>
        shownTo(game.rulesets, evening === a ? first : second, seat, {}),
      )
  }
  return found
}

type Taken = ReturnType<typeof takeStep>

/**
 * One command the seat would choose, and some that refer to things existing in only one of the
 * sessions.
 */
function commandsOf(
  game: TwinGame,
  a: PlayedTable,
  b: PlayedTable,
  seat: SeatId,
  random: Random,
): readonly Command[] {
  const only = (of: PlayedTable, not: PlayedTable) =>
    of.acts.filter(act => !not.acts.some(one => one.id === act.id))
  const guesses = guessesOf(a, random, [...only(a, b), ...only(b, a)])
  const { docs } = viewOf(a.served, seat)
  const chosen = chooseCommand(game, a.served, { seat, docs }, random)
  return [chosen, ...[1, 2, 3].map(() => random.pick(guesses))]
}

function violations(
  game: TwinGame,
  wanted: number,
  from: number,
): { readonly states: number; readonly found: readonly string[] } {
  let states = 0
  for (let seed = from; states < wanted; seed++) {
    const random = seeded(seed * 31)
    const first = liveFirst(game, seed, {}, 18)
    const pair = liveSecond(game, first, random)
    if (pair === null) continue
    for (const [a, b, seats] of statesOf(pair)) {
      const found = differences(game, [a, b], random.pick(seats), random)
      states += 1
      if (found.length > 0) return { states, found: [`seed ${seed}`, ...found] }
    }
  }
  return { states, found: [] }
}

test(
  '[PRO-20] states that differ only in secrets give a seat equal views and answers',
  LIMIT,
  () => {
    const { states, found } = violations(exampleTwin, times(600 * SIZE), 5000)
    expect(found).toEqual([])
    expect(states).toBeGreaterThanOrEqual(600)
  },
)

test('[PRO-20] the same is true of Dàimon', LIMIT, () => {
  expect(violations(daimonTwin, times(60 * SIZE), 7000).found).toEqual([])
})

/** The game with one function replaced by a leaking one. */
function careless(part: Partial<Ruleset>): TwinGame {
  return { ...exampleTwin, rulesets: { example: { ...example, ...part } } }
}

test.each([
  [
    'a view that shows a foe’s strength',
    {
      view: (state, viewer, table) =>
        example.view(state as never, { ...viewer, isMaster: true, leads: true }, table),
    },
  ],
  [
    'offers made from hidden foes',
    {
      offers: (state, viewer, table) =>
        example.offers(state as never, { ...viewer, isMaster: true, leads: true }, table),
    },
  ],
  [
    'a line told to all',
    {
      describe: (event, before, table) =>
        untold(example.describe(event as never, before as never, table)),
    },
  ],
  ['a refusal that knows more', { decide: (state, command, act) => chatty(state, command, act) }],
] as readonly (readonly [string, Partial<Ruleset>])[])(
  '[PRO-20] a planted fault is found: %s',
  (_name, part) => {
    expect(violations(careless(part), 4000, 1).found).not.toEqual([])
  },
)

function untold(line: ReturnType<Ruleset['describe']>): ReturnType<Ruleset['describe']> {
  if (line === null) return null
  const { audience: _, ...rest } = line
  return rest
}

/** Refuses with “you are not the Master” only for foes that exist, and so leaks which exist. */
function chatty(
  ...[state, command, act]: Parameters<Ruleset['decide']>
): ReturnType<Ruleset['decide']> {
  const asked = command as { type: string; foe?: string }
  const foes = (state as { foes: Record<string, unknown> }).foes
  if (asked.foe !== undefined && !act.by.isMaster && !Object.hasOwn(foes, asked.foe))
    return { ok: false, error: { code: 'unknown-foe' } }
  return example.decide(state as never, command as never, act)
}
