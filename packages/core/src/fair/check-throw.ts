import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { ok, refuse, type Result } from '../result.ts'
import { isProof, isRoll } from './record-shape.ts'

/**
 * The checker of `mastro-dice/1`. It was written from the specification and shares no code with the
 * roller except the hash function. It trusts nothing in the record: any input is accepted, and only
 * a complete proof passes.
 */

export const ORIGINS = ['witnessed', 'salted', 'unsalted', 'typed'] as const
export type Origin = (typeof ORIGINS)[number]

/**
 * A roll as its event stores it. A typed die names the seat that typed it and uses nothing of the
 * leaf.
 */
export interface RollRecord {
  readonly seat: string
  readonly dice: {
    readonly book: string
    readonly k: number
    readonly salts: readonly { readonly seat: string; readonly salt: string }[]
  } | null
  readonly draws: readonly (readonly [number, number] | readonly [number, number, string])[]
}

/** Facts that the verifier knows from sources other than the record. */
export interface RollEvidence {
  /** The root of a seat in a book, from an earlier public event. */
  readonly rootOf: (book: string, seat: string) => string | undefined
  /** True if the seat has already spent this leaf. */
  readonly isSpent: (book: string, seat: string, leafIndex: number) => boolean
  /** The sides of the dice that the act asks for, in order. */
  readonly asked?: readonly number[]
  /** The salt that the roller’s page sent. */
  readonly ownSalt?: string
  /** The pledge that opened the roll, and the salts logged after it. */
  readonly pledge?: string
  readonly logged?: readonly { readonly seat: string; readonly salt: string }[]
}

export type CheckFault =
  | 'record-malformed'
  | 'root-unknown'
  | 'root-differs'
  | 'leaf-spent'
  | 'salt-differs'
  | 'pledge-differs'
  | 'dice-differ'
  | 'face-differs'

export interface Verdict {
  readonly origin: Origin
  /** Number of typed dice, which have no proof. */
  readonly typed: number
}

export function checkThrow(
  roll: RollRecord,
  proof: { readonly s: string; readonly path: readonly string[] } | null,
  witness: RollEvidence,
): Result<Verdict, CheckFault> {
  if (!isRoll(roll)) return refuse('record-malformed', 'roll')
  const typed = roll.draws.filter(draw => draw.length === 3).length
  const { asked } = witness
  const at = asked === undefined ? -1 : firstDifference(roll.draws, asked)
  if (at >= 0) return refuse('dice-differ', `draws[${at}]`)
  if (roll.dice === null) {
    return typed === roll.draws.length
      ? ok({ origin: 'typed', typed })
      : refuse('record-malformed', 'dice')
  }
  if (!isProof(proof)) return refuse('record-malformed', 'proof')
  const { book, k: leafIndex, salts } = roll.dice
  const root = witness.rootOf(book, roll.seat)
  if (root === undefined) return refuse('root-unknown', 'dice.book')
  if (climb(proof, leafIndex) !== root) return refuse('root-differs', 'proof')
  if (witness.isSpent(book, roll.seat, leafIndex)) return refuse('leaf-spent', 'dice.k')
  const origin = originOf(roll, witness)
  if (!origin.ok) return origin
  const wrong = firstWrongFace(
    roll.draws,
    stream(hexToBytes(proof.s), opening(roll.seat, book, leafIndex, salts)),
  )
  return wrong === null
    ? ok({ origin: origin.value, typed })
    : refuse('face-differs', `draws[${wrong}]`)
}

type Salts = readonly { readonly seat: string; readonly salt: string }[]
type Draws = RollRecord['draws']

function originOf(roll: RollRecord, witness: RollEvidence): Result<Origin, CheckFault> {
  const { book, k: leafIndex, salts } = roll.dice!
  const own = salts.find(one => one.seat === roll.seat)?.salt
  if (witness.ownSalt !== undefined && own !== witness.ownSalt)
    return refuse('salt-differs', 'dice.salts')
  if (witness.pledge === undefined) return ok(salts.length > 0 ? 'salted' : 'unsalted')
  const pledged = own === undefined ? '' : pledgeOf(book, roll.seat, leafIndex, own)
  if (pledged !== witness.pledge) return refuse('pledge-differs', 'dice')
  const logged = witness.logged ?? []
  const others = salts.filter(one => one.seat !== roll.seat)
  const isLogged = (one: Salts[0]) => logged.some(l => l.seat === one.seat && l.salt === one.salt)
  if (others.length !== logged.length || !others.every(isLogged))
    return refuse('salt-differs', 'dice.salts')
  return ok(others.length > 0 ? 'witnessed' : 'salted')
}

function pledgeOf(book: string, seat: string, leafIndex: number, salt: string): string {
  return digest([3, ...text(book), ...text(seat), ...number(leafIndex), ...part(hexToBytes(salt))])
}

/**
 * Computes the root from the leaf up. Bit i of `leafIndex` says on which side of node i of the path
 * the hash goes.
 */
function climb({ s, path }: { s: string; path: readonly string[] }, leafIndex: number): string {
  let here = digest([0, ...hexToBytes(s)])
  for (const [i, beside] of path.entries()) {
    const isRight = ((leafIndex >>> i) & 1) === 1
    here = digest([1, ...hexToBytes(isRight ? beside + here : here + beside)])
  }
  return here
}

function opening(seat: string, book: string, leafIndex: number, salts: Salts): Uint8Array {
  const given = salts.flatMap(one => [...text(one.seat), ...part(hexToBytes(one.salt))])
  const label = utf8ToBytes('mastro-dice/1 roll')
  const counts = [...number(leafIndex), ...number(salts.length)]
  return Uint8Array.from([...label, ...text(book), ...text(seat), ...counts, ...given])
}

function* stream(secret: Uint8Array, message: Uint8Array): Generator<number, never> {
  const key = hmac(sha256, secret, message)
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, key, Uint8Array.from(number(block)))
    for (let i = 0; i < bytes.length; i += 4)
      yield bytes[i]! * 2 ** 24 + bytes[i + 1]! * 2 ** 16 + bytes[i + 2]! * 2 ** 8 + bytes[i + 3]!
  }
}

function firstWrongFace(draws: Draws, words: Generator<number, never>): number | null {
  for (const [i, [sides, face, by]] of draws.entries()) {
    if (by !== undefined) continue
    const usable = Math.floor(2 ** 32 / sides) * sides
    let word = words.next().value
    while (word >= usable) word = words.next().value
    if ((word % sides) + 1 !== face) return i
  }
  return null
}

function firstDifference(draws: Draws, asked: readonly number[]): number {
  for (let i = 0; i < Math.max(draws.length, asked.length); i++)
    if (draws[i]?.[0] !== asked[i]) return i
  return -1
}

const digest = (bytes: readonly number[]) => bytesToHex(sha256(Uint8Array.from(bytes)))
const number = (value: number) => [24, 16, 8, 0].map(bits => (value >>> bits) & 255)
const part = (bytes: Uint8Array) => [...number(bytes.length), ...bytes]
const text = (words: string) => part(utf8ToBytes(words))
