import * as styles from './desk.module.css'
import type { FightDoc, FightRow } from '@mastro/core'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { HitPoints } from '../drawings/hit-points.tsx'
import { Tile } from './people.tsx'
import { useBody } from './desk-docs.ts'
import { messages } from './messages.ts'

/** All fighters by DEX rank, with their declaration and remaining hit points. */
export function Ladder({ fight }: { fight: FightDoc }) {
  const t = useMessages(messages)
  return (
    <section aria-label={t.order}>
      <div class="section-head">
        <h2 class="h3">{t.order}</h2>
        <span class="caption">{t.round(fight.round)}</span>
      </div>
      <ol class={styles.ladder}>
        {fight.order.map(row => (
          <Rung key={row.id} row={row} isNow={fight.acting.includes(row.id)} />
        ))}
      </ol>
    </section>
  )
}

function Rung({ row, isNow }: { row: FightRow; isNow: boolean }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const body = useBody(row.id)
  const [track] = body?.tracks ?? []
  const isPast = row.state === 'acted' || row.state === 'out'
  const actionOrIntent = row.did ?? row.said
  return (
    <li
      class={`${styles.ladderRow}${isNow ? ` ${styles.ladderRowNow}` : ''}${isPast ? ` ${styles.ladderRowPast}` : ''}`}
      aria-current={isNow ? 'step' : undefined}
    >
      <b class={`tabular ${styles.ladderRank}`}>{row.rank ?? '–'}</b>
      <Tile being={{ id: row.id, name: row.name, seat: row.seat ?? null }} seats={seats} />
      <span class={styles.ladderName}>
        <b>{row.name}</b>
        {actionOrIntent !== undefined && <span class="caption">{localize(actionOrIntent)}</span>}
        {(row.tags ?? []).map(tag => (
          <span key={tag.id} class={tag.tone === 'warn' ? 'tag tag--alert' : 'tag'}>
            {localize(tag.label)}
          </span>
        ))}
      </span>
      <span class={styles.ladderFigures}>
        {track !== undefined && (
          <b class="tabular">
            {plain(track.value)}
            <span class="label">/{track.capacity}</span>
          </b>
        )}
        <span class="caption">
          {isNow
            ? t.now
            : row.state === 'acted'
              ? t.done
              : row.state === 'out'
                ? t.out
                : row.note
                  ? localize(row.note)
                  : ''}
        </span>
      </span>
      {track !== undefined && (
        <span class={styles.ladderHitPoints}>
          <HitPoints track={track} wounds={body?.wounds ?? []} size="small" />
        </span>
      )}
    </li>
  )
}
