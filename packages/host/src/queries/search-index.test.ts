import { openMemory } from '@mastro/log'
import { countStoreCalls } from '@mastro/log/testing'
import { expect, test } from 'vitest'
import { exportPieces } from '../calls/file-calls.ts'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { openTestHost } from '../testing/test-host.ts'
import { ruleset as daimon } from '@mastro/rules-daimon'

/** A table at which a player asks, and the work that each answer costs. */
async function openWorld() {
  const { store, take } = countStoreCalls(openMemory(PORTABLE_HOST_RUNTIME))
  const host = openTestHost({ store })
  const created = await host.createTable({
    system: 'daimon',
    name: 'Notte',
    seatName: 'Giulia',
    masterMode: 'fixed',
    language: 'it',
  })
  if (!created.ok) throw new Error(created.error.code)
  const { table, seat: giulia } = created.value
  const room = (await host.getRoom(table))!
  const joined = await host.addSeat(room, { name: 'Teo', kind: 'player' })
  if (!joined.ok) throw new Error(joined.error.code)
  const teo = joined.value
  let sent = 0
  const ids: string[] = []
  const act = async (seat: string, command: object) => {
    sent += 1
    const done = await host.executeCommand(room, seat, `c${sent}`, command)
    expect(done, JSON.stringify(command)).toMatchObject({ ok: true })
  }
  const settle = async () => {
    for (let i = 0; i < 20; i++) await PORTABLE_HOST_RUNTIME.nextTurn()
  }
  const lines = async (seat: string, ask: object) => {
    const answered = await host.answerQuery(room, seat, { about: 'history', limit: 200, ...ask })
    if (!answered.ok || answered.value.about !== 'history') throw new Error('no history')
    return answered.value.lines
  }
  /** The store calls of one request of the player. */
  const workFor = async (work: () => Promise<unknown>) => {
    await settle()
    take()
    await work()
    return take()
  }
  const ask = (question: object) => () => host.answerQuery(room, teo, question)
  const exported =
    (form: 'md' | 'world', secrets: 'yes' | 'no' = 'yes') =>
    async () => {
      const deps = { ...sources, store, tableHost: host, readerPage: () => '' }
      const pieces = exportPieces(
        deps,
        { room, seat: teo },
        {
          form,
          language: 'it',
          secrets,
        },
      )
      for await (const piece of pieces) expect(piece).not.toContain('nascosto')
    }
  return {
    host,
    say: async (text: string) => {
      await act(giulia, { type: 'say', text })
      ids.push((await lines(teo, { limit: 1 }))[0]!.id)
    },
    hide: () => act(giulia, { type: 'write-note', text: 'nascosto', shared: false }),
    act: (command: object) => act(giulia, command),
    tick: async () => {
      await host.indexNewActs()
    },
    texts: async (question: object) => (await lines(teo, question)).map(({ text }) => text.it),
    async work() {
      const questions = {
        'newest lines': ask({ about: 'history' }),
        'lines before a recent one': ask({ about: 'history', before: ids.at(-2)! }),
        'lines before the newest': ask({ about: 'history', before: ids.at(-1)! }),
        'lines before an old one': ask({ about: 'history', before: ids[3]!, limit: 5 }),
        'lines before an unknown one': ask({ about: 'history', before: 'nessuna' }),
        'a search': ask({ about: 'history', search: 'torre' }),
        'a search before a line': ask({ about: 'history', search: 'torre', before: ids[40]! }),
        'a search without a match': ask({ about: 'history', search: 'nascosto' }),
        'a search by punctuation': ask({ about: 'history', search: '!!' }),
        recap: ask({ about: 'recap' }),
        text: exported('md'),
        view: exported('world'),
      }
      const found: Record<string, object> = {}
      for (const [name, work] of Object.entries(questions)) found[name] = await workFor(work)
      return found
    },
  }
}

const sources = { runtime: PORTABLE_HOST_RUNTIME, rulesets: { daimon } }

test('[PRO-21] the work of an answer does not depend on acts that the seat may not see', async () => {
  const [one, other] = [await openWorld(), await openWorld()]
  for (const world of [one, other]) await world.act({ type: 'begin', moment: 'session' })
  for (let i = 0; i < 90; i++) {
    for (const world of [one, other]) await world.say(`riga ${i}${i % 9 === 0 ? ' torre' : ''}`)
    if (i % 3 === 0) await other.hide()
    if (i % 30 === 20) for (const world of [one, other]) await world.tick()
  }
  for (let i = 0; i < 3; i++) await other.hide()
  const [plain, hidden] = [await one.work(), await other.work()]
  expect(hidden).toEqual(plain)
  // no answer writes
  const calls = Object.values(plain).flatMap(counts => Object.keys(counts))
  expect(calls.filter(name => /put|add|append|save|take/.test(name))).toEqual([])
  expect(calls).toContain('wordIndex.find')
  await one.host.close()
  await other.host.close()
})

test('[PRO-18] a search finds acts that are not indexed yet, each once', async () => {
  const world = await openWorld()
  for (let i = 0; i < 40; i++) await world.say(`torre ${i}`)
  const all = Array.from({ length: 40 }, (_, i) => `torre ${39 - i}`)
  const found = async () =>
    (await world.texts({ search: 'torre' })).map(text => /torre \d+/.exec(text)?.[0])
  expect(await found()).toEqual(all)
  await world.tick()
  expect(await found()).toEqual(all)
  await world.say('torre 40')
  expect(await found()).toEqual(['torre 40', ...all])
  await world.host.close()
})
