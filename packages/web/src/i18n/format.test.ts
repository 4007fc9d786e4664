import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** Loads the module as on a page in that language. */
async function formats(language: string) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => language })
  return import('./format.ts')
}

test('clock and age follow the language, with 24 hours in both', async () => {
  const minute = 60_000
  for (const language of ['it', 'en']) {
    const { ago, clock } = await formats(language)
    const time = new Intl.DateTimeFormat(language === 'it' ? 'it' : 'en-GB', {
      hour: '2-digit',
      minute: '2-digit',
    })
    const age = new Intl.RelativeTimeFormat(language === 'it' ? 'it' : 'en-GB', { style: 'short' })
    for (let quarter = 0; quarter < 96; quarter++) {
      const at = new Date(2026, 10, 15, 0, quarter * 15).getTime()
      expect(clock(at)).toBe(time.format(at))
    }
    for (let minutes = 1; minutes < 60; minutes++)
      expect(ago(0, minutes * minute)).toBe(age.format(-minutes, 'minute'))
    expect(ago(0, 61 * minute)).toBe(clock(0))
  }
})

test('English dates are British', async () => {
  const at = new Date(2026, 5, 12, 21, 40).getTime()
  const { day, when } = await formats('en')
  expect(day(at)).toBe('Friday 12 June')
  expect(when(at)).toBe('Fri 12 Jun, 21:40')
  const italian = await formats('it')
  expect(italian.day(at)).toBe('venerdì 12 giugno')
  expect(italian.when(at)).toBe('ven 12 giu, 21:40')
})
