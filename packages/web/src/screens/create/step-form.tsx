import type { CreationStep, Json } from '@mastro/core'
import type { CrossingDoc } from '@mastro/rules-daimon'
import { say, useWords } from '../../i18n/language.ts'
import { useGame } from '../../net/context.tsx'
import type { Values } from '../../slip/fields.tsx'
import { Die } from '../../ui/die.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAnswers, type AnswerBox } from './answers.ts'
import { Crossing } from './crossing.tsx'
import { StepFields } from './step-fields.tsx'
import { words } from './words.ts'

/** One step: what it asks, the dice that answered it, what does not hold and the nearest thing that does. */
export function StepForm({
  step,
  system,
  stored,
  faces,
  box,
  send,
  roll,
}: {
  step: CreationStep
  system: string
  stored: Values
  faces: readonly number[]
  box: AnswerBox
  send: (value: Json) => Promise<unknown>
  /** Answers the step by dice. */
  roll: () => void
}) {
  const t = useWords(words)
  const isDaimon = system === 'daimon'
  const answers = useAnswers({ step, stored, isWhole: !isDaimon, send }, box)
  const crossing = useGame<CrossingDoc>('crossing')
  const isCrossed = isDaimon && step.id === 'first' && crossing !== undefined
  const isByTable = step.fields.some(field => field.id === 'pick')
  const drawn = isCrossed && isByTable ? crossing : undefined
  const refining = new Set(['className', 'traitName', 'category', 'special'])
  const plain = step.fields.filter(
    field => drawn === undefined || (field.id !== 'pick' && !refining.has(field.id)),
  )
  return (
    <div class="gap">
      <h1 class="h1">{say(step.label)}</h1>
      {step.help !== undefined && <p class="sub">{say(step.help)}</p>}
      <Problems step={step} send={send} roll={roll} />
      {drawn === undefined && faces.length > 0 && <Faces faces={faces} />}
      {drawn === undefined && isTold(step) && <p class="strong">{say(step.summary)}</p>}
      {drawn !== undefined && <Crossing crossing={drawn} onPick={pick => void send({ pick })} />}
      <StepFields fields={plain} answers={answers} />
      {drawn !== undefined && (
        <details class="fold">
          <summary class="h3">{t.refine}</summary>
          <StepFields
            fields={step.fields.filter(field => refining.has(field.id))}
            answers={answers}
          />
        </details>
      )}
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
    </div>
  )
}

/** What the dice, or the choice instead of them, have decided is told in words. */
function isTold({ fields, state }: CreationStep): boolean {
  return state === 'done' && fields.some(field => field.id === 'method')
}

function Faces({ faces }: { faces: readonly number[] }) {
  const t = useWords(words)
  return (
    <div class="dice" role="img" aria-label={t.dice(faces.join(', '))}>
      {faces.map((face, i) =>
        face <= 6 ? (
          <Die key={i} face={face} look="light" size={26} />
        ) : (
          <span key={i} class="dn">
            {face}
          </span>
        ),
      )}
    </div>
  )
}

/** A number of the book is worth reading; a code of ours is not. */
const isRule = (code: string) => /^[A-Z]+-[A-Z]+-\d/.test(code)

/** A step that waits for its dice, or for new ones. */
const NO_DICE = new Set(['dice-exhausted', 'dice-stale'])

/** A problem says itself, and offers the nearest legal answer as a button. */
function Problems({
  step,
  send,
  roll,
}: {
  step: CreationStep
  send: (value: Json) => Promise<unknown>
  roll: () => void
}) {
  const t = useWords(words)
  if (step.problems.length === 0) return null
  return (
    <ul class="gap" aria-label={t.problems}>
      {step.problems.map((problem, i) => {
        const { nearest } = problem
        return (
          <li key={i} class={`note ${step.state === 'broken' ? 'note--x' : 'note--w'}`}>
            <Icon name="perche" />
            <span class="grow">
              {say(problem.text)} {isRule(problem.code) && <code class="cap">{problem.code}</code>}
            </span>
            {NO_DICE.has(problem.code) && (
              <button type="button" class="btn btn--s" onClick={roll}>
                {t.roll}
              </button>
            )}
            {nearest !== undefined && (
              <button type="button" class="btn btn--s" onClick={() => void send(nearest)}>
                {t.nearest}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
