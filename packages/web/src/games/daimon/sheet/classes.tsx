import { useState } from 'preact/hooks'
import type { SheetRow } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { PoolDice } from '../../../ui/drawings/die.tsx'
import { messages } from './messages.ts'
import type { DaimonSheetPartProps } from './daimon-sheet.tsx'
import { SkillDialog } from './skill-dialog.tsx'
import * as styles from './sheet.module.css'

/** Each class with its skills: G for generic, S for specific, one small die for each point. */
export function Classes(props: DaimonSheetPartProps) {
  const t = useMessages(messages)
  const [asked, ask] = useState<SheetRow | null>(null)
  const { doc } = props
  const sections = doc.sheet.sections.filter(({ rows }) =>
    rows.some(row => row.id.startsWith('skill/') && row.id !== 'skill/resources'),
  )
  return (
    <>
      {sections.map(section => {
        const skills = section.rows.filter(row => row.id.startsWith('skill/'))
        const isClass = section.rows.some(row => row.id.startsWith('class/'))
        return (
          <section key={section.id} aria-label={localize(section.label)}>
            <div class="section-head">
              <h2 class="h3">{localize(section.label)}</h2>
              {isClass && <span class="caption">{t.classWorth}</span>}
            </div>
            <div class={styles.classSkills}>
              {skills.map(row => (
                <Skill key={row.id} row={row} {...props} ask={() => ask(row)} />
              ))}
            </div>
          </section>
        )
      })}
      {asked !== null && <SkillDialog row={asked} {...props} close={() => ask(null)} />}
    </>
  )
}

function Skill({ row, doc, ask }: DaimonSheetPartProps & { row: SheetRow; ask: () => void }) {
  const t = useMessages(messages)
  const name = localize(row.label)
  const kind = row.tag
  const own = doc.character.skills.find(skill => `skill/${skill.id}` === row.id)
  const notes = [
    own?.outOfContext === true ? t.outOfContext : '',
    row.note === undefined ? '' : localize(row.note),
  ].filter(note => note !== '')
  return (
    <button type="button" class="sheet-row" onClick={ask}>
      <span>
        {kind !== undefined && (
          <abbr
            class={styles.skillKind}
            title={kind === 'G' ? t.generic : t.specific}
            aria-hidden="true"
          >
            {kind}
          </abbr>
        )}
        {name} <span class="visually-hidden">{row.value}D </span>
        {notes.length > 0 && <span class="label">{[...new Set(notes)].join(', ')}</span>}
      </span>
      <PoolDice count={Number(row.value)} />
      <span class="visually-hidden">, {t.use}</span>
    </button>
  )
}
