import { checkSeal, seal } from '@mastro/core'
import { expect, test } from 'vitest'
import type { EnvelopeDoc, HandDoc, LineDoc, SharedSlipDoc } from '../../docs.ts'
import { codeOf, openCheck, openSlip, SALT, newThreeSeatTable } from '../../testing/three-seats.ts'

test('[PRO-31] a slip goes from proposed to open, ready, rolled and settled, with a sealed target', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openCheck(world, teo, 1)
  const key = `slip/${slip}`
  const seen = (seat: string) => world.doc<SharedSlipDoc>(seat, key)
  const hand = (seat: string) => world.doc<HandDoc | undefined>(seat, `hand/${slip}`)
  expect(seen(teo).state).toBe('proposed')
  expect(hand(teo)?.missing).toEqual({ code: 'part-missing', path: 'master' })
  expect(seen(teo).odds?.curve?.steps).toHaveLength(6)

  world.do(ada, {
    type: 'fill-part',
    slip,
    part: 'master',
    value: { target: 2 },
    seal: { salt: SALT },
  })
  expect(seen(teo).state).toBe('open')
  expect(seen(teo).odds?.outcomes).toBeUndefined()
  expect(seen(ada).odds?.outcomes?.[0]?.chance).toBeCloseTo(11 / 16, 12)
  const hidden = seen(teo).parts.find(part => part.id === 'master')!
  expect(hidden).toMatchObject({ filled: true, sealed: true })
  expect(hidden.value).toBeUndefined()

  world.do(sara, { type: 'fill-part', slip, part: `ally:${sara}`, value: { help: 1 } })
  world.do(sara, { type: 'ready', slip })
  world.do(ada, { type: 'ready', slip })
  expect(seen(teo).state).toBe('ready')

  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [4, 5, 1, 1, 1] } })
  expect(seen(teo).state).toBe('rolled')
  expect(hand(teo)).toBeUndefined()
  expect(seen(teo).outcome).toMatchObject({ id: 'passed', figures: { hits: 2 } })
  expect(seen(teo).outcome?.figures['target']).toBeUndefined()
  expect(seen(ada).outcome?.figures).toMatchObject({ target: 2 })
  expect(seen(sara).effects.map(effect => effect.id)).toEqual(['spend', 'gain'])

  world.do(ada, {
    type: 'settle-slip',
    slip,
    settlements: [
      { effect: 'spend', choice: 'apply' },
      { effect: 'gain', choice: 'change', to: 3, reason: 'a bright idea' },
    ],
  })
  expect(seen(teo).state).toBe('settled')
  expect(world.doc(teo, 'game/pot')).toEqual({ coins: 11 })
  expect(world.doc(teo, `game/hero/${teo}`)).toMatchObject({ coins: 3 })

  world.do(ada, { type: 'open-part', slip, part: 'master' })
  expect(seen(sara).outcome?.figures).toMatchObject({ target: 2 })
  const envelope = Object.entries(world.docs(sara)).find(([id]) =>
    id.startsWith('envelope/'),
  )?.[1] as EnvelopeDoc
  expect(envelope).toMatchObject({ open: true, value: { target: 2 }, salt: SALT, slip })
  const opened = { table: 'table-1', sealId: envelope.id, salt: SALT, value: '{"target":2}' }
  expect(checkSeal(envelope.fingerprint, opened)).toBe(true)
  expect(checkSeal(envelope.fingerprint, { ...opened, value: '{"target":3}' })).toBe(false)
  expect(envelope.fingerprint).toBe(seal('table-1', envelope.id, SALT, '{"target":2}'))
})

test('an effect already described by the roll’s sentence is marked, unless it is changed', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const gained = (choice: object) => {
    const slip = openCheck(world, teo, 1)
    world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
    world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 6, 6, 6] } })
    const others = { effect: 'spend', choice: 'apply' }
    world.do(ada, {
      type: 'settle-slip',
      slip,
      settlements: [others, { effect: 'gain', ...choice }],
    })
    const lines = Object.entries(world.docs(teo)).filter(([key]) => key.startsWith('line/'))
    return lines
      .map(([, line]) => line as LineDoc)
      .filter(({ kind, rules }) => kind === 'game' && rules.includes('EX-CHECK-4'))
  }
  const applied = gained({ choice: 'apply' })
  expect(applied.map(({ again }) => again)).toEqual([true])
  const changed = gained({ choice: 'change', to: 3, reason: 'so' })
  expect(changed.map(({ again }) => again)).toEqual([true, undefined])
})

test('each part can be edited by its own seat only', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  const fill = (part: string, value: unknown, more = {}) => ({
    type: 'fill-part',
    slip,
    part,
    value,
    ...more,
  })
  expect(codeOf(world, sara, fill('owner', { bonus: 1 }))).toBe('not-your-part')
  expect(codeOf(world, teo, fill('master', { target: 1 }))).toBe('not-your-part')
  expect(codeOf(world, ada, fill('nothing', {}))).toBe('unknown-part')
  expect(codeOf(world, teo, fill('owner', { bonus: 9 }))).toBe('out-of-range')
  expect(codeOf(world, teo, fill('owner', { bonus: 1 }, { seal: { salt: SALT } }))).toBe(
    'no-seal-here',
  )
  expect(codeOf(world, ada, fill('master', { target: 2 }, { seal: { salt: 'xy' } }))).toBe(
    'salt-invalid',
  )
  expect(codeOf(world, teo, { type: 'clear-part', slip, part: `ally:${sara}` })).toBe('part-empty')
  world.do(sara, fill(`ally:${sara}`, { help: 1 }))
  expect(codeOf(world, teo, { type: 'clear-part', slip, part: `ally:${sara}` })).toBe(
    'not-your-part',
  )
  world.do(sara, { type: 'clear-part', slip, part: `ally:${sara}` })
  expect(codeOf(world, sara, { type: 'ready', slip })).toBe('not-your-part')
  expect(codeOf(world, teo, { type: 'ready', slip, salt: 'zz' })).toBe('salt-invalid')
})

test('a sealed part cannot be cleared, and only its author can open it, once', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  const target = { type: 'fill-part', slip, part: 'master', value: { target: 2 } }
  expect(codeOf(world, ada, { type: 'open-part', slip, part: 'master' })).toBe('unknown-part')
  world.do(ada, { ...target, seal: { salt: SALT } })
  expect(codeOf(world, ada, { type: 'clear-part', slip, part: 'master' })).toBe('part-locked')
  expect(codeOf(world, teo, { type: 'open-part', slip, part: 'master' })).toBe('not-yours')
  world.do(ada, { type: 'open-part', slip, part: 'master' })
  expect(codeOf(world, ada, { type: 'open-part', slip, part: 'master' })).toBe('not-sealed')
})

test('a slip cannot be rolled twice, by another seat, or too early', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  expect(codeOf(world, teo, { type: 'roll-slip', slip })).toBe('part-missing')
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
  expect(codeOf(world, sara, { type: 'roll-slip', slip })).toBe('not-your-slip')
  expect(codeOf(world, ada, { type: 'settle-slip', slip, settlements: [] })).toBe('not-rolled')
  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 6, 6] } })
  expect(codeOf(world, teo, { type: 'roll-slip', slip, dice: { typed: [6, 6, 6] } })).toBe(
    'already-rolled',
  )
  expect(codeOf(world, teo, { type: 'withdraw-slip', slip })).toBe('already-rolled')
})

test('the Master applies, changes with a reason, or waives each effect once', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openCheck(world, teo, 1)
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } })
  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 6, 6, 6] } })
  const settle = (...settlements: unknown[]) => ({ type: 'settle-slip', slip, settlements })
  expect(codeOf(world, teo, settle({ effect: 'gain', choice: 'apply' }))).toBe('master-only')
  expect(codeOf(world, ada, settle({ effect: 'none', choice: 'apply' }))).toBe('unknown-effect')
  expect(codeOf(world, ada, settle({ effect: 'gain', choice: 'change', to: 2 }))).toBe(
    'reason-missing',
  )
  expect(codeOf(world, ada, settle({ effect: 'gain', choice: 'change', reason: 'so' }))).toBe(
    'invalid-request',
  )
  expect(
    codeOf(world, ada, settle({ effect: 'spend', choice: 'change', to: 2, reason: 'so' })),
  ).toBe('cannot-change')
  const gain = { effect: 'gain', choice: 'waive' }
  expect(codeOf(world, ada, settle(gain, gain))).toBe('already-settled')
  world.do(ada, settle(gain))
  expect(world.doc<SharedSlipDoc>(teo, `slip/${slip}`).state).toBe('rolled')
  expect(codeOf(world, ada, settle(gain))).toBe('already-settled')
  world.do(ada, settle({ effect: 'spend', choice: 'apply' }))
  expect(world.doc<SharedSlipDoc>(teo, `slip/${slip}`).state).toBe('settled')
  expect(world.doc(teo, `game/hero/${teo}`)).toMatchObject({ coins: 0 })
  expect(world.doc(teo, 'game/pot')).toEqual({ coins: 11 })
})

test('automation `full` applies effects at once, `dice-only` proposes none', () => {
  for (const [automation, coins, state] of [
    ['full', 11, 'settled'],
    ['dice-only', 12, 'settled'],
    ['ask', 12, 'rolled'],
  ] as const) {
    const { world, ada, teo } = newThreeSeatTable({ automation })
    const slip = openCheck(world, teo, 1)
    world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 6 } })
    world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 6, 6, 6] } })
    expect(world.doc(teo, 'game/pot')).toEqual({ coins })
    expect(world.doc<SharedSlipDoc>(teo, `slip/${slip}`).state).toBe(state)
  }
})

test('[PRO-7] coins reserved by one roll’s pending effects cannot be spent by another roll', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  for (let i = 0; i < 9; i++) world.do(teo, { type: 'game', command: { type: 'take-coin' } })
  const slips = [openCheck(world, teo, 3), openCheck(world, sara, 1)] as const
  for (const slip of slips)
    world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 6 } })
  world.do(teo, { type: 'roll-slip', slip: slips[0], dice: { typed: [1, 1, 1, 1, 1, 1] } })
  expect(world.doc(teo, 'game/pot')).toEqual({ coins: 3 })
  expect(codeOf(world, sara, { type: 'roll-slip', slip: slips[1] })).toBe('pot-empty')
  expect(codeOf(world, sara, { type: 'game', command: { type: 'take-coin' } })).toBe('pot-empty')
  world.do(ada, {
    type: 'settle-slip',
    slip: slips[0],
    settlements: [{ effect: 'spend', choice: 'waive' }],
  })
  expect(codeOf(world, sara, { type: 'roll-slip', slip: slips[1] })).toBe('done')
})

test('bids open together after the last one, and a tie opens the next slip in the same act', () => {
  const { world, teo, sara, ada } = newThreeSeatTable()
  const slip = openSlip(world, teo, { kind: 'contest', about: { rival: sara } })
  const bid = (side: string, stake: number) => ({
    type: 'fill-part',
    slip,
    part: `side:${side}`,
    value: { stake },
  })
  world.do(sara, bid('rival', 2))
  const stakes = (seat: string) =>
    world.doc<SharedSlipDoc>(seat, `slip/${slip}`).parts.map(part => part.value)
  expect(stakes(teo)).toEqual([undefined, undefined])
  expect(stakes(ada)).toEqual([undefined, undefined])
  expect(stakes(sara)).toEqual([undefined, { stake: 2 }])
  expect(codeOf(world, sara, bid('rival', 1))).toBe('part-locked')
  expect(codeOf(world, sara, { type: 'open-part', slip, part: 'side:rival' })).toBe(
    'bids-open-together',
  )
  expect(codeOf(world, teo, { type: 'roll-slip', slip })).toBe('part-missing')
  world.do(teo, bid('owner', 0))
  expect(stakes(ada)).toEqual([{ stake: 0 }, { stake: 2 }])
  const act = world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 1, 2, 3] } })
  expect(act.events.map(event => event.type)).toEqual(['slip-rolled', 'slip-opened'])
  expect(act.events[1]).toMatchObject({
    after: slip,
    owner: teo,
    about: { rival: sara, again: true },
  })
})

test('when time runs out the rules fill in the parts of absent players', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openSlip(world, teo, { kind: 'contest', about: { rival: sara } })
  world.do(teo, { type: 'fill-part', slip, part: 'side:owner', value: { stake: 1 } })
  expect(codeOf(world, sara, { type: 'call-time', slip })).toBe('master-or-host-only')
  world.do(ada, { type: 'call-time', slip })
  expect(world.doc<SharedSlipDoc>(sara, `slip/${slip}`).parts.map(part => part.value)).toEqual([
    { stake: 1 },
    { stake: 0 },
  ])
  expect(codeOf(world, ada, { type: 'call-time', slip })).toBe('nothing-to-call')
  const other = openCheck(world, teo)
  expect(codeOf(world, ada, { type: 'call-time', slip: other })).toBe('nothing-to-call')
})

test('a slip that its owner replaces by another is not logged as withdrawn', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const logged = () => Object.keys(world.docs(ada)).filter(key => key.startsWith('line/')).length
  const withdraw = (seat: string, slip: string) => {
    const before = logged()
    world.do(seat, { type: 'withdraw-slip', slip, again: true })
    return logged() - before
  }
  expect(withdraw(teo, openCheck(world, teo))).toBe(0)
  // somebody else's withdrawal is always logged
  expect(withdraw(ada, openCheck(world, teo))).toBe(1)
})

test('the owner, the Master or the host can withdraw a slip, which closes it', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  expect(codeOf(world, sara, { type: 'withdraw-slip', slip })).toBe('not-your-slip')
  world.do(teo, { type: 'withdraw-slip', slip })
  expect(codeOf(world, teo, { type: 'roll-slip', slip })).toBe('slip-withdrawn')
  expect(world.doc<SharedSlipDoc>(sara, `slip/${slip}`).state).toBe('withdrawn')
  world.do(ada, { type: 'withdraw-slip', slip: openCheck(world, teo) })
  expect(codeOf(world, teo, { type: 'roll-slip', slip: 'slip-of-nobody' })).toBe('unknown-slip')
  expect(codeOf(world, teo, { type: 'roll-slip', slip: '__proto__' })).toBe('unknown-slip')
  expect(codeOf(world, teo, { type: 'open-slip', kind: 'toString' })).toBe('unknown-slip-kind')
  expect(codeOf(world, teo, { type: 'open-slip', kind: 'contest', about: { rival: teo } })).toBe(
    'no-hero',
  )
  expect(codeOf(world, teo, { type: 'open-slip', kind: 'contest' })).toBe('invalid-request')
})

test('the number of open slips is limited, and finished ones leave the table', () => {
  const { world, teo } = newThreeSeatTable()
  const slips = Array.from({ length: 12 }, () => openCheck(world, teo))
  expect(codeOf(world, teo, { type: 'open-slip', kind: 'check' })).toBe('too-many-slips')
  for (const slip of slips) world.do(teo, { type: 'withdraw-slip', slip })
  openCheck(world, teo)
  const left = Object.keys(world.docs(teo)).filter(key => key.startsWith('slip/'))
  expect(left).toHaveLength(3)
})

test('hidden dice show no faces, count or proof until the part opens', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openSlip(world, teo, { kind: 'sneak' })
  world.do(ada, {
    type: 'fill-part',
    slip,
    part: 'master',
    value: { watchers: 3 },
    seal: { salt: SALT },
  })
  world.do(teo, { type: 'roll-slip', slip })
  const seen = (seat: string) => world.doc<SharedSlipDoc>(seat, `slip/${slip}`)
  expect(seen(teo).outcome?.dice).toHaveLength(2)
  expect(seen(teo).dice).toBeNull()
  expect(seen(teo).bill.dice).toBeNull()
  expect(seen(ada).dice?.draws).toHaveLength(5)
  world.do(ada, { type: 'open-part', slip, part: 'master' })
  expect(seen(sara).dice?.draws).toHaveLength(5)
  expect(seen(sara).bill.dice).toHaveLength(5)
})

test('an effect for some seats only is shown to those seats alone', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openSlip(world, teo, { kind: 'sneak' })
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { watchers: 2 } })
  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [6, 6, 1, 1] } })
  const effects = (seat: string) =>
    world.doc<SharedSlipDoc>(seat, `slip/${slip}`).effects.map(one => one.id)
  expect([effects(teo), effects(ada), effects(sara)]).toEqual([['loot'], ['loot'], []])
  const state = (seat: string) => world.doc<SharedSlipDoc | undefined>(seat, `slip/${slip}`)?.state
  expect([state(teo), state(ada), state(sara)]).toEqual(['rolled', 'rolled', 'settled'])
  for (let i = 0; i < 4; i++)
    world.do(sara, { type: 'withdraw-slip', slip: openCheck(world, sara) })
  expect([state(teo), state(ada), state(sara)]).toEqual(['rolled', 'rolled', undefined])
  world.do(ada, { type: 'settle-slip', slip, settlements: [{ effect: 'loot', choice: 'apply' }] })
  expect(state(ada)).toBeUndefined()
  expect(world.doc(teo, `game/hero/${teo}`)).toMatchObject({ coins: 2 })
})

test('a part that the rules always hide is sealed automatically and never opens', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openSlip(world, teo, { kind: 'sneak' })
  const moon = (dark: number) => ({ type: 'fill-part', slip, part: 'moon', value: { dark } })
  world.do(ada, moon(1))
  world.do(ada, moon(0))
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { watchers: 2 } })
  world.do(teo, { type: 'roll-slip', slip })
  const part = (seat: string) =>
    world.doc<SharedSlipDoc>(seat, `slip/${slip}`).parts.find(one => one.id === 'moon')
  expect(part(teo)).toMatchObject({ filled: true, sealed: true })
  expect(part(teo)?.value ?? part(teo)?.fingerprint).toBeUndefined()
  expect(part(ada)?.value).toEqual({ dark: 0 })
  expect(codeOf(world, ada, { type: 'open-part', slip, part: 'moon' })).toBe('never-opens')
  expect(codeOf(world, teo, { type: 'open-part', slip, part: 'moon' })).toBe('not-yours')
})

test('ending the session withdraws open slips in the same act, and undo restores them', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  world.do(ada, { type: 'begin', moment: 'scene' })
  const [made, left] = [openCheck(world, teo), openCheck(world, sara)]
  world.do(ada, { type: 'fill-part', slip: made, part: 'master', value: { target: 1 } })
  world.do(teo, { type: 'roll-slip', slip: made })
  const stateOf = (slip: string) => world.doc<SharedSlipDoc>(teo, `slip/${slip}`).state
  const rolled = stateOf(made)
  const before = JSON.stringify(world.served.state.play)
  expect(codeOf(world, sara, { type: 'end', moment: 'session', withdraw: true })).toBe(
    'master-or-host-only',
  )
  expect(JSON.stringify(world.served.state.play)).toBe(before)
  const act = world.do(ada, { type: 'end', moment: 'session', withdraw: true })
  expect([stateOf(made), stateOf(left)]).toEqual([rolled, 'withdrawn'])
  expect(world.served.state.play.moments.session.open).toBe(false)
  world.do(ada, { type: 'undo', act: act.id })
  expect(JSON.stringify(world.served.state.play)).toBe(before)
  world.do(ada, { type: 'end', moment: 'session' })
  expect(stateOf(left)).toBe('proposed')
})
