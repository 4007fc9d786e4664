import { expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

test.each([
  [
    2,
    3,
    [
      { own: 1, foes: 2, dice: -1 },
      { own: 1, foes: 1, dice: 0 },
    ],
  ],
  [1, 4, [{ own: 1, foes: 4, dice: -3 }]],
  [4, 1, [{ own: 4, foes: 1, dice: 3 }]],
  [
    2,
    2,
    [
      { own: 1, foes: 1, dice: 0 },
      { own: 1, foes: 1, dice: 0 },
    ],
  ],
  [
    7,
    3,
    [
      { own: 3, foes: 1, dice: 2 },
      { own: 2, foes: 1, dice: 1 },
      { own: 2, foes: 1, dice: 1 },
    ],
  ],
  [
    3,
    8,
    [
      { own: 1, foes: 3, dice: -2 },
      { own: 1, foes: 3, dice: -2 },
      { own: 1, foes: 2, dice: -1 },
    ],
  ],
])('[DAI-MOD-3] %i against %i: spread evenly, larger groups first', (own, foes, fights) => {
  expect(runOperation('split-fight', { own, foes })).toEqual({ fights })
})

test('[DAI-MOD-3] one to twenty on each side, without dice', () => {
  expect(runOperation('split-fight', { own: 0, foes: 1 })).toEqual(refused('out-of-range', 'own'))
  expect(runOperation('split-fight', { own: 1, foes: 21 })).toEqual(refused('out-of-range', 'foes'))
  expect(runOperation('split-fight', { own: 1 })).toEqual(refused('invalid-request', 'foes'))
  expect(runOperation('split-fight', { own: 1, foes: 1 }, [1])).toEqual(
    refused('dice-unused', 'dice'),
  )
})
