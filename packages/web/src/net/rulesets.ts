import { useEffect, useState } from 'preact/hooks'
import type { Creation, Label, OptionSpec, ReadyMade } from '@mastro/core'
import { learnRefusals } from '../i18n/refusals.ts'

/** What the client takes from a game's package: words, forms and ready-made people; never a decision. */
export interface Book {
  readonly readyMade: readonly ReadyMade[]
  readonly options: readonly OptionSpec[]
  readonly refusals: Readonly<Record<string, Label>>
  readonly creation: Pick<Creation, 'quickQuestions' | 'sheet'>
}

const LOADERS: Readonly<Record<string, () => Promise<{ readonly ruleset: Book }>>> = {
  daimon: () => import('@mastro/rules-daimon'),
  brp: () => import('@mastro/rules-brp'),
  warp: () => import('@mastro/rules-warp'),
  chaos: () => import('@mastro/rules-chaos'),
}

const loaded = new Map<string, Promise<Book | null>>()

export function loadBook(system: string): Promise<Book | null> {
  const kept = loaded.get(system)
  if (kept !== undefined) return kept
  const book = (async () => {
    const found = await LOADERS[system]?.()
    if (found === undefined) return null
    learnRefusals(found.ruleset.refusals)
    return found.ruleset
  })()
  loaded.set(system, book)
  return book
}

export function useBook(system: string): Book | null {
  const [book, setBook] = useState<Book | null>(null)
  useEffect(() => {
    let isHere = true
    void loadBook(system).then(found => isHere && setBook(found))
    return () => {
      isHere = false
    }
  }, [system])
  return book
}
