import { useState } from 'preact/hooks'
import type { BackupCard } from '@mastro/protocol'
import type { TableDoc } from '@mastro/table'
import { size, when } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useAdminAction } from '../home/admin-key.tsx'
import { messages } from './messages.ts'

/** Backups that were restored on trial before they were listed. Any of them can be restored. */
export function Backups({ table }: { table: TableDoc }) {
  const t = useMessages(messages)
  const [backups, setBackups] = useState<readonly BackupCard[] | null>(null)
  const [chosen, choose] = useState<BackupCard | null>(null)
  const [isDone, setDone] = useState(false)
  const load = async () => {
    const reply = await api.backups(table.id)
    if (reply.ok) setBackups(reply.backups)
  }
  const make = async () => {
    const reply = await api.backup(table.id)
    setDone(reply.ok)
    if (reply.ok) setBackups(reply.backups)
  }
  return (
    <div class="gap">
      <h3 class="h3">{t.backups}</h3>
      <button type="button" class="button button--wide" onClick={() => void make()}>
        {t.backup}
      </button>
      <p class="caption" role="status">
        {isDone ? t.backupDone : t.backupLine}
      </p>
      {backups === null ? (
        <button type="button" class="button button--quiet button--wide" onClick={() => void load()}>
          {t.showBackups}
        </button>
      ) : (
        <ul class="list">
          {backups.length === 0 && <li class="secondary">{t.noBackups}</li>}
          {backups.map(one => (
            <li key={one.id}>
              <button type="button" class="list-item" onClick={() => choose(one)}>
                <span class="grow">
                  {when(one.at)} <span class="caption">{t.kindsOfBackup[one.kind]}</span>
                </span>
                {one.bytes > 0 && <span class="caption tabular">{size(one.bytes)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen !== null && <Restore backup={chosen} close={() => choose(null)} />}
    </div>
  )
}

function Restore({ backup, close }: { backup: BackupCard; close: () => void }) {
  const t = useMessages(messages)
  const house = useAdminAction()
  return (
    <Dialog title={t.restoreTitle} close={close} closeLabel={t.close}>
      <p>{t.restoreLine(when(backup.at))}</p>
      <button
        type="button"
        class="button button--primary button--wide"
        disabled={house.isBusy}
        onClick={() =>
          void house.run(
            () => api.restore(backup.id),
            () => location.reload(),
          )
        }
      >
        {t.restoreNow}
      </button>
      {house.note}
    </Dialog>
  )
}
