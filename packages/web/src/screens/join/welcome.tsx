import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { Refusal, SeatKind } from '@mastro/core'
import type { DoorView } from '@mastro/protocol'
import { language, useWords } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Frame } from '../../shell/frame.tsx'
import { keepName, keptName } from '../../ui/kept-name.ts'
import { RefusalNote } from '../../ui/refusal.tsx'
import { DoorHead } from './door-head.tsx'
import type { Door } from './join.tsx'
import { Who } from './who.tsx'
import { words } from './words.ts'

/** A name, perhaps somebody to play, and one tap. */
export function Welcome({
  door,
  view,
  top,
}: {
  door: Door
  view: DoorView
  top: ComponentChildren
}) {
  const t = useWords(words)
  const [name, setName] = useState(keptName() ?? '')
  const [plays, choose] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [, go] = useLocation()
  const [lineOne, lineTwo] = t.waiting(view.host, view.name)

  const sit = async (kind: SeatKind) => {
    const typed = name.trim()
    if (typed === '' && kind === 'player') return
    if (typed !== '') keepName(typed)
    const reply = await api.join({ door, name: typed === '' ? t.watcher : typed, kind })
    if (!reply.ok) return setRefusal(reply.error)
    if (kind !== 'player' || plays === null) return go(`/t/${reply.table}`)
    const command = { type: 'take-ready-made', id: plays, language: language() }
    const taken = await api.act(reply.table, { type: 'game', command })
    // somebody else was first: choose again, at the table
    return go(taken.ok ? `/t/${reply.table}` : `/t/${reply.table}/crea`)
  }

  return (
    <Frame
      top={top}
      dock={
        <div class="door__dock">
          <button type="submit" form="door" class="btn btn--p btn--w">
            {t.sit}
          </button>
          <button
            type="button"
            class="btn btn--q btn--s btn--w"
            onClick={() => void sit('observer')}
          >
            {t.watch}
          </button>
        </div>
      }
    >
      <DoorHead view={view}>
        {lineOne}
        <br />
        {lineTwo}
      </DoorHead>
      <form
        id="door"
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          void sit('player')
        }}
      >
        <label class="field">
          <span>{t.name}</span>
          <input
            value={name}
            required
            maxLength={40}
            autocomplete="nickname"
            enterkeyhint="go"
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <Who people={view.people} chosen={plays} choose={choose} />
      </form>
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </Frame>
  )
}
