import {
  label,
  ok,
  phrase,
  refuse,
  type Label,
  type OddsView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import {
  combatRound,
  combatRoundInput,
  type CombatRoundInput,
  type CombatRoundOutput,
} from '../acts/combat-round.ts'
import type { Event } from '../game/events.ts'
import { groupOf, headsOf, seatName } from '../game/look.ts'
import type { State } from '../game/state.ts'
import { combatRoundOdds } from '../odds/tests.ts'
import { changeEffect } from './effects.ts'
import { facing, fighter, roundFields, type Facing, type Fighter } from './facing.ts'
import { against, fightEffects, type RoundFacts } from './fight-effects.ts'
import { strategyField, targetField, wieldFields } from './fields.ts'
import { hintsOf } from './hints.ts'
import {
  combatRoundAbout,
  difficultyPart,
  fighterPart,
  fightTerms,
  type CombatRoundAbout,
  type DifficultyPart,
} from './parts.ts'
import { diceOf, possibleHelpers, valueOf, type Played } from './shared.ts'
import {
  agreed,
  allySpecs,
  improvable,
  masterSpec,
  mayRoll,
  ownerSpec,
  pcOf,
  request,
  soloBill,
  termsSpec,
} from './solo.ts'
import { factsOf, OUTCOME, rollOutcome } from './solo-told.ts'
import { chanceOfSuccess, targetCurve, targetSteps } from './test.ts'

type Input = Played<CombatRoundInput, RoundFacts>

/** DAI-COMBAT-1: one character's test of one round. The difficulty is the foe's, hidden as any target (DAI-NPC-1). */
export const combatRoundSlip: SlipSpec<State, Event> = {
  kind: 'combat-round',
  label: label('Scontro', 'Fight'),
  rules: ['DAI-COMBAT-1'],
  about: combatRoundAbout,
  open: (state, about: CombatRoundAbout, viewer, table) => {
    const pc = mayRoll(state, about.character, viewer, table)
    return pc.ok ? mayStrike(state, about) : pc
  },
  parts: (state, slip, table) => {
    const pc = pcOf(state, slip)
    if (!pc) return []
    const helpers = possibleHelpers(state, table, [pc.seat])
    const more = [...wieldFields(pc.character), strategyField]
    return [
      ownerSpec(pc, fighterPart, helpers, more),
      ...allySpecs(helpers, slip),
      masterSpec(slip, table, {
        id: 'master',
        label: label('Difficoltà', 'Difficulty'),
        schema: difficultyPart,
        fields: [targetField('difficulty')],
        required: false,
        secrecy: 'may-seal',
      }),
      termsSpec(slip, table, fightTerms),
    ]
  },
  input: (state, slip, table) => {
    const faced = facing(state, slip)
    if (!faced.ok) return faced
    const built = agreed(fighter(state, slip, table, faced.value), table)
    if (!built.ok) return built
    const given = request(
      combatRoundInput,
      built.value,
      roundFields(faced.value, built.value, slip),
    )
    if (!given.ok) return given
    return ok({ request: given.value, facts: roundFacts(faced.value, built.value, table) })
  },
  run: (input: Input, dice) => combatRound(input.request, dice),
  bill: (state, slip, table) => {
    const faced = facing(state, slip)
    return soloBill(faced.ok ? fighter(state, slip, table, faced.value) : faced)
  },
  odds: (state, slip, table) => {
    const faced = facing(state, slip)
    if (!faced.ok) return null
    const built = fighter(state, slip, table, faced.value)
    return built.ok ? roundOdds(state, slip, table, faced.value, built.value) : null
  },
  outcome: ({ facts }: Input, output: CombatRoundOutput, slip, knows) => {
    const shown = valueOf(slip, 'master') !== undefined && knows('master')
    const open = facts.open || shown
    const { difficulty: target, woundsTaken, woundsInflicted, narrator, defeated } = output
    return rollOutcome(
      facts,
      { ...output, target },
      {
        open,
        rule: 'DAI-NPC-3',
        narrator: narrator === 'player' ? facts.player : facts.master, // DAI-COMBAT-7
        more: aftermath(facts, output),
        figures: {
          narrator,
          woundsTaken,
          defeated,
          ...(open ? { woundsInflicted } : {}),
        },
      },
    )
  },
  effects: (state, slip, input: Input, output: CombatRoundOutput) => [
    ...fightEffects(state, input, output),
    ...(input.facts.open || valueOf(slip, 'master') !== undefined ? [] : [against(output)]),
  ],
  change: changeEffect,
}

function mayStrike(state: State, { character, foe }: CombatRoundAbout): Result<null> {
  const { fight } = state
  if (!fight) return refuse('no-fight')
  const group = groupOf(state, character)
  if (!group || fight.left.includes(character)) return refuse('not-in-fight', 'about.character')
  if (fight.exchanges.some(exchange => exchange.character === character))
    return refuse('already-acted', 'about.character')
  if (fight.toAssign) return refuse('wounds-to-assign')
  if (!group.foes.includes(foe)) return refuse('unknown-id', 'about.foe')
  return headsOf(state, group).foes.includes(foe) ? ok(null) : refuse('opponent-down', 'about.foe')
}

function roundFacts({ foe, pc }: Facing, built: Fighter, table: TableFacts): RoundFacts {
  return {
    ...factsOf(built, table),
    player: seatName(table, pc.seat),
    foe: foe.id,
    foeName: foe.name,
    open: foe.open,
  }
}

function roundOdds(
  state: State,
  slip: Slip,
  table: TableFacts,
  faced: Facing,
  built: Fighter,
): OddsView | null {
  const difficulty = valueOf<DifficultyPart>(slip, 'master')?.difficulty
  const known = faced.foe.open || difficulty !== undefined
  const given = request(combatRoundInput, built, roundFields(faced, built, slip))
  const odds = given.ok && known ? combatRoundOdds(given.value) : null
  const target = odds?.ok ? odds.value.difficulty : undefined
  const chance = (dice: number) => chanceOfSuccess(dice, target)
  const steps = target === undefined ? targetSteps : undefined
  const hints = hintsOf(improvable(state, table, built, chance, steps))
  if (!odds?.ok) return { ...targetCurve(diceOf(built.billed.parts)), hints }
  const { success, failure, narrator, characterDown, opponentDefeated } = odds.value
  return {
    outcomes: [
      { id: 'success', label: OUTCOME.success, chance: success },
      { id: 'failure', label: OUTCOME.failure, chance: failure },
      { id: 'narrates', label: label('Racconti tu', 'You narrate'), chance: narrator.player },
      {
        id: 'opponent-defeated',
        label: label('Avversario sconfitto', 'Opponent defeated'),
        chance: opponentDefeated,
      },
      {
        id: 'character-down',
        label: label('Finisci a terra', 'You go down'),
        chance: characterDown,
      },
    ],
    hints,
  }
}

/** What everybody sees happen; how many wounds the foe took is not in it. */
function aftermath({ foeName, name }: RoundFacts, output: CombatRoundOutput): Label {
  const { woundsTaken, woundsInflicted, defeated } = output
  if (defeated === 'opponent')
    return label(`${foeName} è fuori combattimento.`, `${foeName} is out.`)
  if (woundsInflicted) return label(`${foeName} accusa il colpo.`, `${foeName} is hurt.`)
  if (woundsTaken > 0) {
    const word = woundsTaken === 1 ? label('ferita', 'wound') : label('ferite', 'wounds')
    return phrase`${name}: ${woundsTaken} ${word}.`
  }
  return label('Nessuna ferita.', 'No wounds.')
}
