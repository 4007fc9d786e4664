import * as styles from './oracle-box.module.css'
import { Link } from 'wouter-preact'
import type { OracleDoc } from '@mastro/rules-daimon'
import type { TableDoc } from '@mastro/table'
import { useDaimonSend } from '../daimon-send.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { useWrittenThreads } from '../oracle/answers.tsx'
import { Draw } from '../oracle/draw.tsx'
import { messages as oracleMessages } from '../oracle/messages.ts'
import { messages } from './oracle-box-messages.ts'

const QUESTIONS = [
  ['yesNo', 0],
  ['who', 2],
  ['what', 5],
  ['where', 7],
] as const

/**
 * The Oracle on the desk: one tap asks a question. The answer is visible only to the Master until
 * read aloud.
 */
export function OracleBox({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const draws = useGameBelow<OracleDoc>('oracle/')
  const fresh = draws.filter(draw => draw.private && draw.age === 0)
  return (
    <section aria-label={t.oracle} class="gap">
      <div class="section-head">
        <h2 class="h3">{t.oracle}</h2>
        <Link class="caption" href={`/t/${table.id}/oracolo`}>
          {t.moreOracle}
        </Link>
      </div>
      <div class={styles.oracleQuestions}>
        {QUESTIONS.map(([id, asked]) => (
          <button
            key={id}
            type="button"
            onClick={() =>
              void send({ type: 'ask-oracle', table: asked, private: table.master !== null })
            }
          >
            {t.ask[id]}
          </button>
        ))}
      </div>
      {fresh.map(draw => (
        <Draw key={draw.id} draw={draw} canLead />
      ))}
    </section>
  )
}

/** Answers pinned to the scene, and open threads. The Master also has those not read aloud. */
export function PinnedStrip({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const o = useMessages(oracleMessages)
  const draws = useGameBelow<OracleDoc>('oracle/')
  const pinned = draws.filter(draw => draw.pinned && draw.scene === table.scene.number)
  const threads = draws.filter(draw => draw.thread && !draw.private)
  const written = useWrittenThreads()
  if (pinned.length + threads.length + written.length === 0) return null
  return (
    <section aria-label={t.pinned} class="gap">
      {pinned.length > 0 && <h2 class="h3">{t.pinned}</h2>}
      {pinned.map(draw => (
        <div key={draw.id} class={styles.pinned}>
          {draw.facets.map((facet, i) => (
            <div key={i}>
              <span class="caption">{o.facets[facet.table] ?? localize(facet.of)}</span>
              <b>{localize(facet.label)}</b>
            </div>
          ))}
          {draw.private && <span class="tag">{o.private}</span>}
        </div>
      ))}
      {threads.length + written.length > 0 && (
        <p class={`secondary ${styles.threads}`}>
          {threads.map(draw => (
            <span key={draw.id}>
              <Icon name="thread" size="small" />{' '}
              {draw.facets.map(facet => localize(facet.label)).join(', ')}
              <span class="caption">, {t.age(draw.age)}</span>
            </span>
          ))}
          {written.map(thread => (
            <span key={thread.id} lang="">
              <Icon name="thread" size="small" /> {thread.text}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
