import { ok, resolveRequest, withScript, type Dice, type Label, type Language } from '@mastro/core'
import { facetDoc, ops, type FacetDoc } from '@mastro/rules-daimon'
import { realDice, seededDice } from '../../dice.ts'
import { formatRefusal } from '../../refusal.messages.ts'

/**
 * The Oracle's questions: name on the command line, other spellings, and the tables it draws from
 * (DAI-ORACLE-2…9).
 */
const QUESTIONS = [
  { id: 'sì-no', also: ['si-no', 'yes-no'], draw: { table: 0 } },
  { id: 'png', also: ['npc'], draw: { table: 2 } },
  { id: 'aggettivo', also: ['adjective'], draw: { table: 3 } },
  { id: 'evento', also: ['event'], draw: { table: 5 } },
  { id: 'azione', also: ['action'], draw: { table: 6 } },
  { id: 'luogo', also: ['place'], draw: { table: 7 } },
  { id: 'altro', also: ['other'], draw: { table: 8 } },
  { id: 'corpo', also: ['body'], draw: { table: 1 } },
  { id: 'inizio', also: ['start'], draw: { bundle: 'npc-event' } },
  { id: 'inizio-luogo', also: ['start-place'], draw: { bundle: 'npc-place' } },
] as const
export type OracleQuestion = (typeof QUESTIONS)[number]['id']
export const ORACLE_QUESTIONS: readonly OracleQuestion[] = QUESTIONS.map(({ id }) => id)

export function parseQuestion(text: string): OracleQuestion | null {
  const wanted = text.trim().toLowerCase().normalize('NFC')
  const names = ({ id, also }: (typeof QUESTIONS)[number]): readonly string[] => [id, ...also]
  return QUESTIONS.find(question => names(question).includes(wanted))?.id ?? null
}

export interface OracleOptions {
  readonly lang: Language
  readonly dice: Dice
}

/** The Oracle's answer as text: one line per table, with its dice. */
export function runOracle(question: OracleQuestion, { lang, dice }: OracleOptions): string[] {
  return formatFacets(drawFacets(question, dice), lang)
}

function drawFacets(question: OracleQuestion, dice: Dice): readonly FacetDoc[] {
  const { draw } = QUESTIONS.find(({ id }) => id === question)!
  const answer = resolveRequest(
    { daimon: ops },
    { system: 'daimon', op: 'oracle', input: draw },
    dice,
  )
  if (!answer.ok) throw new Error(`the Oracle refused its own question: ${answer.error.code}`)
  const drawn = answer.output as Drawn | { readonly results: readonly Drawn[] } // safe: the output of the operation in RULES.md
  return ('results' in drawn ? drawn.results : [drawn]).map(toFacet)
}

type Drawn = Extract<Parameters<typeof facetDoc>[0], { origin: 'rolled' | 'picked' }>['drawn']

const toFacet = (drawn: Drawn): FacetDoc => facetDoc({ origin: 'rolled', drawn })

function formatFacets(facets: readonly FacetDoc[], lang: Language): string[] {
  const rows = facets.map(
    facet => [facet.of[lang], facetText(facet, lang), diceText(facet, lang)] as const,
  )
  const [first, second] = [0, 1].map(k => Math.max(...rows.map(row => row[k]!.length)))
  return rows.map(([of, word, dice]) => `${of.padEnd(first!)}  ${word.padEnd(second!)}  ${dice}`)
}

const SIDES: Readonly<Record<NonNullable<FacetDoc['gender' | 'realm' | 'tone']>, Label>> = {
  female: { it: 'donna', en: 'a woman' },
  male: { it: 'uomo', en: 'a man' },
  real: { it: 'luogo reale', en: 'a real place' },
  vrn: { it: 'nella VRN', en: 'in the VRN' },
  positive: { it: 'in bene', en: 'for good' },
  negative: { it: 'in male', en: 'for bad' },
}

function facetText({ label, gender, realm, tone }: FacetDoc, lang: Language): string {
  const sides = [gender, realm, tone].flatMap(side =>
    side === undefined ? [] : [SIDES[side][lang]],
  )
  const word = label[lang].charAt(0).toUpperCase() + label[lang].slice(1)
  return [word, ...sides].join(', ')
}

function diceText({ row, column }: FacetDoc, lang: Language): string {
  if (column === null) return `${lang === 'it' ? 'dado' : 'die'} ${row}`
  return lang === 'it' ? `riga ${row}, colonna ${column}` : `row ${row}, column ${column}`
}

export interface OracleArgs {
  readonly question?: string | undefined
  readonly lang: Language
  readonly seed?: string | undefined
  /** Exact faces instead of random ones. Too few or too many are refused. */
  readonly dice?: readonly number[] | undefined
}

/** `mastro oracle [question]`: the text to print, the exit code and the answer as data. */
export function oracleCommand({ question = 'sì-no', lang, seed, dice }: OracleArgs): {
  out: string
  code: number
  data?: unknown
} {
  const parsed = parseQuestion(question)
  if (parsed === null) return { out: unknownQuestion(question, lang), code: 2 }
  const chance = seed === undefined ? realDice() : seededDice(seed)
  const drawn =
    dice === undefined
      ? ok(drawFacets(parsed, chance))
      : withScript(dice, script => ok(drawFacets(parsed, script)))
  return drawn.ok
    ? { out: formatFacets(drawn.value, lang).join('\n'), code: 0, data: drawn.value }
    : { out: formatRefusal(drawn.error, lang), code: 2 }
}

function unknownQuestion(question: string, lang: Language): string {
  const known = QUESTIONS.map(({ id, also }) => (lang === 'it' ? id : also.at(-1)!)).join(', ')
  return lang === 'it'
    ? `L’Oracolo non conosce «${question}». Si può chiedere: ${known}.`
    : `The Oracle does not know “${question}”. Ask one of: ${known}.`
}
