import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { language, localize, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { gameName, gameOf, type GameId } from '../../games/index.ts'
import { savedName, saveName } from '../../ui/device/saved-name.ts'
import { useAdminAction } from './admin-key.tsx'
import { messages } from './messages.ts'

/** The last step before the code is on screen: a name for oneself, already filled, and one tap. */
export function NewTableDialog({
  system,
  isSolo,
  close,
}: {
  system: GameId
  isSolo: boolean
  close: () => void
}) {
  const t = useMessages(messages)
  const [seatName, setSeatName] = useState(savedName() ?? t.name)
  const [tableName, setTableName] = useState(t.tableNameGuess(localize(gameName(system))))
  const [leads, setLeads] = useState<LeadMode>(gameOf(system)?.masterMode ?? 'fixed')
  const house = useAdminAction()
  const [, go] = useLocation()

  const open = (event: Event) => {
    event.preventDefault()
    saveName(seatName)
    const masterMode = isSolo ? 'none' : leads
    const order = {
      system,
      name: tableName.trim(),
      seatName: seatName.trim(),
      masterMode,
      language: language(),
    } as const
    void house.run(
      () => api.createTable(order),
      ({ table }) => go(isSolo ? `/t/${table}` : `/t/${table}/lobby`),
    )
  }

  return (
    <Dialog title={localize(gameName(system))} close={close} closeLabel={t.close}>
      <form class="gap" data-system={system} onSubmit={open}>
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
        {!isSolo && gameOf(system)?.isLedByOne !== true && (
          <LeadModeChoice leads={leads} setLeads={setLeads} />
        )}
        <button
          type="submit"
          class={`button button--wide${house.needsKey ? '' : ' button--primary'}`}
          disabled={house.isBusy}
        >
          {house.isBusy ? t.opening : isSolo ? t.startSolo : t.start}
        </button>
      </form>
      {house.note}
    </Dialog>
  )
}

type LeadMode = 'rotating' | 'fixed'

function LeadModeChoice({
  leads,
  setLeads,
}: {
  leads: LeadMode
  setLeads: (leads: LeadMode) => void
}) {
  const t = useMessages(messages)
  return (
    <div>
      <div class="secondary">{t.whoLeads}</div>
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
  )
}
