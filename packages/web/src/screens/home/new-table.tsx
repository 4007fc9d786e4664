import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { Refusal } from '@mastro/core'
import { language, useWords } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/choice.tsx'
import { RefusalNote } from '../../ui/refusal.tsx'
import { systemWords, type System } from '../../ui/systems.ts'
import { keptName, keepName } from '../../ui/kept-name.ts'
import { words } from './words.ts'

/** The last step before the code is on screen: a name for oneself, already filled, and one tap. */
export function NewTableDialog({
  system,
  isSolo,
  close,
}: {
  system: System
  isSolo: boolean
  close: () => void
}) {
  const t = useWords(words)
  const names = useWords(systemWords)
  const [seatName, setSeatName] = useState(keptName() ?? t.name)
  const [tableName, setTableName] = useState(t.tableNameGuess(names[system].name))
  const [leads, setLeads] = useState<'rotating' | 'fixed'>(
    system === 'daimon' ? 'rotating' : 'fixed',
  )
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [, go] = useLocation()

  const open = async (event: Event) => {
    event.preventDefault()
    setBusy(true)
    keepName(seatName)
    const masterMode = isSolo ? 'none' : leads
    const reply = await api.open({
      system,
      name: tableName.trim(),
      seatName: seatName.trim(),
      masterMode,
      language: language(),
    })
    setBusy(false)
    if (!reply.ok) return setRefusal(reply.error)
    go(isSolo ? `/t/${reply.table}` : `/t/${reply.table}/lobby`)
  }

  return (
    <Dialog title={names[system].name} close={close} closeLabel={t.close}>
      <form class="gap" onSubmit={event => void open(event)}>
        <label class="field">
          <span>{t.yourName}</span>
          <input
            value={seatName}
            maxLength={40}
            required
            autocomplete="nickname"
            onInput={event => setSeatName(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t.tableName}</span>
          <input
            value={tableName}
            maxLength={80}
            required
            onInput={event => setTableName(event.currentTarget.value)}
          />
        </label>
        {!isSolo && (
          <div>
            <div class="sub">{t.whoLeads}</div>
            <Segmented
              label={t.whoLeads}
              value={leads}
              onChange={setLeads}
              options={[
                { value: 'rotating', label: t.rotating },
                { value: 'fixed', label: t.fixed },
              ]}
            />
          </div>
        )}
        {refusal !== null && <RefusalNote refusal={refusal} />}
        <button type="submit" class="btn btn--p btn--w" disabled={isBusy}>
          {isBusy ? t.opening : isSolo ? t.startSolo : t.start}
        </button>
      </form>
    </Dialog>
  )
}
