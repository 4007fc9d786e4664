import { expect, test } from 'vitest'
import { openMemory } from '@mastro/log'
import { viewOf } from '@mastro/table'
import { RULESETS } from '@mastro/table/testing'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { openTestHost } from '../testing/test-host.ts'
import { previewErasure } from './preview-erasure.ts'

const WORDS = ['qzsaid detto forte', 'qzwhisper detto piano', 'qznote appunto mio']

test.each(['daimon', 'brp', 'warp', 'chaos'])(
  '[PRO-33] %s: while a seat is hidden, it alone reads what it wrote',
  async system => {
    const store = openMemory(PORTABLE_HOST_RUNTIME)
    const tableHost = openTestHost({ store, rulesets: RULESETS })
    const made = await tableHost.createTable({
      system,
      name: 'Prova',
      seatName: 'Ada',
      masterMode: 'fixed',
      language: 'it',
    })
    if (!made.ok) throw new Error(made.error.code)
    const { table, seat: host } = made.value
    const room = async () => (await tableHost.getRoom(table))!
    const join = async (name: string) => {
      const joined = await tableHost.addSeat(await room(), { name, kind: 'player' })
      return joined.ok ? joined.value : ''
    }
    const [own, other] = [await join('Luca'), await join('Sara')]
    let sent = 0
    const send = async (by: string, command: object) => {
      sent += 1
      const done = await tableHost.executeCommand(await room(), by, `x${sent}`, command)
      expect(done).toMatchObject({ ok: true })
    }
    await send(own, { type: 'say', text: WORDS[0] })
    await send(own, { type: 'whisper', to: other, text: WORDS[1] })
    await send(own, { type: 'write-note', text: WORDS[2], shared: false })
    await send(other, { type: 'write-note', text: 'nota di Sara', shared: false })
    const preview = async (by: string) => {
      const found = await previewErasure(
        { store, rulesets: RULESETS, tableHost },
        await room(),
        by,
        own,
      )
      return found.ok ? found.value.own.map(({ text }) => text) : found.error.code
    }
    expect(await preview(own)).toEqual([])
    await send(own, { type: 'erase-seat', seat: own })
    expect(await preview(own)).toEqual([...WORDS].reverse())
    expect(await preview(host)).toEqual([])
    expect(await preview(other)).toBe('host-only')
    for (const seat of [host, own, other]) {
      const seen = JSON.stringify(viewOf((await room()).table.served(), seat).docs)
      expect(WORDS.filter(word => seen.includes(word))).toEqual([])
    }
    // another request does not show the texts of the first one
    await send(host, { type: 'erase-seat', seat: other })
    expect(await preview(own)).toEqual([...WORDS].reverse())
    const others = await previewErasure(
      { store, rulesets: RULESETS, tableHost },
      await room(),
      other,
      other,
    )
    expect(others).toMatchObject({ value: { own: [{ text: 'nota di Sara' }] } })
  },
)
