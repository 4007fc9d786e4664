import { expect, test } from 'vitest'
import type { RequestDoc } from '@mastro/core'
import type { StepsDoc } from '../../documents.ts'
import { ruleset } from '../../ruleset.ts'
import { ADA, BETWEEN, done, MASTER, momentOf, TEO } from '../../testing/test-table.ts'
import { START, ada, teo } from '../../testing/play-cases.ts'

const CLOSED = momentOf(START, { moment: 'adventure', change: 'end', title: '' })

test('[WOC-MAGIC-5] [WOC-ADV-12] a level that Ego does not allow is listed with the reason, not offered', () => {
  const mage = CLOSED.characters[teo]! // Ego 9, so an art of 4 at most: Arte dei venti 4
  const raised = {
    ...mage,
    character: { ...mage.character, components: { ...mage.character.components, soul: 9 } },
  }
  const state = { ...CLOSED, characters: { ...CLOSED.characters, [teo]: raised } }
  const doc = ruleset.view(state, TEO, BETWEEN)[`steps/${teo}`] as unknown as StepsDoc
  const offered = ruleset.offers(state, TEO, BETWEEN).map(({ id }) => id)
  const barred = doc.steps.filter(({ bar }) => bar !== undefined)
  expect(barred.map(({ what, bar }) => [what.it, bar!.it])).toEqual([
    ['Arte dei venti', 'con Ego 9 il massimo è 4'],
    ['Anima', 'con Ego 9 il massimo è 9'],
  ])
  for (const { offer } of barred) expect(offered).not.toContain(offer)
  for (const { offer } of doc.steps.filter(step => !barred.includes(step)))
    expect(offered).toContain(offer)
})

test('[WOC-TRAIN-2] the form proposes the Training Points that are needed, and never all of the cost', () => {
  const held = done(
    CLOSED,
    { type: 'award-training', who: ada, kind: 'skill', name: 'Nuoto', points: 9 },
    MASTER,
    BETWEEN,
  )
  const level = held.characters[ada]!.character.skills.find(({ name }) => name === 'Nuoto')!.level
  const trainingOf = (available: number) => {
    const being = held.characters[ada]!
    const character = { ...being.character, xp: { total: 9, available } }
    const state = { ...held, characters: { ...held.characters, [ada]: { ...being, character } } }
    const offer = ruleset
      .offers(state, ADA, BETWEEN)
      .find(({ id }) => id === `advance/${ada}/skill/Nuoto`)
    return offer?.fields?.find(({ id }) => id === 'useTraining')
  }
  const cost = level + 1
  expect(trainingOf(cost)).toMatchObject({ min: 0, max: cost - 1, initial: 0 })
  expect(trainingOf(1)).toMatchObject({ max: cost - 1, initial: cost - 1 })
})

test('[WOC-LEARN-1] the Master reads the requested spell in the reader’s language', () => {
  const request = {
    type: 'ask-learn-spell',
    character: teo,
    spell: 'Rubare il calore',
    skill: 'Arte dei venti',
    element: null,
    source: 'mage',
    studied: true,
  }
  const rich = done(
    CLOSED,
    { type: 'award-experience', base: 1, objective: 'missed', characters: [{ id: teo }] },
    MASTER,
    BETWEEN,
  )
  const asked = done(rich, request, TEO, BETWEEN)
  const found = Object.entries(ruleset.view(asked, MASTER, BETWEEN)).find(([key]) =>
    key.startsWith('request/'),
  )
  const doc = found![1] as unknown as RequestDoc
  expect(doc.content[0]).toMatchObject({ why: { en: 'Steal the warmth' }, value: '' })
})
