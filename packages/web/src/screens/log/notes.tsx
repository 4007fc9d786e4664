import './log.css'
import { useState } from 'preact/hooks'
import type { NoteDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useConnection, useSeats, useSend } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { TopBar } from '../../shell/chrome.tsx'
import type { ScreenProps } from '../../games/game.ts'
import { messages } from './notes-messages.ts'
import { PinsAndThreads } from './pins-and-threads.tsx'

/** The seat's own notes, and those that others share. */
export function Notes({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const notes = useDocsBelow<NoteDoc>(useConnection().docs, 'note/').toReversed()
  const [edited, edit] = useState<NoteDoc | 'new' | null>(null)
  const mine = notes.filter(note => note.author === me.seat)
  const others = notes.filter(note => note.author !== me.seat)
  return (
    <Frame
      top={
        <TopBar
          table={table}
          title={t.title}
          back={{ href: `/t/${table.id}/diario`, label: t.back }}
        />
      }
      dock={
        me.kind === 'player' && edited === null ? (
          <button type="button" class="button button--primary grow" onClick={() => edit('new')}>
            {t.write}
          </button>
        ) : undefined
      }
    >
      {edited !== null && (
        <NoteForm
          key={edited === 'new' ? 'new' : edited.id}
          note={edited === 'new' ? null : edited}
          close={() => edit(null)}
        />
      )}
      {mine.length + others.length === 0 && edited === null && <p class="secondary">{t.empty}</p>}
      {mine.length > 0 && (
        <section aria-label={t.mine}>
          <h2 class="h3">{t.mine}</h2>
          <ul class="list">
            {mine.map(note => (
              <li key={note.id}>
                <button type="button" class="list-item" onClick={() => edit(note)}>
                  <Icon name={note.shared ? 'eye' : 'hidden'} />
                  <span class="grow pre-wrap" lang="">
                    {note.text}
                  </span>
                  <span class="caption">{note.shared ? t.shared : t.private}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && <OthersNotes notes={others} />}
      <PinsAndThreads me={me} />
    </Frame>
  )
}

function OthersNotes({ notes }: { notes: readonly NoteDoc[] }) {
  const t = useMessages(messages)
  const seats = useSeats()
  return (
    <section aria-label={t.others}>
      <h2 class="h3">{t.others}</h2>
      <ul class="list">
        {notes.map(note => (
          <li key={note.id} class="list-item">
            <SeatTile seat={seats.find(seat => seat.id === note.author)} size="small" />
            <span class="grow pre-wrap" lang="">
              {note.text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ note, close }: { note: NoteDoc | null; close: () => void }) {
  const t = useMessages(messages)
  const send = useSend()
  const [text, setText] = useState(note?.text ?? '')
  const [isShared, share] = useState(note?.shared ?? false)
  const save = (typed: string) =>
    void send({
      type: 'write-note',
      text: typed,
      shared: isShared,
      ...(note === null ? {} : { note: note.id }),
    }).then(done => done.ok && close())
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') save(text)
      }}
    >
      <label class="field">
        <span>{t.text}</span>
        <textarea
          rows={5}
          maxLength={8000}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <label class="row row--between checkbox-row">
        <span>{t.share}</span>
        <input
          type="checkbox"
          checked={isShared}
          onChange={event => share(event.currentTarget.checked)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button button--primary grow" disabled={text.trim() === ''}>
          {t.save}
        </button>
        <button type="button" class="button" onClick={close}>
          {t.cancel}
        </button>
        {note !== null && (
          <button type="button" class="button button--quiet" onClick={() => save('')}>
            {t.drop}
          </button>
        )}
      </div>
    </form>
  )
}
