import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../../i18n/language.ts'
import { usePropose } from '../brief/brief.tsx'
import { rowOf } from '../characters.ts'
import { CHARACTERISTICS, messages as daimonMessages, type CharacteristicId } from '../messages.ts'
import { WhyDialog } from '../../../ui/dialog/why-dialog.tsx'
import type { DaimonSheetPartProps } from './daimon-sheet.tsx'

/**
 * The six characteristics. A tap opens a test. A long press, or a tap on another player's sheet,
 * explains the value.
 */
export function Characteristics({ doc, act }: DaimonSheetPartProps) {
  const t = useMessages(daimonMessages)
  const propose = usePropose(doc)
  const [asked, ask] = useState<CharacteristicId | null>(null)
  const scores = doc.character.characteristics
  const best = Math.max(...CHARACTERISTICS.map(id => scores[id]))
  const why = asked === null ? undefined : rowOf(doc, `characteristic/${asked}`)
  const isMine = act !== null
  return (
    <>
      <div class="figure-grid">
        {CHARACTERISTICS.map(id => {
          const note = rowOf(doc, `characteristic/${id}`)?.note
          return (
            <button
              key={id}
              type="button"
              onClick={() => (isMine ? propose(id) : ask(id))}
              onContextMenu={event => {
                event.preventDefault()
                ask(id)
              }}
            >
              <span class="visually-hidden">
                {isMine
                  ? t.propose(t.characteristics[id], scores[id])
                  : `${t.characteristics[id]} ${scores[id]}`}
              </span>
              <span aria-hidden="true">
                {t.characteristics[id]}
                {note !== undefined && <small>{localize(note).toLocaleLowerCase()}</small>}
              </span>
              <b class={`tabular${scores[id] === best ? ' accent' : ''}`} aria-hidden="true">
                {scores[id]}
              </b>
            </button>
          )
        })}
      </div>
      {asked !== null && (
        <WhyDialog
          title={t.characteristics[asked]}
          steps={why?.why ?? []}
          close={() => ask(null)}
        />
      )}
    </>
  )
}
