import * as styles from './forecast.module.css'
import type { ForecastDoc, ForecastFighterDoc, Json, Supposed } from '@mastro/core'
import { language, localize, useMessages } from '../i18n/language.ts'
import { useGameSend } from '../net/context.tsx'
import { isClose } from './close-fight.ts'
import { share } from './figures.tsx'
import { commandsFor } from './input.ts'
import type { CloseFound, ForecastFound } from './jobs.ts'
import type { Lever } from './levers.ts'
import { messages } from './messages.ts'

export interface WhatIfProps {
  readonly doc: ForecastDoc
  readonly fighters: readonly ForecastFighterDoc[]
  readonly levers: readonly Lever[]
  readonly answers: ReadonlyMap<string, ForecastFound>
  /** The chance of the party in the fight as it is. */
  readonly now: number
}

/** The party's chance after each single change. */
export function WhatIf({ doc, fighters, levers, answers, now }: WhatIfProps) {
  const t = useMessages(messages)
  return (
    <section aria-label={t.whatIf}>
      <h3 class="h3">{t.whatIf}</h3>
      <ul class="list">
        {levers.map(lever => {
          const answer = answers.get(lever.job.key)
          if (answer?.found === null && answer.refused === undefined) return null
          return (
            <li key={lever.id} class={styles.lever}>
              <span>
                {leverLabel(lever, doc, t)}
                <span class="caption" style={{ display: 'block' }}>
                  {resultText(answer, now, t)}
                </span>
              </span>
              {!doc.isOn && lever.job.change !== null && (
                <ApplyButton change={lever.job.change} fighters={fighters} />
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
  const name = like?.name ?? ''
  switch (id) {
    case 'more':
    case 'less':
      return t[id](name)
    case 'stronger':
    case 'weaker':
      return t[id](localize(step))
    default:
      return t[id]
  }
}

function resultText(answer: ForecastFound | undefined, now: number, t: Messages): string {
  if (answer === undefined) return t.counting
  return answer.found === null
    ? t.tooLarge
    : t.step(share(now, t), share(answer.found.ends.party, t))
}

/** Makes the change real. Nothing if the game has no command for it. */
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
  if (commands.length === 0) return null
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
      {found != null && found.change !== null && !doc.isOn && (
        <ApplyButton change={found.change} fighters={fighters} label={t.doIt} />
      )}
    </section>
  )
}

function closeText(
  { change, party }: CloseFound,
  fighters: readonly ForecastFighterDoc[],
  t: Messages,
): string {
  const win = share(party, t)
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
      return t.moreOf(change.count, fighters.find(({ id }) => id === change.like)?.name ?? '')
    case 'less':
      return t.lessOf(change.ids.length)
    case 'stronger':
      return t.difficulties(change.steps)
  }
}
