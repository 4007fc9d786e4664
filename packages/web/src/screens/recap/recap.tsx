import './recap.css'
import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { OracleDoc } from '@mastro/rules-daimon'
import type { RecapScene } from '@mastro/protocol'
import type { EnvelopeDoc, ThreadDoc } from '@mastro/table'
import { useMyCharacter } from '../../daimon/brief.tsx'
import { language, say, useWords } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { useConnection, useGameBelow, useSeats } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { words } from './words.ts'

/** What happened, from public and own acts only: scenes, open threads, closed envelopes counted and never described. */
export function Recap({ table, me }: ScreenProps) {
  const t = useWords(words)
  const connection = useConnection()
  const seats = useSeats()
  const [scenes, setScenes] = useState<readonly RecapScene[]>([])
  const [session, setSession] = useState(0)
  useEffect(() => {
    void connection.ask({ about: 'recap' }).then(answer => {
      if (!('about' in answer) || answer.about !== 'recap') return
      setScenes(answer.scenes)
      setSession(answer.session)
    })
  }, [connection])
  return (
    <Frame
      top={
        <header class="top">
          <Link href={`/t/${table.id}`} class="top__glyph" aria-label={t.play}>
            <Icon name={`s-${table.system}`} size="l" />
          </Link>
          <div class="grow">
            <div class="top__t">{table.name}</div>
            <div class="top__s">{t.session(session)}</div>
          </div>
          <button type="button" class="iconbtn" aria-label={t.print} onClick={() => print()}>
            <Icon name="stampa" />
          </button>
        </header>
      }
      dock={
        <Link class="btn btn--p grow" href={`/t/${table.id}`}>
          {t.play}
        </Link>
      }
    >
      <h1 class="h1">{t.title}</h1>
      <Me me={me} />
      {scenes.length === 0 && <p class="sub">{t.nothing}</p>}
      <section aria-label={t.scenes}>
        {scenes.map(scene => (
          <div key={`${scene.number}`} class="sc">
            <span class="n">{scene.number}</span>
            <div>
              <b class="strong">{t.scene(scene.number, scene.title)}</b>{' '}
              <span class="lbl">{seats.find(seat => seat.id === scene.master)?.name}</span>
              {scene.lines.map(line => (
                <div key={line.id} class="sub">
                  {say(line.text)}
                </div>
              ))}
            </div>
          </div>
        ))}
      </section>
      <Threads />
      <div class="row recap__out">
        <a class="btn btn--s grow" href={api.exportUrl(table.id, 'md', language())} download>
          {t.markdown}
        </a>
        <a class="btn btn--s grow" href={api.exportUrl(table.id, 'file', language())} download>
          {t.file}
        </a>
      </div>
    </Frame>
  )
}

function Me({ me }: { me: ScreenProps['me'] }) {
  const t = useWords(words)
  const doc = useMyCharacter(me)
  if (doc?.health === undefined) return null
  return (
    <section aria-label={t.you} class="me4">
      <div>
        <span class="num">{doc.character.reserve}</span>
        <span class="cap">{t.reserve}</span>
      </div>
      <div>
        <span class="num">{doc.health.wounds}</span>
        <span class="cap">{t.wounds}</span>
      </div>
      <div>
        <span class="num">{doc.character.level}</span>
        <span class="cap">{t.level}</span>
      </div>
    </section>
  )
}

function Threads() {
  const t = useWords(words)
  const { docs } = useConnection()
  const draws = useGameBelow<OracleDoc>('oracle/').filter(draw => draw.thread)
  const threads = useDocsBelow<ThreadDoc>(docs, 'thread/').filter(thread => thread.open)
  const sealed = useDocsBelow<EnvelopeDoc>(docs, 'envelope/').filter(
    envelope => !envelope.open,
  ).length
  if (draws.length + threads.length + sealed === 0) return null
  return (
    <section aria-label={t.threads}>
      <h2 class="h3">{t.threads}</h2>
      {draws.map(draw => (
        <div key={draw.id} class="th">
          <Icon name="filo" />
          <span>{draw.facets.map(facet => say(facet.label)).join(', ')}</span>
        </div>
      ))}
      {threads.map(thread => (
        <div key={thread.id} class="th">
          <Icon name="filo" />
          <span>{thread.text}</span>
        </div>
      ))}
      {sealed > 0 && (
        <div class="th">
          <Icon name="busta" />
          <span>{t.sealed(sealed)}</span>
        </div>
      )}
    </section>
  )
}
