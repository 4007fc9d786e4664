import { expect, test } from 'vitest'
import {
  tableWithCharacters,
  dragan,
  fightWorld,
  guard,
  iolanda,
} from '../../testing/test-characters.ts'
import { openWorld, type TestTable } from '../../testing/test-table.ts'

const tries = (world: TestTable, own: object = { trait: 'central' }) =>
  world.openSlip('ada', 'test', { character: dragan(world).id }).fill('owner', own)

test('[WARP-ROLL-1, WARP-DIFF-4] player and Master fill in one slip, which runs the operation', () => {
  const world = tableWithCharacters()
  const slip = tries(world, { what: 'Force the door', trait: 'central' })
  expect(slip.parts()).toMatchObject([
    { id: 'owner', seat: 'ada', required: true, secrecy: 'open' },
    { id: 'master', seat: 'mara', required: true, secrecy: 'may-seal' },
  ])
  expect(slip.input()).toMatchObject({ error: { code: 'part-missing', path: 'master' } })
  slip.fill('master', { against: 'level', level: 'hard' })
  expect(slip.bill('ada')).toMatchObject({ total: { en: '4d6' }, dice: [6, 6, 6, 6] })
  const rolled = slip.roll([4, 4, 2, 2])
  expect(rolled.outcome('teo')).toMatchObject({
    id: 'success',
    stamp: 'success',
    text: { en: 'Dragan Vuk, Force the door: 12 against 11. Success.' },
    figures: { total: 12, target: 11, margin: 1 },
  })
  expect(rolled.outcome('teo').dice.map(({ face }) => face)).toEqual([4, 4, 2, 2])
})

test('[WARP-ROLL-3, WARP-FLAW-2, WARP-HP-6] the Master’s bonus and penalty dice have reasons', () => {
  const world = tableWithCharacters()
  const slip = tries(world).fill('master', {
    bonusDice: 1,
    bonusFor: 'Takes it all',
    penaltyDice: 3,
    penaltyFor: 'One bad eye',
    extraDice: 1,
    extraFor: 'crowbar',
  })
  const lines = slip.bill('ada').lines.map(({ label, value }) => [label.en, value])
  expect(lines).toEqual([
    ['Boxer', 4],
    ['crowbar', 1],
    ['Takes it all (bonus dice)', 1],
    ['One bad eye (penalty dice)', -3],
  ])
  expect(slip.bill('ada').total.en).toBe('7d6, keep the worst 5')
})

test('[WARP-TRAIT-9, WARP-DIFF-3] automatic succeeds and impossible fails, without dice', () => {
  const world = tableWithCharacters()
  const automatic = tries(world).fill('master', { call: 'automatic' }).roll([])
  expect(automatic.outcome('ada')).toMatchObject({ id: 'success', dice: [] })
  expect(tries(world).fill('master', { call: 'impossible' }).roll([]).outcome('ada').id).toBe(
    'failure',
  )
})

test('[WARP-OPP-1] against a character, against plain dice, or only for the total', () => {
  const world = tableWithCharacters()
  const foe = tries(world).fill('master', {
    against: 'somebody',
    somebody: guard(world).id,
    somebodyTrait: 'side-1',
  })
  expect(foe.roll([3, 3, 3, 3, 1, 1, 1, 1]).outcome('ada')).toMatchObject({
    figures: { target: 4, margin: 8 },
  })
  const plain = tries(world).fill('master', {
    against: 'opponent',
    opponentDice: 1,
    opponentPenalty: 1,
  })
  expect(plain.roll([1, 1, 1, 1, 6, 5]).outcome('ada')).toMatchObject({
    id: 'failure',
    figures: { target: 5 },
  })
  const total = tries(world).fill('master', { plain: true }).roll([1, 2, 3, 4])
  expect(total.outcome('ada')).toMatchObject({ id: 'total', figures: { total: 10 } })
  expect(tries(world).fill('master', { against: 'somebody', somebody: 'x' }).input()).toMatchObject(
    {
      error: { code: 'unknown-being' },
    },
  )
})

test('[WARP-XPPOOL-4] the Master may hide the purpose, and then no experience die is allowed', () => {
  const world = tableWithCharacters()
  const own = { trait: 'central', experience: 1, because: 'a hundred doors' }
  expect(tries(world, own).fill('master', { purposeHidden: true }).input()).toMatchObject({
    error: { code: 'experience-unjustified' },
  })
  expect(
    tries(world, { ...own, because: '' })
      .fill('master', {})
      .input(),
  ).toMatchObject({
    error: { code: 'experience-unjustified' },
  })
  const used = tries(world, own).fill('master', {}).roll([1, 1, 1, 1, 6])
  expect(used.effects).toMatchObject([{ change: { from: 0, to: 1 }, rules: ['WARP-XPPOOL-2'] }])
  used.settle()
  expect(dragan(world).sheet.experience).toEqual({ pool: 1, used: 1 })
})

test('[WARP-XPPOOL-4] a refused reason shows why to everybody, and another can be given', () => {
  const world = tableWithCharacters()
  const own = { trait: 'central', experience: 1, because: 'a hundred doors' }
  const refused = [
    { part: 'owner', what: 'experience', reason: 'a hundred doors', why: 'no doors here' },
  ]
  const slip = tries(world, own).fill('master', { level: 'hard' }, true)
  expect(slip.bill('ada').tray).toMatchObject({ rolled: 5, experience: 1 })
  slip.fill('verdict', { refused })
  // The difficulty stays sealed, and the verdict is public.
  expect(slip.seenBy('teo').parts.find(({ id }) => id === 'verdict')?.value).toEqual({ refused })
  expect(slip.seenBy('ada').parts.find(({ id }) => id === 'master')?.value).toBeUndefined()
  expect(slip.bill('ada').tray).toEqual({ rolled: 4, kept: 4, keep: 'all' })
  expect(
    slip
      .roll([1, 1, 1, 1])
      .effectsFor('ada')
      .map(({ id }) => id),
  ).toEqual([])
  slip.fill('owner', { ...own, because: 'I was a locksmith' })
  expect(slip.bill('ada').tray).toMatchObject({ rolled: 5, experience: 1 })
  expect(
    slip
      .roll([1, 1, 1, 1, 6])
      .effectsFor('ada')
      .map(({ id }) => id),
  ).toHaveLength(1)
  // Without experience or bonus dice there is nothing to judge.
  expect(
    tries(world)
      .parts()
      .map(({ id }) => id),
  ).not.toContain('verdict')
})

test('[WARP-XPPOOL-4] of two players with the same reason, only the refused one loses the die', () => {
  const world = tableWithCharacters()
  const about = { character: dragan(world).id, rival: iolanda(world).id }
  const same = { experience: 1, because: 'luck' }
  const slip = world
    .openSlip('ada', 'contest', about)
    .fill('owner', { trait: 'central', ...same })
    .fill('side:rival', { trait: 'central', ...same })
    .fill('verdict', {
      refused: [{ part: 'side:rival', what: 'experience', reason: 'luck', why: '' }],
    })
  expect(slip.bill('ada').sides?.map(({ tray }) => tray?.experience)).toEqual([1, undefined])
})

test('[WARP-XPPOOL-5] by option, each experience die has its own reason', () => {
  const world = tableWithCharacters({ multipleExperienceDice: true })
  world.send('mara', { type: 'award', character: dragan(world).id, reasons: ['session'], dice: 2 })
  const slip = tries(world, { trait: 'central', experience: 2, because: 'a\nb' }).fill('master', {})
  expect(slip.bill('ada').total.en).toBe('6d6, keep the best 4')
  const short = tries(world, { trait: 'central', experience: 2, because: 'a' }).fill('master', {})
  expect(short.input()).toMatchObject({ error: { code: 'experience-unjustified' } })
})

test('[WARP-SESSION-4] an option changed for one roll applies to it only, and is logged', () => {
  const world = tableWithCharacters()
  const slip = tries(world).fill('master', {
    override: ['botch=true'],
    against: 'number',
    factor: 1,
  })
  const rolled = slip.roll([1, 1, 1, 1])
  expect(rolled.outcome('ada').id).toBe('failure')
  expect(world.tells(rolled.settle(), 'teo')).toEqual(['For this roll only: botch=true.'])
  const next = tries(world).fill('master', { against: 'number', factor: 1 }).roll([1, 1, 1, 1])
  expect(next.outcome('ada').id).toBe('success')
  const hidden = tries(world)
    .fill('master', { override: ['botch=true'] }, true)
    .roll([1, 1, 1, 1])
  expect(hidden.effectsFor('ada').map(({ id }) => id)).toEqual([])
  expect(world.tells(hidden.settle(), 'ada')).toEqual([])
})

test('[WARP-OPP-2] a sealed roll shows only what is perceived, without numbers or dice', () => {
  const world = tableWithCharacters()
  const sealed = (master: object, faces: number[]) =>
    tries(world).fill('master', master, true).roll(faces)
  const number = sealed({ against: 'number', factor: 9 }, [4, 3, 3, 2])
  const dice = sealed({ against: 'opponent', opponentDice: 2 }, [4, 3, 3, 2, 5, 4])
  const penalty = sealed({ against: 'number', factor: 9, penaltyDice: 1 }, [4, 3, 3, 2, 6])
  for (const rolled of [number, dice, penalty])
    expect(rolled.outcome('ada')).toMatchObject({
      id: 'success',
      label: { it: 'Successo', en: 'Success' },
      stamp: 'success',
      text: { it: 'Dragan Vuk: 12. Successo.', en: 'Dragan Vuk: 12. Success.' },
      dice: [],
      sides: [{ id: 'owner', total: { it: '12' }, stamp: 'success' }],
      figures: { outcome: 'success', total: 12, kept: [4, 3, 3, 2], botch: false },
      why: [{ label: { it: 'Totale', en: 'Total' }, value: 12, rule: 'WARP-ROLL-2' }],
    })
  expect(number.outcome('mara').figures).toMatchObject({ target: 9, margin: 3 })
})

test('sealed odds are a curve, known odds a figure, with hints for what helps most', () => {
  const world = tableWithCharacters()
  const slip = tries(world, { trait: 'side-2' }).fill(
    'master',
    { against: 'number', factor: 11 },
    true,
  )
  const curve = slip.odds('ada')!.curve!
  expect(curve.steps).toHaveLength(18)
  expect(curve.steps[10]!.chance).toBeCloseTo(0.375, 12) // P(3d6 > 11) = 81/216
  const hidden = slip.odds('ada')!.hints!
  expect(hidden[0]).toMatchObject({ label: { en: 'Boxer (4)' } })
  expect(hidden[0]!.steps![10]!.chance).toBeCloseTo(0.7608, 4) // P(4d6 > 11) = 986/1296
  expect(hidden[1]!.steps).toBeUndefined()
  const known = slip.odds('mara')!
  expect(known.outcomes!.find(({ id }) => id === 'success')!.chance).toBeCloseTo(0.375, 12)
  expect(known.hints![0]).toMatchObject({
    label: { en: 'Boxer (4)' },
    part: 'owner',
    value: { trait: 'central' },
  })
  expect(known.hints!.map(({ label }) => label.en)).toContain('An experience die')
})

test('[WARP-FLAW-1] flaws, unknown traits and other players’ traits cannot be rolled', () => {
  const world = tableWithCharacters()
  const flaw = tries(world, { trait: 'flaw' }).fill('master', {})
  expect(flaw.input()).toMatchObject({ error: { code: 'trait-not-eligible', path: 'owner.trait' } })
  expect(tries(world, { trait: 'wings' }).fill('master', {}).input()).toMatchObject({
    error: { code: 'unknown-trait' },
  })
  expect(world.tryOpenSlip('teo', 'test', { character: dragan(world).id })).toMatchObject({
    error: { code: 'not-yours' },
  })
  expect(world.tryOpenSlip('teo', 'test', { character: 'x' })).toMatchObject({
    error: { code: 'unknown-being' },
  })
  world.send('mara', { type: 'harm', being: iolanda(world).id, damage: 15 })
  expect(world.tryOpenSlip('teo', 'test', { character: iolanda(world).id })).toMatchObject({
    error: { code: 'character-down' },
  })
})

test('[WARP-ARMOR-5] armour penalizes rolls marked as needing agility', () => {
  const world = tableWithCharacters()
  world.send('ada', { type: 'change-gear', being: dragan(world).id, armor: ['plate', 'leather'] })
  expect(tries(world, { trait: 'central' }).bill('ada').total.en).toBe('4d6')
  expect(tries(world, { trait: 'central', agility: true }).bill('ada').total.en).toBe(
    '6d6, keep the worst 4',
  )
})

test('[WARP-OPP-1] two opposed characters each fill in their side', () => {
  const world = tableWithCharacters()
  const about = { character: dragan(world).id, rival: iolanda(world).id }
  const slip = world
    .openSlip('ada', 'contest', about)
    .fill('owner', { trait: 'central', what: 'Arm wrestling' })
  expect(slip.parts().map(({ id, seat }) => [id, seat])).toEqual([
    ['owner', 'ada'],
    ['side:rival', 'teo'],
    ['master', 'mara'],
  ])
  expect(slip.odds('ada')!.curve).toBeDefined()
  slip.fill('side:rival', { trait: 'central', experience: 1, because: 'I know his mind' })
  expect(slip.odds('ada')!.outcomes).toHaveLength(3)
  const rolled = slip.roll([1, 2, 3, 4, 6, 6, 6, 1])
  expect(rolled.outcome('screen')).toMatchObject({
    id: 'failure',
    text: { en: 'Dragan Vuk, Arm wrestling, against Iolanda Ferri: 10 against 18. Failure.' },
    sides: [
      { id: 'owner', at: 10 },
      { id: 'side:rival', at: 18 },
    ],
  })
  rolled.settle()
  expect(iolanda(world).sheet.experience.used).toBe(1)
  expect(
    world.tryOpenSlip('ada', 'contest', { character: dragan(world).id, rival: dragan(world).id })
      .ok,
  ).toBe(false)
})

test('[WARP-FATE-1] only the Master rolls the hand of fate, and everybody reads it', () => {
  const world = tableWithCharacters()
  expect(world.tryOpenSlip('ada', 'fate', {})).toMatchObject({ error: { code: 'master-only' } })
  const rolled = world
    .openSlip('mara', 'fate', {})
    .fill('owner', { question: 'Is it raining?' })
    .roll([2, 3])
  expect(rolled.outcome('ada').text.en).toBe('“Is it raining?”: 5. Unfavourable.')
  rolled.settle()
  expect(world.docs('screen')['fate']).toEqual({ total: 5, reading: 'low' })
})

test('[WARP-FLAW-3] a chance in six, open or sealed', () => {
  const world = tableWithCharacters()
  const open = world
    .openSlip('mara', 'chance', {})
    .fill('owner', { inSix: 2, question: 'Does he snap?' })
  expect(open.odds('ada')!.outcomes![0]!.chance).toBeCloseTo(1 / 3, 12)
  expect(open.roll([2]).outcome('ada')).toMatchObject({ id: 'happens', figures: { face: 2 } })
  const sealed = (inSix: number, face: number) =>
    world.openSlip('mara', 'chance', {}).fill('owner', { inSix }, true).roll([face]).outcome('ada')
  expect(sealed(1, 1)).toEqual(sealed(5, 6))
})

test('[WARP-FLAW-3] a preset’s flaw shows its sign translated, a custom one as typed', () => {
  const world = openWorld()
  world.send('ada', { type: 'take-ready-made', id: 'dragan', language: 'it' })
  const { id, sheet } = world.being('Dragan Vuk')
  const asks = () => world.openSlip('mara', 'chance', {}).fill('owner', { flaw: id, inSix: 1 })
  const told = (face: number) => asks().roll([face]).outcome('teo').text
  expect(told(5)).toEqual({
    it: '«Dragan Vuk: gira sempre la testa»: Non accade.',
    en: '“Dragan Vuk: always turns his head”: It does not happen.',
  })
  expect(world.offers('mara').find(({ id: one }) => one === `flaw:${id}`)).toMatchObject({
    slip: { value: { flaw: id, inSix: 1 } },
  })
  const traits = sheet.traits.map(one => (one.role === 'flaw' ? { ...one, sign: 'ride' } : one))
  const typed = openWorld({
    ...world.state(),
    beings: { [id]: { ...world.state().beings[id]!, sheet: { ...sheet, traits } } },
  })
  const slip = typed.openSlip('mara', 'chance', {}).fill('owner', { flaw: id, inSix: 1 })
  expect(slip.roll([1]).outcome('teo').text.en).toBe('“Dragan Vuk: ride”: It happens.')
})

test('[WARP-HEALTH-2] a character that is down in a fight gets no roll offers', () => {
  const world = fightWorld()
  world.send('mara', { type: 'harm', being: dragan(world).id, damage: 30 })
  expect(
    world.offers('ada').some(({ slip }) => slip?.kind === 'test' || slip?.kind === 'attack'),
  ).toBe(false)
})
