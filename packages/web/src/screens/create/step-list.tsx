import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { AskToDrop } from './ask-to-drop.tsx'
import { totalsOf, type StepPage } from './pages.ts'
import { messages } from './messages.ts'
import * as styles from './create.module.css'

const TAG = { empty: '', done: ' tag--accent', broken: ' tag--alert' } as const

/** Every page with its running totals. A tap opens it. */
export function StepList({
  pages,
  at,
  open,
  drop,
  close,
}: {
  pages: readonly StepPage[]
  at: number
  open: (at: number) => void
  drop: () => void
  close: () => void
}) {
  const t = useMessages(messages)
  const [isAsking, ask] = useState(false)
  return (
    <Dialog title={t.steps(pages.length)} close={close} closeLabel={t.close}>
      <ol class="list">
        {pages.map(({ label, steps, state }, i) => (
          <li key={steps[0].id}>
            <button
              type="button"
              class="list-item"
              aria-current={i === at ? 'step' : undefined}
              onClick={() => open(i)}
            >
              <span class="grow">
                <b>{label}</b>
                <br />
                <span class="secondary">{summaryOf(steps)}</span>
                {totalsOf(steps).map((total, j) => (
                  <span key={j} class={`caption ${styles.wizardTotal}`}>
                    {localize(total.label)} {t.of(total.value, total.of)}
                  </span>
                ))}
              </span>
              <span class={`tag${TAG[state]}`}>{t.state[state]}</span>
            </button>
          </li>
        ))}
      </ol>
      {isAsking ? (
        <AskToDrop keep={() => ask(false)} drop={drop} />
      ) : (
        <button type="button" class="button button--quiet button--wide" onClick={() => ask(true)}>
          {t.drop}
        </button>
      )}
    </Dialog>
  )
}

const summaryOf = (steps: StepPage['steps']) =>
  steps
    .map(({ summary }) => localize(summary))
    .filter(text => text !== '')
    .join(' · ')
