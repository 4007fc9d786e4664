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
import type { Way } from '../create/way.ts'
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
  const [way, chooseWay] = useState<Way>('quick')
  const [, go] = useLocation()
  const [lineOne, lineTwo] = t.waiting(view.host, view.name)
  const { join, isKnocking, refusal } = useJoin(view, async ({ table }, kind) => {
    if (kind !== 'player' || plays === null) return go(`/t/${table}`)
    if (plays === OWN) return go(`/t/${table}/crea`, { state: { way } })
    return go(await pathAfterTaking(table, plays))
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
          name={name.trim()}
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
        <NameField value={name} onInput={setName} />
        <CharacterChoice
          people={view.people}
          chosen={plays}
          choose={choose}
          way={way}
          chooseWay={chooseWay}
        />
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

function NameField({ value, onInput }: { value: string; onInput: (name: string) => void }) {
  const t = useMessages(messages)
  return (
    <label class="field">
      <span>{t.name}</span>
      <input
        value={value}
        required
        maxLength={40}
        autocomplete="nickname"
        enterkeyhint="go"
        onInput={event => onInput(event.currentTarget.value)}
      />
    </label>
  )
}

/** Takes a ready-made character. If somebody else took it first, another is chosen at the table. */
async function pathAfterTaking(table: string, id: string): Promise<string> {
  const command = { type: 'take-ready-made', id, language: language() }
  const taken = await api.act(table, { type: 'game', command })
  return taken.ok ? `/t/${table}` : `/t/${table}/crea`
}

function JoinDock({
  knocks,
  creates,
  name,
  isKnocking,
  watch,
}: {
  knocks: boolean
  creates: boolean
  name: string
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
        {knocks ? (
          t.knock
        ) : creates ? (
          <span>
            {t.sitAndCreate}
            {name !== '' && (
              <>
                <br />
                <span class="odds">{t.arrives(name)}</span>
              </>
            )}
          </span>
        ) : (
          t.sit
        )}
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
