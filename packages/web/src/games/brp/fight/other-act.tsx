import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { useMessages } from '../../../i18n/language.ts'
import { useStart } from '../../../offers/offers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { messages } from './other-act-messages.ts'

/** Asks what the fighter does instead of an attack, because it is the action of the round. */
export function OtherAct({
  offer,
  said,
  close,
}: {
  offer: Offer
  /** The declared words, if the fighter declared another action. */
  said: string
  close: () => void
}) {
  const t = useMessages(messages)
  const start = useStart()
  const [text, type] = useState(said)
  return (
    <Dialog title={t.title} close={close} closeLabel={t.keep}>
      <p class="secondary">{t.line}</p>
      <label class="field">
        <span>{t.what}</span>
        <input value={text} maxLength={400} onInput={event => type(event.currentTarget.value)} />
      </label>
      <div class="row">
        <button type="button" class="button" onClick={close}>
          {t.keep}
        </button>
        <button
          type="button"
          class="button button--primary grow"
          data-primary
          onClick={() => {
            close()
            void start(offer, { text: text.trim() })
          }}
        >
          {t.act}
        </button>
      </div>
    </Dialog>
  )
}
