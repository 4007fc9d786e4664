import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { CreationStep, Json } from '@mastro/core'
import { say, useWords } from '../../i18n/language.ts'
import { useGameSend } from '../../net/context.tsx'
import type { Values } from '../../slip/fields.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { answerBox, type AnswerBox } from './answers.ts'
import type { DraftDoc } from './create.tsx'
import { keepStep, keptStep } from './kept-step.ts'
import { StepForm, type StepBodyProps } from './step-form.tsx'
import { StepList } from './step-list.tsx'
import { words } from './words.ts'

/** What a game's own way of making a character changes in the plain one. */
export interface GameSteps {
  /** A step's answer is taken only as a whole. */
  readonly isWhole: boolean
  readonly Body: ComponentType<StepBodyProps>
}

/** A list of choices, not a tunnel: any step can be opened again; what no longer holds is marked, never erased. */
export function Wizard({
  doc,
  game,
  leave,
  done,
}: {
  doc: DraftDoc
  game: GameSteps
  leave: () => void
  done: () => void
}) {
  const t = useWords(words)
  const send = useGameSend()
  const { steps, draft } = doc
  const [at, setAt] = useState(() => firstStep(steps))
  const [isListing, setListing] = useState(false)
  const [boxes] = useState(() => new Map<string, AnswerBox>())
  const step = steps[Math.min(at, steps.length - 1)]
  const stepId = step?.id ?? null
  useEffect(() => {
    keepStep(stepId)
    document.getElementById('contenuto')?.scrollTo(0, 0)
  }, [stepId])
  if (step === undefined) return null
  const box = boxes.get(step.id) ?? answerBox()
  boxes.set(step.id, box)
  const finish = async () => {
    await box.flush()
    if (!(await send({ type: 'finish-draft' })).ok) return
    keepStep(null)
    done()
  }
  const roll = () => void box.flush().then(() => send({ type: 'roll-draft', step: step.id }))
  return (
    <Frame
      top={
        <WizardTop
          at={at}
          count={steps.length}
          leave={leave}
          setAt={setAt}
          list={() => setListing(true)}
        />
      }
      dock={
        <WizardDock steps={steps} at={at} setAt={setAt} roll={roll} finish={() => void finish()} />
      }
    >
      <Rail steps={steps} at={at} label={t.stepOf(at + 1, steps.length, say(step.label))} />
      <StepForm
        key={step.id}
        step={step}
        isWhole={game.isWhole}
        Body={game.Body}
        stored={toValues(draft.answers[step.id])}
        faces={draft.dice[step.id] ?? []}
        box={box}
        send={value => send({ type: 'answer-draft', step: step.id, value })}
        roll={roll}
      />
      {isListing && (
        <StepList
          steps={steps}
          at={at}
          open={i => {
            setAt(i)
            setListing(false)
          }}
          drop={() => void send({ type: 'drop-draft' }).then(leave)}
          close={() => setListing(false)}
        />
      )}
    </Frame>
  )
}

function WizardTop({
  at,
  count,
  leave,
  setAt,
  list,
}: {
  at: number
  count: number
  leave: () => void
  setAt: (at: number) => void
  list: () => void
}) {
  const t = useWords(words)
  return (
    <header class="top">
      <button
        type="button"
        class="iconbtn"
        aria-label={at === 0 ? t.leave : t.previous}
        onClick={() => (at === 0 ? leave() : setAt(at - 1))}
      >
        <Icon name="indietro" />
      </button>
      <div class="grow">
        <div class="top__t">{t.newCharacter}</div>
        <div class="top__s">{t.saved(at + 1, count)}</div>
      </div>
      <button type="button" class="btn btn--q btn--s" onClick={list}>
        {t.steps(count)} <Icon name="giu" size="s" />
      </button>
    </header>
  )
}

/** By chance, on, and once every step holds, the end. */
function WizardDock({
  steps,
  at,
  setAt,
  roll,
  finish,
}: {
  steps: readonly CreationStep[]
  at: number
  setAt: (at: number) => void
  roll: () => void
  finish: () => void
}) {
  const t = useWords(words)
  const todo = steps.filter(one => one.state !== 'done')
  const isComplete = todo.length === 0
  const isLast = at === steps.length - 1
  const leftToDo = todo[0] === undefined ? '' : t.notYet(todo.length, say(todo[0].label))
  const open = steps.findIndex(one => one === todo[0])
  const step = steps[Math.min(at, steps.length - 1)]
  const left = step === undefined ? 0 : leftOf(step)
  return (
    <>
      <button type="button" class="btn" aria-label={t.byChance} onClick={roll}>
        <Icon name="rilancia" /> {isComplete ? '' : t.byChance}
      </button>
      {!isLast && (
        <button
          type="button"
          class={`btn grow${isComplete ? '' : ' btn--p'}`}
          onClick={() => setAt(at + 1)}
        >
          {left === 0 ? t.next : left > 0 ? t.left(left) : t.tooMany(-left)}
        </button>
      )}
      {(isComplete || isLast) && (
        <button
          type="button"
          class="btn btn--p grow"
          onClick={() => (isComplete ? finish() : setAt(open))}
        >
          {isComplete ? t.finish : leftToDo}
        </button>
      )}
    </>
  )
}

/** Where one was before a reload, else the first step that is not done. */
function firstStep(steps: readonly CreationStep[]): number {
  const kept = steps.findIndex(step => step.id === keptStep())
  if (kept >= 0) return kept
  return Math.max(
    0,
    steps.findIndex(step => step.state !== 'done'),
  )
}

/** Points still to spend, or below zero too many: they stand on the button itself. */
function leftOf({ totals }: CreationStep): number {
  return totals.reduce((sum, { value, of, counts }) => {
    if (typeof value === 'string' || of === undefined || counts === undefined) return sum
    return sum + (counts === 'spent' ? of - value : value)
  }, 0)
}

const RAIL = { empty: undefined, done: 'ok', broken: 'bad' } as const

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
        <i key={step.id} class={i === at ? 'on' : RAIL[step.state]} />
      ))}
    </div>
  )
}

function toValues(answer: Json | undefined): Values {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? (answer as Values) // an answer is an object of fields
    : {}
}
