import type { OracleDoc } from '@mastro/rules-daimon'
import type { EnvelopeDoc, MeDoc, ThreadDoc } from '@mastro/table'
import { say, useWords } from '../../i18n/language.ts'
import { useConnection, useGameBelow } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { Icon } from '../../ui/icon.tsx'
import { words } from './words.ts'

/** What still hangs, with its age; envelopes are counted, never described. */
export function Threads({ me }: { me: MeDoc }) {
  const t = useWords(words)
  const { docs } = useConnection()
  const draws = useGameBelow<OracleDoc>('oracle/').filter(
    draw => draw.thread && !draw.private && draw.facets.length > 1,
  )
  const threads = useDocsBelow<ThreadDoc>(docs, 'thread/').filter(thread => thread.open)
  const sealed = useDocsBelow<EnvelopeDoc>(docs, 'envelope/').filter(envelope => !envelope.open)
  const mine = sealed.filter(envelope => envelope.author === me.seat).length
  if (draws.length + threads.length + sealed.length === 0) return null
  return (
    <section class="w2" aria-label={t.threads}>
      <div class="sec">
        <h2 class="h3">{t.threads}</h2>
        {draws.length > 0 && <span class="cap">{t.threadsLine}</span>}
      </div>
      {draws.map(draw => (
        <div key={draw.id} class="th">
          <Icon name="filo" />
          <span>{draw.facets.map(facet => say(facet.label)).join(', ')}</span>
          <span class="cap">{t.age(draw.age)}</span>
        </div>
      ))}
      {threads.map(thread => (
        <div key={thread.id} class="th">
          <Icon name="filo" />
          <span class="pre">{thread.text}</span>
        </div>
      ))}
      {sealed.length > 0 && (
        <div class="th">
          <Icon name="busta" />
          <span>{t.sealed(sealed.length, mine)}</span>
        </div>
      )}
    </section>
  )
}
