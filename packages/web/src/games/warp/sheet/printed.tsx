import type { ReferenceDoc } from '@mastro/core'
import type { Trait } from '@mastro/rules-warp'
import type { TableDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { PrintedPage } from '../../../screens/sheet/printed.tsx'
import { gameName } from '../../index.ts'
import type { OwnSheet, PersonDoc } from '../people-docs.ts'
import { useSpellNames } from './life.tsx'
import { useKind } from './trait-line.tsx'
import { sheetMessages } from './messages.ts'
import * as styles from './sheet.module.css'

export interface PrintedProps {
  readonly doc: PersonDoc
  readonly character: OwnSheet
  readonly table: TableDoc
}

const BLANK = '\u00a0'

const Boxes = ({ count, look = '' }: { count: number; look?: string }) => (
  <span class={`${styles.printBoxes} ${look}`}>
    {Array.from({ length: count }, (_, i) => (
      <i key={i} />
    ))}
  </span>
)

/**
 * One A4 page in black: traits with boxes for their dice, hit points as boxes to cross, the secret
 * below a fold line.
 */
export function PrintedPerson({ doc, character, table }: PrintedProps) {
  const t = useMessages(sheetMessages).print
  return (
    <PrintedPage look={styles.print}>
      <header>
        <span>
          <b>{doc.name}</b>
          <span>{character.concept}</span>
        </span>
        <span>
          {localize(gameName(table.system))}
          <b class={styles.printTable}>{table.name}</b>
        </span>
      </header>
      <Traits traits={character.traits} />
      <Body character={character} />
      <Pools doc={doc} character={character} />
      <Arms doc={doc} />
      <div class={styles.printTwoColumns}>
        <section>
          <h2>{t.life}</h2>
          <p>
            <b>{t.motivation}</b> {character.motivation}
          </p>
          <p>
            <b>{t.important}</b> {character.importantPerson}
          </p>
          <p>
            <b>{t.gear}</b>{' '}
            {[...character.equipment, character.finances].filter(thing => thing !== '').join('; ')}
          </p>
        </section>
        {doc.isSecretKept !== true && (
          <section>
            <h2>{t.secret}</h2>
            <p class={styles.printFold}>{t.fold}</p>
            <p>{character.secret}</p>
          </section>
        )}
      </div>
      <section class={styles.printNotes}>
        <h2>{t.notes}</h2>
      </section>
      <PrintFooter />
    </PrintedPage>
  )
}

function Traits({ traits }: { traits: readonly Trait[] }) {
  const words = useMessages(sheetMessages)
  const t = words.print
  return (
    <section>
      <h2>{words.traits}</h2>
      <table>
        <thead>
          <tr>
            <th>{t.trait}</th>
            <th>{t.includes}</th>
            <th>{t.sign}</th>
            <th>{t.dice}</th>
          </tr>
        </thead>
        <tbody>
          {traits.map(trait => (
            <TraitRow key={trait.id} trait={trait} />
          ))}
          <tr>
            <td class={styles.printEmpty}>{t.developed}</td>
            <td>{BLANK}</td>
            <td>{BLANK}</td>
            <td>{BLANK}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function TraitRow({ trait }: { trait: Trait }) {
  const { name, description, sign, score } = trait
  return (
    <tr>
      <td>
        <b>{name ?? '?'}</b>
        <small class={styles.printKind}>{useKind(trait, true)}</small>
      </td>
      <td>{description}</td>
      <td>{sign}</td>
      <td>{score === null ? '—' : <Boxes count={score} />}</td>
    </tr>
  )
}

function Body({ character: { hitPoints } }: { character: OwnSheet }) {
  const t = useMessages(sheetMessages).print
  const { max, label } = hitPoints
  const half = Math.floor(max / 2)
  return (
    <section>
      <h2>
        {label} <small>{t.hitPoints(max)}</small>
      </h2>
      <div class={styles.printThreeColumns}>
        <div>
          {t.above(max, half + 1)}
          <Boxes count={max - half} />
        </div>
        <div>
          {t.below(half)}
          <b>{t.penalty}</b>
          <Boxes count={half} look={styles.printBoxesHatched} />
        </div>
        <div>
          {t.under(max - 1)}
          <b>{t.down}</b>
          <Boxes count={max} look={styles.printBoxesDashed} />
        </div>
      </div>
      <p class={styles.printBlanks}>
        {t.line.map(word => (
          <span key={word}>{word}</span>
        ))}
      </p>
    </section>
  )
}

const SPARE = 8

function Pools({ doc, character }: { doc: PersonDoc; character: OwnSheet }) {
  const nameOf = useSpellNames(doc)
  const words = useMessages(sheetMessages)
  const t = words.print
  const { experience, psychic, spells, studying } = character
  const magic = [
    ...spells.map(({ name, level }) => `${nameOf(name)} (${words.spell(level)})`),
    ...studying.map(({ name, progress }) => `${nameOf(name)} (${words.studying(progress)})`),
  ]
  return (
    <div class={styles.printTwoColumns}>
      <section>
        <h2>{t.experience}</h2>
        <Boxes count={Math.max(15, experience.pool + SPARE)} />
        <p>
          <small>{t.experienceNote}</small>
        </p>
      </section>
      <section>
        <h2>
          {t.psychic} <small>{psychic?.label}</small>
        </h2>
        <Boxes count={Math.max(SPARE, psychic?.max ?? 0)} look={styles.printBoxesRound} />
        <p>
          <small>{t.psychicNote}</small>
        </p>
        {magic.length > 0 && (
          <p>
            <b>{t.spells}</b> {magic.join('; ')}
          </p>
        )}
      </section>
    </div>
  )
}

const BANDS = 5

/** Weapons with factor, metres for each die of distance and rounds, then armour. */
function Arms({ doc }: { doc: PersonDoc }) {
  const t = useMessages(sheetMessages).print
  const rows = doc.sheet.sections.find(({ id }) => id === 'gear')?.rows ?? []
  const worn = rows.filter(({ id }) => id.startsWith('armor'))
  const columns = 3 + BANDS
  return (
    <section>
      <h2>{t.arms}</h2>
      <table class={styles.printArms}>
        <thead>
          <tr>
            <th>{t.arm}</th>
            <th>{t.factor}</th>
            {Array.from({ length: BANDS }, (_, i) => (
              <th key={i}>{t.range(i + 1)}</th>
            ))}
            <th>{t.rounds}</th>
          </tr>
        </thead>
        <tbody>
          {(doc.arms ?? []).map(({ id, name, factor, bands = [], rounds }) => (
            <tr key={id}>
              <td>{localize(name)}</td>
              <td>×{factor}</td>
              {Array.from({ length: BANDS }, (_, i) => (
                <td key={i}>{bands[i] == null ? '—' : `${bands[i]} m`}</td>
              ))}
              <td>{rounds ?? '—'}</td>
            </tr>
          ))}
          {worn.map(row => (
            <tr key={row.id}>
              <td>{localize(row.label)}</td>
              <td colSpan={columns - 1}>
                {/^\d+$/.test(String(row.value)) ? t.range(Number(row.value)) : row.value}
              </td>
            </tr>
          ))}
          <tr>
            <td class={styles.printEmpty} colSpan={columns}>
              {BLANK}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** The book's five difficulties, and the two rules about dice. */
function PrintFooter() {
  const t = useMessages(sheetMessages).print
  const rungs = useGame<ReferenceDoc>('reference/difficulty')?.rows ?? []
  const difficulties = rungs.map(({ cells: [name, number] }) =>
    name === undefined || number === undefined
      ? ''
      : `${localize(number)} ${localize(name).toLowerCase()}`,
  )
  return <footer>{t.foot(difficulties.join(' · '))}</footer>
}
