import * as styles from './printed-sheet.module.css'
import { withFullStop } from '@mastro/core'
import type { ComponentChildren } from 'preact'
import type { CharacterDoc, Sector } from '@mastro/rules-chaos'
import type { TableDoc } from '@mastro/table'
import { plain, signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { PrintedPage } from '../../../screens/sheet/printed.tsx'
import { conceptOf, egoWord, nameOn, rowOn, localizeOr } from '../own-character.ts'
import { messages } from './messages.ts'

const COMPONENTS = ['soul', 'mind', 'body'] as const
const PAST = 3

/** The printed sheet: A4, black, one page, with a second one for mages. Visible only in print. */
export function ChaosPrintedSheet({ id, table }: { id: string; table: TableDoc }) {
  const written = useGame<CharacterDoc>(`character/${id}`)
  if (written === undefined) return null
  const doc = inOwnWords(written)
  const isMage = doc.figures.skills.some(({ magic }) => magic !== null)
  return (
    <PrintedPage look={styles.print}>
      <FirstPage doc={doc} table={table} />
      {isMage && <MagePage doc={doc} />}
    </PrintedPage>
  )
}

/** Translates built-in names to the interface language, using the rows of the sheet. */
function inOwnWords(doc: CharacterDoc): CharacterDoc {
  const rows = doc.sheet.sections.flatMap(section => section.rows)
  const labels = rows.flatMap(({ label, why = [] }) => [label, ...why.map(step => step.label)])
  const translations = new Map(
    labels.flatMap(one => [[one.it, localize(one)] as const, [one.en, localize(one)]]),
  )
  const figures: CharacterDoc['figures'] = JSON.parse(
    JSON.stringify(doc.figures, (_, value: unknown) =>
      typeof value === 'string' ? (translations.get(value) ?? value) : value,
    ),
  )
  return { ...doc, figures }
}

function FirstPage({ doc, table }: { doc: CharacterDoc; table: TableDoc }) {
  const t = useMessages(messages)
  const player = useSeats().find(({ id }) => id === doc.seat)?.name ?? ''
  const { figures, derived } = doc
  return (
    <div>
      <header>
        <div>
          <b>{doc.name}</b>
          <span>{[conceptOf(doc), t.plays(player), table.name].filter(Boolean).join('. ')}</span>
        </div>
        <EgoOutline ego={figures.ego} word={egoWord(doc)} />
      </header>
      <div class={styles.printTrio}>
        {COMPONENTS.map(name => (
          <div key={name}>
            {t[name]} <small>{localizeOr(rowOn(doc, name)?.note, '').toLocaleLowerCase()}</small>
            <b>{figures.components[name]}</b>
            {figures.nuances
              .filter(({ component }) => component === name)
              .map(one => `${nameOn(doc, one.name)} ${signed(one.value)}`)
              .join(', ')}
          </div>
        ))}
      </div>
      <h2>{t.vit(derived.vitality)}</h2>
      <Boxes label={t.fatigue} count={derived.vitality} past={t.pastFatigue} />
      <Boxes label={t.damage} count={derived.vitality} past={t.pastDamage} />
      <Columns doc={doc} />
      <h2>{t.story}</h2>
      <p>
        {[...Object.values(figures.description), doc.gear]
          .filter(Boolean)
          .map(withFullStop)
          .join(' ')}
      </p>
      <Blank lines={4} />
      <p>{t.sum}</p>
      <footer>{t.credit}</footer>
    </div>
  )
}

/** The jagged shape of the screens, as an outline. */
const BURST =
  '50,0 58,13 72,4 75,19 92,15 88,31 100,38 90,50 99,63 85,68 88,86 72,82 66,98 54,88 42,100 37,86 20,94 22,78 4,78 13,62 0,52 13,41 3,26 20,26 18,8 35,16'

function EgoOutline({ ego, word }: { ego: number; word: string }) {
  return (
    <div class={styles.printEgo}>
      <svg viewBox="-3 -3 106 106" aria-hidden="true">
        <polygon points={BURST} />
      </svg>
      <b>{ego}</b>
      <span>{word}</span>
    </div>
  )
}

function Columns({ doc }: { doc: CharacterDoc }) {
  const t = useMessages(messages)
  const { figures } = doc
  const { skills, incapacities, advantages, disadvantages, xp, training } = figures
  return (
    <div class={styles.printTwoColumns}>
      <div>
        <h2>{t.skills}</h2>
        {skills.map(({ name, level, specialisations }) => (
          <Line
            key={name}
            name={nameOn(doc, name)}
            note={specialisations
              .map(one => `${nameOn(doc, one.name)} ${signed(one.level)}`)
              .join(', ')}
          >
            {level}
          </Line>
        ))}
        <Blank lines={5} />
        <h2>{t.incapacities}</h2>
        {incapacities.map(({ name, level, covers }) => (
          <Line
            key={name}
            name={nameOn(doc, name)}
            note={covers.length === 0 ? '' : t.also(covers.map(one => nameOn(doc, one)).join(', '))}
          >
            {plain(level)}
          </Line>
        ))}
        <Blank lines={2} />
      </div>
      <div>
        <h2>{t.wounds}</h2>
        <Blank lines={5} />
        <h2>{t.traits}</h2>
        {[...advantages, ...disadvantages].map(({ name, value }) => (
          <Line key={name} name={nameOn(doc, name)}>
            {value === null ? '' : signed(value)}
          </Line>
        ))}
        <Blank lines={2} />
        <h2>{t.xp}</h2>
        <Line name={t.toSpend} note={t.inAll(xp.total)}>
          {xp.available}
        </Line>
        {training.map(({ name, points }) => (
          <Line key={name} name={t.training(nameOn(doc, name))}>
            {points}
          </Line>
        ))}
      </div>
    </div>
  )
}

function Line({
  name,
  note = '',
  children,
}: {
  name: string
  note?: string
  children: ComponentChildren
}) {
  return (
    <div class={styles.printLine}>
      <span>
        {name} {note !== '' && <small>{note}</small>}
      </span>
      <b>{children}</b>
    </div>
  )
}

function Blank({ lines }: { lines: number }) {
  return (
    <>
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} class={`${styles.printLine} ${styles.printLineBlank}`} />
      ))}
    </>
  )
}

/** Boxes to cross, and three beyond the last, where the character falls. */
function Boxes({ label, count, past }: { label: string; count: number; past: string }) {
  const boxes = (n: number) => Array.from({ length: n }, (_, i) => <i key={i} />)
  return (
    <div class={styles.printBoxes}>
      <span>{label}</span>
      <span>{boxes(Math.max(0, count))}</span>
      <span class={styles.printPast}>{boxes(PAST)}</span>
      <small>{past}</small>
    </div>
  )
}

function MagePage({ doc }: { doc: CharacterDoc }) {
  const t = useMessages(messages)
  const { name, figures, circle } = doc
  const arts = figures.skills.filter(({ magic }) => magic !== null)
  return (
    <div class={styles.printPageNext}>
      <header>
        <div>
          <b>{name}</b>
          <span>
            {t.mage}. {arts.map(({ magic }) => nameOn(doc, magic?.school ?? '')).join(', ')}
          </span>
        </div>
      </header>
      <div class={styles.printTwoColumns}>
        <div>
          <h2>{t.scheme}</h2>
          <Circle sectors={circle} called={element => nameOn(doc, element)} />
        </div>
        <div>
          {arts.map(art => (
            <div key={art.name}>
              <h2>
                {nameOn(doc, art.name)} {art.level}
              </h2>
              {art.specialisations.map(one => (
                <Line key={one.name} name={nameOn(doc, one.name)}>
                  {signed(one.level)}
                </Line>
              ))}
              {figures.spells
                .filter(({ skill }) => skill === art.name)
                .map(spell => (
                  <Line key={spell.name} name={nameOn(doc, spell.name)}>
                    {spell.element === null ? '' : nameOn(doc, spell.element)}
                  </Line>
                ))}
              <Blank lines={3} />
            </div>
          ))}
        </div>
      </div>
      <h2>{t.rituals}</h2>
      <Blank lines={18} />
    </div>
  )
}

const MIDDLE = 100
const RADIUS = 92
const at = (degrees: number, radius: number) => {
  const turn = ((degrees - 90) * Math.PI) / 180
  return [MIDDLE + radius * Math.cos(turn), MIDDLE + radius * Math.sin(turn)] as const
}

/** The circle of elements with opposites facing each other, each with its symbol. */
function Circle({
  sectors,
  called,
}: {
  sectors: readonly Sector[]
  called: (element: string) => string
}) {
  return (
    <svg class={styles.printCircle} viewBox="0 0 200 200" aria-hidden="true">
      <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} />
      {sectors.map(({ element, modifier, angle, width }) => {
        const [edgeX, edgeY] = at(angle - width / 2, RADIUS)
        const [x, y] = at(angle, RADIUS * 0.6)
        return (
          <g key={element}>
            <line x1={MIDDLE} y1={MIDDLE} x2={edgeX} y2={edgeY} />
            <text x={x} y={y}>
              {called(element)}
            </text>
            <text x={x} y={y + 15} class={styles.printModifier}>
              {signed(modifier)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
