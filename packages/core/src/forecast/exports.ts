/** The parts of forecasts that games and screens use. */
export { addStrike, levelOf, newStrikes, readLevels, SIDES, stateIndex } from './fight.ts'
export type {
  BlowRow,
  FightFate,
  FightModel,
  FightAxis,
  FightMember,
  ForecastSide,
  Strikes,
} from './fight.ts'
export { blowRow, scaledRow } from './rows.ts'
export type { BlowEffect } from './rows.ts'
export { countBlows } from './blow-counts.ts'
export type { BlowCount } from './blow-counts.ts'
export { placeFighters, targetChoice } from './targets.ts'
export type { Aim, RowsByTarget, TargetChoice } from './targets.ts'
export { momentsOf, pendingTurns } from './moments.ts'
export type { FightTurn } from './moments.ts'
export {
  byEnd,
  DUST,
  ROUNDS_LISTED,
  sampleForecast,
  solveFight,
  startOf,
} from './solver/forecast-fight.ts'
export type {
  FightForecast,
  FightStart,
  ForecastMethod,
  ForecastRounds,
  SampleError,
} from './solver/forecast-fight.ts'
export { combineForecasts } from './solver/combine.ts'
export type { WeightedForecast } from './solver/combine.ts'
export { climbLadder, MOST_FIGHTERS_PER_SIDE, REQUEST_LIMITS } from './ladder.ts'
export type { FightForms, ForecastLimits } from './ladder.ts'
export {
  aimField,
  checkFighters,
  checkIds,
  leaveField,
  orderField,
  POLICIES,
  policyField,
  policyOf,
  queueOf,
} from './policies.ts'
export type { FieldFault, Leave, PolicyName, SidePolicy } from './policies.ts'
export { aimAssumptions } from './aim-assumptions.ts'
export { fighterForecast, meanIfUp } from './output.ts'
export type { Assumption, FighterForecast, ForecastOutput } from './output.ts'
export { pushFight } from './solver/push-fight.ts'
export type { PushStart } from './solver/push-fight.ts'
export { fightPlayer, playFight, seededRandom } from './solver/sample-fight.ts'
export type { FightPlayer } from './solver/sample-fight.ts'
export { addMass, massTable } from './solver/mass-table.ts'
export { wilson } from './solver/interval.ts'
export type { Interval } from './solver/interval.ts'
export { ENDS } from './solver/tally.ts'
export type { End } from './solver/tally.ts'
export { forecastDocs } from './forecast-doc.ts'
export type { ForecastDoc, ForecastFighterDoc, ForecastWay } from './forecast-doc.ts'
export { suppose } from './suppose.ts'
export type { ForecastVariants, Supposed } from './suppose.ts'
export { chanceIn, knownExchange } from './next-exchange.ts'
export type { ExchangeRow, NextExchange } from './next-exchange.ts'
