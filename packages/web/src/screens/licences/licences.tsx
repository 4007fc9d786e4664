import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import type { LicenceCard } from '@mastro/protocol'
import { localize, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Frame } from '../../shell/frame.tsx'
import { GameGlyph } from '../../games/game-glyph.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { useSkin } from '../../ui/device/theme.ts'
import { messages } from './messages.ts'

/** Credits and notices of the rulebooks, with the full texts that the licences require. */
export function Licences() {
  const t = useMessages(messages)
  const [cards, setCards] = useState<readonly LicenceCard[]>([])
  const [refusal, refuse] = useState<Refusal | null>(null)
  useSkin('mastro')
  useEffect(() => {
    document.title = `${t.title} · Mastro`
  }, [t.title])
  useEffect(() => {
    void api.licences().then(reply => (reply.ok ? setCards(reply.licences) : refuse(reply.error)))
  }, [])
  return (
    <Frame
      top={
        <header class="top-bar">
          <button
            type="button"
            class="icon-button"
            aria-label={t.back}
            onClick={() => history.back()}
          >
            <Icon name="back" />
          </button>
          <h1 class="h2 grow">{t.title}</h1>
        </header>
      }
    >
      <p class="secondary">{t.lead}</p>
      {refusal !== null && <RefusalNote refusal={refusal} />}
      {cards.map(card => (
        <section key={card.system} class="gap" data-system={card.system} aria-label={card.name}>
          <h2 class="h3 accent">
            <GameGlyph system={card.system} /> {card.name}
          </h2>
          <p class="secondary">{card.licence.title}</p>
          <p class="secondary pre-wrap">
            {lines(localize(card.licence.notice)).map(line => (
              <span key={line} lang={langOf(card, line)}>
                {`${line}\n`}
              </span>
            ))}
          </p>
          {card.licence.credits.map(credit => (
            <p key={credit} class="caption pre-wrap" lang={langOf(card, credit)}>
              {credit}
            </p>
          ))}
          {card.text !== '' && (
            <details>
              <summary class="button button--small">{t.text}</summary>
              <p class="caption pre-wrap" lang="en">
                {card.text}
              </p>
            </details>
          )}
          <hr class="divider" />
        </section>
      ))}
      <section class="gap" aria-label={t.built}>
        <h2 class="h3">{t.built}</h2>
        <p class="secondary">{t.builtLine}</p>
        <div class="row">
          <a class="button button--small" href="/LICENSE.txt" target="_blank" rel="noreferrer">
            {t.own}
          </a>
          <a class="button button--small" href="/credits.txt" target="_blank" rel="noreferrer">
            {t.others}
          </a>
        </div>
        <p class="caption">{t.font}</p>
      </section>
    </Frame>
  )
}

const lines = (text: string) => text.split('\n')

/** Credits stay in the language of their book. */
const langOf = ({ licence }: LicenceCard, line: string) =>
  licence.credits.includes(line) ? licence.creditsIn : undefined
