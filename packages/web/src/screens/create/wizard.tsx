import { useEffect, useState } from 'preact/hooks'
import type { CreationStep, Json } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { say, useWords } from '../../i18n/language.ts'
import { useGameSend } from '../../net/context.tsx'
import { Fields, type Values } from '../../slip/fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Die } from '../../ui/die.tsx'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import type { DraftDoc } from './create.tsx'
import { words } from './words.ts'

/** A list of choices, not a tunnel: any step can be opened again; what no longer holds is marked, never erased. */
export function Wizard({
  doc,
  leave,
  done,
}: {
  doc: DraftDoc
  table: TableDoc
  leave: () => void
  done: () => void
}) {
  const t = useWords(words)
  const send = useGameSend()
  const { steps, draft } = doc
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      steps.findIndex(step => step.state !== 'done'),
    ),
  )
  const [isListing, setListing] = useState(false)
  const step = steps[Math.min(at, steps.length - 1)]
  if (step === undefined) return null
  const isComplete = steps.every(one => one.state === 'done')
  const finish = async () => (await send({ type: 'finish-draft' })).ok && done()
  return (
    <Frame
      top={
        <header class="top">
          <button
            type="button"
            class="iconbtn"
            aria-label={t.previous}
            onClick={() => (at === 0 ? leave() : setAt(at - 1))}
          >
            <Icon name="indietro" />
          </button>
          <div class="grow">
            <div class="top__t">{t.newCharacter}</div>
            <div class="top__s">{t.saved(at + 1, steps.length)}</div>
          </div>
          <button type="button" class="btn btn--q btn--s" onClick={() => setListing(true)}>
            {t.steps(steps.length)} <Icon name="giu" size="s" />
          </button>
        </header>
      }
      dock={
        <>
          <button
            type="button"
            class="btn"
            onClick={() => void send({ type: 'roll-draft', step: step.id })}
          >
            <Icon name="rilancia" /> {t.byChance}
          </button>
          {isComplete && at === steps.length - 1 ? (
            <button type="button" class="btn btn--p grow" onClick={() => void finish()}>
              {t.finish}
            </button>
          ) : (
            <button
              type="button"
              class={`btn grow${step.state === 'done' ? ' btn--p' : ''}`}
              onClick={() => setAt(Math.min(at + 1, steps.length - 1))}
            >
              {totalLine(step) ?? t.next}
            </button>
          )}
        </>
      }
    >
      <Rail steps={steps} at={at} label={t.stepOf(at + 1, steps.length, say(step.label))} />
      <StepForm
        key={step.id}
        step={step}
        answer={draft.answers[step.id]}
        faces={draft.dice[step.id] ?? []}
        onAnswer={value => void send({ type: 'answer-draft', step: step.id, value })}
      />
      {isComplete && at !== steps.length - 1 && (
        <button type="button" class="btn btn--p btn--w" onClick={() => void finish()}>
          {t.finish}
        </button>
      )}
      <RefusalBanner />
      {isListing && (
        <Dialog title={t.steps(steps.length)} close={() => setListing(false)} closeLabel={t.close}>
          <ol class="list">
            {steps.map((one, i) => (
              <li key={one.id}>
                <button
                  type="button"
                  class="li"
                  aria-current={i === at ? 'step' : undefined}
                  onClick={() => {
                    setAt(i)
                    setListing(false)
                  }}
                >
                  <span
                    class={`tag${one.state === 'broken' ? ' tag--w' : one.state === 'done' ? ' tag--a' : ''}`}
                  >
                    {t.state[one.state]}
                  </span>
                  <span class="grow">
                    <b>{say(one.label)}</b>
                    <br />
                    <span class="sub">{say(one.summary)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <button
            type="button"
            class="btn btn--w"
            onClick={() => void send({ type: 'drop-draft' }).then(leave)}
          >
            {t.drop}
          </button>
        </Dialog>
      )}
    </Frame>
  )
}

/** What is left to spend stands on the button itself. */
function totalLine(step: CreationStep): string | null {
  const total = step.totals[0]
  return total === undefined || step.state === 'done' ? null : `${say(total.label)}: ${total.value}`
}

function Rail({ steps, at, label }: { steps: readonly CreationStep[]; at: number; label: string }) {
  return (
    <div
      class="rail"
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={at + 1}
      style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}
    >
      {steps.map((step, i) => (
        <i
          key={step.id}
          class={
            i === at
              ? 'on'
              : step.state === 'done'
                ? 'ok'
                : step.state === 'broken'
                  ? 'bad'
                  : undefined
          }
        />
      ))}
    </div>
  )
}

function StepForm({
  step,
  answer,
  faces,
  onAnswer,
}: {
  step: CreationStep
  answer: Json | undefined
  faces: readonly number[]
  onAnswer: (value: Json) => void
}) {
  const t = useWords(words)
  const stored = toValues(answer)
  const [local, setLocal] = useState<Values>(stored)
  const stamp = JSON.stringify(answer)
  useEffect(() => setLocal(toValues(stamp === undefined ? undefined : JSON.parse(stamp))), [stamp])
  return (
    <div class="gap">
      <h1 class="h1">{say(step.label)}</h1>
      {step.help !== undefined && <p class="sub">{say(step.help)}</p>}
      {faces.length > 0 && (
        <div class="dice" role="img" aria-label={t.dice(faces.join(', '))}>
          {faces.map((face, i) =>
            face <= 6 ? (
              <Die key={i} face={face} look="light" size={30} />
            ) : (
              <span key={i} class="dn">
                {face}
              </span>
            ),
          )}
        </div>
      )}
      <Fields
        fields={step.fields}
        values={local}
        onChange={values => {
          setLocal(values)
          onAnswer(values)
        }}
      />
      {step.totals.length > 0 && (
        <dl class="totals">
          {step.totals.map((total, i) => (
            <div key={i} class="led">
              <dt>{say(total.label)}</dt>
              <dd class="v tn">{t.of(total.value, total.of)}</dd>
            </div>
          ))}
        </dl>
      )}
      {step.problems.length > 0 && (
        <div class="note note--w" role="status">
          <Icon name="perche" />
          <span>
            {step.problems.map((problem, i) => (
              <span key={i} class="dep__one">
                {say(problem.text)}
              </span>
            ))}
          </span>
        </div>
      )}
    </div>
  )
}

function toValues(answer: Json | undefined): Values {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? (answer as Values)
    : {} // an answer is an object of fields
}
