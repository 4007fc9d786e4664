import * as shared from '../brp.module.css'
import * as styles from './desk.module.css'
import { useState } from 'preact/hooks'
import type { BodyDoc, Offer } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { plain } from '../../../i18n/format.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { OfferList } from '../../../offers/offers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { HitPoints } from '../drawings/hit-points.tsx'
import { AddFoe } from './add-foe.tsx'
import { FoeAttacks } from './foe-attacks.tsx'
import { offersAbout, useBody, type BeingView } from './desk-docs.ts'
import { messages } from './messages.ts'

/**
 * The player characters with their hit points, armour and ticks. A tap lists the acts about one of
 * them.
 */
export function People({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const people = useGameBelow<BeingView>('character/')
  const [asked, ask] = useState<BeingView | null>(null)
  if (people.length === 0) return null
  return (
    <section aria-label={t.atTable}>
      <div class="section-head">
        <h2 class="h3">{t.atTable}</h2>
        <span class="caption">{t.shield}</span>
      </div>
      {people.map(one => (
        <Person key={one.id} being={one} onTap={() => ask(one)} />
      ))}
      {asked !== null && <BeingActs being={asked} offers={offers} close={() => ask(null)} />}
    </section>
  )
}

/** The opponents with their figures and attacks. They can be hidden, shown, added and removed. */
export function Foes({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const foes = useGameBelow<BeingView>('foe/')
  const [asked, ask] = useState<BeingView | null>(null)
  const [isAdding, add] = useState(false)
  return (
    <section aria-label={t.foes}>
      <div class="section-head">
        <h2 class="h3">{t.foes}</h2>
        <button type="button" class="button button--small" onClick={() => add(true)}>
          <Icon name="plus" size="small" /> {t.newFoe}
        </button>
      </div>
      {foes.length === 0 && <p class="secondary">{t.noFoes}</p>}
      {foes.map(foe => (
        <Person key={foe.id} being={foe} onTap={() => ask(foe)}>
          {foe.dead !== true && <FoeAttacks foe={foe} offers={offers} />}
        </Person>
      ))}
      {isAdding && <AddFoe offers={offers} close={() => add(false)} />}
      {asked !== null && <BeingActs being={asked} offers={offers} close={() => ask(null)} />}
    </section>
  )
}

function Person({
  being,
  onTap,
  children,
}: {
  being: BeingView
  onTap: () => void
  children?: preact.ComponentChildren
}) {
  const t = useMessages(messages)
  const seats = useSeats()
  const body = useBody(being.id)
  if (body === undefined) return null
  const [track] = body.tracks ?? []
  return (
    <div class={styles.person}>
      <button type="button" class={styles.personHead} onClick={onTap}>
        <Tile being={being} seats={seats} />
        <span class="grow">
          <b class={styles.name}>{being.name}</b>
          <BodyBadges body={body} being={being} />
        </span>
        {track !== undefined && (
          <b class={`tabular ${styles.hitPoints}`}>
            {plain(track.value)}
            <span class="label">/{track.capacity}</span>
          </b>
        )}
        <span class="visually-hidden">, {t.acts}</span>
      </button>
      {body.state.tone !== 'well' && body.state.tone !== 'hurt' && (
        <span class={`caption ${styles.state} ${STATES[body.state.tone]}`}>
          {localize(body.state.label)}
        </span>
      )}
      {body.conditions !== undefined && (
        <span class={`caption ${styles.state}`}>
          {body.conditions.map(({ label }) => localize(label)).join(', ')}
        </span>
      )}
      {track !== undefined && <HitPoints track={track} wounds={body.wounds ?? []} size="small" />}
      {children}
    </div>
  )
}

const STATES = {
  well: '',
  hurt: '',
  down: styles.stateDown,
  dying: styles.stateDying,
  dead: styles.stateDead,
}

/** The player's tile, or the initials of a Master's character. */
export function Tile({ being, seats }: { being: BeingView; seats: readonly SeatDoc[] }) {
  const seat = seats.find(one => one.id === being.seat)
  if (seat !== undefined) return <SeatTile seat={seat} size="small" />
  return (
    <span class={shared.foeTile} aria-hidden="true">
      {being.name.slice(0, 2)}
    </span>
  )
}

function BodyBadges({ body, being }: { body: BodyDoc; being: BeingView }) {
  const t = useMessages(messages)
  const armour = body.figures?.find(({ id }) => id === 'armour')?.value
  const ticks = being.ticks?.length ?? 0
  return (
    <span class={shared.badges}>
      {armour !== undefined && (
        <span>
          <Icon name="shield" />
          <span class="visually-hidden">{t.armour(armour)}</span>
          <span aria-hidden="true">{armour}</span>
        </span>
      )}
      {ticks > 0 && (
        <span>
          <Icon name="check" />
          <span class="visually-hidden">{t.ticks(ticks)}</span>
          <span aria-hidden="true">{ticks}</span>
        </span>
      )}
      {being.concealed === true && (
        <span>
          <Icon name="hidden" />
          <span class="visually-hidden">{t.unseen}</span>
        </span>
      )}
    </span>
  )
}

/** All offers about a being, by group. */
export function BeingActs({
  being,
  offers,
  close,
}: {
  being: BeingView
  offers: readonly Offer[]
  close: () => void
}) {
  const t = useMessages(messages)
  return (
    <Dialog title={being.name} close={close} closeLabel={t.close}>
      <OfferList offers={offersAbout(offers, being.id)} title={t.open(being.name)} />
    </Dialog>
  )
}
