import type { OddsView, OutcomeView, Ruleset } from '@mastro/core'
import { seededDice } from '@mastro/core/testing'
import { expect, test } from 'vitest'
import type { SharedSlipDoc } from '../../docs.ts'
import { tableInfo } from '../../engine/table-info.ts'
import { specOf, wholeSlip } from '../../slips/slip-readings.ts'
import type { SlipState, State } from '../../state.ts'
import { GAMES } from '../../testing/games.ts'
import type { TestTable } from '../../testing/test-table.ts'
import { playWideSession } from '../../testing/wide-session.ts'

/** A roll uses the figures that its slip shows before, in random sessions of every game. */

const THROWS = 300
/** Far more than chance explains with this many rolls. The dice are seeded. */
const TOLERANCE = 0.13
const SESSIONS = [
  { masterMode: 'fixed', automation: 'ask', language: 'it' },
  { masterMode: 'none', automation: 'full', language: 'en' },
  { masterMode: 'rotating', automation: 'full', language: 'it' },
] as const

test.each(GAMES)(
  'in $system every seat sees one total, and the chances with which the slip is rolled',
  ruleset => {
    const wrong = new Set<string>()
    const rolled = new Map<string, number>()
    for (const [seed, session] of SESSIONS.entries()) {
      const seen = new Set<string>()
      const isNew = ({ id, parts }: SlipState) =>
        seen.size < seen.add(JSON.stringify([id, parts])).size
      playWideSession(ruleset, {
        ...session,
        seed: seed + 71,
        length: 80,
        taken: new Map(),
        thorough: true,
        watch: (state, world) => {
          for (const slip of Object.values(state.play.slips).filter(
            one => one.roll === null && isNew(one),
          )) {
            const docs = docsOf(world, state, slip)
            for (const error of totalErrors(docs)) wrong.add(`${slip.kind}: ${error}`)
            const outcomes = rollOften(ruleset, state, slip)
            if (outcomes === null || !docs.some(({ odds }) => odds !== null)) continue
            rolled.set(slip.kind, (rolled.get(slip.kind) ?? 0) + 1)
            for (const { odds } of docs)
              for (const error of chanceErrors(odds, outcomes, slip))
                wrong.add(`${slip.kind}: ${error}`)
          }
        },
      })
    }
    expect([...wrong]).toEqual([])
    expect(rolled.size).toBeGreaterThan(2)
  },
  300_000,
)

/** The document of the slip for each seat, the shared screen included. */
function docsOf(world: TestTable, { steady }: State, { id }: SlipState): readonly SharedSlipDoc[] {
  return steady.seats.flatMap(seat => {
    const doc = world.docs(seat.id)[`slip/${id}`] as SharedSlipDoc | undefined // safe: by its key
    return doc === undefined ? [] : [doc]
  })
}

/** Seats that know the same parts read the same total. */
function totalErrors(docs: readonly SharedSlipDoc[]): readonly string[] {
  const totals = new Map<string, Set<string>>()
  for (const { parts, bill } of docs.filter(one => one.bill.lines.length > 0)) {
    const known = parts.filter(({ value }) => value !== undefined).map(({ id }) => id)
    const same = totals.get(known.join(' ')) ?? new Set()
    totals.set(known.join(' '), same.add(JSON.stringify(bill.total)))
  }
  return [...totals.values()].flatMap(some => (some.size > 1 ? [[...some].join(' | ')] : []))
}

/** Many outcomes of the roll that the slip makes now, as the server knows them. Null if it is not ready. */
function rollOften(
  ruleset: Ruleset,
  state: State,
  stored: SlipState,
): readonly OutcomeView[] | null {
  const spec = specOf(ruleset, stored.kind)!
  const slip = wholeSlip(stored)
  const input = spec.situation({ state: state.play.game, table: tableInfo(state), slip })
  if (!input.ok) return null
  if (!spec.run(input.value, seededDice(1)).ok) return null // the game does not allow this roll
  return Array.from({ length: THROWS }, (_, nth) => {
    const run = spec.run(input.value, seededDice(nth + 1))
    if (!run.ok) throw new Error(`${stored.kind}: ${run.error.code}`)
    const ctx: unknown = { slip, about: slip.about }
    return spec.outcome(run.value, input.value, () => true, ctx as { slip: typeof slip }) // safe: as the table calls it
  })
}

function chanceErrors(odds: OddsView | null, outcomes: readonly OutcomeView[], slip: SlipState) {
  return [
    ...namedErrors(odds?.outcomes ?? [], outcomes),
    ...stepErrors(odds?.curve, outcomes, slip),
  ]
}

type Named = NonNullable<OddsView['outcomes']>

/** Odds name an outcome by its id or by a figure of it, such as the winner or the level of a die. */
function namedErrors(promised: Named, outcomes: readonly OutcomeView[]): readonly string[] {
  const total = promised.reduce((sum, { chance }) => sum + chance, 0)
  if (Math.abs(total - 1) > 0.01) return [] // chances of several rolls, or of events that overlap
  const ids = new Set(promised.map(({ id }) => id))
  const found = outcomes.map(one => [one.id, ...textsIn(one.figures)].find(text => ids.has(text)))
  const shareOf = (id: string | undefined) => found.filter(one => one === id).length / THROWS
  const matched = promised.filter(({ id }) => shareOf(id) > 0)
  const others = 1 - matched.reduce((sum, { chance }) => sum + chance, 0)
  return [
    ...matched.flatMap(({ id, chance }) => differs(id, chance, shareOf(id))),
    // outcomes under other names than in the odds
    ...differs('others', others, shareOf(undefined)),
  ]
}

/** With a sealed difficulty, the step of the curve for the sealed number. */
function stepErrors(curve: OddsView['curve'], outcomes: readonly OutcomeView[], slip: SlipState) {
  const sealed = slip.parts.filter(part => part.sealed).flatMap(({ value }) => difficultyIn(value))
  const steps = (curve?.steps ?? []).filter(({ at }) => sealed.includes(at))
  const isJudged = outcomes.every(({ stamp }) => stamp === 'success' || stamp === 'failure')
  if (steps.length !== 1 || !isJudged) return []
  const succeeded = outcomes.filter(({ stamp }) => stamp === 'success').length / THROWS
  return differs(`at ${steps[0]!.at}`, steps[0]!.chance, succeeded)
}

function difficultyIn(value: unknown): readonly number[] {
  const isGiven = typeof value === 'object' && value !== null && 'difficulty' in value
  return isGiven && typeof value.difficulty === 'number' ? [value.difficulty] : []
}

function differs(what: string, chance: number, share: number): readonly string[] {
  return Math.abs(chance - share) <= TOLERANCE
    ? []
    : [`${what} shown ${chance.toFixed(2)}, rolled ${share.toFixed(2)}`]
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
