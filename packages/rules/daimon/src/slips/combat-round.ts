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
import { gearDice, type FoeGear, type Gear } from '../acts/pool.ts'
import type { Character } from '../characters/character.ts'
import { MARKS } from '../data/gear.ts'
import type { Event } from '../game/events.ts'
import { groupOf, headsOf, seatName } from '../game/look.ts'
import type { Fight, Foe, Pc, State } from '../game/state.ts'
import { combatRoundOdds } from '../odds/tests.ts'
import { changeEffect } from './effects.ts'
import { fightEffects, type RoundFacts } from './fight-effects.ts'
import { strategyField, targetField, termsFields, wieldFields } from './fields.ts'
import { hintsOf } from './hints.ts'
import {
  combatRoundAbout,
  difficultyPart,
  fighterPart,
  fightTerms,
  type CombatRoundAbout,
  type DifficultyPart,
  type FighterPart,
} from './parts.ts'
import { diceOf, possibleHelpers, valueOf, type Played } from './shared.ts'
import {
  allySpecs,
  improvable,
  masterSpec,
  mayRoll,
  ownerSpec,
  pcOf,
  request,
  solo,
  soloBill,
  TERMS_LABEL,
  type Said,
  type Solo,
  type SoloExtra,
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
      masterSpec(slip, table, {
        id: 'terms',
        label: TERMS_LABEL,
        schema: fightTerms,
        fields: termsFields,
        required: false,
        secrecy: 'open',
      }),
    ]
  },
  input: (state, slip, table) => {
    const faced = facing(state, slip)
    if (!faced.ok) return faced
    const built = fighter(state, slip, table, faced.value)
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
  effects: (state, _, input: Input, output: CombatRoundOutput) =>
    fightEffects(state, input, output),
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

interface Facing {
  readonly pc: Pc
  readonly foe: Foe
  readonly fight: Fight
  readonly numbers: { readonly own: number; readonly foes: number }
}

function facing(state: State, slip: Slip): Result<Facing> {
  const pc = pcOf(state, slip)
  const foeId = slip.about['foe']
  const foe = typeof foeId === 'string' ? state.foes[foeId] : undefined
  const group = pc && groupOf(state, pc.id)
  if (!state.fight || !pc || !group) return refuse('not-in-fight', 'about.character')
  if (!foe) return refuse('unknown-id', 'about.foe')
  const heads = headsOf(state, group)
  const numbers = { own: Math.max(1, heads.own.length), foes: Math.max(1, heads.foes.length) }
  return ok({ pc, foe, fight: state.fight, numbers })
}

type Fighter = Solo<FighterPart>

function fighter(state: State, slip: Slip, table: TableFacts, faced: Facing): Result<Fighter> {
  return solo<FighterPart>(state, slip, table, (pc, part, said) =>
    fighterExtra(pc, part, said, faced),
  )
}

/** Gear, numbers and strategy, on wounds as they were when the round began (DAI-WOUND-4). */
function fighterExtra(
  { id, character }: Pc,
  part: FighterPart,
  terms: Said,
  { foe, fight, numbers }: Facing,
): SoloExtra {
  const gear = terms.ignoreGear ? {} : { gear: gearOf(character, part), foeGear: foeGear(foe) }
  const wounds = fight.startWounds[id] ?? character.wounds
  return {
    items: wielded(character, part)
      .filter(item => item.marks < MARKS)
      .map(item => item.id),
    parts: {
      gearDice: gearDice({ ...gear, melee: fight.melee }),
      numbers: terms.numbers ?? numbers,
      strategy: part.strategy,
      health: { power: character.characteristics.power, wounds },
    },
  }
}

export function wielded(
  { equipment }: Character,
  part: Pick<FighterPart, 'weapon' | 'armour' | 'shield'>,
) {
  return equipment.filter(({ id, kind }) => part[kind] === id)
}

/** DAI-GEAR-2/4: levels and marks of what is held. */
export function gearOf(
  character: Character,
  part: Pick<FighterPart, 'weapon' | 'armour' | 'shield'>,
): Gear {
  const held = wielded(character, part)
  const of = (kind: string) => held.find(item => item.kind === kind)
  return {
    weapon: of('weapon')?.level ?? 0,
    armour: of('armour')?.level ?? 0,
    shield: of('shield') !== undefined,
    weaponMarks: of('weapon')?.marks ?? 0,
    armourMarks: of('armour')?.marks ?? 0,
    shieldMarks: of('shield')?.marks ?? 0,
  }
}

const foeGear = ({ weapon, armour, shield }: Foe): FoeGear => ({ weapon, armour, shield })

function roundFields(faced: Facing, built: Fighter, slip: Slip) {
  const { fight, foe, pc } = faced
  const { part, billed, terms } = built
  const gear = terms.ignoreGear ? {} : { gear: gearOf(pc.character, part), foeGear: foeGear(foe) }
  return {
    mode: fight.mode,
    opponent: opponentOf(faced, valueOf<DifficultyPart>(slip, 'master')?.difficulty),
    numbers: billed.parts.numbers,
    ...gear,
    melee: fight.melee,
    strategy: part.strategy,
  }
}

/** Wounds dealt since the round began are told apart from those before it (DAI-NPC-4). */
function opponentOf({ fight, foe }: Facing, difficulty: number = foe.difficulty) {
  if (fight.mode === 'single') return { difficulty }
  const dealt = Math.min(foe.wounds, fight.dealt[foe.id] ?? 0)
  return { difficulty, wounds: foe.wounds - dealt, woundsThisRound: dealt }
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
