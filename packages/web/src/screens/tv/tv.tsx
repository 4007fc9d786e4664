import './tv.css'
import { useEffect, useState } from 'preact/hooks'
import type { CharacterDoc, OracleDoc } from '@mastro/rules-daimon'
import type { InviteView } from '@mastro/protocol'
import type { SlipDoc, TableDoc } from '@mastro/table'
import { say, useWords } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { connect, type Connection } from '../../net/connection.ts'
import { TableProvider, useGameBelow, useSeats, useSlips, useTable } from '../../net/context.tsx'
import { Die, RolledDice } from '../../ui/die.tsx'
import { Qr } from '../../ui/qr.tsx'
import { SeatTile } from '../../ui/seat.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { useSkin } from '../../ui/theme.ts'
import { words } from './words.ts'

/** Everybody's screen: a seat of its own kind, entitled to nothing secret. It never scrolls and has no controls. */
export function Tv({ table }: { table: string }) {
  const [connection, setConnection] = useState<Connection | null>(null)
  useEffect(() => {
    const opened = connect(table, 'screen')
    setConnection(opened)
    document.documentElement.dataset['theme'] = 'dark'
    document.documentElement.classList.add('tv-root')
    return () => {
      opened.close()
      document.documentElement.classList.remove('tv-root')
    }
  }, [table])
  return connection === null ? null : (
    <TableProvider connection={connection}>
      <Stage />
    </TableProvider>
  )
}

function Stage() {
  const t = useWords(words)
  const table = useTable()
  const seats = useSeats()
  useSkin(table?.system)
  const slip = useSlips().findLast(one => one.outcome !== null || one.state !== 'withdrawn')
  if (table === undefined) return <p class="tv sub">{t.waiting}</p>
  const master = seats.find(seat => seat.id === table.master)
  const title = table.scene.open && table.scene.title !== '' ? table.scene.title : table.name
  return (
    <div class="tv">
      <header class="tv__h">
        <div>
          <h1>{title}</h1>
          <div class="s">
            {[
              table.scene.open ? t.scene(table.scene.number) : '',
              master === undefined ? '' : t.leads(master.name),
              table.name,
            ]
              .filter(part => part !== '')
              .join(' ')}
          </div>
        </div>
        <Door table={table} />
      </header>
      <main class="tv__m">
        <section aria-live="polite">
          {table.brake ? (
            <p class="big2">{t.braked}</p>
          ) : slip === undefined ? (
            <p class="s">{t.waiting}</p>
          ) : (
            <PublicRoll slip={slip} />
          )}
        </section>
        <Said />
      </main>
      <People table={table} />
    </div>
  )
}

function PublicRoll({ slip }: { slip: SlipDoc }) {
  const seats = useSeats()
  const owner = seats.find(seat => seat.id === slip.owner)
  if (slip.outcome === null) {
    return (
      <div class="tv__wait">
        <span class="big">{say(slip.bill.total)}</span>
        <p class="s">
          {owner?.name}, {say(slip.label)}
        </p>
      </div>
    )
  }
  const count = slip.outcome.figures['successes']
  return (
    <>
      <div class="tv__row">
        {typeof count === 'number' && <span class="big">{count}</span>}
        <p class="s strong">{say(slip.outcome.text)}</p>
        <Stamp kind={slip.outcome.stamp}>{say(slip.outcome.label)}</Stamp>
      </div>
      <RolledDice dice={slip.outcome.dice} label={say(slip.outcome.text)} seats={seats} />
    </>
  )
}

function Said() {
  const t = useWords(words)
  const draw = useGameBelow<OracleDoc>('oracle/').findLast(one => one.pinned)
  if (draw === undefined) return null
  return (
    <aside class="orc" aria-label={t.oracle}>
      <span>{t.oracle}</span>
      {draw.facets.map((facet, i) => (
        <b key={i} lang="it">
          {say(facet.label)}
        </b>
      ))}
    </aside>
  )
}

function People({ table }: { table: TableDoc }) {
  const t = useWords(words)
  const seats = useSeats().filter(seat => !seat.retired && seat.kind === 'player')
  const characters = useGameBelow<CharacterDoc>('character/')
  return (
    <footer class="tv__f">
      {seats.slice(0, 6).map(seat => {
        const doc = characters.find(one => one.seat === seat.id)
        const reserve = table.system === 'daimon' ? doc?.character.reserve : undefined
        return (
          <div key={seat.id} class="p">
            <SeatTile seat={seat} isMaster={seat.id === table.master} />
            <b>{doc?.name ?? seat.name}</b>
            {reserve !== undefined && (
              <span class="dice" role="img" aria-label={t.reserve(reserve)}>
                {Array.from({ length: 7 }, (_, i) =>
                  i < reserve ? <Die key={i} face={5} seat={seat} /> : <Die key={i} look="gone" />,
                )}
              </span>
            )}
          </div>
        )
      })}
    </footer>
  )
}

const QR_MS = 10 * 60 * 1000

/** The QR fades to the code alone after the first ten minutes. */
function Door({ table }: { table: TableDoc }) {
  const t = useWords(words)
  const [invite, setInvite] = useState<InviteView | null>(null)
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    void api.invite(table.id).then(reply => reply.ok && setInvite(reply))
    const timer = setTimeout(() => setNew(false), QR_MS)
    return () => clearTimeout(timer)
  }, [table.id])
  if (invite === null || !invite.isOpen) return <div />
  return (
    <div class="qrw">
      <div>
        <div class="code">
          {invite.code.slice(0, 3)} {invite.code.slice(3)}
        </div>
        <div class="s">{t.late}</div>
      </div>
      {isNew && <Qr text={invite.links[0] ?? ''} label={t.qr} />}
    </div>
  )
}
