import * as styles from './technology.module.css'
import type { TechDoc } from '@mastro/rules-daimon'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { Frame } from '../../../shell/frame.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { TopBar } from '../../../shell/chrome.tsx'
import type { ScreenProps } from '../../game.ts'

const messages = dictionary({
  it: {
    title: 'Log tecnologico',
    back: 'Torna al posto',
    lead: 'Quel che è entrato in gioco vale per tutti, con il suo difetto.',
    empty: 'Ancora nessuna tecnologia. Si porta in gioco dal tavolo, tra i propri atti.',
    kinds: { enrichment: 'arricchimento', strategic: 'intervento strategico' },
    liked: 'apprezzata',
    scene: (n: number) => `scena ${n}`,
    drawback: 'Difetto',
    modifiers: 'Modificatori',
  },
  en: {
    title: 'Technology log',
    back: 'Back to the seat',
    lead: 'What came into play holds for everybody, drawback included.',
    empty: 'No technology yet. It is brought into play at the table, among one’s own acts.',
    kinds: { enrichment: 'enrichment', strategic: 'strategic intervention' },
    liked: 'appreciated',
    scene: (n: number) => `scene ${n}`,
    drawback: 'Drawback',
    modifiers: 'Modifiers',
  },
})

/** All technologies of this campaign (DAI-TECH-1). */
export function Technology({ table }: ScreenProps) {
  const t = useMessages(messages)
  const seats = useSeats()
  const entries = useGameBelow<TechDoc>('tech/')
  return (
    <Frame
      top={
        <TopBar
          table={table}
          title={t.title}
          back={{ href: `/t/${table.id}/posto`, label: t.back }}
        />
      }
    >
      <p class="secondary">{entries.length === 0 ? t.empty : t.lead}</p>
      {entries.map(entry => (
        <section key={entry.id} class={styles.row} aria-label={entry.name}>
          <div class="row">
            <SeatTile seat={seats.find(seat => seat.id === entry.author)} size="small" />
            <h2 class="h3 grow" lang="">
              {entry.name}
            </h2>
          </div>
          <p class="caption">
            {[
              t.kinds[entry.kind],
              t.scene(entry.scene),
              ...(entry.appreciated ? [t.liked] : []),
            ].join(', ')}
          </p>
          <p class="pre-wrap" lang="">
            {entry.description}
          </p>
          {entry.modifiers !== '' && (
            <p class="secondary pre-wrap">
              {t.modifiers}: <span lang="">{entry.modifiers}</span>
            </p>
          )}
          <p class="secondary pre-wrap">
            {t.drawback}: {entry.drawback}
          </p>
        </section>
      ))}
    </Frame>
  )
}
