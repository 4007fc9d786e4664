import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@mastro/core'
import { loadGames } from '@mastro/server'
import { allRefusals, errorCodesDocument } from './lib/error-codes.ts'
import { at } from './lib/root.mjs'

test('docs/error-codes.md is up to date (npm run docs:errors writes it)', () => {
  expect(readFileSync(at('docs', 'error-codes.md'), 'utf8')).toBe(errorCodesDocument())
})

const ALL = allRefusals()

/**
 * A refusal message explains the problem and then, after a colon or a full stop, names a remedy.
 * That last part starts with a verb from this list.
 */
const WAYS: Record<Language, RegExp> = {
  it: /^(?:accorcia|aggiorna|aggiungi|alza|annulla|applica|apri|aspetta|avvicinati|azzera|batti|butta|cambia|cercate|chiedi|chiudi|comincia|controlla|dai|dalli|decidete|dividi|entra|fai|fermati|gioca|guarda|inquadra|installa|lancia|lascia|leggi|metti|mostra|passa|prima|procura|puoi|ricarica|ripeti|ripristina|riprova|scegli|scrivi|sposta|tira|togli|torna|usa|vai)/i,
  en: /^(?:act|add|apply|ask|change|check|choose|clear|close|come|decide|do it|enter|first|get|give|go|install|leave|look|make|move|open|play|put|raise|read|reload|restore|roll|scan|shorten|show|split|start|stop|take|throw|try|type|undo|unpin|update|use|wait|write|you can)\b/i,
}

/** Technical words that do not belong in a message for players. */
const WORKSHOP: Record<Language, RegExp> = {
  it: /\b(?:non valid[aoie]|sconosciut[aoie]|insufficient[ei]|errat[aoie]|inesistent[ei]|valore fuori|token|sale|null|id)\b/i,
  en: /\b(?:invalid|unknown (?!attribute|one)|insufficient|malformed|token|salt|null|id)\b/i,
}

test.each(LANGUAGES)('every refusal message says what happened and what to do (%s)', language => {
  expect(ALL.length).toBeGreaterThan(500)
  const wrong = ALL.filter(({ words }) => {
    const [what, ...rest] = words[language].replace(/\.$/, '').split(/[:.] /)
    const way = rest.at(-1) ?? ''
    return what!.split(' ').length < 3 || !WAYS[language].test(way)
  })
  expect(wrong.map(({ where, code, words }) => `${where} ${code}: ${words[language]}`)).toEqual([])
})

test.each(LANGUAGES)(
  'every refusal message is a sentence without technical words (%s)',
  language => {
    const wrong = ALL.filter(
      ({ code, words }) =>
        !/^\p{Lu}.*[^.]\.$/u.test(words[language]) ||
        WORKSHOP[language].test(words[language]) ||
        (code.includes('-') && words[language].includes(code)),
    )
    expect(wrong.map(({ where, code, words }) => `${where} ${code}: ${words[language]}`)).toEqual(
      [],
    )
  },
)

/**
 * Codes for which a rulebook has its own term: the «scontro» of Dàimon, an «Incantesimo» of Chaos,
 * what experience is spent on.
 */
const OWN_WORDS = [
  'experience-insufficient',
  'already-in-fight',
  'fight-on',
  'no-fight',
  'not-in-fight',
  'too-few-fighters',
  'unknown-spell',
]

test('one code has one message in the table, the server and the games', () => {
  const said = new Map<string, Set<string>>()
  for (const { code, words } of ALL)
    said.set(code, (said.get(code) ?? new Set()).add(JSON.stringify(words)))
  const many = [...said].filter(([code, all]) => !OWN_WORDS.includes(code) && all.size > 1)
  expect(many.map(([code]) => code)).toEqual([])
})

const { rulesets } = loadGames()

test.each(Object.values(rulesets))(
  'every rule behind a refusal of $system has an id and a text in both languages',
  ({ because = {}, refusals, system }) => {
    const rules = Object.entries(because)
    expect(rules.length).toBeGreaterThan(30)
    for (const [code, { rule, text }] of rules) {
      expect(refusals, code).toHaveProperty([code])
      expect(rule).toMatch(/^(?:DAI|BRP|WARP|WOC)-[A-Z]+-\d+$/)
      if (system === 'daimon') continue // its articles explain the rules: daimon-rule-articles.test.ts
      for (const language of LANGUAGES) expect(text?.[language], code).toMatch(/^\p{Lu}.*[^.]\.$/u)
    }
  },
)
