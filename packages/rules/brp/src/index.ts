export { ops } from './ops.ts'
export { ruleset, type Event } from './game.ts'
export { creation } from './creation/creation.ts'
export { describeCharacter } from './sheet/describe.ts'
export { sheetOf } from './sheet/view.ts'
export { COPYRIGHT_NOTICE, licence, licenceText, OPEN_GAME_CONTENT, OWED } from './licence.ts'
export { DEFAULT_SETTINGS, settingsOf } from './settings.ts'
export type { Settings } from './settings.ts'
export type { State } from './state.ts'
export type { Being, Character, Foe, Gear, Illness, KeptWound } from './beings.ts'
export type { Fight, Phase, Row } from './chapters/fight/round.ts'
export type { Made, NaturalAttack, StatBlock } from './sheet/made.ts'
export type { Choices, Identity } from './sheet/character.ts'
export type { AttackInput } from './acts/attack/input.ts'
export type { AttackOutput } from './acts/attack/attack.ts'
export type { CreateCharacterInput, CreateCharacterOutput } from './acts/create-character.ts'
export type { SkillCheckInput, SkillCheckOutput } from './acts/skill-check.ts'
export type {
  AskableDoc,
  AskingDoc,
  AskingRoll,
  BrpCallAnswer,
  BrpCallDoc,
  CallCut,
} from './chapters/call/docs.ts'
export type { AnswerDoc, ArmDoc, PlayDoc } from './chapters/play.ts'
export type { HintDoc } from './chapters/hint.ts'
export type { RoundEndDoc } from './chapters/fight/round-end.ts'
export type { TurnDoc } from './chapters/fight/turn-doc.ts'
export type { GrowthDoc } from './chapters/growth/one-by-one.ts'
export type { PaperArm, PaperDoc } from './sheet/paper.ts'
export type { MakingDoc, MakingFigure } from './creation/making.ts'
export type { PerilDoc, PerilsDoc } from './chapters/peril-docs.ts'
