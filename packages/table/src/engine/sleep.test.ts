import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { upcast } from '../import/act-text.ts'
import { RULESETS } from '../testing/games.ts'
import { withCompression } from '../undo/window.ts'
import { stateHash } from '../import/read-act.ts'
import { advance, advanceAll } from './advance.ts'
import type { CompressTexts, ServedTable } from './served-table.ts'
import { sleepingTable, wakeTable, type Packer } from './sleep.ts'
import { snapshotOf, viewOf } from './snapshot.ts'

const folder = join(import.meta.dirname, '../testing/golden/games')
const names = readdirSync(folder).filter(name => /-(?:rotating|demo)\./.test(name))
const textsOf = (name: string): readonly string[] =>
  gunzipSync(readFileSync(join(folder, name)))
    .toString()
    .trim()
    .split('\n')
    .slice(1)

/** Blocks that count how often they are read. */
function countedBlocks() {
  const counted = { blocks: 0, reads: 0 }
  const compress: CompressTexts = texts => {
    counted.blocks += 1
    return {
      texts: () => {
        counted.reads += 1
        return texts
      },
    }
  }
  return { counted, compress }
}

const packer: Packer = {
  pack: text => new TextEncoder().encode(text),
  unpack: packed => new TextDecoder().decode(packed),
}

const viewsOf = (served: ServedTable) => Object.keys(served.views).map(seat => viewOf(served, seat))

test.each(names)('[PRO-12] a table that slept sends the same as one that did not: %s', name => {
  const acts = textsOf(name).map(text => upcast(text))
  const { counted, compress } = countedBlocks()
  let awake = withCompression(advance(RULESETS, null, acts[0]!).served, compress)
  /** Sleeps before every fifth act. */
  let sleeper = awake
  for (const [i, act] of acts.slice(1).entries()) {
    if (i % 5 === 0) sleeper = wakeTable(RULESETS, sleepingTable(sleeper, packer), packer, compress)
    const one = advance(RULESETS, awake, act)
    const other = advance(RULESETS, sleeper, act)
    expect(JSON.stringify(other.frames), `act ${i + 2}`).toBe(JSON.stringify(one.frames))
    awake = one.served
    sleeper = other.served
    if (i % 40 === 0) expect(viewsOf(sleeper), `act ${i + 2}`).toEqual(viewsOf(awake))
  }
  expect(stateHash(sleeper)).toBe(stateHash(awake))
  expect(snapshotOf(sleeper)).toEqual(snapshotOf(awake))
  expect(viewsOf(sleeper)).toEqual(viewsOf(awake))
  if (acts.length > 100) expect(counted.blocks).toBeGreaterThan(0)
})

test('waking reads neither the acts that undo can reach nor the state before them', () => {
  const acts = textsOf('daimon-rotating.jsonl.gz').map(text => upcast(text))
  const { counted, compress } = countedBlocks()
  const served = withCompression(advanceAll(RULESETS, null, acts)!, compress)
  const unpacked: number[] = []
  const counting: Packer = {
    ...packer,
    unpack(packed) {
      unpacked.push(packed.length)
      return packer.unpack(packed)
    },
  }
  const before = counted.reads
  const asleep = sleepingTable(served, counting)
  const woken = wakeTable(RULESETS, asleep, counting, compress)
  viewOf(woken, Object.keys(woken.views)[0]!)
  expect(unpacked).toEqual([asleep.packed.length])
  expect(counted.reads).toBe(before)
  const again = sleepingTable(woken, counting) // nothing has read the base, so it is not packed again
  expect(unpacked).toHaveLength(1)
  expect(stateHash(wakeTable(RULESETS, again, counting, compress))).toBe(stateHash(served))
  expect(woken.undoWindow.base()).toEqual(served.undoWindow.base())
})
