import * as styles from './printed-sheet.module.css'
import type { SheetRow } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { PrintedPage } from '../../../screens/sheet/printed.tsx'
import { twoDigits } from '../drawings/band.tsx'
import { bonusWords, type BrpCharacter } from './character.ts'
import { messages } from './messages.ts'

const FREE_SKILLS = 4
const WOUNDS = 3

/**
 * One A4 page in black: boxes for hit and power points, every skill with its tick, the licence
 * notice.
 */
export function BrpPrintedSheet({ doc }: { doc: BrpCharacter }) {
  const t = useMessages(messages)
  const rows = (id: string) => doc.sheet.sections.find(one => one.id === id)?.rows ?? []
  return (
    <PrintedPage look={styles.print}>
      <header>
        <div>
          <b>{doc.name}</b>
          <span>{[localize(doc.sheet.subtitle), ...textsOf(rows('identity'))].join(' · ')}</span>
        </div>
        <div class={styles.printLogo}>{t.logo}</div>
      </header>
      <div class={styles.printTwoColumns}>
        <section>
          <h2>{t.characteristics}</h2>
          <Characteristics rows={rows('characteristics')} />
        </section>
        <section>
          <Boxes name={t.hitPoints} count={doc.maxHp} />
          <small>{t.faints}</small>
          <Boxes name={t.powerPoints} count={doc.maxPowerPoints} />
          <p class={styles.printPair}>
            <span>{t.movement}</span> <b>{doc.mov}</b> <span>{t.damageBonus}</span>{' '}
            <b>{bonusWords(doc.damageBonus)}</b>
          </p>
          <h2>{t.wounds}</h2>
          <Wounds />
        </section>
      </div>
      <section>
        <h2>{t.arms}</h2>
        <Arms doc={doc} />
        <p>
          <b>
            {t.armour} {doc.armour.armourPoints}
          </b>{' '}
          {doc.paper.pieces.map(({ label }) => localize(label)).join(', ')}
        </p>
      </section>
      <section>
        <h2 class={styles.printHeading}>
          {t.skills} <small>{t.used}</small>
        </h2>
        <Skills doc={doc} rows={rows('skills')} />
      </section>
      <div class={styles.printTwoColumns}>
        <section>
          <h2>{t.equipment}</h2>
          <p>{textsOf(rows('equipment'), true).join(' · ')}</p>
          <Lines />
        </section>
        <section>
          <h2>{t.story}</h2>
          <Lines />
        </section>
      </div>
      <footer>{doc.paper.notice.join(' ')}</footer>
    </PrintedPage>
  )
}

const textsOf = (rows: readonly SheetRow[], isLabel = false): readonly string[] =>
  rows.map(row => (isLabel ? localize(row.label) : String(row.value))).filter(word => word !== '')

function Characteristics({ rows }: { rows: readonly SheetRow[] }) {
  const t = useMessages(messages)
  const short: Readonly<Record<string, string>> = t.short
  return (
    <table>
      <tbody>
        {rows
          .filter(({ id }) => short[id] !== undefined)
          .map(row => (
            <tr key={row.id}>
              <th scope="row">{short[row.id]}</th>
              <td class={styles.printNumber}>{row.value}</td>
              <td class={styles.printNote}>{row.note === undefined ? '' : localize(row.note)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Boxes({ name, count }: { name: string; count: number }) {
  return (
    <>
      <h2 class={styles.printHeading}>
        {name} <span>{count}</span>
      </h2>
      <div class={styles.printBoxes}>
        {Array.from({ length: count }, (_, i) => (
          <i key={i}>{i + 1}</i>
        ))}
      </div>
    </>
  )
}

function Wounds() {
  const t = useMessages(messages)
  const cells = (
    <>
      <td>&nbsp;</td>
      <td>☐ {t.treated}</td>
    </>
  )
  return (
    <table>
      <tbody>
        {Array.from({ length: WOUNDS }, (_, i) => (
          <tr key={i}>
            {cells}
            {cells}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Arms({ doc }: { doc: BrpCharacter }) {
  const t = useMessages(messages)
  return (
    <table>
      <thead>
        <tr>
          {[t.arm, '%', t.special, t.damage, t.hands, t.reach, t.hpShort].map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {doc.paper.arms.map(arm => (
          <tr key={arm.id}>
            <td>{localize(arm.label)}</td>
            <td class={styles.printNumber}>{arm.score}</td>
            <td>{arm.special <= 1 ? twoDigits(arm.special) : `01–${twoDigits(arm.special)}`}</td>
            <td>{arm.damage}</td>
            <td>{arm.hands}</td>
            <td>{arm.range === null ? t.melee : t.range(arm.range)}</td>
            <td>{arm.hp ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Skills({ doc, rows }: { doc: BrpCharacter; rows: readonly SheetRow[] }) {
  const sorted = rows.toSorted((a, b) => localize(a.label).localeCompare(localize(b.label)))
  return (
    <div class={styles.printSkills}>
      {sorted.map(row => (
        <div key={row.id}>
          <span>
            {doc.ticks.includes(row.id) ? '☑' : '☐'} {localize(row.label)}
          </span>
          <b>{String(row.value).padStart(2, '0')}</b>
        </div>
      ))}
      {Array.from({ length: FREE_SKILLS }, (_, i) => (
        <div key={i}>
          <span>☐</span>
        </div>
      ))}
    </div>
  )
}

function Lines() {
  return (
    <div class={styles.printLines}>
      <i />
      <i />
      <i />
    </div>
  )
}
