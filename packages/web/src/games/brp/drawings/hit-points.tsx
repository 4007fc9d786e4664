import * as styles from '../brp.module.css'
import type { ComponentChildren } from 'preact'
import type { TrackDoc, WoundDoc } from '@mastro/core'
import { useMessages } from '../../../i18n/language.ts'
import { plain } from '../../../i18n/format.ts'
import { messages } from './band-messages.ts'

/** Healing with time closes no wound, so that wounds may have more points than are missing. */
const crossedCells = (wounds: readonly WoundDoc[], lost: number) =>
  wounds.flatMap((wound, i) => {
    const before = wounds.slice(0, i).reduce((sum, { size }) => sum + size, 0)
    const cells = Math.min(wound.size, lost - before)
    return cells > 0 ? [{ wound, cells }] : []
  })

/**
 * One cell per hit point: the remaining ones, then each wound with its crossed cells. The first two
 * cells mark unconsciousness.
 */
export function HitPoints({
  track,
  wounds = [],
  size = 'large',
}: {
  track: TrackDoc
  wounds?: readonly WoundDoc[]
  size?: 'large' | 'small'
}) {
  const t = useMessages(messages)
  const { value, capacity } = track
  const open = wounds.filter(wound => wound.size > 0)
  const woundLabels = open.map(wound =>
    wound.isTreated ? `${t.wound(wound.size)}, ${t.treated}` : t.wound(wound.size),
  )
  const faint = track.thresholds.find(({ id }) => id === 'faint')?.at ?? 0
  // hit points lost without a wound (poison, illness) have crossed cells too
  const lost = capacity - Math.max(0, value)
  const crossed = crossedCells(open, lost)
  const other = lost - crossed.reduce((sum, { cells }) => sum + cells, 0)
  return (
    <div
      class={size === 'small' ? `${styles.hitPoints} ${styles.hitPointsSmall}` : styles.hitPoints}
      role="img"
      aria-label={[t.hp(plain(value), capacity), ...woundLabels].join(', ')}
    >
      {size === 'large' && (
        <div class={styles.hitPointsHead}>
          <b class={`tabular${value <= faint ? ' wound-text' : ''}`}>
            {plain(value)}
            <span class="label"> {t.of(capacity)}</span>
          </b>
          <span class="label">{t.hitPoints}</span>
        </div>
      )}
      <div class={styles.hitPointsCells}>
        {value > 0 && (
          <Cells count={value} look={i => (i < faint ? styles.hitPointsCellFaint : '')}>
            {size === 'large' && (value >= WIDE || open.length === 0) && (
              <span class={styles.hitPointsLabel}>{t.faints}</span>
            )}
          </Cells>
        )}
        {crossed.map(({ wound, cells }) => (
          <Cells key={wound.id} count={cells} look={() => styles.hitPointsCellCrossed}>
            {size === 'large' && (
              <span
                class={
                  wound.isTreated ? styles.hitPointsLabel : `${styles.hitPointsLabel} wound-text`
                }
              >
                {wound.size < WIDE || open.length > 1
                  ? t.shortWound(wound.size)
                  : t.wound(wound.size)}
                {wound.isTreated ? ' ✓' : ''}
              </span>
            )}
          </Cells>
        ))}
        {other > 0 && <Cells count={other} look={() => styles.hitPointsCellLost} />}
      </div>
    </div>
  )
}

/** Minimum number of cells that has room for a label below them. */
const WIDE = 4

function Cells({
  count,
  look,
  children,
}: {
  count: number
  look: (i: number) => string
  children?: ComponentChildren
}) {
  return (
    <div class={styles.hitPointsGroup} style={{ '--cells': count }}>
      <div class={styles.hitPointsRow}>
        {Array.from({ length: count }, (_, i) => (
          <i key={i} class={look(i)} />
        ))}
      </div>
      {children}
    </div>
  )
}

/** Whether a skill was used with success in this adventure. */
export function Tick({ isOn, size = 'medium' }: { isOn: boolean; size?: 'medium' | 'large' }) {
  const t = useMessages(messages)
  return (
    <span
      class={`${styles.tick}${size === 'large' ? ` ${styles.tickLarge}` : ''}${isOn ? ` ${styles.tickOn}` : ''}`}
      role="img"
      aria-label={isOn ? t.ticked : t.unticked}
    />
  )
}
