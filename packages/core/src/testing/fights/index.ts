export {
  AIMS_OF_POLICY,
  chooseTarget,
  focusQueue,
  isOver,
  standing,
  type FightActs,
  type FightAim,
  type FighterFate,
  type FightMemberInfo,
} from './fight-acts.ts'
export { turnFight, type FighterBody, type StrikeTurn, type TurnFightState } from './turn-fight.ts'
export { enumerateFight, type EnumeratedFight } from './enumerate-fight.ts'
export {
  compareWithSimulation,
  deviationsOf,
  enumeratedChances,
  forecastChances,
  simulateFight,
  type FightChances,
} from './compare-fights.ts'
