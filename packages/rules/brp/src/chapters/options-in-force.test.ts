import { expect, test } from 'vitest'
import settingTable from '../../data/settings.json' with { type: 'json' }
import { skillOf } from '../selectors.ts'
import { who } from '../testing/slip-cases.ts'

import {
  pair,
  levelOf,
  climbing,
  knockingOutInTheDark,
  bothSpecial,
  drafted,
  twoMoves,
  warrior,
  fluent,
  dodgingAnArrow,
  shieldAgainstAnArrow,
  wornBlade,
  martialBlow,
  bareParry,
  failedKnockOut,
  falling,
  illInTheWilds,
  poisonWithAntidote,
  bear,
  slowed,
  firstPhase,
  reading,
  type Options,
} from '../testing/option-scenes.ts'

/** Every option, set at a table that was opened without it: its effect is seen in play. */

interface Case {
  readonly rule: string
  readonly option: string
  readonly set: string | boolean
  readonly play: (options: Options) => unknown
  readonly before: unknown
  readonly after: unknown
}

const CASES: readonly Case[] = [
  {
    rule: 'BRP-CHECK-6', // 62 / 5 = 12.4
    option: 'specialRounding',
    set: 'up',
    play: options => levelOf(options, 62, 13),
    before: 'success',
    after: 'special',
  },
  {
    rule: 'BRP-CHECK-5',
    option: 'lowSkillFloor',
    set: 'skill',
    play: options => levelOf(options, 3, 5),
    before: 'success',
    after: 'failure',
  },
  {
    rule: 'BRP-CHECK-8',
    option: 'difficultyStacking',
    set: 'multiply',
    play: knockingOutInTheDark,
    before: 30,
    after: 15,
  },
  {
    rule: 'BRP-CHECK-9', // (50 − 10) / 2, or 50 / 2 − 10
    option: 'modifierOrder',
    set: 'multiply-first',
    play: climbing,
    before: 20,
    after: 15,
  },
  {
    rule: 'BRP-OPP-6',
    option: 'opposedSpecialTie',
    set: 'higher-skill',
    play: bothSpecial,
    before: ['stalemate', null],
    after: ['winner', 'Aldo'],
  },
  {
    rule: 'BRP-CHAR-5',
    option: 'shiftMode',
    set: 'split',
    play: twoMoves,
    before: 'broken',
    after: 'done',
  },
  {
    rule: 'BRP-SKILL-9',
    option: 'literacyUncommon',
    set: true,
    play: reading,
    before: '60%',
    after: '0%',
  },
  {
    rule: 'BRP-PROF-5',
    option: 'customProfessions',
    set: true,
    play: options =>
      drafted(options, { profession: { profession: 'custom', custom: 'Beekeeper' } })['profession'],
    before: 'broken',
    after: 'done',
  },
  {
    rule: 'BRP-PROF-4',
    option: 'repeatFamilyOptions',
    set: true,
    play: options => warrior(options, 'ride:camels', 0)['skills'],
    before: 'broken',
    after: 'done',
  },
  {
    rule: 'BRP-PERS-3', // base 15 and 61 points: 76
    option: 'skillCap75',
    set: true,
    play: options => warrior(options, 'throw', 61)['profession-points'],
    before: 'done',
    after: 'broken',
  },
  {
    rule: 'BRP-PERS-3', // the cap holds, but a base above it may rise freely
    option: 'capHighBase',
    set: 'frozen',
    play: options => fluent({ skillCap75: true, ...options }, 5),
    before: 'done',
    after: 'broken',
  },
  {
    rule: 'BRP-COMBAT-3',
    option: 'declareIntents',
    set: false,
    play: firstPhase,
    before: 'intents',
    after: 'movement',
  },
  {
    rule: 'BRP-COMBAT-8',
    option: 'rankBelowOne',
    set: 'no-action',
    play: slowed,
    before: null,
    after: 'not-your-turn',
  },
  {
    rule: 'BRP-DODGE-3', // Difficult: half of 50
    option: 'dodgeMissiles',
    set: true,
    play: dodgingAnArrow,
    before: 'cannot-dodge',
    after: 25,
  },
  {
    rule: 'BRP-SHIELD-2',
    option: 'shieldMissileParry',
    set: 'skill',
    play: shieldAgainstAnArrow,
    before: 30,
    after: 60,
  },
  {
    rule: 'BRP-PARRY-5',
    option: 'breakAt',
    set: 'zero',
    play: wornBlade,
    before: false,
    after: true,
  },
  {
    rule: 'BRP-MART-2', // two D3, or twice one D3
    option: 'martialArtsDoubling',
    set: 'result',
    play: martialBlow,
    before: 5,
    after: 4,
  },
  {
    rule: 'BRP-MART-3',
    option: 'martialArtsParry',
    set: 'any-parry',
    play: bareParry,
    before: 0,
    after: 3,
  },
  {
    rule: 'BRP-KO-3', // the least damage is 1, the armour 1
    option: 'knockOutMinimumArmour',
    set: false,
    play: failedKnockOut,
    before: 0,
    after: 1,
  },
  {
    rule: 'BRP-FALL-2', // two dice of 4, or three less a 3
    option: 'fallDodge',
    set: 'subtract-die',
    play: falling,
    before: 8,
    after: 9,
  },
  {
    rule: 'BRP-DIS-4',
    option: 'diseaseConditions',
    set: 'cumulative',
    play: illInTheWilds,
    before: 3,
    after: 4,
  },
  {
    rule: 'BRP-POIS-5', // 50 + 5 × (8 − 12), or 50 + 5 × (14 − 12)
    option: 'antidoteTiming',
    set: 'damage-only',
    play: poisonWithAntidote,
    before: { chances: [30, 30], damages: [4, 4] },
    after: { chances: [60, 60], damages: [4, 4] },
  },
  {
    rule: 'BRP-POIS-6',
    option: 'antidoteScope',
    set: 'first-dose',
    play: poisonWithAntidote,
    before: { chances: [30, 30], damages: [4, 4] },
    after: { chances: [30, 60], damages: [4, 7] },
  },
  {
    rule: 'BRP-CREAT-4',
    option: 'swat',
    set: 'additional',
    play: bear,
    before: 'illegal-attack-combination',
    after: null,
  },
  {
    rule: 'BRP-SKILL-3', // Knowledge starts at 05, or at 01
    option: 'era',
    set: 'past',
    play: options => {
      const { table, gerva } = pair(options)
      return skillOf(table.state, who(table, gerva), 'knowledge:law')
    },
    before: 5,
    after: 1,
  },
]

test('[BRP-SET-1] every option has a case below', () => {
  const options = ['era', ...settingTable.settings.map(({ id }) => id)]
  expect(CASES.map(({ option }) => option).toSorted()).toEqual(options.toSorted())
})

for (const { rule, option, set, play, before, after } of CASES)
  test(`[${rule}] [BRP-SET-1] ${option}: ${set} applies as soon as it is set`, () => {
    expect(play({})).toEqual(before)
    expect(play({ [option]: set })).toEqual(after)
  })
