import { expect, test } from 'vitest'
import type { WaitDoc } from '../../docs.ts'
import { GAMES, RULESETS } from '../../testing/games.ts'
import { newTestTable } from '../../testing/test-table.ts'

/** A table where Bo took a ready-made character. */
function tableWithAct() {
  const ruleset = GAMES[0]!
  const { world, host } = newTestTable({
    rulesets: { [ruleset.system]: ruleset },
    system: ruleset.system,
  })
  const bo = world.join('Bo')
  const cleo = world.join('Cleo')
  const [one] = ruleset.presets.filter(({ kind }) => kind === 'character')
  const act = world.do(bo, {
    type: 'game',
    command: { type: 'take-ready-made', id: one!.id },
  }).id
  return { world, host, bo, cleo, act }
}

const undoWaits = (docs: Readonly<Record<string, unknown>>) =>
  Object.values(docs)
    .map(doc => doc as WaitDoc)
    .filter(doc => doc?.kind === 'undo')

test('[PRO-35] a request to undo waits for the Master and is known to nobody else', () => {
  const { world, host, bo, cleo, act } = tableWithAct()
  world.do(bo, { type: 'ask-undo', act, reason: 'wrong person' })
  expect(undoWaits(world.docs(host))).toMatchObject([
    { seat: host, from: bo, note: { it: 'wrong person' }, replies: [{ id: 'no' }, { id: 'yes' }] },
  ])
  expect(undoWaits(world.docs(bo))).toMatchObject([{ seat: host, replies: [{ id: 'back' }] }])
  expect(undoWaits(world.docs(cleo))).toEqual([])
  expect(world.send(bo, { type: 'ask-undo', act })).toMatchObject({
    ok: false,
    error: { code: 'already-asked' },
  })
})

test.each([
  ['the Master declines', 'host', 'drop-undo-request'],
  ['its author takes it back', 'bo', 'drop-undo-request'],
  ['the act is undone', 'host', 'undo'],
] as const)('[PRO-35] a request to undo ends when %s', (_, who, type) => {
  const { world, host, bo, act } = tableWithAct()
  world.do(bo, { type: 'ask-undo', act })
  world.do(who === 'host' ? host : bo, {
    type,
    act,
    ...(type === 'undo' && { withDependants: true }),
  })
  expect(undoWaits(world.docs(host))).toEqual([])
  expect(undoWaits(world.docs(bo))).toEqual([])
})

test('[PRO-35] only the author and the Master may end a request to undo', () => {
  const { world, bo, cleo, act } = tableWithAct()
  world.do(bo, { type: 'ask-undo', act })
  expect(world.send(cleo, { type: 'drop-undo-request', act })).toMatchObject({
    ok: false,
    error: { code: 'unknown-undo-request' },
  })
})

test('[PRO-35] a request to undo a roll names the roll, not the tick that it gave', () => {
  const { world, host } = newTestTable({ rulesets: RULESETS, system: 'brp' })
  const bo = world.join('Bo')
  world.do(bo, { type: 'game', command: { type: 'take-ready-made', id: 'berta-roccaforte' } })
  const game: unknown = world.served.state.play.game
  const [being] = Object.keys((game as { readonly characters: object }).characters) // safe: the state of this game
  const opened = world.do(bo, {
    type: 'open-slip',
    kind: 'skill-check',
    about: { being, skill: 'climb' },
  })
  const slip = opened.events.find(event => event.type === 'slip-opened')!.slip
  const { id } = world.do(bo, { type: 'roll-slip', slip, dice: { typed: [2] } })
  world.do(bo, { type: 'ask-undo', act: id })
  const [wait] = undoWaits(world.docs(host))
  expect(wait!.title.en).toBe('Undo? Berta Roccaforte, Climb: Special success (2).')
})
