import * as styles from '../warp.module.css'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Offer } from '@mastro/core'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats, useSend } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { Newcomer } from '../../../screens/table/preload.ts'
import { waitsForSeat } from '../../../slip/table-slips.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import type { SlipsProps } from '../../game.ts'
import { ActKeys, ActSheet } from './act-keys.tsx'
import { useAttackDraft } from '../fight/attack-draft.ts'
import { barOf, type WarpCharacterDoc, type Trait } from '../docs.ts'
import { BodyTrack } from '../drawings/body.tsx'
import { TraitTile } from '../drawings/trait.tsx'
import { actorOf, ownerValues, useBody, useFight, useOwnCharacter } from '../own-character.ts'
import { Experience, OwnLine } from './own-line.tsx'
import { People } from './people.tsx'
import { powerOffer } from '../magic/power-offer.ts'
import { messages } from '../messages.ts'
import { PRELOAD } from '../preload.ts'
import { lazy } from '../../../ui/lazy.tsx'

const Ribbon = lazy(async () => (await import('../fight/ribbon.tsx')).Ribbon, PRELOAD)
const Flaw = lazy(async () => (await import('./flaw.tsx')).Flaw, PRELOAD)
const Death = lazy(async () => (await import('./death.tsx')).Death, PRELOAD)
const AttackPlan = lazy(async () => (await import('../fight/attack-plan.tsx')).AttackPlan, PRELOAD)

/**
 * The player's character at the table: body, traits, acts and people present. One line while a slip
 * is open.
 */
export function Brief({ table, me, slips }: SlipsProps) {
  const t = useMessages(messages)
  const fight = useFight()
  const mine = useOwnCharacter(me)
  if (mine === undefined)
    return (
      <>
        {fight !== undefined && <Ribbon fight={fight} me={me} />}
        {!me.isMaster && <Newcomer table={table} />}
      </>
    )
  const isTurn = fight?.acting.includes(mine.id) === true
  const isFree = slips.every(slip => isTurn && isPast(slip, mine.id))
  return (
    <section aria-label={t.brief} class="gap">
      {fight !== undefined && <Ribbon fight={fight} me={me} />}
      {isFree && fight === undefined ? (
        <Whole doc={mine} table={table} me={me} />
      ) : (
        <OwnLine doc={mine} table={table.id} me={me} />
      )}
      <Notes doc={mine} />
      <ActSheet doc={mine} />
      {isFree ? (
        <Free doc={mine} table={table} me={me} />
      ) : (
        <Strip doc={mine} me={me} slips={slips} />
      )}
    </section>
  )
}

/**
 * Acts available while another player's roll is pending, shown below it unless it needs this seat.
 */
export function BelowSlips({ table, me, slips }: SlipsProps) {
  const mine = useOwnCharacter(me)
  const isFighting = useFight() !== undefined
  const isAsked = slips.some(slip => slip.owner === me.seat || waitsForSeat(slip, me))
  if (mine === undefined || isFighting || slips.length === 0 || isAsked) return null
  return <Free doc={mine} table={table} me={me} />
}

/** A finished roll of another player, which does not hide this player's turn. */
const isPast = (slip: SlipDoc, mine: string): boolean =>
  slip.outcome !== null && slip.state !== 'rolled' && actorOf(slip) !== mine

/** Name, concept and experience, with the body below. */
function Whole({ doc, table, me }: { doc: WarpCharacterDoc; table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const seat = useSeats().find(one => one.id === me.seat)
  const body = useBody(doc.id)
  const track = barOf(body)
  return (
    <>
      <div class="row">
        <Link href={`/t/${table.id}/scheda`} class={`row grow ${styles.plainLink}`}>
          <SeatTile seat={seat} isMaster={me.isMaster} />
          <span class="grow">
            <b class={`h3 ${styles.block}`}>{doc.name}</b>
            <span class={`caption ${styles.block}`}>{localize(doc.sheet.subtitle)}</span>
          </span>
        </Link>
        <Experience doc={doc} me={me} />
      </div>
      {track !== undefined && body !== undefined && (
        <Link href={`/t/${table.id}/corpo`} class={styles.plainLink}>
          <BodyTrack track={track} word={localize(body.state.label)} />
          <span class="visually-hidden">{t.toBody}</span>
        </Link>
      )}
    </>
  )
}

function Notes({ doc }: { doc: WarpCharacterDoc }) {
  const t = useMessages(messages)
  const note = doc.review ?? null
  if (note !== null && doc.approved === false) return <p class="note">{t.returned(note)}</p>
  return doc.approved === false ? <p class="note">{t.unapproved(doc.name)}</p> : null
}

/**
 * Shown when nothing is being rolled: traits, acts, people. The attack is open on the player's
 * turn.
 */
function Free({ doc, table, me }: { doc: WarpCharacterDoc; table: TableDoc; me: MeDoc }) {
  const offers = useOffers()
  const fight = useFight()
  const isTurn = fight?.acting.includes(doc.id) === true
  const [plan] = useAttackDraft(doc.id)
  const isOut = doc.status === 'down' || doc.status === 'dead'
  if (isOut) return <DownActs doc={doc} offers={offers} table={table} me={me} />
  return (
    <>
      {fight === undefined && <Tiles doc={doc} offers={offers} />}
      <ActKeys doc={doc} offers={offers} />
      {(isTurn || plan.isOpen) && <AttackPlan doc={doc} offers={offers} me={me} />}
      {fight !== undefined && <Tiles doc={doc} offers={offers} />}
      <People me={me} offers={offers} />
    </>
  )
}

function Tiles({ doc, offers }: { doc: WarpCharacterDoc; offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const [flaw, setFlaw] = useState<Trait | null>(null)
  const traits = doc.character?.traits ?? []
  const offerOf = (trait: Trait) =>
    trait.fringe
      ? powerOffer(offers, doc.id, trait.id)
      : offers.find(({ id }) => id === `test:${doc.id}:${trait.id}`)
  return (
    <div class={styles.traits} role="group" aria-label={t.traits}>
      {traits.map(trait => {
        const slip = offerOf(trait)?.slip
        const isFlaw = trait.role === 'flaw' && !trait.unknown
        const tap = isFlaw
          ? () => setFlaw(trait)
          : slip === undefined
            ? undefined
            : () => void open(slip)
        const act = isFlaw ? t.flawAct : trait.fringe ? t.usePower : t.rollWith
        const isLost = doc.lostPowers?.includes(trait.id) === true
        return <TraitTile key={trait.id} trait={trait} onTap={tap} act={act} isLost={isLost} />
      })}
      {flaw !== null && <Flaw trait={flaw} close={() => setFlaw(null)} />}
    </div>
  )
}

/** Traits in one row while a roll is being built. A tap changes its trait. */
function Strip({
  doc,
  me,
  slips,
}: {
  doc: WarpCharacterDoc
  me: MeDoc
  slips: readonly SlipDoc[]
}) {
  const t = useMessages(messages)
  const send = useSend()
  const slip = slips.find(
    one => one.kind === 'test' && one.outcome === null && actorOf(one) === doc.id,
  )
  const values = slip === undefined ? null : ownerValues(slip)
  if (slip === undefined || slip.owner !== me.seat) return null
  const traits = (doc.character?.traits ?? []).filter(
    ({ role, fringe, unknown, score }) => role !== 'flaw' && !fringe && !unknown && score !== null,
  )
  const keys = [
    ...traits.map(trait => ({ id: trait.id, dice: trait.score ?? 0, name: trait.name ?? '' })),
    { id: '', dice: 2, name: t.noTrait },
  ]
  const change = (trait: string) =>
    void send({
      type: 'fill-part',
      slip: slip.id,
      part: 'owner',
      value: { ...values, trait, fit: 'direct' },
    })
  return (
    <div class={`keys ${styles.keys}`} role="group" aria-label={t.traits}>
      {keys.map(key => (
        <button
          key={key.id}
          type="button"
          class="key"
          aria-pressed={values !== null && (values['trait'] ?? '') === key.id}
          onClick={() => change(key.id)}
        >
          <b>{key.dice}</b>
          <span lang={key.id === '' ? undefined : ''}>{key.name}</span>
        </button>
      ))}
    </div>
  )
}

/** At zero hit points or less, only the remaining acts are shown. */
function DownActs({
  doc,
  offers,
  table,
  me,
}: {
  doc: WarpCharacterDoc
  offers: readonly Offer[]
  table: TableDoc
  me: MeDoc
}) {
  const t = useMessages(messages)
  return (
    <>
      {doc.status === 'dead' ? (
        <Death doc={doc} table={table} offers={offers} />
      ) : (
        <div class="note note--wound">
          <Icon name="wound" />
          <span>{t.downNote}</span>
        </div>
      )}
      <ActKeys doc={doc} offers={offers} />
      <People me={me} offers={offers} />
    </>
  )
}
