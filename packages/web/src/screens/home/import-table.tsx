import { useRef } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useAdminAction } from './admin-key.tsx'
import { messages } from './messages.ts'

/** Imports the file of a table, completely or not at all. */
export function ImportTable({ close }: { close: () => void }) {
  const t = useMessages(messages)
  const [, go] = useLocation()
  const picker = useRef<HTMLInputElement>(null)
  const house = useAdminAction()
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const text = await file.text()
    await house.run(
      () => api.importFile(text),
      ({ table }) => go(`/t/${table}/riepilogo`),
    )
  }
  return (
    <Dialog title={t.importFile} close={close} closeLabel={t.close}>
      <p class="secondary">{t.importLine}</p>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".html,.md,.mastro,text/html,text/markdown"
        aria-label={t.chooseFile}
        onChange={event => void take(event.currentTarget.files?.[0])}
      />
      <button
        type="button"
        class="button button--wide"
        disabled={house.isBusy}
        onClick={() => picker.current?.click()}
      >
        <Icon name="export" /> {house.isBusy ? t.importing : t.chooseFile}
      </button>
      {house.note}
    </Dialog>
  )
}
