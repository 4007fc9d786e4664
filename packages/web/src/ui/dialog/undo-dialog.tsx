import { useState } from 'preact/hooks'
import type { Label } from '@mastro/core'
import { quoted } from '../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from '../drawings/icon.tsx'
import { NotUndoable, useUndoPreview } from './undo-preview.tsx'

const messages = dictionary({
  it: {
    title: 'Annulla',
    close: 'Chiudi',
    alone: 'Nient’altro dipende da questo atto.',
    depend: 'Ne dipendono questi atti, e si annullano insieme:',
    reason: 'Perché (lo leggono tutti)',
    undo: 'Annulla l’atto',
    undoAll: (n: number) => (n === 1 ? 'Annulla questo e un altro' : `Annulla questo e altri ${n}`),
  },
  en: {
    title: 'Undo',
    close: 'Close',
    alone: 'Nothing else depends on this act.',
    depend: 'These acts depend on it, and are undone with it:',
    reason: 'Why (everyone reads it)',
    undo: 'Undo the act',
    undoAll: (n: number) => (n === 1 ? 'Undo this and one more' : `Undo this and ${n} more`),
  },
})

/** Shows what an undo would include, with a field for the reason and the button. */
export function UndoDialog({ act, text, close }: { act: string; text: Label; close: () => void }) {
  const t = useMessages(messages)
  const send = useSend()
  const preview = useUndoPreview(act)
  const [reason, setReason] = useState('')
  const refusal = preview !== null && 'code' in preview ? preview : null
  const others = preview === null || 'code' in preview ? [] : preview
  const undo = () => {
    close()
    void send({ type: 'undo', act, reason, withDependants: others.length > 0 })
  }
  return (
    <Dialog title={t.title} close={close} closeLabel={t.close}>
      <p>{quoted(localize(text))}</p>
      {refusal === null ? (
        <>
          <div class="secondary">
            {others.length === 0 ? t.alone : t.depend}
            <ul class="gap">
              {others.map(one => (
                <li key={one.act}>{localize(one.text)}</li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            class="button button--wide button--primary"
            disabled={preview === null}
            onClick={undo}
          >
            <Icon name="undo" size="small" />{' '}
            {others.length === 0 ? t.undo : t.undoAll(others.length)}
          </button>
          <label class="field">
            <span>{t.reason}</span>
            <input
              value={reason}
              maxLength={200}
              onInput={event => setReason(event.currentTarget.value)}
            />
          </label>
        </>
      ) : (
        <NotUndoable refusal={refusal} />
      )}
    </Dialog>
  )
}
