export {
  chooseTarget,
  isOver,
  turnPolicy,
  standing,
  type FightActs,
  type FightAim,
  type FighterFate,
  type FightMemberInfo,
} from './fight-acts.ts'
export { turnFight, type FighterBody, type StrikeTurn, type TurnFightState } from './turn-fight.ts'
export { enumerateFight, type EnumeratedFight } from './enumerate-fight.ts'
export { forecastAsker } from './ask-forecast.ts'
export {
  compareWithEnumeration,
  compareWithSimulation,
  deviationsOf,
  enumeratedChances,
  forecastChances,
  simulateFight,
  type FightChances,
} from './compare-fights.ts'
