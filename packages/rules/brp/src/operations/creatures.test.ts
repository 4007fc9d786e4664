import { expect, test } from 'vitest'
import { output, refusal } from '../testing/run-operation.ts'

test('[BRP-CREAT-1] [BRP-CREAT-2] a bear with average figures matches the book', () => {
  expect(output('roll-creature', { creature: 'bear', method: 'average' })).toEqual({
    characteristics: { str: 21, con: 13, siz: 21, int: 5, pow: 11, dex: 11, app: null },
    hitPoints: 17,
    powerPoints: 11,
    damageBonus: '+2d6',
    mov: 14,
    swimMov: 8,
    armour: 3,
    skills: { listen: 75, sense: 75, climb: 40 },
    attacks: {
      bite: { skill: 25, damage: '1d10', damageBonus: 'half' },
      claw: { skill: 40, damage: '1d6', damageBonus: 'full' },
      swat: { skill: 25, damage: '1d3', damageBonus: 'full' },
    },
  })
  expect(refusal('roll-creature', { creature: 'wolf' })).toBe('unknown-creature input.creature')
})

test('[BRP-CREAT-2] a rolled bear: STR, CON, SIZ, POW, DEX and derived values', () => {
  const rolled = output(
    'roll-creature',
    { creature: 'bear' },
    [1, 1, 2, 6, 6, 1, 1, 1, 2, 3, 4, 6, 5, 4],
  )
  expect(rolled).toMatchObject({
    characteristics: { str: 14, con: 18, siz: 13, int: 5, pow: 9, dex: 15, app: null },
    hitPoints: 16,
    powerPoints: 9,
    damageBonus: '+1d4',
  })
  expect(refusal('roll-creature', { creature: 'bear' }, [1])).toBe('dice-exhausted dice')
})

const legal = (attacks: string[], swat = 'instead') =>
  refusal('creature-attacks', { creature: 'bear', attacks, settings: { swat } }) === null

test('[BRP-CREAT-3] a bear attacks with two claws, or a claw and a bite', () => {
  expect(legal(['claw', 'claw'])).toBe(true)
  expect(legal(['bite', 'claw'])).toBe(true)
  expect(legal(['claw', 'bite'])).toBe(true)
  expect(legal(['bite', 'bite'])).toBe(false)
  expect(legal(['claw', 'claw', 'bite'])).toBe(false)
  for (const one of ['claw', 'bite', 'swat']) expect(legal([one])).toBe(true)
  expect(refusal('creature-attacks', { creature: 'bear', attacks: ['claw', 'tail'] })).toBe(
    'unknown-attack input.attacks[1]',
  )
  expect(refusal('creature-attacks', { creature: 'wolf', attacks: ['bite'] })).toBe(
    'unknown-creature input.creature',
  )
  expect(refusal('creature-attacks', { creature: 'bear', attacks: [] })).toBe(
    'out-of-range input.attacks',
  )
})

test('[BRP-CREAT-4] a swat is used alone or added to any legal attacks, by setting', () => {
  expect(legal(['swat', 'claw'])).toBe(false)
  expect(legal(['swat', 'swat'])).toBe(false)
  expect(legal(['swat', 'claw'], 'additional')).toBe(true)
  expect(legal(['claw', 'swat', 'bite'], 'additional')).toBe(true)
  expect(legal(['swat', 'swat'], 'additional')).toBe(false)
  expect(legal(['swat', 'swat', 'claw'], 'additional')).toBe(false)
  expect(legal(['bite', 'swat', 'bite'], 'additional')).toBe(false)
})

test('[BRP-CREAT-5] damage is matched against STR, and no damage never knocks down', () => {
  expect(output('knockdown', { damage: 9, targetStr: 12 }, [65])).toEqual({
    chance: 35,
    automatic: null,
    roller: 'passive',
    roll: 65,
    falls: false,
  })
  expect(
    output('knockdown', { damage: 9, targetStr: 12, playerSide: 'active' }, [35]),
  ).toMatchObject({ roller: 'active', falls: true })
  expect(output('knockdown', { damage: 22, targetStr: 12 })).toEqual({
    chance: 100,
    automatic: 'success',
    roller: null,
    roll: null,
    falls: true,
  })
  expect(output('knockdown', { damage: 1, targetStr: 12 })).toMatchObject({
    automatic: 'failure',
    falls: false,
  })
  expect(output('knockdown', { damage: 0, targetStr: 0 })).toEqual({
    chance: 0,
    automatic: 'failure',
    roller: null,
    roll: null,
    falls: false,
  })
  expect(refusal('knockdown', { damage: 501, targetStr: 1 })).toBe('out-of-range input.damage')
})
