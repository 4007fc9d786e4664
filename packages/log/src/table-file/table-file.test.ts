import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { openMemory } from '../memory-store.ts'
import type { Store } from '../store.ts'
import { act } from '../testing/store-contract.ts'
import { FILE_LIMITS, FileFault } from './faults.ts'
import { readTableFile } from './read.ts'
import { exportTable, importTable, seedKey } from './transfer.ts'
import { PORTABLE_RUNTIME } from '../testing/portable-runtime.ts'

const about = { table: 't1', system: 'daimon', name: 'Notte a «Nuova Roma»' }
const seed = 'ab'.repeat(32)
let store: Store
let good: string
beforeEach(async () => {
  store = openMemory(PORTABLE_RUNTIME)
  for (let i = 0; i < 450; i++) await store.append('t1', i, [act('ada', `c${i}`, `{"n":${i}}`, i)])
  await store.append('t1', 450, [act(null, null, '{"type":"brake-pulled"}', 450)])
  await store.keyValues.put(seedKey('t1', 'b1'), seed)
  good = ''
  for await (const piece of exportTable(store, about, '# Notte\n\nUna riga.')) good += piece
})

const bytes = (data: string | Uint8Array) =>
  (async function* () {
    yield Buffer.from(data)
  })()
const take = (target: Store, data: string | Uint8Array, limits = FILE_LIMITS) =>
  importTable(PORTABLE_RUNTIME, target, () => bytes(data), {}, { limits })

test('[PRO-28] an exported table is imported byte for byte', async () => {
  expect(good.startsWith('# Notte\n\nUna riga.\n\n```mastro-table/2\n')).toBe(true)
  for (const data of [good, gzipSync(good), good.replaceAll('\n', '\r\n')]) {
    const target = openMemory(PORTABLE_RUNTIME)
    expect(await take(target, data)).toBe('t1')
    expect(await target.head('t1')).toEqual(await store.head('t1'))
    expect(await target.read('t1', 0, 999)).toEqual(await store.read('t1', 0, 999))
    expect(await target.keyValues.get(seedKey('t1', 'b1'))).toBe(seed)
    await expect(take(target, data)).rejects.toThrow('file-known')
  }
})

test('[PRO-28] an import never changes a table, except to continue one on the same chain', async () => {
  const cut = openMemory(PORTABLE_RUNTIME)
  const resume = (target: Store) =>
    importTable(PORTABLE_RUNTIME, target, () => bytes(good), {}, { mode: 'continue' })
  await cut.append('t1', 0, await store.read('t1', 0, 200))
  await expect(take(cut, good)).rejects.toThrow('file-known')
  expect(await cut.head('t1')).toMatchObject({ version: 200 })
  expect(await resume(cut)).toBe('t1')
  expect(await cut.head('t1')).toEqual(await store.head('t1'))
  await expect(resume(cut)).rejects.toThrow('file-known')
  await expect(resume(openMemory(PORTABLE_RUNTIME))).rejects.toThrow('file-known')
  // an interrupted import is not yet a table, and the same file completes it
  const half = openMemory(PORTABLE_RUNTIME)
  let pages = 0
  const failing: Store = {
    ...half,
    append: (...given) =>
      (pages += 1) === 2 ? Promise.reject(new Error('cut off')) : half.append(...given),
  }
  await expect(take(failing, good)).rejects.toThrow('cut off')
  expect(await half.head('t1')).toMatchObject({ version: 200 })
  expect(await take(half, good)).toBe('t1')
  expect(await half.head('t1')).toEqual(await store.head('t1'))
  const other = openMemory(PORTABLE_RUNTIME)
  await other.append('t1', 0, [act('ada', 'c0', '{"n":"mine"}', 0)])
  await expect(take(other, good)).rejects.toThrow('file-known')
  expect(await other.head('t1')).toMatchObject({ version: 1 })
})

const lines = (change: (all: string[]) => unknown): string => {
  const all = good.split('\n')
  change(all)
  return all.join('\n')
}
const at = (start: string) => good.split('\n').findIndex(line => line.startsWith(start))

test('[PRO-28] hostile files are refused and nothing is written', async () => {
  const first = at('{"act"')
  const swap = (all: string[]) => all.splice(first, 2, all[first + 1]!, all[first]!)
  const edit = (from: string | RegExp, to: string) => good.replace(from, to)
  const hostile: Record<string, string | Uint8Array> = {
    empty: '',
    bytes: Uint8Array.from({ length: 5000 }, (_, i) => (i * 37) % 256),
    zip: Buffer.from('504b0304140000000800', 'hex'),
    'only words': '# Ciao',
    'cut short': good.slice(0, good.length / 2),
    'no end': good.slice(0, good.lastIndexOf('{"end"')),
    'open fence': good.slice(0, good.lastIndexOf('```')),
    'more after the end': `${good}\n{"act":{}}`,
    swapped: lines(swap),
    'act missing': lines(all => all.splice(first + 5, 1)),
    'act twice': lines(all => all.splice(first, 0, all[first]!)),
    'body changed': edit('{\\"n\\":7}', '{\\"n\\":8}'),
    'other table': edit('"table":"t1"', '"table":"t2"'),
    'path as id': edit('"table":"t1"', '"table":"../t1"'),
    'proto as id': edit('"table":"t1"', '"table":"__proto__"'),
    'lying version': edit('"version":451,"head"', '"version":9,"head"'),
    'huge version': edit('"version":451,"head"', '"version":1e15,"head"'),
    'clock back': edit('"at":200', '"at":20'),
    'seed too late': lines(all =>
      all.splice(first + 3, 0, JSON.stringify({ seed: { book: 'b', seed } })),
    ),
    'bad seed': edit(seed, '../../etc/passwd'),
    'null byte': `a\0b\n${good}`,
    'proto record': lines(all => all.splice(first, 0, '{"__proto__":{"x":1}}')),
    'list record': lines(all => all.splice(first, 0, '[]')),
    'number record': lines(all => all.splice(first, 0, '1e999')),
    'foreign record': lines(all => all.splice(first, 0, '{"drop table":1}')),
    'command with a newline': edit('"command":"c0"', '"command":"c\\n0"'),
    'broken gzip': gzipSync(good).subarray(0, 900),
    'gzip tail': Buffer.concat([gzipSync(good), Buffer.from('tail')]),
    bomb: gzipSync(Buffer.alloc(60_000_000, 0x20)),
    'bomb in a bomb': gzipSync(gzipSync(Buffer.alloc(60_000_000, 0x20))),
    'one endless line': `${'x'.repeat(2_000_000)}\n${good}`,
  }
  for (const [name, data] of Object.entries(hostile)) {
    const target = openMemory(PORTABLE_RUNTIME)
    const refused = await take(target, data).catch((error: unknown) => error)
    expect(refused, name).toBeInstanceOf(FileFault)
    expect(await target.list(), name).toEqual([])
    expect(await target.keyValues.list(''), name).toEqual([])
  }
})

test('[PRO-28] a file exactly at the limits is accepted, one byte more is refused', async () => {
  const target = openMemory(PORTABLE_RUNTIME)
  const exact = { ...FILE_LIMITS, bytes: good.length + 2 } // « and » are two bytes each
  await expect(take(target, good, { ...exact, bytes: exact.bytes - 1 })).rejects.toThrow(
    'file-too-large',
  )
  await expect(take(target, good, { ...exact, acts: 450 })).rejects.toThrow('file-too-large')
  await expect(take(target, good, { ...exact, unpacked: 100 })).rejects.toThrow('file-too-large')
  expect(await take(target, good, exact)).toBe('t1')
})

test('[PRO-28] a check by the game can refuse the whole file', async () => {
  const target = openMemory(PORTABLE_RUNTIME)
  const look = {
    act: ({ version }: { version: number }) => {
      if (version === 400) throw new FileFault('file-foreign')
    },
  }
  await expect(importTable(PORTABLE_RUNTIME, target, () => bytes(good), look)).rejects.toThrow(
    'file-foreign',
  )
  expect(await target.list()).toEqual([])
})

test('[PRO-28] 2,000 files with one flipped bit are refused or equal to the original', async () => {
  const whole = Buffer.from(good)
  const wanted = (await store.head('t1'))!.hash
  for (let i = 0; i < 2000; i++) {
    const copy = Buffer.from(whole)
    const spot = (i * 7919) % copy.length
    copy[spot]! ^= 1 << (i % 8)
    const seen = await readTableFile(PORTABLE_RUNTIME, bytes(copy)).catch((error: unknown) => error)
    if (seen instanceof FileFault) continue
    expect(seen).toMatchObject({ head: wanted })
  }
})
