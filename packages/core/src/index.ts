export { assert, never, ok, refuse } from './result.ts'
export type { Ok, Refusal, Refused, Result } from './result.ts'
export { label, LANGUAGES, phrase, same } from './label.ts'
export type { Label, Language } from './label.ts'
export {
  chance,
  DICE_FAULTS,
  DiceFault,
  NO_DICE,
  recorded,
  rollMany,
  scripted,
  withScript,
} from './dice.ts'
export type { Dice, DiceFaultCode, RecordedDice, ScriptedDice, Words } from './dice.ts'
export { fraction, ONE, plus, times, toNumber, ZERO } from './fraction.ts'
export type { Fraction } from './fraction.ts'
export { chanceOf, everyFall } from './every-fall.ts'
export type { EveryFallLimits, Fall } from './every-fall.ts'
export {
  anyInt,
  bool,
  formatPath,
  int,
  lazy,
  list,
  literal,
  map,
  name,
  nullable,
  number,
  object,
  oneOf,
  optional,
  parse,
  refine,
  text,
  toJsonSchema,
  union,
  unknown,
  variant,
  visibleText,
  withDefault,
  withoutCodeGeneration,
} from './schema.ts'
export type { Infer, Schema, SchemaFault } from './schema.ts'
export { op, resolveRequest } from './ops.ts'
export type { Answer, Answered, Op, Ops } from './ops.ts'
export { MOMENTS, PART_ROLES, SEAT_KINDS } from './ruleset.ts'
export type {
  Act,
  Audience,
  Bill,
  BillLine,
  Change,
  Creation,
  CreationStep,
  DieView,
  Docs,
  Draft,
  Effect,
  Field,
  Hint,
  Json,
  LicenceNotice,
  Line,
  Moment,
  MomentChange,
  NextSlip,
  OddsView,
  Offer,
  OptionSpec,
  OutcomeView,
  Part,
  PartRole,
  PartSpec,
  ReadyMade,
  RuleId,
  Ruleset,
  SeatFacts,
  SeatId,
  SeatKind,
  SharedEvent,
  SheetRow,
  SheetSection,
  SheetView,
  Slip,
  SlipSpec,
  TableFacts,
  Viewer,
  WhyStep,
} from './ruleset.ts'
