import { useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { messages } from './messages.ts'

/**
 * Erases a seat, for oneself or by the host, after a confirmation. The table refuses for a seat that wrote anything,
 * and the refusal says why and what to do instead.
 */
export function EraseButton({
  seat,
  name,
  isSelf,
  close,
}: {
  seat: string
  name: string
  isSelf: boolean
  close: () => void
}) {
  const t = useMessages(messages)
  const send = useSend()
  const [isAsked, ask] = useState(false)
  const erase = async () => {
    const done = await send({ type: 'erase-seat', seat })
    if (done.ok) close() // a refusal is shown over the open dialog
  }
  return (
    <>
      <button type="button" class="button button--quiet button--wide" onClick={() => ask(true)}>
        {isSelf ? t.eraseMe : t.erase(name)}
      </button>
      {isAsked && (
        <Dialog
          title={isSelf ? t.eraseMe : t.erase(name)}
          close={() => ask(false)}
          closeLabel={t.close}
        >
          <p class="secondary">{t.eraseLine}</p>
          <button
            type="button"
            class="button button--primary button--wide"
            onClick={() => void erase()}
          >
            {t.eraseNow}
          </button>
        </Dialog>
      )}
    </>
  )
}
