import type { JsonRecord } from '../../testing/run-operation.ts'
import { expect, test } from 'vitest'
import {
  docsOf,
  fill,
  finishSlip,
  must,
  nextSlip,
  refusalCode,
  openSlip,
  roll,
  rolledSlip,
  send,
  slipSeen,
  tableWith,
  take,
} from '../../testing/test-table.ts'
import { ruleset } from '../../ruleset.ts'
import { who } from '../../testing/slip-cases.ts'

test('[BRP-ATT-2] a related skill needs the Master’s approval and is Difficult', () => {
  const table = tableWith()
  const rado = take(table, 'ada', 'rado-vasic')
  const wolf = take(table, 'gm', 'wolf')
  must(table, 'gm', { type: 'give-item', being: rado, kind: 'short-sword' })
  const sword = who(table, rado).gear.find(item => item.kind === 'short-sword')!.id
  must(table, 'ada', { type: 'handle-item', being: rado, item: 'laser-rifle-1', how: 'sheathe' })
  must(table, 'ada', { type: 'handle-item', being: rado, item: sword, how: 'draw' })
  const slip = openSlip(table, 'ada', 'attack', { attacker: rado, target: wolf })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { arm: sword, related: 'melee-weapon:dagger' })
  expect(refusalCode(roll(table, slip.value, []))).toBe('related-not-allowed')
  fill(table, slip.value, 'situation', { allowRelated: true })
  const rolled = roll(table, slip.value, [25])
  expect(rolled.ok && rolled.value.output).toMatchObject({ chance: 25, blow: { level: 'success' } })
})

test('[BRP-WEAP-4] [BRP-WEAP-5] ammunition is spent and reloaded, and empty weapons refused', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const wolf = take(table, 'gm', 'wolf')
  rolledSlip(
    table,
    'ada',
    'attack',
    { attacker: irene, target: wolf },
    { owner: { arm: 'pistol-1' } },
    [90],
  )
  expect(who(table, irene).gear[0]?.shots).toBe(5)
  must(table, 'ada', { type: 'reload-item', being: irene, item: 'pistol-1' })
  expect(who(table, irene).gear[0]?.shots).toBe(6)
  expect(
    refusalCode(send(table, 'ada', { type: 'reload-item', being: irene, item: 'pistol-1' })),
  ).toBe('already-loaded')
  for (const item of ['broadsword-1', 'shield-round-2'])
    must(table, 'bo', { type: 'handle-item', being: berta, item, how: 'sheathe' })
  must(table, 'bo', { type: 'handle-item', being: berta, item: 'light-crossbow-3', how: 'draw' })
  rolledSlip(
    table,
    'bo',
    'attack',
    { attacker: berta, target: wolf },
    { owner: { arm: 'light-crossbow-3' } },
    [90],
  )
  const slip = openSlip(table, 'bo', 'attack', { attacker: berta, target: wolf })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { arm: 'light-crossbow-3' })
  expect(refusalCode(roll(table, slip.value, []))).toBe('not-loaded')
  must(table, 'bo', { type: 'reload-item', being: berta, item: 'light-crossbow-3' })
  expect(roll(table, slip.value, [90]).ok).toBe(true)
})

test('[BRP-MATRIX-1] [BRP-PARRY-5] [BRP-DAM-2] a partial parry: wear, a wound and ticks', () => {
  const table = tableWith()
  const berta = take(table, 'ada', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  const blow = rolledSlip(
    table,
    'ada',
    'attack',
    { attacker: berta, target: gerva },
    { owner: { arm: 'broadsword-1' } },
    [15],
  )
  expect(blow.output).toMatchObject({ chance: 75, blow: { level: 'special' } })
  expect(who(table, berta).ticks).toEqual(['melee-weapon:sword'])
  expect(blow.next?.owner).toBe('gm')
  const answer = finishSlip(
    table,
    nextSlip(blow),
    { owner: { type: 'parry', with: 'broadsword-1' } },
    [50, 7, 2],
  )
  // 1d8+1 and +1d4, − 2 for hard leather. The parrying blade loses 2 hit points.
  expect(answer.output).toMatchObject({ settled: { result: 'partial', damage: 8 } })
  expect(who(table, gerva)).toMatchObject({ hp: 5, wounds: [{ damage: 8, treated: false }] })
  expect(who(table, gerva).gear[0]).toMatchObject({ hp: 10, broken: false })
  const seen = slipSeen(table, answer.slip, 'ada', answer)
  expect(seen.effects.map(effect => effect.id)).toEqual([])
  expect(seen.outcome?.figures).toMatchObject({ result: 'partial', damageRolled: 10 })
  expect(seen.outcome?.figures['damage']).toBe(undefined)
  expect(slipSeen(table, answer.slip, 'gm', answer).effects.map(effect => effect.id)).toEqual([
    'wear-guard',
    'harm',
  ])
})

test('[BRP-KO-1] [BRP-KO-2] a knock-out makes the target unconscious for 1d6 hours, unhurt', () => {
  const table = tableWith()
  const osti = take(table, 'gm', 'night-guard')
  const irene = take(table, 'ada', 'irene-colombo')
  must(table, 'gm', { type: 'handle-item', being: osti, item: 'pistol-1', how: 'sheathe' })
  const blow = rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: osti, target: irene },
    { owner: { arm: 'light-club-2', knockOut: true } },
    [25],
  )
  const down = finishSlip(table, nextSlip(blow), { owner: { type: 'none' } }, [4, 4, 3])
  expect(down.output).toMatchObject({
    settled: { knockOut: { threshold: 6, compared: 8, success: true }, damage: 0 },
  })
  expect(who(table, irene)).toMatchObject({
    hp: 12,
    status: 'unconscious',
    hoursLeft: 3,
    wounds: [],
  })
})

test('[BRP-SKILL-17] [BRP-MART-2] only beings allowed by the Master use Martial Arts', () => {
  const table = tableWith()
  const kaia = take(table, 'ada', 'kaia-lind')
  const wolf = take(table, 'gm', 'wolf')
  must(table, 'ada', { type: 'handle-item', being: kaia, item: 'laser-pistol-1', how: 'sheathe' })
  const strike = () =>
    finishSlip(
      table,
      nextSlip(
        rolledSlip(
          table,
          'ada',
          'attack',
          { attacker: kaia, target: wolf },
          { owner: { arm: 'brawl' } },
          [18],
        ),
      ),
      { owner: { type: 'none' } },
      martial ? [1, 1] : [1],
    )
  let martial = true
  expect(strike().output).toMatchObject({ settled: { martialArts: true } })
  must(table, 'gm', { type: 'rule-martial-arts', characters: [] })
  martial = false
  expect(strike().output).toMatchObject({ settled: { martialArts: false } })
})

test('[BRP-DARK-2] [BRP-COVER-1] [BRP-FIRE-1] the Master’s situation modifies a shot', () => {
  const table = tableWith({ declareIntents: false })
  const irene = take(table, 'ada', 'irene-colombo')
  const wolf = take(table, 'gm', 'wolf')
  const shot = (situation: JsonRecord) => {
    const slip = openSlip(table, 'ada', 'attack', { attacker: irene, target: wolf })
    if (!slip.ok) throw new Error(slip.error.code)
    fill(table, slip.value, 'owner', { arm: 'pistol-1' })
    fill(table, slip.value, 'situation', situation)
    const rolled = roll(table, slip.value, [100])
    return rolled.ok ? (rolled.value.output as JsonRecord)['chance'] : null
  }
  expect(shot({})).toBe(55)
  expect(shot({ distance: 30 })).toBe(28)
  expect(shot({ cover: { siz: 4 } })).toBe(28)
  expect(shot({ darkness: 'total' })).toBe(13)
  must(table, 'gm', { type: 'begin-fight', beings: [irene, wolf], darkness: 'near-total' })
  must(table, 'gm', { type: 'move', being: wolf, metres: 5, engaged: true })
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'gm', { type: 'act-otherwise', being: wolf, text: '' })
  expect(shot({})).toBe(18)
})

test('[BRP-COVER-1] cover and distance are asked for ranged attacks only', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const wolf = take(table, 'gm', 'wolf')
  const asks = (seat: string, about: { attacker: string; target: string }, arm: string) => {
    const slip = openSlip(table, seat, 'attack', about)
    if (!slip.ok) throw new Error(slip.error.code)
    fill(table, slip.value, 'owner', { arm })
    const specs = ruleset.slips['attack']!.parts({
      state: table.state,
      table: table.facts,
      slip: slip.value,
    })
    return specs.find(({ id }) => id === 'situation')!.fields.map(({ id }) => id)
  }
  const shot = asks('ada', { attacker: irene, target: wolf }, 'pistol-1')
  expect(shot).toEqual(expect.arrayContaining(['cover', 'distance', 'darkness', 'backstab']))
  const bite = asks('gm', { attacker: wolf, target: irene }, 'bite')
  expect(bite).toEqual(expect.arrayContaining(['darkness', 'backstab']))
  expect(bite).not.toContain('cover')
  expect(bite).not.toContain('distance')
})

test('[BRP-DODGE-3] [BRP-PARRY-1] a proposed attack says whether its target can defend', () => {
  const proposed = (isSheathed: boolean) => {
    const table = tableWith()
    const irene = take(table, 'ada', 'irene-colombo')
    const wolf = take(table, 'gm', 'wolf')
    const sheathe = { type: 'handle-item', being: irene, item: 'pistol-1', how: 'sheathe' }
    if (isSheathed) must(table, 'ada', sheathe)
    must(table, 'gm', { type: 'begin-fight', beings: [irene, wolf] })
    return docsOf(table, 'ada')[`play/${irene}`]
  }
  expect(proposed(false)).toMatchObject({ turn: { attack: { arm: 'pistol-1', canDefend: false } } })
  expect(proposed(true)).toMatchObject({ turn: { attack: { arm: 'brawl', canDefend: true } } })
})
