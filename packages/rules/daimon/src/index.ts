export { ruleset } from './game.ts'
export type { Event, Request } from './game.ts'
export { ops } from './ops.ts'
export { DEFAULT_OPTIONS, readOptions } from './options.ts'
export type { Options } from './options.ts'
export { characterSchema } from './characters/character.ts'
export type { Character } from './characters/character.ts'
export { FATES } from './docs.ts'
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
} from './docs.ts'
export type { State } from './state.ts'
export { sheetView } from './characters/sheet/sheet-view.ts'
export { presets } from './presets/presets.ts'
export { facetDoc } from './oracle-labels.ts'
