export { ops } from './ops.ts'
export { ruleset, type Event } from './game.ts'
export { creation } from './creation/creation.ts'
export { describeCharacter } from './sheet/describe-character.ts'
export { sheetOf } from './sheet/sheet-view.ts'
export { COPYRIGHT_NOTICE, licence, licenceText, OPEN_GAME_CONTENT, OWED } from './licence.ts'
export { DEFAULT_SETTINGS, settingsOf } from './settings.ts'
export type { Settings } from './settings.ts'
export type { State } from './state.ts'
export type { Being, Character, Foe, Gear, Illness, BeingWound } from './beings.ts'
export type { Fight, Phase, RoundRow } from './chapters/fight/round.ts'
export type { FinishedCharacter, NaturalAttack, StatBlock } from './sheet/finished-character.ts'
export type { CharacterChoices, Identity } from './sheet/character.ts'
export type { AttackInput } from './operations/attack/input.ts'
export type { AttackOutput } from './operations/attack/attack.ts'
export type { CreateCharacterInput, CreateCharacterOutput } from './operations/create-character.ts'
export type { SkillCheckInput, SkillCheckOutput } from './operations/skill-check.ts'
export type {
  AskableDoc,
  AskingDoc,
  AskingRoll,
  BrpCallAnswer,
  BrpCallDoc,
  CallBandEdges,
} from './chapters/call/docs.ts'
export type { AnswerDoc, ArmDoc, PlayDoc } from './chapters/available-actions.ts'
export type { HintDoc } from './chapters/hidden-roll-hint.ts'
export type { RoundEndDoc } from './chapters/fight/round-end-doc.ts'
export type { TurnDoc } from './chapters/fight/turn-doc.ts'
export type { GrowthDoc } from './chapters/growth/single-skill-check.ts'
export type { PrintedWeapon, PrintedSheetDoc } from './sheet/printed-sheet.ts'
export type { MakingDoc, MakingFigure } from './creation/making-doc.ts'
export type { PerilDoc, PerilsDoc } from './chapters/peril-docs.ts'
