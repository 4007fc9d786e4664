import type { BodyDoc, Offer } from '@mastro/core'
import { plain } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { useOpenSlip, type NewSlip } from '../../../slip/open-slip.ts'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { hpOf, offerOf, useOpenAndRoll, type OwnCharacter } from '../own-character.ts'
import { messages } from '../messages.ts'
import * as styles from '../brp.module.css'

/**
 * Other characters who are dying or unconscious, most urgent first, each with the help that this
 * seat can give in one tap.
 */
export function Casualties({ mine }: { mine: OwnCharacter }) {
  const bodies = useGameBelow<BodyDoc>('body/')
    .filter(({ id, kind }) => id !== mine.character.id && kind === 'character')
    .filter(({ state }) => state.tone === 'dying' || state.tone === 'down')
    .toSorted((a, b) => Number(b.state.tone === 'dying') - Number(a.state.tone === 'dying'))
  return (
    <>
      {bodies.map(body => (
        <CasualtyCard key={body.id} body={body} mine={mine} />
      ))}
    </>
  )
}

function CasualtyCard({ body, mine }: { body: BodyDoc; mine: OwnCharacter }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const offers = useOffers()
  const start = useStart()
  const isDying = body.state.tone === 'dying'
  const wake = offerOf(offers, `wake/${body.id}`)
  const name = firstName(body.name)
  return (
    <article
      class={
        isDying ? `${styles.card} ${styles.cardDanger}` : `${styles.card} ${styles.cardWarning}`
      }
      role="alert"
      aria-label={body.name}
    >
      <div class="row">
        <BeingTile seat={body.seat} name={body.name} seats={seats} />
        <span class="grow">
          <b class="h3">{isDying ? t.dying(name) : t.out(name)}</b>
          <br />
          <span class="secondary">{isDying ? t.back : t.at(plain(hpOf(body)?.value ?? 0))}</span>
        </span>
        <b class={isDying ? 'number wound-text' : 'number'}>{plain(hpOf(body)?.value ?? 0)}</b>
      </div>
      <AidButtons body={body} mine={mine} offers={offers} />
      {isDying && mine.play?.turn?.is === 'done' && <p class="secondary">{t.haveActed}</p>}
      {wake !== undefined && (
        <button type="button" class="button button--wide" onClick={() => void start(wake, {})}>
          {t.shake(name)}
        </button>
      )}
    </article>
  )
}

/** One tap starts the treatment and rolls. Players who use real dice enter them on the slip. */
export function useTreat(): (slip: NewSlip) => Promise<boolean> {
  const roll = useOpenAndRoll()
  const open = useOpenSlip()
  return useDiceHabit() === 'real' ? open : roll
}

/** First Aid for each wound, with the healer's chance. One tap treats and rolls. */
export function AidButtons({
  body,
  mine,
  offers,
}: {
  body: BodyDoc
  mine: OwnCharacter
  offers: readonly Offer[]
}) {
  const t = useMessages(messages)
  const treat = useTreat()
  const ways = (body.wounds ?? []).flatMap(wound =>
    (wound.offers ?? []).flatMap(id => {
      const offer = offerOf(offers, id)
      return offer?.slip === undefined ? [] : [{ wound, slip: offer.slip }]
    }),
  )
  return (
    <>
      {ways.map(({ wound, slip }) => (
        <button
          key={wound.id}
          type="button"
          class="button button--wide"
          onClick={() => void treat(slip)}
        >
          <span>
            {t.aid(wound.size)}
            <br />
            <span class="odds">{t.aidWhat(mine.play?.aid ?? 0)}</span>
          </span>
        </button>
      ))}
    </>
  )
}
