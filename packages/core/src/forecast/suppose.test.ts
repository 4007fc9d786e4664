import { expect, test } from 'vitest'
import { label } from '../labels/label.ts'
import { suppose, type ForecastVariants, type Supposed } from './suppose.ts'

interface Fighter {
  readonly id: string
  readonly side: 'party' | 'foes'
  readonly points: number
  readonly skill: number
}

const VARIANTS: ForecastVariants<Fighter> = {
  unhurt: one => ({ ...one, points: 10 }),
  stronger: (one, steps) => (one.skill + steps > 9 ? null : { ...one, skill: one.skill + steps }),
  step: label('un punto', 'one point'),
}
const ada: Fighter = { id: 'ada', side: 'party', points: 7, skill: 5 }
const orc: Fighter = { id: 'orc', side: 'foes', points: 3, skill: 8 }
const wolf: Fighter = { id: 'wolf', side: 'foes', points: 4, skill: 2 }
const INPUT = {
  fighters: [ada, orc, wolf],
  acted: ['wolf', 'ada'],
  order: [['ada'], ['orc', 'wolf']],
  groups: [{ party: ['ada'], foes: ['orc', 'wolf'] }],
}
const supposed = (change: Supposed) => suppose<Fighter, typeof INPUT>(INPUT, change, VARIANTS)

test('another foe like one is unhurt, acts last, and the fight is split again', () => {
  expect(supposed({ kind: 'more', like: 'orc', count: 2 })).toEqual({
    fighters: [
      ada,
      orc,
      wolf,
      { ...orc, id: 'orc+1', points: 10 },
      { ...orc, id: 'orc+2', points: 10 },
    ],
    acted: ['wolf', 'ada'],
    order: [['ada'], ['orc', 'wolf'], ['orc+1'], ['orc+2']],
  })
})

test('a foe that is left out leaves every list, and the last one stays', () => {
  expect(supposed({ kind: 'less', ids: ['wolf'] })).toEqual({
    fighters: [ada, orc],
    acted: ['ada'],
    order: [['ada'], ['orc']],
  })
  expect(supposed({ kind: 'less', ids: ['wolf', 'orc'] })).toBeNull()
})

test('stronger foes keep their place, within the limits of the game', () => {
  const stronger = supposed({ kind: 'stronger', ids: ['orc', 'wolf'], steps: 1 })
  expect(stronger).toEqual({
    ...INPUT,
    fighters: [ada, { ...orc, skill: 9 }, { ...wolf, skill: 3 }],
  })
  expect(supposed({ kind: 'stronger', ids: ['orc'], steps: 2 })).toBeNull()
})
