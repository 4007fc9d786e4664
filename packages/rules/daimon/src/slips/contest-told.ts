import { label, phrase, type Label, type OutcomeView, type Slip } from '@mastro/core'
import type { ContestInput, ContestOutput } from '../acts/contest.ts'
import type { Approach, Bound, State } from '../game/state.ts'
import { TIE } from './contest-odds.ts'
import { reserveEffect, useEffect, woundEffect, type GameEffect } from './effects.ts'
import { diceViews, whyPool, whySuccesses } from './outcome.ts'
import type { Played } from './shared.ts'

export interface ContestFacts {
  readonly sides: readonly {
    readonly id: string
    readonly name: string
    readonly seat: string
    readonly approach: Approach
    readonly items: readonly string[]
    readonly enhancements: readonly string[]
    readonly helpers: readonly string[]
  }[]
  readonly session: number
}

export type ContestPlayed = Played<ContestInput, ContestFacts>

export function contestOutcome({ facts }: ContestPlayed, output: ContestOutput): OutcomeView {
  const { winner, tied, results, margin, decisive, ranking } = output
  return {
    id: winner === null ? 'tie' : 'won',
    label:
      winner === null
        ? TIE
        : decisive
          ? label('Vittoria netta', 'Decisive victory')
          : label('Vittoria', 'Victory'),
    stamp: winner === null ? 'tie' : 'success',
    text: contestText(facts, output),
    dice: facts.sides.flatMap(({ id, seat, helpers }) =>
      diceViews(results[id]!.rolled, seat, helpers).map(die => ({ ...die, side: id })),
    ),
    figures: {
      winner,
      tied,
      margin,
      decisive,
      ranking,
      sides: facts.sides.map(({ id, name, seat }) => ({
        id,
        name,
        seat,
        dice: results[id]!.pool.total,
        reserve: results[id]!.rolled.reserve.length,
        successes: results[id]!.successes,
      })),
      successes: Object.fromEntries(facts.sides.map(({ id }) => [id, results[id]!.successes])),
      reserveAfter: Object.fromEntries(
        facts.sides.map(({ id }) => [id, results[id]!.reserveAfter]),
      ),
    },
    why: facts.sides.flatMap(({ id, name }) => [
      { label: phrase`${name}` },
      ...whyPool(results[id]!.pool),
      whySuccesses(results[id]!.successes),
    ]),
  }
}

/** «Teo vince il confronto: 5 successi contro 3.» */
function contestText({ sides }: ContestFacts, output: ContestOutput): Label {
  const { winner, tied, results, margin, decisive } = output
  const named = (id: string) => sides.find(side => side.id === id)?.name ?? id
  if (winner === null) {
    const names = tied.map(named).join(', ')
    const n = results[tied[0]!]!.successes
    return label(
      `Parità fra ${names}: ${n} a testa. Chi insiste?`,
      `A tie between ${names}: ${n} each. Who insists?`,
    )
  }
  const best = results[winner]!.successes
  const verb = decisive ? label('vince nettamente', 'wins by far') : label('vince', 'wins')
  return phrase`${named(winner)} ${verb}: ${best} ${label('contro', 'against')} ${best - margin}.`
}

export function contestEffects(
  state: State,
  slip: Slip,
  { request, facts }: ContestPlayed,
  output: ContestOutput,
): readonly GameEffect[] {
  const settled = request.contenders.flatMap(({ id, helpers }) => {
    const { reserveAfter, helpersAfter, wounds = 0 } = output.results[id]!
    return [
      ...reserveEffect(state, id, reserveAfter, 'roll', 'DAI-CONTEST-6'),
      ...helpers.flatMap(helper =>
        reserveEffect(state, helper.id, helpersAfter[helper.id] ?? 0, 'help', 'DAI-HELP-1'),
      ),
      ...woundEffect(state, id, wounds, 'DAI-CONTEST-13', request.options),
    ]
  })
  const used = facts.sides
    .filter(({ id }) => state.characters[id])
    .flatMap(({ id, items, enhancements, approach }) =>
      useEffect({ character: id, items, enhancements, skill: approach.skill }),
    )
  return [...settled, ...used, boundEffect(slip, facts, output)]
}

/** DAI-CONTEST-10: the result stands until the winner regains dice or a session begins. */
function boundEffect(slip: Slip, facts: ContestFacts, { winner }: ContestOutput): GameEffect {
  const bound: Bound = {
    id: slip.id,
    winner,
    contenders: facts.sides.map(({ id }) => id),
    approaches: Object.fromEntries(facts.sides.map(({ id, approach }) => [id, approach])),
    tieAcceptedByBoth: false,
    winnerRecovered: false,
    session: facts.session,
  }
  return {
    id: 'bound',
    label: label('Il risultato resta valido', 'The result stands'),
    rules: ['DAI-CONTEST-10'],
    events: [{ type: 'contest-bound', bound }],
  }
}
