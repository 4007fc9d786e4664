import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { SeatKind } from '@mastro/core'
import type { InvitePreview } from '@mastro/protocol'
import { language, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Frame } from '../../shell/frame.tsx'
import { saveName, savedName } from '../../ui/device/saved-name.ts'
import { RefusalNote } from '../../ui/refusal/refusal.tsx'
import { TableHeading } from './table-heading.tsx'
import type { JoinDoor } from './join.tsx'
import { useJoin } from './use-join.ts'
import { CharacterChoice, OWN } from './character-choice.tsx'
import { messages } from './messages.ts'
import * as styles from './join.module.css'

/** A name, optionally a character, and one tap. */
export function Welcome({
  door,
  view,
  top,
}: {
  door: JoinDoor
  view: InvitePreview
  top: ComponentChildren
}) {
  const t = useMessages(messages)
  const [name, setName] = useState(savedName() ?? '')
  const [plays, choose] = useState<string | null>(null)
  const [, go] = useLocation()
  const [lineOne, lineTwo] = t.waiting(view.host, view.name)
  const { join, isKnocking, refusal } = useJoin(view, async ({ table }, kind) => {
    if (kind !== 'player' || plays === null) return go(`/t/${table}`)
    if (plays === OWN) return go(`/t/${table}/crea`)
    const command = { type: 'take-ready-made', id: plays, language: language() }
    const taken = await api.act(table, { type: 'game', command })
    // somebody else took the character first: choose again at the table
    return go(taken.ok ? `/t/${table}` : `/t/${table}/crea`)
  })
  const sit = (kind: SeatKind) => {
    const typed = name.trim()
    if (typed === '' && kind === 'player') return
    if (typed !== '') saveName(typed)
    join({ door, name: typed === '' ? t.watcher : typed, kind })
  }

  return (
    <Frame
      top={top}
      dock={
        <JoinDock
          knocks={view.knocks}
          creates={plays === OWN}
          isKnocking={isKnocking}
          watch={() => sit('observer')}
        />
      }
    >
      <TableHeading view={view}>
        {lineOne}
        <br />
        {lineTwo}
      </TableHeading>
      <form
        id="door"
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          sit('player')
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
        <CharacterChoice people={view.people} chosen={plays} choose={choose} />
      </form>
      {view.knocks && (
        <p class="note" role="status">
          {(isKnocking ? t.knocked : t.knockLine)(view.host)}
        </p>
      )}
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </Frame>
  )
}

function JoinDock({
  knocks,
  creates,
  isKnocking,
  watch,
}: {
  knocks: boolean
  creates: boolean
  isKnocking: boolean
  watch: () => void
}) {
  const t = useMessages(messages)
  return (
    <div class={styles.doorDock}>
      <button
        type="submit"
        form="door"
        class="button button--primary button--wide"
        disabled={isKnocking}
      >
        {knocks ? t.knock : creates ? t.sitAndCreate : t.sit}
      </button>
      <button
        type="button"
        class="button button--quiet button--small button--wide"
        disabled={isKnocking}
        onClick={watch}
      >
        {t.watch}
      </button>
    </div>
  )
}
