import type { MeDoc, TableDoc } from '@mastro/table'
import { useWords } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { words } from './words.ts'

/** Somebody pulled the brake: everything stops, nobody is named; anybody goes on. */
export function Brake({ table, me }: { table: TableDoc; me: MeDoc | undefined }) {
  const t = useWords(words)
  const send = useSend()
  const mayClose = table.scene.open && (me?.isMaster === true || me?.isHost === true)
  const change = async () => {
    const done = await send({ type: 'release-brake' })
    if (done.ok) await send({ type: 'end', moment: 'scene' })
  }
  return (
    <div class="brake" role="alert">
      <Icon name="freno" size="l" />
      <h2 class="h1">{t.brakedTitle}</h2>
      <p>{t.brakedLine}</p>
      <div class="row">
        {mayClose && (
          <button type="button" class="btn grow" onClick={() => void change()}>
            {t.changeScene}
          </button>
        )}
        <button type="button" class="btn grow" onClick={() => void send({ type: 'release-brake' })}>
          {t.release}
        </button>
      </div>
    </div>
  )
}
