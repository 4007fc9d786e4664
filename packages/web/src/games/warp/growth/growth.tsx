import * as growthStyles from './growth.module.css'
import * as sheetStyles from '../sheet/sheet.module.css'
import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Offer, RequestDoc } from '@mastro/core'
import type { GrowthChoice, GrowthDoc } from '@mastro/rules-warp'
import type { SeatDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { EndScreen } from '../../../screens/end/end.tsx'
import { leadsHere } from '../../../shell/tabs.ts'
import { Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import { colourClass } from '../../../ui/drawings/seat-tile.tsx'
import { useUi } from '../../ui-context.ts'
import type { ScreenProps } from '../../game.ts'
import { RequestInbox } from '../master/request-inbox.tsx'
import { useMyCharacter, type PersonDoc } from '../people-docs.ts'
import { Awards } from './awards.tsx'
import { CostDice } from './cost-dice.tsx'
import { growthMessages } from './messages.ts'

/** The end of a session. The Master awards dice and the players spend them. */
export function WarpGrowth({ table, me }: ScreenProps) {
  const t = useMessages(growthMessages)
  const mine = useMyCharacter(me)
  const ui = useUi()
  const seats = useSeats()
  const leader = seats.find(seat => seat.id === table.master)?.name ?? localize(ui.leaderTitle)
  const growth = useGame<GrowthDoc>(`growth/${mine?.id ?? ''}`)
  const wish = useWish(growth)
  return (
    <EndScreen
      table={table}
      me={me}
      dock={
        wish.bought === null ? undefined : (
          <>
            <Link class="button" href={`/t/${table.id}/riepilogo`}>
              {t.enough}
            </Link>
            <AskButton wish={wish} leader={leader} />
          </>
        )
      }
    >
      {leadsHere(table, me) && (
        <>
          <Awards isAlone />
          <Requests />
        </>
      )}
      {mine !== undefined && (
        <OwnGrowth
          doc={mine}
          growth={growth}
          wish={wish}
          leader={leader}
          seat={seats.find(one => one.id === me.seat)}
        />
      )}
      {mine === undefined && !leadsHere(table, me) && <p class="secondary">{t.none}</p>}
    </EndScreen>
  )
}

/** The purchase in preparation: the choice and its form values. */
function useWish(growth: GrowthDoc | undefined) {
  const offers = useOffers()
  const [chosen, choose] = useState<string | null>(null)
  const [values, change] = useState<FieldValues>({})
  const choice = growth?.choices.find(({ id }) => id === chosen)
  const offer = offers.find(({ id }) => choice !== undefined && id === choice.offer)
  return {
    pool: growth?.pool ?? 0,
    bought: choice === undefined || offer === undefined ? null : { choice, offer },
    values,
    change,
    choose: (id: string | null) => {
      choose(id)
      change({})
    },
  }
}
type Wish = ReturnType<typeof useWish>

/** Pending requests of the players, with the dice they have. */
function Requests() {
  return <RequestInbox offers={useOffers()} />
}

interface MineProps {
  readonly doc: PersonDoc
  readonly growth: GrowthDoc | undefined
  readonly wish: Wish
  readonly leader: string
  readonly seat: SeatDoc | undefined
}

function OwnGrowth({ doc, growth, wish, leader, seat }: MineProps) {
  const t = useMessages(growthMessages)
  const offers = useOffers()
  if (growth === undefined)
    return <p class="secondary">{doc.approved === false ? t.unapproved : t.none}</p>
  return (
    <>
      <div>
        <h2 class="h1">{t.grows(firstName(doc.name))}</h2>
        <p class="secondary">{t.lead(leader)}</p>
      </div>
      <div class={`row row--between ${growthStyles.purse}`}>
        <span>
          <b class="strong">{t.experience}</b>
          {growth.tonight > 0 && (
            <span class={`caption ${sheetStyles.block}`}>{t.ofTonight(growth.tonight)}</span>
          )}
        </span>
        <span class="row">
          <Pool growth={growth} seat={seat} />
          <b class={`number ${growthStyles.purseCount}`}>{growth.pool}</b>
        </span>
      </div>
      <RaiseButton doc={doc} offers={offers} />
      <OwnRequests doc={doc} leader={leader} />
      <div role="radiogroup" aria-label={t.buy} class="gap">
        {growth.choices.map(choice => (
          <Fragment key={choice.id}>
            <Choice
              choice={choice}
              growth={growth}
              seat={seat}
              isChosen={choice === wish.bought?.choice}
              choose={() => wish.choose(choice.id)}
            />
            {choice === wish.bought?.choice && <Order wish={wish} />}
          </Fragment>
        ))}
      </div>
    </>
  )
}

const SHOWN = 14

/** The player's dice. Those earned in this session are ringed and come last. */
function Pool({ growth, seat }: { growth: GrowthDoc; seat: SeatDoc | undefined }) {
  const shown = Math.min(growth.pool, SHOWN)
  const look = `d6 d6--seat ${seat ? colourClass(seat) : ''}`
  return (
    <span class={`dice ${growthStyles.purseDice}`} aria-hidden="true">
      {Array.from({ length: shown }, (_, i) => (
        <i
          key={i}
          class={i >= shown - growth.tonight ? `${look} ${growthStyles.purseNewDie}` : look}
        />
      ))}
    </span>
  )
}

/** A purchase with its price and what is missing. */
function Choice({
  choice,
  growth: { pool, perSession },
  seat,
  isChosen,
  choose,
}: {
  choice: GrowthChoice
  growth: GrowthDoc
  seat: SeatDoc | undefined
  isChosen: boolean
  choose: () => void
}) {
  const t = useMessages(growthMessages)
  const canAsk = choice.offer !== undefined
  return (
    <button
      type="button"
      class={growthStyles.purchase}
      role="radio"
      aria-checked={isChosen}
      aria-disabled={!canAsk}
      onClick={() => canAsk && choose()}
    >
      <span class="row row--between">
        <b class="strong">{localize(choice.label)}</b>
        <span class="tabular strong nowrap">{t.dice(choice.cost)}</span>
      </span>
      <span class={`caption ${sheetStyles.block}`}>{localize(choice.note)}</span>
      <CostDice cost={choice.cost} pool={pool} seat={seat} />
      {choice.missing > 0 && (
        <span class={`caption ${sheetStyles.block}`}>
          {t.missing(choice.missing)}
          {choice.sessions !== undefined && ` ${t.sessions(perSession, choice.sessions)}`}
        </span>
      )}
    </button>
  )
}

/** The fields of the choice, without those that the choice itself determines. */
const asksOf = ({ choice, offer }: NonNullable<Wish['bought']>) =>
  (offer.fields ?? []).filter(({ id }) => choice.given?.[id] === undefined)

/** The form of the chosen purchase. */
function Order({ wish: { bought, values, change } }: { wish: Wish }) {
  const fields = bought === null ? [] : asksOf(bought)
  if (bought === null || fields.length === 0) return null
  return (
    <section class={`${growthStyles.purse} gap`} aria-label={localize(bought.choice.label)}>
      <Fields fields={fields} values={values} onChange={change} />
    </section>
  )
}

const SHORT = 16

/** Sends the request with one tap and shows the remaining dice. */
function AskButton({ wish, leader }: { wish: Wish; leader: string }) {
  const t = useMessages(growthMessages)
  const start = useStart()
  const { bought, pool } = wish
  if (bought === null) return null
  const { choice, offer } = bought
  const first = asksOf(bought).flatMap(({ id, initial }) =>
    initial === undefined ? [] : [[id, initial] as const],
  )
  const all: FieldValues = { ...Object.fromEntries(first), ...wish.values, ...choice.given }
  const spend = typeof all['spend'] === 'number' ? all['spend'] : choice.cost * shotsIn(all)
  const name = typeof all['name'] === 'string' ? all['name'] : ''
  const named = name !== '' && name.length <= SHORT ? `, ${name}` : '' // a longer name appears only in its field
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      onClick={() => void start(offer, all).then(isDone => isDone && wish.choose(null))}
    >
      <span>
        {t.ask(leader)}
        <br />
        <span class="odds">
          {t.after(pool, Math.max(0, pool - spend))}
          <span class={growthStyles.wideOnly}>{named}</span>
        </span>
      </span>
    </button>
  )
}

const shotsIn = (values: FieldValues) => (typeof values['shots'] === 'number' ? values['shots'] : 1)

/** A request awaiting the leader, as its player sees it. */
function OwnRequests({ doc, leader }: { doc: PersonDoc; leader: string }) {
  const t = useMessages(growthMessages)
  const mine = useGameBelow<RequestDoc>('request/').filter(
    ({ being, kind }) => being === doc.id && kind === 'growth',
  )
  if (mine.length === 0) return null
  return (
    <section aria-label={t.asked}>
      <h2 class="h3">{t.asked}</h2>
      {mine.map(({ id, title, state, words: why = '' }) => (
        <div key={id} class="sheet-row">
          <span>
            {localize(title)}
            <span class={`caption ${sheetStyles.block}`}>
              {state === 'refused' ? t.refused(leader, why) : t.waits(leader)}
            </span>
          </span>
        </div>
      ))}
    </section>
  )
}

/** After a new trait that gives hit points: the increase, fixed or rolled. */
function RaiseButton({ doc, offers }: { doc: PersonDoc; offers: readonly Offer[] }) {
  const t = useMessages(growthMessages)
  const open = useOpenSlip()
  const slip = offers.find(({ slip: one }) => one?.kind === 'raise')?.slip
  if (doc.raise == null || slip === undefined) return null
  return (
    <button
      type="button"
      class="button button--primary button--wide"
      onClick={() => void open(slip)}
    >
      {t.raise}
    </button>
  )
}
