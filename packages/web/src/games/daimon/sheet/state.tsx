import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { rowOf } from '../characters.ts'
import { Wounds } from '../drawings/wounds.tsx'
import { PoolDice } from '../../../ui/drawings/die.tsx'
import { WhyDialog } from '../../../ui/dialog/why-dialog.tsx'
import { messages } from './messages.ts'
import type { DaimonSheetPartProps } from './daimon-sheet.tsx'
import * as styles from './sheet.module.css'

const MOST = 7

/** Wounds and Reserve side by side. A tap explains them. */
export function State({ doc, act }: DaimonSheetPartProps) {
  const t = useMessages(messages)
  const seat = useSeats().find(one => one.id === doc.seat)
  const [asked, ask] = useState<'wounds' | 'reserve' | null>(null)
  const row = asked === null ? undefined : rowOf(doc, asked)
  const { reserve } = doc.character
  const { wounds } = doc.health
  return (
    <>
      <div class={`row row--between ${styles.state}`}>
        <button type="button" class={styles.sheetWounds} onClick={() => ask('wounds')}>
          <Wounds doc={doc} />
          <span class="visually-hidden">: {t.why}</span>
        </button>
        <button
          type="button"
          class={styles.reserve}
          aria-label={t.reserveWhy(reserve)}
          onClick={() => ask('reserve')}
        >
          <span class={`row ${styles.dice}`} aria-hidden="true">
            <PoolDice count={reserve} seat={seat} />
            <span class="dice dice--tight">
              {Array.from({ length: MOST - reserve }, (_, i) => (
                <i key={i} class="d6 d6--gone" />
              ))}
            </span>
          </span>
          <span class="caption">{t.reserve(reserve)}</span>
        </button>
      </div>
      {doc.status !== 'active' && (
        <p class="note note--warning">{t.status[doc.fate ?? doc.status]}</p>
      )}
      {act !== null && wounds > 0 && (
        <button
          type="button"
          class={`button button--small ${styles.care}`}
          onClick={() => act('care')}
        >
          {t.care}
        </button>
      )}
      {asked !== null && row !== undefined && (
        <WhyDialog title={localize(row.label)} steps={row.why ?? []} close={() => ask(null)} />
      )}
    </>
  )
}
