import { expect, test } from 'vitest'
import { OPTIONS } from '../messages/option-labels.ts'
import {
  artAfterLoss,
  finishing,
  judgesActing,
  losingBody,
  losingEgo,
  mage,
  mayLeaveDice,
  pointsSpent,
  pricedTrait,
  sailingWithoutDice,
  tiringLess,
  twoRises,
  unreadIdea,
  watchingWater,
  wrongFoci,
  type Options,
} from '../testing/option-scenes.ts'

/** Every option, set at a table that was opened without it: its effect is seen in play. */

interface Case {
  readonly rule: string
  readonly option: string
  readonly set: string | number | boolean
  readonly play: (options: Options) => unknown
  readonly before: unknown
  readonly after: unknown
}

const CASES: readonly Case[] = [
  {
    rule: 'WOC-CREATE-2', // 5 for each point of Ego above 6: 16 × 5 = 80
    option: 'pcpBudget',
    set: 79,
    play: options => finishing(options, { ego: { ego: 22 } }),
    before: 'done',
    after: 'pcp-exceeded character',
  },
  {
    rule: 'WOC-CREATE-3',
    option: 'egoMin',
    set: 8,
    play: options => finishing(options, { ego: { ego: 7 } }),
    before: 'done',
    after: 'ego-below-minimum character.ego',
  },
  {
    rule: 'WOC-CREATE-3',
    option: 'egoMax',
    set: 8,
    play: options => finishing(options, { ego: { ego: 9 } }),
    before: 'done',
    after: 'ego-above-maximum character.ego',
  },
  {
    rule: 'WOC-CREATE-1',
    option: 'creationApproval',
    set: false,
    play: unreadIdea,
    before: 'concept-not-approved',
    after: 'done',
  },
  {
    rule: 'WOC-MAGIC-5', // Ego 9 allows 9 − 5, or 9 − 6
    option: 'magicOffset',
    set: 6,
    play: options => finishing(options, mage(9, 4)),
    before: 'done',
    after: 'magic-skill-cap character.skills[0].level',
  },
  {
    rule: 'WOC-MVAR-3',
    option: 'magicMinEgo',
    set: 10,
    play: options => finishing(options, mage(9, 1)),
    before: 'done',
    after: 'mage-ego-too-low character.skills[0].magic',
  },
  {
    rule: 'WOC-MVAR-2', // Ego 9 costs 15; an art of 3 costs 2 a level, or 4
    option: 'magicCostMultiplier',
    set: 2,
    play: pointsSpent,
    before: 21,
    after: 27,
  },
  {
    rule: 'WOC-MVAR-5',
    option: 'magicAccess',
    set: 'npc-only',
    play: options => finishing(options, mage(9, 1)),
    before: 'done',
    after: 'magic-not-allowed character.skills[0].magic',
  },
  {
    rule: 'WOC-CREATE-11',
    option: 'traitRange',
    set: 'strict',
    play: pricedTrait,
    before: 'done',
    after: 'trait-value-range character.advantages[0].value',
  },
  {
    rule: 'WOC-COSMIC-6', // Ego 9 allows 3; of four Elements without opposites one pays for two
    option: 'capCosmicPenalties',
    set: true,
    play: options =>
      finishing(options, {
        ...mage(9, 1),
        scheme: {
          system: 'own',
          'own:elements': 'Ira, Gioia, Paura, Oblio',
          Ira: 2,
          Gioia: 2,
          Paura: -4,
        },
      }),
    before: 'done',
    after: 'cosmic-cap character.cosmicScheme.modifiers.Paura',
  },
  {
    rule: 'WOC-NODICE-3', // Mind 4, Sailing 5, less a fatigue of 3
    option: 'penaltiesWithoutDice',
    set: false,
    play: sailingWithoutDice,
    before: expect.objectContaining({ result: expect.objectContaining({ computedLevel: 6 }) }),
    after: expect.objectContaining({ result: expect.objectContaining({ computedLevel: 9 }) }),
  },
  {
    rule: 'WOC-NODICE-6',
    option: 'waiveInContests',
    set: true,
    play: mayLeaveDice,
    before: false,
    after: true,
  },
  {
    rule: 'WOC-PERF-1',
    option: 'spellPerformance',
    set: true,
    play: judgesActing,
    before: false,
    after: true,
  },
  {
    rule: 'WOC-LEARN-5', // the scheme of Aurelia has Water +1
    option: 'cosmicOnWatch',
    set: true,
    play: watchingWater,
    before: 0,
    after: 1,
  },
  {
    rule: 'WOC-IMPROV-7',
    option: 'improvisedVeryHigh',
    set: 18,
    play: wrongFoci,
    before: [18, 'master-interpretation'],
    after: [18, 'near-intended'],
  },
  {
    rule: 'WOC-IMPROV-7',
    option: 'improvisedVeryLow',
    set: 19,
    play: wrongFoci,
    before: [18, 'master-interpretation'],
    after: [18, 'inverse-or-harmful'],
  },
  {
    rule: 'WOC-FATIGUE-6', // 6 − 2, or 6 − 2 × 2
    option: 'effortRate',
    set: 2,
    play: tiringLess,
    before: [{ cause: 'walking', points: 4 }],
    after: [{ cause: 'walking', points: 2 }],
  },
  {
    rule: 'WOC-WOUND-10',
    option: 'primitiveMedicine',
    set: true,
    play: losingBody,
    before: 'optional-rule-off settings.primitiveMedicine',
    after: 'done',
  },
  {
    rule: 'WOC-EGOV-6',
    option: 'egoFloorInPlay',
    set: false,
    play: losingEgo,
    before: 'ego-floor delta',
    after: 'done',
  },
  {
    rule: 'WOC-EGOV-5',
    option: 'egoLossTrimsMagicSkills',
    set: true,
    play: artAfterLoss,
    before: [7, 4],
    after: [7, 2],
  },
  {
    rule: 'WOC-ADV-4',
    option: 'oncePerAdventureScope',
    set: 'all',
    play: twoRises,
    before: 'done',
    after: 'already-raised raisedThisAdventure',
  },
]

test('[WOC-CREATE-2] every option has a case below', () => {
  expect(CASES.map(({ option }) => option).toSorted()).toEqual(
    OPTIONS.map(({ id }) => id).toSorted(),
  )
})

for (const { rule, option, set, play, before, after } of CASES)
  test(`[${rule}] ${option}: ${set} applies as soon as it is set`, () => {
    expect(play({})).toEqual(before)
    expect(play({ [option]: set })).toEqual(after)
  })
