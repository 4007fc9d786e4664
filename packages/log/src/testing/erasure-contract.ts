import { expect, test } from 'vitest'
import type { LogRuntime } from '../runtime.ts'
import type { ActErasure, NewAct, Store, StoredAct } from '../store.ts'
import { verifyLog } from '../verify-log.ts'

const act = (seat: string, command: string, body: string): NewAct => ({
  seat,
  command,
  print: null,
  at: 1000,
  body,
})

/** How every kind of store takes back an erasure and removes a table. */
export function erasureContract(kind: string, runtime: LogRuntime, opened: () => Store): void {
  test(`${kind}: [PRO-33] a reversible erasure is taken back, with the salts it had`, async () => {
    const store = opened()
    await store.append('t', 0, [
      { ...act('ada', 'c1', '{"name":"Zelmira"}'), print: 'p' },
      act('bo', 'c2', '{"text":"dopo"}'),
    ])
    const before = await store.read('t', 0, 9)
    const [first] = before as [StoredAct]
    const hidden = { replacements: ['(tolto)'], forgetsPrint: true }
    const only = (change: ActErasure) => (one: StoredAct) => (one.version === 1 ? change : null)
    expect(await store.erase('t', only(hidden), { isReversible: true })).toBe(1)
    expect((await store.read('t', 0, 1))[0]).toMatchObject({ body: '{"name":"(tolto)"}' })
    expect(await store.erasedVersion('t')).toBe(2)
    const { texts, print } = first
    const restored = { restored: { texts, print }, replacements: [null], forgetsPrint: false }
    expect(await store.erase('t', only(restored), { isReversible: true })).toBe(1)
    expect(await store.read('t', 0, 9)).toEqual(before)
    // texts that are not those of the act are not put back
    const forged = texts!.replace('Zelmira', 'Zelmina')
    const wrong = { ...restored, restored: { texts: forged, print } }
    expect(await store.erase('t', only(wrong), { isReversible: true })).toBe(0)
    // texts that come back may be replaced at once
    const again = { ...restored, replacements: ['(altro)'] }
    expect(await store.erase('t', only(again))).toBe(1)
    expect((await store.read('t', 0, 1))[0]).toMatchObject({ body: '{"name":"(altro)"}' })
    expect(await verifyLog(runtime, store, 't')).toMatchObject({ ok: true, version: 2 })
  })

  test(`${kind}: a removed table leaves nothing behind, and its id can be used again`, async () => {
    const store = opened()
    await store.append('t', 0, [act('ada', 'c1', '{"name":"Zelmira"}'), act('ada', 'c2', '2')])
    await store.append('u', 0, [act('bo', 'c1', '{"name":"Altro"}')])
    await store.wordIndex.add('t', 0, 2, [{ version: 1, words: ['azelmira'] }])
    await store.remove('t')
    await store.remove('t')
    expect(await store.head('t')).toBeNull()
    expect(await store.list()).toEqual([{ table: 'u', version: 1 }])
    expect(await store.read('t', 0, 9)).toEqual([])
    expect(await store.findCommand('t', 'ada', 'c1')).toBeNull()
    expect(await store.wordIndex.find('t', [['azelmira']], 9, 9)).toEqual([])
    expect(await store.append('t', 0, [act('cleo', 'c1', '1')])).toMatchObject({ ok: true })
    expect(await store.append('v', 0, [act('dan', 'c1', '1')])).toMatchObject({ ok: true })
    expect((await store.read('t', 0, 9)).map(one => one.seat)).toEqual(['cleo'])
    expect((await store.read('u', 0, 9)).map(one => one.seat)).toEqual(['bo'])
  })
}
