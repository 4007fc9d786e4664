import * as styles from '../warp.module.css'
import type { DiceTray } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { colourClass } from '../../../ui/drawings/seat-tile.tsx'
import { messages } from './messages.ts'

export interface DiceTrayRowProps {
  readonly tray: DiceTray
  /** The seat whose experience dice are included. */
  readonly seat?: SeatDoc | undefined
}

const MOST = 14

/** The dice of a roll. Those that will be dropped are outlined. */
export function DiceTrayRow({ tray, seat }: DiceTrayRowProps) {
  const t = useMessages(messages)
  const description = useTrayWords(tray)
  const { kept, rolled, experience = 0 } = tray
  const looks = Array.from({ length: Math.min(MOST, rolled) }, (_, i) => {
    if (i >= kept) return 'd6 d6--discarded'
    return i >= kept - experience && seat !== undefined
      ? `d6 d6--experience ${colourClass(seat)}`
      : 'd6'
  })
  return (
    <div
      class={styles.diceTray}
      role="img"
      aria-label={`${t.dice(rolled)}, ${description.join(', ')}`}
    >
      {looks.map((look, i) => (
        <i key={i} class={look} />
      ))}
      {rolled > MOST && <b class="tabular">…{rolled}</b>}
      <span class={styles.diceTrayText}>
        <b>{description[0]}</b>
        {description[1]}
      </span>
    </div>
  )
}

/** Texts of the tray: «via il più basso», «contano 3 su 4». */
function useTrayWords({ rolled, kept, keep }: DiceTray): readonly string[] {
  const t = useMessages(messages)
  if (rolled === 0) return [t.noDice]
  if (keep === 'all') return [t.dice(rolled), t.countAll(rolled)]
  const out = rolled - kept
  return [out === 1 ? t.away[keep] : t.awayMany[keep](out), t.count(kept, rolled)]
}

/** Small dice in a row, or a number if there is no room. */
export function SmallDice({ count, look = '' }: { count: number; look?: string }) {
  return (
    <span class={styles.dice} aria-hidden="true">
      {Array.from({ length: Math.min(count, 8) }, (_, i) => (
        <i key={i} class={`d6 ${look}`} />
      ))}
    </span>
  )
}
