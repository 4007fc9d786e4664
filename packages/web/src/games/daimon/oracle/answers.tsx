import { useState } from 'preact/hooks'
import type { FacetDoc, OracleDoc } from '@mastro/rules-daimon'
import type { ThreadDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useConnection } from '../../../net/context.tsx'
import { useDocsBelow } from '../../../net/docs.ts'
import { Die } from '../../../ui/drawings/die.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Draw, drawStatus } from './draw.tsx'
import { messages } from './messages.ts'
import * as styles from './oracle.module.css'

const FEW = 3

/**
 * The newest answer in full, those of this scene and the threads in one line each. A tap expands
 * one.
 */
export function Answers({ draws, canLead }: { draws: readonly OracleDoc[]; canLead: boolean }) {
  const t = useMessages(messages)
  const [opened, open] = useState<string | null>(null)
  const [isLong, showAll] = useState(false)
  const now = draws.filter(isOfNow)
  const threads = draws.filter(draw => draw.thread && !now.includes(draw))
  const written = useWrittenThreads()
  const [newest, ...older] = now
  const shown = isLong ? older : older.slice(0, FEW)
  const fold = (draw: OracleDoc) =>
    draw.id === opened ? (
      <Draw key={draw.id} draw={draw} canLead={canLead} />
    ) : (
      <Line key={draw.id} draw={draw} unfold={() => open(draw.id)} />
    )
  return (
    <>
      {newest !== undefined && <Draw draw={newest} canLead={canLead} />}
      {older.length > 0 && (
        <div>
          {shown.map(fold)}
          {older.length > FEW && (
            <button
              type="button"
              class={styles.answer}
              aria-expanded={isLong}
              onClick={() => showAll(!isLong)}
            >
              <span class="label">{isLong ? t.fewer : t.others(older.length - FEW)}</span>
            </button>
          )}
        </div>
      )}
      {threads.length + written.length > 0 && (
        <section aria-label={t.threads}>
          <h2 class="h3">{t.threads}</h2>
          {threads.map(fold)}
          {written.map(thread => (
            <p key={thread.id} class={styles.answer}>
              <Icon name="thread" size="small" />{' '}
              <b class="pre-wrap" lang="">
                {thread.text}
              </b>
            </p>
          ))}
        </section>
      )}
    </>
  )
}

/** All open threads recorded at the table, wherever they started. */
export function useWrittenThreads(): readonly ThreadDoc[] {
  return useDocsBelow<ThreadDoc>(useConnection().docs, 'thread/').filter(thread => thread.open)
}

/** Unread answers, pinned ones and those of the current scene. */
const isOfNow = ({ private: isPrivate, pinned, age }: OracleDoc) => isPrivate || pinned || age === 0

/** One line: question, answer and dice. */
function Line({ draw, unfold }: { draw: OracleDoc; unfold: () => void }) {
  const t = useMessages(messages)
  const [first] = draw.facets
  const question =
    draw.question === '' ? (first === undefined ? '' : nameOf(first, t.facets)) : draw.question
  const isOld = draw.thread && draw.age > 0
  const tag = draw.pinned || draw.private || isOld ? drawStatus(draw, t) : ''
  return (
    <button type="button" class={styles.answer} aria-expanded="false" onClick={unfold}>
      <span class="dice">
        {first !== undefined && first.row !== null && <Die face={first.row} look="light" />}
        {first !== undefined && first.column !== null && <Die face={first.column} look="dark" />}
      </span>
      <span>
        <span class="label">{question}</span>{' '}
        <b>{draw.facets.map(one => localize(one.label)).join(', ')}</b>
      </span>
      {tag !== '' && (
        <span class="caption">
          {draw.thread && !draw.pinned && <Icon name="thread" size="small" />} {tag}
        </span>
      )}
    </button>
  )
}

const nameOf = (facet: FacetDoc, names: readonly string[]) =>
  names[facet.table] ?? localize(facet.of)
