import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { CreationStep, Json } from '@mastro/core'
import { localize, useMessages } from '../../i18n/language.ts'
import { useGameSend } from '../../net/context.tsx'
import type { FieldValues } from '../../slip/form/fields.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { answerBox, type AnswerBox } from './answers.ts'
import type { DraftDoc } from './create.tsx'
import { saveStep, savedStep } from './saved-step.ts'
import { pagesOf, pageWith, type StepGroup, type StepPage } from './pages.ts'
import { StepForm, type StepBodyProps } from './step-form.tsx'
import { StepList } from './step-list.tsx'
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

/** An opened page starts at its top and becomes the one to return to. */
function useFromItsTop(first: string | null): void {
  useEffect(() => {
    saveStep(first)
    document.getElementById('contenuto')?.scrollTo(0, 0)
  }, [first])
}

/** Any step can be opened again. What becomes invalid is marked, never erased. */
export function Wizard({ doc, game, leave, done }: WizardProps) {
  const t = useMessages(messages)
  const send = useGameSend()
  const pages = pagesOf(doc.steps, game.groups)
  const [at, setAt] = useState(() => firstPage(pages))
  const [isListing, setListing] = useState(false)
  const [boxes] = useState(() => new Map<string, AnswerBox>())
  const page = pages[Math.min(at, pages.length - 1)]
  useFromItsTop(page?.steps[0].id ?? null)
  if (page === undefined) return null
  const { Head = Rail } = game
  const over = { pages, at, label: t.stepOf(at + 1, pages.length, page.label), open: setAt }
  const flush = () => Promise.all(page.steps.map(({ id }) => boxIn(boxes, id).flush()))
  const finish = async () => {
    await flush()
    if (!(await send({ type: 'finish-draft' })).ok) return
    saveStep(null)
    done()
  }
  const roll = async (steps: readonly CreationStep[]) => {
    await flush()
    const open = steps.filter(({ state }) => state !== 'done')
    // complete steps are replaced only if no other step is left
    for (const { id } of open.length > 0 ? open : steps)
      await send({ type: 'roll-draft', step: id })
  }
  const open = (step: string) => setAt(Math.max(0, pageWith(pages, step)))
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
        <WizardDock
          pages={pages}
          at={at}
          setAt={setAt}
          roll={() => void roll(page.steps)}
          finish={() => void finish()}
        />
      }
    >
      <Head {...over} />
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
          roll={() => void roll([step])}
          open={open}
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
          drop={() => void send({ type: 'drop-draft' }).then(leave)}
          close={() => setListing(false)}
        />
      )}
    </Frame>
  )
}

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
  at,
  setAt,
  roll,
  finish,
}: {
  pages: readonly StepPage[]
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
  return (
    <>
      <button type="button" class="button" aria-label={t.byChance} onClick={roll}>
        <Icon name="reroll" /> {isComplete ? '' : t.byChance}
      </button>
      {!isLast && (
        <button
          type="button"
          class={`button grow${isComplete ? '' : ' button--primary'}`}
          onClick={() => setAt(at + 1)}
        >
          {left === 0 ? t.next : left > 0 ? t.left(left) : t.tooMany(-left)}
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

/** The page before a reload, else the first unfinished one. */
function firstPage(pages: readonly StepPage[]): number {
  const saved = pageWith(pages, savedStep())
  if (saved >= 0) return saved
  return Math.max(
    0,
    pages.findIndex(page => page.state !== 'done'),
  )
}

/** Points left to spend, or negative if too many are spent. Shown on the button. */
function leftOn(steps: readonly CreationStep[]): number {
  const totals = steps.flatMap(step => step.totals)
  return totals.reduce((sum, { value, of, counts, purse }, i) => {
    if (of === undefined || purse === undefined) return sum
    const isCounted = totals.slice(0, i).some(one => one.purse === purse) // a budget shared by several steps counts once
    return isCounted ? sum : sum + (counts === 'spent' ? of - value : value)
  }, 0)
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
