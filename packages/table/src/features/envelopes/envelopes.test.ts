import { checkSeal } from '@mastro/core'
import { expect, test } from 'vitest'
import type { EnvelopeDoc, LineDoc } from '../../docs.ts'
import { codeOf, openCheck, SALT, newThreeSeatTable } from '../../testing/three-seats.ts'
import type { TestTable } from '../../testing/test-table.ts'

const OTHER_SALT = 'cd'.repeat(32)

function envelopesOf(world: TestTable, seat: string): readonly EnvelopeDoc[] {
  return Object.entries(world.docs(seat)).flatMap(([key, doc]) =>
    key.startsWith('envelope/') ? [doc as EnvelopeDoc] : [],
  )
}

function linesOf(world: TestTable, seat: string): readonly LineDoc[] {
  return Object.entries(world.docs(seat)).flatMap(([key, doc]) =>
    key.startsWith('line/') ? [doc as LineDoc] : [],
  )
}

const note = (text: string, more = {}) => ({ type: 'seal-note', text, salt: SALT, ...more })

test('[PRO-31] equal values have different seals, and an envelope opens to its sealed value', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(teo, note('al mulino'))
  world.do(sara, note('al mulino'))
  const [first, second] = envelopesOf(world, ada)
  expect(first!.fingerprint).not.toBe(second!.fingerprint)
  expect(first).toMatchObject({ author: teo, kind: 'note', opening: 'author', open: false })
  expect(first!.value ?? first!.salt).toBeUndefined()
  expect(envelopesOf(world, teo)[0]).toMatchObject({ value: 'al mulino', salt: SALT })
  expect(codeOf(world, sara, { type: 'open-envelope', envelope: first!.id })).toBe('not-yours')
  world.do(teo, { type: 'open-envelope', envelope: first!.id })
  const opened = envelopesOf(world, ada).find(one => one.id === first!.id)!
  expect(opened).toMatchObject({ open: true, value: 'al mulino', fingerprint: first!.fingerprint })
  const what = {
    table: 'table-1',
    sealId: opened.id,
    salt: opened.salt!,
    value: JSON.stringify(opened.value),
  }
  expect(checkSeal(opened.fingerprint, what)).toBe(true)
  expect(checkSeal(opened.fingerprint, { ...what, value: '"al molino"' })).toBe(false)
  expect(checkSeal(opened.fingerprint, { ...what, salt: OTHER_SALT })).toBe(false)
  expect(codeOf(world, teo, { type: 'open-envelope', envelope: opened.id })).toBe('already-opened')
})

test('[PRO-31] envelopes open together after the last commitment, in seat order', () => {
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ].map(order => {
    const { world, ada, teo, sara } = newThreeSeatTable()
    const seats = [ada, teo, sara]
    for (const i of order) world.do(seats[i]!, note(`bid ${i}`, { opening: 'all-committed' }))
    expect(envelopesOf(world, ada).every(one => one.open)).toBe(true)
    return envelopesOf(world, ada).map(one => one.value)
  })
  expect(orders).toEqual([0, 0, 0].map(() => ['bid 0', 'bid 1', 'bid 2']))
})

test('envelopes open with the scene, with the session or by vote, and never earlier', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(ada, { type: 'begin', moment: 'scene' })
  for (const opening of ['scene-end', 'session-end', 'vote'])
    world.do(teo, note(opening, { opening }))
  const isOpen = () =>
    Object.fromEntries(envelopesOf(world, sara).map(one => [one.opening, one.open]))
  const byVote = envelopesOf(world, sara).find(one => one.opening === 'vote')!.id
  const atEnd = envelopesOf(world, sara).find(one => one.opening === 'scene-end')!.id
  expect(codeOf(world, teo, { type: 'open-envelope', envelope: atEnd })).toBe('opens-by-rule')
  expect(codeOf(world, sara, { type: 'vote-open', envelope: atEnd })).toBe('not-by-vote')
  world.do(ada, { type: 'end', moment: 'scene' })
  expect(isOpen()).toEqual({ 'scene-end': true, 'session-end': false, vote: false })
  world.do(sara, { type: 'vote-open', envelope: byVote })
  expect(codeOf(world, sara, { type: 'vote-open', envelope: byVote })).toBe('already-voted')
  expect(isOpen()['vote']).toBe(false)
  world.do(ada, { type: 'vote-open', envelope: byVote })
  expect(isOpen()['vote']).toBe(true)
  world.do(ada, { type: 'end', moment: 'session' })
  expect(isOpen()['session-end']).toBe(true)
})

test('[PRO-18] a majority of seats opens no envelope without the host or the author', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(teo, note('al mulino', { opening: 'vote' }))
  const [envelope] = envelopesOf(world, sara)
  const vote = { type: 'vote-open', envelope: envelope!.id }
  const isOpen = () => envelopesOf(world, ada)[0]!.open
  for (const name of ['Uno', 'Due', 'Tre', 'Quattro']) world.do(world.join(name), vote)
  world.do(sara, vote)
  expect(isOpen()).toBe(false) // five of seven
  expect(codeOf(world, sara, vote)).toBe('already-voted')
  world.do(ada, vote)
  expect(isOpen()).toBe(true)

  world.do(teo, note('al ponte', { opening: 'vote' }))
  const second = envelopesOf(world, sara).find(one => !one.open)!.id
  for (const seat of [teo, sara]) world.do(seat, { type: 'vote-open', envelope: second })
  // two of seven, until the others leave
  expect(codeOf(world, teo, { type: 'vote-open', envelope: second })).toBe('already-voted')
  for (const { id, name } of world.served.state.steady.seats)
    if (['Uno', 'Due', 'Tre', 'Quattro'].includes(name))
      world.do(ada, { type: 'retire-seat', seat: id })
  expect(codeOf(world, teo, { type: 'vote-open', envelope: second })).toBe('done')
  expect(envelopesOf(world, ada).every(one => one.open)).toBe(true)
})

test('[PRO-20] a hidden envelope looks missing: same refusal, no frame, no log line', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(teo, note('ombra', { shown: 'nothing' }))
  expect(Object.keys(world.frames)).toEqual([teo])
  const [mine] = envelopesOf(world, teo)
  for (const type of ['open-envelope', 'vote-open']) {
    const hidden = world.send(sara, { type, envelope: mine!.id })
    const missing = world.send(sara, { type, envelope: 'envelope-of-nobody' })
    expect(hidden).toEqual(missing)
    expect(hidden).toMatchObject({ error: { code: 'unknown-envelope' } })
  }
  expect(envelopesOf(world, ada)).toEqual([])
  world.do(teo, { type: 'open-envelope', envelope: mine!.id })
  expect(envelopesOf(world, ada)[0]).toMatchObject({ value: 'ombra', author: teo })
})

test('the line “something happened” does not reveal its author', () => {
  const { world, teo, sara } = newThreeSeatTable()
  world.do(teo, note('ombra', { shown: 'something' }))
  const line = linesOf(world, sara).at(-1)!
  expect(line.seat).toBeUndefined()
  expect(line.text.it).toBe('Qualcosa è successo, in silenzio.')
  expect(envelopesOf(world, sara)).toEqual([])
  expect(linesOf(world, teo).at(-1)!.seat).toBe(teo)
  expect(codeOf(world, teo, note('x', { shown: 'something', opening: 'vote' }))).toBe(
    'invalid-request',
  )
  expect(codeOf(world, teo, note('x', { salt: 'no' }))).toBe('salt-invalid')
})

test('a blind roll is sealed with its faces and proof, for its author until it opens', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(ada, { type: 'blind-roll', notation: '3d6+1', salt: SALT })
  const [mine] = envelopesOf(world, ada)
  const [other] = envelopesOf(world, teo)
  expect(mine!.dice?.draws).toHaveLength(3)
  expect(other).toMatchObject({ kind: 'roll', open: false })
  expect(other!.dice ?? other!.value).toBeUndefined()
  expect(linesOf(world, teo).at(-1)!.faces).toEqual([])
  expect(linesOf(world, teo).at(-1)!.dice).toBeUndefined()
  expect(linesOf(world, ada).at(-1)!.faces).toHaveLength(3)
  world.do(ada, { type: 'open-envelope', envelope: mine!.id })
  expect(envelopesOf(world, sara)[0]).toMatchObject({
    value: { notation: '3d6+1' },
    dice: mine!.dice,
  })
  expect(codeOf(world, ada, { type: 'blind-roll', notation: 'three dice', salt: SALT })).toBe(
    'notation-invalid',
  )
  expect(codeOf(world, ada, { type: 'blind-roll', notation: '7', salt: SALT })).toBe(
    'notation-invalid',
  )
  expect(codeOf(world, ada, { type: 'blind-roll', notation: '1d6', salt: 'x' })).toBe(
    'salt-invalid',
  )
  expect(
    codeOf(world, ada, {
      type: 'blind-roll',
      notation: '1d6',
      salt: SALT,
      shown: 'nothing',
      opening: 'vote',
    }),
  ).toBe('invalid-request')
})

test('[PRO-23] envelopes stay with their author when another seat becomes Master', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  const target = (value: number) => ({
    type: 'fill-part',
    slip,
    part: 'master',
    value: { target: value },
  })
  world.do(ada, { ...target(6), seal: { salt: SALT } })
  world.do(ada, { type: 'pass-master', seat: sara })
  world.do(sara, { type: 'accept-master' })
  const sealed = envelopesOf(world, sara)[0]!
  expect(sealed.value).toBeUndefined()
  expect(envelopesOf(world, ada)[0]!.value).toEqual({ target: 6 })
  expect(codeOf(world, sara, { type: 'open-part', slip, part: 'master' })).toBe('not-yours')
  world.do(sara, target(1))
  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 1, 1] } })
  world.do(ada, { type: 'open-envelope', envelope: sealed.id })
  expect(envelopesOf(world, sara)[0]).toMatchObject({ open: true, value: { target: 6 } })
  expect(world.doc<{ outcome: { id: string } }>(teo, `slip/${slip}`).outcome.id).toBe('passed')
})

test('each author may have fifty closed envelopes, and opened ones are removed in time', () => {
  const { world, ada, teo } = newThreeSeatTable()
  for (let i = 0; i < 50; i++) world.do(teo, note(`${i}`))
  expect(codeOf(world, teo, note('x'))).toBe('too-many-envelopes')
  expect(codeOf(world, teo, { type: 'blind-roll', notation: '1d6', salt: SALT })).toBe(
    'too-many-envelopes',
  )
  world.do(ada, note('mine'))
  for (const { id } of envelopesOf(world, teo).filter(one => one.author === teo))
    world.do(teo, { type: 'open-envelope', envelope: id })
  expect(envelopesOf(world, ada).filter(one => one.open)).toHaveLength(24)
})

test('unopened targets are removed in time and do not count towards the limit of notes', () => {
  const { world, ada, teo } = newThreeSeatTable()
  for (let i = 0; i < 60; i++) {
    const slip = openCheck(world, teo)
    world.do(ada, {
      type: 'fill-part',
      slip,
      part: 'master',
      value: { target: 1 },
      seal: { salt: SALT },
    })
    world.do(teo, { type: 'withdraw-slip', slip })
  }
  expect(envelopesOf(world, teo)).toHaveLength(24)
  world.do(ada, note('still room'))
})
