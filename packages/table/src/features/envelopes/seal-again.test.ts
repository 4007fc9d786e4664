import { checkSeal, fingerprint, type SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import { advanceAll } from '../../engine/advance.ts'
import type { EnvelopeDoc, LineDoc, SlipDoc } from '../../docs.ts'
import type { SealedEnvelope } from '../../events.ts'
import { formatAct, upcast } from '../../import/act-text.ts'
import { readAct, stateHash } from '../../import/read-act.ts'
import {
  codeOf,
  openCheck,
  openSlip,
  SALT,
  newThreeSeatTable,
  type ThreeSeats,
} from '../../testing/three-seats.ts'
import type { TestTable } from '../../testing/test-table.ts'

const NEW_SALT = 'cd'.repeat(32)
const sealed = (salt: string, opening = 'author') => ({ seal: { salt, opening } })

interface Sealing extends ThreeSeats {
  readonly slip: string
  /** The Master sets a target, sealed or (without `more`) in the open. */
  readonly target: (value: number, more?: object) => object
}

/** Teo has proposed a check, and Ada has sealed a wrong target by mistake. */
function afterASlipOfTheHand(wrong: number = 6, opening?: string): Sealing {
  const three = newThreeSeatTable()
  const { world, ada, teo } = three
  const slip = openCheck(world, teo)
  const target = (value: number, more = {}) => ({
    type: 'fill-part',
    slip,
    part: 'master',
    value: { target: value },
    ...more,
  })
  world.do(ada, target(wrong, sealed(SALT, opening)))
  return { ...three, slip, target }
}

function all<T>(world: TestTable, seat: SeatId, prefix: string): readonly T[] {
  const docs = world.docs(seat)
  return Object.keys(docs).flatMap(key => (key.startsWith(prefix) ? [docs[key] as T] : []))
}

const envelopesOf = (world: TestTable, seat: SeatId) => all<EnvelopeDoc>(world, seat, 'envelope/')
const lastLine = (world: TestTable, seat: SeatId) => all<LineDoc>(world, seat, 'line/').at(-1)!.text
const slipOf = (world: TestTable, seat: SeatId, slip: string) =>
  world.doc<SlipDoc>(seat, `slip/${slip}`)
const masterPart = (world: TestTable, seat: SeatId, slip: string) =>
  slipOf(world, seat, slip).parts.find(part => part.id === 'master')!

function sealsIn(world: TestTable): readonly SealedEnvelope[] {
  return world.acts
    .flatMap(act => act.events)
    .flatMap(event => (event.type === 'envelope-sealed' ? [event.envelope] : []))
}

test('[PRO-31] a resealed value counts in the roll, and both seals stay in the log', () => {
  const { world, ada, teo, sara, slip, target } = afterASlipOfTheHand(6)
  world.do(ada, target(1, sealed(NEW_SALT)))
  const [first, second] = sealsIn(world)
  expect(second!.instead).toBe(first!.id)
  for (const { id, fingerprint: print, salt, text } of [first!, second!])
    expect(checkSeal(print, { table: 'table-1', sealId: id, salt, value: text })).toBe(true)
  expect(first!.fingerprint).not.toBe(second!.fingerprint)
  expect(masterPart(world, teo, slip).fingerprint).toBe(second!.fingerprint)
  expect(envelopesOf(world, teo).map(one => one.id)).toEqual([second!.id])

  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 1, 1] } })
  expect(slipOf(world, teo, slip).outcome?.id).toBe('passed') // one hit: enough for 1, not for 6
  world.do(ada, { type: 'open-part', slip, part: 'master' })
  expect(envelopesOf(world, sara)).toMatchObject([
    { id: second!.id, open: true, value: { target: 1 }, salt: NEW_SALT },
  ])
})

test('the log shows that a value was resealed and the earlier seal void, but no numbers', () => {
  const { world, ada, teo, sara, target } = afterASlipOfTheHand(6)
  const act = world.do(ada, target(5, sealed(NEW_SALT)))
  const [old, now] = sealsIn(world).map(one => fingerprint(one.fingerprint))
  for (const seat of [ada, teo, sara])
    expect(lastLine(world, seat)).toEqual({
      it: `Ada sigilla di nuovo un numero (${now}). Lo apre Ada. La busta di prima (${old}) non vale più.`,
      en: `Ada seals a number again (${now}). Ada opens it. The earlier envelope (${old}) is void.`,
    })
  expect(act.lines).toHaveLength(1)
})

test('a value set again in the open voids the envelope and is public', () => {
  const { world, ada, teo, slip, target } = afterASlipOfTheHand(6)
  const [old] = sealsIn(world)
  const act = world.do(ada, target(2))
  expect(act.events.map(event => event.type)).toEqual(['envelope-voided', 'part-filled'])
  expect(masterPart(world, teo, slip)).toMatchObject({ sealed: false, value: { target: 2 } })
  expect(envelopesOf(world, teo)).toEqual([])
  const print = fingerprint(old!.fingerprint)
  expect(lastLine(world, teo)).toEqual({
    it: `Ada riprende la busta (${print}): non vale più.`,
    en: `Ada takes the envelope back (${print}): it is void.`,
  })
  world.do(ada, target(3, sealed(NEW_SALT))) // sealed once more: no envelope is voided
  expect(sealsIn(world).at(-1)!.instead).toBeUndefined()
})

test('[PRO-31] a void envelope never opens, not even at the end of the scene', () => {
  const { world, ada, teo, slip, target } = afterASlipOfTheHand(6, 'scene-end')
  const { id } = sealsIn(world)[0]!
  world.do(ada, target(1, sealed(NEW_SALT)))
  for (const seat of [ada, teo])
    expect(codeOf(world, seat, { type: 'open-envelope', envelope: id })).toBe('unknown-envelope')
  expect(codeOf(world, teo, { type: 'vote-open', envelope: id })).toBe('unknown-envelope')
  world.do(ada, { type: 'begin', moment: 'scene' })
  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [1, 1, 1] } })
  world.do(ada, { type: 'end', moment: 'scene' })
  const seen = JSON.stringify(world.docs(teo))
  expect(seen).not.toContain(SALT)
  expect(seen).not.toContain('"target":6')
  expect(masterPart(world, teo, slip).sealed).toBe(true)
})

test('resealing is refused to others, after the roll, when withdrawn, to a former Master', () => {
  const { world, ada, teo, sara, slip, target } = afterASlipOfTheHand()
  const again = target(1, sealed(NEW_SALT))
  expect(codeOf(world, teo, again)).toBe('not-your-part')
  expect(codeOf(world, sara, target(1))).toBe('not-your-part')
  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 1, 1] } })
  expect(codeOf(world, ada, again)).toBe('already-rolled')

  const other = afterASlipOfTheHand()
  other.world.do(other.ada, { type: 'pass-master', seat: other.sara })
  other.world.do(other.sara, { type: 'accept-master' })
  expect(codeOf(other.world, other.ada, other.target(1))).toBe('not-your-part')
  other.world.do(other.sara, other.target(2, sealed(NEW_SALT)))
  expect(envelopesOf(other.world, other.teo)).toHaveLength(2) // no envelope of another author is voided
  other.world.do(other.teo, { type: 'withdraw-slip', slip: other.slip })
  expect(codeOf(other.world, other.sara, other.target(1))).toBe('slip-withdrawn')
})

test('a bid stays locked, both while sealed and after it has opened', () => {
  const { world, teo, sara } = newThreeSeatTable()
  const slip = openSlip(world, teo, { kind: 'contest', about: { rival: sara } })
  const bid = (side: string, stake: number, more = {}) => ({
    type: 'fill-part',
    slip,
    part: `side:${side}`,
    value: { stake },
    ...more,
  })
  world.do(sara, bid('rival', 2, sealed(SALT)))
  expect(codeOf(world, sara, bid('rival', 1, sealed(NEW_SALT)))).toBe('part-locked')
  world.do(teo, bid('owner', 0, sealed(SALT)))
  expect(codeOf(world, sara, bid('rival', 1))).toBe('part-locked')
})

test('an invalid value, a value out of range or a reused salt is refused without changes', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openCheck(world, teo, 3)
  const target = (value: number, salt: string) => ({
    type: 'fill-part',
    slip,
    part: 'master',
    value: { target: value },
    ...sealed(salt),
  })
  world.do(ada, target(6, SALT))
  const [first] = sealsIn(world)
  const refused = (command: object, code: string) => {
    const { served } = world
    expect(codeOf(world, ada, command)).toBe(code)
    expect(world.served).toBe(served)
  }
  refused(target(7, NEW_SALT), 'out-of-range')
  refused(target(2, SALT), 'salt-invalid') // a reused salt would let others guess the old value
  refused(target(2, 'cd'), 'salt-invalid')
  for (let i = 0; i < 10; i++) world.do(sara, { type: 'game', command: { type: 'take-coin' } })
  refused(target(2, NEW_SALT), 'pot-empty')
  expect(masterPart(world, teo, slip).fingerprint).toBe(first!.fingerprint)
  expect(masterPart(world, ada, slip).value).toMatchObject({ target: 6 })
})

test('[PRO-20] odds, bill and the rest of other views do not depend on the sealed values', () => {
  const seen = (wrong: number, right: number) => {
    const { world, ada, teo, slip, target } = afterASlipOfTheHand(wrong)
    const before = slipOf(world, teo, slip)
    world.do(ada, target(right, sealed(NEW_SALT)))
    expect(bare(slipOf(world, teo, slip))).toEqual(bare(before))
    const prints = sealsIn(world).flatMap(({ fingerprint: print }) => [print, fingerprint(print)])
    const docs = { ...world.docs(teo), table: null } // the table fingerprint covers all lines, so it differs
    return prints.reduce((text, print) => text.replaceAll(print, '#'), JSON.stringify(docs))
  }
  expect(seen(6, 1)).toBe(seen(2, 4))
  expect(seen(6, 1)).toBe(seen(3, 3))
})

function bare(slip: SlipDoc): SlipDoc {
  return { ...slip, parts: slip.parts.map(part => ({ ...part, fingerprint: '#' })) }
}

test('resealing keeps every seat but the author ready, like a change of an open part', () => {
  for (const more of [sealed(NEW_SALT), {}]) {
    const { world, ada, teo, sara, slip, target } = afterASlipOfTheHand()
    world.do(sara, { type: 'fill-part', slip, part: `ally:${sara}`, value: { help: 1 } })
    for (const seat of [ada, sara]) world.do(seat, { type: 'ready', slip })
    expect(slipOf(world, teo, slip).state).toBe('ready')
    world.do(ada, target(1, more))
    const ready = slipOf(world, teo, slip).parts.map(part => [part.id, part.ready])
    expect(ready).toContainEqual(['master', false])
    expect(ready).toContainEqual([`ally:${sara}`, true])
  }
})

test('a target that its author has already shown can be set again like any other', () => {
  const { world, ada, teo, slip, target } = afterASlipOfTheHand(6)
  world.do(ada, { type: 'open-part', slip, part: 'master' })
  world.do(ada, target(2, sealed(NEW_SALT)))
  expect(envelopesOf(world, teo)).toMatchObject([{ open: false }])
  expect(masterPart(world, teo, slip).value).toBeUndefined()
})

test('[PRO-24] replacing a sealed value, sealed or in the open, cannot be undone', () => {
  for (const more of [sealed(NEW_SALT), {}]) {
    const { world, ada, target } = afterASlipOfTheHand()
    const { id } = world.do(ada, target(1, more))
    expect(codeOf(world, ada, { type: 'undo', act: id, withDependants: true })).toBe('not-undoable')
  }
})

test('[PRO-12] the log is read back and replayed to the same table', () => {
  const { world, ada, teo, slip, target } = afterASlipOfTheHand()
  world.do(ada, target(4, sealed(NEW_SALT)))
  world.do(ada, target(1))
  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 1, 1] } })
  const texts = world.acts.map(formatAct)
  for (const text of texts) expect(readAct(JSON.parse(text))).toMatchObject({ ok: true })
  const again = advanceAll(world.rulesets, null, texts.map(upcast))!
  expect(stateHash(again)).toBe(stateHash(world.served))
})
