import { useMessages } from '../../../i18n/language.ts'
import { optionsOf } from '../../../ui/form/select.tsx'
import { useDaimonSend } from '../daimon-send.ts'
import type { ActProps } from './own-acts.tsx'
import { actMessages } from './messages.ts'

/** The fate of a downed character (DAI-WOUND-5). */
export function FateForm({ doc, close }: ActProps) {
  const t = useMessages(actMessages)
  const send = useDaimonSend()
  return (
    <div class="gap">
      {optionsOf(t.fates).map(({ value, label }) => (
        <button
          key={value}
          type="button"
          class="button button--wide"
          onClick={() =>
            void send({ type: 'declare-fate', character: doc.id, fate: value }).then(
              done => done.ok && close(),
            )
          }
        >
          {label}
        </button>
      ))}
    </div>
  )
}

export function RetireForm({ doc, close }: ActProps) {
  const t = useMessages(actMessages)
  const send = useDaimonSend()
  return (
    <div class="gap">
      <p class="secondary">{t.retireSure(doc.name)}</p>
      <button
        type="button"
        class="button button--wide"
        onClick={() =>
          void send({ type: 'retire-character', character: doc.id }).then(
            done => done.ok && close(),
          )
        }
      >
        {t.retire}
      </button>
    </div>
  )
}
