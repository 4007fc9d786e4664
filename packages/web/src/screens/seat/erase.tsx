import { useState } from 'preact/hooks'
import { useWords } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { words } from './words.ts'

/** Name and words of a person leave the log for ever: for oneself, or by the host. Asked twice. */
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
  const t = useWords(words)
  const send = useSend()
  const [isAsked, ask] = useState(false)
  return (
    <>
      <button type="button" class="btn btn--q btn--w" onClick={() => ask(true)}>
        {isSelf ? t.eraseMe : t.erase(name)}
      </button>
      {isAsked && (
        <Dialog
          title={isSelf ? t.eraseMe : t.erase(name)}
          close={() => ask(false)}
          closeLabel={t.close}
        >
          <p class="sub">{t.eraseLine}</p>
          <button
            type="button"
            class="btn btn--p btn--w"
            onClick={() => void send({ type: 'erase-seat', seat }).then(close)}
          >
            {t.eraseNow}
          </button>
        </Dialog>
      )}
    </>
  )
}
