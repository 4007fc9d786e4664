import type { LineDoc } from '@mastro/table'
import { quoted } from '../../i18n/format.ts'
import { useSeats } from '../../net/context.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import * as styles from './tv-farewell.module.css'

/** The name of a dead character and the last words, large, after its player said goodbye. */
export function TvFarewell({ line }: { line: LineDoc }) {
  const seat = useSeats().find(one => one.id === line.seat)
  return (
    <div class={styles.farewell} data-farewell>
      <SeatTile seat={seat} />
      <div>
        <h2 lang="">{line.farewell}</h2>
        <div class={styles.line} />
        {line.words !== undefined && <p lang="">{quoted(line.words)}</p>}
      </div>
    </div>
  )
}
