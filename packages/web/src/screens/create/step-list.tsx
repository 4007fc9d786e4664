import type { CreationStep } from '@mastro/core'
import { say, useWords } from '../../i18n/language.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { words } from './words.ts'

const TAG = { empty: '', done: ' tag--a', broken: ' tag--w' } as const

/** Every step with its running totals; any of them is opened by a tap. */
export function StepList({
  steps,
  at,
  open,
  drop,
  close,
}: {
  steps: readonly CreationStep[]
  at: number
  open: (at: number) => void
  drop: () => void
  close: () => void
}) {
  const t = useWords(words)
  return (
    <Dialog title={t.steps(steps.length)} close={close} closeLabel={t.close}>
      <ol class="list">
        {steps.map((step, i) => (
          <li key={step.id}>
            <button
              type="button"
              class="li"
              aria-current={i === at ? 'step' : undefined}
              onClick={() => open(i)}
            >
              <span class="grow">
                <b>{say(step.label)}</b>
                <br />
                <span class="sub">{say(step.summary)}</span>
                {step.totals.map((total, j) => (
                  <span key={j} class="cap wiz__total">
                    {say(total.label)} {t.of(total.value, total.of)}
                  </span>
                ))}
              </span>
              <span class={`tag${TAG[step.state]}`}>{t.state[step.state]}</span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="btn btn--q btn--w" onClick={drop}>
        {t.drop}
      </button>
    </Dialog>
  )
}
