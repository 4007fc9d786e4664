import './solo.css'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Json } from '@mastro/core'
import type { OracleDoc } from '@mastro/rules-daimon'
import type { LineDoc } from '@mastro/table'
import { Brief } from '../../daimon/brief.tsx'
import { Fight } from '../../daimon/fight.tsx'
import { Foes } from '../../daimon/foes.tsx'
import { clock } from '../../i18n/format.ts'
import { dictionary, say, useWords } from '../../i18n/language.ts'
import { useConnection, useGameBelow, useGameSend, useSend } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { GameDock, GameSlip } from '../../slip/game-slip.tsx'
import { slipInHand, useTableSlips } from '../../slip/live.ts'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { Draw } from '../oracle/draw.tsx'
import '../oracle/oracle.css'
import { Moments } from '../regia/moments.tsx'
import { Tabs, TopBar } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'

const words = dictionary({
  it: {
    premise: 'La premessa',
    begin: 'Comincia la serata',
    beginLine: 'L’Oracolo sceglie qualcuno e qualcosa che succede. Poi tre domande, e si va.',
    questions: [
      'Perché ti riguarda?',
      'Chi ci guadagna, e chi ci perde?',
      'Che cosa vedi per prima cosa?',
    ],
    before: 'Prima di cominciare',
    journal: 'Il diario',
    yesNo: 'Sì o no',
    what: 'Cosa succede?',
    who: 'Chi?',
    write: 'Scrivi cosa fai',
    send: 'Scrivi',
    invite: 'Invita qualcuno al tavolo',
    table: 'Scena e avversari',
  },
  en: {
    premise: 'The premise',
    begin: 'Begin the evening',
    beginLine:
      'The Oracle chooses somebody and something that happens. Then three questions, and off you go.',
    questions: ['Why does it concern you?', 'Who gains, and who loses?', 'What do you see first?'],
    before: 'Before you begin',
    journal: 'The journal',
    yesNo: 'Yes or no',
    what: 'What happens?',
    who: 'Who?',
    write: 'Write what you do',
    send: 'Write',
    invite: 'Invite somebody to the table',
    table: 'Scene and opponents',
  },
})

/** A table without a Master: the Oracle leads, and the page grows with what one writes, asks and rolls. */
export function Solo({ table, me }: ScreenProps) {
  const t = useWords(words)
  const send = useSend()
  const ask = useGameSend()
  const slips = useTableSlips()
  const first = slipInHand(slips, me)
  const draws = useGameBelow<OracleDoc>('oracle/')
  const premise = draws.find(draw => draw.facets.length > 1)
  const begin = async () => {
    if (!table.adventure.open) await send({ type: 'begin', moment: 'adventure', title: '' })
    if (!table.session.open) await send({ type: 'begin', moment: 'session', title: '' })
    if (!table.scene.open) await send({ type: 'begin', moment: 'scene', title: '' })
    await ask({ type: 'ask-oracle', bundle: 'npc-event', private: false })
  }
  const quick = (what: { readonly [field: string]: Json }) =>
    void ask({ type: 'ask-oracle', private: false, ...what })
  return (
    <Frame
      top={<TopBar table={table} />}
      nav={<Tabs table={table} me={me} current="tavolo" />}
      dock={
        first === undefined ? (
          <div class="solo__dock">
            <div class="q">
              <button type="button" onClick={() => quick({ table: 0 })}>
                {t.yesNo}
              </button>
              <button type="button" onClick={() => quick({ table: 5 })}>
                {t.what}
              </button>
              <button type="button" onClick={() => quick({ table: 2 })}>
                {t.who}
              </button>
            </div>
            <Write />
          </div>
        ) : (
          <GameDock slip={first} table={table} me={me} />
        )
      }
    >
      {premise === undefined ? (
        <section class="gap" aria-label={t.premise}>
          <p class="sub">{t.beginLine}</p>
          <button type="button" class="btn btn--p btn--w" onClick={() => void begin()}>
            {t.begin}
          </button>
        </section>
      ) : (
        <>
          <Draw draw={premise} canLead />
          <section aria-label={t.before}>
            <h2 class="h3">{t.before}</h2>
            <ul class="three">
              {t.questions.map((question, i) => (
                <li key={question}>
                  <span class="lbl">{i + 1}</span>
                  <span>{question}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <Brief table={table} me={me} slips={slips} />
      {slips.map(slip => (
        <GameSlip key={slip.id} slip={slip} table={table} me={me} />
      ))}
      <Fight table={table} me={me} slips={slips} />
      <Journal />
      <details class="gap">
        <summary class="btn btn--w">{t.table}</summary>
        <Foes canLead />
        <Moments table={table} />
        <Link class="btn btn--w" href={`/t/${table.id}/lobby`}>
          <Icon name="qr" /> {t.invite}
        </Link>
      </details>
      <RefusalBanner />
    </Frame>
  )
}

function Write() {
  const t = useWords(words)
  const send = useSend()
  const [text, setText] = useState('')
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() === '') return
        void send({ type: 'say', text: text.trim() }).then(done => done.ok && setText(''))
      }}
    >
      <input
        class="input grow"
        aria-label={t.write}
        placeholder={t.write}
        value={text}
        maxLength={2000}
        onInput={event => setText(event.currentTarget.value)}
      />
      <button type="submit" class="btn" disabled={text.trim() === ''}>
        {t.send}
      </button>
    </form>
  )
}

function Journal() {
  const t = useWords(words)
  const lines = useDocsBelow<LineDoc>(useConnection().docs, 'line/').filter(
    line => line.kind !== 'house' && line.undone === null,
  )
  return (
    <section class="j" aria-label={t.journal}>
      {lines.map(line => (
        <p key={line.id} class={line.kind === 'talk' ? undefined : 'sub'}>
          <span class="lbl">{clock(line.at)}</span> {say(line.text)}
        </p>
      ))}
    </section>
  )
}
