import { expect, test } from 'vitest'
import type { MeDoc, SeatDoc, TableDoc } from '../docs.ts'
import { leaveSeat, reissueSeat, revokeSeat } from './decide.ts'
import { openTable } from './open-table.ts'
import { docsIn } from './served-table.ts'
import { fakeDiceBook } from '../testing/fake-dice-book.ts'
import { EXAMPLES } from '../testing/example/ruleset.ts'
import { codeOf, newThreeSeatTable } from '../testing/three-seats.ts'
import { newTestTable, SECRET } from '../testing/test-table.ts'

const tableOf = (docs: Readonly<Record<string, unknown>>) => docs['table'] as TableDoc
const seatsOf = (docs: Readonly<Record<string, unknown>>) => docs['seats'] as readonly SeatDoc[]
const meOf = (docs: Readonly<Record<string, unknown>>) => docs['me'] as MeDoc

test('a new table has its host, its options and a dice book; an unknown game has none', () => {
  const { world, host } = newTestTable({ rulesets: EXAMPLES, system: 'example' })
  const table = tableOf(world.docs(host))
  expect(table).toMatchObject({
    system: 'example',
    name: 'Prova',
    host,
    master: host,
    options: { harsh: false },
  })
  expect(Object.keys(table.books[0]!.roots)).toEqual(['table', host])
  expect(meOf(world.docs(host))).toEqual({
    seat: host,
    kind: 'player',
    isHost: true,
    isMaster: true,
    leads: true,
    spent: [],
  })
  const input = {
    table: 't',
    system: 'chess',
    name: 'x',
    secret: SECRET,
    hostName: 'x',
    masterMode: 'fixed',
  } as const
  const context = { commandId: 'c', at: 1, newBook: (id: string) => fakeDiceBook(id, 1) }
  expect(openTable(EXAMPLES, input, context)).toMatchObject({ error: { code: 'unknown-system' } })
})

test('only the host changes the table settings, and only to values the game knows', () => {
  const { world, ada, teo } = newThreeSeatTable()
  world.do(ada, { type: 'pass-master', seat: teo })
  world.do(teo, { type: 'accept-master' })
  for (const command of [
    { type: 'rename-table', name: 'Nuovo' },
    { type: 'set-option', option: 'harsh', value: true },
    { type: 'set-automation', level: 'full' },
    { type: 'set-master-mode', mode: 'rotating' },
  ]) {
    expect(codeOf(world, teo, command)).toBe('host-only')
    world.do(ada, command)
  }
  expect(tableOf(world.docs(teo))).toMatchObject({
    name: 'Nuovo',
    options: { harsh: true },
    automation: 'full',
    masterMode: 'rotating',
    master: teo,
  })
  expect(codeOf(world, ada, { type: 'set-option', option: 'none', value: 1 })).toBe(
    'unknown-option',
  )
  expect(codeOf(world, ada, { type: 'set-option', option: 'harsh', value: 3 })).toBe('out-of-range')
})

test('seats keep their order, distinct names and colours, and are retired, not deleted', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const order = () => seatsOf(world.docs(ada)).map(seat => seat.id)
  world.do(ada, { type: 'move-seat', seat: sara, before: teo })
  expect(order()).toEqual([ada, sara, teo])
  world.do(ada, { type: 'move-seat', seat: ada, before: null })
  expect(order()).toEqual([sara, teo, ada])
  expect(codeOf(world, ada, { type: 'move-seat', seat: ada, before: 'nobody' })).toBe(
    'unknown-seat',
  )
  expect(codeOf(world, teo, { type: 'move-seat', seat: teo, before: null })).toBe('host-only')
  expect(codeOf(world, teo, { type: 'rename-seat', name: ' sara ' })).toBe('name-taken')
  expect(codeOf(world, teo, { type: 'rename-seat', name: '  ' })).toBe('name-unreadable')
  world.do(teo, { type: 'rename-seat', name: 'Teodoro' })
  expect(new Set(seatsOf(world.docs(ada)).map(seat => seat.colour)).size).toBe(3)
  expect(codeOf(world, sara, { type: 'retire-seat', seat: teo })).toBe('host-only')
  expect(codeOf(world, ada, { type: 'retire-seat', seat: ada })).toBe('host-stays')
  world.do(teo, { type: 'retire-seat', seat: teo })
  expect(world.docs(teo)).toEqual({})
  expect(world.frames[teo]?.drop).toContain('table')
  expect(codeOf(world, teo, { type: 'say', text: 'ehi' })).toBe('seat-retired')
  expect(codeOf(world, ada, { type: 'retire-seat', seat: teo })).toBe('seat-retired')
  expect(codeOf(world, ada, { type: 'restore-seat', seat: sara })).toBe('not-retired')
  expect(codeOf(world, ada, { type: 'restore-seat', seat: 'nobody' })).toBe('unknown-seat')
  world.do(ada, { type: 'restore-seat', seat: teo })
  expect(seatsOf(world.docs(teo)).find(seat => seat.id === teo)).toMatchObject({
    name: 'Teodoro',
    retired: false,
  })
  expect(codeOf(world, 'nobody', { type: 'say', text: 'ehi' })).toBe('unknown-seat')
})

test('a retired seat whose name was taken cannot return, and a full table is closed', () => {
  const { world, ada, teo } = newThreeSeatTable()
  world.do(ada, { type: 'retire-seat', seat: teo })
  world.join('Teo')
  expect(codeOf(world, ada, { type: 'restore-seat', seat: teo })).toBe('name-taken')
  expect(() => world.join('SARA')).toThrow('name-taken')
  for (let i = 0; i < 13; i++) world.join(`Guest ${i}`, 'observer')
  expect(() => world.join('One too many')).toThrow('table-full')
})

test('screens and observers may only watch, rename themselves, leave and pull the brake', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const screen = world.join('TV', 'screen')
  const observer = world.join('Zoe', 'observer')
  for (const seat of [screen, observer]) {
    expect(codeOf(world, seat, { type: 'say', text: 'ehi' })).toBe('watch-only')
    expect(codeOf(world, seat, { type: 'roll', notation: '1d6' })).toBe('watch-only')
    world.do(seat, { type: 'rename-seat', name: `${seat.slice(-3)}!` })
  }
  world.do(screen, { type: 'pull-brake' })
  expect(tableOf(world.docs(teo)).brake).toBe(true)
  expect(codeOf(world, ada, { type: 'change-seat-kind', seat: ada, kind: 'screen' })).toBe(
    'master-stays',
  )
  world.do(ada, { type: 'pass-master', seat: teo })
  world.do(teo, { type: 'accept-master' })
  world.do(ada, { type: 'change-seat-kind', seat: ada, kind: 'observer' })
  world.do(ada, { type: 'release-brake' })
  world.do(ada, { type: 'change-seat-kind', seat: observer, kind: 'player' })
  world.do(observer, { type: 'say', text: 'ora gioco' })
  expect(tableOf(world.docs(ada)).books.at(-1)!.roots[observer]).toBeDefined()
})

test('[PRO-23] the Master role is offered, accepted or declined, and the host can take it', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const observer = world.join('Zoe', 'observer')
  expect(codeOf(world, teo, { type: 'pass-master', seat: sara })).toBe('master-or-host-only')
  expect(codeOf(world, ada, { type: 'pass-master', seat: observer })).toBe('cannot-lead')
  expect(codeOf(world, ada, { type: 'pass-master', seat: ada })).toBe('already-master')
  expect(codeOf(world, ada, { type: 'pass-master', seat: 'nobody' })).toBe('unknown-seat')
  world.do(ada, { type: 'pass-master', seat: teo })
  expect(codeOf(world, sara, { type: 'accept-master' })).toBe('not-offered')
  world.do(teo, { type: 'decline-master' })
  expect(tableOf(world.docs(sara))).toMatchObject({ master: ada, masterOfferedTo: null })
  world.do(ada, { type: 'pass-master', seat: teo })
  world.do(teo, { type: 'accept-master' })
  expect(meOf(world.docs(teo)).isMaster).toBe(true)
  expect(meOf(world.docs(ada)).isMaster).toBe(false)
  expect(codeOf(world, ada, { type: 'retire-seat', seat: teo })).toBe('master-stays')
  expect(codeOf(world, teo, { type: 'take-master' })).toBe('host-only')
  world.do(ada, { type: 'take-master' })
  expect(tableOf(world.docs(teo)).master).toBe(ada)
  expect(codeOf(world, ada, { type: 'take-master' })).toBe('already-master')
  world.do(ada, { type: 'set-master-mode', mode: 'none' })
  expect(tableOf(world.docs(teo)).master).toBeNull()
  expect(codeOf(world, ada, { type: 'take-master' })).toBe('no-master-here')
  world.do(ada, { type: 'set-master-mode', mode: 'fixed' })
  expect(tableOf(world.docs(teo)).master).toBe(ada)
})

test('the leader changes when a table gets its first Master or loses its Master', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const leads = () => [meOf(world.docs(ada)).leads, meOf(world.docs(teo)).leads]
  expect(leads()).toEqual([true, false])
  world.do(ada, { type: 'set-master-mode', mode: 'none' })
  expect(leads()).toEqual([true, true])
  world.do(ada, { type: 'set-master-mode', mode: 'fixed' })
  expect(leads()).toEqual([true, false])
})

test('when an event of the game names another Master, the table follows at that event', () => {
  const { world, ada, sara } = newThreeSeatTable()
  world.do(ada, {
    type: 'game',
    command: { type: 'add-foe', name: 'Kessler', strength: 7, lurking: true },
  })
  world.do(ada, { type: 'game', command: { type: 'hand-over', seat: sara } })
  expect(Object.keys(world.docs(sara)).some(key => key.startsWith('game/foe/'))).toBe(true)
  expect(world.frames[ada]!.drop.some(key => key.startsWith('game/foe/'))).toBe(true)
  expect(docsIn(world.frames[ada]!)['me']).toMatchObject({ isMaster: false })
})

test('starting a moment starts those around it, and ending it ends those inside it', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const moments = () => {
    const { adventure, session, scene } = tableOf(world.docs(teo))
    return [adventure, session, scene].map(one => `${one.number}${one.open ? '+' : '-'}`).join(' ')
  }
  expect(codeOf(world, teo, { type: 'begin', moment: 'scene' })).toBe('master-or-host-only')
  world.do(ada, { type: 'begin', moment: 'scene', title: 'Il mulino' })
  expect(moments()).toBe('1+ 1+ 1+')
  expect(tableOf(world.docs(teo)).scene.title).toBe('Il mulino')
  expect(codeOf(world, ada, { type: 'begin', moment: 'scene' })).toBe('already-open')
  world.do(ada, { type: 'end', moment: 'scene' })
  expect(codeOf(world, ada, { type: 'end', moment: 'scene' })).toBe('not-open')
  world.do(ada, { type: 'begin', moment: 'scene' })
  world.do(ada, { type: 'end', moment: 'session' })
  expect(moments()).toBe('1+ 1- 2-')
  world.do(ada, { type: 'begin', moment: 'session' })
  world.do(ada, { type: 'end', moment: 'adventure' })
  expect(moments()).toBe('1- 2- 2-')
})

test('a solo table has no Master, so its player leads', () => {
  const { world, host } = newTestTable({
    rulesets: EXAMPLES,
    system: 'example',
    masterMode: 'none',
  })
  world.do(host, { type: 'begin', moment: 'scene' })
  world.do(host, { type: 'game', command: { type: 'arrive', name: 'Sola' } })
  const act = world.do(host, { type: 'open-slip', kind: 'check', value: { bonus: 1 } })
  const slip = act.events[0]?.type === 'slip-opened' ? act.events[0].slip : ''
  world.do(host, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
  world.do(host, { type: 'roll-slip', slip, dice: { typed: [6, 6, 6, 6] } })
  world.do(host, { type: 'settle-slip', slip, settlements: [{ effect: 'gain', choice: 'apply' }] })
  expect(world.doc(host, `game/hero/${host}`)).toMatchObject({ coins: 1 })
})

test('the brake stops dice, game and moments, not talk; the Master or the host releases it', () => {
  const { world, ada, teo } = newThreeSeatTable()
  expect(codeOf(world, ada, { type: 'release-brake' })).toBe('brake-off')
  world.do(teo, { type: 'pull-brake' })
  for (const command of [
    { type: 'roll', notation: '1d6' },
    { type: 'game', command: { type: 'take-coin' } },
    { type: 'open-slip', kind: 'check' },
    { type: 'begin', moment: 'scene' },
  ])
    expect(codeOf(world, ada, command)).toBe('brake-on')
  world.do(ada, { type: 'say', text: 'respiriamo' })
  expect(codeOf(world, teo, { type: 'release-brake' })).toBe('master-or-host-only')
  world.do(ada, { type: 'release-brake' })
  world.do(ada, { type: 'roll', notation: '1d6' })
})

test('whispers and notes are private, pins and threads are public', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(teo, { type: 'whisper', to: sara, text: 'piano' })
  const whispers = (seat: string) =>
    Object.keys(world.docs(seat)).filter(key => key.startsWith('whisper/')).length
  expect([whispers(ada), whispers(teo), whispers(sara)]).toEqual([0, 1, 1])
  expect(codeOf(world, teo, { type: 'whisper', to: teo, text: 'x' })).toBe('not-to-yourself')
  expect(codeOf(world, teo, { type: 'whisper', to: 'nobody', text: 'x' })).toBe('unknown-seat')

  const noteIn = (seat: string) =>
    Object.keys(world.docs(seat))
      .find(key => key.startsWith('note/'))
      ?.slice(5)
  world.do(teo, { type: 'write-note', text: 'mio' })
  const note = noteIn(teo)!
  expect(noteIn(sara)).toBeUndefined()
  expect(codeOf(world, sara, { type: 'write-note', note, text: 'x' })).toBe('unknown-note')
  expect(codeOf(world, sara, { type: 'write-note', note: 'constructor', text: 'x' })).toBe(
    'unknown-note',
  )
  world.do(teo, { type: 'write-note', note, text: 'di tutti', shared: true })
  expect(codeOf(world, sara, { type: 'write-note', note, text: 'x' })).toBe('not-yours')
  world.do(teo, { type: 'write-note', note, text: '' })
  expect(noteIn(teo)).toBeUndefined()

  world.do(sara, { type: 'pin', text: 'la chiave' })
  world.do(sara, { type: 'open-thread', text: 'chi ha la chiave?' })
  const keyOf = (prefix: string) =>
    Object.keys(world.docs(ada))
      .find(key => key.startsWith(prefix))!
      .slice(prefix.length)
  world.do(teo, { type: 'unpin', pin: keyOf('pin/') })
  expect(codeOf(world, teo, { type: 'unpin', pin: 'none' })).toBe('unknown-pin')
  const thread = keyOf('thread/')
  world.do(teo, { type: 'close-thread', thread })
  expect(world.doc(ada, `thread/${thread}`)).toMatchObject({ open: false })
  expect(codeOf(world, teo, { type: 'close-thread', thread })).toBe('unknown-thread')
})

test('notes and whispers are limited, and old whispers of one pair displace no others', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(ada, { type: 'whisper', to: sara, text: 'resta' })
  for (let i = 0; i < 61; i++) world.do(teo, { type: 'whisper', to: sara, text: `${i}` })
  const texts = Object.entries(world.docs(sara)).flatMap(([key, doc]) =>
    key.startsWith('whisper/') ? [(doc as { text: string }).text] : [],
  )
  expect(texts).toHaveLength(61)
  expect(texts).toContain('resta')
  expect(texts).not.toContain('0')
  for (let i = 0; i < 100; i++) world.do(teo, { type: 'write-note', text: `${i}` })
  expect(codeOf(world, teo, { type: 'write-note', text: 'x' })).toBe('too-many-notes')
  const long = { type: 'write-note', text: 'x'.repeat(8000), shared: true }
  for (let i = 0; i < 5; i++) world.do(sara, long)
  expect(codeOf(world, sara, long)).toBe('too-many-notes') // shared notes count for everybody
  world.do(sara, { ...long, shared: false })
  for (let i = 0; i < 30; i++) world.do(teo, { type: 'pin', text: `${i}` })
  expect(codeOf(world, teo, { type: 'pin', text: 'x' })).toBe('too-many-pins')
  for (let i = 0; i < 60; i++) world.do(teo, { type: 'open-thread', text: `${i}` })
  expect(codeOf(world, teo, { type: 'open-thread', text: 'x' })).toBe('too-many-threads')
})

test('[PRO-29] names are cleaned, lookalikes are marked, and former seats use no space', () => {
  const { world, ada, teo } = newThreeSeatTable()
  expect(() => world.join('S\u200bara')).toThrow('name-taken')
  expect(() => world.join('\u200b\u202e')).toThrow('name-unreadable')
  const twin = world.join('Теo') // Cyrillic Т and е
  const sign = world.join('\u202eUgo\n')
  const seat = (id: string) => seatsOf(world.docs(ada)).find(one => one.id === id)
  expect(seat(sign)).toMatchObject({ name: 'Ugo' })
  expect(seat(twin)).toMatchObject({ alike: teo })
  expect(seat(teo)?.alike).toBeUndefined()
  world.do(twin, { type: 'rename-seat', name: 'Tea' })
  expect(seat(twin)?.alike).toBeUndefined()
  world.do(sign, { type: 'roll', notation: '1d6' })
  const rooted = () => world.doc<{ books: { roots: object }[] }>(ada, 'table').books.at(-1)!.roots
  world.do(ada, { type: 'retire-seat', seat: sign })
  expect(rooted()).toHaveProperty([sign]) // this seat threw in the open, so its root is needed to verify that throw
  const before = JSON.stringify([world.doc(ada, 'table'), world.doc(ada, 'seats')]).length
  for (let i = 0; i < 100; i++) {
    const guest = world.join(`Passante ${i}`)
    world.do(guest, { type: 'retire-seat', seat: guest })
    expect(rooted()).not.toHaveProperty([guest])
  }
  const after = JSON.stringify([world.doc(ada, 'table'), world.doc(ada, 'seats')]).length
  expect(after - before).toBeLessThan(16 * 120)
})

test('[PRO-25] the host or the seat itself renews a ticket, never for an unknown seat', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const context = (by: string) => ({
    by,
    commandId: 'c',
    at: 9e6,
    bookOf: () => undefined,
    newBook: (id: string) => fakeDiceBook(id, 1),
  })
  const code = (by: string, seat: string) => {
    const result = reissueSeat(EXAMPLES, world.served, seat, context(by))
    return result.ok ? result.value.events.map(event => event.type).join() : result.error.code
  }
  expect(code(ada, teo)).toBe('seat-reissued')
  expect(code(teo, teo)).toBe('seat-reissued')
  expect(code(sara, teo)).toBe('host-only')
  expect(code(ada, 'nobody')).toBe('unknown-seat')
  expect(code('nobody', teo)).toBe('unknown-seat')
})

test('[PRO-25] revoking and retiring void a seat’s tickets, and restoring revives none', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const stampOf = (seat: string) =>
    world.served.state.steady.seats.find(one => one.id === seat)?.stamp ?? 0
  world.do(ada, { type: 'retire-seat', seat: teo })
  expect([stampOf(ada), stampOf(teo), stampOf(sara)]).toEqual([0, 1, 0])
  world.do(ada, { type: 'restore-seat', seat: teo })
  expect(stampOf(teo)).toBe(1)
  const context = { by: sara, commandId: 'c', at: 9e6, bookOf: () => undefined }
  const whole = { ...context, newBook: (id: string) => fakeDiceBook(id, 1) }
  const refused = revokeSeat(EXAMPLES, world.served, teo, whole)
  expect(refused).toMatchObject({ ok: false, error: { code: 'host-only' } })
  const own = revokeSeat(EXAMPLES, world.served, sara, whole)
  expect(own).toMatchObject({ value: { events: [{ type: 'seat-revoked', seat: sara }] } })
  const left = leaveSeat(EXAMPLES, world.served, 'phone', whole)
  expect(left).toMatchObject({ value: { events: [{ type: 'device-left', device: 'phone' }] } })
})
