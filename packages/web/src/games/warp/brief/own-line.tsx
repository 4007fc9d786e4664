import * as styles from '../warp.module.css'
import type { MeDoc } from '@mastro/table'
import { Link } from 'wouter-preact'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { colourClass, SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { barOf, figureOf, type WarpCharacterDoc } from '../docs.ts'
import { BodyTrack } from '../drawings/body.tsx'
import { short, useBody } from '../own-character.ts'
import { messages } from '../messages.ts'

/** Unused experience dice of this session. Used ones are dashed. */
export const Experience = ({ doc, me }: { doc: WarpCharacterDoc; me: MeDoc }) => (
  <ExperienceOf being={doc.id} seat={me.seat} />
)

export function ExperienceOf({ being, seat: id }: { being: string; seat: string | null }) {
  const t = useMessages(messages)
  const seat = useSeats().find(one => one.id === id)
  const figure = figureOf(useBody(being), 'experience')
  const unused = typeof figure?.value === 'number' ? figure.value : 0
  const all = figure?.of ?? unused
  if (all === 0) return null
  return (
    <span class={styles.experience} role="img" aria-label={t.experienceLeft(unused, all)}>
      <span class="dice">
        {Array.from({ length: Math.min(all, 4) }, (_, i) => (
          <i
            key={i}
            class={i < unused && seat ? `d6 d6--seat ${colourClass(seat)}` : 'd6 d6--gone'}
          />
        ))}
      </span>
      <span class="caption">{all > 4 ? `${unused}/${all}` : t.experience}</span>
    </span>
  )
}

/**
 * The player's character in one line, when another component needs the space: name, body,
 * experience.
 */
export function OwnLine({ doc, table, me }: { doc: WarpCharacterDoc; table: string; me: MeDoc }) {
  const t = useMessages(messages)
  const seat = useSeats().find(one => one.id === me.seat)
  const body = useBody(doc.id)
  const track = barOf(body)
  return (
    <div class={styles.ownLine}>
      <SeatTile seat={seat} />
      {track === undefined ? (
        <b>{short(doc.name)}</b>
      ) : (
        <Link href={`/t/${table}/corpo`} class={styles.plainLink}>
          <BodyTrack
            track={track}
            name={short(doc.name)}
            word={localize(track.label)}
            size="medium"
          />
          <span class="visually-hidden">{t.toBody}</span>
        </Link>
      )}
      <Experience doc={doc} me={me} />
    </div>
  )
}
