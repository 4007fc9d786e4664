import * as styles from './people.module.css'
import { useGame, useGameSend } from '../../../net/context.tsx'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import type { DraftDoc } from '../../../screens/create/create.tsx'
import { PlainBody, type StepBodyProps } from '../../../screens/create/step-form.tsx'
import { useDraft } from '../../../slip/form/drafts.ts'
import { SmallDice } from '../drawings/dice-tray.tsx'
import { textOf } from './answer-text.ts'
import * as shared from '../warp.module.css'

const messages = dictionary({
  it: {
    traits: 'I tuoi quattro tratti',
    star: 'la stella è il superiore',
    superior: (name: string) => `${name}: superiore`,
    dice: (n: number) => (n === 1 ? '1 dado' : `${n} dadi`),
    sign: (sign: string) => `segno: ${sign}`,
  },
  en: {
    traits: 'Your four traits',
    star: 'the star is the superior one',
    superior: (name: string) => `${name}: superior`,
    dice: (n: number) => (n === 1 ? '1 die' : `${n} dice`),
    sign: (sign: string) => `sign: ${sign}`,
  },
})

/** The open trait of the four. Undefined opens the first incomplete one. */
export const useTraitOpen = () => useDraft<string | null>('warp trait', null)

/** One of the four traits: a line with its dice and star. The open one has its fields below. */
export function TraitStep(props: StepBodyProps) {
  const t = useMessages(messages)
  const { step } = props
  const doc = useGame<DraftDoc>('draft')
  const [chosen, choose] = useTraitOpen()
  const first = doc?.steps.find(({ state }) => state !== 'done')?.id
  const isOpen = (chosen ?? first) === step.id
  // a trait stays open while it is filled in, even once it is complete
  const hold = () => chosen === null && choose(step.id)
  const answer = doc?.draft.answers[step.id]
  const [name, sign] = [textOf(answer, 'name'), textOf(answer, 'sign')]
  const dice = step.totals[0]?.value
  const count = typeof dice === 'number' ? dice : 0
  return (
    <>
      {step.id === 'central' && (
        <div class="section-head">
          <h2 class="h3">{t.traits}</h2>
          <span class="caption">{t.star}</span>
        </div>
      )}
      <div class={`${styles.traitLine} ${styles.traitLineStar}`}>
        <button
          type="button"
          class={shared.plainLink}
          aria-expanded={isOpen}
          onClick={() => choose(isOpen ? '' : step.id)}
        >
          <span class={`caption ${shared.block}`}>{localize(step.label)}</span>
          <b class="strong" lang={name === '' ? undefined : ''}>
            {name === '' ? '…' : name}
          </b>
          {sign !== '' && (
            <span class={`caption ${shared.block}`} lang="">
              {t.sign(sign)}
            </span>
          )}
          {count > 0 && <span class="visually-hidden">, {t.dice(count)}</span>}
        </button>
        <SmallDice count={count} look="d6--pool" />
        {step.id !== 'flaw' && (
          <Star step={step.id} name={name === '' ? localize(step.label) : name} />
        )}
      </div>
      {isOpen && (
        <div class="wizard__box gap" onFocusIn={hold} onPointerDown={hold}>
          {step.help !== undefined && <p class="secondary">{localize(step.help)}</p>}
          <PlainBody {...props} />
        </div>
      )}
    </>
  )
}

/** WARP-CREATE-4. Marks one of the three traits as superior. */
function Star({ step, name }: { step: string; name: string }) {
  const t = useMessages(messages)
  const send = useGameSend()
  const doc = useGame<DraftDoc>('draft')
  const superiorField = doc?.steps.find(({ id }) => id === 'superior')?.fields[0]
  const isOn =
    (textOf(doc?.draft.answers['superior'], 'superior') || superiorField?.initial) === step
  return (
    <button
      type="button"
      class={styles.star}
      aria-pressed={isOn}
      aria-label={t.superior(name)}
      onClick={() =>
        void send({ type: 'answer-draft', step: 'superior', value: { superior: step } })
      }
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.4l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.7l6-.8z" />
      </svg>
    </button>
  )
}
