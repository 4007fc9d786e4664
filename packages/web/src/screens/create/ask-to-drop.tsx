import { useMessages } from '../../i18n/language.ts'
import { Ask } from '../../parts/ask/ask.tsx'
import { messages } from './messages.ts'

/** Asks once before a draft is lost. */
export function AskToDrop({ keep, drop }: { keep: () => void; drop: () => void }) {
  const t = useMessages(messages)
  return (
    <Ask
      question={t.dropAsked}
      consequence={t.dropMeans}
      no={t.keep}
      yes={t.dropNow}
      onNo={keep}
      onYes={drop}
    />
  )
}
