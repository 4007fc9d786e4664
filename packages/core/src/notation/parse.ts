import { ok, refuse, type Result } from '../result.ts'
import { NOTATION_LIMITS, type Group, type Hits, type NotationFault, type Plan } from './plan.ts'

/**
 * Parses `6d6>=4`, `4d6dl1`, `4d6kh3`, `2d6+7`, `d100`, `d%`, `1d6!`, `3d6+1d4-2`. Spaces and
 * capitals are ignored. The path of a refusal is the position: `notation[3]` is the character where
 * parsing stopped.
 */
export function parseNotation(notation: string): Result<Plan, NotationFault> {
  if (notation.length > NOTATION_LIMITS.length) return refuse('notation-too-long', 'notation')
  if (notation.trim() === '') return refuse('notation-empty', 'notation')
  const scanner: Scanner = { text: notation, at: 0, fault: null }
  const groups: Group[] = []
  let plus = 0
  let sign = readSign(scanner) ?? 1
  for (let more = true; more;) {
    const term = readTerm(scanner, sign)
    if (typeof term === 'number') plus += term
    else groups.push(term)
    if (scanner.fault !== null) return scanner.fault
    const next = readSign(scanner)
    more = next !== null
    sign = next ?? 1
  }
  if (scanner.at < notation.length) return stop(scanner, 'notation-unexpected')
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count > NOTATION_LIMITS.dice) return refuse('too-many-dice', 'notation')
  const explodes = groups.some(group => group.explodes)
  return ok({ notation, groups, count, plus, explodes, ends: explodes ? [] : endsOf(groups) })
}

interface Scanner {
  readonly text: string
  at: number
  fault: ReturnType<typeof refuse<NotationFault>> | null
}

type Sign = 1 | -1

function readTerm(scanner: Scanner, sign: Sign): Group | number {
  const start = skipSpaces(scanner)
  const number = readNumber(scanner)
  if (!accept(scanner, 'd')) {
    if (number === null) stopHere(scanner)
    return (
      sign *
      checkRange(scanner, number ?? 0, [0, NOTATION_LIMITS.number], 'number-out-of-range', start)
    )
  }
  const count = checkRange(scanner, number ?? 1, [1, NOTATION_LIMITS.dice], 'too-many-dice', start)
  return readGroup(scanner, sign, count, readSides(scanner))
}

function readSides(scanner: Scanner): number {
  if (accept(scanner, '%')) return 100
  const at = skipSpaces(scanner)
  const sides = readNumber(scanner)
  if (sides === null) stopHere(scanner)
  return checkRange(scanner, sides ?? 2, [2, NOTATION_LIMITS.sides], 'sides-out-of-range', at)
}

interface GroupModifiers {
  explodes: boolean
  drop: { readonly count: number; readonly best: boolean } | null
  hits: Hits | null
}

/** Modifiers after the dice, each at most once, in any order. */
function readGroup(scanner: Scanner, sign: Sign, count: number, sides: number): Group {
  const modifiers: GroupModifiers = { explodes: false, drop: null, hits: null }
  while (scanner.fault === null) {
    const at = skipSpaces(scanner)
    const had = { ...modifiers }
    if (accept(scanner, '!')) modifiers.explodes = true
    else {
      const drop = readDrop(scanner, count)
      const hits = drop === null ? readHits(scanner, sides) : null
      if (drop === null && hits === null) break
      modifiers.drop = drop ?? modifiers.drop
      modifiers.hits = hits ?? modifiers.hits
      if ((drop && had.drop) || (hits && had.hits)) fail(scanner, 'cannot-combine', at)
    }
    if ((had.explodes && modifiers.drop) || (modifiers.explodes && had.drop))
      fail(scanner, 'cannot-combine', at)
  }
  const { explodes, drop, hits } = modifiers
  return {
    sign,
    count,
    sides,
    explodes,
    drop: drop?.count ?? 0,
    dropBest: drop?.best ?? false,
    hits,
  }
}

const DROPS = [
  ['kh', 'keep', 'worst'],
  ['kl', 'keep', 'best'],
  ['dl', 'drop', 'worst'],
  ['dh', 'drop', 'best'],
  ['k', 'keep', 'worst'],
] as const

/** Keeping the best k of n means dropping the n − k worst. */
function readDrop(scanner: Scanner, count: number): GroupModifiers['drop'] {
  const found = DROPS.find(([word]) => accept(scanner, word))
  if (found === undefined) return null
  const [, verb, dropped] = found
  const at = skipSpaces(scanner)
  const requested = checkRange(
    scanner,
    readNumber(scanner) ?? 1,
    [0, count],
    'too-many-dropped',
    at,
  )
  return { count: verb === 'keep' ? count - requested : requested, best: dropped === 'best' }
}

const COMPARISONS: readonly (readonly [string, (target: number, sides: number) => Hits])[] = [
  ['>=', (target, sides) => ({ low: target, high: sides })],
  ['<=', target => ({ low: 1, high: target })],
  ['>', (target, sides) => ({ low: target + 1, high: sides })],
  ['<', target => ({ low: 1, high: target - 1 })],
]

function readHits(scanner: Scanner, sides: number): Hits | null {
  const found = COMPARISONS.find(([word]) => accept(scanner, word))
  if (found === undefined) return null
  const at = skipSpaces(scanner)
  const target = readNumber(scanner)
  if (target === null) stopHere(scanner)
  return found[1](
    checkRange(scanner, target ?? 1, [0, NOTATION_LIMITS.sides], 'number-out-of-range', at),
    sides,
  )
}

function readSign(scanner: Scanner): Sign | null {
  if (accept(scanner, '+')) return 1
  return accept(scanner, '-') || accept(scanner, '−') ? -1 : null
}

function accept(scanner: Scanner, word: string): boolean {
  const at = skipSpaces(scanner)
  if (scanner.text.slice(at, at + word.length).toLowerCase() !== word) return false
  scanner.at += word.length
  return true
}

/** Null if there is no digit here. A number with too many digits is capped above every limit. */
function readNumber(scanner: Scanner): number | null {
  const start = skipSpaces(scanner)
  let value = 0
  for (; scanner.at < scanner.text.length; scanner.at++) {
    const digit = scanner.text.charCodeAt(scanner.at) - 48
    if (digit < 0 || digit > 9) break
    value = Math.min(1e9, value * 10 + digit)
  }
  return scanner.at === start ? null : value
}

function skipSpaces(scanner: Scanner): number {
  while (/\s/.test(scanner.text[scanner.at] ?? '')) scanner.at += 1
  return scanner.at
}

function checkRange(
  scanner: Scanner,
  value: number,
  [min, max]: readonly [number, number],
  code: NotationFault,
  at: number,
): number {
  if (value < min || value > max) fail(scanner, code, at)
  return value
}

function stopHere(scanner: Scanner): void {
  scanner.fault ??= stop(scanner, 'notation-unexpected')
}

/**
 * At the end of the text the code is `notation-incomplete`, because something is missing rather
 * than wrong.
 */
function stop(scanner: Scanner, code: NotationFault): ReturnType<typeof refuse<NotationFault>> {
  const isAtEnd = skipSpaces(scanner) >= scanner.text.length
  return refuse(isAtEnd ? 'notation-incomplete' : code, `notation[${scanner.at}]`)
}

/** Only the first fault is kept. */
function fail(scanner: Scanner, code: NotationFault, at: number): void {
  scanner.fault ??= refuse(code, `notation[${at}]`)
}

function endsOf(groups: readonly Group[]): number[] {
  let end = 0
  return groups.map(({ count }) => (end += count))
}
