import { useMemo, useState } from 'preact/hooks'
import type { LineDoc } from '@mastro/table'
import { useConnection } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { mergePages } from './merge-pages.ts'

const PAGE = 200

export interface LogHistory {
  /** Newest first: the lines in the view, then one list per loaded page. */
  readonly pages: readonly (readonly LineDoc[])[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  earlier(): Promise<void>
}

/**
 * The log as far back as it was loaded. With `search`, only lines with these words, found by the
 * server.
 */
export function useHistory(search: string): LogHistory {
  const connection = useConnection()
  const recent = useDocsBelow<LineDoc>(connection.docs, 'line/')
  const [fetched, setFetched] = useState<FetchedPages>(NOTHING)
  const [isLoading, setLoading] = useState(false)
  const older = fetched.search === search ? fetched : NOTHING
  const pages = useMemo(
    () => mergePages(search === '' ? recent.toReversed() : [], older.pages),
    [search, recent, older],
  )

  const earlier = async () => {
    if (isLoading) return
    setLoading(true)
    // the first page starts below the newest line, because the view may have gaps
    const newest = search === '' ? recent.at(-1)?.id : undefined
    const before = older.pages.at(-1)?.at(-1)?.id ?? newest
    const answer = await connection.ask({
      about: 'history',
      limit: PAGE,
      ...(before === undefined ? {} : { before }),
      ...(search === '' ? {} : { search }),
    })
    setLoading(false)
    if (!('about' in answer) || answer.about !== 'history') return
    setFetched({ search, pages: [...older.pages, answer.lines], hasMore: answer.more })
  }

  return {
    pages,
    hasMore: older.hasMore,
    isLoading,
    earlier,
  }
}

interface FetchedPages {
  readonly search: string
  readonly pages: readonly (readonly LineDoc[])[]
  readonly hasMore: boolean
}

const NOTHING: FetchedPages = { search: '', pages: [], hasMore: true }
