import * as styles from './master.module.css'
import { useEffect, useState } from 'preact/hooks'
import { localize, useMessages } from '../../../i18n/language.ts'
import { OfferList, useOffers, useStart } from '../../../offers/offers.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { CallDialog } from './call.tsx'
import { ContestDialog } from './contest-dialog.tsx'
import { isOpponent, typeOf } from './people.tsx'
import { TimeDialog } from './time.tsx'
import { messages } from './messages.ts'

const STARTS = [
  { id: 'call', icon: 'voice', key: 't' },
  { id: 'contest', icon: 'sword', key: 'c' },
  { id: 'ego', icon: 'person', key: 'e' },
  { id: 'rest', icon: 'clock', key: 'r' },
] as const
type Start = (typeof STARTS)[number]['id']

/** The Master's main acts: a call, a contest, a challenge of Egos, a rest. */
export function StartBar({ hasKeys = false }: { hasKeys?: boolean }) {
  const t = useMessages(messages)
  const [open, setOpen] = useState<Start | null>(null)
  const close = () => setOpen(null)
  useStartKeys(hasKeys, setOpen)
  return (
    <div class={styles.startBar} role="group" aria-label={t.starting}>
      {STARTS.map(({ id, icon, key }) => (
        <button key={id} type="button" class="button button--small" onClick={() => setOpen(id)}>
          <Icon name={icon} size="small" /> {t[id]}
          {hasKeys && <kbd>{key.toUpperCase()}</kbd>}
        </button>
      ))}
      {open === 'call' && <CallDialog close={close} />}
      {open === 'rest' && <TimeDialog close={close} />}
      {open === 'contest' && <ContestDialog kind="contest" close={close} />}
      {open === 'ego' && <ContestDialog kind="ego-contest" close={close} />}
    </div>
  )
}

const TYPING = 'input, textarea, select'

function useStartKeys(isOn: boolean, open: (start: Start) => void): void {
  useEffect(() => {
    if (!isOn) return
    const listener = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return
      if (document.querySelector('dialog[open]') !== null) return
      if (target instanceof HTMLElement && target.matches(TYPING)) return
      if (key === 'r' && document.querySelector('[data-roll]') !== null) return // the key rolls the current slip
      const start = STARTS.find(one => one.key === key.toLowerCase())
      if (start !== undefined) open(start.id)
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [isOn, open])
}

/** Open calls, each with a button that closes it even if answers are missing. */
export function Calls() {
  const offers = useOffers().filter(({ id }) => id.startsWith('close-call/'))
  const start = useStart()
  return (
    <>
      {offers.map(offer => (
        <button
          key={offer.id}
          type="button"
          class="button button--small button--wide"
          onClick={() => void start(offer, {})}
        >
          {localize(offer.label)}
        </button>
      ))}
    </>
  )
}

const PLACED =
  /^(tire|wound|call-roll|close-call|pass-time|end-spell|add-opponent|judge|price|award)/
/** Set up by tapping who takes part. */
const CONTESTS = ['contest', 'ego-contest']
const CAMPAIGN = ['present-setting', 'list-skills', 'write-school', 'mark-pause']

/** Campaign setup: setting, list of skills, schools, long pauses. */
export function CampaignActs() {
  const t = useMessages(messages)
  const offers = useOffers().filter(offer => CAMPAIGN.includes(typeOf(offer)))
  return offers.length === 0 ? null : (
    <details class="fold">
      <summary class="h3">{t.campaign}</summary>
      <OfferList offers={offers} title={t.campaign} />
    </details>
  )
}

/** All other offers, so that every act is reachable. */
export function OtherActs() {
  const t = useMessages(messages)
  const offers = useOffers().filter(
    offer =>
      !PLACED.test(typeOf(offer)) &&
      !CAMPAIGN.includes(typeOf(offer)) &&
      !CONTESTS.includes(offer.slip?.kind ?? '') &&
      !isOpponent(offer),
  )
  return offers.length === 0 ? null : (
    <details class="fold">
      <summary class="h3">{t.other}</summary>
      <OfferList offers={offers} title={t.other} />
    </details>
  )
}
