import { expect, test } from 'vitest'
import { openTestHost } from '../testing/test-host.ts'
import type { SeatConnection } from './connections.ts'

test('[PRO-19] while somebody asks to join, a hidden act sends nothing to the other seats', async () => {
  let requests = 0
  const host = openTestHost({ countJoinRequests: () => requests })
  const created = await host.createTable({
    system: 'daimon',
    name: 'Notte',
    seatName: 'Giulia',
    masterMode: 'rotating',
    language: 'it',
  })
  if (!created.ok) throw new Error(created.error.code)
  const { table, seat: giulia } = created.value
  const room = (await host.getRoom(table))!
  const [teo, sara] = await Promise.all(
    ['Teo', 'Sara'].map(async name => {
      const joined = await host.addSeat(room, { name, kind: 'player' })
      if (!joined.ok) throw new Error(joined.error.code)
      return joined.value
    }),
  )
  const received = new Map<string, { t: string; knocks?: number }[]>()
  const connect = (seat: string) => {
    const list = received.get(seat) ?? []
    received.set(seat, list)
    const take = (message: unknown) => void list.push(JSON.parse(String(message)) as { t: string }) // messages are JSON
    const connection: SeatConnection = {
      seat,
      holder: { id: `device of ${seat}`, seat },
      queue: { sendFrame: take, sendAnswer: take },
      supportsMerge: true,
      latency: null,
      close: () => undefined,
    }
    room.attach(connection)
    room.add(connection)
    return connection
  }
  const doAs = async (seat: string, id: string, command: object) =>
    expect(await host.executeCommand(room, seat, id, command)).toMatchObject({ ok: true })
  const take = (seat: string) => received.get(seat)!.splice(0)
  for (const seat of [giulia, teo!, sara!]) connect(seat)
  for (const seat of [giulia, teo!, sara!]) take(seat)

  requests = 1
  host.sendJoinRequestCount(table)
  expect(take(giulia)).toEqual([{ t: 'presence', seats: [giulia, teo, sara], knocks: 1 }])
  expect([...take(teo!), ...take(sara!)]).toEqual([]) // they may not admit anybody

  await doAs(sara!, 'c1', { type: 'write-note', text: 'la chiave', shared: false })
  expect(take(sara!).map(({ t }) => t)).toEqual(['patch'])
  expect([...take(giulia), ...take(teo!)]).toEqual([])

  // a further connection of the host receives the requests, and so does a new Master
  connect(giulia)
  expect(take(giulia).at(-1)).toMatchObject({ t: 'presence', knocks: 1 })
  take(teo!)
  await doAs(giulia, 'c2', { type: 'pass-master', seat: teo })
  await doAs(teo!, 'c3', { type: 'accept-master' })
  expect(take(teo!).at(-1)).toMatchObject({ t: 'presence', knocks: 1 })
  await host.close()
})
