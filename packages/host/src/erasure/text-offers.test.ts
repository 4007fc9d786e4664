import { beforeEach, expect, test } from 'vitest'
import { openMemory, verifyLog, type Store } from '@mastro/log'
import { ERASURE_DELAY, viewOf } from '@mastro/table'
import type { TableHost } from '../table-host.ts'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { openTestHost } from '../testing/test-host.ts'

let now = 1_800_000_000_000
const runtime = { ...PORTABLE_HOST_RUNTIME, now: () => now }
let store: Store
let tableHost: TableHost
let table: string
let host: string
let luca: string
let sara: string

const room = async () => (await tableHost.getRoom(table))!
let sent = 0
const send = async (by: string, command: object) => {
  sent += 1
  expect(await tableHost.executeCommand(await room(), by, `x${sent}`, command)).toMatchObject({
    ok: true,
  })
}
const offered = async (seat: string) => tableHost.textOffers.offered(await room(), seat)
const textsFor = async (seat: string) => (await offered(seat)).map(({ text }) => text)
const answer = async (seat: string, edits: readonly { id: string; text: string }[]) =>
  tableHost.textOffers.answer(await room(), seat, edits)
const viewOfSeat = async (seat: string) =>
  JSON.stringify(viewOf((await room()).table.served(), seat).docs)

async function join(name: string): Promise<string> {
  const joined = await tableHost.addSeat(await room(), { name, kind: 'player' })
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

beforeEach(async () => {
  store = openMemory(PORTABLE_HOST_RUNTIME)
  tableHost = openTestHost({ store, runtime, elapsed: () => now })
  const made = await tableHost.createTable({
    system: 'daimon',
    name: 'Prova',
    seatName: 'Ada',
    masterMode: 'fixed',
    language: 'it',
  })
  if (!made.ok) throw new Error(made.error.code)
  ;({ table, seat: host } = made.value)
  luca = await join('Luca')
  sara = await join('Sara')
  await send(luca, { type: 'say', text: 'sono Luca' })
  await send(sara, { type: 'say', text: 'ciao LUCA!' })
  await send(sara, { type: 'say', text: 'xLuca non conta' })
  await send(sara, { type: 'whisper', to: luca, text: 'Luca, senti' })
  await send(host, { type: 'say', text: 'luca e Sara entrano' })
  await send(host, { type: 'write-note', text: 'Luca mente', shared: false })
})

test('[PRO-33] authors find only their own texts that mention the person, and nobody else does', async () => {
  expect(await textsFor(sara)).toEqual([])
  await send(luca, { type: 'erase-seat', seat: luca })
  expect(await textsFor(sara)).toEqual(['Luca, senti', 'ciao LUCA!'])
  expect(await textsFor(host)).toEqual(['Luca mente', 'luca e Sara entrano'])
  expect(await textsFor(luca)).toEqual([])
  expect(await textsFor(await join('Nuovo'))).toEqual([])
  expect(JSON.stringify(await offered(sara)).includes('version')).toBe(false)
})

test('[PRO-33] a changed text is part of the rewrite, and comes back with the request', async () => {
  await send(luca, { type: 'erase-seat', seat: luca })
  const before = await store.read(table, 0, 100)
  const [whisper, said] = await offered(sara)
  expect(await answer(host, [{ id: said!.id, text: 'altro' }])).toMatchObject({ ok: false })
  expect(await answer(sara, [{ id: said!.id, text: 'ciao L.!' }])).toMatchObject({ ok: true })
  expect(await textsFor(sara)).toEqual([]) // the others are left as they are
  expect((await store.read(table, 0, 100)).slice(0, before.length)).toEqual(before)
  for (const seat of [host, sara]) {
    expect((await viewOfSeat(seat)).includes('ciao L.!')).toBe(true)
    expect((await viewOfSeat(seat)).includes('LUCA')).toBe(false)
  }
  expect((await viewOfSeat(sara)).includes(whisper!.text)).toBe(true)
  expect(await tableHost.erasures.withdraw(await room(), luca, luca)).toMatchObject({ ok: true })
  expect((await viewOfSeat(host)).includes('ciao LUCA!')).toBe(true)
  expect((await viewOfSeat(host)).includes('ciao L.!')).toBe(false)
  expect(await textsFor(host)).toEqual([])
})

test('[PRO-33] the change becomes final with the request, and the log verifies', async () => {
  await send(luca, { type: 'erase-seat', seat: luca })
  const [, said] = await offered(sara)
  expect(await answer(sara, [{ id: said!.id, text: 'ciao L.!' }])).toMatchObject({ ok: true })
  now += ERASURE_DELAY + 1
  expect(await tableHost.erasures.finishDue()).toEqual([table])
  const log = JSON.stringify(await store.read(table, 0, 100))
  expect(log.includes('LUCA')).toBe(false)
  expect(log.includes('ciao L.!')).toBe(true)
  expect(await verifyLog(PORTABLE_HOST_RUNTIME, store, table)).toMatchObject({ ok: true })
  // offers stay after the day, without the name
  const values = (await store.keyValues.list('mentions/')).map(([, value]) => value)
  expect(JSON.stringify(values).toLowerCase().includes('luca')).toBe(false)
  const [note] = await offered(host)
  expect(note).toMatchObject({ kind: 'note-written', text: 'Luca mente' })
  expect(await answer(host, [{ id: note!.id, text: 'mente' }])).toMatchObject({ ok: true })
  expect(await textsFor(host)).toEqual([])
  const after = JSON.stringify(await store.read(table, 0, 100))
  expect(after.includes('Luca mente')).toBe(false)
  expect((await viewOfSeat(host)).includes('"text":"mente"')).toBe(true)
  expect((await viewOfSeat(sara)).includes('mente')).toBe(false)
  expect(await verifyLog(PORTABLE_HOST_RUNTIME, store, table)).toMatchObject({ ok: true })
})

test('[PRO-33] the host is offered public texts of a seat that has left, and no others', async () => {
  await send(sara, { type: 'write-note', text: 'nota su Luca', shared: false })
  await send(luca, { type: 'erase-seat', seat: luca })
  await send(host, { type: 'retire-seat', seat: sara })
  expect(await textsFor(host)).toEqual(['Luca mente', 'luca e Sara entrano', 'ciao LUCA!'])
  const said = (await offered(host)).find(({ seat }) => seat === sara)!
  expect(await answer(host, [{ id: said.id, text: 'ciao!' }])).toMatchObject({ ok: true })
  expect((await viewOfSeat(host)).includes('ciao LUCA!')).toBe(false)
})

test('[PRO-33] every version of a note changes with it', async () => {
  const noteOf = async () =>
    Object.values((await room()).table.served().state.steady.notes).find(
      ({ author }) => author === host,
    )!
  await send(host, {
    type: 'write-note',
    note: (await noteOf()).id,
    text: 'Luca mente ancora',
    shared: false,
  })
  await send(luca, { type: 'erase-seat', seat: luca })
  const notes = (await offered(host)).filter(({ kind }) => kind === 'note-written')
  expect(notes.map(({ text }) => text)).toEqual(['Luca mente ancora'])
  expect(await answer(host, [{ id: notes[0]!.id, text: 'mente' }])).toMatchObject({ ok: true })
  now += ERASURE_DELAY + 1
  await tableHost.erasures.finishDue()
  expect(JSON.stringify(await store.read(table, 0, 100)).includes('Luca mente')).toBe(false)
})

test('[PRO-9] [PRO-33] damaged offers stop neither the erasure nor the table', async () => {
  await store.keyValues.put(`mentions/${table}`, '{"upTo":')
  await send(luca, { type: 'erase-seat', seat: luca })
  expect(await textsFor(sara)).toEqual(['Luca, senti', 'ciao LUCA!'])
  now += ERASURE_DELAY + 1
  expect(await tableHost.erasures.finishDue()).toEqual([table])
  expect(await textsFor(sara)).toEqual(['Luca, senti', 'ciao LUCA!'])
})

test('[PRO-33] a sealed note is offered to its author, and its seal is void once it is changed', async () => {
  const salt = 'ab'.repeat(32)
  await send(sara, {
    type: 'seal-note',
    text: 'il ladro è Luca',
    salt,
    opening: 'author',
    shown: 'who',
  })
  await send(luca, { type: 'erase-seat', seat: luca })
  const [sealed] = await offered(sara)
  expect(sealed).toMatchObject({ kind: 'envelope-sealed', text: 'il ladro è Luca' })
  expect(await textsFor(host)).not.toContain('il ladro è Luca')
  expect(await answer(sara, [{ id: sealed!.id, text: 'il ladro è L.' }])).toMatchObject({
    ok: true,
  })
  expect(await viewOfSeat(sara)).toContain('il ladro è L.')
  expect(await viewOfSeat(host)).not.toContain('il ladro')
  now += ERASURE_DELAY + 1
  expect(await tableHost.erasures.finishDue()).toEqual([table])
  const log = JSON.stringify(await store.read(table, 0, 100))
  expect(log).not.toContain('il ladro è Luca')
  expect(log).not.toContain(salt)
  expect(await verifyLog(PORTABLE_HOST_RUNTIME, store, table)).toMatchObject({ ok: true })
})

test('[PRO-33] a text on a sheet is offered once, and all its copies change', async () => {
  const game = (command: object) => send(sara, { type: 'game', command })
  await game({ type: 'begin-draft', language: 'it' })
  const concept = { name: 'Vera', concept: 'cerca Luca da anni', story: '' }
  await game({ type: 'answer-draft', step: 'identity', value: concept })
  await game({ type: 'answer-draft', step: 'identity', value: { ...concept, name: 'Vera L.' } })
  await send(luca, { type: 'erase-seat', seat: luca })
  const sheets = (await offered(sara)).filter(({ kind }) => kind === 'sheet')
  expect(sheets.map(({ text }) => text)).toEqual(['cerca Luca da anni'])
  expect(await textsFor(host)).not.toContain('cerca Luca da anni')
  const long = 'x'.repeat(20_000)
  expect(await answer(sara, [{ id: sheets[0]!.id, text: long }])).toMatchObject({
    error: { code: 'invalid-request', path: 'edits.0.text' },
  })
  expect(await answer(sara, [{ id: sheets[0]!.id, text: 'cerca L.' }])).toMatchObject({ ok: true })
  expect(await viewOfSeat(sara)).toContain('cerca L.')
  now += ERASURE_DELAY + 1
  expect(await tableHost.erasures.finishDue()).toEqual([table])
  expect(JSON.stringify(await store.read(table, 0, 100))).not.toContain('cerca Luca')
  expect(await verifyLog(PORTABLE_HOST_RUNTIME, store, table)).toMatchObject({ ok: true })
})
