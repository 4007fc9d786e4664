import './parts.css'
import type { TrackDoc, TrackMark, TrackRow } from '@mastro/core'
import { localize, useMessages } from '../i18n/language.ts'
import { messages } from './messages.ts'

type Size = 'large' | 'medium' | 'small'

/** A capacity as cells or as a bar: one image with a text alternative. */
export function Track({ track, size = 'medium' }: { track: TrackDoc; size?: Size }) {
  const t = useMessages(messages)
  const under = track.thresholds
    .filter(({ at }) => track.value <= at)
    .map(one => localize(one.label))
  const marks = track.rows.flatMap(row => row.marks).filter(mark => mark.label !== undefined)
  const parts = [
    `${localize(track.label)}: ${t.of(track.value, track.capacity)}`,
    ...under,
    ...marks.map(({ label, size: points }) => `${label && localize(label)} ${points}`),
    ...(track.before === undefined ? [] : [t.before(track.before)]),
    ...(track.gain === undefined ? [] : [t.gain(track.gain)]),
  ]
  return (
    <div class={`track track--${size}`} role="img" aria-label={parts.join(', ')}>
      {track.shape === 'bar' ? <Bar track={track} /> : <Cells track={track} />}
    </div>
  )
}

function Bar({ track }: { track: TrackDoc }) {
  const { capacity, lowest = 0, value, before, gain, thresholds } = track
  const place = (at: number) => ((at - lowest) / Math.max(1, capacity - lowest)) * 100
  const span = (from: number, to: number) => ({
    left: `${place(Math.min(from, to))}%`,
    width: `${Math.abs(place(to) - place(from))}%`,
  })
  const isLow = thresholds.some(({ at }) => value <= at)
  const temporary = marksOf(track, 'temporary')
  return (
    <span class="track__bar">
      {lowest < 0 && <i class="track__below" style={span(lowest, 0)} />}
      <i class={`track__fill${isLow ? ' track__fill--low' : ''}`} style={span(0, value)} />
      {temporary > 0 && <i class="track__temporary" style={span(value, value + temporary)} />}
      {gain !== undefined && <i class="track__gain" style={span(value, gain)} />}
      {lowest < 0 && <i class="track__line" style={{ left: `${place(0)}%` }} />}
      {thresholds.map(({ id, at }) => (
        <i key={id} class="track__line track__line--threshold" style={{ left: `${place(at)}%` }} />
      ))}
      {before !== undefined && <i class="track__before" style={{ left: `${place(before)}%` }} />}
    </span>
  )
}

const marksOf = ({ rows }: TrackDoc, look: TrackMark['look']) =>
  sizeOf(rows.flatMap(row => row.marks).filter(mark => mark.look === look))

/** Rows on one scale: all have as many cells as the longest, even beyond the capacity. */
function Cells({ track }: { track: TrackDoc }) {
  const longest = Math.max(track.capacity, ...track.rows.map(row => sizeOf(row.marks)))
  return (
    <>
      {track.rows.map(row => (
        <span key={row.id} class="track__row">
          {track.rows.length > 1 && <span class="track__name">{localize(row.label)}</span>}
          <Row row={row} track={track} longest={longest} />
          <Sum row={row} capacity={track.capacity} />
        </span>
      ))}
    </>
  )
}

/** The number of marks, then those put aside, or else the capacity. */
function Sum({ row: { marks }, capacity }: { row: TrackRow; capacity: number }) {
  const aside = sizeOf(marks.filter(mark => mark.look === 'put-aside'))
  return (
    <span class="track__sum">
      <b>{sizeOf(marks) - aside}</b>
      <small>{aside > 0 ? `+${aside}` : `/${capacity}`}</small>
    </span>
  )
}

const sizeOf = (marks: readonly TrackMark[]) => marks.reduce((sum, mark) => sum + mark.size, 0)

/** Marked from the left, one wound after the other. Marks beyond the last cell are dashed. */
function Row({
  row,
  track: { capacity, thresholds },
  longest,
}: {
  row: TrackRow
  track: TrackDoc
  longest: number
}) {
  const marks = row.marks.flatMap(mark =>
    Array.from({ length: mark.size }, (_, i) => ({ look: mark.look, isFirst: i === 0 })),
  )
  const cells = Array.from({ length: Math.max(capacity, marks.length) }, (_, i) => {
    const mark = marks[i]
    const isEdge = thresholds.some(({ at }) => at > 0 && i === capacity - at)
    return [
      'track__cell',
      mark === undefined ? '' : `track__cell--${mark.look}`,
      mark?.isFirst === true && i > 0 ? 'track__cell--next' : '',
      isEdge ? 'track__cell--edge' : '',
      i >= capacity ? 'track__cell--past' : '',
    ]
      .filter(Boolean)
      .join(' ')
  })
  return (
    <span class="track__cells" style={{ '--cells': longest }}>
      {cells.map((look, i) => (
        <i key={i} class={look} />
      ))}
    </span>
  )
}
