import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { useMessages } from '../../../i18n/language.ts'
import { useGameSend } from '../../../net/context.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { WarpFight } from '../docs.ts'
import { useTap } from './use-tap.tsx'
import { leadMessages } from './messages.ts'

/**
 * Gives a bonus die for the next attack with one tap on the reason. The character whose turn it is
 * comes first.
 */
export function Edges({ fight, offers }: { fight: WarpFight; offers: readonly Offer[] }) {
  const t = useMessages(leadMessages)
  const send = useGameSend()
  const { tap, form } = useTap()
  const [chosen, choose] = useState<string | null>(null)
  const fighters = fight.order.filter(row => row.state !== 'out')
  const who =
    fighters.find(row => row.id === chosen) ??
    fighters.find(row => fight.acting.includes(row.id)) ??
    fighters[0]
  if (who === undefined) return null
  const has = (source: string) =>
    fight.fighters[who.id]?.edges.some(edge => edge.source === source) === true
  const other = offers.find(({ id }) => id === `grant-edge:${who.id}`)
  const grant = (source: string) =>
    void send({ type: 'grant-edge', being: who.id, source, dice: 1, until: 'next-round' })
  return (
    <section aria-label={t.edges} class="gap">
      <div class="section-head">
        <h2 class="h3">{t.edges}</h2>
        <span class="caption">{t.edgesOf(firstName(who.name))}</span>
      </div>
      <div class="chips">
        {t.edgeList.map(source => (
          <button
            key={source}
            type="button"
            class="chip"
            aria-pressed={has(source)}
            onClick={() => !has(source) && grant(source)}
          >
            +1 {source}
          </button>
        ))}
        {other !== undefined && (
          <button type="button" class="chip" onClick={() => tap(other)}>
            <Icon name="pencil" size="small" /> {t.edgeElse}
          </button>
        )}
      </div>
      <div class="chips" role="group" aria-label={t.edgesOf('…')}>
        {fighters.map(row => (
          <button
            key={row.id}
            type="button"
            class="chip"
            aria-pressed={row.id === who.id}
            onClick={() => choose(row.id)}
          >
            {firstName(row.name)}
          </button>
        ))}
      </div>
      {form}
    </section>
  )
}
