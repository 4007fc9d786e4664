import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isAbout } from '../packages/web/src/games/daimon/rules/article.ts'
import { CHAPTERS } from '../packages/web/src/games/daimon/rules/chapters.ts'

const ARTICLES = CHAPTERS.flatMap(({ articles }) => articles)

/** Every rule id that the game shows: on slips, in the log, in explanations. */
function numbersInUse(): readonly string[] {
  const rules = join(dirname(fileURLToPath(import.meta.url)), '../packages/rules/daimon/src')
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' })
  const sources = files.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const told = sources.map(name => readFileSync(join(rules, name), 'utf8')).join('\n')
  return [...new Set(told.match(/'DAI-[A-Z]+-\d+'/g))].map(quoted => quoted.slice(1, -1))
}

test('every rule id that Dàimon shows leads to exactly one article', () => {
  const numbers = numbersInUse()
  expect(numbers.length).toBeGreaterThan(100)
  const homes = (number: string) => ARTICLES.filter(({ rules }) => rules.includes(number)).length
  expect(numbers.filter(number => homes(number) !== 1)).toEqual([])
  const all = ARTICLES.flatMap(({ rules }) => rules)
  expect(new Set(all).size).toBe(all.length)
})

test('articles are short, whole sentences in both languages', () => {
  for (const { title, text } of ARTICLES)
    for (const language of ['it', 'en'] as const) {
      expect(title[language]).toMatch(/^\p{Lu}/u)
      expect(text[language]).toMatch(/\.$/)
      expect(text[language].split(' ').length, title.it).toBeLessThan(70)
    }
})

test.each([
  ['riserva', 'Riserva in una prova'],
  ['DAI-HELP-1', 'Aiutare'],
  ['parita', 'Parità ed escalation'], // accents are ignored
  ['wounds heal', 'Curarsi'], // in any order
  ['dai-oracle-11', 'L’Oracolo'],
])('searching for «%s» finds «%s»', (wanted, title) => {
  const found = ARTICLES.filter(one => isAbout(one, wanted)).map(one => one.title.it)
  expect(found).toContain(title)
  expect(found.length).toBeLessThan(ARTICLES.length)
})
