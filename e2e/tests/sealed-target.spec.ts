import { expect, sitDown, test, type SeatedTable } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
] as const

async function open(sitting: SeatedTable): Promise<void> {
  for (const player of sitting.players) await player.open()
}

test(
  '[J6] a target is sealed in two taps, stays secret and is revealed in one',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = sitting.players
    await open(sitting)
    await giulia!.open('regia')
    await luca!.tap(luca!.page.getByRole('button', { name: /^Intelligenza/ }))
    await giulia!.tap(giulia!.page.getByRole('radio', { name: /^3 / }))
    await giulia!.tap(giulia!.page.getByRole('button', { name: 'Sigilla il 3' }))
    expect(giulia!.taps()).toBe(2)

    await expect(luca!.page.getByRole('img', { name: 'Numero sigillato da Giulia' })).toBeVisible()
    const curve = luca!.page.getByRole('group', { name: 'Successi, almeno' })
    for (const [at, chance] of [94, 69, 31, 6].entries())
      await expect(curve.getByRole('button').nth(at)).toHaveAccessibleName(`${at + 1}: ${chance} %`)
    await luca!.tap(luca!.page.getByRole('button', { name: /Tira 4D/ }))
    expect(luca!.taps()).toBe(2)
    await expect(luca!.page.getByText('Il numero di Giulia resta in busta.')).toBeVisible()
    await expect(sara!.page.locator('.result__text')).toContainText(
      /Teo Ferri, Intelligenza: (riesce|fallisce)/,
    )
    for (const player of [luca!, sara!]) expect(targetsIn(player.frames())).toEqual([])

    await giulia!.tap(giulia!.page.getByRole('button', { name: 'Apri la busta' }))
    expect(giulia!.taps()).toBe(3)
    await expect(luca!.page.getByText('Il numero di Giulia resta in busta.')).toBeHidden()
    await luca!.page.getByRole('button', { name: 'Perché?' }).click()
    await expect(luca!.page.getByRole('dialog')).toContainText('target: 3')
    expect(targetsIn(luca!.frames()).length).toBeGreaterThan(0)
  },
)

test(
  '[J6] a sealed target can be replaced before the roll, and both stay secret',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = sitting.players
    await open(sitting)
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await giulia!.page.getByRole('radio', { name: /^7 / }).click()
    await giulia!.page.getByRole('button', { name: 'Sigilla il 7' }).click()
    const curve = luca!.page.getByRole('group', { name: 'Successi, almeno' })
    for (const [at, chance] of [94, 69, 31, 6].entries())
      await expect(curve.getByRole('button').nth(at)).toHaveAccessibleName(`${at + 1}: ${chance} %`)

    // By keyboard, the focus moves to the form, which opens with nothing chosen and can be
    // cancelled.
    const correct = giulia!.page.getByRole('button', { name: 'Correggi' })
    await giulia!.page.bringToFront()
    await correct.press('Enter')
    await expect(giulia!.page.getByRole('heading', { name: 'Target' })).toBeFocused()
    await expect(giulia!.page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(giulia!.page.getByText('La busta di prima non varrà più')).toBeVisible()
    await giulia!.page.getByRole('button', { name: 'Lascia stare' }).press('Enter')
    await expect(giulia!.page.getByRole('radio')).toHaveCount(0)
    await expect(correct).toBeFocused()

    await correct.press('Enter')
    await expect(giulia!.page.getByRole('heading', { name: 'Target' })).toBeFocused()
    await giulia!.page.getByRole('radio', { name: /^1 / }).press('Enter')
    await giulia!.page.getByRole('button', { name: 'Sigilla l’1' }).press('Enter')
    await expect(
      giulia!.page.getByRole('status').filter({ hasText: 'La busta di prima non vale più.' }),
    ).toBeVisible()
    await expect(luca!.page.getByText('un altro numero in busta')).toBeVisible()
    await expect(luca!.page.getByTestId('heard-later')).toContainText(
      'Giulia ha sigillato di nuovo: Target. La busta di prima non vale più.',
    )
    for (const [at, chance] of [94, 69, 31, 6].entries())
      await expect(curve.getByRole('button').nth(at)).toHaveAccessibleName(`${at + 1}: ${chance} %`)

    await luca!.page.getByRole('button', { name: /Tira 4D/ }).click()
    await expect(sara!.page.locator('.result__text')).toContainText(
      /Teo Ferri, Intelligenza: (riesce|fallisce)/,
    )
    await expect(giulia!.page.getByRole('button', { name: 'Correggi' })).toHaveCount(0)
    for (const player of [luca!, sara!]) expect(targetsIn(player.frames())).toEqual([])
    await giulia!.page.getByRole('button', { name: 'Apri la busta' }).click()
    await luca!.page.getByRole('button', { name: 'Perché?' }).click()
    await expect(luca!.page.getByRole('dialog')).toContainText('target: 1')
    expect(targetsIn(luca!.frames())).not.toContain(7)

    await sara!.page.getByRole('link', { name: 'Diario' }).click()
    await sara!.page.getByRole('link', { name: 'Atti', exact: true }).click()
    await expect(
      sara!.page.getByText(/^Giulia sigilla di nuovo un numero .* non vale più\.$/),
    ).toBeVisible()
  },
)

test(
  '[J6] odds follow the assumed target, and one tap adds the most helpful die',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [, luca] = sitting.players
    await open(sitting)
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    // The player's own die first. Five dice, at least two successes: 26 in 32.
    await luca!.page
      .getByRole('button', { name: /Un dado Riserva in più porta il 2 all’81\s%/ })
      .click()
    await expect(luca!.page.getByRole('button', { name: /Tira 5D/ })).toBeVisible()
    await luca!.page.getByRole('button', { name: /^4: / }).click()
    // Six dice, at least four: 22 in 64.
    await expect(luca!.page.getByText(/Un dado Riserva in più porta il 4 al 34\s%/)).toBeVisible()
  },
)

/** Every target and margin in what a seat received. */
function targetsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    (key === 'target' || key === 'margin') && typeof one === 'number' ? [one] : targetsIn(one),
  )
}
