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
    endAll: 'Chiudi e ritira',
    close: 'Torna indietro',
  },
  en: {
    notRolled: (n: number) => (n === 1 ? 'This roll was not made:' : 'These rolls were not made:'),
    endAll: 'End and withdraw',
    close: 'Go back',
  },
})

/** What would stay unfinished, and one tap to end anyway. */
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
    void send({ type: 'end', moment, withdraw: true })
  }
  return (
    <Dialog title={label} close={close} closeLabel={t.close}>
      <p>{t.notRolled(open.length)}</p>
      <ul class="list">
        {open.map(slip => (
          <li key={slip.id} class="list-item">
            {titleOf(slip)}
          </li>
        ))}
      </ul>
      <button type="button" class="button button--primary button--wide" onClick={end}>
        {t.endAll}
      </button>
    </Dialog>
  )
}
