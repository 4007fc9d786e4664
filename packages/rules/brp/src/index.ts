export { ops } from './ops.ts'
export { ruleset, type Event } from './ruleset.ts'
export { creation } from './creation/creation.ts'
export { describeCharacter } from './sheet/describe-character.ts'
export { sheetOf } from './sheet/sheet-view.ts'
export { COPYRIGHT_NOTICE, licence, licenceText, OPEN_GAME_CONTENT, OWED } from './licence.ts'
export { DEFAULT_SETTINGS, settingsOf } from './options.ts'
export type { Settings } from './options.ts'
export type { State, Being, Character, Foe, Gear, Illness, BeingWound } from './state.ts'
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
  AnswerDoc,
  ArmDoc,
  PlayDoc,
  HintDoc,
  RoundEndDoc,
  TurnDoc,
  GrowthDoc,
  PrintedWeapon,
  PrintedSheetDoc,
  MakingDoc,
  MakingFigure,
  PerilDoc,
  PerilsDoc,
  ProfessionShapeDoc,
} from './documents.ts'
export type { AmbushDoc } from './chapters/ambush.ts'
export type { HiddenRollDoc } from './chapters/hidden.ts'
export type { PoisonDoc } from './chapters/poison.ts'
export type { DeskDoc } from './chapters/rulings.ts'
export type { Lesson, Task } from './state.ts'
export { forecast } from './forecast/forecast.ts'
export { forecastInput } from './forecast/input.ts'
export { forecastVariants } from './forecast/variants.ts'
export { nextExchange } from './forecast/next-exchange.ts'
export type { KnownAttack, KnownBlow } from './forecast/next-exchange.ts'
