import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answered } from '../testing/run-operation.ts'
import { disagreements, when, type Measures } from '../testing/enumerate.ts'

function agrees(of: string, input: object, measure: (output: never) => Measures): void {
  expect(disagreements(of, input, measure)).toEqual([])
}

const mods = (max: number) =>
  fc.integer({ min: 0, max }).map(dice => (dice === 0 ? [] : [{ source: 'x', dice }]))
const pools = (max: number, more = 1) =>
  fc.record({ score: fc.integer({ min: 1, max }), bonus: mods(more), penalty: mods(more) })
const toggles = fc.record({
  botch: fc.boolean(),
  alternativeDamage: fc.boolean(),
  seriousWounds: fc.boolean(),
  damageRounding: fc.constantFrom('nearest', 'up', 'down'),
  flatArmorStopsArmorPiercing: fc.boolean(),
})
const SEED = 52_090 // fast-check prints it together with the path of a failure

function check<T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, runs: number): void {
  fc.assert(fc.property(arbitrary, property), { seed: SEED, numRuns: runs })
}

const layers = fc.array(fc.constantFrom('leather', 'armored-jacket', 'ballistic-vest'), {
  maxLength: 2,
})
const skins = fc.option(
  fc.record({
    protection: fc.integer({ min: 1, max: 4 }),
    dice: fc.constant(1),
    blows: fc.integer({ min: 0, max: 2 }),
  }),
  { nil: null },
)
const body = { max: 12, current: 9, temporary: 0 }
interface Blow {
  readonly hit?: boolean
  readonly finalDamage: number
  readonly seriousWound?: boolean
  readonly status: string
}
const states = (status: string, at = ''): Measures => ({
  [`${at}hurt`]: when(status !== 'fine'),
  [`${at}down`]: when(status === 'down' || status === 'dead'),
  [`${at}dead`]: when(status === 'dead'),
})
const blow = ({ hit, finalDamage, seriousWound, status }: Blow): Measures => ({
  ...(hit === undefined ? {} : { hit: when(hit) }),
  meanDamage: finalDamage,
  ...(seriousWound === undefined ? {} : { seriousWound: when(seriousWound) }),
  ...states(status),
})

test('[WARP-ODDS-2] melee and explosion odds equal enumeration, with armour and all options', () => {
  check(
    fc.tuple(pools(1), layers, skins, toggles, fc.boolean()),
    ([pool, armor, ironSkin, options, effect]) => {
      const attack = {
        attacker: { pool: { ...pool, score: 2 } },
        defender: { pool: { score: 1 }, armor, ironSkin, hitPoints: body },
        weapon: { factor: 2 },
        specialEffect: effect ? { required: 2 } : null,
        options,
      }
      agrees('attack', attack, blow)
      const kind = effect ? 'hollow-point' : 'armor-piercing'
      agrees('damage-roll', { dice: 2, kind, armor, ironSkin, hitPoints: body, options }, blow)
    },
    8,
  )
})

test('[WARP-ODDS-2] odds of thrown weapons and tasers equal enumeration', () => {
  check(
    fc.tuple(layers, skins, toggles),
    ([armor, ironSkin, options]) => {
      const attacker = { pool: { score: 2 } }
      const target = { distance: 1, armor, ironSkin, hitPoints: body }
      agrees(
        'ranged-attack',
        { attacker, target, weapon: { range: 'crossbow', factor: 2 }, options },
        blow,
      )
      agrees('taser', { attacker, target, options: { ...options, alternativeDamage: false } }, blow)
    },
    8,
  )
  const shock = {
    attacker: { pool: { score: 1 } },
    target: { distance: 1, armor: ['leather'], hitPoints: body },
    options: { alternativeDamage: true },
  }
  agrees('taser', shock, blow)
})

test('[WARP-ODDS-2] odds of two shots at one target equal enumeration as Iron skin wears off', () => {
  interface Out {
    readonly hits: boolean[]
    readonly damages: number[]
    readonly targets: { status: string }[]
  }
  for (const [ammunition, blows, armor] of [
    ['standard', 1, []],
    ['hollow-point', 1, ['leather']],
    ['armor-piercing', 2, ['armored-jacket']],
  ] as const) {
    const input = {
      attacker: { pool: { score: 1 } },
      weapon: { type: 'semi-automatic-pistol', factor: 2 },
      fire: 'double',
      ammunition,
      targets: [
        { distance: 1, ironSkin: { protection: 4, dice: 1, blows }, armor, hitPoints: body },
      ],
    }
    agrees('firearm-attack', input, ({ hits, damages, targets }: Out) => ({
      'shots.0.hit': when(hits[0]!),
      'shots.1.hit': when(hits[1]!),
      'shots.0.meanDamage': damages[0]!,
      'shots.1.meanDamage': damages[1]!,
      ...states(targets[0]!.status, 'targets.0.'),
    }))
  }
})

test('[WARP-ODDS-2] without hit points the odds contain no state', () => {
  const melee = answered('odds', { of: 'attack', weapon: { id: 'knife' } }) as object
  expect(Object.keys(melee)).toEqual(['hit', 'meanDamage', 'seriousWound'])
  const gun = { of: 'firearm-attack', weapon: { type: 'shotgun' }, targets: [{ distance: 3 }] }
  expect((answered('odds', gun) as { targets: object[] }).targets).toEqual([{ id: 'target' }])
})
