import { useState } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { messages } from './erase.messages.ts'

/** Deletes the whole table, after a confirmation. It closes at once, so this page ends. */
export function DeleteTable({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const [isOpen, open] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const remove = async () => {
    const reply = await api.deleteTable(table.id)
    setRefusal(reply.ok ? null : reply.error)
  }
  return (
    <>
      <button type="button" class="button button--quiet button--wide" onClick={() => open(true)}>
        {t.deleteTable}
      </button>
      {isOpen && (
        <Dialog title={t.deleteTable} close={() => open(false)} closeLabel={t.close}>
          <p>{t.deleteHides(table.name)}</p>
          <p class="secondary">{t.deleteGrace}</p>
          <p class="secondary">{t.copies}</p>
          <p class="secondary">{t.deleteFile}</p>
          <button
            type="button"
            class="button button--primary button--wide"
            onClick={() => void remove()}
          >
            {t.deleteNow}
          </button>
          {refusal !== null && <RefusalNote refusal={refusal} />}
        </Dialog>
      )}
    </>
  )
}
