import { assert } from '../result.ts'
import { constant, die, MAX_POOL, type Dist } from './dist.ts'
import { repeat } from './sum.ts'

/** How many of `n` dice succeed, each with chance `chance`. */
export function successes(n: number, chance: number): Dist {
  assert(n >= 0 && n <= MAX_POOL, 'pool too large')
  const p = new Float64Array(n + 1)
  binomial(p, n, chance)
  return { min: 0, p }
}

/**
 * Fills `out[0…n]`. Starts from the likelier end, whose first chance cannot underflow for n ≤ 1000.
 */
export function binomial(out: Float64Array, n: number, chance: number): void {
  if (chance > 0.5) {
    const odds = (1 - chance) / chance
    let p = chance ** n
    out[n] = p
    for (let k = n; k > 0; k--) out[k - 1] = p *= (odds * k) / (n - k + 1)
    return
  }
  const odds = chance / (1 - chance)
  let p = (1 - chance) ** n
  out[0] = p
  for (let k = 1; k <= n; k++) out[k] = p *= (odds * (n - k + 1)) / k
}

export type KeptDice = 'best' | 'worst'

/** The sum of the `k` best (or worst) of `n` dice with `sides` faces. */
export function keepSum(n: number, sides: number, k: number, which: KeptDice = 'best'): Dist {
  assert(k >= 0 && k <= n && n <= MAX_POOL, 'cannot keep so many dice')
  if (k === 0) return constant(0)
  if (k === n) return repeat(die(sides), n)
  const p = bestSum(n, sides, k)
  return { min: k, p: which === 'best' ? p : p.reverse() } // for the worst, every face f is read as sides + 1 − f
}

/** The sum that remains when the `d` worst (or best) of `n` dice are dropped. */
export function dropSum(n: number, sides: number, d: number, which: KeptDice = 'worst'): Dist {
  return keepSum(n, sides, n - d, which === 'worst' ? 'best' : 'worst')
}

/**
 * The loop goes over the faces, not the dice. The worst kept die shows `face`, and `above` dice are
 * higher. Those are free on the faces above, and the rest of the kept dice show exactly `face`.
 * out[s − k] is the chance of the sum s.
 */
function bestSum(n: number, sides: number, k: number): Float64Array {
  const out = new Float64Array(k * (sides - 1) + 1)
  const count = new Float64Array(n + 1)
  const enough = new Float64Array(k)
  const room = (k - 1) * (sides - 1) + 1
  let sum = new Float64Array(room)
  let next = new Float64Array(room)
  for (let face = 1; face <= sides; face++) {
    const higher = sides - face
    binomial(count, n, higher / sides)
    enoughOn(enough, n, k, face)
    sum[0] = 1 // the sum of no dice
    const top = higher === 0 ? 1 : k
    for (let above = 0, length = 1; above < top; above++) {
      const weight = count[above]! * enough[above]!
      const at = k * (face - 1) + above // a sum of `above` dice above `face`, and k − above dice on it
      for (let i = 0; i < length; i++) out[at + i]! += weight * sum[i]!
      if (above + 1 === top) break
      addDie(sum, next, length, higher)
      ;[sum, next] = [next, sum]
      length += higher - 1
    }
  }
  return out
}

/**
 * `out[j]` is the chance that of the n − j dice not above `face` at least k − j show it. It is
 * computed as 1 minus the chance that more than n − k of them do not.
 */
function enoughOn(out: Float64Array, n: number, k: number, face: number): void {
  const p = 1 / face
  const q = 1 - p
  const rest = n - k
  let missing = 0
  let term = q ** (rest + 1) // none of the rest + 1 dice shows it
  for (let need = 1; need <= k; need++) {
    missing += term
    out[k - need] = Math.max(0, 1 - missing)
    term *= (p * (rest + need)) / need
  }
}

/** next = sum + one more die of `sides` equal faces counted from 0. */
function addDie(sum: Float64Array, next: Float64Array, length: number, sides: number): void {
  const each = 1 / sides
  const end = length + sides - 1
  let window = 0
  for (let i = 0; i < end; i++) {
    if (i < length) window += sum[i]!
    if (i >= sides) window -= sum[i - sides]!
    next[i] = Math.max(0, window * each) // rounding may leave a window without dice just below zero
  }
}
