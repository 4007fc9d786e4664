import type {
  BodyDoc,
  CallDoc,
  FightDoc,
  ForecastDoc,
  ForecastFighterDoc,
  Json,
  PinDoc,
  ReferenceDoc,
  RequestDoc,
  SheetView,
  TimeDoc,
  TokenDoc,
} from '@mastro/core'
import type { ServerMessage } from '@mastro/protocol'
import type * as brp from '@mastro/rules-brp'
import type * as chaos from '@mastro/rules-chaos'
import type * as daimon from '@mastro/rules-daimon'
import type { QueryAnswer, TableDocs } from '@mastro/table'
import type * as warp from '@mastro/rules-warp'

/**
 * The documents of a view by key, for the API description. `*` is any id.
 * `npm run docs:schemas` writes JSON Schemas of these types to `view-schemas.json`.
 */
export type TableViewTypes = WithWildcards<TableDocs>

/** `slip/${string}` becomes `slip/*`. Documents that features declare in their files are included. */
type WithWildcards<Docs, Prefix extends string = ''> = {
  readonly [
    Key in keyof Docs & string as Key extends `${infer Kind}/${string}`
      ? `${Prefix}${Kind}/*`
      : `${Prefix}${Key}`
  ]: Docs[Key]
}

/** Documents with the same meaning in every game. */
interface SharedTypes {
  readonly 'game/fight'?: FightDoc
  readonly 'game/draft'?: DraftView
  readonly 'game/character/*': CharacterView
  readonly 'game/foe/*': BeingView
  readonly 'game/body/*': BodyDoc
  readonly 'game/request/*': RequestDoc
  readonly 'game/reference/*': ReferenceDoc
  readonly 'game/forecast'?: ForecastDoc
  readonly 'game/forecast/*': ForecastFighterDoc
}

/** A player character. Games add fields. */
interface CharacterView {
  readonly id: string
  readonly seat: string | null
  readonly name: string
  /** The sheet, ready to draw. */
  readonly sheet?: SheetView
  /** Omitted by games that need no approval of the Master. */
  readonly approved?: boolean
}

/** An opponent as this seat may see it. Games add fields. */
interface BeingView {
  readonly id: string
  readonly name: string
}

/** The unfinished character of this seat. */
interface DraftView {
  readonly draft?: Json
}

export interface DaimonViewTypes extends WithWildcards<Omit<daimon.DaimonDocs, 'draft'>, 'game/'> {
  readonly 'game/draft'?: DraftView
}

export interface BrpViewTypes extends SharedTypes {
  readonly 'game/call/*': brp.BrpCallDoc
  readonly 'game/play/*': brp.PlayDoc
  readonly 'game/hint/*': brp.HintDoc
  readonly 'game/growth/*': brp.GrowthDoc
  readonly 'game/askable'?: brp.AskableDoc
  readonly 'game/asking/*': brp.AskingDoc
  readonly 'game/round-end'?: brp.RoundEndDoc
  readonly 'game/peril/*': brp.PerilDoc
  readonly 'game/perils'?: brp.PerilsDoc
  readonly 'game/making/*': brp.MakingDoc
  readonly 'game/time/*': TimeDoc
  readonly 'game/desk': brp.DeskDoc
  readonly 'game/task/*': brp.Task
  readonly 'game/lesson/*': brp.Lesson
  readonly 'game/hidden/*': brp.HiddenRollDoc
  readonly 'game/ambush/*': brp.AmbushDoc
  readonly 'game/poison/*': brp.PoisonDoc
}

export interface WarpViewTypes extends SharedTypes {
  readonly 'game/rest/*': warp.RestDoc
  readonly 'game/growth/*': warp.GrowthDoc
  readonly 'game/strikes/*': readonly warp.StrikeOption[]
  /** The characters that the leader still has to reward. */
  readonly 'game/awards'?: { readonly due: readonly string[] }
  readonly 'game/fate'?: warp.State['fate']
}

export interface ChaosViewTypes extends Omit<SharedTypes, 'game/character/*' | 'game/foe/*'> {
  readonly 'game/character/*': chaos.CharacterDoc
  readonly 'game/foe/*': chaos.FoeDoc
  readonly 'game/call/*': chaos.ChaosCallDoc | CallDoc
  readonly 'game/help/*': chaos.HelpDoc
  readonly 'game/diary/*': chaos.DiaryDoc
  readonly 'game/grimoire/*': chaos.GrimoireDoc
  readonly 'game/mage/*': chaos.MageDoc
  readonly 'game/steps/*': chaos.StepsDoc
  readonly 'game/air/*': chaos.PendingSpellDoc
  readonly 'game/spent/*': chaos.EffortDoc
  readonly 'game/time/*': chaos.TimePreviewDoc
  readonly 'game/calling'?: chaos.CallingDoc
  readonly 'game/campaign'?: chaos.CampaignDoc
  readonly 'game/making/*': chaos.MakingDoc
  readonly 'game/awards'?: chaos.AwardsDoc
  readonly 'game/token/*': TokenDoc
  readonly 'game/pin/*': PinDoc
}

/** Answers to `ask`, and the messages of the server on a socket. */
export interface MessageTypes {
  readonly answer: QueryAnswer
  readonly message: ServerMessage
}
