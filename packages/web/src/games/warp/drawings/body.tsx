import * as styles from '../warp.module.css'
import type { TrackDoc } from '@mastro/core'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { messages } from './messages.ts'

/** The part of the bar below zero, in hundredths. There the character is down. */
const ZERO = 30

export interface BodyTrackProps {
  readonly track: TrackDoc
  /** Shown beside the bar: the owner or the name of the body. */
  readonly name?: string
  /** The state in one word. */
  readonly word?: string
  readonly size?: 'large' | 'medium' | 'mini'
  /** Shows death, zero, half and maximum under the bar. */
  readonly hasScale?: boolean
  /** Only the bar, when name and number are already shown above. */
  readonly isBarOnly?: boolean
}

const SIZES = { large: '', medium: styles.bodyMedium, mini: styles.bodyMini }

/**
 * Hit points from minus the maximum to the maximum, with marks at zero and half. One image with a
 * text alternative.
 */
export function BodyTrack(props: BodyTrackProps) {
  const { track, name, word, size = 'large', hasScale = false, isBarOnly = false } = props
  const t = useMessages(messages)
  const { capacity, value, before, gain } = track
  const title = name ?? localize(track.label)
  const temporary = temporaryOf(track)
  const isBad = value <= halfOf(track)
  const parts = [
    t.stands(title, plain(value), capacity),
    ...(word ? [word] : []),
    ...(temporary === 0 ? [] : [t.temporary(temporary)]),
    ...(before === undefined ? [] : [t.before(plain(before))]),
    ...(gain === undefined ? [] : [t.gain(plain(gain))]),
  ]
  return (
    <div
      class={`${SIZES[size]}${isBad ? ` ${styles.bodyBad}` : ''}`}
      role="img"
      aria-label={parts.join(', ')}
    >
      {size !== 'mini' && !isBarOnly && (
        <div class={styles.bodyHead}>
          <span class={styles.bodyName}>{title}</span>
          <span class={`${styles.bodyState}${isBad ? ' wound-text' : ''}`}>{word ?? ''}</span>
          <span class={styles.bodyValue}>
            <b class="tabular">{plain(value)}</b> <span class="label">{t.of(capacity)}</span>
          </span>
        </div>
      )}
      <Bar track={track} temporary={temporary} />
      {hasScale && (
        <div class={styles.bodyScale} aria-hidden="true">
          <span>{t.dead(capacity)}</span>
          <span style={{ left: `${ZERO}%` }}>{t.down}</span>
          <span style={{ left: `${placeOf(track, halfOf(track))}%` }}>{t.half}</span>
          <span>{capacity}</span>
        </div>
      )}
    </div>
  )
}

function Bar({ track, temporary }: { track: TrackDoc; temporary: number }) {
  const { value, before, gain, capacity } = track
  const at = (points: number) => ({ left: `${placeOf(track, points)}%` })
  const span = (from: number, to: number) => ({
    ...at(Math.min(from, to)),
    width: `${Math.abs(placeOf(track, to) - placeOf(track, from))}%`,
  })
  return (
    <div class={styles.bodyBar}>
      <span class={styles.bodyBelowZero} />
      <span
        class={`${styles.bodyFill}${value < 0 ? ` ${styles.bodyFillNegative}` : ''}`}
        style={span(0, value)}
      />
      {temporary > 0 && (
        <span
          class={styles.bodyTemporary}
          style={span(value, Math.min(capacity, value + temporary))}
        />
      )}
      {gain !== undefined && gain > value && (
        <span class={styles.bodyGain} style={span(value, Math.min(capacity, gain))} />
      )}
      <span class={styles.bodyZero} style={{ left: `${ZERO}%` }} />
      <span class={styles.bodyHalf} style={at(halfOf(track))} />
      {before !== undefined && before !== value && (
        <span class={styles.bodyBefore} style={at(before)} />
      )}
    </div>
  )
}

/** The position of a number of points along the bar, in hundredths. */
function placeOf({ capacity }: TrackDoc, points: number): number {
  const whole = Math.max(1, capacity)
  const share = Math.max(-1, Math.min(1, points / whole))
  return share < 0 ? ZERO + share * ZERO : ZERO + share * (100 - ZERO)
}

const halfOf = ({ thresholds, capacity }: TrackDoc) =>
  thresholds.find(({ id }) => id === 'hurt')?.at ?? Math.floor(capacity / 2)

const temporaryOf = ({ rows }: TrackDoc) =>
  rows
    .flatMap(row => row.marks)
    .filter(mark => mark.look === 'temporary')
    .reduce((sum, mark) => sum + mark.size, 0)
