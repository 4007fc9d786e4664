import * as styles from './cast.module.css'
import type { SeatDoc } from '@mastro/table'
import { useAbsentSeats } from '../../net/absent-seats.ts'
import { useSeats } from '../../net/context.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { colourClass, initial } from '../../ui/drawings/seat-tile.tsx'

export interface CastPerson {
  readonly id: string
  readonly name: string
  /** The seat of a player's character. Its colour and whether its phone is away are shown. */
  readonly seat?: string | undefined
  /** Below the name: «in scena», «contro 4». Default: the name of the seat. */
  readonly note?: string | undefined
}

export interface CastGroup {
  readonly label: string
  readonly note?: string | undefined
  readonly people: readonly CastPerson[]
}

/** The side of each person who takes part, by id. */
export type CastSides = Readonly<Record<string, number>>

export interface CastProps {
  readonly groups: readonly CastGroup[]
  readonly sides: CastSides
  readonly onChange: (sides: CastSides) => void
  /** How many sides a tap goes through. One for «in or out». */
  readonly sideCount?: number
  readonly away: string
  /** The name of a side, shown in the box of each person on it. */
  readonly sideName?: (side: number) => string
  /** A last key that adds somebody by name. */
  readonly add?: { readonly label: string; readonly note: string; readonly run: () => void }
}

/** Who takes part: a tap on a person adds or removes them, or moves them to the next side. */
export function Cast(props: CastProps) {
  const { groups, sides, onChange, sideCount = 1, add } = props
  const next = (id: string): CastSides => {
    const { [id]: now, ...others } = sides
    const side = now === undefined ? 0 : now + 1
    return side < sideCount ? { ...others, [id]: side } : others
  }
  const shown = groups.filter(({ people }) => people.length > 0)
  return (
    <>
      {shown.map(({ label, note, people }, i) => (
        <section key={label} aria-label={label}>
          <div class={styles.head}>
            <h3 class="h3">{label}</h3>
            {note !== undefined && <span class="caption">{note}</span>}
          </div>
          <div class={styles.people}>
            {people.map(person => (
              <PersonKey
                key={person.id}
                {...props}
                person={person}
                side={sides[person.id]}
                onTap={() => onChange(next(person.id))}
              />
            ))}
            {add !== undefined && i === shown.length - 1 && <AddKey {...add} />}
          </div>
        </section>
      ))}
      {add !== undefined && shown.length === 0 && (
        <div class={styles.people}>
          <AddKey {...add} />
        </div>
      )}
    </>
  )
}

function PersonKey({
  person: { name, seat: seatId, note },
  side,
  sideCount = 1,
  sideName = side => String(side + 1),
  away,
  onTap,
}: CastProps & { person: CastPerson; side: number | undefined; onTap: () => void }) {
  const seat = useSeats().find(({ id }) => id === seatId)
  const isAway = useAbsentSeats().includes(seatId ?? '')
  const below = note ?? seat?.name
  const notes = [below, isAway ? away : undefined].filter(text => text !== undefined && text !== '')
  const isIn = side !== undefined
  return (
    <button type="button" class={styles.person} aria-pressed={isIn} onClick={onTap}>
      <Tile seat={seat} name={name} isAway={isAway} />
      <span>
        <b>{name}</b>
        {notes.length > 0 && <small>{notes.join(', ')}</small>}
        {isIn && sideCount > 1 && <span class="visually-hidden">, {sideName(side)}</span>}
      </span>
      {isIn && sideCount > 1 ? (
        <span class={`${styles.tick} ${styles.tickSide}`} aria-hidden="true">
          {sideName(side)}
        </span>
      ) : (
        <span class={isIn ? `${styles.tick} ${styles.tickOn}` : styles.tick}>
          {isIn && <Icon name="check" size="small" />}
        </span>
      )}
    </button>
  )
}

function AddKey({ label, note, run }: NonNullable<CastProps['add']>) {
  return (
    <button type="button" class={`${styles.person} ${styles.add}`} onClick={run}>
      <span class={styles.tile} aria-hidden="true">
        <Icon name="plus" size="small" />
      </span>
      <span>
        <b>{label}</b>
        <small>{note}</small>
      </span>
    </button>
  )
}

/** The tile of a seat, dashed while its phone is away, or the initial of somebody without a seat. */
function Tile({
  seat,
  name,
  isAway,
}: {
  seat: SeatDoc | undefined
  name: string
  isAway: boolean
}) {
  if (seat === undefined)
    return (
      <span class={styles.tile} aria-hidden="true">
        {initial(name)}
      </span>
    )
  const away = isAway ? ` ${styles.tileAway}` : ''
  return (
    <span class={`seat ${colourClass(seat)} ${styles.tileSeat}${away}`} aria-hidden="true">
      {initial(seat.name)}
    </span>
  )
}
