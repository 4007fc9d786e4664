import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { CreationStep, Json } from '@mastro/core'
import { localize, useMessages } from '../../i18n/language.ts'
import { useGameSend } from '../../net/context.tsx'
import type { FieldValues } from '../../slip/form/fields.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { NamedDicePad } from '../../parts/named-dice/named-dice.tsx'
import { answerBox, type AnswerBox } from './answers.ts'
import type { DraftDoc } from './create.tsx'
import { addStep, saveStep, savedStep } from './saved-step.ts'
import { pagesOf, pageWith, type StepGroup, type StepPage } from './pages.ts'
import { StepForm, type StepBodyProps } from './step-form.tsx'
import { StepList } from './step-list.tsx'
import { forgetFaces, useRollHere, useThrownStep } from './thrown-step.tsx'
import { messages } from './messages.ts'
import * as styles from './create.module.css'

/** The parts of the generic creation screen that a game can change. */
export interface GameSteps {
  readonly Body: ComponentType<StepBodyProps>
  /** Steps that share a page. */
  readonly groups: readonly StepGroup[]
  /** The totals that the body does not draw itself. Default: all. */
  readonly totalsOf?: ((step: CreationStep) => CreationStep['totals']) | undefined
  /** The head of every page, instead of the plain progress bar. */
  readonly Head?: ComponentType<PageHeadProps> | undefined
  /** Steps whose body has its own heading. */
  readonly bare?: readonly string[] | undefined
}

export interface PageHeadProps {
  readonly pages: readonly StepPage[]
  readonly at: number
  readonly label: string
  readonly open: (at: number) => void
}

interface WizardProps {
  readonly doc: DraftDoc
  readonly game: GameSteps
  readonly leave: () => void
  readonly done: () => void
}

/** The first step of a page is always shown, the others only if they have fields or problems. */
const isAsked = ({ fields, problems }: CreationStep, i: number) =>
  i === 0 || fields.length + problems.length > 0

/**
 * The open page. It starts at its top and is the one to return to after a reload. The browser's
 * Back leads to the page before it.
 */
function useOpenPage(pages: readonly StepPage[]) {
  const [at, setAt] = useState(() => firstPage(pages))
  const page = pages[Math.min(at, pages.length - 1)]
  const first = page?.steps[0].id ?? null
  useEffect(() => {
    document.getElementById('contenuto')?.scrollTo(0, 0)
    if (savedStep() === null) saveStep(first)
  }, [first])
  useEffect(() => {
    const back = () => {
      const saved = pageWith(pages, savedStep())
      if (saved >= 0) setAt(saved)
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [pages])
  const open = (next: number) => {
    const step = pages[next]?.steps[0].id
    if (step === undefined || next === at) return
    if (next > at) addStep(step)
    else saveStep(step)
    setAt(next)
  }
  return { at, page, open }
}

/** Any step can be opened again. What becomes invalid is marked, never erased. */
export function Wizard({ doc, game, leave, done }: WizardProps) {
  const t = useMessages(messages)
  const send = useGameSend()
  const rollHere = useRollHere()
  const pages = pagesOf(doc.steps, game.groups)
  const { at, page, open: setAt } = useOpenPage(pages)
  const [isListing, setListing] = useState(false)
  const [boxes] = useState(() => new Map<string, AnswerBox>())
  const thrown = useThrownStep(page?.steps ?? [])
  const finish = async () => (await send({ type: 'finish-draft' })).ok && done()
  if (page === undefined) return null
  const { Head = Rail } = game
  const flush = () => Promise.all(page.steps.map(({ id }) => boxIn(boxes, id).flush()))
  const roll = async (steps: readonly CreationStep[]) => {
    await flush()
    for (const { id } of stepsToRoll(steps)) await rollHere(id)
  }
  return (
    <Frame
      top={
        <WizardTop
          at={at}
          count={pages.length}
          leave={leave}
          setAt={setAt}
          list={() => setListing(true)}
        />
      }
      dock={
        thrown !== null ? (
          <NamedDicePad typed={thrown.typed} onDone={faces => void thrown.finish(faces)} />
        ) : (
          <WizardDock
            key={at}
            pages={pages}
            isEmpty={() =>
              page.steps.every(step => isEmpty(step, doc) && !boxIn(boxes, step.id).isPending())
            }
            at={at}
            setAt={setAt}
            roll={() => void roll(page.steps)}
            finish={() => void flush().then(finish)}
          />
        )
      }
    >
      <Head pages={pages} at={at} label={t.stepOf(at + 1, pages.length, page.label)} open={setAt} />
      {page.steps.filter(isAsked).map(step => (
        <StepForm
          key={step.id}
          step={step}
          isAlone={page.steps.length === 1}
          isBare={game.bare?.includes(step.id) === true}
          Body={game.Body}
          totalsOf={game.totalsOf}
          stored={toValues(doc.draft.answers[step.id])}
          faces={doc.draft.dice[step.id] ?? []}
          box={boxIn(boxes, step.id)}
          send={value => send({ type: 'answer-draft', step: step.id, value })}
          roll={() => void flush().then(() => send({ type: 'roll-draft', step: step.id }))}
          typed={thrown?.step.id === step.id ? thrown.typed : null}
          open={id => setAt(Math.max(0, pageWith(pages, id)))}
        />
      ))}
      {isListing && (
        <StepList
          pages={pages}
          at={at}
          open={i => {
            setAt(i)
            setListing(false)
          }}
          drop={() => void send({ type: 'drop-draft' }).then(forgetFaces).then(leave)}
          close={() => setListing(false)}
        />
      )}
    </Frame>
  )
}

/** The steps without a complete answer. Complete ones are replaced only if no other step is left. */
function stepsToRoll(steps: readonly CreationStep[]): readonly CreationStep[] {
  const open = steps.filter(({ isThrown }) => isThrown !== true)
  const unfinished = open.filter(({ state }) => state !== 'done')
  return unfinished.length > 0 ? unfinished : open
}

/** A step that needs an answer and has none. */
const isEmpty = ({ id, state }: CreationStep, { draft }: DraftDoc) =>
  state === 'empty' && draft.answers[id] === undefined

function boxIn(boxes: Map<string, AnswerBox>, step: string): AnswerBox {
  const box = boxes.get(step) ?? answerBox()
  boxes.set(step, box)
  return box
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
  const t = useMessages(messages)
  return (
    <header class="top-bar">
      <button
        type="button"
        class="icon-button"
        aria-label={at === 0 ? t.leave : t.previous}
        onClick={() => (at === 0 ? leave() : setAt(at - 1))}
      >
        <Icon name="back" />
      </button>
      <div class="grow">
        <div class="top-bar__title">{t.newCharacter}</div>
        <div class="top-bar__subtitle">{t.saved(at + 1, count)}</div>
      </div>
      <button type="button" class="button button--quiet button--small" onClick={list}>
        {t.steps(count)} <Icon name="down" size="small" />
      </button>
    </header>
  )
}

/** Buttons: random, next and, once every step is valid, finish. */
function WizardDock({
  pages,
  isEmpty: isStillEmpty,
  at,
  setAt,
  roll,
  finish,
}: {
  pages: readonly StepPage[]
  /** Whether nothing on this page is answered yet, not even in an answer on its way. */
  isEmpty: () => boolean
  at: number
  setAt: (at: number) => void
  roll: () => void
  finish: () => void
}) {
  const t = useMessages(messages)
  const todo = pages.flatMap(page => page.steps).filter(one => one.state !== 'done')
  const isComplete = todo.length === 0
  const isLast = at === pages.length - 1
  const leftToDo = todo[0] === undefined ? '' : t.notYet(todo.length, localize(todo[0].label))
  const page = pages[Math.min(at, pages.length - 1)]
  const left = leftOn(page?.steps ?? [])
  const isRolled = page?.steps.every(({ isThrown }) => isThrown === true) === true
  const [isTold, tell] = useState(false)
  const isUnchosen = left.isChoices && left.points > 0
  const isStuck = () => isUnchosen || isStillEmpty()
  const next = () => {
    if (!isStuck()) return setAt(at + 1)
    tell(true)
    const first = isUnchosen ? document.querySelector('[data-missing]') : null
    if (first === null) document.getElementById('contenuto')?.scrollTo(0, 0)
    else first.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      {isTold && isStuck() && (
        <p class={`note note--warning ${styles.missing}`} role="alert">
          {t.missing(page?.label ?? '')}
        </p>
      )}
      {!isRolled && (
        <button type="button" class="button" aria-label={t.byChance} onClick={roll}>
          <Icon name="reroll" /> {isComplete ? '' : t.byChance}
        </button>
      )}
      {!isLast && (
        <button
          type="button"
          class={`button grow${isComplete ? '' : ' button--primary'}`}
          onClick={next}
        >
          {left.points === 0
            ? t.next
            : left.points < 0
              ? t.tooMany(-left.points)
              : left.isChoices
                ? t.leftChoices(left.points)
                : t.left(left.points)}
        </button>
      )}
      {(isComplete || isLast) && (
        <button
          type="button"
          class="button button--primary grow"
          onClick={() => (isComplete ? finish() : setAt(pageWith(pages, todo[0]?.id ?? null)))}
        >
          {isComplete ? t.finish : leftToDo}
        </button>
      )}
    </>
  )
}

/** The page before a reload, else the first unfinished one. A complete draft opens at its name. */
function firstPage(pages: readonly StepPage[]): number {
  const saved = pageWith(pages, savedStep())
  if (saved >= 0) return saved
  const unfinished = pages.findIndex(page => page.state !== 'done')
  return unfinished >= 0 ? unfinished : Math.max(0, ...NAMING.map(id => pageWith(pages, id)))
}

/** The steps in which the games ask for the name. */
const NAMING = ['concept', 'identity']

/** Points or choices left, or negative if too many are spent. Shown on the button. */
function leftOn(steps: readonly CreationStep[]) {
  const totals = steps.flatMap(step => step.totals)
  const points = totals.reduce((sum, { value, of, counts, purse }, i) => {
    if (of === undefined || purse === undefined) return sum
    const isCounted = totals.slice(0, i).some(one => one.purse === purse) // a budget shared by several steps counts once
    return isCounted ? sum : sum + (counts === 'spent' ? of - value : value)
  }, 0)
  const budgets = totals.filter(({ purse }) => purse !== undefined)
  return { points, isChoices: budgets.some(({ unit }) => unit === 'choices') }
}

const RAIL = { empty: undefined, done: 'ok', broken: 'bad' } as const

function Rail({ pages, at, label }: PageHeadProps) {
  return (
    <div
      class={styles.wizardRail}
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={pages.length}
      aria-valuenow={at + 1}
      style={{ gridTemplateColumns: `repeat(${pages.length}, 1fr)` }}
    >
      {pages.map((page, i) => (
        <i key={page.steps[0].id} class={i === at ? 'on' : RAIL[page.state]} />
      ))}
    </div>
  )
}

function toValues(answer: Json | undefined): FieldValues {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? (answer as FieldValues) // safe: an answer is an object of fields
    : {}
}
