import { useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'

/** Shown only if the browser allows writing to the clipboard, which it does not on plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages(messages)
  const [isCopied, setCopied] = useState(false)
  const clipboard: Clipboard | undefined = navigator.clipboard // undefined on plain http
  if (clipboard === undefined) return null
  return (
    <button
      type="button"
      class="button button--small"
      onClick={() => void clipboard.writeText(text).then(() => setCopied(true))}
    >
      <Icon name="export" size="small" /> {isCopied ? t.copied : label}
    </button>
  )
}
