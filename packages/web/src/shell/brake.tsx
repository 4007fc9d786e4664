import type { MeDoc, TableDoc } from '@mastro/table'
import { useWords } from '../i18n/language.ts'
import { useSeats, useSend } from '../net/context.tsx'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

/** Somebody pulled the brake: everything stops, nobody is named; who leads or hosts goes on when all are ready. */
export function Brake({ table, me }: { table: TableDoc; me: MeDoc | undefined }) {
  const t = useWords(words)
  const send = useSend()
  const master = useSeats().find(seat => seat.id === (table.master ?? table.host))
  const mayGoOn = me?.isMaster === true || me?.isHost === true || table.master === null
  const change = async () => {
    const done = await send({ type: 'release-brake' })
    if (done.ok) await send({ type: 'end', moment: 'scene', inPlace: true })
  }
  return (
    <div class="brake" role="alert">
      <Icon name="freno" size="l" />
      <h2 class="h1">{t.brakedTitle}</h2>
      <p>{t.brakedLine}</p>
      {mayGoOn ? (
        <div class="row">
          {table.scene.open && (
            <button type="button" class="btn grow" onClick={() => void change()}>
              {t.changeScene}
            </button>
          )}
          <button
            type="button"
            class="btn grow"
            onClick={() => void send({ type: 'release-brake' })}
          >
            {t.release}
          </button>
        </div>
      ) : (
        <p>{t.resumes(master?.name ?? '')}</p>
      )}
    </div>
  )
}
