import { expect, test } from 'vitest'
import { checkThrow, type RollRecord } from '@mastro/core'
import type { DiceDoc, LineDoc, TableDoc } from '@mastro/table'
import { phone, seatTable } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded, runSize, type Random } from '../testing/random.ts'

const ROLLS = runSize(300, 5000)

/** A roll from a view, in the input format of the verifier. */
function recordOf({ seat, draws, proof }: DiceDoc): {
  roll: RollRecord
  proof: { s: string; path: readonly string[] }
} {
  if (proof === undefined) throw new Error('no proof')
  const { book, k, salts, s, path } = proof
  return { roll: { seat, dice: { book, k, salts }, draws }, proof: { s, path } }
}

const salt = (random: Random) =>
  Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('')

test('[PRO-30] every roll can be verified at once and after restarts, and any change is detected', async () => {
  const random = seeded()
  const servers = createTestServers()
  let server = await servers.start()
  const people = await seatTable(server.port, ['Teo'])
  let teo = await phone(people[1]!.user, server.port, people[1]!)
  let giulia = await phone(people[0]!.user, server.port, people[0]!)
  const spent = new Set<string>()
  const seen = new Set<string>()
  const counts = [0, 0, 0, 0, 0, 0, 0]
  let edits = 0
  for (let i = 0; i < ROLLS; i++) {
    if (i === Math.floor(ROLLS / 2)) {
      await server.stop()
      server = await servers.start()
      teo = await phone(people[1]!.user.at(server.port), server.port, people[1]!)
      giulia = await phone(people[0]!.user.at(server.port), server.port, people[0]!)
      await Promise.all([teo, giulia].map(each => each.wait(message => message.t === 'view')))
    }
    await giulia.until(() => giulia.docs.has('table'))
    const { books } = giulia.docs.get('table') as TableDoc // safe: by its key
    const { book, roots } = books.at(-1)!
    let k = random.int(0, 1023)
    while (spent.has(`${book} ${k}`)) k = (k + 1) % 1024
    const own = salt(random)
    const dice = { book, k, salts: [{ seat: teo.seat, salt: own }] }
    expect(await teo.do({ type: 'roll', notation: '6d6', dice })).toMatchObject({ ok: true })
    const line = () =>
      [...giulia.docs.values()].find(
        (doc): doc is LineDoc & { dice: DiceDoc } => isRoll(doc) && !seen.has(doc.id),
      )
    await giulia.until(() => line() !== undefined)
    const found = line()!
    seen.add(found.id)
    const { roll, proof } = recordOf(found.dice)
    const witness = {
      rootOf: (name: string, seat: string) => (name === book ? roots[seat] : undefined),
      isSpent: (name: string, _seat: string, leaf: number) => spent.has(`${name} ${leaf}`),
      asked: [6, 6, 6, 6, 6, 6],
      ownSalt: own,
    }
    // verified by another seat than the roller's
    expect(checkThrow(roll, proof, { ...witness })).toMatchObject({
      ok: true,
      value: { origin: 'salted' },
    })
    for (const [, face] of roll.draws) counts[face]! += 1
    const at = random.int(0, 5)
    const draws = roll.draws.map((draw, n) => (n === at ? ([6, (draw[1] % 6) + 1] as const) : draw))
    if (!checkThrow({ ...roll, draws }, proof, witness).ok) edits += 1
    spent.add(`${book} ${k}`)
    expect(checkThrow(roll, proof, witness)).toMatchObject({
      ok: false,
      error: { code: 'leaf-spent' },
    })
    // the server too refuses the same leaf again
    if (i % 50 === 0)
      expect(await teo.do({ type: 'roll', notation: '1d6', dice })).toMatchObject({
        error: { code: 'leaf-spent' },
      })
  }
  expect(edits).toBe(ROLLS)
  const expected = ROLLS
  for (const count of counts.slice(1))
    expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected))
  await servers.clean()
})

function isRoll(doc: unknown): doc is LineDoc & { readonly dice: DiceDoc } {
  return (
    typeof doc === 'object' && doc !== null && 'kind' in doc && doc.kind === 'roll' && 'dice' in doc
  )
}
