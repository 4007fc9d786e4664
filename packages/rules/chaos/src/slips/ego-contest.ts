import {
  int,
  list,
  map,
  object,
  ok,
  phrase,
  type Bill,
  type Dice,
  type OddsView,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { label, refuse } from '@mastro/core'
import type { ContestOutput } from '../acts/contest.ts'
import {
  egoContest,
  egoEntrants,
  type EgoContestInput,
  type EgoParts,
} from '../acts/ego-contest.ts'
import { nameField } from '../acts/fields.ts'
import type { Event } from '../game/events.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, type Being, type State } from '../game/state.ts'
import { fieldOdds } from '../odds/odds.ts'
import { WORDS } from '../words/terms.ts'
import { contestOddsView, contestOutcome } from './contest-telling.ts'
import { advantageIn, openContest } from './contest.ts'
import { aboutOf, mayRoll, onSlip, rulingPart, valueOf } from './shared.ts'
import { intField } from './sheet-choice.ts'
import { linesOf } from './telling.ts'

interface About {
  readonly challenger: string
  readonly challenged: readonly string[]
}

interface EgoSlipInput {
  readonly names: Readonly<Record<string, string>>
  /** Opponents, whose Ego stays with the Master. */
  readonly foes: readonly string[]
  readonly act: EgoContestInput
}

const ruled = map(int(0, 99))

/** WOC-EGOC-1, WOC-EGOC-4. Will against will: nobody is asked, nobody declines, nobody waives the dice. */
export const egoContestSlip: SlipSpec<State, Event> = {
  kind: 'ego-contest',
  label: WORDS.egoContest,
  rules: ['WOC-EGOC-1', 'WOC-EGOC-3', 'WOC-EGOC-4', 'WOC-EGOC-5'],
  about: object({ challenger: nameField, challenged: list(nameField, 1, 11) }),
  open: (state: State, about: About, viewer, table) => {
    const mine = mayRoll(state, about.challenger, viewer, table)
    if (!mine.ok) return refuse(mine.error.code, 'about.challenger')
    return openContest(state, { contenders: everyone(about) }, viewer, table)
  },
  parts: (state, slip, table): readonly PartSpec[] => [
    rulingPart(
      slip,
      table,
      ruled,
      beingsOf(state, slip).map(({ id, character }) =>
        intField(`advantage:${id}`, phrase`${WORDS.advantagePoints}: ${character.name}`, 0, 20, 0),
      ),
    ),
  ],
  input,
  run: (given: EgoSlipInput, dice: Dice) => egoContest(given.act, dice),
  bill,
  odds,
  outcome: (given: EgoSlipInput, output: ContestOutput<EgoParts>, slip): OutcomeView =>
    contestOutcome(output, given.names, slip, id => !given.foes.includes(id)),
  effects: () => [],
}

function input(state: State, slip: Slip, table: TableFacts): Result<EgoSlipInput> {
  const beings = beingsOf(state, slip)
  const ruling = valueOf<Readonly<Record<string, number>>>(slip, 'ruling') ?? {}
  const act: EgoContestInput = {
    contenders: beings.map(({ id, character }) => ({
      id,
      ego: character.ego,
      advantagePoints: advantageIn(ruling, id),
      waiveDice: false,
      declines: false,
    })),
    challenger: aboutOf<About>(slip).challenger,
    settings: settingsOf(table.options),
  }
  const checked = egoEntrants(act)
  if (!checked.ok) return onSlip(checked)
  const names = Object.fromEntries(beings.map(({ id, character }) => [id, character.name] as const))
  return ok({ names, foes: beings.filter(({ seat }) => seat === null).map(({ id }) => id), act })
}

/** Players' characters alone: an opponent's Ego is read from nothing. */
function bill(state: State, slip: Slip): Bill {
  const lines = beingsOf(state, slip).flatMap(({ seat, character }) =>
    seat === null ? [] : linesOf({ ego: character.ego }, seat),
  )
  return { lines, total: label('2d6 + Ego per ciascuno', '2d6 + Ego each'), dice: null }
}

/** Known to all only when no opponent is in it. */
function odds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const given = input(state, slip, table)
  if (!given.ok || given.value.foes.length > 0) return null
  const result = fieldOdds(egoEntrants(given.value.act))
  return result.ok ? contestOddsView(result.value, given.value.names) : null
}

function everyone({ challenger, challenged }: About): readonly string[] {
  return [challenger, ...challenged]
}

function beingsOf(state: State, slip: Slip): readonly Being[] {
  return everyone(aboutOf<About>(slip)).flatMap(id => beingOf(state, id) ?? [])
}
