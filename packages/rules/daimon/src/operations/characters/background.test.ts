import { enumeratedChance, fraction, scriptedDice } from '@mastro/core'
import { expect, test } from 'vitest'
import { DEFAULT_OPTIONS } from '../../options.ts'
import { rollBackground } from './roll-background.ts'
import { rollCharacteristics } from './roll-characteristics.ts'
import { ask, refused } from '../../testing/test-sheets.ts'

const base = { power: 1, dexterity: 2, agility: 3, intelligence: 4, spirit: 1, charisma: 1 }

test('[DAI-CREATE-2] 4, 5 and 6 add a point, in the order of the sheet', () => {
  expect(ask('roll-characteristics', { base }, [3, 4, 5, 6, 1, 2])).toEqual({
    ok: true,
    output: {
      bonus: { power: 0, dexterity: 1, agility: 1, intelligence: 1, spirit: 0, charisma: 0 },
      characteristics: {
        power: 1,
        dexterity: 3,
        agility: 4,
        intelligence: 5,
        spirit: 1,
        charisma: 1,
      },
      totalBonus: 3,
    },
  })
})

test('[DAI-CREATE-2] a five may become a six, and each point has a chance of one half', () => {
  const strong = { power: 5, dexterity: 1, agility: 1, intelligence: 1, spirit: 2, charisma: 2 }
  expect(ask('roll-characteristics', { base: strong }, [4, 1, 1, 1, 1, 1])).toMatchObject({
    output: { characteristics: { power: 6 } },
  })
  const three = enumeratedChance(
    dice => rollCharacteristics({ base: strong, options: DEFAULT_OPTIONS }, dice),
    rolled => rolled.ok && rolled.value.totalBonus === 3,
  )
  expect(three).toEqual(fraction(20n, 64n))
})

test('[DAI-CREATE-1] each from 1 to 5, twelve in all, and no die is rolled for a wrong sum', () => {
  expect(ask('roll-characteristics', { base: { ...base, power: 6 } })).toEqual(
    refused('out-of-range', 'input.base.power'),
  )
  expect(ask('roll-characteristics', { base: { ...base, spirit: 0 } })).toEqual(
    refused('out-of-range', 'input.base.spirit'),
  )
  expect(ask('roll-characteristics', { base: { ...base, power: 2 } }, [1, 2])).toEqual(
    refused('points-mismatch', 'input.base'),
  )
  const { charisma: _, ...five } = base
  expect(ask('roll-characteristics', { base: five })).toEqual(
    refused('invalid-request', 'input.base.charisma'),
  )
  expect(ask('roll-characteristics', { base: { ...base, luck: 1 } })).toEqual(
    refused('invalid-request', 'input.base.luck'),
  )
})

test('the number and faces of given characteristic dice are checked', () => {
  expect(ask('roll-characteristics', { base }, [1, 2, 3, 4, 5])).toEqual(
    refused('dice-exhausted', 'dice'),
  )
  expect(ask('roll-characteristics', { base }, [1, 2, 3, 4, 5, 6, 1])).toEqual(
    refused('dice-unused', 'dice'),
  )
  expect(ask('roll-characteristics', { base }, [1, 2, 7, 4, 5, 6])).toEqual(
    refused('dice-invalid', 'dice[2]'),
  )
})

test('[DAI-CREATE-8] a rise moves the row up, a fall moves it down, within the table', () => {
  const row = (dice: number[]) => {
    const { value } = rollBackground({ options: DEFAULT_OPTIONS }, scriptedDice(dice))
    return [value.rowModifier, value.currentRow]
  }
  expect(row([2, 6, 4, 3, 1])).toEqual([1, 4])
  expect(row([2, 6, 4, 6, 1])).toEqual([1, 6])
  expect(row([4, 6, 2, 1, 1])).toEqual([-1, 1])
  expect(row([4, 6, 2, 5, 1])).toEqual([-1, 4])
  expect(row([4, 6, 4, 5, 1])).toEqual([0, 5])
})

test('[DAI-CREATE-9] each option takes the class from one row and the trait from the other', () => {
  expect(ask('roll-background', {}, [2, 6, 4, 3, 1])).toEqual({
    ok: true,
    output: {
      origin: 2,
      originRow: 6,
      current: 4,
      currentRoll: 3,
      rowModifier: 1,
      currentRow: 4,
      options: {
        'origin-class': { className: 'Hacker', traitName: 'Eccentrico' },
        'current-class': { className: 'Medico generico', traitName: 'Paranoico' },
      },
      eventTable: 'ascending',
      eventRow: 1,
      event: 'Una truffa, un ricatto andato a buon fine',
      eventTrait: 'Senza scrupoli',
      enhancementPoints: 4,
      resources: 4,
    },
  })
})

test('[DAI-CREATE-4] class of birth and class of today are 1 to 6, never 7', () => {
  expect(ask('roll-background', {}, [6, 1, 6, 1, 3])).toMatchObject({
    output: { origin: 6, current: 6, eventTable: 'stable', eventTrait: 'Prudente' },
  })
  expect(ask('roll-background', {}, [7, 1, 1, 1, 1])).toEqual(refused('dice-invalid', 'dice[0]'))
  expect(ask('roll-background', { dice: 5 })).toEqual(refused('invalid-request', 'input.dice'))
})

test('[DAI-DEATH-2] a new character can spend EVO up to the level of the dead one', () => {
  expect(ask('replacement-character', { deadLevel: 0 })).toEqual({
    ok: true,
    output: { evo: 0, level: 0, pe: 0, reserve: 7 },
  })
  expect(ask('replacement-character', { deadLevel: -1 })).toEqual(
    refused('out-of-range', 'input.deadLevel'),
  )
  expect(ask('replacement-character', { deadLevel: 2 }, [1])).toEqual(
    refused('dice-unused', 'dice'),
  )
})
