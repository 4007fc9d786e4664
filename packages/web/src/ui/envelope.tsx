import type { SeatDoc } from '@mastro/table'
import { SeatTile } from './seat-tile.tsx'

/** Anything sealed. Everyone sees the envelope and its author; same size whatever is inside. */
export function Envelope({
  author,
  label,
  open = false,
  width = 60,
}: {
  author: SeatDoc | undefined
  label: string
  open?: boolean
  width?: number
}) {
  return (
    <span
      class={`envelope${open ? ' envelope--open' : ''}`}
      style={{ '--envelope-width': `${width}px` }}
      role="img"
      aria-label={label}
    >
      <SeatTile seat={author} />
    </span>
  )
}
