import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { at } from './lib/root.mjs'

const SRC = at('packages/web/src')

/** `Figure` itself, whose number opens a keypad. */
const FIGURE = /^ui\/form\/figure/

test('every number with minus and plus, in every game, can also be typed', () => {
  const pages = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.tsx') && !FIGURE.test(file),
  )
  expect(pages.filter(page => hasOnlySteps(readFileSync(join(SRC, page), 'utf8')))).toEqual([])
})

/** Draws minus and plus without a field beside them. */
const hasOnlySteps = (source: string) =>
  /name="minus"|class="stepper/.test(source) && !source.includes('type="number"')
