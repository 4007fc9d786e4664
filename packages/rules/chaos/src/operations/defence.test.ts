import { expect, test } from 'vitest'
import { answered, ask, refused } from '../testing/run-operation.ts'

const SCHEME = {
  elements: ['Aria', 'Terra'],
  opposites: [['Aria', 'Terra']],
  modifiers: { Aria: 2, Terra: -2 },
}
const CAST = {
  style: 'codified',
  spell: { name: 'Scudo', element: 'Aria' },
  caster: { component: { name: 'soul', value: 4 }, skill: { level: 3 } },
  cosmicScheme: SCHEME,
  codified: {},
}
const FOCI = {
  style: 'improvised',
  spell: { attack: true },
  caster: { component: { name: 'soul', value: 4 }, skill: { level: 3 } },
  improvised: { foci: ['Specchio'], verdict: 'wrong' },
}

test('[WOC-RESIST-1] [WOC-RESIST-2] dice and Ego against the caster; a tie protects', () => {
  const resist = (dice: readonly number[], more: object = {}) =>
    answered('resist-spell', { casterLevel: 14, target: { ego: 7 }, ...more }, dice)
  expect(resist([3, 4])).toEqual({
    roll: { chaos: [3], plain: 4, total: 7 },
    catastrophic: false,
    breakdown: { ego: 7, cosmic: 0, advantagePoints: 0, dice: 7 },
    resistLevel: 14,
    casterTotal: 14,
    winner: null,
    margin: 0,
    marginResult: 'tie',
    effect: 'none',
  })
  expect(resist([3, 3])).toMatchObject({ winner: 'caster', margin: 1, effect: 'full' })
  expect(resist([4, 4])).toMatchObject({ winner: 'target', margin: 1, effect: 'none' })
  expect(resist([1, 1])).toMatchObject({
    catastrophic: true,
    resistLevel: null,
    winner: 'caster',
    margin: 7,
    marginResult: 'pulverised',
    effect: 'full',
  })
  expect(resist([4, 4], { casterAdvantage: 1, target: { ego: 7 } })).toMatchObject({
    casterTotal: 15,
    winner: null,
  })
  expect(resist([3, 4], { target: { ego: 7, advantagePoints: 2 } })).toMatchObject({
    breakdown: { advantagePoints: 2 },
    winner: 'target',
  })
})

test('[WOC-RESIST-1] a willing target does not roll', () => {
  expect(
    answered('resist-spell', {
      casterLevel: -3,
      casterAdvantage: 1,
      willing: true,
      target: { ego: 7, cosmicScheme: SCHEME },
    }),
  ).toEqual({
    roll: null,
    catastrophic: false,
    breakdown: null,
    resistLevel: null,
    casterTotal: -2,
    winner: null,
    margin: null,
    marginResult: null,
    effect: 'full',
  })
  expect(
    refused('resist-spell', { casterLevel: 9, willing: true, target: { ego: 7 } }, [2, 2]),
  ).toBe('dice-unused dice')
})

test('[WOC-RESIST-3] a mage adds the modifier of the linked element, and nothing from the sheet', () => {
  const target = { ego: 7, cosmicScheme: SCHEME, element: 'Terra' }
  expect(answered('resist-spell', { casterLevel: 14, target }, [3, 4])).toMatchObject({
    breakdown: { cosmic: -2 },
    resistLevel: 12,
  })
  expect(refused('resist-spell', { casterLevel: 14, target: { ...target, element: null } })).toBe(
    'element-required input.target.element',
  )
  expect(
    refused('resist-spell', { casterLevel: 14, target: { ...target, element: 'Vuoto' } }),
  ).toBe('element-unknown input.target.element')
  expect(refused('resist-spell', { casterLevel: 14, target: { ego: 7, fatigue: 1 } })).toBe(
    'invalid-request input.target.fatigue',
  )
})

test('[WOC-RESIST-4] a spell that already failed is not resisted', () => {
  expect(
    refused('resist-spell', {
      casterLevel: 14,
      casterFailed: true,
      willing: true,
      target: { ego: 7 },
    }),
  ).toBe('spell-already-failed input.casterFailed')
})

test('[WOC-COUNTER-2] the loser of a duel only limits the spell', () => {
  const limit = (dice: readonly number[]) =>
    answered('resist-spell', { casterLevel: 14, mode: 'mitigate', target: { ego: 7 } }, dice)[
      'effect'
    ]
  expect([limit([4, 4]), limit([3, 4]), limit([3, 3]), limit([1, 1])]).toEqual([
    'limited',
    'limited',
    'full',
    'full',
  ])
})

test('[WOC-COUNTER-1] two casting levels; a tie stops the attack; the complete output', () => {
  const counter = (dice: readonly number[], more: object = {}) =>
    answered('counter-spell', { attackLevel: 16, defence: CAST, ...more }, dice)
  expect(counter([3, 4])).toEqual({
    roll: { chaos: [3], plain: 4, total: 7 },
    catastrophic: false,
    breakdown: {
      component: 4,
      nuance: 0,
      skill: 3,
      specialisation: 0,
      incapacity: 0,
      fatigue: 0,
      damage: 0,
      cosmic: 2,
      advantagePoints: 0,
      dice: 7,
    },
    defenceLevel: 16,
    attackTotal: 16,
    winner: null,
    loser: null,
    attackStopped: true,
    loserMayMitigate: false,
    margin: 0,
    marginResult: 'tie',
    fatigueDue: true,
    consequences: [],
    consumedMaterials: [],
    improvised: null,
    secret: [],
  })
  expect(counter([3, 3])).toMatchObject({
    winner: 'attacker',
    loser: 'defender',
    attackStopped: false,
    loserMayMitigate: true,
    margin: 1,
  })
  expect(counter([3, 4], { advantagePoints: 2, attackAdvantage: 1 })).toMatchObject({
    defenceLevel: 18,
    attackTotal: 17,
    winner: 'defender',
    attackStopped: true,
  })
  expect(counter([1, 1])).toMatchObject({
    defenceLevel: null,
    winner: 'attacker',
    margin: 7,
    marginResult: 'pulverised',
    consequences: ['exhaustion'],
  })
  const adjusted = { ...CAST, codified: { ritualAdjustment: 5 } }
  expect(counter([3, 4], { defence: adjusted })).toMatchObject({ defenceLevel: 16 })
})

test('[WOC-COUNTER-1] [WOC-IMPROV-7] wrong foci decide nothing; the band uses the level with advantage', () => {
  const counter = (advantagePoints: number, verdict = 'wrong') =>
    answered(
      'counter-spell',
      {
        attackLevel: 99,
        advantagePoints,
        defence: { ...FOCI, improvised: { foci: ['Specchio'], verdict } },
      },
      [5, 5],
    )
  expect(counter(2)).toMatchObject({ improvised: { band: 'master-interpretation' } })
  expect(counter(3)).toMatchObject({
    improvised: { band: 'near-intended' },
    secret: ['improvised.verdict', 'improvised.band'],
  })
  expect(counter(0, 'right')).toMatchObject({
    winner: 'attacker',
    improvised: { band: 'intended' },
  })
})

test('[WOC-COUNTER-3] a mage watching to learn cannot counter', () => {
  expect(refused('counter-spell', { attackLevel: 9, observing: true, defence: CAST })).toBe(
    'busy input.observing',
  )
  expect(
    refused('counter-spell', {
      attackLevel: 9,
      attackFailed: true,
      observing: true,
      defence: CAST,
    }),
  ).toBe('spell-already-failed input.attackFailed')
  const unknown = { ...CAST, codified: { known: false } }
  expect(refused('counter-spell', { attackLevel: 9, defence: unknown })).toBe(
    'spell-unknown input.defence.codified.known',
  )
})

test('[WOC-COUNTER-4] a duel rolls both sides, attacker first: margins, ties, catastrophes', () => {
  const duel = (dice: readonly number[], more: object = {}) =>
    answered('magic-duel', { attack: CAST, defence: FOCI, ...more }, dice)
  expect(duel([2, 2, 4, 4])).toMatchObject({
    attack: { successLevel: 13, breakdown: { cosmic: 2, advantagePoints: 0 }, fatigueDue: true },
    defence: { successLevel: 15, improvised: { band: 'master-interpretation' } },
    winner: 'defender',
    loser: 'attacker',
    outcome: 'won',
    margin: 2,
    attackStopped: true,
    loserMayMitigate: true,
    secret: ['defence.improvised.verdict', 'defence.improvised.band'],
  })
  expect(duel([2, 2, 3, 3])).toMatchObject({
    winner: null,
    outcome: 'tie',
    attackStopped: true,
    loserMayMitigate: false,
    allCatastrophic: false,
  })
  expect(duel([2, 2, 1, 1])).toMatchObject({
    winner: 'attacker',
    margin: 7,
    attackStopped: false,
    defence: { successLevel: null, consequences: ['exhaustion', 'backfire'] },
  })
  expect(duel([2, 2, 4, 4], { attack: { ...FOCI, advantagePoints: 5 } })).toMatchObject({
    attack: { successLevel: 16 },
    winner: 'attacker',
    secret: [
      'attack.improvised.verdict',
      'attack.improvised.band',
      'defence.improvised.verdict',
      'defence.improvised.band',
    ],
  })
  const bad = { ...CAST, caster: { component: { name: 'soul', value: 4 } } }
  expect(refused('magic-duel', { attack: CAST, defence: bad })).toBe(
    'not-a-mage input.defence.caster.skill',
  )
  expect(refused('magic-duel', { attack: bad, defence: bad })).toBe(
    'not-a-mage input.attack.caster.skill',
  )
  expect(refused('magic-duel', { attack: bad, defence: bad, observing: true })).toBe(
    'busy input.observing',
  )
  expect(refused('magic-duel', { attack: CAST, defence: CAST, difficulty: 9 })).toBe(
    'invalid-request input.difficulty',
  )
})

const OBSERVER = { component: { name: 'mind', value: 5 }, skill: { level: 3 } }
const SPELL = { name: 'Saetta', style: 'codified', element: 'Terra' }
const WATCH = {
  step: 'watch',
  spell: SPELL,
  observer: OBSERVER,
  casterLevel: 15,
  cosmicScheme: SCHEME,
}
const DEDUCE = {
  step: 'deduce',
  spell: SPELL,
  observer: OBSERVER,
  cosmicScheme: SCHEME,
  watched: true,
  difficulty: 20,
}

test('[WOC-LEARN-2] a watcher must beat the caster', () => {
  expect(answered('observe-spell', WATCH, [4, 4])).toEqual({
    roll: { chaos: [4], plain: 4, total: 8 },
    catastrophic: false,
    breakdown: {
      component: 5,
      nuance: 0,
      skill: 3,
      specialisation: 0,
      incapacity: 0,
      fatigue: 0,
      damage: 0,
      cosmic: 0,
      dice: 8,
    },
    successLevel: 16,
    winner: 'observer',
    margin: 1,
    marginResult: 'by-a-whisker',
    observed: true,
    canLearn: false,
  })
  expect(answered('observe-spell', WATCH, [3, 4])).toMatchObject({ winner: null, observed: false })
  expect(answered('observe-spell', WATCH, [3, 3])).toMatchObject({
    winner: 'caster',
    observed: false,
  })
  expect(answered('observe-spell', WATCH, [1, 1])).toMatchObject({
    winner: 'caster',
    margin: 7,
    observed: false,
    successLevel: null,
  })
  expect(refused('observe-spell', { ...WATCH, casterLevel: null, counterSpelling: true })).toBe(
    'invalid-request input.casterLevel',
  )
})

test('[WOC-LEARN-3] a deduction follows watching, against a Difficulty, with the scheme', () => {
  expect(answered('observe-spell', { ...DEDUCE, difficulty: 12 }, [3, 3])).toMatchObject({
    breakdown: { cosmic: -2 },
    successLevel: 12,
    outcome: 'success',
    canLearn: true,
    secret: ['difficulty', 'difficultyLabel', 'margin', 'surplus'],
  })
  expect(answered('observe-spell', { ...DEDUCE, difficulty: 13 }, [3, 3])).toMatchObject({
    canLearn: false,
  })
  expect(refused('observe-spell', { ...DEDUCE, watched: false, difficulty: null })).toBe(
    'not-observed input.watched',
  )
  expect(refused('observe-spell', { ...DEDUCE, difficulty: null })).toBe(
    'difficulty-required input.difficulty',
  )
  expect(refused('observe-spell', { ...DEDUCE, spell: { style: 'codified' } })).toBe(
    'element-required input.spell.element',
  )
  expect(
    refused('observe-spell', { ...DEDUCE, spell: { style: 'improvised' }, watched: false }),
  ).toBe('not-codified input.spell.style')
  const soul = { component: { name: 'soul', value: 5 }, skill: { level: 3 } }
  expect(refused('observe-spell', { ...DEDUCE, observer: soul })).toBe(
    'wrong-component input.observer.component.name',
  )
  expect(refused('observe-spell', { ...DEDUCE, observer: { component: OBSERVER.component } })).toBe(
    'not-a-mage input.observer.skill',
  )
})

test('[WOC-LEARN-5] the scheme counts for watching only by setting; a watcher cannot counter', () => {
  const settings = { cosmicOnWatch: true }
  expect(answered('observe-spell', { ...WATCH, settings }, [4, 4])).toMatchObject({
    breakdown: { cosmic: -2 },
    observed: false,
  })
  const bare = { ...WATCH, spell: { style: 'codified' } }
  expect(ask('observe-spell', bare, [4, 4]).ok).toBe(true)
  expect(refused('observe-spell', { ...bare, settings })).toBe(
    'element-required input.spell.element',
  )
  expect(refused('observe-spell', { ...WATCH, counterSpelling: true })).toBe(
    'busy input.counterSpelling',
  )
  expect(ask('observe-spell', { ...DEDUCE, counterSpelling: true }, [4, 4]).ok).toBe(true)
  expect(ask('observe-spell', { ...WATCH, watched: false }, [4, 4]).ok).toBe(true)
})
