import { useState } from 'preact/hooks'
import { useMessages } from '../../../i18n/language.ts'
import { useOffers } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { messages } from '../messages.ts'

/** The intent as free text. The Component is chosen later by the player or the Master. */
export function IntentForm({ being, close }: { being: string; close: () => void }) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const slip = useOffers().find(one => one.id === `action/${being}/`)?.slip
  const [intent, type] = useState('')
  const start = () => {
    const value = slip?.value
    if (slip === undefined || typeof value !== 'object' || value === null) return
    void open({ ...slip, value: { ...value, intent: intent.trim() } }).then(
      isDone => isDone && close(),
    )
  }
  return (
    <Dialog title={t.sayTitle} close={close} closeLabel={t.close}>
      <p class="secondary">{t.sayLead}</p>
      <label class="field">
        <span class="visually-hidden">{t.sayTitle}</span>
        <textarea
          class="growing-text"
          rows={2}
          value={intent}
          maxLength={500}
          onInput={event => type(event.currentTarget.value)}
        />
      </label>
      <button
        type="button"
        class="button button--primary button--wide"
        data-primary
        aria-disabled={slip === undefined}
        onClick={start}
      >
        {t.sayIt}
      </button>
    </Dialog>
  )
}
