import { useEffect, useState } from 'preact/hooks'
import { dictionary, useWords } from '../../../i18n/language.ts'
import { waitsFor } from '../../../slip/live.ts'
import { titleOf } from '../../../slip/title.ts'
import type { SlipsProps } from '../../game.ts'

const words = dictionary({
  it: { waits: (what: string) => `Ti aspetta: ${what}` },
  en: { waits: (what: string) => `It waits for you: ${what}` },
})

const slipAt = (id: string) => document.querySelector(`[data-slip="${id}"]`)

/** A slip that asks something while one is elsewhere on the page: a line at the foot, one tap away. Nothing jumps. */
export function Waiting({ slips, me }: Pick<SlipsProps, 'slips' | 'me'>) {
  const t = useWords(words)
  const asking = slips.find(slip => waitsFor(slip, me))
  const id = asking?.id ?? ''
  const isSeen = useSeen(id)
  if (asking === undefined || isSeen) return null
  return (
    <button
      type="button"
      class="btn btn--p btn--w chwaits"
      onClick={() => slipAt(id)?.scrollIntoView({ block: 'start' })}
    >
      {t.waits(titleOf(asking))}
    </button>
  )
}

function useSeen(id: string): boolean {
  const [isSeen, see] = useState(true)
  useEffect(() => {
    const slip = slipAt(id)
    if (slip === null) return see(true)
    const watcher = new IntersectionObserver(([entry]) => see(entry?.isIntersecting !== false))
    watcher.observe(slip)
    return () => watcher.disconnect()
  }, [id])
  return isSeen
}
