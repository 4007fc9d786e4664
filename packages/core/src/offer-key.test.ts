import { expect, test } from 'vitest'
import { offerKey } from './offer-key.ts'

test('the key of an offer is its act and the given fields, sorted by name', () => {
  expect(offerKey({ command: { type: 'end-fight' } })).toBe('end-fight')
  expect(offerKey({ command: { type: 'treat', wound: 'w/1', being: 'teo' } })).toBe(
    'treat/being=teo/wound=w%2F1',
  )
})

test('a roll is named by its kind, its subject and its given answers', () => {
  const slip = { kind: 'skill', about: { who: 'teo' }, value: { skill: 'listen', with: ['a', 2] } }
  expect(offerKey({ slip })).toBe('skill/skill=listen/who=teo/with=%5B%22a%22%2C2%5D')
})
