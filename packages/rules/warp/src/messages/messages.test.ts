import { expect, test } from 'vitest'
import { ARMOURY } from '../creation/armoury.ts'
import { creation } from '../creation/creation.ts'
import { OPTION_IDS } from '../data/options.ts'
import { ops } from '../ops.ts'
import { ERROR_CODES, PROBLEM_CODES, WARNING_CODES } from '../operations/shared/codes.ts'
import { LABELS } from './label-of.ts'
import { optionSpecs } from './option-labels.ts'
import { refusals } from './refusals.ts'
import ours from './refusals.json' with { type: 'json' }
import { OFFER_LABELS, TRAINING_LABELS } from './offer-labels.ts'
import { LOG_SENTENCES } from './log-sentences.ts'
import { sourceLabel, SOURCES, TERMS, WOUND_LABELS } from './terms.ts'

const EMPTY = { system: 'warp', options: {}, answers: {}, dice: {} }
const complete = (label: { it: string; en: string } | undefined) =>
  label !== undefined && label.it.trim() !== '' && label.en.trim() !== ''

test('every refusal code has a message in both languages', () => {
  for (const code of [...ERROR_CODES, ...PROBLEM_CODES, ...WARNING_CODES, ...Object.keys(ours)])
    expect(complete(refusals[code]), code).toBe(true)
})

test('every table row, term and source has both languages', () => {
  for (const [table, labels] of Object.entries(LABELS))
    for (const [id, label] of labels) expect(complete(label), `${table} ${id}`).toBe(true)
  for (const words of [TERMS, SOURCES, LOG_SENTENCES, OFFER_LABELS, TRAINING_LABELS, WOUND_LABELS])
    for (const [id, label] of Object.entries(words)) expect(complete(label), id).toBe(true)
})

test('[WARP-SESSION-4] every option is a table setting with valid, labelled values', () => {
  expect(optionSpecs.map(({ id }) => id).sort()).toEqual([...OPTION_IDS].sort())
  for (const { id, label, help, values, initial } of optionSpecs) {
    expect(complete(label) && complete(help), id).toBe(true)
    expect(values.length, id).toBeGreaterThan(1)
    for (const value of values) expect(complete(value.label), `${id} ${value.value}`).toBe(true)
    expect(values.map(({ value }) => value)).toContain(initial)
    const ask = ops['chance']!
    for (const { value } of values)
      expect(ask.input.safeParse({ inSix: 1, options: { [id]: value } }).success, id).toBe(true)
  }
})

test('sources are shown as rules, advantages, helpers or as typed', () => {
  expect(sourceLabel('wounded').en).toBe('Half hit points or less')
  expect(sourceLabel('surprise').it).toBe('Attacco di Sorpresa')
  expect(sourceLabel('helper:Ada').it).toBe('Aiuto di Ada')
  expect(sourceLabel('wet floor')).toEqual({ it: 'wet floor', en: 'wet floor' })
})

test('Italian labels agree in gender, and no text contains «Master» or known mistakes', () => {
  const arms = Object.fromEntries(ARMOURY.map(({ id, label }) => [id, label.it]))
  expect(arms['rifle-light']).toBe('Fucile leggero')
  expect(arms['semi-automatic-pistol-light']).toMatch(/leggera$/)
  const all = [
    ...Object.values(TERMS),
    ...Object.values(SOURCES),
    ...Object.values(LOG_SENTENCES),
    ...Object.values(OFFER_LABELS),
    ...Object.values(refusals),
    ...optionSpecs.flatMap(({ label, help }) => [label, help]),
    ...creation
      .steps(EMPTY)
      .flatMap(({ label, help }) => (help === undefined ? [label] : [label, help])),
  ]
  const words = all.flatMap(one => (one === undefined ? [] : [one.it, one.en]))
  expect(words.filter(text => /\bMaster\b/.test(text))).toEqual([])
  expect(words.filter(text => /: ampio|una riga a dado/.test(text))).toEqual([])
})
