import { useState } from 'preact/hooks'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { useDaimonSend } from '../daimon-send.ts'
import type { AskOracle } from './questions.tsx'
import { messages } from './messages.ts'

/**
 * A question to the Oracle: text, audience of the answer, and sending. The text is cleared once
 * answered.
 */
export function useAsking(me: MeDoc) {
  const [isPrivate, setPrivate] = useState(me.isMaster)
  const [question, setQuestion] = useState('')
  const send = useDaimonSend()
  const ask = (what: AskOracle) =>
    void send({ type: 'ask-oracle', private: isPrivate, question, ...what }).then(
      done => done.ok && setQuestion(''),
    )
  return { question, setQuestion, isPrivate, setPrivate, ask }
}

/** Chooses the audience of the answer. */
export function PrivacyToggle({
  isPrivate,
  set,
}: {
  isPrivate: boolean
  set: (value: boolean) => void
}) {
  const t = useMessages(messages)
  return (
    <button
      type="button"
      class="button button--small"
      aria-pressed={isPrivate}
      onClick={() => set(!isPrivate)}
    >
      <Icon name={isPrivate ? 'hidden' : 'eye'} size="small" /> {isPrivate ? t.onlyMe : t.aloud}
    </button>
  )
}
