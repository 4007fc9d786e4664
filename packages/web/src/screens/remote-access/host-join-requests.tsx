import type { TableCard } from '@mastro/protocol'
import { useEffect, useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { messages } from './join-request-messages.ts'
import { JoinRequests, useJoinRequests } from './join-requests.tsx'
import * as styles from './remote-access.module.css'

/** Join requests of every table of this host. */
export function HostJoinRequests() {
  const [tables, setTables] = useState<readonly TableCard[]>([])
  useEffect(
    () =>
      void api
        .tables()
        .then(reply => reply.ok && setTables(reply.tables.filter(({ isHost }) => isHost))),
    [],
  )
  return (
    <>
      {tables.map(({ table, name }) => (
        <TableJoinRequests key={table} table={table} name={tables.length > 1 ? name : ''} />
      ))}
    </>
  )
}

/**
 * People connected from outside with their latency, and pending join requests. Empty if there are
 * none.
 */
function TableJoinRequests({ table, name }: { table: string; name: string }) {
  const t = useMessages(messages)
  const door = useJoinRequests(table)
  const { knocks, far, refusal } = door
  if (knocks.length + far.length === 0 && refusal === null) return null
  return (
    <section class="gap" aria-label={t.door}>
      <h2 class="h3">{t.door}</h2>
      {name !== '' && <h3 class="label">{name}</h3>}
      {far.length > 0 && (
        <ul class="list">
          {far.map(one => (
            <li key={one.seat} class={styles.seat}>
              <SeatTile seat={one} size="small" />
              <span>
                <b class="strong">{one.name}</b>
                <br />
                <span class="secondary">{one.ms === null ? t.far : t.farBy(one.ms)}</span>
              </span>
              <span class="tag">{t.inside}</span>
            </li>
          ))}
        </ul>
      )}
      <JoinRequests {...door} />
    </section>
  )
}
