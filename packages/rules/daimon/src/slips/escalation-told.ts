import { label, same, type Label, type OutcomeView } from '@mastro/core'
import type { EscalationInput, EscalationOutput } from '../acts/escalation.ts'
import type { State } from '../game/state.ts'
import { reserveEffect, woundEffect, type GameEffect } from './effects.ts'
import { dieView, whySuccesses } from './outcome.ts'
import type { Played } from './shared.ts'

export interface EscalationFacts {
  readonly contest: string
  readonly sides: readonly { readonly id: string; readonly name: string; readonly seat: string }[]
}

export type EscalationPlayed = Played<EscalationInput, EscalationFacts>

const OUTCOME: Readonly<Record<EscalationOutput['outcome'], Label>> = {
  won: label('Vittoria', 'Victory'),
  tie: label('Ancora parità', 'Still a tie'),
  conceded: label('Chi insiste vince', 'Who insists wins'),
  'stalemate-accepted': label('Stallo accettato', 'Stalemate accepted'),
}

export function escalationOutcome(
  { facts }: EscalationPlayed,
  output: EscalationOutput,
): OutcomeView {
  const { outcome, winner, tied, margin, decisive, results } = output
  return {
    id: outcome,
    label: OUTCOME[outcome],
    stamp: winner !== null ? 'success' : 'tie',
    text: escalationText(facts, output),
    dice: facts.sides.flatMap(({ id, seat }) =>
      (results[id]!.rolled ?? []).map(face => ({ ...dieView(face, seat), side: id })),
    ),
    figures: {
      outcome,
      winner,
      tied,
      margin,
      decisive,
      sides: facts.sides.map(({ id, name, seat }) => ({
        id,
        name,
        seat,
        dice: results[id]!.rolled?.length ?? 0,
        successes: results[id]!.successes,
      })),
      successes: Object.fromEntries(facts.sides.map(({ id }) => [id, results[id]!.successes])),
      reserveAfter: Object.fromEntries(
        facts.sides.map(({ id }) => [id, results[id]!.reserveAfter]),
      ),
    },
    why: facts.sides.flatMap(({ id, name }) => [
      { label: same(name) },
      whySuccesses(results[id]!.successes),
    ]),
  }
}

function escalationText({ sides }: EscalationFacts, output: EscalationOutput): Label {
  const { outcome, winner, margin, results } = output
  const name = sides.find(({ id }) => id === winner)?.name ?? ''
  switch (outcome) {
    case 'won': {
      const best = results[winner!]!.successes
      return label(
        `${name} insiste e vince: ${best} contro ${best - margin}.`,
        `${name} insists and wins: ${best} against ${best - margin}.`,
      )
    }
    case 'conceded':
      return label(
        `${name} insiste, l’altro cede: vince senza tirare.`,
        `${name} insists, the other gives in: a victory without a roll.`,
      )
    case 'tie':
      return label('Ancora parità: un dado a testa se ne va.', 'Still a tie: it costs a die each.')
    default:
      return label('Nessuno insiste: lo stallo resta.', 'Nobody insists: the stalemate stands.')
  }
}

export function escalationEffects(
  state: State,
  { request, facts }: EscalationPlayed,
  output: EscalationOutput,
): readonly GameEffect[] {
  const settled = request.contenders.flatMap(({ id }) => {
    const { reserveAfter, wounds = 0 } = output.results[id]!
    return [
      ...reserveEffect(state, id, reserveAfter, 'stake', 'DAI-ESC-4'),
      ...woundEffect(state, id, wounds, 'DAI-ESC-7', request.options),
    ]
  })
  if (output.outcome === 'tie') return settled
  const { contest } = facts
  return [
    ...settled,
    {
      id: 'bound',
      label: label('Il risultato resta valido', 'The result stands'),
      rules: ['DAI-CONTEST-10'],
      events: [
        {
          type: 'contest-settled',
          contest,
          winner: output.winner,
          tieAcceptedByBoth: output.outcome === 'stalemate-accepted', // DAI-CONTEST-11
        },
      ],
    },
  ]
}
