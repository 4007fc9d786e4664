import { expect, test } from 'vitest'
import { SCENES, type OptionScene } from '../testing/option-scenes.ts'
import { optionsTable } from '../data/options.ts'

/** Every option, set at a table that was opened without it: its effect is seen in play. */

interface Case {
  readonly option: string
  readonly set: string | boolean
  readonly play: OptionScene
  readonly before: unknown
  readonly after: unknown
}

const CASES: readonly Case[] = [
  {
    option: 'classTraitDice', // 4 + 4, and a die for each of two classes and two traits
    set: 'one',
    play: SCENES.manyClassesAndTraits,
    before: 12,
    after: 10,
  },
  {
    option: 'traitDouble', // 4 + 4, the trait’s +1, and its die
    set: 'exclusive',
    play: SCENES.traitWithModifier,
    before: 10,
    after: 9,
  },
  {
    option: 'helpLimit', // 4 + 4 and the helpers
    set: 'one-per-helper',
    play: SCENES.twoHelpers,
    before: 'help-limit',
    after: 10,
  },
  {
    option: 'numbersMode', // Nadir against one, or two against three
    set: 'flat',
    play: SCENES.twoAgainstThree,
    before: 5,
    after: 4,
  },
  {
    option: 'npcHalfRule', // two wounds of four: −1, or −2
    set: 'at-least-half',
    play: SCENES.halfWounded,
    before: 3,
    after: 2,
  },
  {
    option: 'npcDropTiming',
    set: 'immediate',
    play: SCENES.woundedInThisRound,
    before: 4,
    after: 3,
  },
  { option: 'zeroMarginWounds', set: 'none', play: SCENES.exactSuccess, before: 1, after: 0 },
  {
    option: 'downRule',
    set: 'beyond-max',
    play: SCENES.atMaximumWounds,
    before: 'down',
    after: 'active',
  },
  {
    option: 'rangedArmour', // long and medium: 3, and armour 3 against weapon 1
    set: 'dice',
    play: SCENES.armouredTarget,
    before: [5, 5],
    after: [3, 3],
  },
  {
    option: 'orphanGenerics',
    set: 'free',
    play: SCENES.raisedClimbing,
    before: 'generic-too-high',
    after: 'done',
  },
  {
    option: 'genericGrowth', // pistols 2 and rifles 1 under aim
    set: 'enough-specifics',
    play: SCENES.raisedAim,
    before: 'generic-too-high',
    after: 'done',
  },
  {
    option: 'resourcesAsSpecific', // contacts 1, Resources 3
    set: true,
    play: SCENES.raisedContacts,
    before: 'generic-too-high',
    after: 'done',
  },
  { option: 'hiddenSurchargeEvo', set: true, play: SCENES.hiddenImplant, before: 1, after: 2 },
  {
    option: 'evoTraitBonus',
    set: true,
    play: SCENES.traitWithBonus,
    before: 'trait-unbalanced',
    after: 'done',
  },
  {
    option: 'moneyScaling', // two points of class 5 for class 3: 2 × 3, or 2 + 2
    set: 'per-payment',
    play: SCENES.paidFromAbove,
    before: 6,
    after: 4,
  },
  {
    option: 'bidWithoutToken',
    set: false,
    play: SCENES.bidOfAPastMaster,
    before: 'done',
    after: 'bid-not-allowed',
  },
  {
    option: 'outgoingMasterMayRoll',
    set: true,
    play: SCENES.everyTokenBack,
    before: ['giulia', 'teo'],
    after: ['giulia', 'teo', 'nadir'],
  },
  { option: 'masterMode', set: 'fixed', play: SCENES.afterAScene, before: true, after: false },
  {
    option: 'oracleStartRoll',
    set: 'shared',
    play: SCENES.startOfAnAdventure,
    before: [
      [4, 2],
      [5, 5],
    ],
    after: [
      [4, 2],
      [4, 2],
    ],
  },
  {
    option: 'useOracle',
    set: false,
    play: SCENES.askedOracle,
    before: ['done', true],
    after: ['disabled-by-options', false],
  },
  {
    option: 'gearByResources',
    set: true,
    play: SCENES.boughtKnife,
    before: 'disabled-by-options',
    after: 'done',
  },
  {
    option: 'combatMode',
    set: 'multi',
    play: SCENES.singleRound,
    before: 'done',
    after: 'disabled-by-options',
  },
  {
    option: 'characteristicChoice',
    set: 'strict',
    play: SCENES.ownCharacteristic,
    before: 'complete',
    after: 'part-missing',
  },
  {
    option: 'worsenClock', // seventy minutes after the session
    set: 'wall-clock',
    play: SCENES.hoursAfterTheSession,
    before: 4,
    after: 5,
  },
]

const ruleOf = (id: string) => optionsTable.options.find(option => option.id === id)!.rule

test.each(CASES.map(one => ({ ...one, rule: ruleOf(one.option) })))(
  '[$rule] $option works as soon as it is set',
  ({ option, set, play, before, after }) => {
    expect(play({})).toEqual(before)
    expect(play({ [option]: set })).toEqual(after)
  },
)
