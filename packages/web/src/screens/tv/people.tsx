import type { CharacterDoc, FightDoc } from '@mastro/rules-daimon'
import type { SeatDoc, TableDoc } from '@mastro/table'
import { firstName } from '../../daimon/look.ts'
import { useWords } from '../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../net/context.tsx'
import { Die } from '../../ui/die.tsx'
import { SeatTile } from '../../ui/seat.tsx'
import { words } from './words.ts'

const MOST = 7
const SHOWN = 6

/** Seats with what everybody may know of them; a bright line on who is rolling or still has to act. */
export function People({ table, rolling }: { table: TableDoc; rolling: string | undefined }) {
  const seats = useSeats().filter(seat => !seat.retired && seat.kind === 'player')
  const fight = useGame<FightDoc>('fight')
  const characters = useGameBelow<CharacterDoc>('character/')
  const shown = seats.slice(0, SHOWN)
  return (
    <footer
      class="tv__f"
      style={{ gridTemplateColumns: `repeat(${Math.max(4, shown.length)}, 1fr)` }}
    >
      {shown.map(seat => {
        const doc = characters.findLast(one => one.seat === seat.id)
        const isOn =
          rolling === seat.id || (doc !== undefined && fight?.toAct.includes(doc.id) === true)
        return (
          <div key={seat.id} class={`p${isOn ? ' p--on' : ''}`}>
            <SeatTile seat={seat} isMaster={seat.id === table.master} />
            <b>{doc === undefined ? seat.name : firstName(doc.name)}</b>
            {table.system === 'daimon' && doc?.health !== undefined && (
              <Condition doc={doc} seat={seat} />
            )}
          </div>
        )
      })}
    </footer>
  )
}

function Condition({ doc, seat }: { doc: CharacterDoc; seat: SeatDoc }) {
  const t = useWords(words)
  const { reserve } = doc.character
  const { wounds, severity } = doc.health
  return (
    <>
      <span class="dice" aria-hidden="true">
        {Array.from({ length: MOST }, (_, i) =>
          i < reserve ? <Die key={i} face={5} seat={seat} /> : <Die key={i} look="gone" />,
        )}
      </span>
      <span class="w">
        <span>{t.reserve(reserve)}</span>
        <span class={wounds > 0 ? 'wnd' : undefined}>{t.wounds(wounds, t.severity[severity])}</span>
      </span>
    </>
  )
}
