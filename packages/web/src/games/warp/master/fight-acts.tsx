import * as styles from './master.module.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { WarpFight } from '../docs.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import { actOf } from '../people-docs.ts'
import { MoveButton, useMover } from './my-move.tsx'
import { useTap } from './use-tap.tsx'
import { leadMessages } from './messages.ts'

const findOffer = (offers: readonly Offer[], id: string) => offers.find(offer => offer.id === id)

/** Starts the next turn with one tap, or with its key on the desk. */
export function NextTurn({
  offers,
  isMain,
  isShort = false,
  isBeside = false,
}: {
  offers: readonly Offer[]
  isMain: boolean
  isShort?: boolean
  /** Beside other things, so it does not grow. */
  isBeside?: boolean
}) {
  const t = useMessages(leadMessages)
  const { tap, form } = useTap()
  const offer = findOffer(offers, 'next-turn:master')
  if (offer === undefined) return null
  return (
    <>
      <button
        type="button"
        class={`button${isMain ? ' button--primary' : ''}${isShort || isBeside ? '' : ' grow'}`}
        data-next
        data-primary={isMain ? true : undefined}
        onClick={() => tap(offer)}
      >
        {isShort ? t.nextShort : t.nextTurn} <kbd>N</kbd>
      </button>
      {form}
    </>
  )
}

/** On the desk, below the slips: everybody in one roll, and the end of the fight. */
export function FightRow({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages(leadMessages)
  const { tap, form } = useTap()
  const unitary = findOffer(offers, 'unitary')
  const end = findOffer(offers, 'end-fight')
  return (
    <div class={`row ${styles.fightRow}`}>
      {unitary !== undefined && (
        <button type="button" class="button grow" onClick={() => tap(unitary)}>
          {t.allInOne}
        </button>
      )}
      {end !== undefined && (
        <button type="button" class="button grow" onClick={() => tap(end)}>
          {t.endFight}
        </button>
      )}
      {form}
    </div>
  )
}

/** On the desk, above the slips, so that it is in view whatever happens below. */
export function HeadTurn({ offers, isMain }: { offers: readonly Offer[]; isMain: boolean }) {
  useNextKey()
  return <NextTurn offers={offers} isMain={isMain} isBeside />
}

const TYPING = /^(INPUT|TEXTAREA|SELECT)$/

/** The key `N`, unless the user is typing. */
function useNextKey(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (document.querySelector('dialog[open]') !== null) return
      if (target instanceof HTMLElement && TYPING.test(target.tagName)) return
      if (key.toLowerCase() === 'n') document.querySelector<HTMLElement>('[data-next]')?.click()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** On the phone, at the bottom: the next turn, beside the attack of the Master's character. */
export function FightDock({ fight, offers }: { fight: WarpFight; offers: readonly Offer[] }) {
  const t = useMessages(leadMessages)
  const { tap, form } = useTap()
  const mover = useMover(fight)
  const end = findOffer(offers, 'end-fight')
  if (mover !== undefined)
    return (
      <>
        <NextTurn offers={offers} isMain={false} isShort />
        <MoveButton mover={mover} offers={offers} />
      </>
    )
  return (
    <>
      {end !== undefined && (
        <button type="button" class="button" onClick={() => tap(end)}>
          {t.endFight}
        </button>
      )}
      <NextTurn offers={offers} isMain />
      {form}
    </>
  )
}

const OF_THE_FIGHT = ['reorder', 'join-fight', 'leave-fight', 'set-round-length', 'end-fight']

/** Round, current turn, and changes to the order: swap, enter, leave, length of a round. */
export function FightHead({
  fight,
  offers,
  children,
}: {
  fight: WarpFight
  offers: readonly Offer[]
  /** The next turn, on the desk. */
  children?: ComponentChildren
}) {
  const t = useMessages(leadMessages)
  const [isOpen, open] = useState(false)
  const close = () => open(false)
  const [now, ...more] = fight.order.filter(row => fight.acting.includes(row.id))
  const beside = more.length === 0 ? '' : ` +${more.length}`
  return (
    <div class="section-head">
      <h2 class="h2">{t.round(fight.round)}</h2>
      <span class="row">
        <span class="caption">
          {now === undefined
            ? t.seconds(fight.roundSeconds)
            : t.turnOf(firstName(now.name) + beside)}
        </span>
        <button type="button" class="icon-button" aria-label={t.reorder} onClick={() => open(true)}>
          <Icon name="more" />
        </button>
        {children}
      </span>
      {isOpen && <OrderActs offers={offers} close={close} />}
    </div>
  )
}

function OrderActs({ offers, close }: { offers: readonly Offer[]; close: () => void }) {
  const t = useMessages(leadMessages)
  const { tap, form } = useTap(close)
  const acts = offers.filter(offer => OF_THE_FIGHT.includes(actOf(offer)))
  const label = (offer: Offer) =>
    actOf(offer).endsWith('-fight') && offer.id !== 'end-fight'
      ? `${localize(offer.group)}: ${localize(offer.label)}`
      : localize(offer.label)
  return (
    <Dialog title={t.reorder} close={close} closeLabel={t.close}>
      <ul class="list">
        {acts.map(offer => (
          <li key={offer.id}>
            <button type="button" class="list-item" onClick={() => tap(offer)}>
              <span class="grow">{label(offer)}</span>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
      {form}
    </Dialog>
  )
}
