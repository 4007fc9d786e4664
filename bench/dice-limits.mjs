// The limit for `dice`: the least code that can roll, written by hand for these four notations only.
import { webcrypto } from 'node:crypto'

export function xoshiro128ss(
  a = 0x9e3779b9 | 0,
  b = 0x243f6a88,
  c = 0xb7e15162 | 0,
  d = 0x0badf00d,
) {
  return () => {
    const times5 = Math.imul(b, 5)
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    return result >>> 0
  }
}

export function batchedCrypto() {
  const batch = new Uint32Array(16_384)
  let next = batch.length
  return () => {
    if (next === batch.length) {
      webcrypto.getRandomValues(batch)
      next = 0
    }
    return batch[next++]
  }
}

/** An unbiased 1…n from 32-bit words, by multiplication and rejection of the short tail.
 * @type {(next: () => number) => (n: number) => number} */
export const bounded = next => n => {
  let product = next() * n
  let high = Math.floor(product / 4294967296)
  let low = product - high * 4294967296
  if (low < n) {
    const threshold = (4294967296 - n) % n
    while (low < threshold) {
      product = next() * n
      high = Math.floor(product / 4294967296)
      low = product - high * 4294967296
    }
  }
  return high + 1
}

/** NdS[>=T | dlK][+M | -M] */
export function parse(/** @type {string} */ text) {
  let i = 0
  const int = () => {
    let value = 0
    const start = i
    while (i < text.length) {
      const digit = text.charCodeAt(i) - 48
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
      i++
    }
    if (i === start) throw new SyntaxError(`number expected at ${start}`)
    return value
  }
  const n = int()
  if (text[i++] !== 'd') throw new SyntaxError(`d expected at ${i - 1}`)
  const sides = int()
  let [target, drop, mod] = [0, 0, 0]
  if (text.startsWith('>=', i)) {
    i += 2
    target = int()
  } else if (text.startsWith('dl', i)) {
    i += 2
    drop = int()
  }
  if (i < text.length) {
    const sign = text[i++]
    if (sign === '+') mod = int()
    else if (sign === '-') mod = -int()
    else throw new SyntaxError(`unexpected ${sign}`)
  }
  if (i < text.length) throw new SyntaxError(`unexpected text at ${i}`)
  return { notation: text, n, sides, target, drop, mod }
}

/** The record that a table logs: faces, dropped dice, value.
 * @type {(plan: ReturnType<typeof parse>, die: (sides: number) => number) => { notation: string, faces: number[], dropped: number[] | null, value: number }} */
export function rollPlan(plan, die) {
  /** @type {number[]} */
  const faces = []
  let value = plan.mod
  /** @type {number[] | null} */
  let dropped = null
  for (let i = 0; i < plan.n; i++) {
    const face = die(plan.sides)
    faces.push(face)
    if (plan.target === 0) value += face
    else value += (plan.target - 1 - face) >>> 31
  }
  if (plan.drop === 1) {
    let at = 0
    for (let i = 1; i < plan.n; i++) if (faces[i] < faces[at]) at = i
    value -= faces[at]
    dropped = [at]
  } else if (plan.drop > 1) {
    const lowestFirst = faces.map((_, i) => i).sort((a, b) => faces[a] - faces[b])
    dropped = lowestFirst.slice(0, plan.drop)
    for (const at of dropped) value -= faces[at]
  }
  return { notation: plan.notation, faces, dropped, value }
}
