import './oracle.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { OracleDoc } from '@mastro/rules-daimon'
import type { TableDoc } from '@mastro/table'
import { useDaimon } from '../send.ts'
import { useWords } from '../../../i18n/language.ts'
import { useGameBelow, useSend } from '../../../net/context.tsx'
import { Frame } from '../../../shell/frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs, TopBar } from '../../../shell/chrome.tsx'
import type { ScreenProps } from '../../game.ts'
import { Draw } from './draw.tsx'
import { Questions, type Ask } from './questions.tsx'
import { words } from './words.ts'

/** Ask in two taps; read alone or aloud; pin to the scene; threads come back. */
export function Oracle({ table, me }: ScreenProps) {
  const t = useWords(words)
  const canLead = me.isMaster || (table.master === null && me.kind === 'player')
  const draws = useGameBelow<OracleDoc>('oracle/').toReversed()
  const current = draws
    .filter(draw => draw.private || draw.pinned || draw.age === 0)
    .toSorted((a, b) => place(a) - place(b))
  const threads = draws.filter(draw => draw.thread && !current.includes(draw))
  const newest = draws[0]?.id
  const answer = useAnswerInView(newest)
  const [isPrivate, setPrivate] = useState(me.isMaster)
  const [question, setQuestion] = useState('')
  const send = useDaimon()
  const ask = (what: Ask) =>
    void send({ type: 'ask-oracle', private: isPrivate, question, ...what }).then(
      done => done.ok && setQuestion(''),
    )
  return (
    <Frame
      top={<TopBar table={table} title={t.title} />}
      nav={<Tabs table={table} me={me} current="oracolo" />}
      dock={
        canLead ? (
          <>
            <button
              type="button"
              class="btn"
              aria-pressed={isPrivate}
              onClick={() => setPrivate(!isPrivate)}
            >
              <Icon name={isPrivate ? 'coperto' : 'occhio'} /> {isPrivate ? t.onlyMe : t.aloud}
            </button>
            <button
              type="button"
              class="btn btn--p grow"
              onClick={() => ask({ bundle: 'npc-event' })}
            >
              {t.newAnswer}
            </button>
          </>
        ) : undefined
      }
    >
      {canLead && !table.scene.open && <FromNothing table={table} />}
      {current.map(draw => (
        <div key={draw.id} ref={draw.id === newest ? answer : null}>
          <Draw draw={draw} canLead={canLead} />
        </div>
      ))}
      {current.length === 0 && <p class="sub">{canLead ? t.empty : t.waiting}</p>}
      {canLead && (
        <Questions
          title={current.length === 0 ? t.ask : t.askMore}
          ask={ask}
          question={question}
          setQuestion={setQuestion}
        />
      )}
      {threads.length > 0 && (
        <section aria-label={t.threads}>
          <h2 class="h3">{t.threads}</h2>
          {threads.map(draw => (
            <Draw key={draw.id} draw={draw} canLead={canLead} />
          ))}
        </section>
      )}
    </Frame>
  )
}

/** A new answer is brought into view: questions are asked from further down. */
function useAnswerInView(newest: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const seenRef = useRef(newest)
  useEffect(() => {
    if (newest !== seenRef.current) element.current?.scrollIntoView({ block: 'nearest' })
    seenRef.current = newest
  }, [newest])
  return element
}

/** What waits to be read, then what belongs to the scene, then what was merely asked. */
const place = ({ private: isPrivate, pinned }: OracleDoc) => (isPrivate ? 0 : pinned ? 1 : 2)

const BUNDLES = ['npc-event', 'npc-place'] as const

/** An evening from nothing: a scene begins with somebody and something that happens (DAI-ORACLE-9). */
function FromNothing({ table }: { table: TableDoc }) {
  const t = useWords(words)
  const begin = useBeginFromNothing(table)
  return (
    <section class="gap" aria-label={t.premise}>
      <h2 class="h3">{t.premise}</h2>
      <p class="sub">{t.premiseLine}</p>
      <div class="row">
        {BUNDLES.map(bundle => (
          <button
            key={bundle}
            type="button"
            class="btn btn--s grow"
            onClick={() => void begin(bundle, true)}
          >
            {t.bundles[bundle]}
          </button>
        ))}
      </div>
    </section>
  )
}

/** Opens whatever is not open yet, then asks for a premise. */
export function useBeginFromNothing(
  table: TableDoc,
): (bundle: (typeof BUNDLES)[number], isPrivate: boolean) => Promise<boolean> {
  const send = useSend()
  const ask = useDaimon()
  return async (bundle, isPrivate) => {
    for (const moment of ['adventure', 'session', 'scene'] as const)
      if (!table[moment].open && !(await send({ type: 'begin', moment, title: '' })).ok)
        return false
    return (await ask({ type: 'ask-oracle', bundle, private: isPrivate })).ok
  }
}
