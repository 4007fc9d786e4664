/** Tags of the browser tests. The configurations and scripts select tests by them. */
export type Tag =
  /** Part of the core of the suite, which also runs in Firefox ESR. */
  | '@cross-browser'
  /** Measures how long somebody waits. `npm test` runs these tests one at a time and alone. */
  | '@timed'
  /** Needs desktop scrollbars, which drivers usually hide. */
  | '@scrollbars'
  /** What must be tested in every browser engine. */
  | '@accessibility-tree'
  | '@keyboard'
  | '@page-overflow'
  | '@brp-session'
  | '@chaos-session'
  | '@warp-session'

export const tags = (...tag: readonly Tag[]) => ({ tag: [...tag] })
