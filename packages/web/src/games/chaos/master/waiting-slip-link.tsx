import { useEffect, useState } from 'preact/hooks'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { waitsForSeat } from '../../../slip/table-slips.ts'
import { titleOf } from '../../../slip/slip-title.ts'
import type { SlipsProps } from '../../game.ts'
import { isUnlinked } from '../own-character.ts'
import * as styles from './master.module.css'
import * as deskStyles from '../../../screens/desk/desk.module.css'

const messages = dictionary({
  it: { waits: (what: string) => `Ti aspetta: ${what}` },
  en: { waits: (what: string) => `It waits for you: ${what}` },
})

/** The position of a slip on the desk. The card in it depends on what is asked. */
const placeOf = (id: string) =>
  document.querySelector(`[data-slip="${id}"]`)?.closest(`.${deskStyles.slip}`) ?? null

/**
 * A line at the bottom that leads to a slip that needs an answer while the user is elsewhere on the
 * page, so that the page does not jump.
 */
export function WaitingSlipLink({ slips, me }: Pick<SlipsProps, 'slips' | 'me'>) {
  const t = useMessages(messages)
  const asking = slips.find(slip => waitsForSeat(slip, me) || isUnlinked(slip))
  const id = asking?.id ?? ''
  const isSeen = useSeen(id)
  if (asking === undefined || isSeen) return null
  return (
    <button
      type="button"
      class={`button button--primary button--wide ${styles.waiting}`}
      onClick={() => placeOf(id)?.scrollIntoView({ block: 'start' })}
    >
      {t.waits(titleOf(asking))}
    </button>
  )
}

function useSeen(id: string): boolean {
  const [isSeen, see] = useState(true)
  useEffect(() => {
    const place = placeOf(id)
    if (place === null) return see(true)
    const watcher = new IntersectionObserver(([entry]) => see(entry?.isIntersecting !== false))
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [id])
  return isSeen
}
