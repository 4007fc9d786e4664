import * as styles from './story.module.css'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { LineDoc, SeatDoc, TableDoc } from '@mastro/table'
import type { ScreenProps } from '../../games/game.ts'
import { quoted } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { useSeats, useSend } from '../../net/context.tsx'
import { Tabs, TopBar } from '../../shell/chrome.tsx'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { LogSentence } from '../../ui/text/log-sentence.tsx'
import { useSceneHeads, type SceneHead } from '../log/scene-heads.ts'
import { useHistory } from '../log/history.ts'
import { Faces, FIGURES_AND_QUOTES } from '../log/log-line.tsx'
import { LogTabs } from './log-tabs.tsx'
import { isStory, sentenceOf, storyLines, wordsBeside } from './story-lines.ts'
import { messages } from './messages.ts'

/**
 * The story of the game: the leader's sentence, then who did what with which result, with the dice
 * below.
 */
export function Story({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const history = useHistory('')
  const headOf = useSceneHeads(table)
  const seats = useSeats()
  const scenes = byScene(history.pages.flat())
  return (
    <Frame
      top={
        <TopBar table={table} title={t.title} sub={t.session(table.session.number)}>
          <Link href={`/t/${table.id}/note`} class="icon-button" aria-label={t.notes}>
            <Icon name="pencil" />
          </Link>
        </TopBar>
      }
      dock={me.kind === 'player' ? <AddLineForm /> : undefined}
      nav={<Tabs table={table} me={me} current="diario" />}
    >
      <LogTabs table={table.id} current="diario" />
      {table.session.number > 1 && (
        <Link class="button button--wide" href={`/t/${table.id}/riepilogo`}>
          {t.lastTime}
        </Link>
      )}
      {scenes.length === 0 && !history.hasMore && <p class="secondary">{t.empty}</p>}
      {scenes.map(lines => (
        <StoryScene
          key={`${lines[0]!.session} ${lines[0]!.scene}`}
          lines={lines}
          table={table}
          head={headOf(lines[0]!)}
          seats={seats}
        />
      ))}
      {history.hasMore && (
        <button type="button" class="button button--wide" onClick={() => void history.earlier()}>
          {t.earlier}
        </button>
      )}
    </Frame>
  )
}

/** Scenes, newest first, each in its order of events. A scene without story lines is left out. */
function byScene(newestFirst: readonly LineDoc[]): readonly (readonly LineDoc[])[] {
  const scenes = new Map<string, LineDoc[]>()
  for (const line of newestFirst) {
    const key = `${line.session} ${line.scene}`
    const lines = scenes.get(key) ?? []
    scenes.set(key, [line, ...lines])
  }
  return [...scenes.values()].filter(
    lines => lines.some(isStory) || sentenceOf(lines) !== undefined,
  )
}

function StoryScene({
  lines,
  table,
  head,
  seats,
}: {
  lines: readonly LineDoc[]
  table: TableDoc
  head: SceneHead
  seats: readonly SeatDoc[]
}) {
  const t = useMessages(messages)
  const sentence = sentenceOf(lines)
  const shownLines = storyLines(lines)
  const service = lines.filter(line => !isStory(line) && line !== sentence).length
  const seatOf = (id: string | undefined) => seats.find(seat => seat.id === id)
  const leader = seatOf(sentence?.seat)
  return (
    <section class={styles.tale}>
      <div class={styles.taleHead}>
        <h2 class="h2">{head.title}</h2>
        {head.master !== null && <span class="label nowrap">{head.master}</span>}
      </div>
      {sentence?.words !== undefined && (
        <>
          <p class="lead-sentence" lang="">
            {sentence.words}
          </p>
          {leader !== undefined && (
            <p class={styles.taleLeader}>
              <SeatTile seat={leader} size="small" /> {t.led(leader.name)}
            </p>
          )}
        </>
      )}
      <ol>
        {shownLines.map(line => (
          <StoryLine key={line.id} line={line} seat={seatOf(line.seat)} />
        ))}
      </ol>
      {service > 0 && (
        <Link class={styles.taleMore} href={`/t/${table.id}/atti`}>
          {t.service(service)}
        </Link>
      )}
    </section>
  )
}

/** The intent, then the result, with the dice small below. */
function StoryLine({ line, seat }: { line: LineDoc; seat: SeatDoc | undefined }) {
  const own = wordsBeside(line)
  return (
    <li>
      <SeatTile seat={seat} size="small" />
      <div>
        {own !== null && (
          <b class="strong" lang="">
            {quoted(own)}{' '}
          </b>
        )}
        <LogSentence text={line.text} apart={FIGURES_AND_QUOTES} />
        {line.faces.length > 0 && (
          <span class={styles.taleDice}>
            <Faces faces={line.faces} />
          </span>
        )}
      </div>
    </li>
  )
}

/** A line that the reader adds at the end. */
function AddLineForm() {
  const t = useMessages(messages)
  const send = useSend()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  return (
    <form
      class="row grow"
      onSubmit={event => {
        event.preventDefault()
        if (text === '') return
        void send({ type: 'say', text }).then(done => done.ok && setTyped(''))
      }}
    >
      <input
        class="input grow"
        aria-label={t.add}
        placeholder={t.add}
        value={typed}
        maxLength={2000}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      {text !== '' && (
        <button type="submit" class="button button--primary">
          {t.send}
        </button>
      )}
    </form>
  )
}
