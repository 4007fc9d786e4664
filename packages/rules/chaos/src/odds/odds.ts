import { s, ok, refuse, toNumber, type Result } from '@mastro/core'
import { actionInput, type ActionInput } from '../operations/action.ts'
import { castSpellInput } from '../operations/cast-spell.ts'
import { contestEntrants, contestInput, type Entrant } from '../operations/contest.ts'
import { counterSpellInput } from '../operations/counter-spell.ts'
import { createSpellInput, invention, type CreateSpellInput } from '../operations/create-spell.ts'
import { egoContestInput, egoEntrants } from '../operations/ego-contest.ts'
import { duelEntrants, magicDuelInput, type MagicDuelInput } from '../operations/magic-duel.ts'
import { observeSpellInput } from '../operations/observe-spell.ts'
import { resistSpellInput } from '../operations/resist-spell.ts'
import { modifierOf } from '../operations/roll-result.ts'
import { checkRollSheet, sheetParts } from '../operations/roll-sheet.ts'
import { treatInput, treatment, type TreatInput } from '../operations/treat.ts'
import { againstDifficulty } from './difficulty-odds.ts'
import { atLeastLevels, CATASTROPHE, MEAN_THROW, NO_CATASTROPHE } from './chaos-die.ts'
import { duelOdds, type OddsSide } from './duel-odds.ts'
import { castSpellOdds, counterSpellOdds, observeSpellOdds, resistSpellOdds } from './magic.ts'
import { raceOdds } from './contest-odds.ts'

type Levels = readonly number[]

interface OddsQuestion<S> {
  readonly input: S
  run(input: never, levels: Levels): Result<unknown>
}

function oddsQuestion<S extends Parameters<typeof s.parse>[0]>(
  input: S,
  run: (input: s.Infer<S>, levels: Levels) => Result<unknown>,
): OddsQuestion<S> {
  return { input, run }
}

/** Every operation that rolls, with the form of its odds. */
const ROLLING = {
  action: oddsQuestion(actionInput, actionOdds),
  contest: oddsQuestion(contestInput, input => fieldOdds(contestEntrants(input))),
  'ego-contest': oddsQuestion(egoContestInput, input => fieldOdds(egoEntrants(input))),
  treat: oddsQuestion(treatInput, treatOdds),
  'cast-spell': oddsQuestion(castSpellInput, castSpellOdds),
  'resist-spell': oddsQuestion(resistSpellInput, resistSpellOdds),
  'counter-spell': oddsQuestion(counterSpellInput, counterSpellOdds),
  'magic-duel': oddsQuestion(magicDuelInput, magicDuelOdds),
  'observe-spell': oddsQuestion(observeSpellInput, observeSpellOdds),
  'create-spell': oddsQuestion(createSpellInput, createSpellOdds),
}

/** The fields of the operation named in `of`, parsed once it is known. */
export const oddsInput = s.map(s.unknown())

const levelsField = s.object({ levels: s.withDefault(s.list(s.int(-999, 999)), () => []) })

/** WOC-ODDS-1. Exact, without dice. Refuses as the operation itself would. */
export function odds(
  input: Readonly<Record<string, unknown>>,
  others: readonly string[],
): Result<unknown> {
  const { of, levels, ...rest } = input
  if (typeof of !== 'string') return refuse('invalid-request', 'input.of')
  if (!Object.hasOwn(ROLLING, of))
    return refuse(others.includes(of) ? 'odds-not-available' : 'invalid-request', 'input.of')
  const chosen = ROLLING[of as keyof typeof ROLLING] // safe: checked to be one of its keys
  const parsed = s.parse(chosen.input, rest)
  if (!parsed.ok) return parsed
  const wanted = s.parse(levelsField, levels === undefined ? {} : { levels })
  if (!wanted.ok) return wanted
  return chosen.run(parsed.value as never, wanted.value.levels) // safe: parsed by the schema of the same operation
}

export function actionOdds(input: ActionInput, levels: Levels) {
  const refused = checkRollSheet(input, 'input')
  if (refused) return refused
  return ok(againstDifficulty(modifierOf(sheetParts(input)), input.difficulty, levels))
}

export function treatOdds(input: TreatInput, levels: Levels) {
  const prepared = treatment(input)
  if (!prepared.ok) return prepared
  const { parts, difficulty } = prepared.value
  return ok(againstDifficulty(modifierOf(parts), difficulty, levels))
}

/** Two contenders: exact and by bands. More: the chance of a sole first place. */
export function fieldOdds(entrants: Result<readonly Entrant<object>[]>) {
  if (!entrants.ok) return entrants
  const sides = entrants.value.map(sideOf)
  const [one, two] = sides
  if (sides.length === 2 && one !== undefined && two !== undefined) return ok(duelOdds(one, two))
  return ok({ ...raceOdds(sides), exact: null, bands: null })
}

/** WOC-COUNTER-4. */
export function magicDuelOdds(input: MagicDuelInput) {
  const entrants = duelEntrants(input)
  if (!entrants.ok) return entrants
  const [attacker, defender] = entrants.value.map(sideOf)
  const result = duelOdds(attacker!, defender!) // safe: a duel has two sides
  return ok({ ...result, attackStopped: result.tie + result.win['defender']! })
}

export function createSpellOdds(input: CreateSpellInput, levels: Levels) {
  const prepared = invention(input)
  if (!prepared.ok) return prepared
  const modifier = modifierOf(prepared.value)
  return ok({
    modifier,
    created: toNumber(NO_CATASTROPHE),
    catastrophic: toNumber(CATASTROPHE),
    meanLevel: modifier + MEAN_THROW,
    atLeast: atLeastLevels(modifier, levels),
  })
}

function sideOf({ id, parts, waived }: Entrant<object>): OddsSide {
  return { id, modifier: modifierOf(parts), waived }
}
