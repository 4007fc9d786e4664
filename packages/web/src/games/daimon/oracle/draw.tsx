import type { OracleDoc } from '@mastro/rules-daimon'
import { useDaimonSend } from '../daimon-send.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { Die } from '../../../ui/drawings/die.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { AddFacet } from './add-facet.tsx'
import { Facet } from './facet.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { messages } from './messages.ts'
import * as styles from './oracle.module.css'

/** One answer of the Oracle: a few facets, one word each, with its dice. */
export function Draw({ draw, canLead }: { draw: OracleDoc; canLead: boolean }) {
  const t = useMessages(messages)
  const [only] = draw.facets
  if (draw.facets.length === 1 && only?.answer !== undefined)
    return <YesNo draw={draw} canLead={canLead} />
  const tab = drawStatus(draw, t)
  return (
    <section class="slip slip--tabbed" aria-label={tab}>
      <div class="slip__tab">{tab}</div>
      <div class="slip__body">
        {draw.question !== '' && (
          <div class="label" lang="">
            {draw.question}
          </div>
        )}
        {draw.facets.map((facet, i) => (
          <Facet key={i} facet={facet} index={i} draw={draw.id} canLead={canLead} />
        ))}
      </div>
      {canLead && (
        <>
          <div class="perforation" />
          <div class={`slip__body row ${styles.acts}`}>
            <Acts draw={draw} />
            <AddFacet draw={draw.id} />
          </div>
        </>
      )}
    </section>
  )
}

/** Where an answer is, and that only the Master sees it. */
export function drawStatus(draw: OracleDoc, t: (typeof messages)['it']): string {
  if (!draw.private) return draw.pinned ? t.pinned(draw.scene) : t.threadAge(draw.age)
  return draw.pinned ? t.pinnedPrivate(draw.scene) : t.private
}

/** An answer of yes or no beside its question. */
function YesNo({ draw, canLead }: { draw: OracleDoc; canLead: boolean }) {
  const t = useMessages(messages)
  const [facet] = draw.facets
  if (facet === undefined) return null
  return (
    <section class={styles.yesNo} aria-label={t.questions.yesNo}>
      <div class={`row ${styles.yesNoRow}`}>
        {facet.row !== null && <Die face={facet.row} look="light" size={32} />}
        <div class="grow">
          <div class="label">{draw.question === '' ? t.questions.yesNo : draw.question}</div>
          <div class="h3">{localize(facet.label)}</div>
        </div>
        {draw.private && <span class="tag">{t.private}</span>}
      </div>
      {canLead && (
        <div class={`row ${styles.acts}`}>
          <Acts draw={draw} />
        </div>
      )}
    </section>
  )
}

function Acts({ draw }: { draw: OracleDoc }) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  return (
    <>
      {draw.private && <ReadAloud draw={draw.id} />}
      <button
        type="button"
        class="button button--small"
        onClick={() => void send({ type: 'pin-oracle', draw: draw.id, pinned: !draw.pinned })}
      >
        <Icon name="pin" size="small" /> {draw.pinned ? t.unpin : t.pin}
      </button>
      {draw.thread && draw.age > 0 && (
        <button
          type="button"
          class="button button--small"
          onClick={() => void send({ type: 'close-thread', draw: draw.id })}
        >
          {t.close}
        </button>
      )}
      <button
        type="button"
        class="button button--quiet button--small"
        onClick={() => void send({ type: 'drop-oracle', draw: draw.id })}
      >
        {t.drop}
      </button>
    </>
  )
}
