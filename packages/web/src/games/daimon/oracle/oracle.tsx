import type { OracleDoc } from '@mastro/rules-daimon'
import type { TableDoc } from '@mastro/table'
import { useDaimonSend } from '../daimon-send.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSend } from '../../../net/context.tsx'
import { Frame } from '../../../shell/frame.tsx'
import { Tabs, TopBar } from '../../../shell/chrome.tsx'
import type { ScreenProps } from '../../game.ts'
import { Answers } from './answers.tsx'
import { PrivacyToggle, useAsking } from './asking.tsx'
import { Questions } from './questions.tsx'
import { hasOracle } from '../has-oracle.ts'
import { messages } from './messages.ts'

/**
 * The questions below in fixed places, so that asking always takes two taps. The newest answer is
 * above them, older ones in a line each.
 */
export function Oracle({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const isOn = hasOracle(table)
  const canLead = isOn && (me.isMaster || (table.master === null && me.kind === 'player'))
  const draws = useGameBelow<OracleDoc>('oracle/').toReversed()
  const { question, setQuestion, isPrivate, setPrivate, ask } = useAsking(me)
  return (
    <Frame
      top={<TopBar table={table} title={t.title} />}
      nav={<Tabs table={table} me={me} current="oracolo" />}
      dock={canLead ? <Questions ask={ask} question={question} /> : undefined}
    >
      {canLead && !table.scene.open && <UnpreparedStart table={table} />}
      {canLead && (
        <div class="row">
          <PrivacyToggle isPrivate={isPrivate} set={setPrivate} />
          <button
            type="button"
            class="button button--primary button--small grow"
            onClick={() => ask({ bundle: 'npc-event' })}
          >
            {t.newAnswer}
          </button>
        </div>
      )}
      {draws.length === 0 && (
        <p class="secondary">{!isOn ? t.off : canLead ? t.empty : t.waiting}</p>
      )}
      <Answers draws={draws} canLead={canLead} />
      {canLead && (
        <label class="field">
          <span>{t.question}</span>
          <input
            value={question}
            maxLength={200}
            onInput={event => setQuestion(event.currentTarget.value)}
          />
        </label>
      )}
    </Frame>
  )
}

const BUNDLES = ['npc-event', 'npc-place'] as const

/** Starts a session without preparation: a scene with a character and an event (DAI-ORACLE-9). */
function UnpreparedStart({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const begin = useBeginFromNothing(table)
  return (
    <section class="gap" aria-label={t.premise}>
      <h2 class="h3">{t.premise}</h2>
      <p class="secondary">{t.premiseLine}</p>
      <div class="row">
        {BUNDLES.map(bundle => (
          <button
            key={bundle}
            type="button"
            class="button button--small grow"
            onClick={() => void begin(bundle, true)}
          >
            {t.bundles[bundle]}
          </button>
        ))}
      </div>
    </section>
  )
}

/** Opens the adventure, session and scene as needed, then asks for a premise. */
export function useBeginFromNothing(
  table: TableDoc,
): (bundle: (typeof BUNDLES)[number], isPrivate: boolean) => Promise<boolean> {
  const send = useSend()
  const ask = useDaimonSend()
  return async (bundle, isPrivate) => {
    for (const moment of ['adventure', 'session', 'scene'] as const)
      if (!table[moment].open && !(await send({ type: 'begin', moment, title: '' })).ok)
        return false
    return (await ask({ type: 'ask-oracle', bundle, private: isPrivate })).ok
  }
}
