import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import licenceTable from '../data/licence.json' with { type: 'json' }
import { COPYRIGHT_NOTICE, licence, licenceText } from './licence.ts'
import { options } from './messages/option-labels.ts'
import { ruleset } from './ruleset.ts'

const root = new URL('../', import.meta.url).pathname
const file = (name: string) => readFileSync(join(root, name), 'utf8')

test('[BRP-LIC-1] the package contains the complete, unaltered licence text', () => {
  const shipped = file('LICENSE.md').trim().split('\n\n')
  expect(shipped).toEqual(licenceText())
  expect(shipped.filter(line => line !== COPYRIGHT_NOTICE.at(-1))).toEqual(licenceTable.fullText)
  expect(JSON.parse(file('package.json')).license).toBe('SEE LICENSE IN LICENSE.md')
})

test('[BRP-LIC-2] credits, README and NOTICE contain Section 7 and the Mastro copyright line', () => {
  for (const line of COPYRIGHT_NOTICE) {
    for (const place of [
      licence.notice.it,
      licence.notice.en,
      file('README.md'),
      file('NOTICE.md'),
      file('LICENSE.md'),
    ])
      expect(place).toContain(line)
  }
  expect(COPYRIGHT_NOTICE.slice(0, -1)).toEqual(licenceTable.copyrightNotice)
  expect(COPYRIGHT_NOTICE.at(-1)).toContain('Mastro')
})

test('[BRP-LIC-3] the credits identify what is Open Game Content and what is not', () => {
  expect(licence.notice.en).toContain('Open Game Content: the rules, tables and texts')
  expect(licence.notice.it).toContain('Sono Open Game Content')
  expect(file('README.md')).toContain('the rest of Mastro is not')
})

test('[BRP-LIC-8] credits and NOTICE mention the missing official logo, and no image imitates it', () => {
  for (const place of [licence.notice.en, file('NOTICE.md')])
    expect(place).toContain('official BRP logos')
  const images = readdirSync(root, { recursive: true }).filter(name =>
    /\.(svg|png|jpe?g|webp)$/.test(String(name)),
  )
  expect(images).toEqual([])
})

/**
 * Lower-case stems of the product names in Section 1(e). They may appear only in the licence text.
 */
const PROHIBITED = [
  'cthulhu',
  'melnibon',
  'elfquest',
  'elric',
  'hawkmoon',
  'heroquest',
  'hero wars',
  'pendragon',
  'magic world',
  'nephilim',
  'prince valiant',
  'ringworld',
  'runequest',
  '7th sea',
  'stormbringer',
  'superworld',
  'thieves’ world',
  'worlds of wonder',
  'glorantha',
  'morte d’arthur',
]

function* texts(folder: string): Generator<readonly [name: string, text: string]> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* texts(path)
    else if (/\.(ts|json|md)$/.test(entry.name))
      yield [path.slice(root.length), readFileSync(path, 'utf8').toLowerCase()]
  }
}

test('[BRP-LIC-5] prohibited product names appear only in the licence text', () => {
  const allowed = ['LICENSE.md', 'data/licence.json', 'src/licence.test.ts']
  for (const [name, text] of texts(root)) {
    if (allowed.includes(name)) continue
    for (const word of PROHIBITED)
      expect(`${name}: ${text.includes(word) ? word : ''}`).toBe(`${name}: `)
  }
})

test('[BRP-LIC-6] no help part, option or slip uses a prohibited mechanic', () => {
  const words = licenceTable.prohibitedMechanics.map(one => one.id)
  const ids = [...options.map(option => option.id), ...Object.keys(ruleset.slips)]
    .join(' ')
    .toLowerCase()
  for (const word of words) expect(ids).not.toContain(word)
  for (const name of [
    'src/chapters/checks.ts',
    'src/chapters/opposed.ts',
    'src/chapters/fight/attack.ts',
    'src/chapters/rolls.ts',
  ])
    expect(file(name)).not.toMatch(/role: 'ally'|`ally:/)
})
