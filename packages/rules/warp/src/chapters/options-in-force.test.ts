import { expect, test } from 'vitest'
import { SCENES, type OptionScene } from '../testing/option-scenes.ts'
import { optionRows } from '../data/options.ts'

/** Every option, set at a table that was opened without it: its effect is seen in play. */

interface Case {
  readonly option: string
  readonly set: string | boolean | number
  readonly play: OptionScene
  readonly before: unknown
  readonly after: unknown
}

const CASES: readonly Case[] = [
  { option: 'botch', set: true, play: SCENES.allOnes, before: 'success', after: 'failure' },
  { option: 'blowTheTop', set: true, play: SCENES.allSixes, before: 12, after: 15 },
  { option: 'unstoppableSix', set: true, play: SCENES.failedWithASix, before: 0, after: 1 },
  { option: 'unstoppableSixCounts', set: 'rolled', play: SCENES.droppedSix, before: 0, after: 1 },
  {
    option: 'multipleExperienceDice',
    set: true,
    play: SCENES.twoExperienceDice,
    before: 'experience-limit',
    after: '6d6, keep the best 4',
  },
  {
    option: 'narrowTraits',
    set: true,
    play: SCENES.kindsOfTrait,
    before: ['standard', 'technical'],
    after: ['standard', 'technical', 'narrow', 'narrow-technical'],
  },
  {
    option: 'desperateDefence',
    set: true,
    play: SCENES.desperateDefence,
    before: 'option-off',
    after: 'done',
  },
  {
    option: 'alternativeDamage', // (14 − 6) × 2 − 3, or two dice that show 4, doubled, − 3
    set: true,
    play: SCENES.pipeBlow,
    before: 13,
    after: 5,
  },
  {
    option: 'seriousWounds',
    set: true,
    play: SCENES.twentyPoints,
    before: 'Dragan Vuk: 27 damage',
    after: 'Dragan Vuk: 27 damage (Serious wound)',
  },
  {
    option: 'halfDice', // offered to the Master, and one range die fewer at 6 m of 10
    set: true,
    play: SCENES.halfARangeDie,
    before: [false, 2],
    after: [true, 1],
  },
  { option: 'psychicMute', set: true, play: SCENES.firstStudy, before: null, after: true },
  {
    option: 'squeezeCost', // of three shots
    set: 2,
    play: SCENES.squeezedPower,
    before: 0,
    after: 1,
  },
  { option: 'damageRounding', set: 'down', play: SCENES.halvedDamage, before: 3, after: 2 },
  {
    option: 'nonCombatTraitUse',
    set: 'one-roll',
    play: SCENES.secondAttack,
    before: 'possible',
    after: 'trait-already-used',
  },
  {
    option: 'beyondLastBand',
    set: 'impossible',
    play: SCENES.farShot,
    before: 'possible',
    after: 'out-of-reach',
  },
  {
    option: 'rolledHitPointsFloor',
    set: false,
    play: SCENES.weakHitPoints,
    before: 14,
    after: 8,
  },
  {
    option: 'flatArmorStopsArmorPiercing', // 33 halved, or 32 halved
    set: true,
    play: SCENES.piercedLeather,
    before: [17],
    after: [16],
  },
]

const ruleOf = (id: string) => optionRows.find(option => option.id === id)!.rules[0]!

test.each(CASES.map(one => ({ ...one, rule: ruleOf(one.option) })))(
  '[$rule] $option works as soon as it is set',
  ({ option, set, play, before, after }) => {
    expect(play({})).toEqual(before)
    expect(play({ [option]: set })).toEqual(after)
  },
)
