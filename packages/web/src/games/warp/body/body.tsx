import * as styles from '../warp.module.css'
import { Link } from 'wouter-preact'
import type { AccountLine, BodyDoc, Offer, TrackDoc } from '@mastro/core'
import type { RestDoc } from '@mastro/rules-warp'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { OfferList, useOffers, useStart } from '../../../offers/offers.tsx'
import { Tabs, TopBar } from '../../../shell/chrome.tsx'
import { Frame } from '../../../shell/frame.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import type { ScreenProps } from '../../game.ts'
import { barOf, type WarpCharacterDoc } from '../docs.ts'
import { Tally } from '../drawings/tally.tsx'
import { BodyTrack } from '../drawings/body.tsx'
import { messages as drawn } from '../drawings/messages.ts'
import { short, useBody, useOwnCharacter } from '../own-character.ts'
import { Days } from './days.tsx'
import { messages } from './messages.ts'

/**
 * The body of the player's character: its points, what recovery restores, days of care,
 * impairments.
 */
export function BodyScreen({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const mine = useOwnCharacter(me)
  return (
    <Frame
      top={
        <TopBar
          table={table}
          title={t.title}
          sub={mine?.name ?? table.name}
          back={{ href: `/t/${table.id}/tavolo`, label: t.back }}
        />
      }
      nav={<Tabs table={table} me={me} current="scheda" />}
    >
      {mine === undefined ? (
        <p class="secondary">{t.none}</p>
      ) : (
        <OwnBody doc={mine} seat={me.seat} table={table.id} />
      )}
    </Frame>
  )
}

function OwnBody({
  doc,
  seat: id,
  table,
}: {
  doc: WarpCharacterDoc
  seat: string | null
  table: string
}) {
  const t = useMessages(messages)
  const d = useMessages(drawn)
  const seat = useSeats().find(one => one.id === id)
  const body = useBody(doc.id)
  const rest = useGame<RestDoc>(`rest/${doc.id}`)
  const all = useOffers()
  const offers = all.filter(offer => offer.id === `plead:${doc.id}`)
  const ask = all.find(offer => offer.id === `ask-recovery:${doc.id}`)
  const isAsked = useGame(`request/recovery-${doc.id}`) !== undefined
  const track = barOf(body)
  if (body === undefined || track === undefined) return <p class="secondary">{t.none}</p>
  return (
    <>
      <div class="row">
        <SeatTile seat={seat} />
        <span class="grow">
          <h2 class="h2">{localize(track.label)}</h2>
          <span class="caption">{t.pointsOf(short(doc.name))}</span>
        </span>
        <span class={styles.against}>
          <span class="number">{plain(track.value)}</span>
          <span class={`caption ${styles.block}`}>{d.of(track.capacity)}</span>
        </span>
      </div>
      <BodyTrack track={track} word="" hasScale isBarOnly />
      {track.before !== undefined && track.before !== track.value && (
        <p class="caption">{t.legend}</p>
      )}
      <Tags body={body} track={track} />
      {offers.length > 0 && <OfferList offers={offers} title={t.recovery} />}
      <Recovery
        track={track}
        name={short(doc.name)}
        isSpent={doc.recovered === true}
        ask={ask}
        isAsked={isAsked}
        parts={rest?.parts ?? []}
      />
      {rest !== undefined && <Days rest={rest} />}
      <Weights body={body} />
      <Link class="button button--wide" href={`/t/${table}/scheda`}>
        {t.sheet}
      </Link>
    </>
  )
}

function Tags({ body, track }: { body: BodyDoc; track: TrackDoc }) {
  const t = useMessages(messages)
  const temporary = temporaryOf(track)
  const notes = (body.conditions ?? []).filter(({ offers }) => offers === undefined)
  return (
    <div class="chips">
      <span class={`tag${body.state.tone === 'well' ? '' : ' tag--wound'}`}>
        {localize(body.state.label)}
        {body.state.tone === 'hurt' ? `: ${t.penalty}` : ''}
      </span>
      {temporary > 0 && <span class="tag">{t.temporary(temporary)}</span>}
      {notes.map(({ id, label, note, tone }) => (
        <span key={id} class={`tag${tone === 'wound' ? ' tag--wound' : ''}`}>
          {localize(label)}
          {note === undefined ? '' : `: ${localize(note)}`}
        </span>
      ))}
    </div>
  )
}

const temporaryOf = (track: TrackDoc): number =>
  track.rows
    .flatMap(row => row.marks)
    .filter(mark => mark.look === 'temporary')
    .reduce((sum, mark) => sum + mark.size, 0)

/** The recovery of the usual half, counted from the start of the fight (WARP-RECOVER-2). */
function Recovery({
  track,
  name,
  isSpent,
  ask,
  isAsked,
  parts,
}: {
  track: TrackDoc
  name: string
  isSpent: boolean
  ask: Offer | undefined
  isAsked: boolean
  parts: RestDoc['parts']
}) {
  const t = useMessages(messages)
  const start = useStart()
  const { before, value, gain } = track
  const lasting = temporaryOf(track) // temporary damage is restored in full (WARP-TASER-2)
  const canRest = before !== undefined && gain !== undefined && !isSpent
  const lines: readonly AccountLine[] =
    before === undefined || gain === undefined
      ? []
      : [
          { id: 'lost', label: both(t.lost), value: before - value - lasting },
          { id: 'gained', label: both(t.gained), value: gain - value - lasting, op: '+' },
          ...(lasting === 0
            ? []
            : [{ id: 'temporary', label: both(t.comesBack), value: lasting, op: '+' as const }]),
          { id: 'after', label: both(t.after), value: gain, op: '=' },
        ]
  return (
    <section class="slip slip--tabbed" aria-label={t.recovery}>
      <div class="slip__tab">{name}</div>
      <div class="slip__body gap">
        <h2 class="h2">{t.recovery}</h2>
        <p class="secondary">
          {t.hint} {before === undefined ? '' : t.began(plain(before))}
        </p>
        {canRest && parts.length > 0 && <Parts parts={parts} />}
        {canRest ? <Tally lines={lines} /> : <p class="secondary">{t.nothing}</p>}
        {canRest && <p class="caption">{isAsked ? t.asked : t.ask}</p>}
        {canRest && ask !== undefined && (
          <button
            type="button"
            class="button button--primary button--wide"
            data-primary
            onClick={() => void start(ask, {})}
          >
            {localize(ask.label)}
          </button>
        )}
      </div>
    </section>
  )
}

/** The recovery for each possible part of the loss (WARP-RECOVER-3, 4). */
function Parts({ parts }: { parts: RestDoc['parts'] }) {
  const t = useMessages(messages)
  return (
    <dl class={styles.effect}>
      {parts.map(({ id, points }) => (
        <div key={id} class={id === 'half' ? 'on' : undefined}>
          <dt class="caption">{t.parts[id]}</dt>
          <dd class="strong tabular">+{points}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Wraps a text already in the interface language as a label. */
const both = (text: string) => ({ it: text, en: text })

function Weights({ body }: { body: BodyDoc }) {
  const t = useMessages(messages)
  const hindrances = (body.conditions ?? []).filter(({ offers }) => offers !== undefined)
  return (
    <section class="gap" aria-label={t.weighs}>
      <h2 class="h3">{t.weighs}</h2>
      {hindrances.length === 0 && <p class="secondary">{t.free}</p>}
      {hindrances.map(({ id, label, note }) => (
        <div key={id} class="ledger-line">
          <span>{localize(label)}</span>
          <span class={`${styles.bonus} ${styles.bonusPenalty}`}>
            {note === undefined ? '' : localize(note)}
          </span>
        </div>
      ))}
      {hindrances.length > 0 && <p class="caption">{t.where}</p>}
    </section>
  )
}
