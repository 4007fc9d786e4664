/** Chances by state, in the order in which the states were reached. */
export interface MassTable {
  size: number
  /** The states, and the chance of each. Longer than `size`. */
  keys: Float64Array
  masses: Float64Array
  /** By state or by hash, the position of the state plus 1, or 0. */
  slots: Int32Array
  /** Whether `slots` has one entry for each state. */
  readonly isDense: boolean
}

/** Up to so many states a table has one slot for each. Beyond, only for what is reached. */
const DENSE = 1 << 20
const FIRST_SIZE = 1 << 8

export function massTable(cells: number): MassTable {
  const isDense = cells <= DENSE
  return {
    size: 0,
    keys: new Float64Array(FIRST_SIZE),
    masses: new Float64Array(FIRST_SIZE),
    slots: new Int32Array(isDense ? cells : 2 * FIRST_SIZE),
    isDense,
  }
}

export function addMass(table: MassTable, key: number, mass: number): void {
  const slot = table.isDense ? key : slotOf(table, key)
  const known = table.slots[slot]!
  if (known > 0) {
    table.masses[known - 1]! += mass
    return
  }
  const at = table.size++
  if (at === table.keys.length) grow(table)
  table.keys[at] = key
  table.masses[at] = mass
  table.slots[table.isDense ? key : slotOf(table, key)] = at + 1
}

export function clearMasses(table: MassTable): void {
  if (table.isDense) for (let at = 0; at < table.size; at++) table.slots[table.keys[at]!] = 0
  else table.slots.fill(0)
  table.size = 0
}

export function sumOfMasses({ size, masses }: MassTable): number {
  let sum = 0
  for (let at = 0; at < size; at++) sum += masses[at]!
  return sum
}

/** Open addressing. */
function slotOf({ slots, keys }: MassTable, key: number): number {
  const mask = slots.length - 1
  let slot = hash(key) & mask
  for (let known = slots[slot]!; known !== 0 && keys[known - 1] !== key; known = slots[slot]!)
    slot = (slot + 1) & mask
  return slot
}

/** Makes room for one more, while the last position is still empty. */
function grow(table: MassTable): void {
  const { size, isDense } = table
  table.keys = doubled(table.keys)
  table.masses = doubled(table.masses)
  if (isDense) return
  table.slots = new Int32Array(table.slots.length * 2)
  for (let at = 0; at < size - 1; at++) table.slots[slotOf(table, table.keys[at]!)] = at + 1
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
