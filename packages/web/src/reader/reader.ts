import { checkThrow, quoted, pickLanguage } from '@mastro/core'
import type { LineDoc } from '@mastro/table'
import { readExportedView, type ExportedView } from './exported-view.ts'
import { words } from './messages.ts'

/**
 * The page at the start of an exported file. It reads the data below it in the same file and makes
 * no requests.
 */

type Language = 'it' | 'en'
type Part = 'story' | 'sheets' | 'log'
const PARTS: readonly Part[] = ['story', 'sheets', 'log']

let language: Language = navigator.language.startsWith('it') ? 'it' : 'en'
let part: Part = 'story'

function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...inside: readonly (Node | string)[]
) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...inside)
  return made
}

const button = (text: string, isOn: boolean, act: () => void): HTMLElement => {
  const made = make('button', { type: 'button', 'aria-pressed': String(isOn) }, text)
  made.addEventListener('click', act)
  return made
}

function show(world: ExportedView): void {
  const t = words[language]
  document.documentElement.lang = language
  document.title = `${world.table.name} · Mastro`
  const who = world.seats.find(({ id }) => id === world.seat)?.name
  const again = () => show(world)
  const nav = make(
    'nav',
    {},
    ...PARTS.map(one => button(t[one], one === part, () => ((part = one), again()))),
    button(language === 'it' ? 'English' : 'Italiano', false, () => {
      language = language === 'it' ? 'en' : 'it'
      again()
    }),
  )
  const body = { story, sheets, log }[part](world)
  document
    .getElementById('reader')!
    .replaceChildren(
      make('h1', {}, world.table.name),
      make('p', { class: 'author' }, who === undefined ? t.knownToAll : `${t.seenBy} ${who}`),
      nav,
      make('main', {}, ...body),
    )
}

function withHeadings(
  lines: readonly LineDoc[],
  draw: (line: LineDoc) => HTMLElement,
): readonly HTMLElement[] {
  const t = words[language]
  let last = ''
  return lines.flatMap(line => {
    const place = `${line.session}.${line.scene}`
    const isNew = place !== last
    last = place
    const session = line.session === 0 ? t.before : `${t.session} ${line.session}`
    const heading = line.scene === 0 ? session : `${session} · ${t.scene} ${line.scene}`
    return [...(isNew ? [make('h2', {}, heading)] : []), draw(line)]
  })
}

function story(world: ExportedView): readonly HTMLElement[] {
  const lines = world.lines.filter(
    ({ tells, kind, undone }) => (tells !== undefined || kind === 'talk') && undone === null,
  )
  if (lines.length === 0) return [make('p', {}, words[language].nothing)]
  return withHeadings(lines, line =>
    make(
      'p',
      isTyped(line.text) ? { lang: '' } : {},
      ...(line.words === undefined
        ? []
        : [make('b', { lang: '' }, `${quoted(line.words)[language]} `)]),
      text(world, line),
    ),
  )
}

/** True if both languages are equal: somebody typed it, in an unknown language. */
const isTyped = ({ it, en }: LineDoc['text']): boolean => it === en

function text(world: ExportedView, line: LineDoc): string {
  const who = world.seats.find(({ id }) => id === line.seat)?.name
  const isNamed = who === undefined || line.text[language].startsWith(`${who} `) // a whisper names its author itself
  return line.kind === 'talk' && !isNamed ? `${who}: ${line.text[language]}` : line.text[language]
}

function sheets({ sheets }: ExportedView): readonly HTMLElement[] {
  if (sheets.length === 0) return [make('p', {}, words[language].nothing)]
  const read = sheets.map(sheet => pickLanguage(sheet, language))
  return read.flatMap(sheet => [
    make('h2', {}, sheet.name),
    make('p', { class: 'author' }, sheet.subtitle[language]),
    ...sheet.sections.flatMap(({ label, rows }) => [
      make('h3', {}, label[language]),
      make(
        'dl',
        {},
        ...rows.flatMap(row => [
          make('dt', {}, row.label[language]),
          make(
            'dd',
            {},
            figure(row.value),
            ...(row.note === undefined ? [] : [make('small', {}, ` ${row.note[language]}`)]),
          ),
        ]),
      ),
    ]),
  ])
}

/** Uses a true minus sign. */
const figure = (value: unknown): string => String(value).replace(/^-/, '−')

function log(world: ExportedView): readonly HTMLElement[] {
  return withHeadings(world.lines, line => {
    const faces = line.faces.map(({ face }) => String(face)).join(' ')
    const changes = line.changes.map(
      ({ what, from, to }) => ` (${what[language]} ${figure(from)} → ${figure(to)})`,
    )
    const sentence = make(line.undone === null ? 'span' : 's', {}, text(world, line), ...changes)
    const why = line.why.map(({ label, value, rule }) =>
      make(
        'li',
        {},
        `${label[language]}${value === undefined ? '' : `: ${figure(value)}`}${rule === undefined ? '' : ` · ${rule}`}`,
      ),
    )
    return make(
      'div',
      { class: 'line' },
      sentence,
      ...(faces === '' ? [] : [make('code', {}, faces)]),
      ...(why.length === 0
        ? []
        : [make('details', {}, make('summary', {}, words[language].why), make('ul', {}, ...why))]),
      ...(line.dice === undefined ? [] : [make('p', { class: 'author' }, verdict(world, line))]),
    )
  })
}

/**
 * Checks the dice on this page, by the scheme of docs/dice.md, against the roots that the table
 * published.
 */
function verdict(world: ExportedView, { dice }: LineDoc): string {
  const t = words[language]
  if (dice === undefined) return ''
  if (dice.proof === undefined) return dice.origin === 'typed' ? t.typed : t.unproved
  const { book, k, salts, s, path } = dice.proof
  const checked = checkThrow(
    { seat: dice.seat, dice: { book, k, salts }, draws: dice.draws },
    { s, path },
    {
      rootOf: (wanted, seat) => world.table.books.find(one => one.book === wanted)?.roots[seat],
      isSpent: () => false, // a seat cannot read all throws of others, so only `mastro verify` checks spent leaves
    },
  )
  if (checked.ok) return t.right
  return checked.error.code === 'root-unknown' ? t.oldBook : `${t.wrong} (${checked.error.code})`
}

document.documentElement.className = 'has-script'
document.addEventListener('DOMContentLoaded', () => {
  const world = readExportedView(document.querySelector('plaintext')?.textContent ?? '')
  if (world === null) document.documentElement.className = ''
  else show(world)
})
