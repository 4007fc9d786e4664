import { useState } from 'preact/hooks'
import { useMessages } from '../../../i18n/language.ts'
import { useThrowByHand } from '../../../slip/dice/throw-by-hand.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'
import * as styles from './oracle.module.css'

export interface AskOracle {
  readonly table?: number | 'random'
  readonly bundle?: 'npc-event' | 'npc-place'
  readonly direct?: boolean
}

/** The most frequent questions in fixed places. The last one opens all other tables of the book. */
export function Questions({ ask, question }: { ask: (what: AskOracle) => void; question: string }) {
  const t = useMessages(messages)
  const byHand = useThrowByHand()
  const [isLong, showAll] = useState(false)
  const often: readonly (readonly [label: string, what: AskOracle])[] = [
    [t.short.yesNo, { table: 0 }],
    [t.short.who, { table: 2 }],
    [t.short.what, { table: 5 }],
    [t.short.where, { table: 7 }],
    [t.short.how, { table: 3 }],
  ]
  const more: readonly (readonly [label: string, what: AskOracle])[] = [
    [t.questions.action, { table: 6 }],
    [t.questions.body, { table: 1 }],
    [t.questions.other, { table: 8 }],
    [t.questions.howFirst, { table: 3, direct: true }],
    [t.questions.howSecond, { table: 4, direct: true }],
    [t.questions.random, { table: 'random' }],
  ]
  const close = () => showAll(false)
  return (
    <section aria-label={t.ask} class={styles.questionBar}>
      {often.map(([label, what]) => (
        <button key={label} type="button" onClick={() => ask(what)}>
          {label}
        </button>
      ))}
      <button type="button" onClick={() => showAll(true)}>
        {t.short.more}
      </button>
      {isLong && (
        <Dialog title={t.ask} close={close} closeLabel={t.dialog}>
          <div class={styles.questionGrid}>
            {more.map(([label, what]) => (
              <button
                key={label}
                type="button"
                onClick={() => {
                  close()
                  ask(what)
                }}
              >
                {label}
              </button>
            ))}
          </div>
          <button
            type="button"
            class="button button--wide button--quiet"
            onClick={() => {
              close()
              void byHand({
                type: 'game',
                command: { type: 'ask-oracle', bundle: 'npc-event', question },
              })
            }}
          >
            <Icon name="real-dice" /> {t.byHand}
          </button>
        </Dialog>
      )}
    </section>
  )
}
