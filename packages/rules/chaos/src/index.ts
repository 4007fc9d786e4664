export { ops } from './ops.ts'
export { ruleset } from './ruleset.ts'
export { describeCharacter, sheetView } from './sheet/sheet-view.ts'
export { circleOf } from './sheet/circle.ts'
export type { Sector } from './sheet/circle.ts'
export type { Command, CommandOf } from './game/commands.ts'
export type { Event, EventOf } from './game/events.ts'
export type { Being, State } from './game/state.ts'
export type {
  AirDoc,
  AwardsDoc,
  CampaignDoc,
  CharacterDoc,
  DiaryDoc,
  FoeDoc,
  GrimoireDoc,
  MakingDoc,
  RequestDoc,
} from './game/docs.ts'
export type { Character, NewCharacter } from './acts/character.ts'
export type { Derived } from './acts/derived.ts'
export type { Settings } from './acts/settings.ts'
