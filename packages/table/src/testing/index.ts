export { seeded } from './random.ts'
export type { Random } from './random.ts'
export { times } from './sample-size.ts'
export { chooseCommand, chooseOnSlips, fillFields, withThrow } from './walk.ts'
export type { Command, SeenDocs, Walker } from './walk.ts'
export { fakeDiceBook } from './fake-dice-book.ts'
export { findLeak, liveFirst, liveSecond, pairsOf, playSession } from './twin-worlds.ts'
export { anyGame } from './any-game.ts'
export type { FirstWorld, SecretLeak, TwinPair, TwinGame } from './twin-worlds.ts'
export { contextAt, shownTo, takeStep } from './twin/steps.ts'
export type { StepState, PlayedTable, StepResult, StepHooks, Step } from './twin/steps.ts'
export { allFaults } from './twin/all-faults.ts'
export type { Fault } from './twin/define-fault.ts'
export { daimonTwin } from './daimon/twin-game.ts'
export { exampleTwin } from './example/twin-game.ts'
export { example, EXAMPLES } from './example/ruleset.ts'
export {
  commandsOf,
  recordTable,
  recordGame,
  missingInputs,
  newReachability,
} from './reachability.ts'
export type { MissingInputs, Reachability } from './reachability.ts'
export { playWideSession } from './wide-session.ts'
export type { OfferCounts, WideSession } from './wide-session.ts'
export { newTestTable } from './test-table.ts'
export { createCharacter, typedWords } from './typed-words.ts'
export { exampleValues } from './example-value.ts'
export type { TestTable } from './test-table.ts'
export { coin } from './coin.ts'
export { GAMES, RULESETS } from './games.ts'
export { SPELL_IN_EFFECT } from './rare-events.ts'
