import { useEffect, useRef, useState } from 'preact/hooks'
import type { SheetRow } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Tick } from '../drawings/hit-points.tsx'
import { rollOf, type OwnCharacter } from '../own-character.ts'
import { noteRecentSkill, recentSkills } from './recent-skills.ts'
import { messages } from '../messages.ts'
import * as styles from '../brp.module.css'

/** Weapon skills are shown on the weapon cards. */
const OF_WEAPONS = /weapon:|^shield:|^martial-arts$/
const IN_SIGHT = 10
const LATEST = 3

const rowsOf = ({ character }: OwnCharacter, section: string): readonly SheetRow[] =>
  character.sheet.sections.find(({ id }) => id === section)?.rows ?? []

/** The skills shown first: recently rolled ones, then the highest, each with its current chance. */
export function Skills({ mine }: { mine: OwnCharacter }) {
  const t = useMessages(messages)
  const all = rowsOf(mine, 'skills').filter(row => !OF_WEAPONS.test(row.id))
  const used = recentSkills(mine.character.id)
  const shown = all
    .map((row, i) => ({ row, i, at: used.includes(row.id) ? -1 : i }))
    .toSorted((a, b) => a.at - b.at || a.i - b.i)
    .slice(0, IN_SIGHT)
    .toSorted((a, b) => a.i - b.i)
  return (
    <section>
      <div class="section-head">
        <h2 class="h3">{t.skills}</h2>
        <span class="caption">{t.yours}</span>
      </div>
      <div class={styles.skills}>
        {shown.map(({ row }) => (
          <SkillRow key={row.id} row={row} mine={mine} />
        ))}
      </div>
    </section>
  )
}

function SkillRow({
  row,
  mine,
  note,
  done,
}: {
  row: SheetRow
  mine: OwnCharacter
  note?: string | undefined
  done?: () => void
}) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const now = mine.play?.now[row.id]
  const value = now?.score ?? row.value
  const isFigure = row.id.startsWith('roll/') // its name includes the chance, and it has no tick
  const isNothing = value === 0
  const why = isNothing ? t.zero : now === undefined ? note : localize(now.why)
  const roll = async () => {
    const slip = rollOf(mine.character.id, row.offer)
    if (isNothing || slip === undefined) return
    noteRecentSkill(mine.character.id, row.id)
    if (await open(slip)) done?.()
  }
  return (
    <button
      type="button"
      class={styles.skill}
      aria-disabled={isNothing}
      onClick={() => void roll()}
    >
      {isFigure ? <span /> : <Tick isOn={mine.character.ticks.includes(row.id)} />}
      <span>
        {localize(row.label)}
        {why !== undefined && <small>{why}</small>}
      </span>
      {!isFigure && <span class="value tabular">{value}</span>}
    </button>
  )
}

/** Searches all skills and characteristic rolls. The last three rolled come first. */
export function Search({ mine, close }: { mine: OwnCharacter; close: () => void }) {
  const t = useMessages(messages)
  const [typed, type] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), []) // the search field is the purpose of this dialog
  const rows = [...rowsOf(mine, 'skills'), ...rollsOf(mine)]
  const found = rows.filter(row => matches(localize(row.label), typed))
  const latest = recentSkills(mine.character.id)
    .slice(0, LATEST)
    .flatMap(ref => rows.find(row => row.id === ref) ?? [])
  return (
    <Dialog title={t.search} close={close} closeLabel={t.close} isTall>
      <input
        class={styles.search}
        type="search"
        aria-label={t.search}
        placeholder={t.other}
        value={typed}
        ref={field}
        onInput={event => type(event.currentTarget.value)}
      />
      {typed === '' && latest.length > 0 && (
        <section aria-label={t.recent}>
          <p class="caption">{t.recent}</p>
          {latest.map(row => (
            <SkillRow key={row.id} row={row} mine={mine} done={close} />
          ))}
        </section>
      )}
      {found.length === 0 && <p class="secondary">{t.noneFound}</p>}
      <div>
        {found.map(row => (
          <SkillRow
            key={row.id}
            row={row}
            mine={mine}
            note={row.note === undefined ? undefined : localize(row.note)}
            done={close}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Characteristic rolls by their names: «Tiro Idea». */
function rollsOf(mine: OwnCharacter): readonly SheetRow[] {
  return rowsOf(mine, 'characteristics').flatMap(row => {
    if (row.offer === undefined || row.note === undefined) return []
    return [{ ...row, id: row.offer, label: row.note, note: row.label }]
  })
}

const withoutAccents = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Matches the start of a word from one letter, the inside of a word from two. */
function matches(name: string, typed: string): boolean {
  const sought = withoutAccents(typed.trim())
  if (sought === '') return true
  const inside = withoutAccents(name)
  if (inside.split(/[^a-z0-9]+/).some(word => word.startsWith(sought))) return true
  return sought.length > 1 && inside.includes(sought)
}
