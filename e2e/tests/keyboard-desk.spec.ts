import type { Locator, Page } from '@playwright/test'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'

const WIDE = { viewport: { width: 1366, height: 900 } }
const CAST = [
  { name: 'Giulia', plays: 'vera-lanza', view: WIDE },
  { name: 'Luca', plays: 'teo-ferri', view: WIDE },
  { name: 'Sara', plays: 'giulia-serra', view: WIDE },
] as const

test('[J7] a contest works by keyboard alone and never loses the focus', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [, luca, sara] = players
  for (const player of [luca!, sara!]) await player.open()
  const teo = luca!.page.getByRole('button', { name: /^Teo Ferri/ })
  await use(luca!, teo)
  const sheet = luca!.page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await luca!.page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(teo).toBeFocused()

  await use(luca!, teo)
  await use(luca!, sheet.getByRole('button', { name: /^Confronto/ }))
  await use(luca!, sheet.getByRole('button', { name: 'Giulia Serra' }), 'Space')
  await use(luca!, sheet.getByRole('button', { name: 'Apri il confronto' }))
  await expect(sheet).toHaveCount(0)
  await expect(luca!.page.locator('.slip h2.h2')).toBeFocused()

  await use(luca!, button(luca!, '3D Destrezza'))
  await use(sara!, button(sara!, '2D Agilità'))
  await use(luca!, luca!.page.getByRole('radio', { name: '2', exact: true }), 'Space')
  await use(luca!, button(luca!, 'Sigilla 2D'))
  await expect(sara!.page.getByRole('img', { name: 'Teo ha sigillato' })).toBeVisible()
  await use(sara!, sara!.page.getByRole('radio', { name: '1', exact: true }), 'Space')
  await use(sara!, button(sara!, 'Sigilla 1D'))
  await expect(luca!.page.getByRole('img', { name: 'Giulia: 1D' })).toBeVisible()
  await use(luca!, button(luca!, /^Tira/))
  for (const player of [luca!, sara!]) {
    await expect(player.page.getByTestId('heard-now')).toHaveText(/Teo Ferri|Giulia Serra|Parità/)
    await hasFocus(player.page)
  }
})

test('[J10] a fight works by keyboard alone and never loses the focus', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  await giulia!.act(game({ type: 'take-ready-made', id: 'guardia-centro' }))
  for (const player of [giulia!, luca!]) await player.open()
  const begin = button(giulia!, 'Apri uno scontro')
  const dialog = giulia!.page.getByRole('dialog')
  await use(giulia!, begin)
  await expect(dialog).toBeVisible()
  await giulia!.page.keyboard.press('Escape')
  await expect(begin).toBeFocused()
  await use(giulia!, begin)
  await use(giulia!, dialog.getByRole('radio', { name: 'A round' }), 'Space')
  for (const name of ['Vera Lanza', 'Giulia Serra', 'Guardia del Centro (dietro le quinte)'])
    await use(giulia!, dialog.getByRole('button', { name }), 'Space')
  await use(giulia!, dialog.getByRole('button', { name: 'Si comincia' }))
  await expect(dialog).toHaveCount(0)

  await use(luca!, button(luca!, /^Affronta Guardia/))
  await expect(luca!.page.locator('.slip h2.h2')).toBeFocused()
  await use(luca!, button(luca!, 'Dadi veri'))
  const pad = luca!.page.getByRole('dialog')
  const count = Number(/i tuoi (\d+) dadi/.exec(await pad.innerText())?.[1])
  await reach(luca!.page, pad.getByRole('button', { name: '6', exact: true }))
  for (let die = 0; die < count; die++) await luca!.page.keyboard.press('Enter')
  await use(luca!, pad.getByRole('button', { name: 'Conferma le facce' }))
  await expect(pad).toHaveCount(0)
  await expect(luca!.page.getByTestId('heard-now')).toContainText(`${count} successi`)
  await hasFocus(luca!.page)

  await use(giulia!, button(giulia!, 'Applica'))
  await expect(giulia!.page.locator('.daimon-duel').first()).toContainText('successo')
  await use(giulia!, button(giulia!, /^(Prossimo round|Chiudi lo scontro)/).first())
  await expect(luca!.page.locator('.daimon-duel', { hasText: 'successo' })).toHaveCount(0)
  await hasFocus(giulia!.page)
})

const button = ({ page }: Player, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** Moves the focus to an element, presses a key and checks that the focus is not lost. */
async function use({ page }: Player, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await reach(page, target)
  await page.keyboard.press(key)
  await hasFocus(page)
}

const MOST_STEPS = 120

/** Moves the focus to an element with Tab or Shift+Tab, whichever is shorter. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).not.toHaveAttribute('aria-disabled', 'true')
  const key = (await target.evaluate(isAhead)) ? 'Tab' : 'Shift+Tab'
  for (let i = 0; i < MOST_STEPS; i++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target, 'cannot be reached with Tab').toBeFocused()
}

function isAhead(target: Element): boolean {
  const from = document.activeElement ?? document.body
  const follows = from.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
  return follows !== 0 || from === document.body
}

async function hasFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'focus lost' })
    .not.toBe('BODY')
}
