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
 * `odds`: the name of a rolling op in `of`, beside that op's own fields. The fields are checked by the op's own schema
 * and checks, so the answers, codes and paths are the op's.
 */
export function oddsOp(acts: Ops): Op {
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

/** Odds that do not depend on the input: the act itself says whether the input is legal. */
function checkedBy(act: Op | undefined, odds: () => unknown) {
  return (rest: unknown): Result<unknown> => {
    if (act === undefined) return refuse('invalid-request', 'input.of')
    const parsed = s.parse(act.input, rest)
    if (!parsed.ok) return parsed
    const checked = act.run(parsed.value as never, ONES) // parsed by this very act's schema
    return checked.ok ? ok(odds()) : checked
  }
}

/** Dice whose faces do not matter. */
const ONES: Dice = { roll: () => 1 }
