import { TIE } from './rolls/contest-odds.ts'
import { s, quoted, label, phrase, same, type Label, type OutcomeView } from '@mastro/core'
import { type ContestInput, type ContestOutput } from '../operations/contest.ts'
import { defineEvent } from '../kit.ts'
import { type GameEffect, reserveEffect, useEffect, woundEffect } from './rolls/effects.ts'
import { diceViews, whyPool, whySuccesses } from './rolls/outcome.ts'
import type { SlipRequest } from './rolls/pool.ts'
import { bound as boundShape, id } from '../schemas.ts'
import type { Approach, BindingResult, State } from '../state.ts'
import { characteristicName, skillName } from '../messages/names.ts'
import { NO_TEXT } from '../messages/log-lines.ts'

/** The log line of a contest, its effects and its binding result (DAI-CONTEST-6/10). */

export const contestBound = defineEvent('contest-bound', s.object({ bound: boundShape }), {
  evolve: (state, { bound }) => ({ ...state, contests: { ...state.contests, [bound.id]: bound } }),
})

export const contestSettled = defineEvent(
  'contest-settled',
  s.object({ contest: id, winner: s.nullable(id), tieAcceptedByBoth: s.bool() }),
  {
    evolve: (state, { contest, winner, tieAcceptedByBoth }) => {
      const held = state.contests[contest]
      if (!held) return state
      const settled = { ...held, winner, tieAcceptedByBoth }
      return { ...state, contests: { ...state.contests, [held.id]: settled } }
    },
  },
)

export interface ContestInfo {
  readonly sides: readonly {
    readonly id: string
    readonly name: string
    readonly seat: string
    readonly approach: Approach
    readonly items: readonly string[]
    readonly enhancements: readonly string[]
    readonly helpers: readonly string[]
    /** The player's description of the action. Missing in older rolls. */
    readonly words?: string
  }[]
  readonly session: number
  /** The stake, in the words of the seat that opened the contest. */
  readonly stake?: string
}
export type ContestSlipRequest = SlipRequest<ContestInput, ContestInfo>

export function contestOutcome({ facts }: ContestSlipRequest, output: ContestOutput): OutcomeView {
  const { winner, tied, results, margin, decisive, ranking } = output
  const of = <T>(figure: (key: string) => T) =>
    Object.fromEntries(facts.sides.map(({ id: key }) => [key, figure(key)]))
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
    dice: facts.sides.flatMap(({ id: side, seat, helpers }) =>
      diceViews(results[side]!.rolled, seat, helpers).map(die => ({ ...die, side })),
    ),
    figures: {
      winner,
      tied,
      margin,
      decisive,
      ranking,
      sides: facts.sides.map(({ id: key, name: called, seat }) => ({
        id: key,
        name: called,
        seat,
        dice: results[key]!.pool.total,
        reserve: results[key]!.rolled.reserve.length,
        successes: results[key]!.successes,
      })),
      successes: of(key => results[key]!.successes),
      reserveAfter: of(key => results[key]!.reserveAfter),
    },
    why: facts.sides.flatMap(({ id: key, name: called }) => [
      { label: same(called) },
      ...whyPool(results[key]!.pool),
      whySuccesses(results[key]!.successes),
    ]),
  }
}

/** «Teo contro Nadir, «la valigetta»: vince Teo, 5 contro 3, con Persuasione.» */
function contestText({ sides, stake }: ContestInfo, output: ContestOutput): Label {
  const { winner, tied, results, margin, decisive } = output
  const names = sides.map(side => side.name)
  const what = stake === undefined ? NO_TEXT : phrase`, ${quoted(stake)}`
  const subject = phrase`${label(names.join(' contro '), names.join(' against '))}${what}`
  if (winner === null) {
    const n = results[tied[0]!]!.successes
    return phrase`${subject}: ${label(`parità, ${n} a testa. Chi insiste?`, `a tie, ${n} each. Who insists?`)}`
  }
  const best = results[winner]!.successes
  const won = sides.find(side => side.id === winner)
  const who = won?.name ?? winner
  const verb = decisive
    ? label(`vince nettamente ${who}`, `${who} clearly wins`)
    : label(`vince ${who}`, `${who} wins`)
  return phrase`${subject}: ${verb}${won ? toolOf(won) : NO_TEXT}, ${best} ${label('contro', 'against')} ${best - margin}.${placesOf(sides, output)}`
}

/** DAI-CONTEST-4: of three or more, who prevails over whom. */
function placesOf(sides: ContestInfo['sides'], { ranking, results }: ContestOutput): Label {
  if (sides.length < 3) return NO_TEXT
  const nameOf = (key: string) => sides.find(({ id: side }) => side === key)?.name ?? key
  const places = ranking
    .slice(1)
    .map(group => `${group.map(nameOf).join(', ')} ${results[group[0]!]!.successes}`)
  return phrase` ${label('Poi', 'Then')} ${places.join('; ')}.`
}

function toolOf({
  approach: { characteristic, skill },
  words: declaration,
}: ContestInfo['sides'][number]): Label {
  const tool = skill === null ? characteristicName(characteristic) : skillName(skill)
  const how = declaration === undefined ? NO_TEXT : phrase`, ${quoted(declaration)}`
  return phrase`${how} ${label('con', 'with')} ${tool}`
}

export function contestEffects(
  state: State,
  key: string,
  { request, facts }: ContestSlipRequest,
  output: ContestOutput,
): readonly GameEffect[] {
  const settled = request.contenders.flatMap(({ id: of, helpers }) => {
    const { reserveAfter, helpersAfter, wounds = 0 } = output.results[of]!
    return [
      ...reserveEffect(state, { of, after: reserveAfter, reason: 'roll', rule: 'DAI-CONTEST-6' }),
      ...helpers.flatMap(helper =>
        reserveEffect(state, {
          of: helper.id,
          after: helpersAfter[helper.id] ?? 0,
          reason: 'help',
          rule: 'DAI-HELP-1',
        }),
      ),
      ...woundEffect(state, of, wounds, 'DAI-CONTEST-13', request.options),
    ]
  })
  const used = facts.sides
    .filter(side => state.characters[side.id])
    .flatMap(({ id: character, items, enhancements, approach }) =>
      useEffect({ character, items, enhancements, skill: approach.skill }),
    )
  return [...settled, ...used, boundEffect(key, facts, output)]
}

export const BOUND_LABEL = label('Il risultato resta valido', 'The result stands')

/** DAI-CONTEST-10: the result is binding until the winner regains dice or a session begins. */
function boundEffect(
  key: string,
  { sides, session }: ContestInfo,
  { winner }: ContestOutput,
): GameEffect {
  const bound: BindingResult = {
    id: key,
    winner,
    contenders: sides.map(side => side.id),
    approaches: Object.fromEntries(sides.map(side => [side.id, side.approach])),
    tieAcceptedByBoth: false,
    winnerRecovered: false,
    session,
  }
  return {
    id: 'bound',
    label: BOUND_LABEL,
    rules: ['DAI-CONTEST-10'],
    events: [contestBound({ bound })],
  }
}
