import { expect, test } from 'vitest'
import { creation, creationCrossing } from './creation.ts'
import {
  blank,
  stepOf,
  stateOf,
  codesOf,
  roll,
  answered,
  moved,
  rolledStory,
} from '../testing/draft-cases.ts'

test('[DAI-CREATE-1] a wrong sum of points is shown with the missing or extra points', () => {
  const short = answered(blank, 'characteristics', { power: 1 })
  expect(stepOf(short, 'characteristics')).toMatchObject({ state: 'empty' })
  expect(stepOf(short, 'characteristics').problems[0]!.text.it).toBe('Resta 1 punto da assegnare')
  const over = answered(blank, 'characteristics', { power: 5 })
  expect(stateOf(over, 'characteristics')).toBe('broken')
  expect(stepOf(over, 'characteristics').totals[0]).toMatchObject({ value: 15, of: 12 })
  expect(creation.answer(blank, 'characteristics', { power: 6 })).toEqual({
    ok: false,
    error: { code: 'out-of-range', path: 'value.power' },
  })
})

test('[DAI-CREATE-2] the player’s points stay, and six dice add to them in the order of the sheet', () => {
  const own = answered(blank, 'characteristics', { intelligence: 3, charisma: 1 })
  const thrown = roll(own, 'characteristics', [1, 4, 2, 5, 6, 3])
  expect(thrown.dice['characteristics']).toEqual([1, 4, 2, 5, 6, 3])
  expect(stepOf(thrown, 'characteristics').summary.en).toBe(
    'Power 2, Dexterity 3, Agility 2, Intelligence 4, Spirit 3, Charisma 1',
  )
  expect(stateOf(thrown, 'characteristics')).toBe('done')
})

test('[DAI-CREATE-2] the dice stay when points are moved, and are not rolled again', () => {
  const thrown = roll(blank, 'characteristics', [1, 2, 3, 4, 5, 6])
  const shifted = answered(thrown, 'characteristics', { power: 1, charisma: 3 })
  expect(stepOf(shifted, 'characteristics')).toMatchObject({ state: 'done', isThrown: true })
  expect(stepOf(shifted, 'characteristics').summary.en).toBe(
    'Power 1, Dexterity 2, Agility 2, Intelligence 3, Spirit 3, Charisma 4',
  )
  const again = roll(shifted, 'characteristics', [])
  expect(again.dice['characteristics']).toEqual([1, 2, 3, 4, 5, 6])
})

test('[DAI-CREATE-2] the six dice are named once all points are placed', () => {
  const throwsOf = (power: number) =>
    stepOf(answered(blank, 'characteristics', { power }), 'characteristics').throws
  expect(throwsOf(1)).toBeUndefined()
  expect(throwsOf(2)?.map(({ id, count }) => [id, count])).toEqual([
    ['power', 1],
    ['dexterity', 1],
    ['agility', 1],
    ['intelligence', 1],
    ['spirit', 1],
    ['charisma', 1],
  ])
})

test('[DAI-CREATE-4] [DAI-CREATE-8] [DAI-CREATE-11] rolled rows stay after a choice instead', () => {
  const story = roll(rolledStory(), 'event', [4])
  for (const [step, other] of [
    ['social-class', 'agreed'],
    ['first', 'chosen'],
    ['event', 'chosen'],
  ] as const) {
    expect(stepOf(story, step).isThrown).toBe(true)
    const back = roll(answered(story, step, { method: other }), step, [])
    expect(back.dice[step]).toEqual(story.dice[step])
    expect(stepOf(back, step).summary).toEqual(stepOf(story, step).summary)
  }
})

test('[DAI-CREATE-9] the player picks the crossing: only the two rows are rolled', () => {
  const story = roll(roll(blank, 'social-class', [3, 1]), 'first', [5, 3])
  expect(story.dice['first']).toEqual([5, 3])
  expect(creationCrossing(story)?.pick).toBe('origin-class')
})

test('[DAI-CREATE-3] two free points instead, even both on one characteristic', () => {
  const free = answered(blank, 'characteristics', { 'extra-spirit': 2, method: 'points' })
  expect(stateOf(free, 'characteristics')).toBe('done')
  expect(stepOf(free, 'characteristics').summary.en).toContain('Spirit 4')
  expect(
    codesOf(answered(free, 'characteristics', { 'extra-spirit': 1 }), 'characteristics'),
  ).toEqual(['points-mismatch'])
})

test('[DAI-CREATE-4] two dice give birth and today, from which Resources and enhancement points follow', () => {
  const placed = roll(blank, 'social-class', [3, 1])
  expect(stepOf(placed, 'social-class').totals.map(total => total.value)).toEqual([1, 3])
  expect(stepOf(placed, 'social-class').summary.it).toBe(
    '3. Proletario, piccolo commerciante → 1. Vagabondo, nullatenente, disoccupato',
  )
})

test('[DAI-CREATE-6] a background without dice waits for the group', () => {
  const agreed = answered(blank, 'social-class', { method: 'agreed', origin: 1, current: 2 })
  expect(codesOf(agreed, 'social-class')).toEqual(['group-consent-required'])
  expect(stateOf(answered(agreed, 'social-class', { groupAgrees: true }), 'social-class')).toBe(
    'done',
  )
})

test('[DAI-CREATE-8] [DAI-CREATE-9] the crossing shows four cards and both diagonals', () => {
  expect(creationCrossing(rolledStory())).toEqual({
    pick: 'current-class',
    origin: {
      socialClass: 3,
      row: 5,
      class: { it: 'Programmatore, Cracker', en: 'Programmer, cracker' },
      trait: { it: 'Ambizioso', en: 'Ambitious' },
    },
    current: {
      socialClass: 1,
      roll: 3,
      modifier: -1,
      row: 2,
      class: { it: 'Nomade', en: 'Nomad' },
      trait: { it: 'Aggressivo', en: 'Aggressive' },
    },
  })
  expect(stepOf(rolledStory(), 'first').summary.it).toBe('Nomade, Ambizioso')
  expect(stepOf(rolledStory(), 'first').totals[1]!.value).toBe('3 − 1 = 2')
})

test('[DAI-CREATE-10] a cell with alternatives offers a choice, and names may be refined', () => {
  const crossed = answered(rolledStory(), 'first', { pick: 'origin-class' })
  expect(stepOf(crossed, 'first').summary.it).toBe('Programmatore, Aggressivo')
  const cracker = answered(crossed, 'first', { alternative: 'Cracker' })
  expect(stepOf(cracker, 'first').summary.it).toBe('Cracker, Aggressivo')
  const own = answered(cracker, 'first', { className: 'Fantasma di rete' })
  expect(stepOf(own, 'first').summary.it).toBe('Fantasma di rete, Aggressivo')
})

test('[DAI-CREATE-7] by choice the class comes from one table and the trait from the other', () => {
  const placed = roll(blank, 'social-class', [1, 2])
  const chosen = answered(placed, 'first', { method: 'chosen', classFrom: 'current' })
  const fields = stepOf(chosen, 'first').fields
  const labels = (id: string) =>
    fields.find(field => field.id === id)!.choices!.map(choice => choice.label.en)
  expect(labels('classRow')[2]).toBe('Thief')
  expect(labels('traitRow')[0]).toBe('Distrustful')
  const thief = answered(chosen, 'first', { classRow: 3, traitRow: 1 })
  expect(stepOf(thief, 'first').summary.en).toBe('Thief, Distrustful')
})

test('[DAI-CREATE-11] [DAI-CREATE-12] the event by a die or by choice', () => {
  const rolled = roll(rolledStory(), 'event', [4])
  expect(stepOf(rolled, 'event').summary.it).toBe('Un tradimento, Diffidente')
  const chosen = answered(rolled, 'event', { method: 'chosen', row: 6 })
  expect(stepOf(chosen, 'event').summary.en).toBe('A revenge, Vindictive')
  const own = answered(chosen, 'event', { event: 'Un incendio' })
  expect(stepOf(own, 'event').summary.it).toBe('Un incendio, Vendicativo')
})

test('a step is marked, not erased, when an earlier step that it depends on changes', () => {
  const before = roll(rolledStory(), 'event', [4])
  const after = moved(before)
  expect(codesOf(after, 'first')).toEqual(['earlier-step-changed'])
  expect(codesOf(after, 'event')).toEqual(['earlier-step-changed'])
  expect(after.answers['first']).toEqual(before.answers['first'])
  expect(stateOf(answered(after, 'first', {}), 'first')).toBe('done')
  const back = answered(after, 'social-class', { method: 'rolled' })
  expect([stateOf(back, 'first'), stateOf(back, 'event')]).toEqual(['done', 'done'])
})

test('[DAI-CREATE-13] the second class comes from both tables and differs from the first', () => {
  const named = answered(rolledStory(), 'second-class', { suggestion: 'Nomade' })
  expect(codesOf(named, 'second-class')).toEqual(['duplicate-id'])
  const other = answered(named, 'second-class', { suggestion: 'Cracker' })
  expect(stateOf(other, 'second-class')).toBe('done')
  const offered = stepOf(other, 'second-class').fields[0]!.choices!.map(choice => choice.value)
  expect(offered).toContain('Infermiere')
  expect(offered).not.toContain('Chirurgo')
})
