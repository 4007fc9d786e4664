import * as styles from '../brp.module.css'
import type { OddsView } from '@mastro/core'
import { useMessages } from '../../../i18n/language.ts'
import { messages } from './band-messages.ts'

/**
 * Where the faces of a d100 are divided: special up to `special`, success up to `success`, failure
 * beyond.
 */
export interface BandCut {
  readonly special: number
  readonly success: number
}

export interface BandProps {
  readonly cut: BandCut
  /** The face that was rolled. */
  readonly mark?: number | null
  readonly size?: 'large' | 'medium' | 'small'
}

const SIZES = {
  large: '',
  medium: ` ${styles.bandMedium}`,
  small: ` ${styles.bandSmall}`,
}

/** Draws the faces 01 to 00 as three areas: special, success and failure. */
export function Band({ cut, mark = null, size = 'large' }: BandProps) {
  const t = useMessages(messages)
  const { special, success } = cut
  const label =
    special > 0 ? t.band(range(1, special), twoDigits(success)) : t.plainBand(twoDigits(success))
  const description = mark === null ? label : `${label}; ${t.fell(twoDigits(mark))}`
  const hasDescription = size === 'large'
  const hasNeedle = mark !== null && size !== 'small'
  return (
    <div
      class={`${styles.bandFrame}${hasNeedle ? ` ${styles.bandFrameNeedle}` : ''}${size === 'medium' ? ` ${styles.bandFrameMedium}` : ''}`}
    >
      {hasNeedle && <Needle at={mark} />}
      <div class={`${styles.band}${SIZES[size]}`} role="img" aria-label={description}>
        {special > 0 && <span class={styles.bandSpecial} style={{ width: `${special}%` }} />}
        {success > special && (
          <span class={styles.bandSuccess} style={{ width: `${success - special}%` }}>
            {hasDescription && success - special >= ROOM && t.success}
          </span>
        )}
        {success < HUNDRED && (
          <span class={styles.bandFailure} style={{ width: `${HUNDRED - success}%` }}>
            {hasDescription && HUNDRED - success >= ROOM && t.failure}
          </span>
        )}
      </div>
      {mark !== null && size === 'small' && (
        <i class={styles.bandMark} style={{ left: `${mark - 0.5}%` }} />
      )}
      {size === 'large' && <Edges cut={cut} />}
    </div>
  )
}

const HUNDRED = 100
/** Minimum width, in faces, of a label and of the distance between two figures. */
const ROOM = 26
const APART = 8
/** Minimum position, in faces, of a figure next to the 01. */
const FIRST = 11

function Needle({ at }: { at: number }) {
  const turned =
    at < APART
      ? ` ${styles.bandNeedleLeft}`
      : at > HUNDRED - APART
        ? ` ${styles.bandNeedleRight}`
        : ''
  return (
    <span
      class={`${styles.bandNeedle} tabular${turned}`}
      style={{ left: `${at - 0.5}%` }}
      aria-hidden="true"
    >
      {twoDigits(at)}
    </span>
  )
}

/** Figures under the band. When two would overlap, the less important one is hidden. */
function Edges({ cut: { special, success } }: { cut: BandCut }) {
  const inside = (at: number) => at >= APART && at <= HUNDRED - APART
  const isSpecial = special >= FIRST && Math.abs(success - special) >= APART
  return (
    <div class={`${styles.bandScale} tabular`} aria-hidden="true">
      <span style={{ left: 0 }}>01</span>
      {isSpecial && <span style={{ left: `${special}%` }}>{twoDigits(special)}</span>}
      {inside(success) && <span style={{ left: `${success}%` }}>{twoDigits(success)}</span>}
      <span style={{ left: '100%' }}>00</span>
    </div>
  )
}

/** The three areas with their chances and faces. */
export function Ranges({ cut: { special, success } }: { cut: BandCut }) {
  const t = useMessages(messages)
  const rows = [
    { name: t.special, from: 1, to: special },
    { name: t.success, from: special + 1, to: success },
    { name: t.failure, from: success + 1, to: HUNDRED },
  ]
  return (
    <dl class={styles.ranges}>
      {rows.map(({ name, from, to }) => (
        <div key={name}>
          <dt class="caption">{name}</dt>
          <dd>
            <b class="tabular">{to - from + 1}&#8239;%</b>
            <span class="caption tabular">{to < from ? '–' : range(from, to)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Formats a d100 face with two digits: 8 → «08», 100 → «00». */
export const twoDigits = (face: number): string => String(face % HUNDRED).padStart(2, '0')
const range = (from: number, to: number) =>
  from === to ? twoDigits(from) : `${twoDigits(from)}–${twoDigits(to)}`

/** Builds the cut from the chances of the three outcomes. Null if the slip has none. */
export function cutOf(odds: OddsView | null): BandCut | null {
  const chanceOf = (id: string) => odds?.outcomes?.find(one => one.id === id)?.chance
  const special = chanceOf('special')
  const success = chanceOf('success')
  if (special === undefined || success === undefined) return null
  const whole = (chance: number) => Math.round(chance * HUNDRED)
  return { special: whole(special), success: whole(special + success) }
}
