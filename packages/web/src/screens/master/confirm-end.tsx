import type { SlipDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { titleOf } from '../../slip/slip-title.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** Moments that can end while rolls are unfinished. */
export type EndableMoment = 'adventure' | 'session'

const messages = dictionary({
  it: {
    notRolled: (n: number): string =>
      n === 1 ? 'Questo tiro non è stato fatto:' : 'Questi tiri non sono stati fatti:',
    means: {
      session: 'La serata finisce per tutti. Una nuova sessione comincia quando volete.',
      adventure: 'La storia finisce per tutti. Una nuova avventura comincia quando volete.',
    },
    endAll: 'Chiudi e ritira',
    notYet: 'Non ancora',
    close: 'Torna indietro',
  },
  en: {
    notRolled: (n: number) => (n === 1 ? 'This roll was not made:' : 'These rolls were not made:'),
    means: {
      session: 'The evening ends for everybody. A new session begins whenever you like.',
      adventure: 'The story ends for everybody. A new adventure begins whenever you like.',
    },
    endAll: 'End and withdraw',
    notYet: 'Not yet',
    close: 'Go back',
  },
})

/** Asks once before a session or adventure ends. Unfinished rolls are withdrawn with it. */
export function ConfirmEnd({
  moment,
  label,
  open,
  close,
}: {
  moment: EndableMoment
  label: string
  open: readonly SlipDoc[]
  close: () => void
}) {
  const t = useMessages(messages)
  const send = useSend()
  const end = () => {
    close()
    void send(open.length === 0 ? { type: 'end', moment } : { type: 'end', moment, withdraw: true })
  }
  return (
    <Dialog title={label} close={close} closeLabel={t.close}>
      <p>{t.means[moment]}</p>
      {open.length > 0 && (
        <>
          <p>{t.notRolled(open.length)}</p>
          <ul class="list">
            {open.map(slip => (
              <li key={slip.id} class="list-item">
                {titleOf(slip)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div class="row">
        <button type="button" class="button grow" onClick={close}>
          {t.notYet}
        </button>
        <button type="button" class="button button--primary grow" onClick={end}>
          {open.length === 0 ? label : t.endAll}
        </button>
      </div>
    </Dialog>
  )
}
