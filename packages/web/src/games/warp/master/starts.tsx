import * as styles from './master.module.css'
import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useStart } from '../../../offers/offers.tsx'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { IconName } from '../../../ui/drawings/icon-shapes.ts'
import { barOf } from '../docs.ts'
import { actOf, isAbout, useBody, useCharacters, useFoes } from '../people-docs.ts'
import { PersonActs } from './person-acts.tsx'
import { useTap } from './use-tap.tsx'
import { leadMessages } from './messages.ts'
import * as shared from '../warp.module.css'

type Door = 'ask' | 'fight' | 'fate' | 'together' | 'time' | 'care'
const ICONS: Readonly<Record<Door, IconName>> = {
  ask: 'voice',
  fight: 'sword',
  fate: 'die',
  together: 'person',
  time: 'clock',
  care: 'wound',
}
const BEHIND: Readonly<Record<Exclude<Door, 'care' | 'ask'>, readonly string[]>> = {
  fight: ['initiative'],
  fate: ['fate', 'chance'],
  together: ['group', 'unitary'],
  time: ['pass-time'],
}
const DOORS: readonly Door[] = ['ask', 'fight', 'fate', 'together', 'time', 'care']

/** Acts that the Master starts: a fight, fate rolls, group rolls, time, harm and care. */
export function Starts({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages(leadMessages)
  const { tap, form } = useTap()
  const [open, setOpen] = useState<Door | null>(null)
  const behind = (door: Exclude<Door, 'care'>) =>
    offers.filter(offer =>
      door === 'ask' ? actOf(offer) === 'ask-test' : BEHIND[door].includes(offer.id),
    )
  const enter = (door: Door) => {
    const only = door === 'care' ? [] : behind(door)
    if (door !== 'care' && door !== 'ask' && only.length === 1) tap(only[0]!)
    else setOpen(door)
  }
  const shown = DOORS.filter(door => door === 'care' || behind(door).length > 0)
  return (
    <>
      <div class={`${shared.actKeys} ${styles.actKeysLead}`}>
        {shown.map(door => (
          <button key={door} type="button" onClick={() => enter(door)}>
            <Icon name={ICONS[door]} />
            {t.acts[door]}
          </button>
        ))}
      </div>
      {open === 'care' && <Care offers={offers} close={() => setOpen(null)} />}
      {open === 'ask' && <AskRoll offers={behind('ask')} close={() => setOpen(null)} />}
      {open !== null && open !== 'care' && open !== 'ask' && (
        <Choice title={t.acts[open]} offers={behind(open)} close={() => setOpen(null)} />
      )}
      {form}
    </>
  )
}

/** Asks one player, or all of them, for a roll. Each one chooses the trait on the own phone. */
function AskRoll({ offers, close }: { offers: readonly Offer[]; close: () => void }) {
  const t = useMessages(leadMessages)
  const start = useStart()
  const people = useCharacters()
  const [what, write] = useState('')
  const ask = async (asked: readonly Offer[]) => {
    for (const offer of asked) if (!(await start(about(offer, what), {}))) return
    close()
  }
  return (
    <Dialog title={t.acts.ask} close={close} closeLabel={t.close}>
      <p class="secondary">{t.askHint}</p>
      <TextInput label={t.askWhat} value={what} onChange={write} max={120} />
      <ul class="list">
        {offers.map(offer => (
          <li key={offer.id}>
            <button type="button" class="list-item" onClick={() => void ask([offer])}>
              <span class="grow">
                {people.find(one => isAbout(offer, one.id))?.name ?? localize(offer.label)}
              </span>
              <Icon name="die" />
            </button>
          </li>
        ))}
      </ul>
      {offers.length > 1 && (
        <button type="button" class="button button--wide" onClick={() => void ask(offers)}>
          {t.askAll(offers.length)}
        </button>
      )}
    </Dialog>
  )
}

function about(offer: Offer, asked: string): Offer {
  const { slip } = offer
  if (slip === undefined || asked.trim() === '') return offer
  return { ...offer, slip: { ...slip, about: { ...slip.about, asked: asked.trim() } } }
}

function Choice({
  title,
  offers,
  close,
}: {
  title: string
  offers: readonly Offer[]
  close: () => void
}) {
  const t = useMessages(leadMessages)
  const { tap, form } = useTap(close)
  return (
    <Dialog title={title} close={close} closeLabel={t.close}>
      {offers.map((offer, i) => (
        <button
          key={offer.id}
          type="button"
          class={`button button--wide${i === 0 ? ' button--primary' : ''}`}
          onClick={() => tap(offer)}
        >
          {localize(offer.label)}
        </button>
      ))}
      {form}
    </Dialog>
  )
}

/** «18/28», with the state of a body that is not well. */
function Points({ being }: { being: string }) {
  const body = useBody(being)
  const track = barOf(body)
  if (body === undefined || track === undefined) return null
  const state = body.state.tone === 'well' ? '' : `${localize(body.state.label)} `
  return (
    <span class="caption tabular nowrap">
      {state}
      {plain(track.value)}/{track.capacity}
    </span>
  )
}

/** Chooses a body, then an act on it. */
function Care({ offers, close }: { offers: readonly Offer[]; close: () => void }) {
  const t = useMessages(leadMessages)
  const people = [...useCharacters(), ...useFoes()]
  const [asked, ask] = useState<string | null>(null)
  const person = people.find(one => one.id === asked)
  if (person !== undefined)
    return <PersonActs doc={person} offers={offers} only="body" close={close} />
  return (
    <Dialog title={t.careTitle} close={close} closeLabel={t.close}>
      <ul class="list">
        {people.map(one => (
          <li key={one.id}>
            <button type="button" class="list-item" onClick={() => ask(one.id)}>
              <span class="grow">{one.name}</span>
              <Points being={one.id} />
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
