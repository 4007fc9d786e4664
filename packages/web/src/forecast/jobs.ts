import type { ForecastOutput, Json, NextExchange, Supposed } from '@mastro/core'

/** One question to the worker. */
export interface ForecastJob {
  /** Equal questions have equal keys. */
  readonly key: string
  readonly input: Json
  readonly change: Supposed | null
  /** Only the chances of the ends are shown. */
  readonly isBrief?: true
}

/** Changes that make a fight harder or easier, each list from the smallest to the greatest. */
export interface Sizes {
  readonly harder: readonly (readonly Supposed[])[]
  readonly easier: readonly (readonly Supposed[])[]
}

/** Asks for the smallest change that makes a close fight. */
export interface CloseJob {
  readonly key: string
  readonly input: Json
  readonly sizes: Sizes
}

/** All questions at once. A later request replaces an earlier one. */
export interface ForecastRequest {
  readonly token: number
  readonly jobs: readonly ForecastJob[]
  readonly close: CloseJob | null
}

/** Asks for the next exchange of a player. `known` comes from the view of this seat. */
export interface ExchangeRequest {
  readonly key: string
  readonly exchange: object
}

/** `found` is null if the game does not allow the change. */
export interface ForecastFound {
  readonly found: ForecastOutput | null
  /** The code of a refusal. */
  readonly refused?: string
  /** True for a sampled answer that an exact one will replace. */
  readonly isFirst: boolean
}

export interface CloseFound {
  readonly change: Supposed | null
  readonly party: number
  /** Half the interval of a sampled chance, in points. Null if it is exact. */
  readonly points: number | null
}

/** `sized` is null if the game does not allow the fight. */
export interface CloseAnswer {
  readonly sized: CloseFound | null
  /** True for a sampled chance that an exact one will replace. */
  readonly isFirst: boolean
}

export type ForecastReply =
  | ({ readonly kind: 'forecast'; readonly key: string } & ForecastFound)
  | ({ readonly kind: 'close'; readonly key: string } & CloseAnswer)
  | { readonly kind: 'exchange'; readonly key: string; readonly found: NextExchange | null }
