import { useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import { useLanguage, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { messages } from './erase.messages.ts'
import { dayAndTime } from './day-and-time.ts'

/** Lets the host open a table again that is being deleted. */
export function DeletedTable({
  table,
  name,
  finalAt,
}: {
  table: string
  name: string
  finalAt: number
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const reopen = async () => {
    const reply = await api.withdrawDeletion(table)
    if (reply.ok) location.reload()
    else setRefusal(reply.error)
  }
  return (
    <div class="gap" data-deleted={table}>
      <p>{t.deleted(name, dayAndTime(finalAt, language))}</p>
      <button type="button" class="button button--primary" onClick={() => void reopen()}>
        {t.reopen}
      </button>
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </div>
  )
}
