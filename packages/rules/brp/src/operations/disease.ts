import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { CHARACTERISTICS, type Characteristic } from '../data/characteristics.ts'
import { CONDITIONS, DISEASE } from '../data/disease.ts'
import type { Condition, DiseaseInterval, Severity } from '../data/disease.ts'
import { rollAgainst, targetOf, type Level, type CheckTarget } from './shared/check.ts'
import { firstRepeated } from './shared/duplicates.ts'
import { sum } from './shared/damage.ts'
import { settings, type Settings } from '../options.ts'

const con = s.int(0, 200)
const target = s.object({ id: s.oneOf(CHARACTERISTICS), value: s.int(0, 200) })
const care = {
  conditions: s.withDefault(s.list(s.oneOf(CONDITIONS)), () => []),
  medicineSteps: s.withDefault(s.int(0, 20), 0),
}
const common = { con, ...care, settings }

const exposure = s.variant('kind', [
  s.object({ stage: s.literal('exposure'), kind: s.literal('minor'), ...common }),
  s.object({ stage: s.literal('exposure'), kind: s.literal('major'), ...common, target }),
])
const recovery = s.variant('kind', [
  s.object({
    stage: s.literal('recovery'),
    kind: s.literal('minor'),
    ...common,
    day: s.int(2, 1000),
  }),
  s.object({
    stage: s.literal('recovery'),
    kind: s.literal('major'),
    ...common,
    failures: s.int(1, 1000),
    target,
  }),
])
const convalescence = s.object({
  stage: s.literal('convalescence'),
  weeks: s.int(0, 1000),
  lost: s.int(0, 200),
  settings,
})

export const diseaseInput = s.variant('stage', [exposure, recovery, convalescence])
export type DiseaseInput = s.Infer<typeof diseaseInput>
export type Exposure = s.Infer<typeof exposure>
export type Recovery = s.Infer<typeof recovery>

interface ConRoll {
  readonly multiplier: number
  readonly chance: number | null
  readonly roll: number | null
  readonly level: Level
}

/** The condition of a patient with a serious disease after a roll. */
export interface DiseaseCourse {
  readonly failures: number
  readonly severity: Severity | null
  readonly interval: DiseaseInterval | null
  readonly lost: 0 | 1
  readonly target: { readonly id: Characteristic; readonly value: number }
  readonly dead: boolean
}

export type ExposureOutput = ConRoll & { readonly infected: boolean } & Partial<DiseaseCourse>
export type RecoveryOutput = ConRoll & {
  readonly recovered: boolean
  readonly nextDay?: number | null
} & Partial<DiseaseCourse>
export interface ConvalescenceOutput {
  readonly regained: number
  readonly stillLost: number
}
export type DiseaseOutput = ExposureOutput | RecoveryOutput | ConvalescenceOutput
export type DiseaseFault = 'duplicate-condition' | 'modifier-not-applicable'

/** BRP-DIS-1, 3 to 8. Dice: one d100 against CON times the multiplier, or none in convalescence. */
export function disease(input: DiseaseInput, dice: Dice): Result<DiseaseOutput, DiseaseFault> {
  if (input.stage === 'convalescence') return ok(convalesce(input))
  const reckoned = conTarget(input)
  if (!reckoned.ok) return reckoned
  const { multiplier, target } = reckoned.value
  const { roll, level } = rollAgainst(target, dice)
  const rolled = { multiplier, chance: target.chance, roll, level }
  const failed = level === 'failure'
  return ok(
    input.stage === 'exposure' ? expose(input, rolled, failed) : recover(input, rolled, failed),
  )
}

/** The target of an exposure or recovery roll. */
export function conTarget(
  input: Exposure | Recovery,
): Result<{ readonly multiplier: number; readonly target: CheckTarget }, DiseaseFault> {
  const { conditions, medicineSteps, settings } = input
  if (input.stage === 'exposure') {
    if (conditions.length > 0) return refuse('modifier-not-applicable', 'input.conditions')
    if (medicineSteps > 0) return refuse('modifier-not-applicable', 'input.medicineSteps')
  }
  if (firstRepeated(conditions) >= 0) return refuse('duplicate-condition', 'input.conditions')
  const multiplier = multiplierOf(input)
  return ok({ multiplier, target: targetOf({ score: input.con * multiplier }, settings) })
}

/** BRP-DIS-1, 3, 4, 5, 6. */
function multiplierOf(input: Exposure | Recovery): number {
  if (input.stage === 'exposure') return DISEASE.exposure.multiplier
  const start = input.kind === 'minor' ? input.day : DISEASE.major.recoveryMultiplier
  const steps = stepsLost(input.conditions, input.settings)
  return Math.max(DISEASE.minimumMultiplier, start - steps + input.medicineSteps)
}

/**
 * BRP-DIS-4. Counts the worst condition by its printed step, or one step per condition, by setting.
 */
function stepsLost(conditions: readonly Condition[], { diseaseConditions }: Settings): number {
  const costs = conditions.map(id => (diseaseConditions === 'graded' ? gradedCost(id) : 1))
  return diseaseConditions === 'graded' ? Math.max(0, ...costs) : sum(costs)
}

function gradedCost(id: Condition): number {
  const row = DISEASE.conditions.find(condition => condition.id === id)! // safe: every condition has a row
  return DISEASE.major.recoveryMultiplier - row.gradedMultiplier
}

function expose(input: Exposure, rolled: ConRoll, infected: boolean): ExposureOutput {
  if (input.kind === 'minor') return { ...rolled, infected }
  const { id, interval } = severityAt(infected ? 1 : 0)
  return {
    ...rolled,
    infected,
    failures: infected ? 1 : 0,
    severity: id,
    interval,
    ...loss(input.target, infected),
  }
}

function recover(input: Recovery, rolled: ConRoll, failed: boolean): RecoveryOutput {
  const recovered = !failed
  if (input.kind === 'minor')
    return { ...rolled, recovered, nextDay: recovered ? null : input.day + 1 }
  const failures = input.failures + (failed ? 1 : 0)
  const { id, interval } = severityAt(failures)
  return {
    ...rolled,
    recovered,
    failures,
    severity: recovered ? null : id,
    interval: recovered ? null : interval,
    ...loss(input.target, failed),
  }
}

/** BRP-DIS-6. Four or more failures are terminal. */
function severityAt(failures: number): (typeof DISEASE.severity)[number] {
  return DISEASE.severity.findLast(row => failures >= row.failures)! // safe: the first row starts at 0
}

/** BRP-DIS-7. One point per failure. At 0 the character dies. */
function loss(
  target: DiseaseCourse['target'],
  failed: boolean,
): Pick<DiseaseCourse, 'lost' | 'target' | 'dead'> {
  const value = Math.max(0, target.value - (failed ? 1 : 0))
  return { lost: failed ? 1 : 0, target: { id: target.id, value }, dead: value === 0 }
}

/** BRP-DIS-8. */
function convalesce({ weeks, lost }: s.Infer<typeof convalescence>): ConvalescenceOutput {
  const regained = Math.min(lost, weeks * DISEASE.convalescencePointsPerWeek)
  return { regained, stillLost: lost - regained }
}
