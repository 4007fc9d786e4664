export { ruleset } from './ruleset.ts'
export { ops } from './ops.ts'
export { DEFAULT_OPTIONS, readOptions } from './options.ts'
export type { Options } from './options.ts'
export { characterSchema } from './characters/character.ts'
export type { Character } from './characters/character.ts'
export { command } from './game/commands.ts'
export type { Command, CommandOf } from './game/commands.ts'
export { FATES } from './game/docs.ts'
export type {
  ChannelDoc,
  CharacterDoc,
  ContestDoc,
  CrossingDoc,
  DaimonDocs,
  ElectionDoc,
  EventDoc,
  ExchangeDoc,
  FacetDoc,
  Fate,
  FightDoc,
  FoeDoc,
  GroupDoc,
  MovementDoc,
  OracleDoc,
  PlayerDoc,
  PlayersDoc,
  PurchaseDoc,
  SceneDoc,
  TechDoc,
  VoteDoc,
} from './game/docs.ts'
export type {
  AllyPart,
  CombatRoundAbout,
  ContestAbout,
  ContestTerms,
  DifficultyPart,
  EscalationAbout,
  FighterPart,
  FightTerms,
  OwnerPart,
  PoolPart,
  RangedShotAbout,
  ShooterPart,
  ShotPart,
  SideAllyPart,
  SidePart,
  StakePart,
  TargetPart,
  TermsPart,
  TestAbout,
} from './slips/parts.ts'
export type { Event } from './game/events.ts'
export type { State } from './game/state.ts'
export { sheetView } from './characters/sheet/sheet-view.ts'
export { readyMade } from './ready-made/ready-made.ts'
export { facetDoc } from './game/view/table.ts'
