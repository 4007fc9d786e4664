import { expect, test } from 'vitest'
import type { HandDoc, SlipDoc } from '../docs.ts'
import { linesOf } from '../log/history.ts'
import { RULESETS } from '../testing/games.ts'
import { openSlip, SALT } from '../testing/three-seats.ts'
import { newTestTable, type TestTable } from '../testing/test-table.ts'

/** The foe's remaining points as the Master sees them. She faints at 1 or 2 (BRP-DAM-3). */
const left = (world: TestTable, paolo: string, slip: string) =>
  Number(seen(world, paolo, slip).effects.find(({ id }) => id === 'harm')?.change?.to ?? 12)

/** Luca shoots with real dice at a robber played by Paolo, and Berta’s player looks on. */
function shooting(seed = 1) {
  const { world, host: paolo } = newTestTable({
    rulesets: RULESETS,
    system: 'brp',
    seed,
    fair: true,
  })
  const luca = world.join('Luca')
  const nina = world.join('Nina')
  const take = (seat: string, id: string) =>
    world.do(seat, { type: 'game', command: { type: 'take-ready-made', id } })
  take(luca, 'aldo-ferrante')
  take(nina, 'berta-roccaforte')
  take(paolo, 'road-robber')
  const idOf = (name: RegExp) =>
    Object.entries(world.docs(paolo))
      .filter(([key]) => key.startsWith('body/') || key.startsWith('game/body/'))
      .map(([, doc]) => doc as { id: string; name: string })
      .find(body => name.test(body.name))!.id
  return {
    world,
    paolo,
    luca,
    nina,
    aldo: idOf(/Aldo/),
    berta: idOf(/Berta/),
    gerva: idOf(/Gerva/),
  }
}

const lay = (slip: string, faces: readonly number[]) => ({ type: 'throw-dice', slip, faces })
const seen = (world: TestTable, seat: string, slip: string) =>
  world.doc<SlipDoc>(seat, `slip/${slip}`)
const asks = (world: TestTable, seat: string, slip: string) =>
  (world.doc<HandDoc | undefined>(seat, `hand/${slip}`)?.asks ?? []).map(({ name, sides }) => [
    name.it,
    sides,
  ])

test('[BRP-DAM-3] [BRP-ROLE-4] the table throws a fainting foe’s hours without showing them', () => {
  const { world, paolo, luca, aldo, gerva } = shooting()
  world.do(paolo, {
    type: 'game',
    command: { type: 'hurt', being: gerva, damage: 8, armour: false, cause: 'other' },
  }) // 13 hit points, 5 left; cuirbouilli stops 2
  const slip = openSlip(world, luca, {
    kind: 'attack',
    about: { attacker: aldo, target: gerva },
    value: { arm: 'long-bow-1' },
  })
  world.do(luca, lay(slip, []))
  expect(asks(world, luca, slip)).toEqual([['Attacco', 100]])
  world.do(luca, lay(slip, [31]))
  expect(asks(world, luca, slip).map(([name]) => name)).toEqual(['Danno', 'Danno'])
  world.do(luca, lay(slip, [3, 1])) // 3 + 1 + half of 1, less 2: 2 or 3 points are left
  for (const seat of [luca, paolo]) {
    const { throwing, outcome } = seen(world, seat, slip)
    expect(throwing, 'nobody is waited for').toBeUndefined()
    expect(outcome?.dice.map(({ sides }) => sides)).toEqual([100, 8, 4])
  }
  expect([1, 2]).toContain(left(world, paolo, slip))
})

test('[BRP-DAM-3] a parried blow that makes a foe faint asks nobody for more dice', () => {
  const { world, paolo, nina, berta, gerva } = shooting()
  world.do(paolo, {
    type: 'game',
    command: { type: 'hurt', being: gerva, damage: 7, armour: false, cause: 'other' },
  }) // 6 left
  const attack = openSlip(world, nina, {
    kind: 'attack',
    about: { attacker: berta, target: gerva },
    value: { arm: 'broadsword-1' },
  })
  world.do(nina, lay(attack, []))
  world.do(nina, lay(attack, [40]))
  const [defence] = Object.entries(world.docs(paolo))
    .filter(([key]) => key.startsWith('slip/'))
    .map(([, doc]) => doc as SlipDoc)
    .filter(({ kind }) => kind === 'defence')
  const slip = defence!.id
  world.do(paolo, {
    type: 'fill-part',
    slip,
    part: 'owner',
    value: { type: 'dodge', with: null, kneeling: false },
    seal: { salt: SALT, opening: 'author' },
  })
  world.do(paolo, lay(slip, []))
  expect(asks(world, paolo, slip).map(([, sides]) => sides)).toEqual([100])
  world.do(paolo, lay(slip, [99])) // the dodge fails
  expect(asks(world, nina, slip).map(([name]) => name)).toEqual(['Danno', 'Danno'])
  world.do(nina, lay(slip, [5, 1])) // 5 + 1 + 1, less 2: one point is left, she faints
  for (const seat of [nina, paolo]) {
    const { throwing, outcome } = seen(world, seat, slip)
    expect(throwing, 'nobody is waited for').toBeUndefined()
    expect(outcome?.dice.map(({ sides }) => sides)).toEqual([100, 8, 4])
  }
  expect([1, 2]).toContain(left(world, paolo, slip))
})

/** Luca shoots while Gerva has this many of her 13 points left. No effect is applied yet. */
function shot(seed: number, points: number, typed?: readonly number[]) {
  const table = shooting(seed)
  const { world, paolo, luca, aldo, gerva } = table
  world.do(paolo, {
    type: 'game',
    command: { type: 'hurt', being: gerva, damage: 13 - points, armour: false, cause: 'other' },
  })
  const about = { attacker: aldo, target: gerva }
  const slip = openSlip(world, luca, { kind: 'attack', about, value: { arm: 'long-bow-1' } })
  const dice = typed === undefined ? {} : { dice: { typed } }
  world.do(luca, { type: 'roll-slip', slip, ...dice })
  return { ...table, slip }
}

/** Everything a seat sees, in its documents and in the log. */
const known = ({ world }: ReturnType<typeof shot>, seat: string) => ({
  docs: world.docs(seat),
  log: world.acts.flatMap(act => linesOf(world.rulesets, world.served, act, seat)),
})

function expectTwins(one: ReturnType<typeof shot>, other: ReturnType<typeof shot>): void {
  expect(one.luca).toBe(other.luca)
  for (const seat of [one.luca, one.nina]) expect(known(one, seat)).toEqual(known(other, seat))
}

test('[BRP-ROLE-4] [PRO-30] dice and proofs do not reveal that a foe faints, and can be verified', () => {
  let fainted = 0
  for (let seed = 1; seed <= 12; seed += 1) {
    const stands = shot(seed, 12)
    const { dice, outcome } = seen(stands.world, stands.luca, stands.slip)
    const points = left(stands.world, stands.paolo, stands.slip)
    if (12 - points < 1 || 13 - points > 11) continue
    fainted += 1
    const faints = shot(seed, 13 - points) // the same arrow leaves one point
    expect(left(faints.world, faints.paolo, faints.slip)).toBe(1)
    expectTwins(stands, faints)
    expect(dice?.proof, 'a throw of the table is proved').toBeDefined()
    expect(dice?.draws).toHaveLength(outcome!.dice.length)
  }
  expect(fainted).toBeGreaterThan(3)
})

test('[BRP-ROLE-4] a fainting arrow typed at once takes as many faces as any other', () => {
  const [stands, faints] = [shot(1, 12, [31, 3, 1]), shot(1, 4, [31, 3, 1])]
  expect(left(stands.world, stands.paolo, stands.slip)).toBeGreaterThan(2)
  expect([1, 2]).toContain(left(faints.world, faints.paolo, faints.slip))
  expectTwins(stands, faints)
  expect(seen(faints.world, faints.nina, faints.slip).dice?.origin).toBe('typed')
})
