import { useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { messages } from './messages.ts'
import * as styles from './join.module.css'

/** The six-character code. Case and spaces do not matter. */
export function CodeForm({
  first,
  onCode,
}: {
  /** An earlier code that did not work, to be corrected instead of typed again. */
  first: string
  onCode: (code: string) => void
}) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState(first)
  const code = typed.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        if (code.length === 6) onCode(code)
      }}
    >
      <h1 class="h1">{t.codeTitle}</h1>
      <label class="field">
        <span>{t.code}</span>
        <input
          class={styles.doorCode}
          value={typed}
          required
          maxLength={9}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          aria-describedby="code-hint"
          aria-invalid={first !== '' && typed === first}
          onInput={event => setTyped(event.currentTarget.value)}
        />
      </label>
      <p class="caption" id="code-hint">
        {t.codeHint}
      </p>
      <button
        type="submit"
        class="button button--primary button--wide"
        disabled={code.length !== 6}
      >
        {t.find}
      </button>
    </form>
  )
}
