import type { BodyDoc } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-chaos'
import type { TableDoc } from '@mastro/table'
import { Link } from 'wouter-preact'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Farewell, Newcomer } from '../../../screens/table/preload.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { capacityOf, sumOfRow } from '../own-character.ts'
import { messages } from '../messages.ts'
import * as styles from '../chaos.module.css'

interface FallenProps {
  readonly doc: CharacterDoc
  readonly body: BodyDoc | undefined
}

/** A fallen or endangered character: the causes and their remedies. */
export function FallenCard({ doc, body, hasNote }: FallenProps & { hasNote: boolean }) {
  const t = useMessages(messages)
  return (
    <>
      {(hasNote || doc.status === 'dead') && <FallenNote doc={doc} body={body} />}
      {doc.status === 'active' && doc.condition !== 'dying' && (
        <div>
          <h2 class="h3">{t.upAgain}</h2>
          <Causes body={body} />
        </div>
      )}
    </>
  )
}

/** The player's next step after the character died or left the story. */
export function NextCharacter({ table, doc }: { table: TableDoc; doc: CharacterDoc }) {
  const t = useMessages(messages)
  const isBegun = useGame('draft') !== undefined
  if (isBegun) return <Newcomer table={table} />
  if (doc.status === 'dead')
    return (
      <Farewell
        table={table}
        being={doc.id}
        name={doc.name}
        subtitle={localize(doc.concept)}
        how={t.died(doc.name)}
        belongings={doc.gear === '' ? [] : [doc.gear]}
      />
    )
  return (
    <section class="row row--between" aria-label={t.next}>
      <span class="secondary">{t.after(firstName(doc.name))}</span>
      <Link href={`/t/${table.id}/crea`} class="button button--primary button--small">
        {t.next}
      </Link>
    </section>
  )
}

/** The cause in one line. */
export function FallenNote({ doc, body }: FallenProps) {
  const t = useMessages(messages)
  const name = firstName(doc.name)
  const isDying = doc.condition === 'dying'
  const isSaved = body?.state.id === 'saved'
  const vitality = capacityOf(body)
  if (doc.status !== 'active')
    return (
      <p class="note">
        {body === undefined ? doc.name : `${doc.name}: ${localize(body.state.label)}.`}
      </p>
    )
  return (
    <p class={isDying && !isSaved ? 'note note--wound' : 'note note--warning'} role="status">
      <Icon name={isDying ? 'wound' : 'clock'} />
      <span>
        {isSaved
          ? t.saved(name, sumOfRow(body, 'damage'), vitality)
          : isDying
            ? t.inDanger(name, sumOfRow(body, 'damage'), vitality)
            : t.fallen(name, sumOfRow(body, 'fatigue'), vitality)}
      </span>
    </p>
  )
}

/** Fatigue by cause, with the rest that removes it. */
export function Causes({ body }: { body: BodyDoc | undefined }) {
  return (
    <div>
      {(body?.conditions ?? []).map(({ id, label, note, size }) => (
        <div key={id} class={`ledger-line ${styles.cause}`}>
          <span>
            {localize(label)}
            {note !== undefined && (
              <span class="ledger-line__with"> {localize(note).toLocaleLowerCase()}</span>
            )}
          </span>
          {size !== undefined && <b class="value">{size}</b>}
        </div>
      ))}
    </div>
  )
}
