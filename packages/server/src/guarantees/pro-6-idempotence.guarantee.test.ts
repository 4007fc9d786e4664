import { expect, test } from 'vitest'
import { phone, seatTable, type CommandReply, type Phone } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded, runSize } from '../testing/random.ts'

const SCHEDULES = runSize(10_000, 200_000)
const RESTARTS = 8
/** Resolves when the condition holds. It is checked at every message of any phone. */
const all = (phones: readonly Phone[], holds: () => boolean) =>
  Promise.race(phones.map(one => one.until(holds)))
const take = { type: 'game', command: { type: 'take', dice: 1 } }

test('[PRO-6] a repeated command has one effect and one answer', async () => {
  const random = seeded()
  const servers = createTestServers()
  let server = await servers.start()
  const [host] = await seatTable(server.port)
  const open = () => phone(host!.user, server.port, host!)
  let phones: Phone[] = [await open(), await open()]
  await phones[0]!.do({ type: 'game', command: { type: 'fill', dice: 1_000_000 } })
  const faults: string[] = []
  let effects = 0
  let reused = 0

  /** Sends all copies of one command over old and new sockets. Returns the answer to each. */
  async function schedule(n: number): Promise<void> {
    const id = `s${n}`
    const copies = random.int(1, 5)
    if (random.int(0, 99) === 0) {
      phones.shift()!.close()
      phones.push(await open())
    }
    const answers = await sendAll(
      id,
      Array.from({ length: copies }, () => take),
    )
    effects += 1
    if (!answers.every(answer => answer.ok)) faults.push(`${id}: ${JSON.stringify(answers)}`)
    if (random.int(0, 19) > 0) return
    const [other] = await sendAll(id, [{ type: 'game', command: { type: 'take', dice: 2 } }])
    if (other!.ok || other!.error.code !== 'command-id-reused')
      faults.push(`${id}: reused and taken`)
    reused += 1
  }

  /** Sends some copies at once and others after an answer. Waits until every copy is answered. */
  async function sendAll(id: string, copies: readonly unknown[]): Promise<readonly CommandReply[]> {
    for (const one of phones) one.seen.length = 0
    const answers = () =>
      phones.flatMap(one =>
        one.seen.filter((m): m is CommandReply => m.t === 'done' && m.id === id),
      )
    for (const [sent, command] of copies.entries()) {
      random.pick(phones).send({ t: 'do', id, command })
      if (random.int(0, 2) === 0) await all(phones, () => answers().length > sent)
    }
    await all(phones, () => answers().length === copies.length)
    return answers()
  }

  for (let n = 0; n < SCHEDULES; n++) {
    if (n > 0 && n % Math.floor(SCHEDULES / RESTARTS) === 0) {
      await server.stop()
      server = await servers.start()
      phones = [await open(), await open()]
      await phones[0]!.wait(message => message.t === 'view')
    }
    await schedule(n)
  }
  await phones[0]!.do({ type: 'say', text: 'fine' })
  expect(faults).toEqual([])
  expect(phones[0]!.docs.get('game/taken')).toEqual({ [host!.seat]: effects })
  expect(effects).toBe(SCHEDULES)
  expect(reused).toBeGreaterThan(SCHEDULES / 40)
  // the check can fail: with a new id the same act happens again
  await phones[0]!.do(take)
  expect(phones[0]!.docs.get('game/taken')).toEqual({ [host!.seat]: effects + 1 })
  await servers.clean()
})
