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
  const [catalogue, setCatalogue] = useState<GameCatalogue | null>(null)
  useEffect(() => {
    let isHere = true
    void load(table, options).then(found => isHere && setCatalogue(found))
    return () => {
      isHere = false
    }
  }, [table, options])
  return catalogue
}

function load(table: string, options: string): Promise<GameCatalogue | null> {
  const key = `${table} ${options}`
  const cached = loaded.get(key)
  if (cached !== undefined) return cached
  const catalogue = fetchCatalogue(table)
  loaded.set(key, catalogue)
  void catalogue.then(found => found === null && loaded.delete(key)) // connection lost: retried next time
  return catalogue
}

async function fetchCatalogue(table: string): Promise<GameCatalogue | null> {
  const reply = await api.catalogue(table)
  if (!reply.ok) return null
  learnRefusals(reply.refusals)
  return reply
}
