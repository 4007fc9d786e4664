import { expect, test } from 'vitest'
import { answerQuery } from '../queries/answer-query.ts'
import type { LineDoc, MeDoc, SharedSlipDoc } from '../docs.ts'
import { withCompression } from './window.ts'
import { snapshotOf } from '../engine/snapshot.ts'
import { stateHash } from '../import/read-act.ts'
import { EXAMPLES } from '../testing/example/ruleset.ts'
import { codeOf, openCheck, openSlip, SALT, newThreeSeatTable } from '../testing/three-seats.ts'
import type { TestTable } from '../testing/test-table.ts'

const coin = { type: 'game', command: { type: 'take-coin' } }
const undo = (act: string, more = {}) => ({ type: 'undo', act, ...more })
const playOf = (world: TestTable) => JSON.stringify(world.served.state.play)
const lineOf = (world: TestTable, seat: string, act: string) =>
  world.doc<LineDoc>(seat, `line/${act}`)

test('[PRO-24] undo leaves play byte-equal and strikes the line, with author and reason', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const before = playOf(world)
  const { id } = world.do(teo, coin)
  expect(lineOf(world, ada, id)).toMatchObject({ undoable: true, undone: null })
  world.do(ada, undo(id, { reason: 'troppo presto' }))
  expect(playOf(world)).toBe(before)
  expect(lineOf(world, teo, id).undone).toMatchObject({ by: ada, reason: 'troppo presto' })
  expect(codeOf(world, ada, undo(id))).toBe('already-undone')
  world.do(ada, { type: 'redo', act: id })
  expect(world.doc(teo, 'game/pot')).toEqual({ coins: 11 })
  expect(lineOf(world, teo, id).undone).toBeNull()
  expect(codeOf(world, ada, { type: 'redo', act: id })).toBe('not-undone')
})

test('[PRO-24] undoing an act lists its dependents first and undoes all or none', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const before = playOf(world)
  const acts = [world.do(teo, coin), world.do(sara, coin), world.do(teo, coin)]
  const later = acts.slice(1).map(act => act.id)
  expect(world.send(ada, undo(acts[0]!.id))).toMatchObject({
    error: { code: 'has-dependants', nearest: { acts: later } },
  })
  const asked = answerQuery(EXAMPLES, world.served, sara, { about: 'dependants', act: acts[0]!.id })
  expect(asked).toMatchObject({ value: { acts: later.map(act => ({ act })) } })
  world.do(ada, undo(acts[0]!.id, { withDependants: true }))
  expect(playOf(world)).toBe(before)
  world.do(ada, { type: 'redo', act: later[0] })
  expect(world.doc(teo, 'game/pot')).toEqual({ coins: 9 })
})

test('[PRO-24] independent acts stay when an earlier one is undone', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const dream = world.do(teo, { type: 'game', command: { type: 'dream', text: 'volo' } })
  world.do(sara, coin)
  world.do(teo, undo(dream.id))
  expect(world.doc(teo, `game/hero/${teo}`)).toMatchObject({ dream: '' })
  expect(world.doc(ada, 'game/pot')).toEqual({ coins: 11 })
})

test('[PRO-24] a spent throw stays spent, and the roll can be made again with another', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openCheck(world, teo, 1)
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
  const before = playOf(world)
  const act = world.do(teo, { type: 'roll-slip', slip })
  world.do(ada, undo(act.id))
  expect(playOf(world)).toBe(before)
  expect(world.doc<MeDoc>(teo, 'me').spent).toEqual([[0, 0]])
  world.do(teo, { type: 'roll-slip', slip })
  expect(world.doc<MeDoc>(teo, 'me').spent).toEqual([[0, 1]])
  expect(codeOf(world, ada, { type: 'redo', act: act.id })).toBe('redo-too-late')
})

test('[PRO-24] sealed, shown and handed-over things cannot be undone', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  const seal = world.do(ada, {
    type: 'fill-part',
    slip,
    part: 'master',
    value: { target: 1 },
    seal: { salt: SALT },
  })
  const show = world.do(ada, { type: 'open-part', slip, part: 'master' })
  const foe = world.do(ada, {
    type: 'game',
    command: { type: 'add-foe', name: 'Ombra', strength: 3, lurking: true },
  })
  const id =
    foe.events[0]?.type === 'game'
      ? (foe.events[0].event as unknown as { foe: { id: string } }).foe.id
      : ''
  const shown = world.do(ada, { type: 'game', command: { type: 'show-foe', foe: id } })
  for (const act of [seal, show, shown])
    expect(codeOf(world, ada, undo(act.id))).toBe('not-undoable')
  const moved = world.do(ada, { type: 'game', command: { type: 'hand-over', seat: sara } })
  expect(codeOf(world, sara, undo(moved.id))).toBe('not-undoable')
  expect(lineOf(world, sara, shown.id).undoable).toBe(false)
})

test('players undo their own last act within the scene, the Master any act', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(ada, { type: 'begin', moment: 'scene' })
  const first = world.do(teo, { type: 'game', command: { type: 'dream', text: 'a' } })
  const second = world.do(teo, { type: 'game', command: { type: 'throw-bones' } })
  expect(codeOf(world, sara, undo(second.id))).toBe('not-your-act')
  expect(codeOf(world, teo, undo(first.id))).toBe('not-your-act')
  world.do(teo, undo(second.id))
  const third = world.do(teo, { type: 'game', command: { type: 'throw-bones' } })
  world.do(ada, { type: 'end', moment: 'scene' })
  world.do(ada, { type: 'begin', moment: 'scene' })
  expect(codeOf(world, teo, undo(third.id))).toBe('not-your-act')
  world.do(ada, undo(third.id))
})

test('[PRO-20] a hidden act and an act that never existed give the same refusal', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const hidden = world.do(ada, { type: 'game', command: { type: 'draw-omen' } })
  const dream = world.do(teo, { type: 'game', command: { type: 'dream', text: 'volo' } })
  for (const type of ['undo', 'redo']) {
    expect(world.send(teo, { type, act: hidden.id })).toEqual(
      world.send(teo, { type, act: 'act-of-nobody' }),
    )
    expect(world.send(ada, { type, act: dream.id })).toEqual(
      world.send(ada, { type, act: 'act-of-nobody' }),
    )
  }
  const ask = (act: string) =>
    answerQuery(EXAMPLES, world.served, teo, { about: 'dependants', act })
  expect(ask(hidden.id)).toEqual(ask('act-of-nobody'))
})

test('[PRO-24] hidden dependents of an undone act are undone without being shown', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const second = newThreeSeatTable()
  const run = (target: TestTable, seats: readonly string[], dreams: boolean) => {
    const [host, player] = [seats[0]!, seats[1]!]
    const retired = target.do(player, coin)
    if (dreams) target.do(player, { type: 'game', command: { type: 'dream', text: 'volo' } })
    return target.send(host, undo(retired.id))
  }
  expect(run(world, [ada, teo], true)).toMatchObject({ ok: true })
  expect(run(second.world, [second.ada, second.teo], false)).toMatchObject({ ok: true })
  expect(world.doc(sara, `game/hero/${teo}`)).toEqual(
    second.world.doc(second.sara, `game/hero/${second.teo}`),
  )
})

test('[PRO-24] an act on a slip depends on its opening, and a roll on every part', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openSlip(world, teo, { kind: 'check', value: { bonus: 0 } })
  const opened = world.acts.at(-1)!
  const helped = world.do(sara, {
    type: 'fill-part',
    slip,
    part: `ally:${sara}`,
    value: { help: 1 },
  })
  const target = world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
  const ids = (act: string) => {
    const result = world.send(ada, undo(act))
    return result.ok ? [] : (result.error.nearest as { acts: string[] }).acts
  }
  expect(ids(opened.id)).toEqual([helped.id, target.id])
  const rolled = world.do(teo, { type: 'roll-slip', slip })
  expect(ids(helped.id)).toEqual([rolled.id])
  const before = playOf(world)
  world.do(ada, undo(opened.id, { withDependants: true }))
  expect(Object.keys(world.docs(teo)).some(key => key.startsWith('slip/'))).toBe(false)
  world.do(ada, { type: 'redo', act: rolled.id })
  expect(playOf(world)).toBe(before)
})

test('[PRO-24] the last 50 acts can be undone, and hidden acts do not count', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const first = world.do(teo, { type: 'game', command: { type: 'throw-bones' } })
  const dreams = world.do(teo, { type: 'game', command: { type: 'dream', text: 'x' } })
  for (let i = 0; i < 49; i++) world.do(teo, { type: 'game', command: { type: 'throw-bones' } })
  for (let i = 0; i < 200; i++) world.do(ada, { type: 'game', command: { type: 'draw-omen' } })
  world.do(teo, { type: 'say', text: 'le parole non contano' })
  expect(codeOf(world, ada, undo(first.id))).toBe('done')
  expect(world.served.undoWindow.acts.length).toBeGreaterThan(200)
  for (let i = 0; i < 64; i++) world.do(teo, { type: 'game', command: { type: 'throw-bones' } })
  expect(codeOf(world, teo, undo(dreams.id))).toBe('unknown-act')
  for (let i = 0; i < 300; i++) world.do(teo, { type: 'game', command: { type: 'throw-bones' } })
  expect(world.served.undoWindow.acts.length).toBeLessThan(200)
})

test('[PRO-24] compressed acts are undone, redone and exported like any others', () => {
  const play = (isPressed: boolean) => {
    const { world, ada, teo, sara } = newThreeSeatTable()
    const blocks: string[] = []
    if (isPressed)
      world.served = withCompression(world.served, texts => {
        blocks.push(JSON.stringify(texts))
        const packed = blocks.at(-1)!
        return { texts: () => JSON.parse(packed) as string[] }
      })
    const acts = Array.from({ length: 150 }, (_, i) => {
      const slip = i % 5 === 0 ? openCheck(world, teo, 1) : null
      if (slip !== null) world.do(teo, { type: 'withdraw-slip', slip })
      return world.do(i % 2 === 0 ? teo : sara, { type: 'game', command: { type: 'throw-bones' } })
    })
    const [old, newer] = [acts.at(-40)!.id, acts.at(-20)!.id]
    const codes = [old, newer, acts[0]!.id].map(id =>
      codeOf(world, ada, undo(id, { withDependants: true })),
    )
    const undone = playOf(world)
    codes.push(codeOf(world, ada, { type: 'redo', act: newer }))
    const asked = answerQuery(EXAMPLES, world.served, teo, { about: 'dependants', act: newer })
    return { codes, undone, asked, hash: stateHash(world.served), blocks: blocks.length }
  }
  const { blocks, ...pressed } = play(true)
  const { blocks: none, ...plain } = play(false)
  expect(pressed).toEqual(plain)
  expect(plain.codes).toEqual(['done', 'done', 'unknown-act', 'done'])
  expect([blocks > 3, none]).toEqual([true, 0])
})

test('undo after a reveal keeps the secret revealed', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openCheck(world, teo, 1)
  const seal = { salt: SALT }
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 }, seal })
  const rolled = world.do(teo, { type: 'roll-slip', slip })
  world.do(ada, { type: 'open-part', slip, part: 'master' })
  const asked = answerQuery(EXAMPLES, world.served, teo, { about: 'dependants', act: rolled.id })
  expect(asked).toMatchObject({ value: { acts: [] } }) // the reveal stays, so no other act is undone
  const rolledPlay = playOf(world)
  world.do(ada, undo(rolled.id))
  const shown = world.doc<SharedSlipDoc>(teo, `slip/${slip}`)
  expect(shown).toMatchObject({ state: 'open', outcome: null })
  expect(shown.parts.find(part => part.id === 'master')).toMatchObject({
    sealed: false,
    value: { target: 1 },
  })
  world.do(ada, { type: 'redo', act: rolled.id })
  expect(playOf(world)).toBe(rolledPlay)
})

test('a roll is undone by the Master, not by its roller, and the slip is open again', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openCheck(world, teo, 1)
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
  const rolled = world.do(teo, { type: 'roll-slip', slip })
  const before = playOf(world)
  expect(codeOf(world, teo, undo(rolled.id))).toBe('undo-of-a-roll')
  expect(playOf(world)).toBe(before)
  world.do(ada, undo(rolled.id))
  expect(world.doc<SharedSlipDoc>(teo, `slip/${slip}`)).toMatchObject({ state: 'open' })
})

test('a slip with a sealed and shown part can be undone, and the envelope stays open', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  const opened = world.acts.at(-1)!
  const seal = { salt: SALT }
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 }, seal })
  world.do(ada, { type: 'open-part', slip, part: 'master' })
  world.do(ada, undo(opened.id))
  expect(world.docs(teo)[`slip/${slip}`]).toBe(undefined)
  const envelopes = Object.entries(world.docs(teo)).filter(([key]) => key.startsWith('envelope/'))
  expect(envelopes.map(([, doc]) => doc)).toMatchObject([{ open: true, value: { target: 1 } }])
})

test('undoing an adventure also undoes the scenes inside it', () => {
  const { world, ada } = newThreeSeatTable()
  const adventure = world.do(ada, { type: 'begin', moment: 'adventure' })
  const scene = world.do(ada, { type: 'begin', moment: 'scene' })
  expect(world.send(ada, undo(adventure.id))).toMatchObject({
    error: { code: 'has-dependants', nearest: { acts: [scene.id] } },
  })
  world.do(ada, undo(adventure.id, { withDependants: true }))
  const { moments } = world.served.state.play
  expect(Object.values(moments).map(moment => moment.open)).toEqual([false, false, false])
})

test('a preview refuses an act that a later irreversible act needs', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const scene = world.do(ada, { type: 'begin', moment: 'scene' })
  world.do(teo, { type: 'seal-note', text: 'fuoco', opening: 'scene-end', salt: SALT })
  const end = world.do(ada, { type: 'end', moment: 'scene' })
  const refused = { ok: false, error: { code: 'not-undoable', nearest: { acts: [end.id] } } }
  expect(world.send(ada, undo(scene.id))).toEqual({
    ...refused,
    error: { ...refused.error, path: 'act' },
  })
  const asked = answerQuery(EXAMPLES, world.served, ada, { about: 'dependants', act: scene.id })
  expect(asked).toMatchObject(refused)
})

test('a scene cannot be redone before its session', () => {
  const { world, ada } = newThreeSeatTable()
  const begin = (moment: string) => world.do(ada, { type: 'begin', moment })
  begin('adventure')
  const session = begin('session')
  const scene = begin('scene')
  world.do(ada, undo(scene.id))
  world.do(ada, undo(session.id))
  const before = playOf(world)
  expect(codeOf(world, ada, { type: 'redo', act: scene.id })).toBe('redo-too-late')
  expect(playOf(world)).toBe(before)
  world.do(ada, { type: 'redo', act: session.id })
  world.do(ada, { type: 'redo', act: scene.id })
  const { moments } = world.served.state.play
  expect(Object.values(moments).map(moment => moment.open)).toEqual([true, true, true])
})

test('[PRO-24] cached play states equal replayed ones, with and without undone acts', () => {
  const play = (isMarked: boolean) => {
    const { world, teo } = newThreeSeatTable()
    let reused = 0
    for (let i = 0; i < 400; i++) {
      const { base, acts, checkpoints = [] } = world.served.undoWindow
      if (!isMarked) world.served = { ...world.served, undoWindow: { base, acts } }
      const { id } = world.do(teo, { type: 'game', command: { type: 'dream', text: `${i}` } })
      if (i === 150 || i === 151) world.do(teo, undo(id, { withDependants: true }))
      world.do(teo, { type: 'game', command: { type: 'throw-bones' } })
      if (checkpoints.some(mark => mark.play === world.served.undoWindow.base())) reused += 1
    }
    return { reused, snapshot: JSON.stringify(snapshotOf(world.served)) }
  }
  const marked = play(true)
  const folded = play(false)
  expect(marked.reused).toBeGreaterThan(0)
  expect(folded.reused).toBe(0)
  expect(marked.snapshot).toBe(folded.snapshot)
})
