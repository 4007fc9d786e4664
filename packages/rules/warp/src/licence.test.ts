import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licence } from './data/labels.ts'
import { LICENCE_TEXT, licenceNotice, OWN_NOTICE, SECTION_15 } from './licence.ts'

const file = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const text = file('LICENSE.md')
const notice = file('NOTICE.md')

test('[WARP-LICENSE-1] the package contains the complete licence, equal to the displayed one', () => {
  for (const paragraph of licence.fullText) expect(text).toContain(paragraph)
  expect(text.trim().split('\n\n')).toEqual(LICENCE_TEXT)
})

test('[WARP-LICENSE-2, WARP-LICENSE-3] section 15 is verbatim, plus the Mastro copyright line', () => {
  expect(SECTION_15.slice(0, 3)).toEqual([
    'Open Game License v 1.0a Copyright 2000, Wizards of the Coast, Inc.',
    'WaRP System Reference Document, Copyright 2012 John A. Nephew. Published under license by Trident, Inc. d/b/a Atlas Games; Authors Jonathan Tweet with Robin D. Laws; Editor Michelle Nephew.',
    'WaRP System Logo, Copyright 2012 Trident, Inc. d/b/a Atlas Games; Designer Michelle Nephew.',
  ])
  expect(OWN_NOTICE).toBe('WaRP System module of Mastro, Copyright 2026, the Mastro contributors.')
  const after15 = text.slice(text.indexOf('15. COPYRIGHT NOTICE'))
  for (const line of SECTION_15) expect(after15).toContain(line)
  expect(licenceNotice.credits).toEqual(SECTION_15)
})

test('[WARP-LICENSE-4] the notice identifies Open Game Content in both languages', () => {
  for (const part of ['RULES.md', 'data/', 'src/messages/', 'src/'])
    expect(notice.split(part).length).toBeGreaterThan(2)
  expect(notice).toContain('Not Open Game Content')
  expect(notice).toContain('Non lo è')
  expect(licenceNotice.notice.it).not.toBe(licenceNotice.notice.en)
})

test('[WARP-LICENSE-5] every data table names its licence', () => {
  for (const name of readdirSync(new URL('../data', import.meta.url)))
    expect(JSON.parse(file(`data/${name}`)), name).toMatchObject({
      licence: 'Open Game Content, OGL 1.0a. See licence.json.',
    })
})

test('[WARP-LICENSE-6] the package has only its own licence', () => {
  expect(JSON.parse(file('package.json'))).toMatchObject({ license: 'OGL-1.0a' })
  expect(licenceNotice.spdx).toBe('OGL-1.0a')
  expect(notice).toContain('No other terms apply')
})

/** All text of the package except the mandatory licence text. */
function written(): string {
  const below = (folder: string): string[] =>
    readdirSync(new URL(`../${folder}`, import.meta.url), { withFileTypes: true }).flatMap(entry =>
      entry.isDirectory()
        ? below(`${folder}/${entry.name}`)
        : entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')
          ? [file(`${folder}/${entry.name}`)]
          : [],
    )
  return [...below('src'), notice].join('\n')
}

test('[WARP-LICENSE-7, WARP-LICENSE-8] no text names a trademark or a contributor of the SRD', () => {
  const ours = written()
  for (const name of [
    'Atlas Games',
    'Trident',
    'Nephew',
    'Tweet',
    'Laws',
    'Over the Edge',
    'Wizards',
    'Al Amarja',
  ])
    expect(ours.includes(name), name).toBe(false)
})

test('[WARP-LICENSE-9, WARP-LICENSE-10] the notice lists contributors and the cure of a breach', () => {
  expect(notice).toContain('## Who contributed what')
  expect(notice).toContain('within 30 days')
})
