import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { MeDoc, SeatDoc, TableDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { colourClass, SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { firstName, leads, traitsOf, useCharacters } from '../characters.ts'
import { personMessages } from './person-messages.ts'
import { useDaimonSend } from '../daimon-send.ts'
import { Wounds } from '../drawings/wounds.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import * as styles from '../daimon.module.css'

const PersonActs = lazy(async () => (await import('./person-acts.tsx')).PersonActs)

const RESERVE = 7

/** The state of all characters on one screen: wounds, Reserve, and dice to award in one tap. */
export function People({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(personMessages)
  const seats = useSeats()
  const characters = useCharacters()
  const [asked, ask] = useState<string | null>(null)
  const person = characters.find(doc => doc.id === asked)
  if (characters.length === 0) return null
  return (
    <section aria-label={t.atTable}>
      <div class="section-head">
        <h2 class="h3">{t.atTable}</h2>
        {leads(table, me) && <span class="caption">{t.give}</span>}
      </div>
      {characters.map(doc => (
        <Person
          key={doc.id}
          doc={doc}
          seat={seats.find(one => one.id === doc.seat)}
          table={table}
          me={me}
          ask={() => ask(doc.id)}
        />
      ))}
      {person !== undefined && (
        <PersonActs doc={person} table={table} me={me} close={() => ask(null)} />
      )}
    </section>
  )
}

function Person({
  doc,
  seat,
  table,
  me,
  ask,
}: {
  doc: CharacterDoc
  seat: SeatDoc | undefined
  table: TableDoc
  me: MeDoc
  ask: () => void
}) {
  const t = useMessages(personMessages)
  const send = useDaimonSend()
  const name = firstName(doc.name)
  const award = (reason: 'trait-roleplay' | 'trait-roleplay-at-risk') =>
    void send({ type: 'award', character: doc.id, reason })
  const isOwn = doc.seat === me.seat
  return (
    <div class={styles.person}>
      <SeatTile seat={seat} isMaster={doc.seat === table.master} />
      <span>
        <b class="strong">{name}</b> <span class="label">{isOwn ? t.you : seat?.name}</span>
      </span>
      <Wounds doc={doc} isShort />
      <span class={`caption ${styles.personTraits}`}>{traitsOf(doc)}</span>
      <div class={styles.personExtras}>
        <ReserveRow
          count={doc.character.reserve}
          seat={seat}
          label={t.reserve(doc.character.reserve)}
        />
        {leads(table, me) && (!isOwn || !me.isMaster) && (
          <>
            <button
              type="button"
              aria-label={t.giveOne(name)}
              onClick={() => award('trait-roleplay')}
            >
              +1D
            </button>
            <button
              type="button"
              aria-label={t.giveTwo(name)}
              onClick={() => award('trait-roleplay-at-risk')}
            >
              +2D
            </button>
          </>
        )}
        {doc.seat === table.master && isOwn && <span class="caption">{t.votedByThem}</span>}
        {(leads(table, me) || isOwn) && (
          <button type="button" aria-label={t.more(name)} onClick={ask}>
            …
          </button>
        )}
      </div>
    </div>
  )
}

function ReserveRow({
  count,
  seat,
  label,
}: {
  count: number
  seat: SeatDoc | undefined
  label: string
}) {
  return (
    <span class={styles.reserveRow} role="img" aria-label={label}>
      {Array.from({ length: RESERVE }, (_, i) => (
        <i
          key={i}
          class={i < count ? `d6 d6--seat ${seat ? colourClass(seat) : ''}` : 'd6 d6--gone'}
        />
      ))}
    </span>
  )
}
