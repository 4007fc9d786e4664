import { s, ok, op, refuse, type Dice, type Op, type Ops, type Result } from '@mastro/core'
import { combatRoundInput } from '../operations/combat-round.ts'
import { contestInput } from '../operations/contest.ts'
import { electMasterInput } from '../operations/elect-master.ts'
import { escalationInput } from '../operations/escalation.ts'
import { oracleInput } from '../operations/oracle.ts'
import { rangedShotInput } from '../operations/ranged-shot.ts'
import { testInput } from '../operations/test.ts'
import { contestOdds, escalationOdds } from './contests.ts'
import { backgroundOdds, characteristicsOdds, electMasterOdds, oracleOdds } from './tables.ts'
import { combatRoundOdds, rangedShotOdds, testOdds } from './tests.ts'

const oddsInput = s.map(s.unknown())

/**
 * `odds` takes the name of a rolling operation in `of`, next to that operation's fields. They are
 * checked by its own schema and rules, so codes and paths are the same.
 */
export function oddsOp(acts: Ops) {
  const known: Readonly<Record<string, (rest: unknown) => Result<unknown>>> = {
    test: reading(testInput, testOdds),
    contest: reading(contestInput, contestOdds),
    escalation: reading(escalationInput, escalationOdds),
    'combat-round': reading(combatRoundInput, combatRoundOdds),
    'ranged-shot': reading(rangedShotInput, rangedShotOdds),
    oracle: reading(oracleInput, oracleOdds),
    'elect-master': reading(electMasterInput, electMasterOdds),
    'roll-characteristics': checkedBy(acts['roll-characteristics'], characteristicsOdds),
    'roll-background': checkedBy(acts['roll-background'], backgroundOdds),
  }
  return op(oddsInput, ({ of, ...rest }: s.Infer<typeof oddsInput>): Result<unknown> => {
    if (typeof of !== 'string' || !(Object.hasOwn(acts, of) || of === 'odds'))
      return refuse('invalid-request', 'input.of')
    if (!Object.hasOwn(known, of)) return refuse('odds-not-available', 'input.of')
    return known[of]!(rest)
  })
}

function reading<S extends s.Schema>(schema: S, odds: (input: s.Infer<S>) => Result<unknown>) {
  return (rest: unknown): Result<unknown> => {
    const parsed = s.parse(schema, rest)
    return parsed.ok ? odds(parsed.value) : parsed
  }
}

/** Odds that do not depend on the input. The operation itself is run to check the input. */
function checkedBy(act: Op | undefined, odds: () => unknown) {
  return (rest: unknown): Result<unknown> => {
    if (act === undefined) return refuse('invalid-request', 'input.of')
    const parsed = s.parse(act.input, rest)
    if (!parsed.ok) return parsed
    const checked = act.run(parsed.value as never, ONES) // safe: parsed by the schema of the same operation
    return checked.ok ? ok(odds()) : checked
  }
}

/** Dice for a run whose result is ignored. */
const ONES: Dice = { roll: () => 1 }
