import { expect, test } from 'vitest'
import { PRESETS } from '../presets/presets.ts'
import { sheetView } from './sheet-view.ts'

test.each(PRESETS)('[WOC-SHEET-1] every number of $name says where it comes from', ({ sheet }) => {
  const hurt = {
    ...sheet,
    state: {
      fatigue: [{ cause: 'magic' as const, points: 2 }],
      deferredFatigue: [],
      wounds: [
        {
          id: 'w1',
          description: '',
          points: 1,
          severity: 'light' as const,
          stabilised: false,
          treated: false,
        },
      ],
    },
    training: [{ kind: 'skill' as const, name: 'Vela', points: 1 }],
  }
  const { sections } = sheetView(hurt)
  for (const { rows } of sections.filter(({ id }) => id !== 'story'))
    for (const row of rows) {
      expect(row.why?.length, row.id).toBeGreaterThan(0)
      for (const step of row.why!) expect(step.rule, row.id).toMatch(/^WOC-[A-Z]+-\d+$/)
    }
})

test('[WOC-MAGIC-5] [WOC-CREATE-4] the ceiling of a magic skill and the points of a sheet, link by link', () => {
  const aurelia = PRESETS.find(({ id }) => id === 'sorella-aurelia')!.sheet
  const row = (id: string) =>
    sheetView(aurelia)
      .sections.flatMap(({ rows }) => rows)
      .find(one => one.id === id)!
  expect(row('skill/Arte dei venti').why).toMatchObject([
    { value: 4, rule: 'WOC-SKILL-1' },
    { value: 4, rule: 'WOC-MAGIC-5' },
  ])
  const points = row('pcp').why!.map(({ value }) => Number(String(value).replace('−', '-')))
  expect(points.reduce((sum, value) => sum + value, 0)).toBe(row('pcp').value)
})
