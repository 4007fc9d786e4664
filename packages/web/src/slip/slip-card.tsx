import './slip.css'
import type { ComponentChildren } from 'preact'
import type { MeDoc, SeatDoc, SlipDoc, SlipPartDoc, TableDoc } from '@mastro/table'
import { say, useWords } from '../i18n/language.ts'
import { useSeats, useSend } from '../net/context.tsx'
import { Envelope } from '../ui/envelope.tsx'
import { HoldToSee } from '../ui/hold.tsx'
import { billSentence, BillLines } from './bill.tsx'
import { Effects } from './effects.tsx'
import { MyPartForm } from './my-part.tsx'
import { OddsStub } from './odds.tsx'
import { Result } from './result.tsx'
import { words } from './words.ts'

export interface SlipProps {
  readonly slip: SlipDoc
  readonly table: TableDoc
  readonly me: MeDoc
  /** A game's own drawing of the owner's part, instead of the plain form. */
  readonly ownerForm?: ComponentChildren
}

/** The one raised object on the table: a roll being built, or just made. */
export function SlipCard({ slip, table, me, ownerForm }: SlipProps) {
  const t = useWords(words)
  const seats = useSeats()
  const owner = seats.find(seat => seat.id === slip.owner)
  const isRolled = slip.outcome !== null
  const isMine = slip.owner === me.seat
  return (
    <section class="slip slip--on" aria-label={t.pending} aria-live="polite">
      <div class="slip__tab">
        {isMine ? t.mine : isRolled ? t.of(owner?.name ?? '') : t.proposes(owner?.name ?? '')}
      </div>
      <div class="slip__b">
        <SlipHead slip={slip} seats={seats} />
        {slip.outcome === null ? (
          <BillLines bill={slip.bill} seats={seats} />
        ) : (
          <Result outcome={slip.outcome} seats={seats} />
        )}
      </div>
      {!isRolled &&
        slip.mine.map(part =>
          part.role === 'owner' && ownerForm !== undefined ? (
            <div key={part.id}>{ownerForm}</div>
          ) : (
            <MyPartForm key={part.id} slip={slip} part={part} />
          ),
        )}
      {!isRolled && slip.odds !== null && (
        <>
          <div class="perf" />
          <OddsStub odds={slip.odds} />
        </>
      )}
      {isRolled && (
        <Effects slip={slip} canSettle={maySettle(slip, table, me)} seats={seats} table={table} />
      )}
      <SealedParts slip={slip} me={me} seats={seats} />
    </section>
  )
}

export function maySettle(slip: SlipDoc, table: TableDoc, me: MeDoc): boolean {
  if (slip.state !== 'rolled') return false
  return me.isMaster || (table.master === null && slip.owner === me.seat)
}

function SlipHead({ slip, seats }: { slip: SlipDoc; seats: readonly SeatDoc[] }) {
  const t = useWords(words)
  const sealed = slip.parts.find(
    part => part.sealed && part.value === undefined && part.role === 'master',
  )
  const author = seats.find(seat => seat.id === sealed?.seat)
  const title = titleOf(slip)
  return (
    <div class="pool-h">
      <div>
        <h1 class="h2">{title ?? say(slip.label)}</h1>
        <p class="sub">
          {slip.outcome === null
            ? title === null
              ? ''
              : say(slip.label)
            : billSentence(slip.bill)}
        </p>
      </div>
      {sealed === undefined ? (
        slip.outcome === null && <span class="num slip__total">{say(slip.bill.total)}</span>
      ) : (
        <Envelope author={author} label={t.sealedBy(author?.name ?? '')} />
      )}
    </div>
  )
}

/** What the roll is about, in the players' own words, where they gave any. */
function titleOf(slip: SlipDoc): string | null {
  const about = slip.about
  const title =
    typeof about === 'object' && about !== null && !Array.isArray(about) && 'title' in about
      ? about['title']
      : undefined
  return typeof title === 'string' && title !== '' ? title : null
}

/** Sealed parts of one's own, which one may look at with a held finger and open. */
function SealedParts({ slip, me, seats }: { slip: SlipDoc; me: MeDoc; seats: readonly SeatDoc[] }) {
  const t = useWords(words)
  const send = useSend()
  const sealed = slip.parts.filter(part => part.sealed && part.seat === me.seat)
  if (sealed.length === 0) return null
  return (
    <div class="slip__b">
      {sealed.map(part => (
        <div key={part.id} class="row row--b slip__seal">
          <Envelope
            author={seats.find(seat => seat.id === part.seat)}
            label={say(part.label)}
            width={44}
          />
          <span class="cap grow">{part.fingerprint?.slice(0, 4).toUpperCase()}</span>
          <HoldToSee label={t.look}>{shortValue(part)}</HoldToSee>
          {slip.outcome !== null && (
            <button
              type="button"
              class="btn btn--s"
              onClick={() => void send({ type: 'open-part', slip: slip.id, part: part.id })}
            >
              {t.openIt}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

function shortValue(part: SlipPartDoc): string {
  const value = part.value
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value)
    .filter(one => typeof one === 'number' || typeof one === 'string')
    .join(', ')
}
