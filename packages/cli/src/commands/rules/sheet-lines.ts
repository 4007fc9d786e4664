import type { Language, SheetRow, SheetSection, SheetView } from '@mastro/core'

/** Width of a page of text in columns. */
export const PAGE = 88
const LONG = 36

/** Formats any sheet as text: headings, aligned columns, long values wrapped under their label. */
export function sheetLines(sheet: SheetView, lang: Language): string[] {
  const title = [sheet.name, '='.repeat([...sheet.name].length)]
  return [
    ...title,
    ...wrap(sheet.subtitle[lang], PAGE),
    ...sheet.sections.flatMap(section => ['', ...sectionLines(section, lang)]),
  ]
}

function sectionLines({ label, rows }: SheetSection, lang: Language): string[] {
  const short = rows.filter(row => String(row.value).length <= LONG)
  const names = Math.max(0, ...short.map(row => [...rowName(row, lang)].length))
  const values = Math.max(0, ...short.map(row => [...String(row.value)].length))
  return [
    label[lang],
    ...rows.flatMap(row =>
      short.includes(row)
        ? columns(row, lang, names, values)
        : [
            `  ${rowName(row, lang)}`,
            ...wrap(String(row.value), PAGE - 4).map(line => `    ${line}`),
          ],
    ),
  ]
}

/** Numbers are right-aligned, words left-aligned. */
function columns(row: SheetRow, lang: Language, names: number, values: number): string[] {
  const value = String(row.value)
  const gap = ' '.repeat(values - [...value].length)
  const placed = /^[\d+−/×D—]*$/.test(value) ? gap + value : value + gap
  const head = `  ${pad(rowName(row, lang), names)}  ${placed}`
  const note = wrap(row.note?.[lang] ?? '', Math.max(24, PAGE - names - values - 6))
  const [first = '', ...rest] = note
  const indent = ' '.repeat([...head].length + 2)
  return [`${head}  ${first}`.trimEnd(), ...rest.map(line => indent + line)]
}

const pad = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - [...text].length))

/** Breaks at spaces. A word longer than the line stays whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(part => part !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && [...last].length + 1 + [...word].length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const rowName = ({ label, tag }: SheetRow, lang: Language) =>
  tag === undefined ? label[lang] : `${label[lang]} (${tag})`
