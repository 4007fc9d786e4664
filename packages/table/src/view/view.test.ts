import type { Docs, SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import { advance } from '../engine/advance.ts'
import { docsIn, type Patch } from '../engine/served-table.ts'
import { servedTableFrom, snapshotOf, viewOf } from '../engine/snapshot.ts'
import { formatAct, upcast } from '../import/act-text.ts'
import { stateHash } from '../import/read-act.ts'
import { EXAMPLES } from '../testing/example/ruleset.ts'
import { openCheck, SALT, newThreeSeatTable } from '../testing/three-seats.ts'
import { compare } from './section.ts'
import type { TestTable } from '../testing/test-table.ts'

/** Applies a patch as any client would: drop first, then set. */
function apply(docs: Docs, patch: Pick<Patch, 'set' | 'drop'>): Docs {
  const next: Record<string, Docs[string]> = { ...docs }
  for (const key of patch.drop) delete next[key]
  return Object.assign(next, docsIn(patch))
}

function scriptOf(
  world: TestTable,
  ada: SeatId,
  teo: SeatId,
  sara: SeatId,
): readonly (() => unknown)[] {
  const slips: string[] = []
  return [
    () => world.do(ada, { type: 'begin', moment: 'scene', title: 'Uno' }),
    () => slips.push(openCheck(world, teo, 1)),
    () =>
      world.do(ada, {
        type: 'fill-part',
        slip: slips[0],
        part: 'master',
        value: { target: 2 },
        seal: { salt: SALT },
      }),
    () => world.do(sara, { type: 'whisper', to: teo, text: 'piano' }),
    () => world.do(ada, { type: 'game', command: { type: 'draw-omen' } }),
    () => world.do(teo, { type: 'roll-slip', slip: slips[0] }),
    () => world.do(sara, { type: 'write-note', text: 'mia' }),
    () =>
      world.do(ada, {
        type: 'game',
        command: { type: 'add-foe', name: 'Kessler', strength: 6, lurking: true },
      }),
    () => world.do(ada, { type: 'pass-master', seat: sara }),
    () => world.do(sara, { type: 'accept-master' }),
    () => world.do(ada, { type: 'open-part', slip: slips[0], part: 'master' }),
    () => world.do(ada, { type: 'take-master' }),
    () => world.do(teo, { type: 'pin', text: 'chiave' }),
    () => world.do(teo, { type: 'roll', notation: '2d6' }),
    () => world.do(teo, { type: 'retire-seat', seat: teo }),
    () => world.do(ada, { type: 'restore-seat', seat: teo }),
    () => world.do(teo, { type: 'game', command: { type: 'take-coin' } }),
    () => world.do(ada, { type: 'undo', act: world.acts.at(-1)!.id }),
    () => world.do(ada, { type: 'end', moment: 'session' }),
  ]
}

test('[PRO-14] patches applied in order give exactly the view, with lines in order', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const screen = world.join('TV', 'screen')
  const seats = [ada, teo, sara, screen]
  const shown = new Map(seats.map(seat => [seat, viewOf(world.served, seat)]))
  for (const step of scriptOf(world, ada, teo, sara)) {
    const acts = world.acts.length
    step()
    expect(world.acts.length).toBe(acts + 1)
    for (const seat of seats) {
      const before = shown.get(seat)!
      const frame = world.frames[seat]
      const docs = frame === undefined ? before.docs : apply(before.docs, frame)
      const now = viewOf(world.served, seat)
      expect(docs).toEqual(now.docs)
      const lines = (of: Docs) => Object.keys(of).filter(key => key.startsWith('line/'))
      expect(lines(docs)).toEqual(lines(now.docs))
      expect(now.rev).toBe(before.rev + (frame === undefined ? 0 : 1))
      expect(frame?.rev ?? now.rev).toBe(now.rev)
      shown.set(seat, { rev: now.rev, docs })
    }
  }
})

test('[PRO-20] an unchanged view keeps its revision and sends no frame', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const rev = viewOf(world.served, sara).rev
  world.do(teo, { type: 'whisper', to: ada, text: 'segreto' })
  world.do(ada, { type: 'game', command: { type: 'draw-omen' } })
  world.do(teo, { type: 'game', command: { type: 'dream', text: 'volo' } })
  expect(world.frames[sara]).toBeUndefined()
  expect(viewOf(world.served, sara).rev).toBe(rev)
  world.do(teo, { type: 'pin', text: 'x' })
  expect(viewOf(world.served, sara).rev).toBe(rev + 1)
})

test('[PRO-12] the stored log replays to the same table, also from a snapshot at any act', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  for (const step of scriptOf(world, ada, teo, sara)) step()
  const acts = world.acts.map(act => upcast(formatAct(act)))
  let folded = advance(EXAMPLES, null, acts[0]!).served
  for (const [i, act] of acts.entries()) {
    if (i > 0) folded = advance(EXAMPLES, folded, act).served
    const plain: ReturnType<typeof snapshotOf> = JSON.parse(JSON.stringify(snapshotOf(folded)))
    let resumed = servedTableFrom(EXAMPLES, plain)
    for (const later of acts.slice(i + 1)) resumed = advance(EXAMPLES, resumed, later).served
    expect(stateHash(resumed)).toBe(stateHash(world.served))
    for (const seat of [ada, teo, sara])
      expect(viewOf(resumed, seat)).toEqual(viewOf(world.served, seat))
  }
  expect(stateHash(folded)).toBe(stateHash(world.served))
  const tampered = acts.map((act, i) => (i === 5 ? { ...act, at: act.at + 1 } : act))
  const other = tampered
    .slice(1)
    .reduce(
      (now, act) => advance(EXAMPLES, now, act).served,
      advance(EXAMPLES, null, tampered[0]!).served,
    )
  expect(stateHash(other)).not.toBe(stateHash(world.served))
})

test('seats that see the same share the same document objects', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const screen = world.join('TV', 'screen')
  world.do(teo, { type: 'say', text: 'ciao' })
  const { set } = world.frames[ada]!
  for (const seat of [teo, sara, screen]) expect(world.frames[seat]!.set).toBe(set)
})

test('[PRO-20] the public fingerprint changes with public facts, never with a secret', () => {
  const secrets = [
    { type: 'game', command: { type: 'draw-omen' } },
    { type: 'seal-note', text: 'x', salt: SALT, shown: 'nothing' },
  ]
  const nothing = { type: 'game', command: { type: 'arrive', name: 'twice' } } // refused: only the clock advances
  const bones = { type: 'game', command: { type: 'throw-bones' } }
  expect(printAfter(secrets)).toBe(printAfter([nothing, nothing]))
  expect(printAfter([bones, nothing])).not.toBe(printAfter([nothing, nothing]))
})

function printAfter(commands: readonly unknown[]): string {
  const { world, ada, teo } = newThreeSeatTable()
  for (const command of commands) world.send(ada, command)
  world.do(teo, { type: 'say', text: 'avanti' })
  world.send(ada, { type: 'begin', moment: 'scene' }, 'the-scene')
  return (viewOf(world.served, teo).docs['table'] as { fingerprint: string }).fingerprint
}

test('[PRO-14] patches compare sections by key, keep equal ones and move reordered ones', () => {
  const section = (text: string) => ({
    keys: [...text].map(one => one.toLowerCase()),
    docs: [...text].map(one => ({ one })),
  })
  const difference = (a: string, b: string) => {
    const found = compare(section(a), section(b)).difference
    return found === null ? '' : `${found.drop.join('')}|${found.set.map(([key]) => key).join('')}`
  }
  expect(difference('abc', 'abc')).toBe('')
  expect(difference('abc', 'bcd')).toBe('a|d')
  expect(difference('abc', 'aBc')).toBe('|b')
  expect(difference('abc', '')).toBe('abc|')
  expect(difference('', 'ab')).toBe('|ab')
  expect(difference('acd', 'abcd')).toBe('cd|bcd')
  expect(difference('abcd', 'abd')).toBe('c|')
  expect(difference('ab', 'ba')).toBe('a|a')
  expect(difference('abc', 'acb')).toBe('cb|cb')
})
