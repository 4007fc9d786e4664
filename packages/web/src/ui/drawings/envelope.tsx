import type { SeatDoc } from '@mastro/table'
import { SeatTile } from './seat-tile.tsx'

/**
 * Anything sealed. Everybody sees the envelope and its author. Its size never depends on the
 * content.
 */
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
