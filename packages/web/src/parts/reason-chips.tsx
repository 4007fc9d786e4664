import './parts.css'
import { useState } from 'preact/hooks'
import { useMessages } from '../i18n/language.ts'
import { messages } from './messages.ts'

/** The reason of a bonus or penalty: one of the latest reasons, or a new one. */
export function ReasonChips({
  label,
  reasons,
  chosen,
  onChoose,
}: {
  label: string
  reasons: readonly string[]
  chosen: string | null
  onChoose: (reason: string | null) => void
}) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const own = typed.trim()
  const all = chosen === null || reasons.includes(chosen) ? reasons : [chosen, ...reasons]
  return (
    <div class="gap" role="group" aria-label={label}>
      <div class="chips">
        {all.map(reason => (
          <button
            key={reason}
            type="button"
            class="chip"
            aria-pressed={reason === chosen}
            onClick={() => onChoose(reason === chosen ? null : reason)}
          >
            {reason}
          </button>
        ))}
      </div>
      <form
        class="row"
        onSubmit={event => {
          event.preventDefault()
          if (own === '') return
          onChoose(own)
          setTyped('')
        }}
      >
        <input
          class="input grow"
          aria-label={t.own}
          placeholder={t.own}
          value={typed}
          maxLength={200}
          onInput={event => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={own === ''}>
          {t.add}
        </button>
      </form>
    </div>
  )
}
