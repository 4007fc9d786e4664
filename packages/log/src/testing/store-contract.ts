import { firstActHash } from '@mastro/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainNext } from '../chain.ts'
import { erasableTexts } from '../erasable-text.ts'
import type { NewAct, Store, StoredAct } from '../store.ts'
import { advanceChain, verifyLog } from '../verify-log.ts'
import type { LogRuntime } from '../runtime.ts'
import { erasureContract } from './erasure-contract.ts'

/** How the tests open one kind of store. */
export interface StoreFixture {
  open(): Promise<Store>
  /** Opens another server on the same data. Null if the store allows only one process at a time. */
  openSecond: (() => Promise<Store>) | null
  /** False if nothing is kept after closing. */
  readonly isDurable: boolean
  clean(): Promise<void>
}

export function act(seat: string | null, command: string | null, body: string, at = 1000): NewAct {
  return { seat, command, print: null, at, body }
}

/** The tests that every kind of store must pass. */
export function storeContract(
  kind: string,
  runtime: LogRuntime,
  createFixture: () => Promise<StoreFixture>,
): void {
  let fixture: StoreFixture
  let store: Store
  beforeEach(async () => {
    fixture = await createFixture()
    store = await fixture.open()
  })
  afterEach(async () => {
    await store.close()
    await fixture.clean()
  })

  test(`${kind}: an unknown table is empty and has no head`, async () => {
    expect(await store.head('none')).toBeNull()
    expect(await store.read('none', 0, 10)).toEqual([])
    expect(await store.list()).toEqual([])
    expect(await store.loadSnapshot('none', 'e1')).toBeNull()
    expect(await store.findCommand('none', 'ada', 'c1')).toBeNull()
  })

  test(`${kind}: acts are returned as written, with a chain over their forms`, async () => {
    const first = act('ada', 'c1', '{"text":"perché «no»? \\u0000 🎲"}', 1_800_000_000_000)
    const second = { ...act(null, null, '{"type":"brake-pulled"}'), print: 'p' }
    const done = await store.append('t', 0, [first])
    const [{ form, texts }] = (await store.read('t', 0, 1)) as [StoredAct]
    const one = chainNext(runtime, firstActHash('t'), 1, form)
    const two = chainNext(runtime, one, 2, second.body) // this body contains no text written by people
    expect(form).not.toContain('perché')
    expect(texts).toContain('perché')
    expect(done).toEqual({ ok: true, version: 1, hash: one })
    expect(await store.append('t', 1, [second])).toEqual({ ok: true, version: 2, hash: two })
    expect(await store.read('t', 0, 10)).toEqual([
      { ...first, form, texts, table: 't', version: 1, hash: one },
      { ...second, form: second.body, texts: null, table: 't', version: 2, hash: two },
    ])
    expect(await store.head('t')).toEqual({ version: 2, hash: two, at: 1000 })
  })

  test(`${kind}: [PRO-33] erased texts are gone, and the chain is unchanged`, async () => {
    const bodies = ['{"name":"Zelmira"}', '{"n":7,"it":"Zelmira tira","x":["Bo"]}', '{"type":"a"}']
    await store.append(
      't',
      0,
      bodies.map((body, i) => ({ ...act('ada', `c${i}`, body), print: 'p' })),
    )
    await store.append('other', 0, [act('bo', 'c1', bodies[0]!)])
    const head = await store.head('t')
    const snapshot = { version: 3, hash: head!.hash, engine: 'e1', body: 'Zelmira' }
    await store.saveSnapshot('t', snapshot)
    await store.wordIndex.add('t', 0, 3, [{ version: 1, words: ['zelmira'] }])
    const erase = () =>
      store.erase('t', one => ({
        replacements: erasableTexts(one).map(({ text }) =>
          text.includes('Zelmira') ? text.replace('Zelmira', '(tolto)') : null,
        ),
        forgetsPrint: one.version === 1,
      }))
    expect(await erase()).toBe(2)
    expect(await erase()).toBe(0)
    const log = await store.read('t', 0, 9)
    expect(log.map(({ body }) => body)).toEqual([
      '{"name":"(tolto)"}',
      '{"n":7,"it":"(tolto) tira","x":["Bo"]}',
      '{"type":"a"}',
    ])
    expect(log.map(({ print }) => print)).toEqual([null, 'p', 'p'])
    expect(await verifyLog(runtime, store, 't')).toEqual({ ok: true, version: 3, hash: head!.hash })
    expect(await store.head('t')).toEqual(head)
    expect(await store.erasedVersion('t')).toBe(3)
    expect(await store.loadSnapshot('t', 'e1')).toBeNull()
    await store.saveSnapshot('t', snapshot) // a server that has not noticed the erasure
    expect(await store.loadSnapshot('t', 'e1')).toBeNull()
    expect(await store.wordIndex.indexedVersion('t')).toBe(0)
    expect(await store.wordIndex.find('t', [['zelmira']], 9, 9)).toEqual([])
    // a replaced text is detected, and so is an added one
    const [, second] = log as [StoredAct, StoredAct]
    const walk = { version: 1, hash: log[0]!.hash }
    expect(advanceChain(runtime, walk, second)).not.toBeNull()
    expect(
      advanceChain(runtime, walk, { ...second, texts: second.texts!.replace('Bo', 'Ba') }),
    ).toBeNull()
    expect(
      advanceChain(runtime, walk, { ...second, texts: second.texts!.replace('tolto', 'detto') }),
    ).toBeNull()
    expect((await store.read('other', 0, 9)).map(({ body }) => body)).toEqual([bodies[0]])
    expect(await store.append('t', 3, [act('ada', 'c9', '{"text":"dopo"}')])).toMatchObject({
      ok: true,
    })
  })

  erasureContract(kind, runtime, () => store)

  test(`${kind}: reading is paged`, async () => {
    const acts = Array.from({ length: 7 }, (_, i) => act('ada', `c${i}`, `${i}`))
    await store.append('t', 0, acts)
    const page = await store.read('t', 2, 3)
    expect(page.map(found => found.version)).toEqual([3, 4, 5])
    expect(await store.read('t', 7, 3)).toEqual([])
  })

  test(`${kind}: an append with an unexpected version is a conflict and writes nothing`, async () => {
    await store.append('t', 0, [act('ada', 'c1', '1')])
    const late = act('teo', 'c1', '2')
    for (const expected of [0, 2, 7])
      expect(await store.append('t', expected, [late])).toEqual({
        ok: false,
        code: 'version-conflict',
      })
    expect(await store.head('t')).toMatchObject({ version: 1 })
  })

  test(`${kind}: of many appends that expect the same version, one succeeds`, async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => store.append('t', 0, [act(`s${i}`, 'c', `${i}`)])),
    )
    expect(results.filter(result => result.ok)).toHaveLength(1)
    expect(await store.read('t', 0, 99)).toHaveLength(1)
  })

  test(`${kind}: [PRO-6] a repeated command of a seat returns its known version`, async () => {
    await store.append('t', 0, [act('ada', 'c1', '1'), act('ada', 'c2', '2')])
    expect(await store.append('t', 2, [act('ada', 'c1', 'other')])).toEqual({
      ok: false,
      code: 'command-known',
      version: 1,
    })
    expect(await store.append('t', 2, [act('teo', 'c1', '3')])).toMatchObject({
      ok: true,
      version: 3,
    })
    expect(await store.append('u', 0, [act('ada', 'c1', '1')])).toMatchObject({
      ok: true,
      version: 1,
    })
    expect(await store.findCommand('t', 'ada', 'c2')).toMatchObject({ version: 2, body: '2' })
    expect(await store.findCommand('t', 'teo', 'c2')).toBeNull()
  })

  test(`${kind}: appending several acts is all or nothing`, async () => {
    await store.append('t', 0, [act('ada', 'c1', '1')])
    const mixed = [act('ada', 'c2', '2'), act('ada', 'c1', '3')]
    expect(await store.append('t', 1, mixed)).toMatchObject({ code: 'command-known' })
    expect(await store.head('t')).toMatchObject({ version: 1 })
    expect(await store.append('t', 1, [act('ada', 'c2', '2')])).toMatchObject({
      ok: true,
      version: 2,
    })
  })

  test(`${kind}: a log can contain many acts without an author`, async () => {
    for (let i = 0; i < 3; i++)
      expect(await store.append('t', i, [act(null, null, '{}')])).toMatchObject({ ok: true })
  })

  test(`${kind}: one failing append of a group does not affect the others`, async () => {
    await store.append('t1', 0, [act('ada', 'c1', '1')])
    const results = await Promise.all([
      store.append('t0', 0, [act('ada', 'c1', '1')]),
      store.append('t1', 1, [act('ada', 'c1', 'again')]),
      store.append('t2', 5, [act('ada', 'c1', '1')]),
      store.append('t3', 0, [act('ada', 'c1', '1')]),
    ])
    expect(results.map(result => (result.ok ? 'ok' : result.code))).toEqual([
      'ok',
      'command-known',
      'version-conflict',
      'ok',
    ])
    expect(await store.list()).toEqual([
      { table: 't0', version: 1 },
      { table: 't1', version: 1 },
      { table: 't3', version: 1 },
    ])
  })

  test(`${kind}: a snapshot is returned only for its engine and its log`, async () => {
    await store.append('t', 0, [act('ada', 'c1', '1'), act('ada', 'c2', '2')])
    const { hash } = (await store.read('t', 0, 1))[0]!
    const snapshot = { version: 1, hash, engine: 'e1', body: '{"a":1}' }
    await store.saveSnapshot('t', snapshot)
    expect(await store.loadSnapshot('t', 'e1')).toEqual(snapshot)
    expect(await store.loadSnapshot('t', 'e2')).toBeNull()
    const newer = { ...snapshot, version: 2, hash: (await store.head('t'))!.hash }
    await store.saveSnapshot('t', newer)
    expect(await store.loadSnapshot('t', 'e1')).toEqual(newer)
    await store.saveSnapshot('t', { ...newer, hash }) // not the chain at version 2
    expect(await store.loadSnapshot('t', 'e1')).toBeNull()
  })

  test(`${kind}: replacing a log replaces its snapshot too, and the log can continue`, async () => {
    await store.append('t', 0, [act('ada', 'c1', '1'), act('ada', 'c2', '2')])
    await store.append('u', 0, [act('ada', 'c1', '1')])
    const { version, hash } = (await store.head('t'))!
    await store.saveSnapshot('t', { version, hash, engine: 'e1', body: '{}' })
    const others = ['a', 'b', 'c'].map(body => act('teo', body, body))
    await store.replace('t', others)
    expect((await store.read('t', 0, 9)).map(found => found.body)).toEqual(['a', 'b', 'c'])
    expect(await store.loadSnapshot('t', 'e1')).toBeNull()
    expect(await store.findCommand('t', 'ada', 'c1')).toBeNull()
    expect(await store.append('t', 3, [act('ada', 'c1', 'd')])).toMatchObject({ ok: true })
    expect(await verifyLog(runtime, store, 't')).toMatchObject({ ok: true, version: 4 })
    expect(await store.list()).toEqual([
      { table: 't', version: 4 },
      { table: 'u', version: 1 },
    ])
  })

  test(`${kind}: searching words finds acts, newest first, by table, group and page`, async () => {
    const { wordIndex } = store
    await store.append(
      't',
      0,
      Array.from({ length: 5 }, (_, i) => act('ada', `c${i}`, `${i}`)),
    )
    await store.append('u', 0, [act('ada', 'c', '1')])
    expect(await wordIndex.indexedVersion('t')).toBe(0)
    await wordIndex.add('t', 0, 3, [
      { version: 1, words: ['a:lanterna', 'a:perche', 'm:chiave'] },
      { version: 2, words: [] },
      { version: 3, words: ['a:lanterne', 's-seat-1_x:chiave', "a:l'altro"] },
    ])
    await wordIndex.add('t', 0, 9, [{ version: 9, words: ['a:lanterna'] }]) // not the end of the index: ignored
    await wordIndex.add('t', 3, 5, [
      { version: 5, words: ['a:lanterna', 'a:chiave', 'a:перчатка'] },
    ])
    await wordIndex.add('u', 0, 1, [{ version: 1, words: ['a:lanterna'] }])
    expect(await wordIndex.indexedVersion('t')).toBe(5)
    const find = (...groups: string[][]) => wordIndex.find('t', groups, 100, 10)
    expect(await find(['a:lantern'])).toEqual([5, 3, 1])
    expect(await find(['a:lanterna'])).toEqual([5, 1])
    expect(await find(['a:chiav'])).toEqual([5])
    expect(await find(['a:chiav'], ['m:chiav'], ['s-seat-1_x:chiav'])).toEqual([5, 3, 1])
    expect(await find(['a:lantern', 'a:chiave'])).toEqual([5])
    expect(await find(['a:перч'])).toEqual([5])
    expect(await find(['a:antern'])).toEqual([])
    expect(await wordIndex.find('t', [['a:lantern']], 5, 10)).toEqual([3, 1])
    expect(await wordIndex.find('t', [['a:lantern']], 5, 1)).toEqual([3])
    expect(await wordIndex.find('u', [['a:lantern']], 100, 10)).toEqual([1])
    expect(await wordIndex.find('none', [['a:lantern']], 100, 10)).toEqual([])
    await store.replace('t', [act('ada', 'c', '1')])
    expect([await wordIndex.indexedVersion('t'), await find(['a:lantern'])]).toEqual([0, []])
  })

  test(`${kind}: searching words works in a log of any length, page by page`, async () => {
    const { wordIndex } = store
    await store.append('long', 0, [act('ada', 'c', '1')])
    const far = [1, 4095, 4096, 9000, 20_000]
    await wordIndex.add(
      'long',
      0,
      20_000,
      far.map(version => ({ version, words: ['a:lanterna', ...(version > 9 ? ['a:7'] : [])] })),
    )
    const inLong = (before: number, limit: number) =>
      wordIndex.find('long', [['a:lan', 'a:7']], before, limit)
    expect(await inLong(Infinity, 10)).toEqual([20_000, 9000, 4096, 4095])
    expect(await inLong(9000, 1)).toEqual([4096])
    expect(await wordIndex.find('long', [['a:lan']], 4096, 10)).toEqual([4095, 1])
  })

  test(`${kind}: key values can be stored, replaced, taken once and listed by prefix`, async () => {
    const { keyValues } = store
    expect(await keyValues.get('ticket/a')).toBeNull()
    await keyValues.put('ticket/b', '2')
    await keyValues.put('ticket/a', '1')
    await keyValues.put('ticket/a', '1b')
    await keyValues.put('tickets', 'x')
    expect(await keyValues.putIfAbsent('ticket/a', '9')).toBe(false)
    expect(await keyValues.putIfAbsent('seed/é', '3')).toBe(true)
    expect(await keyValues.list('ticket/')).toEqual([
      ['ticket/a', '1b'],
      ['ticket/b', '2'],
    ])
    const taken = await Promise.all([keyValues.take('ticket/b'), keyValues.take('ticket/b')])
    expect(taken.filter(value => value === '2')).toHaveLength(1)
    expect(await keyValues.get('seed/é')).toBe('3')
    expect(await keyValues.damagedKeys()).toEqual([])
  })

  test(`${kind}: a follower is notified of new versions until it stops`, async () => {
    const received: string[] = []
    const stop = store.follow({
      tables: () => ['t'],
      changed: (table, version) => received.push(`${table}@${version}`),
    })
    await store.append('t', 0, [act('ada', 'c1', '1')])
    await waitFor(() => received.includes('t@1'))
    stop()
    await store.append('t', 1, [act('ada', 'c2', '2')])
    expect(received).not.toContain('t@2')
  })

  test(`${kind}: confirmed writes are there after closing and reopening`, async () => {
    await store.append('t', 0, [act('ada', 'c1', '1')])
    await store.keyValues.put('k', 'v')
    const head = await store.head('t')
    await store.close()
    store = await fixture.open()
    expect(await store.head('t')).toEqual(fixture.isDurable ? head : null)
    expect(await store.keyValues.get('k')).toBe(fixture.isDurable ? 'v' : null)
  })

  test(`${kind}: two servers on the same data see the same log`, async () => {
    if (fixture.openSecond === null) {
      // the file is locked by one process, so a second one must be refused
      await expect(fixture.open()).rejects.toMatchObject({ code: 'in-use' })
      return
    }
    const other = await fixture.openSecond()
    const received: number[] = []
    other.follow({ tables: () => ['t'], changed: (_, version) => received.push(version) })
    const both = await Promise.all([
      store.append('t', 0, [act('ada', 'c1', '1')]),
      other.append('t', 0, [act('teo', 'c1', '2')]),
    ])
    expect(both.filter(result => result.ok)).toHaveLength(1)
    expect(await store.append('t', 1, [act('ada', 'c9', '3')])).toMatchObject({
      ok: true,
      version: 2,
    })
    expect(await other.head('t')).toEqual(await store.head('t'))
    await waitFor(() => received.includes(2))
    await other.close()
  })

  test(`${kind}: a broadcast reaches the other servers, not the sender`, async () => {
    if (fixture.openSecond === null) {
      await store.broadcast('to nobody')
      return
    }
    const other = await fixture.openSecond()
    const received: string[] = []
    store.onBroadcast(text => received.push(`here: ${text}`))
    const stop = other.onBroadcast(text => received.push(`there: ${text}`))
    await store.broadcast('«ciao»')
    await waitFor(() => received.length > 0)
    stop()
    await store.broadcast('again')
    expect(received).toEqual(['there: «ciao»'])
    await other.close()
  })
}

async function waitFor(condition: () => boolean): Promise<void> {
  const until = Date.now() + 3000
  while (!condition() && Date.now() < until) await new Promise(done => setTimeout(done, 10))
  expect(condition()).toBe(true)
}
