import '../../../ui/rows.css'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { OwnActs, type ActId } from '../acts/own-acts.tsx'
import { useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'
import { Classes } from './classes.tsx'
import { DaimonCard } from './daimon-card.tsx'
import { EditDaimon } from './edit-daimon.tsx'
import { EditWords } from './edit-words.tsx'
import { Gear } from './gear.tsx'
import { Characteristics } from './characteristics.tsx'
import { ListSection, Movements } from './lists.tsx'
import { State } from './state.tsx'

export interface DaimonSheetPartProps {
  readonly doc: CharacterDoc
  readonly me: MeDoc
  readonly table: TableDoc
  /** Opens an act of the player's character. Null on other sheets. */
  readonly act: ((id: ActId) => void) | null
}

/** The sheet: state, six keys, the dàimon, classes with skills, gear. */
export function DaimonSheet({ id, table, me }: { id: string; table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const doc = useGame<CharacterDoc>(`character/${id}`)
  const [acting, act] = useState<ActId | 'all' | null>(null)
  const [edited, edit] = useState<'words' | 'daimon' | null>(null)
  if (doc === undefined) return null
  const isMine = doc.seat === me.seat && (doc.status === 'active' || doc.status === 'down')
  const part: DaimonSheetPartProps = { doc, me, table, act: isMine ? act : null }
  return (
    <>
      <State {...part} />
      <Characteristics {...part} />
      <DaimonCard {...part} />
      <Classes {...part} />
      <Gear {...part} />
      <ListSection doc={doc} section="traits" />
      <ListSection doc={doc} section="standing">
        {isMine && (
          <button type="button" class="button button--small" onClick={() => act('means')}>
            {t.means}
          </button>
        )}
      </ListSection>
      <ListSection doc={doc} section="growth">
        {isMine && (
          <Link href={`/t/${table.id}/fine`} class="button button--small">
            {t.grow}
          </Link>
        )}
      </ListSection>
      <ListSection doc={doc} section="profile">
        {isMine && (
          <>
            <button type="button" class="button button--small" onClick={() => edit('words')}>
              {t.rewrite}
            </button>{' '}
            {doc.character.daimon !== null && (
              <button type="button" class="button button--small" onClick={() => edit('daimon')}>
                {t.describe}
              </button>
            )}
          </>
        )}
      </ListSection>
      <Movements doc={doc} />
      {isMine && (
        <button type="button" class="button button--wide" onClick={() => act('all')}>
          <Icon name="more" /> {t.allActs}
        </button>
      )}
      {acting !== null && (
        <OwnActs
          doc={doc}
          table={table}
          me={me}
          close={() => act(null)}
          {...(acting === 'all' ? {} : { start: acting })}
        />
      )}
      {edited === 'words' && <EditWords doc={doc} close={() => edit(null)} />}
      {edited === 'daimon' && <EditDaimon doc={doc} close={() => edit(null)} />}
    </>
  )
}
