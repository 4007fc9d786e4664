import type { EnvelopeDoc, MeDoc, ThreadDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useConnection } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'
import * as styles from './recap.module.css'

/** An open thread of the game itself. */
export interface OpenThread {
  readonly line: string
  readonly threads: readonly { readonly id: string; readonly text: string; readonly age: string }[]
}

const NOTHING: OpenThread = { line: '', threads: [] }

/** Open threads with their age. Envelopes are counted, never described. */
export function Threads({ me, own = NOTHING }: { me: MeDoc; own?: OpenThread | undefined }) {
  const t = useMessages(messages)
  const { docs } = useConnection()
  const threads = useDocsBelow<ThreadDoc>(docs, 'thread/').filter(thread => thread.open)
  const sealed = useDocsBelow<EnvelopeDoc>(docs, 'envelope/').filter(envelope => !envelope.open)
  const mine = sealed.filter(envelope => envelope.author === me.seat).length
  if (own.threads.length + threads.length + sealed.length === 0) return null
  return (
    <section class={styles.right} aria-label={t.threads}>
      <div class="section-head">
        <h2 class="h3">{t.threads}</h2>
        {own.threads.length > 0 && <span class="caption">{own.line}</span>}
      </div>
      {own.threads.map(({ id, text, age }) => (
        <div key={id} class={styles.thread}>
          <Icon name="thread" />
          <span>{text}</span>
          <span class="caption">{age}</span>
        </div>
      ))}
      {threads.map(thread => (
        <div key={thread.id} class={styles.thread}>
          <Icon name="thread" />
          <span class="pre-wrap" lang="">
            {thread.text}
          </span>
        </div>
      ))}
      {sealed.length > 0 && (
        <div class={styles.thread}>
          <Icon name="envelope" />
          <span>{t.sealed(sealed.length, mine)}</span>
        </div>
      )}
    </section>
  )
}
