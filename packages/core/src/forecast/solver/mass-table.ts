/** Chances by state, in the order in which the states were reached. */
export interface MassTable {
  readonly size: () => number
  readonly key: (at: number) => number
  readonly mass: (at: number) => number
  readonly add: (key: number, mass: number) => void
  readonly clear: () => void
}

/** Up to so many states a table has one entry for each. Beyond, it keeps only what is reached. */
const DENSE = 1 << 20

export function massTable(cells: number): MassTable {
  return cells <= DENSE ? denseTable(cells) : sparseTable()
}

function denseTable(cells: number): MassTable {
  const masses = new Float64Array(cells)
  const keys = new Int32Array(cells)
  const known = new Uint8Array(cells)
  let size = 0
  return {
    size: () => size,
    key: at => keys[at]!,
    mass: at => masses[keys[at]!]!,
    add(key, mass) {
      if (known[key] === 0) {
        known[key] = 1
        keys[size++] = key
      }
      masses[key]! += mass
    },
    clear() {
      for (let at = 0; at < size; at++) {
        masses[keys[at]!] = 0
        known[keys[at]!] = 0
      }
      size = 0
    },
  }
}

/** Open addressing: `slots` contains the position of a key plus 1, or 0. */
function sparseTable(): MassTable {
  let slots = new Int32Array(1 << 9)
  let keys = new Float64Array(1 << 8)
  let masses = new Float64Array(1 << 8)
  let size = 0
  const slotOf = (key: number) => {
    const mask = slots.length - 1
    let slot = hash(key) & mask
    while (slots[slot] !== 0 && keys[slots[slot]! - 1] !== key) slot = (slot + 1) & mask
    return slot
  }
  const grow = () => {
    keys = doubled(keys)
    masses = doubled(masses)
    slots = new Int32Array(slots.length * 2)
    for (let at = 0; at < size; at++) slots[slotOf(keys[at]!)] = at + 1
  }
  return {
    size: () => size,
    key: at => keys[at]!,
    mass: at => masses[at]!,
    add(key, mass) {
      if (size === keys.length) grow()
      const slot = slotOf(key)
      const known = slots[slot]! - 1
      if (known >= 0) {
        masses[known]! += mass
        return
      }
      keys[size] = key
      masses[size] = mass
      slots[slot] = ++size
    },
    clear() {
      slots.fill(0)
      size = 0
    },
  }
}

function doubled(from: Float64Array): Float64Array<ArrayBuffer> {
  const to = new Float64Array(from.length * 2)
  to.set(from)
  return to
}

/** Mixes both halves of a key below 2^53. */
function hash(key: number): number {
  const high = Math.floor(key / 0x1_0000_0000)
  const mixed = Math.imul(key ^ Math.imul(high, 0x9e37_79b1), 0x85eb_ca6b)
  return mixed ^ (mixed >>> 15)
}
