import { s, ok, refuse, type Op, type Result } from '@mastro/core'
import { OPERATIONS } from '../operations/all-operations.ts'
import {
  ambushOdds,
  bargainOdds,
  characteristicCheckOdds,
  knockdownOdds,
  opposedOdds,
  resistanceOdds,
  skillCheckOdds,
} from './checks.ts'
import { attackOdds } from './attack.ts'
import { downtimeOdds, experienceOdds, teachOdds } from './experience.ts'
import { diseaseOdds, fallOdds, firstAidOdds, naturalHealingOdds, poisonOdds } from './health.ts'

/** `of` plus the fields of the named operation, which are parsed by its schema. */
export const oddsInput = s.map(s.unknown())
export type OddsInput = s.Infer<typeof oddsInput>

/** BRP-ODDS-1: every operation that makes a roll. */
export const ODDS = {
  'skill-check': skillCheckOdds,
  'characteristic-check': characteristicCheckOdds,
  'opposed-skills': opposedOdds,
  resistance: resistanceOdds,
  attack: attackOdds,
  'first-aid': firstAidOdds,
  'natural-healing': naturalHealingOdds,
  ambush: ambushOdds,
  fall: fallOdds,
  poison: poisonOdds,
  disease: diseaseOdds,
  'experience-check': experienceOdds,
  'downtime-checks': downtimeOdds,
  teach: teachOdds,
  bargain: bargainOdds,
  knockdown: knockdownOdds,
} as const

/** BRP-ODDS-1. No dice. */
export function odds(input: OddsInput): Result<unknown> {
  const { of, ...fields } = input
  const isOp = typeof of === 'string' && (of === 'odds' || Object.hasOwn(OPERATIONS, of))
  if (!isOp) return refuse('invalid-request', 'input.of')
  if (!hasOdds(of)) return refuse('odds-not-available', 'input.of')
  const act: Op = OPERATIONS[of]
  const parsed = s.parse(act.input, fields)
  if (!parsed.ok) return parsed
  const reckoned: Result<unknown> = ODDS[of](parsed.value as never) // safe: parsed by the schema of the same operation
  return reckoned.ok ? ok(reckoned.value) : reckoned
}

function hasOdds(name: string): name is keyof typeof ODDS {
  return Object.hasOwn(ODDS, name)
}
