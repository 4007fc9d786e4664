import '../../../parts/parts.css'
import { useState } from 'preact/hooks'
import type { BodyDoc, CallDoc, FightDoc, FightRow } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { signed } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameSend, useGameBelow, useSeats } from '../../../net/context.tsx'
import { CallRoll } from '../../../parts/call-roll.tsx'
import { Track } from '../../../parts/track.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import type { SlipsProps } from '../../game.ts'
import { Votes } from './votes.tsx'
import * as styles from '../chaos.module.css'

const messages = dictionary({
  it: {
    fight: 'Chi combatte',
    exchange: (n: number) => (n === 1 ? '1 scambio' : `${n} scambi`),
    end: 'Finisce il combattimento',
    ended: 'Il combattimento è finito',
    adrenaline: 'L’adrenalina cala',
    lead: 'La fatica tenuta via arriva adesso, tutta insieme. Cambiala se serve.',
    less: 'Meno',
    more: 'Più',
    to: (from: number, to: number) => `Stanchezza ${from} → ${to}`,
    falls: (from: number, to: number, vitality: number) =>
      `${from} → ${to} su Vitalità ${vitality}: senza forze`,
    give: 'Dai la fatica a tutti',
    whoFalls: (names: string) => `senza forze: ${names}`,
    notYet: 'Si combatte ancora',
    open: 'Restano aperte',
    grave: 'ferite gravi',
    worsens: 'Non stabilizzata: peggiora col tempo.',
  },
  en: {
    fight: 'In the fight',
    exchange: (n: number) => (n === 1 ? '1 exchange' : `${n} exchanges`),
    end: 'The fight ends',
    ended: 'The fight is over',
    adrenaline: 'The rush wears off',
    lead: 'The fatigue kept away comes now, all at once. Change it if need be.',
    less: 'Less',
    more: 'More',
    to: (from: number, to: number) => `Fatigue ${from} → ${to}`,
    falls: (from: number, to: number, vitality: number) =>
      `${from} → ${to} over Vitality ${vitality}: collapses`,
    give: 'Let everybody feel it',
    whoFalls: (names: string) => `collapses: ${names}`,
    notYet: 'They still fight',
    open: 'Still open',
    grave: 'serious wounds',
    worsens: 'Not stabilised: it gets worse with time.',
  },
})

/** Shown below the slips: an open vote, an open call and all fighters with both tracks. */
export function Fight({ me }: SlipsProps) {
  const seats = useSeats()
  const fight = useGame<FightDoc>('fight')
  const calls = useGameBelow<CallDoc>('call/').filter(call => call.isOpen)
  return (
    <>
      {!me.leads && <Votes />}
      {calls.map(call => (
        <CallRoll key={call.id} call={call} seats={seats} />
      ))}
      {fight !== undefined && <Fighters fight={fight} seats={seats} leads={me.leads} />}
    </>
  )
}

const ALL_SHOWN = 6

export function Fighters({
  fight,
  seats,
  leads,
}: {
  fight: FightDoc
  seats: readonly SeatDoc[]
  leads: boolean
}) {
  const t = useMessages(messages)
  const bodies = useGameBelow<BodyDoc>('body/')
  const [isEnding, end] = useState(false)
  const bodyOf = (row: FightRow) => bodies.find(one => one.id === row.id)
  if (isEnding) return <End fight={fight} bodies={bodies} seats={seats} back={() => end(false)} />
  return (
    <section aria-label={t.fight} class="gap">
      <div class="section-head">
        <h2 class="h3">{t.fight}</h2>
        {leads ? (
          <button
            type="button"
            class="button button--small button--quiet"
            onClick={() => end(true)}
          >
            {t.end}
          </button>
        ) : (
          <span class="caption">{t.exchange(fight.round)}</span>
        )}
      </div>
      {fight.order.map(row => {
        const body = bodyOf(row)
        const isFolded = fight.order.length > ALL_SHOWN && body?.state.tone === 'well'
        return (
          <div key={row.id} class={styles.fighter}>
            <BeingTile seat={row.seat} name={row.name} seats={seats} />
            <span>
              <b>{row.name}</b>{' '}
              <span class="caption">
                {body !== undefined && body.state.tone !== 'well'
                  ? localize(body.state.label)
                  : row.did === undefined
                    ? ''
                    : localize(row.did)}
              </span>
              {!isFolded &&
                (body?.tracks ?? []).map(track => (
                  <Track key={track.id} track={track} size="small" />
                ))}
            </span>
          </div>
        )
      })}
    </section>
  )
}

interface DeferredFatigue {
  readonly body: BodyDoc
  readonly from: number
  readonly to: number
  readonly isFalling: boolean
}

function deferredFatigueOf(body: BodyDoc, entered: number | undefined): DeferredFatigue {
  const [track] = body.tracks ?? []
  const marks = track?.rows.find(row => row.id === 'fatigue')?.marks ?? []
  const size = (isAside: boolean) =>
    marks
      .filter(one => (one.look === 'put-aside') === isAside)
      .reduce((sum, one) => sum + one.size, 0)
  const from = size(false)
  const to = from + (entered ?? size(true))
  return {
    body,
    from,
    to,
    isFalling: to > (track?.capacity ?? 0) && from <= (track?.capacity ?? 0),
  }
}

const MOST_FELT = 20

/**
 * The end of a fight: deferred fatigue to confirm or change, who would fall, and grave wounds still
 * open.
 */
function End({
  fight,
  bodies,
  seats,
  back,
}: {
  fight: FightDoc
  bodies: readonly BodyDoc[]
  seats: readonly SeatDoc[]
  back: () => void
}) {
  const t = useMessages(messages)
  const send = useGameSend()
  const inIt = bodies.filter(one => fight.order.some(row => row.id === one.id))
  const [entered, setSaid] = useState<Readonly<Record<string, number>>>({})
  const deferred = inIt.map(body => deferredFatigueOf(body, entered[body.id]))
  const felt = Object.entries(entered).map(([who, points]) => ({ who, points }))
  const falling = deferred.filter(one => one.isFalling).map(one => firstName(one.body.name))
  return (
    <section class="slip slip--tabbed" aria-label={t.ended}>
      <div class="slip__tab">{t.ended}</div>
      <div class="slip__body gap">
        <h2 class="h2">{t.adrenaline}</h2>
        <p class="secondary">{t.lead}</p>
        <div>
          {deferred.map(({ body, from, to, isFalling }) => (
            <div key={body.id} class={styles.side}>
              <BeingTile seat={body.seat} name={body.name} seats={seats} />
              <span>
                <b>{body.name}</b>
                <br />
                <span class={isFalling ? 'secondary wound-text' : 'secondary'}>
                  {isFalling ? t.falls(from, to, body.tracks?.[0]?.capacity ?? 0) : t.to(from, to)}
                </span>
              </span>
              <Figure
                label={body.name}
                value={to - from}
                min={0}
                max={MOST_FELT}
                less={t.less}
                more={t.more}
                format={signed}
                onChange={points => setSaid({ ...entered, [body.id]: points })}
              />
            </div>
          ))}
        </div>
        <button
          type="button"
          class="button button--primary button--wide"
          data-primary
          onClick={() => void send({ type: 'end-combat', felt }).then(done => done.ok && back())}
        >
          <span>
            {t.give}
            {falling.length > 0 && (
              <>
                <br />
                <span class="odds">{t.whoFalls(falling.join(', '))}</span>
              </>
            )}
          </span>
        </button>
        <button
          type="button"
          class="button button--small button--wide button--quiet"
          onClick={back}
        >
          {t.notYet}
        </button>
      </div>
      <Grave bodies={inIt} />
    </section>
  )
}

/** Grave wounds that are not stabilised. */
function Grave({ bodies }: { bodies: readonly BodyDoc[] }) {
  const t = useMessages(messages)
  const all = bodies.flatMap(body =>
    (body.wounds ?? [])
      .filter(wound => wound.isGrave && !wound.isTreated)
      .map(wound => ({ body, wound })),
  )
  if (all.length === 0) return null
  return (
    <div class="slip__body">
      <div class="section-head">
        <h2 class="h3">{t.open}</h2>
        <span class="caption">{t.grave}</span>
      </div>
      {all.map(({ body, wound }) => (
        <div key={wound.id} class={`${styles.wound} ${styles.woundGrave}`}>
          <span class={styles.woundSize}>{wound.size}</span>
          <span>
            <b>
              {firstName(body.name)}, {localize(wound.label)}
            </b>
            <br />
            <span class="caption">{t.worsens}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
