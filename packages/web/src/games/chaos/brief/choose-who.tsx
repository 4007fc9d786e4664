import { useState } from 'preact/hooks'
import type { BodyDoc, Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { messages } from '../messages.ts'
import * as styles from '../chaos.module.css'

interface ChooseProps {
  readonly being: string
  readonly close: () => void
}

/** The other targets of an offer, able characters first. */
function useOthers(being: string, offers: readonly Offer[], kind: string): readonly BodyDoc[] {
  const out = (body: BodyDoc) => (['down', 'dying', 'dead'].includes(body.state.tone) ? 1 : 0)
  return useGameBelow<BodyDoc>('body/')
    .filter(body => offers.some(one => one.id === `${kind}/${being}/${body.id}`))
    .toSorted((a, b) => out(a) - out(b))
}

/** Ego against Ego: one tap chooses the opponent. */
export function Challenge({ being, close }: ChooseProps) {
  const t = useMessages(messages)
  const offers = useOffers()
  const open = useOpenSlip()
  const others = useOthers(being, offers, 'ego')
  const challenge = (other: string) => {
    const slip = offers.find(one => one.id === `ego/${being}/${other}`)?.slip
    if (slip !== undefined) void open(slip).then(isDone => isDone && close())
  }
  return (
    <Dialog title={t.challengeTitle} close={close} closeLabel={t.close}>
      <p class="secondary">
        {others.length === 0 && offers.length > 0 ? t.nobody : t.challengeLead}
      </p>
      <ul class="list">
        {others.map(body => (
          <li key={body.id}>
            <button type="button" class="list-item" onClick={() => challenge(body.id)}>
              <Person body={body} />
              <span class="visually-hidden">, {t.challengeWho(body.name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Chooses the opponent of a contest with one tap, or several opponents. */
export function ChooseContest({ being, close }: ChooseProps) {
  const t = useMessages(messages)
  const offers = useOffers()
  const open = useOpenSlip()
  const others = useOthers(being, offers, 'contest')
  const [isMany, setMany] = useState(false)
  const [chosen, choose] = useState<readonly string[]>([])
  const names = others.filter(one => chosen.includes(one.id)).map(one => firstName(one.name))
  const start = (against: readonly string[]) => {
    const slip = offers.find(one => one.id === `contest/${being}/${against[0]}`)?.slip
    if (slip === undefined) return
    const about = { ...slip.about, contenders: [being, ...against] }
    void open({ ...slip, about }).then(isDone => isDone && close())
  }
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  return (
    <Dialog title={t.against} close={close} closeLabel={t.close}>
      <p class="secondary">
        {others.length === 0 && offers.length > 0
          ? t.nobody
          : isMany
            ? t.againstMany
            : t.againstLead}
      </p>
      <ul class="list">
        {others.map(body => (
          <li key={body.id}>
            <button
              type="button"
              class={`list-item ${styles.choice}`}
              aria-pressed={isMany ? chosen.includes(body.id) : undefined}
              onClick={() => (isMany ? toggle(body.id) : start([body.id]))}
            >
              <Person body={body} />
            </button>
          </li>
        ))}
      </ul>
      {others.length > 1 && !isMany && (
        <button type="button" class="button button--wide" onClick={() => setMany(true)}>
          {t.several}
        </button>
      )}
      {isMany && (
        <button
          type="button"
          class="button button--primary button--wide"
          data-primary
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && start(chosen)}
        >
          {chosen.length === 0 ? t.chooseSomebody : t.contestWith(names.join(', '))}
        </button>
      )}
    </Dialog>
  )
}

function Person({ body }: { body: BodyDoc }) {
  const seats = useSeats()
  return (
    <>
      <BeingTile seat={body.seat} name={body.name} seats={seats} />
      <span class="grow">
        {body.name}
        <span class="caption"> {localize(body.state.label)}</span>
      </span>
    </>
  )
}
