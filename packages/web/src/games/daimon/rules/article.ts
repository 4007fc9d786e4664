import type { Label } from '@mastro/core'

/** A rule in a short summary, with just enough for a group to continue playing. */
export interface Article {
  readonly id: string
  readonly title: Label
  readonly text: Label
  /** The rule ids it summarises, as shown beside every «Perché?». */
  readonly rules: readonly string[]
  /** The ids in short form: `DAI-TEST 1–3, 5`. */
  readonly numbers: string
}

export interface Chapter {
  readonly id: string
  readonly title: Label
  readonly articles: readonly Article[]
}

/** Builds an article. `numbers` has the form `TEST 1-3 5, HELP 2`. */
export function article(
  numbers: string,
  it: readonly [title: string, text: string],
  en: readonly [title: string, text: string],
): Article {
  const rules = numbers.split(', ').flatMap(idsOf)
  return {
    id: rules[0] ?? '',
    title: { it: it[0], en: en[0] },
    text: { it: it[1], en: en[1] },
    rules,
    numbers: numbers.split(', ').map(inShort).join(' · '),
  }
}

function inShort(group: string): string {
  const [area, ...spans] = group.split(' ')
  return `DAI-${area} ${spans.map(span => span.replace('-', '–')).join(', ')}`
}

function idsOf(group: string): readonly string[] {
  const [area = '', ...spans] = group.split(' ')
  return spans.flatMap(span => {
    const [from = 0, to = from] = span.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, i) => `DAI-${area}-${from + i}`)
  })
}

/** Whether all typed words occur, in any order, ignoring accents. */
export function isAbout(article: Article, wanted: string): boolean {
  const { title, text, rules } = article
  const articleText = plain([title.it, title.en, text.it, text.en, ...rules].join(' '))
  return plain(wanted)
    .split(/\s+/)
    .every(word => articleText.includes(word))
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
