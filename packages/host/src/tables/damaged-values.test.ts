import { beforeEach, expect, test } from 'vitest'
import { openMemory, StoreFault, type Store } from '@mastro/log'
import { viewOf } from '@mastro/table'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { openTestHost } from '../testing/test-host.ts'

let store: Store
let table: string
let host: string

beforeEach(async () => {
  store = openMemory(PORTABLE_HOST_RUNTIME)
  const tableHost = openTestHost({ store })
  const made = await tableHost.createTable({
    system: 'daimon',
    name: 'Prova',
    seatName: 'Ada',
    masterMode: 'fixed',
    language: 'it',
  })
  if (!made.ok) throw new Error(made.error.code)
  ;({ table, seat: host } = made.value)
  await tableHost.close()
})

/** A store of which the values with these keys cannot be read. */
function damaged(prefixes: readonly string[]): Store {
  const { keyValues } = store
  const isDamaged = (key: string) =>
    prefixes.some(one => key.startsWith(one) || one.startsWith(key))
  const fail = () => Promise.reject(new StoreFault('damaged', 'a page of values'))
  return {
    ...store,
    keyValues: {
      ...keyValues,
      get: key => (isDamaged(key) ? fail() : keyValues.get(key)),
      list: prefix => (isDamaged(prefix) ? fail() : keyValues.list(prefix)),
    },
  }
}

const ALL = ['deleting/', 'seed/', 'history-claim/', 'history-line/', 'hidden/']

async function openOver(prefixes: readonly string[]) {
  const tableHost = openTestHost({ store: damaged(prefixes) })
  const room = await tableHost.getRoom(table)
  let sent = 0
  return {
    room,
    view: () => JSON.stringify(viewOf(room!.table.served(), host).docs),
    send: (command: object) => {
      sent += 1
      return tableHost.executeCommand(room!, host, `y${sent}`, command)
    },
  }
}

test.each(ALL.map(prefix => [prefix]))(
  '[PRO-9] a table opens, and its views go on, while the values of %s cannot be read',
  async prefix => {
    const { view } = await openOver([prefix])
    expect(view()).toContain('Prova')
  },
)

test('[PRO-9] without the mark of a deletion the table goes on, unless its log says that it is closed', async () => {
  const { send } = await openOver(['deleting/'])
  expect(await send({ type: 'say', text: 'ciao' })).toMatchObject({ ok: true })
  const tableHost = openTestHost({ store })
  await tableHost.deletions.request((await tableHost.getRoom(table))!, host)
  expect((await openOver(['deleting/'])).room).toBe(null)
})

test('[PRO-9] without the seeds everything but dice goes on, and a new session brings new dice', async () => {
  const { send } = await openOver(['seed/'])
  expect(await send({ type: 'say', text: 'ciao' })).toMatchObject({ ok: true })
  expect(await send({ type: 'roll', notation: '2d6' })).toMatchObject({
    error: { code: 'unknown-book' },
  })
  expect(await send({ type: 'begin', moment: 'session', title: '' })).toEqual({
    ok: true,
    value: null,
  })
  expect(await send({ type: 'roll', notation: '2d6' })).toMatchObject({ ok: true })
})

test('[PRO-9] without the claims of lost history a table shows its views and accepts no command', async () => {
  const { send, view } = await openOver(['history-claim/'])
  expect(view()).toContain('Prova')
  expect(await send({ type: 'say', text: 'ciao' })).toMatchObject({
    error: { code: 'history-behind' },
  })
})
