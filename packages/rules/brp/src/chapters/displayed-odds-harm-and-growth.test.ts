import { expect, test } from 'vitest'
import printed from '../../data/resistance-table.json' with { type: 'json' }
import {
  FACES,
  levelAt,
  met,
  opened,
  share,
  shareOf,
  chancesShown,
  type BruteForceLevel,
} from '../testing/brute-force-odds.ts'
import { fill, finishSlip, must, nextSlip, rolledSlip, slipSeen } from '../testing/test-table.ts'

/** Displayed odds of damage, healing and learning, verified by counting faces. */

const LEVELS: readonly BruteForceLevel[] = ['special', 'success', 'failure']

function levelsAre(odds: Readonly<Record<string, number>>, chance: number) {
  for (const level of LEVELS) expect(odds[level], level).toBeCloseTo(shareOf(chance, level), 10)
}

/** The sums of all throws of this many d6. */
const throwsOf = (dice: number): readonly number[] =>
  Array.from({ length: dice }).reduce<readonly number[]>(
    sums => sums.flatMap(sum => [1, 2, 3, 4, 5, 6].map(face => sum + face)),
    [0],
  )
const shareAtLeast = (dice: number, damage: number) =>
  throwsOf(dice).filter(sum => sum >= damage).length / 6 ** dice

test.each([
  ['easy', 130],
  ['normal', 65],
  ['difficult', 33],
] as const)(
  '[BRP-ODDS-1] [BRP-CROLL-1] odds of a roll on Strength 13, %s',
  (difficulty, chance) => {
    const { table, aldo } = met()
    const slip = opened(table, 'ada', 'characteristic-check', { being: aldo, roll: 'effort' })
    fill(table, slip, 'master', { difficulty })
    levelsAre(chancesShown(table, slip, 'ada'), chance)
  },
)

test('[BRP-ODDS-1] [BRP-SKILL-12] odds of a bargain: one band lower, two, or unchanged', () => {
  const { table, aldo } = met()
  const slip = opened(table, 'ada', 'bargain', { being: aldo, band: 'expensive' }) // Bargain 5
  expect(chancesShown(table, slip, 'ada')).toEqual({
    affordable: expect.closeTo(shareOf(5, 'special'), 10),
    fair: expect.closeTo(shareOf(5, 'success'), 10),
    expensive: expect.closeTo(shareOf(5, 'failure'), 10),
  })
})

test('[BRP-ODDS-1] [BRP-HEAL-3] odds of First Aid 35 at the Master’s difficulty', () => {
  const { table, aldo, berta } = met()
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 5, armour: false, cause: 'other' })
  const wound = table.state.characters[aldo]!.wounds[0]!.id
  const slip = opened(table, 'bo', 'first-aid', { healer: berta, patient: aldo, wound })
  levelsAre(chancesShown(table, slip, 'bo'), 35)
  fill(table, slip, 'master', { difficulty: 'difficult' })
  levelsAre(chancesShown(table, slip, 'bo'), 18)
})

test.each([
  [7, 3],
  [9, 3],
  [10, 4],
] as const)(
  '[BRP-ODDS-1] [BRP-FALL-1] a fall of %i metres: odds of every sum of %i dice',
  (metres, dice) => {
    const { table, aldo } = met() // 13 hit points
    const slip = opened(table, 'ada', 'fall', { being: aldo })
    fill(table, slip, 'master', { metres, dodge: false, difficulty: 'normal' })
    const fatal = shareAtLeast(dice, 13)
    expect(chancesShown(table, slip, 'ada')['dying']).toBeCloseTo(fatal, 10)
    expect(chancesShown(table, slip, 'ada')['alive']).toBeCloseTo(1 - fatal, 10)
  },
)

test('[BRP-ODDS-1] [BRP-FALL-2] a successful Dodge removes a die', () => {
  const { table, berta } = met() // 15 hit points, Dodge 66 − 20 for mail
  const slip = opened(table, 'bo', 'fall', { being: berta })
  fill(table, slip, 'master', { metres: 12, dodge: true, difficulty: 'normal' })
  const works = share(face => levelAt(46, face) !== 'failure')
  const fatal = works * shareAtLeast(3, 15) + (1 - works) * shareAtLeast(4, 15)
  expect(chancesShown(table, slip, 'bo')['dying']).toBeCloseTo(fatal, 10)
})

test('[BRP-ODDS-1] [BRP-CREAT-5] knockdown odds match damage and Strength on the printed table', () => {
  const { table, berta } = met()
  const [added] = must(table, 'gm', { type: 'add-creature', creature: 'bear', method: 'average' })
  const bear = (added as { foe: { id: string } }).foe.id
  const about = { attacker: bear, target: berta }
  const swat = rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'swat' } }, [25])
  const answer = finishSlip(table, nextSlip(swat), { owner: { type: 'dodge' } }, [90, 3, 6, 6])
  const slip = nextSlip(answer) // 15 − 8 for mail and helmet = 7, against Strength 15
  const falls = printed.grid[15 - 1]![7 - 1]! / 100
  expect(chancesShown(table, slip, 'bo')['falls']).toBeCloseTo(falls, 10)
  expect(chancesShown(table, slip, 'bo')['stands']).toBeCloseTo(1 - falls, 10)
})

test('[BRP-ODDS-1] [BRP-DIS-1] [BRP-DIS-4] odds of an illness: Constitution × 5', () => {
  const { table, aldo } = met() // CON 14
  const slip = opened(table, 'ada', 'disease', { being: aldo })
  fill(table, slip, 'master', { kind: 'minor', target: 'con', conditions: [], medicineSteps: 0 })
  levelsAre(chancesShown(table, slip, 'ada'), 70)
})

test('[BRP-ODDS-1] [BRP-POIS-1] hidden potency: odds for 25 potencies match the printed table', () => {
  const { table, berta } = met() // CON 15
  must(table, 'gm', { type: 'poison', being: berta, potency: 14 })
  const [poison] = Object.keys(table.state.poisons)
  const slip = opened(table, 'bo', 'poison', { poison })
  const steps = slipSeen(table, slip, 'bo').odds?.curve?.steps ?? []
  expect(steps.map(({ at }) => at)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1))
  for (const { at, chance } of steps) {
    const beyond = Math.min(100, 50 + 5 * (at - 15)) // beyond the printed table, a point is still worth five
    const cell = printed.grid[15 - 1]?.[at - 1] ?? (at > 21 ? beyond : at > 15 ? 100 : 0)
    expect(chance, String(at)).toBeCloseTo(1 - cell / 100, 10)
  }
})

/** Improves on a roll above the score (BRP-EXP-6), and always on 00 (BRP-EXP-7). */
const grows = (score: number) => share(face => face > Math.min(99, score))

test('[BRP-ODDS-1] [BRP-EXP-6] [BRP-EXP-12] odds of checking used skills and four free ones', () => {
  const { table, berta } = met()
  for (const skill of ['dodge', 'first-aid'])
    rolledSlip(table, 'bo', 'skill-check', { being: berta, skill }, {}, [2])
  must(table, 'gm', { type: 'open-experience' })
  const slip = opened(table, 'bo', 'experience', { being: berta })
  fill(table, slip, 'owner', { skills: ['dodge', 'first-aid'] })
  expect(chancesShown(table, slip, 'bo')).toEqual({
    dodge: expect.closeTo(grows(66), 10),
    'first-aid': expect.closeTo(grows(35), 10), // the book: 36 or more
  })
  expect(grows(35)).toBeCloseTo(0.65, 10)
  must(table, 'gm', { type: 'grant-downtime', characters: [berta] })
  const free = opened(table, 'bo', 'downtime', { being: berta })
  fill(table, free, 'owner', { skills: ['climb', 'spot'] })
  expect(chancesShown(table, free, 'bo')).toEqual({
    climb: expect.closeTo(grows(65), 10),
    spot: expect.closeTo(grows(55), 10),
  })
})

test('[BRP-ODDS-1] [BRP-EXP-9] odds of a lesson: Teach, the skill, then the learner’s check', () => {
  const { table, aldo, berta } = met()
  must(table, 'ada', {
    type: 'ask-lesson',
    student: aldo,
    teacher: berta,
    skill: 'melee-weapon:sword',
  })
  const [lesson] = Object.keys(table.state.lessons)
  must(table, 'gm', { type: 'approve-lesson', lesson, time: '3 weeks', price: 'none' })
  const slip = opened(table, 'ada', 'teach', { lesson })
  const [teach, sword, learner] = [10, 75, 15]
  const succeeds = (chance: number) =>
    FACES.filter(face => levelAt(chance, face) !== 'failure').length / 100
  const learned = succeeds(teach) * succeeds(sword)
  expect(chancesShown(table, slip, 'ada')).toEqual({
    learned: expect.closeTo(learned, 10),
    improve: expect.closeTo(learned * grows(learner), 10),
  })
})
