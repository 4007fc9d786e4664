import { useState } from 'preact/hooks'
import type { LineDoc } from '@mastro/table'
import { useConnection } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'

const PAGE = 200

export interface History {
  /** Newest first: the lines in view, then one list for each page that was fetched. */
  readonly pages: readonly (readonly LineDoc[])[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  earlier(): Promise<void>
}

/** The log as far back as one has asked for. `search`: only lines with these words, looked for by the server. */
export function useHistory(search: string): History {
  const connection = useConnection()
  const recent = useDocsBelow<LineDoc>(connection.docs, 'line/')
  const [fetched, setFetched] = useState<Fetched>(NOTHING)
  const [isLoading, setLoading] = useState(false)
  const older = fetched.search === search ? fetched : NOTHING
  const now = search === '' ? recent.toReversed() : []
  const shown = new Set(now.map(line => line.id))

  const earlier = async () => {
    if (isLoading) return
    setLoading(true)
    const before = older.pages.at(-1)?.at(-1)?.id ?? (search === '' ? recent[0]?.id : undefined)
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
    pages: [now, ...older.pages.map((page, i) => (i === 0 ? unseen(page, shown) : page))],
    hasMore: older.hasMore,
    isLoading,
    earlier,
  }
}

interface Fetched {
  readonly search: string
  readonly pages: readonly (readonly LineDoc[])[]
  readonly hasMore: boolean
}

const NOTHING: Fetched = { search: '', pages: [], hasMore: true }

/** A line that left the view may have been fetched before: it is shown once. */
function unseen(page: readonly LineDoc[], shown: ReadonlySet<string>): readonly LineDoc[] {
  return page.some(line => shown.has(line.id)) ? page.filter(line => !shown.has(line.id)) : page
}
