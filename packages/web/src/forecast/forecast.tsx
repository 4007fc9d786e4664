import * as styles from './forecast.module.css'
import type { ForecastDoc, ForecastFighterDoc, ForecastOutput } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { useEffect, useRef, useState } from 'preact/hooks'
import { localize, useMessages } from '../i18n/language.ts'
import { useGameBelow } from '../net/context.tsx'
import { Icon } from '../ui/drawings/icon.tsx'
import { Counted } from './counted.tsx'
import { Ends, Fallen, pointsText, Rounds, share } from './figures.tsx'
import { inputOf, likeFoes, sizesOf, type ForecastChoices } from './input.ts'
import type { ForecastFound } from './jobs.ts'
import { jobOf, leversOf } from './levers.ts'
import { messages } from './messages.ts'
import { movedPoints, samplePoints } from './shares.ts'
import { ShowForecast } from './show-forecast.tsx'
import { useForecasts } from './use-forecasts.ts'
import { CloseFight, WhatIf } from './what-if.tsx'

const AS_IT_IS: ForecastChoices = { without: new Set(), ways: {}, wounds: null }

/**
 * How the fight may end, for the leader only, or for everybody at a table without a Master. It is computed on this device, and nothing is sent.
 * During a fight one line is always shown, and a tap opens the rest.
 */
export function Forecast({ doc, table }: { doc: ForecastDoc; table: TableDoc }) {
  const t = useMessages(messages)
  const docs = useGameBelow<ForecastFighterDoc>('forecast/')
  const fighters = doc.fighters.flatMap(id => docs.find(one => one.id === id) ?? [])
  const [isOpen, open] = useState(false)
  const [choices, choose] = useState(AS_IT_IS)
  const [sized, size] = useState(false)
  const input = inputOf(doc, fighters, choices)
  const main = jobOf(input)
  const levers = isOpen ? leversOf(doc, fighters, choices) : []
  const close = sized
    ? { key: main.key, input, sizes: sizesOf(likeFoes(fighters, choices.without)) }
    : null
  const jobs = doc.isOn || isOpen ? [main, ...levers.map(({ job }) => job)] : []
  const found = useForecasts(table.system, jobs, close)
  const answer = found.answers.get(main.key)
  const { shown, step } = useSteps(main.key, answer)
  const isBoth = ['party', 'foes'].every(side =>
    fighters.some(one => one.side === side && !choices.without.has(one.id)),
  )
  const isCurrent = shown === answer?.found
  return (
    <details
      class="fold"
      open={isOpen}
      onToggle={event => open(event.currentTarget.open)}
      data-forecast
    >
      <summary class={styles.summary}>
        <h2 class="h3">{t.title}</h2>
        {table.masterMode !== 'none' && (
          <span class="tag">
            <Icon name="eye" size="small" /> {t.onlyYou}
          </span>
        )}
        <span class={`${styles.strip}${isCurrent ? '' : ` ${styles.pale}`}`}>
          {shown === null ? emptyStrip(doc, answer, t) : stripText(shown, t)}
          {step !== null && <Step points={step} />}
        </span>
      </summary>
      {isOpen && (
        <div class="gap">
          <Warning isBoth={isBoth} answer={answer} />
          {shown !== null && (
            <div class={`gap${isCurrent ? '' : ` ${styles.pale}`}`}>
              <Ends output={shown} />
              <SampleNote output={shown} isFirst={answer?.isFirst ?? false} />
              <Fallen output={shown} fighters={fighters} />
              <Rounds output={shown} doc={doc} />
            </div>
          )}
          {shown !== null && (
            <WhatIf
              doc={doc}
              fighters={fighters}
              levers={levers.filter(({ id }) => id !== 'press' || hasAims(shown))}
              answers={found.answers}
              now={shown}
            />
          )}
          {shown !== null && (
            <CloseFight
              doc={doc}
              fighters={fighters}
              found={found.close}
              isAsked={sized}
              onAsk={() => size(true)}
            />
          )}
          {shown !== null && isCurrent && <ShowForecast output={shown} />}
          <Counted doc={doc} fighters={fighters} choices={choices} onChange={choose} />
          {shown !== null && (
            <p class="caption">{t.assumes(assumptions(shown, fighters, choices))}</p>
          )}
        </div>
      )}
    </details>
  )
}

/** Whether foes choose whom to strike in this game. */
function hasAims({ assumes }: ForecastOutput): boolean {
  return assumes.some(({ id }) => id === 'aim-of-foes')
}

/** By how many points the party's chance has moved since the last change. */
function Step({ points }: { points: number }) {
  const t = useMessages(messages)
  return (
    <span class="caption">
      {' '}
      <span aria-hidden="true">{points > 0 ? '▲' : '▼'}</span> {t.since(points)}
    </span>
  )
}

/** Why there is no forecast. */
function Warning({ isBoth, answer }: { isBoth: boolean; answer: ForecastFound | undefined }) {
  const t = useMessages(messages)
  if (isBoth && answer?.refused === undefined) return null
  const text = !isBoth
    ? t.oneSide
    : answer?.refused === 'forecast-too-large'
      ? t.tooMany
      : t.refused
  return <p class="note note--warning">{text}</p>
}

type Messages = (typeof messages)['it']

function emptyStrip({ isOn }: ForecastDoc, answer: ForecastFound | undefined, t: Messages): string {
  if (answer?.found === null) return t.notCounted
  return isOn ? t.counting : t.before
}

function stripText(output: ForecastOutput, t: Messages): string {
  const { ends, fallen, rounds } = output
  const down = 1 - (fallen.party[0] ?? 0)
  const points = samplePoints(output)
  const wins = t.wins(share(ends.party, t))
  return t.strip(
    points === null ? wins : t.within(wins, pointsText(points)),
    share(Math.max(0, down), t),
    t.about(Math.round(rounds.mean)),
  )
}

function SampleNote({ output, isFirst }: { output: ForecastOutput; isFirst: boolean }) {
  const t = useMessages(messages)
  const points = samplePoints(output)
  if (points === null) return null
  const text = pointsText(points)
  return <p class="caption">{isFirst ? t.sampled(text) : t.stillSampled(text)}</p>
}

function assumptions(
  { assumes }: ForecastOutput,
  fighters: readonly ForecastFighterDoc[],
  { without, ways }: ForecastChoices,
): readonly string[] {
  const notes = fighters
    .filter(({ id }) => !without.has(id))
    .flatMap(one => (one.ways.find(({ id }) => id === ways[one.id]) ?? one.ways[0])?.note ?? [])
  const texts = [...assumes.map(({ text }) => text), ...notes].map(localize)
  return [...new Set(texts)]
}

interface ShownAnswer {
  readonly key: string
  readonly output: ForecastOutput
  /** The last answer to the question before. */
  readonly before: ForecastOutput | null
}

/** The last answer, and by how many points the party's chance has moved since the question before. */
function useSteps(key: string, answer: ForecastFound | undefined) {
  const last = useRef<ShownAnswer | null>(null)
  const [step, setStep] = useState<number | null>(null)
  const output = answer?.found ?? null
  useEffect(() => {
    if (output === null) return
    const known = last.current
    const before = (known?.key === key ? known.before : known?.output) ?? null
    last.current = { key, output, before } // oxlint-disable-line react/immutability -- a ref is written in effects
    setStep(before === null ? null : movedPoints(before, output))
  }, [key, output])
  // figures of an earlier question are shown until the answer is there, but not if there is none
  const isRefused = answer?.found === null
  return { shown: isRefused ? null : (output ?? last.current?.output ?? null), step }
}
