import { createReadStream } from 'node:fs'
import { bookRoots, checkSeal, checkThrow, label, openDiceBook, withFullStop } from '@mastro/core'
import type { Label, Language } from '@mastro/core'
import { erasableTexts, FileFault, readTableFile } from '@mastro/log'
import { upcast, type DiceDoc, type TableEvent } from '@mastro/table'
import { SYSTEM_RUNTIME } from '@mastro/server'
import { causeOf } from '../error-causes.ts'
import type { CommandOutput } from './with-store.ts'
import { backupMessages } from './backup.messages.ts'

/** Result of an offline check of a table's file. */
export interface VerifyReport {
  readonly table: string
  readonly acts: number
  readonly head: string
  readonly books: number
  readonly throws: number
  readonly typed: number
  readonly seals: number
  /**
   * Seals withdrawn by their authors. They are checked like the others and must never be opened.
   */
  readonly void: number
  /** Seals of erased people, whose content no longer exists to be checked. */
  readonly erased: number
  readonly faults: readonly Label[]
}

/** `mastro verify`: checks a file and describes what was found. */
export async function verify(file: string, language: Language): Promise<CommandOutput> {
  try {
    const result = await verifyFile(file)
    return { ...formatVerifyReport(result, language), data: reportData(result, language) }
  } catch (error) {
    return {
      text: MESSAGES[language].unreadable(file, causeOf(error, language)),
      code: 1,
    }
  }
}

function reportData(result: VerifyReport | FileFault, language: Language) {
  if (result instanceof FileFault) return { valid: false, error: result.code }
  const faults = result.faults.map(fault => fault[language])
  return { valid: faults.length === 0, ...result, faults }
}

/** Checks the chain, seals and dice of one file, using nothing but the file. */
export async function verifyFile(file: string): Promise<VerifyReport | FileFault> {
  const check = createChecker()
  try {
    const header = await readTableFile(SYSTEM_RUNTIME, createReadStream(file), {
      header: ({ table }) => check.table(table),
      seed: ({ book, seed }) => check.seed(book, seed),
      act: ({ version, body, form, texts }) =>
        check.act(
          version,
          body,
          form !== undefined &&
            texts !== undefined &&
            erasableTexts({ form, texts }).some(one => one.isErased),
        ),
    })
    return { table: header.table, acts: header.version, head: header.head, ...check.found() }
  } catch (error) {
    if (error instanceof FileFault) return error
    throw error
  }
}

interface VerifyState {
  readonly seeds: Map<string, Uint8Array>
  /** The root of each seat in each dice book. */
  readonly roots: Map<string, string>
  readonly spent: Set<string>
  readonly voided: Set<string>
  readonly faults: Label[]
  readonly counts: { books: number; throws: number; typed: number; seals: number; erased: number }
  table: string
  /** Whether the current act contains erased texts, so that its seals can no longer be checked. */
  isErased: boolean
}

function createChecker() {
  const state: VerifyState = {
    seeds: new Map(),
    roots: new Map(),
    spent: new Set(),
    voided: new Set(),
    faults: [],
    counts: { books: 0, throws: 0, typed: 0, seals: 0, erased: 0 },
    table: '',
    isErased: false,
  }
  return {
    table(id: string) {
      state.table = id
    },
    seed(book: string, seed: string) {
      state.seeds.set(book, Buffer.from(seed, 'hex'))
    },
    act(version: number, body: string, isErased: boolean) {
      state.isErased = isErased
      for (const event of upcast(body).events) checkEvent(state, version, event)
    },
    found: () => ({
      ...state.counts,
      void: state.voided.size,
      faults: state.faults,
    }),
  }
}

function checkEvent(state: VerifyState, at: number, event: TableEvent): void {
  const { voided, faults } = state
  switch (event.type) {
    case 'dice-book-opened':
      return checkBook(state, at, event)
    case 'dice-thrown':
    case 'slip-rolled':
      return checkDice(state, at, event.dice)
    case 'envelope-sealed':
      return checkEnvelope(state, at, event.envelope)
    case 'envelope-voided':
      return void voided.add(event.envelope)
    case 'envelope-opened':
      if (voided.has(event.envelope))
        faults.push(
          label(
            `${at}: la busta ${event.envelope} era annullata, e si apre`,
            `${at}: seal ${event.envelope} was void but is opened`,
          ),
        )
      return
    default:
  }
}

function checkBook(
  { seeds, roots, faults, counts }: VerifyState,
  at: number,
  event: Extract<TableEvent, { type: 'dice-book-opened' }>,
): void {
  counts.books += 1
  const seed = seeds.get(event.book)
  const promised =
    seed === undefined ? null : bookRoots(openDiceBook(event.book, seed), Object.keys(event.roots))
  for (const [seat, root] of Object.entries(event.roots)) {
    roots.set(`${event.book} ${seat}`, root)
    if (promised !== null && promised[seat] !== root)
      faults.push(
        label(
          `${at}: il seme del libro ${event.book} non dà la sua radice`,
          `${at}: the seed of dice book ${event.book} does not match its root`,
        ),
      )
  }
}

function checkDice({ roots, spent, faults, counts }: VerifyState, at: number, dice: DiceDoc): void {
  if (dice.draws.length === 0 && dice.proof === undefined) return // no dice were rolled, so there is nothing to verify
  if (dice.origin === 'typed') {
    counts.typed += 1
    return
  }
  counts.throws += 1
  if (dice.proof === undefined)
    return void faults.push(
      label(`${at}: un tiro senza la sua prova`, `${at}: a roll without its proof`),
    )
  const { book, k, salts, s, path } = dice.proof
  const verdict = checkThrow(
    { seat: dice.seat, dice: { book, k, salts }, draws: dice.draws },
    { s, path },
    {
      rootOf: (inBook, seat) => roots.get(`${inBook} ${seat}`),
      isSpent: (inBook, seat, leaf) => spent.has(`${inBook} ${seat} ${leaf}`),
    },
  )
  spent.add(`${book} ${dice.seat} ${k}`)
  if (!verdict.ok)
    faults.push(
      label(
        `${at}: i dadi non sono quelli promessi (${verdict.error.code})`,
        `${at}: the dice do not match the dice book (${verdict.error.code})`,
      ),
    )
}

function checkEnvelope(
  state: VerifyState,
  at: number,
  { id, fingerprint, salt, text, instead, dice }: SealedEnvelope,
): void {
  const { table, voided, faults, counts, isErased } = state
  counts.seals += 1
  if (instead !== undefined) voided.add(instead)
  const isHeld = checkSeal(fingerprint, { table, sealId: id, salt, value: text })
  if (isErased && !isHeld) counts.erased += 1
  else if (!isHeld)
    faults.push(
      label(
        `${at}: nella busta ${id} non c’è quel che fu sigillato`,
        `${at}: seal ${id} does not match its content`,
      ),
    )
  if (dice !== undefined) checkDice(state, at, dice)
}

type SealedEnvelope = Extract<TableEvent, { type: 'envelope-sealed' }>['envelope']

const MESSAGES = {
  it: {
    whole: 'Il diario è intero',
    damaged: 'Il file non torna',
    acts: 'Atti',
    head: 'impronta',
    books: 'Libri di dadi',
    throws: 'tiri controllati',
    typed: 'tiri battuti a mano',
    seals: 'sigilli controllati',
    void: 'di cui annullati',
    erased: 'di chi è stato dimenticato',
    fine: 'Tutto torna.',
    unreadable: (file: string, why: string) => `Non posso leggere ${file}: ${withFullStop(why)}`,
    wrong: 'Non torna:',
  },
  en: {
    whole: 'The log is intact',
    damaged: 'The file is invalid',
    acts: 'Acts',
    head: 'fingerprint',
    books: 'Dice books',
    throws: 'rolls checked',
    typed: 'rolls typed in',
    seals: 'seals checked',
    void: 'void',
    erased: 'of erased people',
    fine: 'Everything is valid.',
    unreadable: (file: string, why: string) => `Cannot read ${file}: ${withFullStop(why)}`,
    wrong: 'Invalid:',
  },
} as const

export function formatVerifyReport(
  result: VerifyReport | FileFault,
  language: Language,
): { readonly text: string; readonly code: number } {
  const t = MESSAGES[language]
  if (result instanceof FileFault) {
    const cause = backupMessages[language].causes[result.code] ?? result.code
    return { text: `${t.damaged}: ${cause} (${result.code}).`, code: 1 }
  }
  const lines = [
    `${t.whole}. ${t.acts}: ${result.acts}; ${t.head} ${result.head.slice(0, 16)}`,
    `${t.books}: ${result.books}; ${t.throws}: ${result.throws}; ${t.typed}: ${result.typed}; ${t.seals}: ${result.seals}${result.void === 0 ? '' : `, ${t.void}: ${result.void}`}${result.erased === 0 ? '' : `, ${t.erased}: ${result.erased}`}`,
    ...(result.faults.length === 0
      ? [t.fine]
      : [t.wrong, ...result.faults.map(fault => `  ${fault[language]}`)]),
  ]
  return { text: lines.join('\n'), code: result.faults.length === 0 ? 0 : 1 }
}
