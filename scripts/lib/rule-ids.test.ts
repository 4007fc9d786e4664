import { expect, test } from 'vitest'
import { quotedIn, rulesOf } from './rule-ids.ts'

test('rules are read with their tags, in both formats of RULES.md', () => {
  const text = `* DAI-DICE-1 [engine] Only six-sided dice.\n- **BRP-LIC-2** [table] Shown.\n- **WOC-A-3** [advice] Talk.\nsee DAI-DICE-1 [engine]`
  expect(rulesOf(text)).toEqual([
    { id: 'DAI-DICE-1', tag: 'engine' },
    { id: 'BRP-LIC-2', tag: 'table' },
    { id: 'WOC-A-3', tag: 'advice' },
  ])
})

test('only ids between brackets in test titles count', () => {
  const text = `
    // [DAI-X-9] in a comment
    test('[DAI-DICE-1, DAI-DICE-2] two at once', () => {})
    test.each([[1]])('[DAI-TEST-3] each %s', () => {})
    it(\`[DAI-TEST-4] in a template\`, () => {})
    const x = '[DAI-X-8]'`
  expect([...quotedIn(text)]).toEqual(['DAI-DICE-1', 'DAI-DICE-2', 'DAI-TEST-3', 'DAI-TEST-4'])
})
