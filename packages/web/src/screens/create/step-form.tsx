import type { ComponentType } from 'preact'
import type { CreationStep, Json } from '@mastro/core'
import { localize, useMessages } from '../../i18n/language.ts'
import type { FieldValues } from '../../slip/form/fields.tsx'
import { Die } from '../../ui/drawings/die.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { NamedDiceRows, type TypedDice } from '../../parts/named-dice/named-dice.tsx'
import { useAnswers, type AnswerBox, type Answers } from './answers.ts'
import { StepFields } from './step-fields.tsx'
import { HowToRoll } from './thrown-step.tsx'
import { messages } from './messages.ts'
import * as styles from './create.module.css'

export interface StepBodyProps {
  readonly step: CreationStep
  readonly answers: Answers
  readonly faces: readonly number[]
  readonly send: (value: Json) => Promise<unknown>
  /** Opens the page of another step. */
  readonly open: (step: string) => void
}

export interface StepFormProps {
  readonly step: CreationStep
  /** The only step of its page. */
  readonly isAlone: boolean
  /** Its body has its own heading. */
  readonly isBare: boolean
  readonly open: (step: string) => void
  readonly stored: FieldValues
  readonly faces: readonly number[]
  readonly box: AnswerBox
  readonly send: (value: Json) => Promise<unknown>
  /** Answers the step with dice. */
  readonly roll: () => void
  /** The dice of this step that are being typed, or null. */
  readonly typed: TypedDice | null
  /** The fields of the step, as its game draws them. */
  readonly Body: ComponentType<StepBodyProps>
  /** The totals that the body does not draw itself. Default: all. */
  readonly totalsOf?: ((step: CreationStep) => CreationStep['totals']) | undefined
}

/** One step: its fields, the dice that answered it, its problems and the nearest valid answers. */
export function StepForm(props: StepFormProps) {
  const { step, isAlone, isBare, stored, faces, box, send, roll, open, Body } = props
  const t = useMessages(messages)
  const answers = useAnswers({ stored, send }, box)
  const totals = props.totalsOf?.(step) ?? step.totals
  return (
    <section class="gap" aria-label={localize(step.label)}>
      {!isBare && <Heading step={step} isAlone={isAlone} />}
      <Problems step={step} send={send} roll={step.throws === undefined ? roll : null} />
      {step.throws !== undefined && <HowToRoll roll={roll} />}
      {props.typed !== null && <NamedDiceRows typed={props.typed} />}
      {(props.typed === null || step.fields.length > 0) && (
        <Body step={step} answers={answers} faces={faces} send={send} open={open} />
      )}
      {totals.length > 0 && (
        <dl class={styles.stepTotals}>
          {totals.map((total, i) => (
            <div key={i} class="ledger-line">
              <dt>{localize(total.label)}</dt>
              <dd class="value tabular">{t.of(total.value, total.of)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Heading({ step, isAlone }: Pick<StepFormProps, 'step' | 'isAlone'>) {
  return (
    <>
      {isAlone ? (
        <h2 class="h1">{localize(step.label)}</h2>
      ) : (
        <h2 class="h2">{localize(step.label)}</h2>
      )}
      {step.help !== undefined && <p class="secondary">{localize(step.help)}</p>}
    </>
  )
}

/** Dice, texts and fields, as for any game's step. */
export function PlainBody({ step, answers, faces }: StepBodyProps) {
  return (
    <>
      {faces.length > 0 && <Faces faces={faces} />}
      {hasTextResult(step) && <p class="strong">{localize(step.summary)}</p>}
      <StepFields fields={step.fields} answers={answers} />
    </>
  )
}

/** Whether the result of dice, or of the choice instead of them, is shown as text. */
function hasTextResult({ fields, state }: CreationStep): boolean {
  return state === 'done' && fields.some(field => field.id === 'method')
}

function Faces({ faces }: { faces: readonly number[] }) {
  const t = useMessages(messages)
  return (
    <div class="dice" role="img" aria-label={t.dice(faces.join(', '))}>
      {faces.map((face, i) =>
        face <= 6 ? (
          <Die key={i} face={face} look="light" size={26} />
        ) : (
          <span key={i} class="number-die">
            {face}
          </span>
        ),
      )}
    </div>
  )
}

/** Rule ids are shown to people, error codes are not. */
const isRule = (code: string) => /^[A-Z]+-[A-Z]+-\d/.test(code)

/** The problem of a step that waits for dice. */
const NO_DICE = 'dice-exhausted'

/** A problem with its message, and a button for the nearest valid answer. */
function Problems({
  step,
  send,
  roll,
}: {
  step: CreationStep
  send: (value: Json) => Promise<unknown>
  /** Null if the step has its own buttons for dice. */
  roll: (() => void) | null
}) {
  const t = useMessages(messages)
  if (step.problems.length === 0) return null
  return (
    <ul class="gap" aria-label={t.problems}>
      {step.problems.map((problem, i) => {
        const { nearest } = problem
        return (
          <li key={i} class={`note ${step.state === 'broken' ? 'note--wound' : 'note--warning'}`}>
            <Icon name="question" />
            <span class="grow">
              {localize(problem.text)}{' '}
              {isRule(problem.code) && <code class="caption">{problem.code}</code>}
            </span>
            {roll !== null && problem.code === NO_DICE && (
              <button type="button" class="button button--small" onClick={roll}>
                {t.roll}
              </button>
            )}
            {nearest !== undefined && (
              <button type="button" class="button button--small" onClick={() => void send(nearest)}>
                {t.nearest}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
