export { assert, never, ok, refuse } from './result.ts'
export type { Ok, Refusal, Refused, Result } from './result.ts'
export { label, LANGUAGES, NO_WORDS, phrase, same } from './labels/label.ts'
export type { Label, Language } from './labels/label.ts'
export { withErasedLabels } from './labels/erased-label.ts'
export { decidedEffectLabel, effectLabel } from './labels/effect-label.ts'
export { withWholeSentences, sentence, withFullStop } from './labels/sentence.ts'
export {
  mapValues,
  unusedName,
  presetTextIn,
  renamesOnReveal,
  presetNameIn,
  definePresetPeople,
  pickLanguage,
} from './presets/localized-presets.ts'
export type { PresetPeople } from './presets/localized-presets.ts'
export { presetSheets, presetTexts } from './presets/preset-sheets.ts'
export type { PresetTexts } from './presets/preset-sheets.ts'
export {
  reasonInBrackets,
  andWord,
  count,
  decimalLabel,
  pluralForm,
  joinList,
  measure,
  formatNumber,
  perCent,
  ofLabel,
  quoted,
  toName,
  toNameLabel,
} from './labels/grammar.ts'
export {
  batchedWords,
  chance,
  DICE_FAULTS,
  DiceFault,
  NO_DICE,
  recordDice,
  rollMany,
  scriptedDice,
  withFaults,
  withScript,
} from './dice/dice.ts'
export type { Dice, DiceFaultCode, RecordedDice, ScriptedDice, WordSource } from './dice/dice.ts'
export { fraction, ONE, plus, times, toNumber, ZERO } from './odds/fraction.ts'
export type { Fraction } from './odds/fraction.ts'
export { enumeratedChance, enumerateRolls } from './dice/enumerate-rolls.ts'
export type { EnumerationLimits, WeightedOutcome } from './dice/enumerate-rolls.ts'
export * as s from './schema.ts'
export type { FreeText, FreeTextSchema, Schema, SchemaFault } from './schema.ts'
export { checkedOp, isRecord, op, resolveRequest } from './operations/ops.ts'
export type { Answer, OperationOutput, Op, Ops, TypedOp } from './operations/ops.ts'
export { json, SEAT_KINDS } from './seat.ts'
export type {
  Audience,
  Change,
  Json,
  Moment,
  RuleId,
  SeatInfo,
  SeatId,
  SeatKind,
  TableInfo,
  Viewer,
  WhyStep,
} from './seat.ts'
export { MOMENTS, STORY_BEATS } from './ruleset.ts'
export type {
  ActContext,
  RefusalReason,
  CatalogueRow,
  TypedIds,
  Docs,
  LicenceNotice,
  Line,
  MomentChange,
  OptionSpec,
  Ruleset,
  SharedEvent,
  StoryBeat,
} from './ruleset.ts'
export { offerKey } from './offer-key.ts'
export { PART_ROLES } from './slip.ts'
export type {
  BidOdds,
  OddsTable,
  Bill,
  BillLine,
  BillSide,
  DiceTray,
  DieRequest,
  DieView,
  Effect,
  Field,
  Hint,
  AsksFrom,
  NextSlip,
  OddsStep,
  OddsView,
  Offer,
  OutcomeSide,
  OutcomeView,
  Part,
  PartRole,
  PartSpec,
  Slip,
  AnswerWorth,
} from './slip.ts'
export type { BillAndOdds, SlipContext, SlipSpec } from './slip-spec.ts'
export type {
  Creation,
  CreationStep,
  DieRow,
  Draft,
  Problem,
  Preset,
  SheetRow,
  SheetSection,
  SheetView,
  Total,
} from './creation/creation.ts'
export { isPlaying, NO_SEAT_VIEWER, viewerAt, type ViewContext } from './kit/view-context.ts'
export type {
  FormAnswers,
  FieldSpec,
  FieldSpecs,
  Form,
  FormCheck,
  GivenFields,
} from './kit/form.ts'
export * as field from './kit/field.ts'
export { textsInDraft } from './creation/draft-texts.ts'
export {
  findAnyTexts,
  findFreeTexts,
  findTexts,
  holdsFreeText,
} from './personal-text/find-free-texts.ts'
export type { FreeTextField, TextPath } from './personal-text/find-free-texts.ts'
export {
  byAuthor,
  byFirstAuthor,
  byOwner,
  nobodysText,
  personalTextIn,
  textsOf,
} from './personal-text/personal-text.ts'
export type {
  HasFreeText,
  PersonalText,
  PersonalTextContext,
  PersonalTextOf,
  PersonalTextOption,
} from './personal-text/personal-text.ts'
export { eventType } from './kit/define-event.ts'
export type {
  AnyEventDefinition,
  EventOf,
  EventOptions,
  EventDefinition,
  AnyEvent,
  EventType,
} from './kit/define-event.ts'
export {
  audienceShape,
  billShape,
  changeShape,
  dieRequestShape,
  dieViewShape,
  effectShape,
  jsonShape,
  labelShape,
  plain,
  whyShape,
  type Plain,
} from './kit/shared-schemas.ts'
export { followUpOf, drawnByScreen, botsOnly } from './kit/define-command.ts'
export type {
  OfferInput,
  DecideContext,
  CommandDefinition,
  CommandInfo,
  CommandOptions,
  TypedRequest,
  NotOffered,
} from './kit/define-command.ts'
export type {
  RollOffer,
  RollOptions,
  PartContext,
  Roll,
  RollPart,
  KnownAnswers,
  RollContext,
} from './kit/define-roll.ts'
export { answersIn } from './kit/define-roll.ts'
export {
  bilingualFields,
  readRefusalReasons,
  readTable,
  readLabels,
  rowOf,
  tableHeader,
} from './read-table.ts'
export {
  inLanguage,
  labelsIn,
  presetRow,
  readPresets,
  bilingualText,
  type PresetRow,
} from './presets/read-presets.ts'
export { getOwnProperty } from './util/own-property.ts'
export { kit } from './kit/kit.ts'
export type { CommandTargets, TargetedCommandOptions } from './kit/command-targets.ts'
export {
  draftChapter,
  draftCommands,
  type DraftDropped,
  type DraftOptions,
  type WithDrafts,
} from './kit/drafts.ts'
export {
  formFor,
  growableList,
  overridden,
  rows,
  stepForm,
  type StepAnswer,
  type StepForm,
} from './kit/step-form.ts'
export {
  defineCreation,
  rollStep,
  withAnswer,
  type CreationOptions,
  type Step,
} from './kit/steps.ts'
export {
  defineRuleset,
  type Chapter,
  type ChapterEvent,
  type DocsContext,
  type RulesetOptions,
} from './kit/define-ruleset.ts'
export type { MemoizeDoc } from './kit/memoize-docs.ts'
export { difference } from './operations/conformance.ts'
export type { ConformanceCase } from './operations/conformance.ts'
export {
  decideDraft,
  DRAFT_COMMANDS,
  evolveDrafts,
  viewDraft,
  withTableOptions,
} from './creation/drafts.ts'
export type { DraftCommand, DraftEvent, Drafts } from './creation/drafts.ts'
export {
  atLeast,
  atMost,
  constant,
  die,
  distOf,
  entriesOf,
  conditionOn,
  mapDist,
  MAX_POOL,
  maxOf,
  mean,
  mix,
  probability,
  shift,
  tailsOf,
  variance,
} from './odds/dist.ts'
export type { Dist } from './odds/dist.ts'
export { minus, negate, repeat, sumOf } from './odds/sum.ts'
export { dropSum, keepSum, successes } from './odds/pool.ts'
export type { KeptDice } from './odds/pool.ts'
export { bands } from './odds/bands.ts'
export {
  contest,
  decisive,
  sharedTop,
  tiedThrowAgain,
  untilDecided,
  versus,
} from './odds/contest.ts'
export type { Contest, VersusOdds } from './odds/contest.ts'
export {
  addTailed,
  chancesOf,
  explodingDice,
  explodingDie,
  explodingUpTo,
  shiftTailed,
  sumTailed,
  tailAtLeast,
  toTailed,
  tailedContest,
  tailedDecisive,
  tailedMean,
  tailedProbability,
  tailedTails,
  tailedVersus,
  untilNegligible,
} from './odds/tailed.ts'
export type { TailedDist } from './odds/tailed.ts'
export { sortedPairs } from './odds/pairs.ts'
export { bruteForceOdds, largestError } from './odds/brute-force.ts'
export {
  exactAtLeast,
  exactConstant,
  exactContest,
  exactDecisive,
  exactDie,
  exactKeepSum,
  exactMap,
  exactMean,
  exactNegate,
  exactProbability,
  exactRepeat,
  exactSuccesses,
  exactSum,
  toDist,
} from './odds/exact.ts'
export type { ExactContest, ExactDist } from './odds/exact.ts'
export { exactLeadAtLeast, exactTailAtLeast } from './odds/exact-tail.ts'
export { fingerprint } from './fair/bytes.ts'
export type { Hex } from './fair/bytes.ts'
export { bookRoots, leafSecret, LEAVES, openDiceBook, proofOf } from './fair/dice-book.ts'
export type { DiceBook, Mac, Proof } from './fair/dice-book.ts'
export { fairDice, formatThrowKey, pledge, SALT_BYTES } from './fair/throw.ts'
export type { Salt, Throw } from './fair/throw.ts'
export { checkSeal, seal } from './fair/seal.ts'
export type { OpenedSeal } from './fair/seal.ts'
export { chainFault, nextActHash, firstActHash } from './fair/chain.ts'
export type { ChainLink } from './fair/chain.ts'
export { checkThrow, ORIGINS } from './fair/check-throw.ts'
export type { CheckFault, Origin, RollRecord, Verdict, RollEvidence } from './fair/check-throw.ts'
export { parseNotation } from './notation/parse.ts'
export { NOTATION_FAULTS, NOTATION_LIMITS } from './notation/plan.ts'
export type { Group, Hits, NotationFault, Plan } from './notation/plan.ts'
export { roll, roller, rollPlan } from './notation/roll.ts'
export type { NotationRoll } from './notation/roll.ts'
export {
  isTailed,
  ODDS_FAULTS,
  oddsAtLeast,
  oddsMean,
  oddsOf,
  oddsRows,
  oddsSteps,
  planOdds,
} from './notation/odds.ts'
export type { Odds, OddsFault, OddsRow } from './notation/odds.ts'
export { pendingDice } from './dice/pending-dice.ts'
export { boundedCache, type BoundedCache } from './util/bounded-cache.ts'
export { isJsonEqual } from './util/json-equal.ts'
export { offerReplies, requestWaits, WAIT_KINDS, WAIT_PAGES } from './waiting.ts'
export type { SeatWait, Wait, WaitKind, WaitPage, WaitReply } from './waiting.ts'
export { FIGHT_STATES } from './documents.ts'
export type {
  AccountLine,
  BodyDoc,
  BodyFigure,
  BodyState,
  CallAnswer,
  CallDoc,
  ConditionDoc,
  FightDoc,
  FightRow,
  FightState,
  PinDoc,
  ReferenceDoc,
  ReplyButton,
  RequestDoc,
  Tag,
  TimeDoc,
  TimeStep,
  TokenDoc,
  TrackDoc,
  TrackMark,
  TrackRow,
  WoundDoc,
} from './documents.ts'
export * from './forecast/exports.ts'
