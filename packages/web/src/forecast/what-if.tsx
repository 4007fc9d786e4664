import * as styles from './forecast.module.css'
import type { ForecastDoc, ForecastFighterDoc, ForecastOutput, Json, Supposed } from '@mastro/core'
import { language, localize, useMessages } from '../i18n/language.ts'
import { useGameSend } from '../net/context.tsx'
import { isClose } from './close-fight.ts'
import { pointsText, share } from './figures.tsx'
import { commandsFor } from './input.ts'
import type { CloseFound, ForecastFound } from './jobs.ts'
import type { Lever } from './levers.ts'
import { messages } from './messages.ts'
import { movedFigure, samplePoints } from './shares.ts'

export interface WhatIfProps {
  readonly doc: ForecastDoc
  readonly fighters: readonly ForecastFighterDoc[]
  readonly levers: readonly Lever[]
  readonly answers: ReadonlyMap<string, ForecastFound>
  /** The fight as it is. */
  readonly now: ForecastOutput
}

/** The figure that each single change moves. */
export function WhatIf({ doc, fighters, levers, answers, now }: WhatIfProps) {
  const t = useMessages(messages)
  return (
    <section aria-label={t.whatIf}>
      <h3 class="h3">{t.whatIf}</h3>
      <ul class="list">
        {levers.map(lever => {
          const answer = answers.get(lever.job.key)
          if (answer?.found === null && answer.refused === undefined) return null
          const { change } = lever.job
          const isReal = !doc.isOn && change !== null && commandsFor(change, fighters).length > 0
          return (
            <li key={lever.id} class={styles.lever}>
              <span>
                {leverLabel(lever, doc, t)}
                {isReal && <Result answer={answer} now={now} />}
              </span>
              {isReal ? (
                <ApplyButton change={change} fighters={fighters} />
              ) : (
                <Result answer={answer} now={now} isBeside />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Messages = (typeof messages)['it']

function leverLabel({ id, like }: Lever, { step }: ForecastDoc, t: Messages): string {
  switch (id) {
    case 'more':
      return t.more(kindOf(like))
    case 'less':
      return t.less(like?.name ?? '')
    case 'stronger':
    case 'weaker':
      return t[id](localize(step))
    default:
      return t[id]
  }
}

/** The name without the number of one among several: «Guard» of «Guard 2». */
function kindOf(one: ForecastFighterDoc | undefined): string {
  return one?.name.replace(/ \d+$/, '') ?? ''
}

interface ResultProps {
  readonly answer: ForecastFound | undefined
  readonly now: ForecastOutput
  /** Beside the name of the change instead of below it. */
  readonly isBeside?: boolean
}

/** The figure that a change moves, with the error of a sample. */
function Result({ answer, now, isBeside = false }: ResultProps) {
  const t = useMessages(messages)
  const look = isBeside ? `${styles.result} ${styles.beside}` : `caption ${styles.below}`
  const then = answer?.found
  if (then === undefined || then === null)
    return <span class={look}>{answer === undefined ? t.counting : t.tooLarge}</span>
  const { figure, from, to } = movedFigure(now, then)
  const points = samplePoints(then)
  const after = points === null ? share(to, t) : t.within(share(to, t), pointsText(points))
  return (
    <span class={look}>
      {figure === 'wins' ? t.win : t.standing}{' '}
      <b>
        {share(from, t)} → {after}
      </b>
    </span>
  )
}

/** Makes the change real. */
function ApplyButton({
  change,
  fighters,
  label,
}: {
  change: Supposed
  fighters: readonly ForecastFighterDoc[]
  label?: string
}) {
  const t = useMessages(messages)
  const send = useGameSend()
  const commands = commandsFor(change, fighters)
  const apply = async () => {
    for (const command of commands) {
      const done = await send(inLanguage(command))
      if (!done.ok) return
    }
  }
  return (
    <button type="button" class="button button--small" onClick={() => void apply()}>
      {label ?? t.apply[change.kind]}
    </button>
  )
}

/** Ready-made people come in the language of the page. */
function inLanguage(command: Json) {
  const fields = command as { readonly type: string; readonly [field: string]: Json } // safe: a command of the game
  return 'language' in fields ? { ...fields, language: language() } : fields
}

export interface CloseFightProps {
  readonly doc: ForecastDoc
  readonly fighters: readonly ForecastFighterDoc[]
  /** Null if nothing was found, undefined while it is searched. */
  readonly found: CloseFound | null | undefined
  readonly isAsked: boolean
  readonly onAsk: () => void
}

/** The foes for a close fight, shown before they are changed. */
export function CloseFight({ doc, fighters, found, isAsked, onAsk }: CloseFightProps) {
  const t = useMessages(messages)
  if (!isAsked)
    return (
      <button type="button" class="button button--wide" onClick={onAsk}>
        {t.close}
      </button>
    )
  return (
    <section class="gap" aria-label={t.close} aria-live="polite">
      <h3 class="h3">{t.close}</h3>
      <p class="caption">{t.closeNote}</p>
      <p>
        {found === undefined
          ? t.counting
          : found === null
            ? t.notCounted
            : closeText(found, fighters, t)}
      </p>
      {found != null &&
        found.change !== null &&
        !doc.isOn &&
        commandsFor(found.change, fighters).length > 0 && (
          <ApplyButton change={found.change} fighters={fighters} label={t.doIt} />
        )}
    </section>
  )
}

function closeText(
  { change, party, points }: CloseFound,
  fighters: readonly ForecastFighterDoc[],
  t: Messages,
): string {
  const wins = share(party, t)
  const win = points === null ? wins : t.within(wins, pointsText(points))
  if (change === null) return isClose(party) ? t.closeAs(win) : t.nearest(t.asIs, win)
  const what = changeText(change, fighters, t)
  return isClose(party) ? t.closeTo(what, win) : t.nearest(what, win)
}

function changeText(
  change: Supposed,
  fighters: readonly ForecastFighterDoc[],
  t: Messages,
): string {
  switch (change.kind) {
    case 'more':
      return t.moreOf(change.count, kindOf(fighters.find(({ id }) => id === change.like)))
    case 'less':
      return t.lessOf(change.ids.length)
    case 'stronger':
      return t.difficulties(change.steps)
  }
}
