import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import { useMessages } from '../../i18n/language.ts'
import { api, type ApiReply } from '../../net/api.ts'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { messages } from './messages.ts'

/**
 * An action for administrators only. If it is refused with `house-only`, it asks for the key and
 * then continues.
 */
export interface AdminAction {
  /** The form for the key while it is needed, or why it was refused. */
  readonly note: ComponentChildren
  readonly needsKey: boolean
  readonly isBusy: boolean
  run<T>(work: () => Promise<ApiReply<T>>, then: (reply: T) => void): Promise<void>
}

export function useAdminAction(): AdminAction {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [retry, setRetry] = useState<(() => Promise<void>) | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async <T,>(work: () => Promise<ApiReply<T>>, then: (reply: T) => void) => {
    setBusy(true)
    setRefusal(null)
    const reply = await work()
    setBusy(false)
    if (reply.ok) {
      setRetry(null)
      return then(reply)
    }
    if (reply.error.code === 'house-only') return setRetry(() => () => run(work, then))
    return setRefusal(reply.error)
  }
  const note =
    retry !== null ? (
      <AdminKeyForm opened={() => void retry()} />
    ) : (
      refusal !== null && <RefusalNote refusal={refusal} />
    )
  return { note, needsKey: retry !== null, isBusy, run }
}

/** Asks for the key that the server showed at its first start. */
function AdminKeyForm({ opened }: { opened: () => void }) {
  const t = useMessages(messages)
  const [key, setKey] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const enter = async () => {
    const reply = await api.enterAdminKey(key.trim())
    setWrong(!reply.ok && reply.error.code === 'unknown-door')
    setRefusal(reply.ok ? null : reply.error)
    if (reply.ok) opened()
  }
  return (
    <div class="gap" role="group" aria-label={t.houseKey}>
      <p class="note note--warning">
        <span>{t.houseOnly}</span>
      </p>
      <label class="field">
        <span>{t.houseKey}</span>
        <input
          value={key}
          maxLength={80}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={isWrong}
          onInput={event => setKey(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void enter()
          }}
        />
      </label>
      {isWrong && (
        <p class="secondary wound-text" role="alert">
          {t.wrongKey}
        </p>
      )}
      {!isWrong && refusal !== null && <RefusalNote refusal={refusal} />}
      <button
        type="button"
        class="button button--primary button--wide"
        disabled={key.trim() === ''}
        onClick={() => void enter()}
      >
        {t.useKey}
      </button>
    </div>
  )
}
