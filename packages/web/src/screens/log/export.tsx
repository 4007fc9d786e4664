import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { language, useMessages } from '../../i18n/language.ts'
import { api, type ApiReply } from '../../net/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CheckInput } from '../../ui/form/text-input.tsx'
import { useAdminAction } from '../home/admin-key.tsx'
import { messages } from './messages.ts'

/** Until the log is on the page. */
const DRAWN_MS = 800

/**
 * The log as text or as a page, with what every seat may know, or also with the secrets of this
 * seat. The host can also export the whole table as one file.
 */
export function ExportDialog({
  table,
  me,
  close,
}: {
  table: TableDoc
  me: MeDoc
  close: () => void
}) {
  const t = useMessages(messages)
  const [, navigate] = useLocation()
  const printLog = async () => {
    navigate(`/t/${table.id}/diario`)
    close()
    await new Promise(resolve => setTimeout(resolve, DRAWN_MS))
    print()
  }
  return (
    <Dialog title={t.export} close={close} closeLabel={t.close}>
      <ExportButtons table={table} me={me} />
      <button type="button" class="button button--wide" onClick={() => void printLog()}>
        {t.print}
      </button>
      <Link class="button button--wide" href={`/t/${table.id}/riepilogo`}>
        {t.recap}
      </Link>
    </Dialog>
  )
}

export function ExportButtons({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const house = useAdminAction()
  const [isSaved, setSaved] = useState(false)
  const [secrets, setSecrets] = useState(false)
  const save = (form: Form) => {
    const choice = { form, language: language(), secrets }
    const name = `${plainName(table.name)}${t.endings[secrets && form === 'world' ? 'secrets' : form]}`
    void house.run(
      () => download(api.exportUrl(table.id, choice), name),
      () => setSaved(true),
    )
  }
  return (
    <>
      <button type="button" class="button button--wide" onClick={() => save('md')}>
        {t.markdown}
      </button>
      <button type="button" class="button button--wide" onClick={() => save('world')}>
        {t.world}
      </button>
      <CheckInput label={t.secrets} value={secrets} onChange={setSecrets} />
      {me.isHost && (
        <button type="button" class="button button--wide" onClick={() => save('file')}>
          {t.file}
        </button>
      )}
      {house.note}
      <p class="caption" role="status">
        {isSaved ? t.saved : me.isHost ? t.fileLine : ''}
      </p>
    </>
  )
}

/** Downloads first, so that a refusal is shown here and never saved as a file. */
async function download(url: string, name: string): Promise<ApiReply<object>> {
  try {
    const response = await fetch(url, { headers: { 'X-Mastro': '1' } })
    if (!response.ok) {
      const refused: ApiReply<object> = await response.json()
      return refused
    }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return { ok: true }
  } catch {
    return { ok: false, error: { code: 'offline' } }
  }
}

type Form = 'md' | 'world' | 'file'

function plainName(table: string): string {
  const plain = table.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return plain === '' ? 'mastro' : plain
}
