/** What varies when a page is inspected. */
export const FACTORS = {
  game: ['daimon', 'brp', 'warp', 'chaos'],
  language: ['it', 'en'],
  theme: ['dark', 'light'],
  size: ['phone', 'smallest', 'desk'],
} as const

export type Factor = keyof typeof FACTORS
export type Language = (typeof FACTORS.language)[number]
export type Theme = (typeof FACTORS.theme)[number]
export type Combination = { readonly [F in Factor]: (typeof FACTORS)[F][number] }

/** The nightly run inspects all combinations, `npm test` only the pairwise ones. */
export const IS_NIGHTLY = process.env['MASTRO_NIGHTLY'] !== undefined

/**
 * 12 of the 48 combinations. They contain every pair of values of two factors. Each game has both
 * languages on phones: the regular phone uses one, the smallest phone the other.
 */
export const PAIRWISE: readonly Combination[] = [
  { game: 'daimon', size: 'phone', language: 'it', theme: 'dark' },
  { game: 'daimon', size: 'smallest', language: 'en', theme: 'light' },
  { game: 'daimon', size: 'desk', language: 'it', theme: 'dark' },
  { game: 'brp', size: 'phone', language: 'en', theme: 'dark' },
  { game: 'brp', size: 'smallest', language: 'it', theme: 'light' },
  { game: 'brp', size: 'desk', language: 'en', theme: 'dark' },
  { game: 'warp', size: 'phone', language: 'it', theme: 'light' },
  { game: 'warp', size: 'smallest', language: 'en', theme: 'dark' },
  { game: 'warp', size: 'desk', language: 'it', theme: 'light' },
  { game: 'chaos', size: 'phone', language: 'en', theme: 'light' },
  { game: 'chaos', size: 'smallest', language: 'it', theme: 'dark' },
  { game: 'chaos', size: 'desk', language: 'en', theme: 'light' },
]

export type Game = Combination['game']
export type Size = Combination['size']

/** The pairwise combination of a game at a size. */
export function pairwiseOf(game: Game, size: Size): Combination {
  return PAIRWISE.find(one => one.game === game && one.size === size)! // a test shows all of them
}

/** The pairwise combination of a game on a phone in a language. */
export function phoneOf(game: Game, language: Language): Combination {
  const phone = pairwiseOf(game, 'phone')
  return phone.language === language ? phone : pairwiseOf(game, 'smallest')
}
