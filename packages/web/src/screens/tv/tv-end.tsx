import { quoted } from '../../i18n/format.ts'
import { localize } from '../../i18n/language.ts'
import { useSeats } from '../../net/context.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import type { End } from './ends.ts'
import * as styles from './tv-end.module.css'

/** The name of a dead character, how it ended, and the last words once its player said goodbye. */
export function TvEnd({ end: { name, seat, how, lastWords } }: { end: End }) {
  const tile = useSeats().find(one => one.id === seat)
  return (
    <div class={styles.end} data-farewell>
      <SeatTile seat={tile} />
      <div>
        <h2 lang="">{name}</h2>
        <div class={styles.line} />
        {how !== undefined && <p>{localize(how)}</p>}
        {lastWords !== undefined && (
          <p lang="" class={styles.words}>
            {quoted(lastWords)}
          </p>
        )}
      </div>
    </div>
  )
}
