import type { Json } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { useUi } from '../../games/context.ts'
import type { AnyCharacter } from '../../games/game.ts'
import { useGame, useGameBelow, useSeats } from '../../net/context.tsx'
import { firstName } from '../../ui/first-name.ts'
import { SeatTile } from '../../ui/seat.tsx'

const SHOWN = 6

/** Seats with what everybody may know of them; a bright line on who is rolling or still has to act. */
export function People({ table, rolling }: { table: TableDoc; rolling: string | undefined }) {
  const seats = useSeats().filter(seat => !seat.retired && seat.kind === 'player')
  const ui = useUi()
  const fight = useGame<Json>('fight')
  const acting = fight === undefined ? [] : ui.acting(fight)
  const characters = useGameBelow<AnyCharacter>('character/')
  const shown = seats.slice(0, SHOWN)
  return (
    <footer
      class="tv__f"
      style={{ gridTemplateColumns: `repeat(${Math.max(4, shown.length)}, 1fr)` }}
    >
      {shown.map(seat => {
        const doc = characters.findLast(one => one.seat === seat.id)
        const isOn = rolling === seat.id || (doc !== undefined && acting.includes(doc.id))
        return (
          <div key={seat.id} class={`p${isOn ? ' p--on' : ''}`}>
            <SeatTile seat={seat} isMaster={seat.id === table.master} />
            <b>{doc === undefined ? seat.name : firstName(doc.name)}</b>
            {doc !== undefined && <ui.TvPerson character={doc} seat={seat} />}
          </div>
        )
      })}
    </footer>
  )
}
