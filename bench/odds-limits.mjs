// The limits for `odds`, written by hand for these cases only: dynamic programming in doubles, and the same in BigInt,
// against which every answer is checked.

/** Probabilities of 0…n successes, by repeated convolution with one die.
 * @type {(n: number, p: number) => Float64Array} */
function binomial(n, p) {
  const f = new Float64Array(n + 1)
  const q = 1 - p
  f[0] = 1
  for (let i = 1; i <= n; i++) {
    for (let k = i; k > 0; k--) f[k] = f[k] * q + f[k - 1] * p
    f[0] *= q
  }
  return f
}

/** Sum of the best `keep` of n dice; states only while fewer than `keep` dice are placed. */
function keepHighest(n, sides, keep) {
  const top = keep * sides
  const width = top + 1
  const out = new Float64Array(width)
  let now = new Float64Array(keep * width) // now[used * width + sum]
  let next = new Float64Array(keep * width)
  now[0] = 1
  for (let face = sides; face >= 1; face--) {
    const p = 1 / face // given dice not above this face, each shows it with this chance
    const q = 1 - p
    next.fill(0)
    for (let used = 0; used < keep; used++) {
      const left = n - used
      const need = keep - used
      const [from, low, high] = [used * width, used * face, used * sides]
      let chance = face === 1 ? 0 : q ** left
      let tail = 1
      for (let k = 0; k < need; k++) {
        if (face === 1) chance = k === left ? 1 : 0
        if (chance > 0) {
          const to = (used + k) * width + k * face
          for (let x = low; x <= high; x++) {
            const value = now[from + x]
            if (value !== 0) next[to + x] += value * chance
          }
        }
        tail -= chance
        if (face !== 1) chance *= ((left - k) / (k + 1)) * (p / q)
      }
      if (tail > 0) {
        for (let x = low; x <= high; x++) {
          const value = now[from + x]
          if (value !== 0) out[x + need * face] += value * tail
        }
      }
    }
    ;[now, next] = [next, now]
  }
  return out.subarray(keep)
}

/** One plain d6 and one d6 that explodes on 6, at most `depth` times. */
function explodingSum(depth) {
  const top = 6 * (depth + 1)
  const die = new Float64Array(top + 1)
  let [p, base] = [1, 0]
  for (let e = 0; e <= depth; e++) {
    p /= 6
    for (let f = 1; f <= (e === depth ? 6 : 5); f++) die[base + f] = p
    base += 6
  }
  const out = new Float64Array(top + 7)
  let window = 0
  for (let x = 1; x < out.length; x++) {
    out[x] = window / 6
    window += (x <= top ? die[x] : 0) - (x >= 7 ? die[x - 6] : 0)
  }
  return out.subarray(2)
}

/** @type {(a: ArrayLike<number>, b: ArrayLike<number>) => [number, number, number]} */
function contest(a, b) {
  let [win, tie, below] = [0, 0, 0]
  for (let x = 0; x < Math.max(a.length, b.length); x++) {
    const [pa, pb] = [a[x] ?? 0, b[x] ?? 0]
    win += pa * below
    tie += pa * pb
    below += pb
  }
  return [win, tie, 1 - win - tie]
}

/** Net pairs won; faces from high to low, state (a left, b left, net). */
function sortedPairs(n, sides) {
  const width = 2 * n + 1
  const size = (n + 1) * (n + 1) * width
  let now = new Float64Array(size)
  let next = new Float64Array(size)
  now[(n * (n + 1) + n) * width + n] = 1
  for (let face = sides; face >= 1; face--) {
    next.fill(0)
    /** @type {Float64Array[]} */
    const shows = []
    for (let r = 0; r <= n; r++)
      shows.push(
        face === 1
          ? Float64Array.from({ length: r + 1 }, (_, k) => (k === r ? 1 : 0))
          : binomial(r, 1 / face),
      )
    for (let a = 0; a <= n; a++) {
      for (let b = 0; b <= n; b++) {
        const from = (a * (n + 1) + b) * width
        const lead = b - a
        let isReached = false
        for (let x = 0; x < width && !isReached; x++) isReached = now[from + x] !== 0
        if (!isReached) continue
        for (let i = 0; i <= a; i++) {
          for (let j = 0; j <= b; j++) {
            const p = shows[a][i] * shows[b][j]
            if (p === 0) continue
            const won = lead > 0 ? Math.min(j, lead) : lead < 0 ? -Math.min(i, -lead) : 0
            const to = ((a - i) * (n + 1) + (b - j)) * width + won
            for (let x = Math.max(0, -won); x < width && x + won < width; x++) {
              const value = now[from + x]
              if (value !== 0) next[to + x] += value * p
            }
          }
        }
      }
    }
    ;[now, next] = [next, now]
  }
  return now.subarray(0, width)
}

/** @type {(f: ArrayLike<number>) => number[]} */
function tails(f) {
  /** @type {number[]} */
  const out = Array.from({ length: f.length })
  let sum = 0
  for (let i = f.length - 1; i >= 0; i--) out[i] = sum += f[i]
  return out
}

/** @type {Record<string, () => ArrayLike<number>>} */
export const inDoubles = {
  'pool 20d6>=4': () => tails(binomial(20, 0.5)),
  'best 3 of 7d6': () => keepHighest(7, 6, 3),
  'best 10 of 30d6': () => keepHighest(30, 6, 10),
  'd6 + exploding d6': () => explodingSum(10),
  'contest 8d6>=4 vs 6d6>=4': () => contest(binomial(8, 0.5), binomial(6, 0.5)),
  'contest best 3 of 7d6 vs best 3 of 6d6': () =>
    contest(keepHighest(7, 6, 3), keepHighest(6, 6, 3)),
  'sorted pairs 5d6 vs 5d6': () => sortedPairs(5, 6),
}

// ---- exact integers, divided once at the end ----

const choose = (() => {
  /** @type {bigint[][]} */
  const rows = [[1n]]
  return (/** @type {number} */ n) => {
    while (rows.length <= n) {
      const last = rows[rows.length - 1]
      rows.push([...last, 0n].map((ways, i) => ways + (last[i - 1] ?? 0n)))
    }
    return rows[n]
  }
})()
const divide = (/** @type {bigint} */ ways, /** @type {bigint} */ total) =>
  Number((ways * (1n << 80n)) / total) / 2 ** 80
const power = (/** @type {number} */ base, /** @type {number} */ n) => BigInt(base) ** BigInt(n)

/** @type {(n: number, hit: number, sides: number) => bigint[]} */
const binomialBig = (n, hit, sides) =>
  choose(n).map((ways, k) => ways * power(hit, k) * power(sides - hit, n - k))

/** @type {(n: number, sides: number, keep: number) => bigint[]} */
function keepBig(n, sides, keep) {
  let now = Array.from({ length: n + 1 }, () => new Map())
  now[0].set(0, 1n)
  for (let face = sides; face >= 1; face--) {
    const next = Array.from({ length: n + 1 }, () => new Map())
    for (let used = 0; used <= n; used++) {
      for (const [sum, ways] of now[used]) {
        for (let k = face === 1 ? n - used : 0; k <= n - used; k++) {
          const to = sum + face * Math.max(0, Math.min(k, keep - used))
          const more = ways * choose(n - used)[k]
          next[used + k].set(to, (next[used + k].get(to) ?? 0n) + more)
        }
      }
    }
    now = next
  }
  return Array.from({ length: keep * (sides - 1) + 1 }, (_, i) => now[n].get(i + keep) ?? 0n)
}

/** @type {(a: bigint[], b: bigint[]) => bigint[]} */
function contestBig(a, b) {
  let [win, tie, loss] = [0n, 0n, 0n]
  for (const [i, x] of a.entries()) {
    for (const [j, y] of b.entries()) {
      if (i > j) win += x * y
      else if (i === j) tie += x * y
      else loss += x * y
    }
  }
  return [win, tie, loss]
}

/** @type {(depth: number) => bigint[]} */
function explodingBig(depth) {
  const out = Array.from({ length: 6 * (depth + 1) + 7 }, () => 0n)
  for (let e = 0; e <= depth; e++)
    for (let f = 1; f <= (e === depth ? 6 : 5); f++)
      for (let g = 1; g <= 6; g++) out[6 * e + f + g] += power(6, depth - e)
  return out.slice(2)
}

/** @type {(n: number, sides: number) => bigint[]} */
function pairsBig(n, sides) {
  let now = new Map([[`${n},${n},0`, 1n]])
  for (let face = sides; face >= 1; face--) {
    const next = new Map()
    for (const [key, ways] of now) {
      const [a, b, net] = key.split(',').map(Number)
      const lead = b - a
      for (let i = face === 1 ? a : 0; i <= a; i++) {
        for (let j = face === 1 ? b : 0; j <= b; j++) {
          const won = lead > 0 ? Math.min(j, lead) : lead < 0 ? -Math.min(i, -lead) : 0
          const to = `${a - i},${b - j},${net + won}`
          next.set(to, (next.get(to) ?? 0n) + ways * choose(a)[i] * choose(b)[j])
        }
      }
    }
    now = next
  }
  return Array.from({ length: 2 * n + 1 }, (_, i) => now.get(`0,0,${i - n}`) ?? 0n)
}

/** @type {(ways: bigint[], dice: number) => number[]} */
const over = (ways, dice) => ways.map(one => divide(one, power(6, dice)))

/** @type {Record<string, () => number[]>} */
export const inBigInt = {
  'pool 20d6>=4': () => tails(over(binomialBig(20, 3, 6), 20)),
  'best 3 of 7d6': () => over(keepBig(7, 6, 3), 7),
  'best 10 of 30d6': () => over(keepBig(30, 6, 10), 30),
  'd6 + exploding d6': () => over(explodingBig(10), 12),
  'contest 8d6>=4 vs 6d6>=4': () =>
    over(contestBig(binomialBig(8, 3, 6), binomialBig(6, 3, 6)), 14),
  'contest best 3 of 7d6 vs best 3 of 6d6': () =>
    over(contestBig(keepBig(7, 6, 3), keepBig(6, 6, 3)), 13),
  'sorted pairs 5d6 vs 5d6': () => over(pairsBig(5, 6), 10),
}
