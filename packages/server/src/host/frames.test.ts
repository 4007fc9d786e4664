import { expect, test } from 'vitest'
import { createRing, createTexts, frameMaker } from './frames.ts'

const note = { text: 'Agilità «due» → 🎲', seen: true }
const patchOf = (rev: number, own: string) => ({
  rev,
  set: { 'note/1': note, me: { own, rev } },
  fields: { me: ['own'] },
  drop: rev % 2 === 0 ? ['note/0'] : [],
})

test('a phone that slept is brought back by the very bytes that the others were sent', () => {
  for (const kind of ['merge', 'patch'] as const) {
    const rings = [createRing(), createRing()]
    const sent: Buffer[][] = [[], []]
    for (const rev of [1, 2, 3]) {
      const maker = frameMaker(createTexts())
      for (const [seat, ring] of rings.entries()) {
        const frame = maker[kind](patchOf(rev, `seat ${seat}`), `0-${seat}`)
        ring.push(rev, frame)
        sent[seat]!.push(frame.bytes)
      }
    }
    for (const [seat, ring] of rings.entries()) {
      expect(ring.since(0)).toEqual(sent[seat])
      expect(ring.since(2)).toEqual(sent[seat]!.slice(2))
      expect(ring.since(7)).toBeNull()
    }
    const [first] = rings[1]!.since(1)!.map(bytes => JSON.parse(bytes.toString()) as object)
    expect(first).toMatchObject({ t: 'patch', rev: 2, proof: '0-1', drop: ['note/0'] })
    expect(first).toMatchObject({ set: { 'note/1': note } })
  }
})

test('frames are kept for a seat up to a count, the oldest go', () => {
  const ring = createRing()
  for (let rev = 1; rev <= 40; rev++)
    ring.push(rev, frameMaker(createTexts()).merge(patchOf(rev, 'x'), '0-1'))
  expect(ring.since(10)).toBeNull()
  expect(ring.since(16)).toHaveLength(24)
  ring.clear()
  expect(ring.since(39)).toBeNull()
})
