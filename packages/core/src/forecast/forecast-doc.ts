import type { Label } from '../labels/label.ts'
import type { DocsContext } from '../kit/define-ruleset.ts'
import type { Docs } from '../ruleset.ts'
import { json, type Json, type SeatId } from '../seat.ts'
import type { ForecastSide } from './fight.ts'

/**
 * `forecast`, for the leader only: the input of the operation `forecast` without the fighters. It
 * describes the fight that is on, or the one that could begin. Missing if a side has nobody.
 */
export interface ForecastDoc {
  /** False before a fight. */
  readonly isOn: boolean
  /** Ids in the order of the input, with their details in `forecast/<id>`. */
  readonly fighters: readonly string[]
  /** The fields of the input besides the fighters. */
  readonly input: Json
  /** The difference that makes a foe one step stronger: «one die». */
  readonly step: Label
  /** Points of a wound by margin, in games where the Master decides them. */
  readonly wounds?: readonly number[]
}

/** `forecast/<being>`, for the leader only: one fighter of the input. */
export interface ForecastFighterDoc {
  readonly id: string
  readonly name: string
  readonly side: ForecastSide
  readonly seat?: SeatId
  /** The fields of the input that do not depend on the way of fighting. */
  readonly fighter: Json
  /** With what it may fight, the likeliest first. */
  readonly ways: readonly ForecastWay[]
  /** The command that brings in another one like it. */
  readonly more?: Json
  readonly less?: Json
  /** The commands that set another difficulty, by that difficulty. */
  readonly difficulties?: Readonly<Record<number, Json>>
}

/** One way of fighting. Its fields are added to those of the fighter. */
export interface ForecastWay {
  readonly id: string
  readonly label: Label
  readonly fields: Json
  /** The simplification of the forecast if this way is used. */
  readonly note?: Label
}

/** No documents unless both sides have somebody. */
export function forecastDocs(
  doc: Omit<ForecastDoc, 'fighters'>,
  fighters: readonly ForecastFighterDoc[],
  { memo, table }: Pick<DocsContext<unknown>, 'memo' | 'table'>,
): Docs {
  const has = (side: ForecastSide) => fighters.some(one => one.side === side)
  if (!has('party') || !has('foes')) return {}
  const ids = fighters.map(({ id }) => id)
  const forecast: ForecastDoc = { ...doc, fighters: ids }
  return {
    forecast: memo(table.options, 'forecast', [JSON.stringify(forecast)], () => json(forecast)),
    ...Object.fromEntries(fighters.map(one => [`forecast/${one.id}`, json(one)])),
  }
}
