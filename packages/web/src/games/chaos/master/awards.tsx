import * as styles from './master.module.css'
import type { AwardDue, AwardsDoc, AwardPoints } from '@mastro/rules-chaos'
import type { TableDoc } from '@mastro/table'
import { useState } from 'preact/hooks'
import { signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameSend, useSeats } from '../../../net/context.tsx'
import { OfferList, useOffers } from '../../../offers/offers.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { awardMessages } from './award-messages.ts'

interface Head {
  /** The level of the award in the book's list: nothing, good, very good, memorable. */
  readonly acting: number
  readonly decisive: boolean
  readonly own: boolean
}
type Heads = Readonly<Record<string, Head>>
const PLAIN: Head = { acting: 0, decisive: false, own: false }
const MEMORABLE = 3

/** Pending awards, shown until each is given or waived. */
export function AwardsBox({ table }: { table: TableDoc }) {
  const t = useMessages(awardMessages)
  const due = useGame<AwardsDoc>('awards')?.due ?? []
  const [isOpen, open] = useState(false)
  if (table.adventure.open || due.length === 0) return null
  return (
    <section class="note row row--between" aria-label={t.box}>
      <span class="grow">
        <b class="strong">{t.box}</b> <span class="caption">{t.due(due.length)}</span>
      </span>
      <button type="button" class="button button--primary button--small" onClick={() => open(true)}>
        {t.open}
      </button>
      {isOpen && <AwardsDialog close={() => open(false)} />}
    </section>
  )
}

function AwardsDialog({ close }: { close: () => void }) {
  const t = useMessages(awardMessages)
  const send = useGameSend()
  const doc = useGame<AwardsDoc>('awards')
  const offers = useOffers()
  const [base, setBase] = useState(1)
  const [aim, setAim] = useState('achieved')
  const [heads, setHeads] = useState<Heads>({})
  if (doc === undefined) return null
  const { due = [], worth } = doc
  const headOf = ({ being }: AwardDue) => heads[being] ?? PLAIN
  const isWaiting = (one: AwardDue) => headOf(one).acting === MEMORABLE && !isSettled(one)
  const ready = due.filter(one => !isWaiting(one))
  const total = (one: AwardDue) => totalOf(one, headOf(one), { base, aim, worth })
  const sum = ready.reduce((all, one) => all + total(one), 0)
  const change = (one: AwardDue, head: Head) => {
    setHeads({ ...heads, [one.being]: head })
    if (head.acting === MEMORABLE && one.waitsFor === undefined)
      void send({ type: 'propose-memorable', character: one.being })
  }
  const assign = () => {
    if (ready.length === 0) return
    const characters = ready.map(one => awardOf(one, headOf(one), worth.roleplay))
    void send({ type: 'award-experience', base, objective: aim, characters }).then(
      done => done.ok && ready.length === due.length && close(),
    )
  }
  const ego = offers.filter(({ command }) => command?.['type'] === 'change-ego')
  return (
    <Dialog title={t.title} close={close} closeLabel={t.close} isTall>
      <p class="secondary">{t.sub}</p>
      <ForAll {...{ base, setBase, aim, setAim, worth }} />
      <Boxes due={due} headOf={headOf} total={total} change={change} worth={worth.roleplay} />
      <Votes due={due} headOf={headOf} />
      {ego.length > 0 && (
        <details class="fold">
          <summary class="h3">{t.ego}</summary>
          <OfferList offers={ego.map(offer => ({ ...offer, group: offer.group }))} title={t.ego} />
        </details>
      )}
      <button
        type="button"
        class="button button--small button--quiet"
        onClick={() => void send({ type: 'waive-awards' }).then(done => done.ok && close())}
      >
        {t.waive}
      </button>
      <div class={styles.callDock}>
        <button
          type="button"
          class="button button--primary button--wide"
          aria-disabled={ready.length === 0}
          onClick={assign}
        >
          <span>
            {ready.length === 0 ? t.nobody : t.assign(sum)}
            <br />
            <span class="odds">
              {ready.length < due.length ? t.waits(due.length - ready.length) : ''}
            </span>
          </span>
        </button>
      </div>
    </Dialog>
  )
}

/** Whether all votes are in, or one refusal has decided it. */
const isSettled = ({ waitsFor, isRefused }: AwardDue) =>
  waitsFor !== undefined && (waitsFor.length === 0 || isRefused === true)

/** An award that was not unanimous counts as one level lower. */
const actingOf = ({ isRefused }: AwardDue, { acting }: Head) =>
  acting === MEMORABLE && isRefused === true ? MEMORABLE - 1 : acting

function totalOf(
  one: AwardDue,
  head: Head,
  { base, aim, worth }: { base: number; aim: string; worth: AwardsDoc['worth'] },
): number {
  const reached = worth.objective.find(({ id }) => id === aim)?.points ?? 0
  const acted = worth.roleplay[actingOf(one, head)]?.points ?? 0
  return (one.survived ? base : 0) + reached + acted + Number(head.decisive) + Number(head.own)
}

function awardOf(one: AwardDue, head: Head, roleplay: readonly AwardPoints[]) {
  return {
    id: one.being,
    survived: one.survived,
    active: true,
    roleplay: roleplay[actingOf(one, head)]?.id ?? 'none',
    decisive: head.decisive,
    personalGoal: head.own,
    reason: '',
  }
}

const BASES = [1, 2, 3, 4]

function ForAll({
  base,
  setBase,
  aim,
  setAim,
  worth,
}: {
  base: number
  setBase: (base: number) => void
  aim: string
  setAim: (aim: string) => void
  worth: AwardsDoc['worth']
}) {
  const t = useMessages(awardMessages)
  return (
    <section class="gap" aria-label={t.all}>
      <h3 class="h3">{t.all}</h3>
      <div class={styles.awardAll}>
        <span>{t.base}</span>
        <Segmented
          label={t.base}
          value={base}
          onChange={setBase}
          options={BASES.map(value => ({ value, label: String(value) }))}
        />
        <span>{t.aim}</span>
        <Segmented
          label={t.aim}
          value={aim}
          onChange={setAim}
          options={worth.objective.map(({ id, label, points }) => ({
            value: id,
            label: points === 0 ? localize(label) : signed(points),
          }))}
        />
      </div>
    </section>
  )
}

function Boxes({
  due,
  headOf,
  total,
  change,
  worth,
}: {
  due: readonly AwardDue[]
  headOf: (one: AwardDue) => Head
  total: (one: AwardDue) => number
  change: (one: AwardDue, head: Head) => void
  worth: readonly AwardPoints[]
}) {
  const t = useMessages(awardMessages)
  const seats = useSeats()
  const box = (label: string, value: number, run: () => void) => (
    <button type="button" aria-label={label} data-on={value > 0} onClick={run}>
      {value === 0 ? '–' : value}
    </button>
  )
  return (
    <section aria-label={t.each}>
      <h3 class="h3">{t.each}</h3>
      <div class={`${styles.award} ${styles.awardHead}`} aria-hidden="true">
        <span />
        <span>{t.acting}</span>
        <span>{t.decisive}</span>
        <span>{t.own}</span>
        <span>{t.xp}</span>
      </div>
      {due.map(one => {
        const head = headOf(one)
        const acted = worth[head.acting]?.points ?? 0
        const named = (what: string, now: number) => t.tap(what, one.name, now)
        return (
          <div key={one.being} class={styles.award}>
            <span class={styles.awardName}>
              <SeatTile seat={seats.find(({ id }) => id === one.seat)} size="small" />
              <b>{firstName(one.name)}</b>
            </span>
            {box(named(t.acting, acted), acted, () =>
              change(one, { ...head, acting: (head.acting + 1) % worth.length }),
            )}
            {box(named(t.decisive, Number(head.decisive)), Number(head.decisive), () =>
              change(one, { ...head, decisive: !head.decisive }),
            )}
            {box(named(t.own, Number(head.own)), Number(head.own), () =>
              change(one, { ...head, own: !head.own }),
            )}
            <b class={`${styles.awardTotal} tabular`}>{total(one)}</b>
          </div>
        )
      })}
    </section>
  )
}

function Votes({ due, headOf }: { due: readonly AwardDue[]; headOf: (one: AwardDue) => Head }) {
  const t = useMessages(awardMessages)
  const seats = useSeats()
  const nameOf = (id: string) => seats.find(seat => seat.id === id)?.name ?? ''
  const notes = due
    .filter(one => headOf(one).acting === MEMORABLE)
    .flatMap(one => {
      const name = firstName(one.name)
      if (one.isRefused === true) return [t.refused(name)]
      if (one.waitsFor === undefined) return [t.voteAsked(name)]
      return one.waitsFor.length === 0 ? [] : [t.vote(name, one.waitsFor.map(nameOf))]
    })
  return (
    <>
      {notes.map(text => (
        <p key={text} class="note" role="status">
          {text}
        </p>
      ))}
    </>
  )
}
