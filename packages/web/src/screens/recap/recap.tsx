import * as styles from './recap.module.css'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { RecapScene } from '@mastro/protocol'
import type { LineDoc, MeDoc } from '@mastro/table'
import { count, day, quoted } from '../../i18n/format.ts'
import { language, localize, useMessages } from '../../i18n/language.ts'
import { useConnection } from '../../net/context.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { ExportButtons } from '../log/export.tsx'
import { TopBar } from '../../shell/chrome.tsx'
import type { RecapProps } from '../../games/game.ts'
import { best, isStory, sentenceOf, wordsBeside } from '../story/story-lines.ts'
import { Threads, type OpenThread } from './threads.tsx'
import { messages } from './messages.ts'

/** The parts that a game adds to the recap. */
export interface RecapParts {
  readonly You?: ComponentType<{ me: MeDoc }>
  readonly Scene?: ComponentType<{ scene: RecapScene }>
  /** The game's own open threads. */
  readonly hanging?: OpenThread
}

interface SessionRecap {
  readonly session: number
  readonly scenes: readonly RecapScene[]
}

/**
 * What happened, from public acts and the seat's own: scenes, open threads, and closed envelopes,
 * which are counted but never described.
 */
export function Recap({
  table,
  me,
  play,
  You,
  Scene = PlainScene,
  hanging,
}: RecapProps & RecapParts) {
  const t = useMessages(messages)
  const recap = useSessionRecap()
  return (
    <Frame
      class={styles.recap}
      top={
        <TopBar
          table={table}
          title={table.name}
          sub={recap === null ? '' : t.session(recap.session)}
        >
          <button type="button" class="icon-button" aria-label={t.print} onClick={() => print()}>
            <Icon name="print" />
          </button>
        </TopBar>
      }
      dock={
        <>
          <Link class="button" href={`/t/${table.id}/diario`}>
            {t.readAll}
          </Link>
          {play === undefined ? (
            <Link class="button button--primary grow" href={`/t/${table.id}`}>
              {t.play}
            </Link>
          ) : (
            <button type="button" class="button button--primary grow" onClick={play}>
              {t.play}
            </button>
          )}
        </>
      }
    >
      <div class={styles.left}>
        <h2 class="h1">{t.title}</h2>
        {recap !== null && <Lead recap={recap} />}
      </div>
      {You !== undefined && <You me={me} />}
      {recap !== null && recap.scenes.length > 0 && (
        <section class={styles.right} aria-label={t.scenes}>
          {recap.scenes.map(scene => (
            <Scene key={scene.number} scene={scene} />
          ))}
        </section>
      )}
      <Threads me={me} own={hanging} />
      <section class={`${styles.right} gap ${styles.export}`} aria-label={t.export}>
        <ExportButtons table={table} me={me} />
      </section>
    </Frame>
  )
}

function useSessionRecap(): SessionRecap | null {
  const connection = useConnection()
  const [recap, setRecap] = useState<SessionRecap | null>(null)
  useEffect(() => {
    void connection.ask({ about: 'recap' }).then(answer => {
      if ('about' in answer && answer.about === 'recap') setRecap(answer)
    })
  }, [connection])
  return recap
}

/** One sentence: when, how many scenes, and how it ended. */
function Lead({ recap }: { recap: SessionRecap }) {
  const t = useMessages(messages)
  const all = recap.scenes.flatMap(scene => scene.lines)
  const closing = sentenceOf(all)
  const last = best(all, 1).at(0)
  const [first] = all
  if (first === undefined) return <p class="lead-sentence">{t.nothing}</p>
  return (
    <>
      <p class="secondary">
        {t.lead(dayAgo(first.at), count(recap.scenes.length), recap.scenes.length)}
      </p>
      <p class="lead-sentence">
        <b>{closing?.words ?? (last === undefined ? '' : lineWords(last))}</b>
      </p>
    </>
  )
}

const FEW = 2
const DAY_MS = 24 * 60 * 60 * 1000

/** «Venerdì 13 marzo, 3 settimane fa», or only the day if it is today. */
function dayAgo(at: number): string {
  const days = Math.floor((Date.now() - at) / DAY_MS)
  if (days < 1) return day(at)
  const since = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const relative =
    days < 14 ? since.format(-days, 'day') : since.format(-Math.round(days / 7), 'week')
  return `${day(at)}, ${relative}`
}

/** The intent, then the result. */
function lineWords(line: LineDoc): string {
  const own = wordsBeside(line)
  return own === null ? localize(line.text) : `${quoted(own)} ${localize(line.text)}`
}

/** `said` holds the game's lines about the scene, shown above its acts. */
export function PlainScene({
  scene,
  said: closing = [],
}: {
  scene: RecapScene
  said?: readonly string[]
}) {
  const t = useMessages(messages)
  const [isLong, showAll] = useState(false)
  const sentence = sentenceOf(scene.lines)?.words
  const story = scene.lines.filter(isStory)
  const few = sentence === undefined ? best(scene.lines, FEW - closing.length) : []
  const shown = isLong ? story : few
  return (
    <div class={styles.scene}>
      <span class={styles.sceneNumber}>{scene.number}</span>
      <div>
        <b class="strong">{t.scene(scene.number, scene.title)}</b>{' '}
        <span class="label">{scene.master ?? ''}</span>
        {closing.map(words => (
          <div key={words} class="secondary strong" lang="">
            {words}
          </div>
        ))}
        {sentence !== undefined && <div class="pre-wrap">{sentence}</div>}
        {shown.map(line => (
          <div key={line.id} class="secondary">
            {lineWords(line)}
          </div>
        ))}
        {story.length > few.length && (
          <button
            type="button"
            class="button button--quiet button--small"
            aria-expanded={isLong}
            onClick={() => showAll(!isLong)}
          >
            {isLong ? t.less : t.more(story.length - few.length)}
          </button>
        )}
      </div>
    </div>
  )
}
