import './end.css'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { useMyCharacter } from '../../daimon/brief.tsx'
import { useWords } from '../../i18n/language.ts'
import { useGameSend } from '../../net/context.tsx'
import { OfferList, useOffers } from '../../offers/offers.tsx'
import { words as slipWords } from '../../slip/words.ts'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { words } from './words.ts'

/** What a character may buy: dice into points, points into growth. Reasons stand where something is not allowed. */
export function End({ table, me }: ScreenProps) {
  const t = useWords(words)
  const doc = useMyCharacter(me)
  const growth = useOffers().filter(offer => isGrowth(offer.command?.['type']))
  return (
    <Frame
      top={
        <header class="top">
          <Link href={`/t/${table.id}`} class="iconbtn" aria-label={t.back}>
            <Icon name="indietro" />
          </Link>
          <div class="grow">
            <div class="top__t">{t.title}</div>
            <div class="top__s">{t.lead}</div>
          </div>
        </header>
      }
      dock={
        <Link class="btn btn--p grow" href={`/t/${table.id}/riepilogo`}>
          {t.recap}
        </Link>
      }
    >
      {doc === undefined ? (
        <p class="sub">{table.system === 'daimon' ? t.none : ''}</p>
      ) : (
        <Points doc={doc} />
      )}
      <OfferList offers={growth} />
      <RefusalBanner />
    </Frame>
  )
}

function isGrowth(type: unknown): boolean {
  return (
    typeof type === 'string' &&
    /advance|improve|learn|raise|train|experience|grow|buy|purchase/.test(type)
  )
}

function Points({ doc }: { doc: CharacterDoc }) {
  const t = useWords(words)
  const s = useWords(slipWords)
  const send = useGameSend()
  const { reserve, pe, evo, level } = doc.character
  const [count, setCount] = useState(Math.min(1, reserve))
  return (
    <>
      <div>
        <h1 class="h1">{t.grown(doc.name)}</h1>
        <p class="sub">{t.pe(reserve)}</p>
      </div>
      <section class="slip" aria-label={t.points(pe)}>
        <div class="slip__b gap">
          <div class="pe" role="img" aria-label={t.points(pe)}>
            {Array.from({ length: 7 }, (_, i) => (
              <i key={i} class={i < pe ? 'on' : i < pe + count ? 'new' : undefined} />
            ))}
          </div>
          <div class="row row--b">
            <span>{t.dice}</span>
            <Stepper
              label={t.dice}
              value={count}
              min={0}
              max={reserve}
              less={s.less}
              more={s.more}
              onChange={setCount}
            />
          </div>
          <button
            type="button"
            class="btn btn--w"
            disabled={count === 0}
            onClick={() =>
              void send({
                type: 'advance',
                character: doc.id,
                purchase: { type: 'evolution-points', count },
              }).then(() => setCount(0))
            }
          >
            {t.exchange(count)}
          </button>
          <div class="sec">
            <h2 class="h3">{t.spend(evo)}</h2>
            <span class="cap">{t.level(level)}</span>
          </div>
        </div>
      </section>
    </>
  )
}
