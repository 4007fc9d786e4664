import { expect, test } from 'vitest'
import { findHits } from './plain-english.ts'

const kindsIn = (text: string, path: string = 'packages/server/src/x.ts') =>
  findHits({ path, text }).map(({ kind }) => kind)

// Built from parts, so that this file has no hits itself.
const STANDS = ['it', 'stands', 'there'].join(' ')
const TOLD = ['the host is', 'told'].join(' ')

test.each([
  ['a subject without an antecedent', `Fails. ${['Who', 'leads'].join(' ')} may retry.`],
  ['a posture verb', `The value ${['lies', 'below'].join(' ')} the limit.`],
  ['a speech verb', TOLD],
  ['a possessive', `A type ${['of its', 'own'].join(' ')}.`],
  ['a metaphor', `The key of ${['the', 'house'].join(' ')}.`],
])('finds %s', (_, sentence) => {
  expect(kindsIn(`/** ${sentence} */\nexport const a = 1`)).toEqual(['comment'])
  expect(kindsIn(sentence, 'docs/x.md')).toEqual(['document'])
})

test.each([
  [`const a = 1 // ${STANDS}`, 'comment'],
  [`/**\n * ${STANDS}\n */`, 'comment'],
  [`test('${STANDS}', () => {})`, 'title'],
  [`test.each([1])('${STANDS}: %s', () => {})`, 'title'],
  [`describe.each(ROWS)(\`\${name}: ${STANDS}\`, () => {})`, 'title'],
  [`test.prop([fc.nat()], { seed })('${STANDS}', () => {})`, 'title'],
  [`throw new Error('${STANDS}')`, 'message'],
  [`throw new StoreError(\`\${path}: ${STANDS}\`)`, 'message'],
  [`log.error({ fault }, '${STANDS}')`, 'message'],
  [`app.log.warn('${STANDS}')`, 'message'],
  [`process.stdout.write('${STANDS}')`, 'message'],
  [`expect(a, '${STANDS}').toBe(1)`, 'message'],
])('reads comments, titles and messages: %s', (code, kind) => {
  expect(kindsIn(code)).toEqual([kind])
})

test('reads the English texts of the command line, not the Italian ones', () => {
  const words = `const WORDS = { it: '${TOLD}', en: () => '${STANDS}' }`
  expect(kindsIn(words, 'packages/cli/src/words.ts')).toEqual(['message'])
  expect(kindsIn(`command.option('--x', '${STANDS}')`, 'packages/cli/src/main.ts')).toEqual([
    'message',
  ])
  expect(kindsIn(words)).toEqual([])
})

test('ignores other strings, and rows of test.each', () => {
  expect(kindsIn(`const key = '${STANDS}'`)).toEqual([])
  expect(kindsIn(`test.each(['${STANDS}'])('a title', () => {})`)).toEqual([])
})

test('reports the line, the pattern and the text', () => {
  expect(findHits({ path: 'a.ts', text: `const a = 1\n// ${STANDS}` })).toEqual([
    { kind: 'comment', path: 'a.ts', line: 2, pattern: 'posture verb', text: STANDS },
  ])
})
