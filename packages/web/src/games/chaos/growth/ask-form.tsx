import { joinList, type Field, type Offer } from '@mastro/core'
import { useEffect, useRef } from 'preact/hooks'
import { plain } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { answersOf, visibleFields, lackingOf } from '../../../offers/answers.ts'
import { useStart } from '../../../offers/offers.tsx'
import { Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { stopAt } from '../../../ui/dialog/focus.ts'
import { dismissRefusal } from '../../../ui/refusal/refusal-store.ts'
import { StepName, type GrowthStep } from './step-name.tsx'
import * as styles from './growth.module.css'

const messages = dictionary({
  it: {
    close: 'Chiudi',
    taught: 'Che cosa gliel’ha insegnato?',
    lacking: (what: readonly string[]) =>
      `${what.length === 1 ? 'Manca' : 'Mancano'}: ${joinList(what).it}.`,
    ask: 'Chiedi',
    to: (what: string, n: string) => `${what} a ${n}`,
    left: (n: number) => `${n === 1 ? 'resta' : 'restano'} ${n}\u00a0PE`,
    xp: (n: number) => `${n}\u00a0PE`,
    training: (n: number) => `${n}\u00a0PA`,
  },
  en: {
    close: 'Close',
    taught: 'What taught it?',
    lacking: (what: readonly string[]) => `Still missing: ${joinList(what).en}.`,
    ask: 'Ask',
    to: (what: string, n: string) => `${what} to ${n}`,
    left: (n: number) => `${n}\u00a0XP left`,
    xp: (n: number) => `${n}\u00a0XP`,
    training: (n: number) => `${n}\u00a0TP`,
  },
})

/** The growth request in preparation, shared by its form and the dock. */
export interface GrowthRequest {
  readonly offer: Offer
  readonly step: GrowthStep
  readonly available: number
  readonly given: FieldValues
  readonly isTried: boolean
}

interface AskingProps {
  readonly asking: GrowthRequest
  readonly set: (asking: GrowthRequest | null) => void
}

function useAsking({ asking, set }: AskingProps) {
  const start = useStart()
  const fields = asking.offer.fields ?? []
  const answers = answersOf(fields, asking.given)
  const isLacking = lackingOf(fields, answers)
  const send = () => {
    if (isLacking.length > 0) return set({ ...asking, isTried: true })
    return void start(asking.offer, answers).then(isDone => isDone && set(null))
  }
  const { useTraining } = answers
  const training = typeof useTraining === 'number' ? useTraining : 0
  return { fields, answers, isLacking, send, training, xp: asking.step.cost - training }
}

/**
 * One growth step, opened in place: its reason, a sentence, and the training that pays part of it.
 */
export function AskForm(props: AskingProps) {
  const t = useMessages(messages)
  const { asking, set } = props
  const { fields, answers, isLacking, send, training, xp } = useAsking(props)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const visible = visibleFields(fields, answers)
  const taught = visible.find(({ id }) => id === 'experience')
  const change = (next: FieldValues) => set({ ...asking, given: { ...asking.given, ...next } })
  return (
    <form
      class={`slip ${styles.ask} gap`}
      aria-label={localize(asking.offer.label)}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div class="section-head">
        <h3 class="h3" tabIndex={-1} ref={heading}>
          <StepName step={asking.step} />
        </h3>
        <b class="tabular">{training === 0 ? t.xp(xp) : `${t.xp(xp)} + ${t.training(training)}`}</b>
      </div>
      {taught !== undefined && (
        <TeachingChoice
          label={t.taught}
          choices={taught.choices ?? []}
          chosen={answers['experience']}
          choose={experience => change({ experience })}
        />
      )}
      <Fields
        fields={visible.filter(({ id }) => id !== 'experience')}
        values={answers}
        onChange={change}
      />
      {asking.isTried && isLacking.length > 0 && (
        <p class="note note--warning" role="alert">
          {t.lacking(isLacking.map(({ label }) => localize(label)))}
        </p>
      )}
    </form>
  )
}

function TeachingChoice({
  label,
  choices,
  chosen,
  choose,
}: {
  label: string
  choices: NonNullable<Field['choices']>
  chosen: FieldValues[string] | undefined
  choose: (value: FieldValues[string]) => void
}) {
  return (
    <div>
      <p class="secondary">{label}</p>
      <div class={`chips ${styles.taught}`} role="radiogroup" aria-label={label}>
        {choices.map(({ value, label: name }, i) => (
          <button
            key={String(value)}
            type="button"
            class="chip"
            role="radio"
            aria-checked={chosen === value}
            tabIndex={stopAt(chosen === value, i === 0, chosen === undefined)}
            onClick={() => choose(value)}
          >
            {localize(name)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The main button while a step is open: sends the request and shows what would remain. */
export function AskDock(props: AskingProps) {
  const t = useMessages(messages)
  const { asking, set } = props
  const { send, xp } = useAsking(props)
  const { what, to } = asking.step
  const wanted = to === null ? localize(what) : t.to(localize(what), plain(to))
  const close = () => {
    dismissRefusal()
    set(null)
  }
  return (
    <>
      <button type="button" class="button" onClick={close}>
        {t.close}
      </button>
      <button type="button" class="button button--primary grow" data-primary onClick={send}>
        <span>
          {t.ask}
          <br />
          <span class="odds">
            {wanted}, {t.left(asking.available - xp)}
          </span>
        </span>
      </button>
    </>
  )
}
