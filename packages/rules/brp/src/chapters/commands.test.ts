import { s } from '@mastro/core'
import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { filledIn } from '@mastro/core/testing'
import {
  must,
  rolledSlip,
  tableWith,
  take,
  viewerOf,
  type TestTable,
} from '../testing/test-table.ts'

/**
 * Tests that every command is offered, and works when the offer is sent with its initial values.
 */

interface TableWithCast {
  readonly table: TestTable
  readonly aldo: string
  readonly berta: string
  readonly wolf: string
}

function tableWithCast(): TableWithCast {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const wolf = take(table, 'gm', 'wolf')
  return { table, aldo, berta, wolf }
}

/** Sends the command of an offer with its initial values, some replaced by the given answers. */
function sendOffer(
  table: TestTable,
  seat: string,
  id: string,
  answers: Readonly<Record<string, unknown>> = {},
  dice: readonly number[] = [],
): void {
  const offers = ruleset.offers(table.state, viewerOf(table, seat), table.facts)
  const offer = offers.find(one => one.id === id)
  if (offer?.command === undefined) throw new Error(`${id} is not offered to ${seat}`)
  const asked = (offer.fields ?? []).map(field => field.id)
  for (const key of Object.keys(answers)) expect(asked, id).toContain(key)
  expect(offer.verb?.it, id).toBeTruthy()
  must(table, seat, { ...offer.command, ...filledIn(offer.fields), ...answers }, dice)
}

test('[BRP-AMB-2] only the seat that laid an ambush can spring it', () => {
  const { table, aldo, wolf } = tableWithCast()
  sendOffer(table, 'ada', `ambush/${aldo}`, { weapon: 'melee', sense: 'listen' }, [10, 90])
  sendOffer(table, 'gm', 'begin-fight')
  const [ambush] = Object.keys(table.state.ambushes)
  const ids = (seat: string) =>
    ruleset.offers(table.state, viewerOf(table, seat), table.facts).map(one => one.id)
  expect(ids('bo')).not.toContain(`spring/${ambush}`)
  expect(ids('ada').filter(id => id.startsWith('ambush/'))).toEqual([]) // no ambush is offered during a fight
  sendOffer(table, 'ada', `spring/${ambush}`)
  expect(table.state.ambushes[ambush!]).toMatchObject({ sprung: true, output: { ambush: true } })
  expect(table.state.fight?.rows.find(row => row.being === wolf)?.ambushed).toBe(true)
})

test('[BRP-ARM-4] [BRP-EQUIP-1] [BRP-EQUIP-3] armour is put on and removed, items change owner', () => {
  const { table, berta } = tableWithCast()
  sendOffer(table, 'bo', `wear/${berta}`, { worn: [] })
  expect(table.state.characters[berta]?.worn).toEqual([])
  sendOffer(table, 'bo', `wear/${berta}`, { worn: ['full-plate'] })
  expect(table.state.characters[berta]?.worn).toEqual(['full-plate'])
  sendOffer(table, 'bo', `items/${berta}`, { items: 'una corda; tre torce ;; ' })
  expect(table.state.characters[berta]?.items).toEqual(['una corda', 'tre torce'])
  sendOffer(table, 'gm', 'give', { being: berta, kind: 'dagger' })
  const dagger = table.state.characters[berta]?.gear.find(item => item.kind === 'dagger')
  sendOffer(table, 'gm', `take/${berta}`, { item: dagger!.id })
  expect(table.state.characters[berta]?.gear).not.toContainEqual(dagger)
})

test('[BRP-DERIV-3] [BRP-ROLE-1] power points are spent, and the Master can correct figures', () => {
  const { table, berta } = tableWithCast()
  sendOffer(table, 'bo', `power/${berta}`, { amount: 3 })
  expect(table.state.characters[berta]?.powerPoints).toBe(7)
  sendOffer(table, 'gm', `correct/${berta}/power-points`, { to: 9, reason: 'Miscounted' })
  expect(table.state.characters[berta]?.powerPoints).toBe(9)
})

test('[BRP-EQUIP-4] drawing a weapon with full hands puts away only what is needed', () => {
  const { table, berta } = tableWithCast()
  const gear = () => table.state.characters[berta]!.gear
  const item = (kind: string) => gear().find(one => one.kind === kind)!
  const offered = () => ruleset.offers(table.state, viewerOf(table, 'bo'), table.facts)
  const crossbow = item('light-crossbow').id
  expect(offered().map(one => one.id)).not.toContain(`handle/${berta}/${crossbow}/draw`)
  const swap = offered().find(one => one.id === `handle/${berta}/${crossbow}/swap`)
  expect(swap?.verb?.it).toBe('Riponi Spadone e Scudo Rotondo, e impugna')
  sendOffer(table, 'bo', `handle/${berta}/${crossbow}/swap`)
  const held = gear().filter(one => one.place === 'hand')
  expect(held.map(one => one.kind)).toEqual(['light-crossbow'])
  expect(item('broadsword').place).toBe('carried')
  expect(offered().map(one => one.id)).not.toContain(`handle/${berta}/${crossbow}/draw`)
  // The sword needs one hand, so only the crossbow is put away.
  sendOffer(table, 'bo', `handle/${berta}/${item('broadsword').id}/swap`)
  expect(
    gear()
      .filter(one => one.place === 'hand')
      .map(one => one.kind),
  ).toEqual(['broadsword'])
})

test('[BRP-EXP-9] [BRP-EXP-10] a lesson is requested, approved, then taught or cancelled', () => {
  const { table, aldo, berta } = tableWithCast()
  const asked = { student: aldo, teacher: berta, skill: 'climb' }
  sendOffer(table, 'ada', 'lesson', asked)
  const [lesson] = Object.keys(table.state.lessons)
  sendOffer(table, 'gm', `approve-lesson/${lesson}`, { time: 'a week', price: '' })
  rolledSlip(table, 'ada', 'teach', { lesson: lesson! }, {}, [100, 100])
  expect(table.state.lessons).toEqual({})
  sendOffer(table, 'ada', 'lesson', asked)
  sendOffer(table, 'ada', `drop-lesson/${Object.keys(table.state.lessons)[0]}`)
  expect(table.state.lessons).toEqual({})
})

test('[BRP-TIME-6] a long task is created and counted until it is done', () => {
  const { table, aldo } = tableWithCast()
  sendOffer(table, 'gm', 'task', { character: aldo, name: 'A raft', skill: 'climb', needed: 2 })
  const [task] = Object.keys(table.state.tasks)
  sendOffer(table, 'gm', `advance-task/${task}`)
  sendOffer(table, 'gm', `advance-task/${task}`)
  expect(table.state.tasks[task!]).toMatchObject({ done: 2, needed: 2 })
  expect(() => sendOffer(table, 'gm', `advance-task/${task}`)).toThrow('is not offered')
})

test('[BRP-COMBAT-1] [BRP-DARK-1] latecomers join a fight, and darkness applies to all', () => {
  const { table, aldo, berta, wolf } = tableWithCast()
  sendOffer(table, 'gm', 'begin-fight', { beings: [aldo, wolf] })
  sendOffer(table, 'gm', `join/${berta}`)
  expect(table.state.fight?.rows.map(row => row.being)).toEqual([aldo, wolf, berta])
  sendOffer(table, 'gm', 'darkness/total')
  expect(table.state.fight?.darkness).toBe('total')
})

test('[BRP-NPC-1] [BRP-ROLE-4] a custom opponent stays hidden until the Master shows it', () => {
  const { table } = tableWithCast()
  const figures = {
    name: 'Shadow',
    concealed: true,
    weapons: ['dagger'],
    fighting: 55,
    hitPoints: 14,
  }
  sendOffer(table, 'gm', 'opponent', figures)
  const shadow = Object.values(table.state.foes).find(foe => foe.name === 'Shadow')!
  expect(shadow).toMatchObject({ maxHp: 14, concealed: true, skills: { brawl: 55, dodge: 20 } })
  sendOffer(table, 'gm', `show/${shadow.id}`)
  expect(table.state.foes[shadow.id]?.concealed).toBe(false)
})

test('[BRP-SKILL-6] [BRP-SKILL-17] [BRP-ARM-5] the Master’s rulings have forms', () => {
  const { table, aldo } = tableWithCast()
  sendOffer(table, 'gm', 'rule-skill', { skill: 'climb', base: 50, name: 'Arrampicarsi' })
  sendOffer(table, 'gm', 'rule-armour', { extraPhysical: ['ride:horses'] })
  sendOffer(table, 'gm', 'martial-arts/some', { characters: [aldo] })
  expect(table.state.rulings).toMatchObject({
    bases: { climb: 50 },
    names: { climb: 'Arrampicarsi' },
    extraPhysical: ['ride:horses'],
    martialArtists: [aldo],
  })
  sendOffer(table, 'gm', 'martial-arts/all')
  expect(table.state.rulings.martialArtists).toBe(null)
})

test('[BRP-POIS-1] [BRP-POIS-4] [BRP-POIS-5] the Master gives poison: potency, doses, antidote', () => {
  const { table, aldo } = tableWithCast()
  sendOffer(table, 'gm', 'poisoning', { being: aldo, potency: 14, count: 2, antidotePotency: 6 })
  expect(Object.values(table.state.poisons)).toMatchObject([
    { being: aldo, recipe: { doses: [14, 14], antidote: { potency: 6, matches: true } } },
  ])
  sendOffer(table, 'gm', 'hidden', { being: aldo, what: 'luck' }, [40])
  expect(Object.values(table.state.hiddenRolls)).toMatchObject([{ being: aldo, what: 'luck' }])
})

test('[BRP-COVER-1] cover is chosen by size and halves the shot', () => {
  const { table, aldo, wolf } = tableWithCast()
  const shot = (situation: Readonly<Record<string, unknown>>) =>
    rolledSlip(
      table,
      'ada',
      'attack',
      { attacker: aldo, target: wolf },
      { owner: { arm: 'long-bow-1' }, situation },
      [100],
    ).output as { chance: number }
  const bare = shot({}).chance
  expect(shot({ coverSiz: 20 }).chance).toBe(Math.ceil(bare / 2))
  expect(shot({ cover: 'street-lamp' }).chance).toBe(Math.ceil(bare / 2))
})

test('[BRP-OPP-1] the Master sets who has an easy or difficult contest', () => {
  const { table, aldo, berta } = tableWithCast()
  const chance = (master: Readonly<Record<string, unknown>>) => {
    const { output } = rolledSlip(
      table,
      'gm',
      'opposed',
      { sides: [aldo, berta] },
      { [`side:${aldo}`]: { skill: 'spot' }, [`side:${berta}`]: { skill: 'climb' }, master },
      [100, 100],
    )
    return (output as { sides: Record<string, { chance: number }> }).sides[aldo]?.chance
  }
  const plain = chance({})!
  expect(chance({ difficulties: [`difficult:${aldo}`] })).toBe(Math.ceil(plain / 2))
  expect(chance({ difficulties: { [aldo]: 'easy' } })).toBe(plain * 2)
})

test('[BRP-API-1] every command is offered or states why not', () => {
  const unoffered = (ruleset.commands ?? []).filter(one => one.notOffered !== null)
  expect(unoffered.map(one => one.type).sort()).toEqual([
    'answer-draft',
    'drop-draft',
    'plan-intents',
    'quick-draft',
    'roll-draft',
  ])
  expect(s.parse(ruleset.command, { type: 'nothing' }).ok).toBe(false)
})
