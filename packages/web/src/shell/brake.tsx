import { withFullStop } from '@mastro/core'
import type { MeDoc, TableDoc } from '@mastro/table'
import { dictionary, useMessages } from '../i18n/language.ts'
import { useSeats, useSend } from '../net/context.tsx'
import { Icon } from '../ui/drawings/icon.tsx'

const messages = dictionary({
  it: {
    release: 'Riprendiamo',
    resumes: (name: string) => `Quando ve la sentite, riprende ${withFullStop(name)}`,
    changeScene: 'Cambiamo scena',
    brakedTitle: 'Un momento di pausa',
    brakedLine: 'Qualcuno ha tirato il freno. Non serve sapere chi, né perché.',
  },
  en: {
    release: 'Play on',
    resumes: (name: string) => `${name} will carry on when you are ready.`,
    changeScene: 'Change the scene',
    brakedTitle: 'A moment’s pause',
    brakedLine: 'Somebody pulled the brake. No need to know who, or why.',
  },
})

/**
 * Somebody pulled the brake: everything stops, and nobody is named. The leader or host continues
 * when all are ready.
 */
export function Brake({ table, me }: { table: TableDoc; me: MeDoc | undefined }) {
  const t = useMessages(messages)
  const send = useSend()
  const master = useSeats().find(seat => seat.id === (table.master ?? table.host))
  const mayGoOn = me?.isMaster === true || me?.isHost === true || table.master === null
  const change = async () => {
    const done = await send({ type: 'release-brake' })
    if (done.ok) await send({ type: 'end', moment: 'scene', inPlace: true })
  }
  return (
    <div class="brake" role="alert">
      <Icon name="brake" size="large" />
      <h2 class="h1">{t.brakedTitle}</h2>
      <p>{t.brakedLine}</p>
      {mayGoOn ? (
        <div class="row">
          {table.scene.open && (
            <button type="button" class="button grow" onClick={() => void change()}>
              {t.changeScene}
            </button>
          )}
          <button
            type="button"
            class="button grow"
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
