export { ops } from './ops.ts'
export { ruleset, type Event } from './ruleset.ts'
export { describeCharacter, sheetView } from './sheet/sheet-view.ts'
export { circleOf } from './sheet/scheme-circle.ts'
export type { Sector } from './sheet/scheme-circle.ts'
export type { Being, State } from './state.ts'
export type {
  PendingSpellDoc,
  AwardDue,
  AwardsDoc,
  CallingDoc,
  CampaignDoc,
  ChaosCallDoc,
  CharacterDoc,
  DiaryDoc,
  FoeDoc,
  GrimoireDoc,
  HelpDoc,
  MageDoc,
  MakingDoc,
  SpellAnswer,
  EffortDoc,
  StepsDoc,
  TimePreviewDoc,
  RestRow,
  AwardPoints,
  WoundRow,
} from './documents.ts'
export type { Character, NewCharacter } from './sheet/character.ts'
export type { DerivedFigures } from './operations/derived-figures.ts'
export type { Settings } from './options.ts'
export { forecast } from './forecast/forecast.ts'
export { forecastInput } from './forecast/input.ts'
export { forecastVariants } from './forecast/variants.ts'
export { nextExchange } from './forecast/next-exchange.ts'
export type { KnownContest } from './forecast/next-exchange.ts'
