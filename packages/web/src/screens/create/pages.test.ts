import type { CreationStep, Total } from '@mastro/core'
import { same } from '@mastro/core'
import { expect, test } from 'vitest'
import { totalsOf, type StepPage } from './pages.ts'

const left: Total = { label: same('left'), value: 4, of: 80, purse: 'pcp', counts: 'left' }
const here = (value: number): Total => ({ label: same('here'), value })
const step = (id: string, totals: readonly Total[]) => ({ id, totals }) as CreationStep // safe: the only fields read

const listed = (...steps: StepPage['steps']) => totalsOf(steps).map(({ label }) => label.en)

test('a budget that several steps of a page share is listed once', () => {
  const body = step('body', [left, here(9)])
  const mind = step('mind', [left, here(15)])
  expect(listed(body, mind, step('soul', [left]))).toEqual(['left'])
})

test('a page of one step lists its budget and its cost', () => {
  expect(listed(step('body', [left, here(9)]))).toEqual(['left', 'here'])
})

test('totals of other things are all listed', () => {
  const spells: Total = { label: same('spells'), value: 2, of: 4, counts: 'left' }
  expect(listed(step('skills', [left]), step('spells', [left, spells]))).toEqual(['left', 'spells'])
})
