import { useEffect, useState } from 'preact/hooks'
import type { CatalogueView } from '@mastro/protocol'
import { learnRefusals } from '../i18n/refusals.ts'
import { api } from './api.ts'
import { useConnection, useTable } from './context.tsx'

/**
 * The data of a game that the client loads besides its view: terms, forms and ready-made people,
 * but no rules.
 */
export type GameCatalogue = CatalogueView

const loaded = new Map<string, Promise<GameCatalogue | null>>()

/** The catalogue of this table's game, loaded once per set of options. */
export function useCatalogue(): GameCatalogue | null {
  const { table } = useConnection()
  const options = JSON.stringify(useTable()?.options ?? {})
  const [book, setBook] = useState<GameCatalogue | null>(null)
  useEffect(() => {
    let isHere = true
    void load(table, options).then(found => isHere && setBook(found))
    return () => {
      isHere = false
    }
  }, [table, options])
  return book
}

function load(table: string, options: string): Promise<GameCatalogue | null> {
  const key = `${table} ${options}`
  const cached = loaded.get(key)
  if (cached !== undefined) return cached
  const book = fetchBook(table)
  loaded.set(key, book)
  void book.then(found => found === null && loaded.delete(key)) // connection lost: retried next time
  return book
}

async function fetchBook(table: string): Promise<GameCatalogue | null> {
  const reply = await api.catalogue(table)
  if (!reply.ok) return null
  learnRefusals(reply.refusals)
  return reply
}
