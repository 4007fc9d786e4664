import * as styles from './solo.module.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { DaimonFightDoc, OracleDoc } from '@mastro/rules-daimon'
import type { LineDoc, MeDoc, TableDoc } from '@mastro/table'
import { Brief } from '../brief/brief.tsx'
import { Fight, FightDock } from '../fight/fight.tsx'
import { useDaimonSend } from '../daimon-send.ts'
import { clock } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useConnection, useGame, useGameBelow, useSend } from '../../../net/context.tsx'
import { useDocsBelow } from '../../../net/docs.ts'
import { useUnfolded } from '../../../slip/collapsible-slip.tsx'
import { SlipOnTable } from '../../../slip/slip-on-table.tsx'
import { slipInHand, useTableSlips } from '../../../slip/table-slips.ts'
import { Frame } from '../../../shell/frame.tsx'
import { LogSentence } from '../../../ui/text/log-sentence.tsx'
import { ChooseLeader } from '../../../screens/table/choose-leader.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { useBeginFromNothing } from '../oracle/oracle.tsx'
import { Premise, ThreeQuestions } from '../oracle/premise.tsx'
import { Tabs, TopBar } from '../../../shell/chrome.tsx'
import { useUi } from '../../ui-context.ts'
import type { ScreenProps } from '../../game.ts'
import { clearSentText } from '../../../ui/form/clear-sent-text.ts'

const LeadHere = lazy(async () => (await import('./lead-here.tsx')).LeadHere)
const ExportDialog = lazy(
  async () => (await import('../../../screens/log/export.tsx')).ExportDialog,
)

const messages = dictionary({
  it: {
    premise: 'La premessa',
    begin: 'Comincia la serata',
    beginLine: 'L’Oracolo sceglie qualcuno e qualcosa che succede. Poi tre domande, e si va.',
    journal: 'Il diario',
    export: 'Esporta il diario',
    yesNo: 'Sì o no',
    what: 'Cosa succede?',
    who: 'Chi?',
    write: 'Scrivi cosa fai, o la domanda',
    hint: 'Cosa fai?',
    send: 'Scrivi',
    scene: (n: number) => `scena ${n}`,
  },
  en: {
    premise: 'The premise',
    begin: 'Begin the evening',
    beginLine:
      'The Oracle chooses somebody and something that happens. Then three questions, and off you go.',
    journal: 'The log',
    export: 'Export the log',
    yesNo: 'Yes or no',
    what: 'What happens?',
    who: 'Who?',
    write: 'Write what you do, or a question',
    hint: 'What do you do?',
    send: 'Write',
    scene: (n: number) => `scene ${n}`,
  },
})

/**
 * A table without a Master: the Oracle leads, and the page grows with every text, question and
 * roll.
 */
export function Solo({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const ui = useUi()
  const begin = useBeginFromNothing(table)
  const fight = useGame<DaimonFightDoc>('fight')
  const all = useTableSlips()
  const [slips, onFold] = useUnfolded(all)
  const first = slipInHand(slips, me)
  const premise = useGameBelow<OracleDoc>('oracle/').find(draw => draw.facets.length > 1)
  const lines = useJournal()
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const answer = (question: string) => {
    setText(question)
    box.current?.focus()
  }
  return (
    <Frame
      top={<TopBar table={table} />}
      nav={<Tabs table={table} me={me} current="tavolo" />}
      dock={
        first === undefined ? (
          <>
            {fight !== undefined && (
              <div class="row">
                <FightDock fight={fight} slips={slips} />
              </div>
            )}
            <AskBar text={text} setText={setText} box={box} />
          </>
        ) : (
          <ui.Dock slip={first} table={table} me={me} />
        )
      }
    >
      <ChooseLeader table={table} me={me} />
      {premise === undefined ? (
        fight === undefined &&
        first === undefined && (
          <section class="gap" aria-label={t.premise}>
            <p class="secondary">{t.beginLine}</p>
            <button
              type="button"
              class="button button--primary button--wide"
              onClick={() => void begin('npc-event', false)}
            >
              {t.begin}
            </button>
          </section>
        )
      ) : (
        <>
          <Premise draw={premise} isShort={first !== undefined} />
          {first === undefined && (
            <ThreeQuestions
              table={table.id}
              written={lines.filter(line => line.kind === 'talk').map(line => localize(line.text))}
              answer={answer}
            />
          )}
        </>
      )}
      <Brief table={table} me={me} slips={slips} />
      {all.map(slip => (
        <SlipOnTable key={slip.id} {...{ slip, table, me, inHand: first, onFold }} />
      ))}
      <Fight table={table} me={me} slips={slips} />
      {fight !== undefined && first !== undefined && (
        <div class="row">
          <FightDock fight={fight} slips={slips} />
        </div>
      )}
      <Journal lines={lines} table={table} me={me} />
      <LeadHere table={table} me={me} />
    </Frame>
  )
}

/** Input for a statement or a question. A question goes to the Oracle with its text. */
function AskBar({
  text,
  setText,
  box,
}: {
  text: string
  setText: (next: string | ((now: string) => string)) => void
  box: { readonly current: HTMLInputElement | null }
}) {
  const t = useMessages(messages)
  const send = useSend()
  const daimon = useDaimonSend()
  const typed = text.trim()
  const ask = (table: number) =>
    void daimon({
      type: 'ask-oracle',
      table,
      private: false,
      question: typed.slice(0, 200),
    }).then(done => done.ok && setText(clearSentText(text)))
  return (
    <div class={styles.dock}>
      <div class={styles.asks}>
        <button type="button" onClick={() => ask(0)}>
          {t.yesNo}
        </button>
        <button type="button" onClick={() => ask(5)}>
          {t.what}
        </button>
        <button type="button" onClick={() => ask(2)}>
          {t.who}
        </button>
      </div>
      <form
        class="row"
        onSubmit={event => {
          event.preventDefault()
          if (typed === '') return
          void send({ type: 'say', text: typed }).then(
            done => done.ok && setText(clearSentText(text)),
          )
        }}
      >
        <input
          ref={box}
          class="input grow"
          aria-label={t.write}
          placeholder={t.hint}
          value={text}
          maxLength={2000}
          onInput={event => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={typed === ''}>
          {t.send}
        </button>
      </form>
    </div>
  )
}

function useJournal(): readonly LineDoc[] {
  return useDocsBelow<LineDoc>(useConnection().docs, 'line/').filter(
    line =>
      line.undone === null &&
      (line.kind === 'talk' || ((line.kind === 'roll' || line.kind === 'game') && line.scene > 0)),
  )
}

/** Scrolls the newest text, question or roll into view, since the page grows downwards. */
function useEndInView(last: string | undefined) {
  const end = useRef<HTMLDivElement>(null)
  const [first] = useState(last) // entries already present do not scroll the page
  useEffect(() => {
    if (last !== first) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last, first])
  return end
}

function Journal({ lines, table, me }: { lines: readonly LineDoc[]; table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const [isExporting, show] = useState(false)
  const end = useEndInView(lines.at(-1)?.id)
  if (lines.length === 0) return null
  return (
    <section aria-label={t.journal}>
      <div class="section-head">
        <h2 class="h3">{t.journal}</h2>
        <button type="button" class="button button--quiet button--small" onClick={() => show(true)}>
          {t.export}
        </button>
      </div>
      <div class={styles.journal}>
        {lines.map((line, i) => (
          <div key={line.id} ref={i === lines.length - 1 ? end : null}>
            {line.scene !== lines[i - 1]?.scene && (
              <p class="label">
                {clock(line.at)}, {t.scene(line.scene)}
              </p>
            )}
            <p class={line.kind === 'talk' ? 'pre-wrap' : 'secondary'}>
              <LogSentence text={line.text} />
            </p>
          </div>
        ))}
      </div>
      {isExporting && <ExportDialog table={table} me={me} close={() => show(false)} />}
    </section>
  )
}
