export { ruleset } from './ruleset.ts'
export type { Event, Request } from './ruleset.ts'
export { ops } from './ops.ts'
export { DEFAULT_OPTIONS, readOptions } from './options.ts'
export type { Options } from './options.ts'
export { characterSchema } from './sheet/character.ts'
export type { Character } from './sheet/character.ts'
export { FATES } from './documents.ts'
export type {
  ChannelDoc,
  CharacterDoc,
  ContestDoc,
  PreparedDoc,
  CrossingDoc,
  DaimonDocs,
  ElectionDoc,
  EventDoc,
  ExchangeDoc,
  FacetDoc,
  FacingGroup,
  Fate,
  DaimonFightDoc,
  FoeDoc,
  GroupDoc,
  MovementDoc,
  OracleDoc,
  PlayerDoc,
  PlayersDoc,
  PurchaseDoc,
  DaimonRequestDoc,
  SceneDoc,
  TechDoc,
  VoteDoc,
} from './documents.ts'
export type { State } from './state.ts'
export { sheetView } from './sheet/sheet-view.ts'
export { presets } from './presets/presets.ts'
export { facetDoc } from './messages/oracle-labels.ts'
export { forecast } from './forecast/forecast.ts'
export { forecastInput } from './forecast/input.ts'
export { forecastVariants } from './forecast/variants.ts'
export { nextExchange } from './forecast/next-exchange.ts'
export type { KnownRound } from './forecast/next-exchange.ts'
