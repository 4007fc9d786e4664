import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { MODES, strategyRow } from '../data/modifiers.ts'
import type { Options } from '../options.ts'
import { health, healthInput, woundsByMargin, woundsOfSuccess, type Health } from './health.ts'
import { buildPool, fighterFields, gearDice, poolInput, supportFields, type Pool } from './pool.ts'
import { EXCEPTIONAL_FROM, type Degree, type Outcome, type RolledDice } from './roll.ts'
import { rollAgainst } from './test.ts'

export type Narrator = 'player' | 'master'

const opponentInput = s.object({
  difficulty: s.int(1, 7),
  wounds: s.withDefault(s.int(0, 7), 0),
  woundsThisRound: s.withDefault(s.int(0, 7), 0),
})
export type OpponentInput = s.Infer<typeof opponentInput>

export const combatRoundInput = s.refine(
  s.object({
    mode: s.oneOf(MODES),
    pool: poolInput,
    health: healthInput,
    opponent: opponentInput,
    ...fighterFields,
    ...supportFields,
  }),
  ({ mode, opponent }) => (mode === 'single' ? woundsInSingle(opponent) : null),
)
export type CombatRoundInput = s.Infer<typeof combatRoundInput>

export interface OpponentAfter {
  readonly wounds: number
  readonly health: number
  readonly nextDifficulty: number
  readonly defeated: boolean
}

export interface CombatRoundOutput {
  readonly pool: Pool
  readonly rolled: RolledDice
  readonly successes: number
  readonly difficulty: number
  readonly outcome: Outcome
  readonly margin: number
  readonly degree: Degree
  readonly narrator: Narrator
  readonly woundsTaken: number
  readonly woundsInflicted: number | null
  readonly targetChooser: Narrator | null
  readonly character: Health
  readonly opponent: OpponentAfter | { readonly defeated: boolean }
  readonly defeated: 'opponent' | 'character' | null
  readonly fightOver: boolean
  readonly reserveAfter: number
  readonly helpersAfter: Readonly<Record<string, number>>
}

/** DAI-COMBAT-1: one character's test of one round. Dice: neutral, reserve, help. */
export function combatRound(input: CombatRoundInput, dice: Dice): Result<CombatRoundOutput> {
  const ready = prepareRound(input)
  if (!ready.ok) return ready
  const { pool, difficulty } = ready.value
  const { target: _, ...rolled } = rollAgainst(pool, difficulty, input, dice)
  const effects = roundEffects(input, rolled.margin)
  return ok({ ...rolled, difficulty, ...effects })
}

/** Runs every check, then builds the pool and the difficulty it faces. */
export function prepareRound(
  input: CombatRoundInput,
): Result<{ readonly pool: Pool; readonly difficulty: number }> {
  const { mode, opponent } = input
  if (mode === 'multi' && opponent.wounds + opponent.woundsThisRound >= opponent.difficulty)
    return refuse('opponent-down', 'input.opponent.wounds') // DAI-NPC-2
  const built = buildPool({ ...input, gearDice: gearDice(input) }, 'input')
  if (!built.ok) return built
  return ok({ pool: built.value, difficulty: effectiveDifficulty(input) })
}

type RoundEffects = Pick<
  CombatRoundOutput,
  | 'narrator'
  | 'woundsTaken'
  | 'woundsInflicted'
  | 'targetChooser'
  | 'character'
  | 'opponent'
  | 'defeated'
  | 'fightOver'
>

/** The effects of a margin in this round, shared with the odds. */
export function roundEffects(input: CombatRoundInput, margin: number): RoundEffects {
  const narrator = narratorOf(margin)
  const woundsTaken = takenBy(input, margin)
  const woundsInflicted = input.mode === 'single' ? null : inflictedBy(input, margin)
  const character = health(input.health.power, input.health.wounds + woundsTaken, input.options)
  const opponent = opponentAfter(input, margin, woundsInflicted)
  const defeated = opponent.defeated ? 'opponent' : beaten(input, margin, character)
  return {
    narrator,
    woundsTaken,
    woundsInflicted,
    targetChooser: woundsInflicted ? narrator : null, // DAI-COMBAT-10
    character,
    opponent,
    defeated,
    fightOver: input.mode === 'single' || defeated !== null,
  }
}

/** DAI-COMBAT-7. */
export function narratorOf(margin: number): Narrator {
  if (margin >= EXCEPTIONAL_FROM) return 'player'
  return margin < 0 && margin > -EXCEPTIONAL_FROM ? 'player' : 'master'
}

/** DAI-NPC-3: 1 less with a wound, 2 less in all past half, never below 1. */
function fallenDifficulty(
  difficulty: number,
  wounds: number,
  { npcHalfRule }: Pick<Options, 'npcHalfRule'>,
): number {
  const past = npcHalfRule === 'more-than-half' ? wounds * 2 > difficulty : wounds * 2 >= difficulty
  const drop = wounds === 0 ? 0 : past ? 2 : 1
  return Math.max(1, difficulty - drop)
}

/**
 * The difficulty of a roll against it. DAI-NPC-4: wounds of the same round count only with
 * `immediate`.
 */
export function effectiveDifficulty({
  mode,
  opponent,
  options,
}: Pick<CombatRoundInput, 'mode' | 'opponent' | 'options'>): number {
  if (mode === 'single') return opponent.difficulty // DAI-NPC-5
  const sooner = options.npcDropTiming === 'immediate' ? opponent.woundsThisRound : 0
  return fallenDifficulty(opponent.difficulty, opponent.wounds + sooner, options)
}

/** DAI-COMBAT-4/6, DAI-MOD-6: doubled after rounding. */
export function takenBy({ strategy }: Pick<CombatRoundInput, 'strategy'>, margin: number): number {
  if (margin >= 0) return 0
  return woundsByMargin(margin) * strategyRow(strategy).takenFactor
}

/** DAI-COMBAT-5, DAI-MOD-5/6. */
export function inflictedBy(
  { strategy, options }: Pick<CombatRoundInput, 'strategy' | 'options'>,
  margin: number,
): number {
  return margin < 0 ? 0 : woundsOfSuccess(margin, options) * strategyRow(strategy).inflictedFactor
}

function opponentAfter(
  { mode, opponent, strategy, options }: CombatRoundInput,
  margin: number,
  inflicted: number | null,
): OpponentAfter | { readonly defeated: boolean } {
  if (mode === 'single' || inflicted === null)
    return { defeated: margin >= 0 && strategy !== 'last-ditch-defence' } // DAI-COMBAT-3, DAI-MOD-5
  const { difficulty } = opponent
  const wounds = Math.min(difficulty, opponent.wounds + opponent.woundsThisRound + inflicted)
  const defeated = wounds >= difficulty
  return {
    wounds,
    health: difficulty,
    nextDifficulty: defeated ? 0 : fallenDifficulty(difficulty, wounds, options),
    defeated,
  }
}

/**
 * DAI-COMBAT-4: a failed single round is lost. In several rounds, only a downed character has lost.
 */
function beaten({ mode }: CombatRoundInput, margin: number, { down }: Health): 'character' | null {
  return (mode === 'single' ? margin < 0 : down) ? 'character' : null
}

function woundsInSingle({ wounds, woundsThisRound }: OpponentInput) {
  if (wounds > 0) return { path: ['opponent', 'wounds'], code: 'out-of-range' as const }
  if (woundsThisRound > 0)
    return { path: ['opponent', 'woundsThisRound'], code: 'out-of-range' as const }
  return null
}
