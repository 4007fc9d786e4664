import type { Json } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { useUi } from '../../games/ui-context.ts'
import { GONE, type CharacterWithStatus } from '../../games/game.ts'
import { useGame, useGameBelow, useSeats } from '../../net/context.tsx'
import { firstName } from '../../ui/text/first-name.ts'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'

/** More people than this use two rows. */
const ONE_ROW = 6

/**
 * Seats with what everybody may know of them. A bright line marks the seats that are rolling or
 * still have to act.
 */
export function People({ table, rolling }: { table: TableDoc; rolling: string | undefined }) {
  const seats = useSeats().filter(seat => !seat.retired && seat.kind === 'player')
  const ui = useUi()
  const fight = useGame<Json>('fight')
  const acting = fight === undefined ? [] : ui.actingIds(fight)
  const characters = useGameBelow<CharacterWithStatus>('character/')
  const columns = seats.length > ONE_ROW ? Math.ceil(seats.length / 2) : Math.max(4, seats.length)
  return (
    <footer
      class={`tv__people${seats.length > ONE_ROW ? ' tv__people--two-rows' : ''}`}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {seats.map(seat => {
        const doc = characters.findLast(one => one.seat === seat.id && !GONE.includes(one.status))
        const isOn = rolling === seat.id || (doc !== undefined && acting.includes(doc.id))
        return (
          <div key={seat.id} class={`tv-person${isOn ? ' tv-person--on' : ''}`}>
            <SeatTile seat={seat} isMaster={seat.id === table.master} />
            <b>{doc === undefined ? seat.name : firstName(doc.name)}</b>
            {doc !== undefined && <ui.TvPerson character={doc} seat={seat} />}
          </div>
        )
      })}
    </footer>
  )
}
