import { useState } from 'preact/hooks'
import type { LineDoc, TableDoc } from '@mastro/table'
import { quoted } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { useConnection, useMe, useSeats, useSend } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { messages } from './messages.ts'

const CHIPS = 3

/**
 * Closes a scene with an optional sentence for later readers. A host who does not lead has to
 * confirm first.
 */
export function CloseScene({ table, close }: { table: TableDoc; close: () => void }) {
  const t = useMessages(messages)
  const send = useSend()
  const me = useMe()
  const [typed, setTyped] = useState('')
  const master = useSeats().find(seat => seat.id === table.master)
  const isOther = master !== undefined && me?.seat !== master.id
  const quotes = useSceneQuotes(table)
  const text = typed.trim()
  const end = () => {
    close()
    void send({
      type: 'end',
      moment: 'scene',
      ...(isOther ? { inPlace: true } : {}),
      ...(text === '' ? {} : { words: text }),
    })
  }
  return (
    <Dialog title={t.closeTitle(table.scene.title)} close={close} closeLabel={t.close}>
      {isOther ? (
        <p>{t.closeFor(master.name)}</p>
      ) : (
        <>
          <label class="field">
            <span>{t.sentence}</span>
            <textarea
              rows={3}
              value={typed}
              maxLength={500}
              onInput={event => setTyped(event.currentTarget.value)}
            />
          </label>
          <div class="chips">
            {quotes.map(quote => (
              <button
                key={quote}
                type="button"
                class="chip"
                onClick={() => setTyped(`${typed}${typed === '' ? '' : ' '}${quoted(quote)}`)}
              >
                {quoted(quote)}
              </button>
            ))}
          </div>
        </>
      )}
      <button
        type="button"
        class="button button--primary button--wide"
        data-close-scene
        onClick={end}
      >
        {t.endScene}
      </button>
    </Dialog>
  )
}

/** Free texts on the slips of this scene, newest first. */
function useSceneQuotes({ scene, session }: TableDoc): readonly string[] {
  const lines = useDocsBelow<LineDoc>(useConnection().docs, 'line/')
  const words = lines
    .filter(line => line.scene === scene.number && line.session === session.number)
    .flatMap(({ words: own, undone }) => (own === undefined || undone !== null ? [] : [own]))
  return [...new Set(words.toReversed())].slice(0, CHIPS)
}
