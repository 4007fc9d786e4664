import * as styles from './dock.module.css'
import { Link } from 'wouter-preact'
import type { OracleDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import type { ScreenProps } from '../../game.ts'
import { Answers } from './answers.tsx'
import { PrivacyToggle, useAsking } from './asking.tsx'
import { Questions } from './questions.tsx'
import { messages } from './messages.ts'

/**
 * The Oracle as an overlay on any page: questions in fixed places, the newest answer above them.
 */
export function OracleDock({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const draws = useGameBelow<OracleDoc>('oracle/').toReversed()
  const { question, setQuestion, isPrivate, setPrivate, ask } = useAsking(me)
  return (
    <section class={styles.oracleDock} aria-label={t.title}>
      <div class={styles.oracleDockBody}>
        <div class="row">
          <input
            class="input grow"
            aria-label={t.question}
            placeholder={t.question}
            value={question}
            maxLength={200}
            onInput={event => setQuestion(event.currentTarget.value)}
          />
          <PrivacyToggle isPrivate={isPrivate} set={setPrivate} />
        </div>
        <Answers draws={draws} canLead />
        <div class="row">
          <button
            type="button"
            class="button button--small grow"
            onClick={() => ask({ bundle: 'npc-event' })}
          >
            {t.newAnswer}
          </button>
          <Link class="button button--small button--quiet" href={`/t/${table.id}/oracolo`}>
            {t.whole}
          </Link>
        </div>
      </div>
      <Questions ask={ask} question={question} />
    </section>
  )
}
