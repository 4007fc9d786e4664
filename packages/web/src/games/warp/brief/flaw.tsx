import { useMessages } from '../../../i18n/language.ts'
import { useSeats, useSend, useTable } from '../../../net/context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { Trait } from '../docs.ts'
import { messages } from '../messages.ts'

/**
 * Invokes a flaw: one tap notifies the Master, who gives the penalty or rolls its chance
 * (WARP-FLAW-2, 3).
 */
export function Flaw({ trait, close }: { trait: Trait; close: () => void }) {
  const t = useMessages(messages)
  const send = useSend()
  const table = useTable()
  const leader = useSeats().find(({ id }) => id === table?.master)
  const name = trait.name ?? ''
  return (
    <Dialog title={t.flaw(name)} close={close} closeLabel={t.close}>
      <p lang="">{trait.description ?? trait.sign}</p>
      <p class="secondary">{t.flawHint}</p>
      {leader !== undefined && (
        <button
          type="button"
          class="button button--primary button--wide"
          onClick={() =>
            void send({ type: 'whisper', to: leader.id, text: t.flawNow(name) }).then(
              done => done.ok && close(),
            )
          }
        >
          {t.flawSay(leader.name)}
        </button>
      )}
    </Dialog>
  )
}
