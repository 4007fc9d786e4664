export { ops } from './ops.ts'
export { ruleset } from './game.ts'
export { describeCharacter, sheetView } from './sheet/sheet-view.ts'
export { circleOf } from './sheet/circle.ts'
export type { Sector } from './sheet/circle.ts'
export type { Being, State } from './state.ts'
export type {
  AirDoc,
  AwardsDoc,
  CampaignDoc,
  CharacterDoc,
  DiaryDoc,
  FoeDoc,
  GrimoireDoc,
  MakingDoc,
  SpentDoc,
} from './documents.ts'
export type { Character, NewCharacter } from './acts/character.ts'
export type { Derived } from './acts/derived.ts'
export type { Settings } from './acts/settings.ts'
