import type { Browser } from '@playwright/test'
import { inspector } from '../support/axe.ts'
import { act, button } from '../support/brp-commands.ts'
import { openPad, stamp, threeAtTheBridge, typeFaces } from '../support/brp-fight.ts'
import { closeAll } from '../support/commands.ts'
import { expect, test } from '../support/session.ts'
import type { RealServer } from '../support/server.ts'

const sitting = async (browser: Browser, server: RealServer) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)
  for (const player of [paolo, luca, sara]) {
    player.page.setDefaultTimeout(10_000)
    await player.open()
  }
  return { sara, desk }
}

test('[BRP-EXP-9] [BRP-EXP-10] a lesson is requested, approved with its price, rolled, and raises the skill', async ({
  browser,
  server,
}) => {
  const { sara, desk } = await sitting(browser, server)
  const { page } = sara
  const look = inspector('brp')

  await test.step('the desk asks for time and price before the request can be approved', async () => {
    await act(sara, /^Chiedi una lezione/, async form => {
      await form.getByRole('radio', { name: 'Aldo Ferrante' }).click()
      await form.getByLabel('Che cosa').selectOption({ label: 'Primo Soccorso' })
    })
    await closeAll(page)
    const request = desk.getByRole('article', { name: /Berta Roccaforte vuole imparare/ })
    await expect(request).toContainText('Insegnare')
    await button(request, 'Approva').click() // the time is missing
    await expect(request.getByRole('alert')).toHaveText('Manca: Quanto tempo.')
    await request.getByLabel('Quanto tempo').fill('Due settimane')
    await request.getByLabel('Quanto costa').fill('20 monete')
    await look.look('lesson at the desk', desk)
    await button(request, 'Approva').click()
    await expect(request).toHaveCount(0)
  })

  await test.step('the pad names the two rolls of the teacher, then those of the learner', async () => {
    await act(sara, /^Lezione: Primo Soccorso/, 'no form')
    const names = page.getByRole('dialog').last()
    await openPad(page)
    await expect(names).toContainText('Insegnare, Aldo Ferrante, D100')
    await expect(names).toContainText('Primo Soccorso, Aldo Ferrante, D100')
    await typeFaces(page, [[10], [40]]) // Teach at its base of 10; First Aid INT 12 + 28
    await expect(names).toContainText('Primo Soccorso, Berta Roccaforte, D100')
    await typeFaces(page, [[36]]) // as in the book: 35 grows on 36 or more
    await expect(names).toContainText('Aumento, D6')
    await typeFaces(page, [4])
    await expect(stamp(page)).toHaveText('Primo Soccorso +4')
    await look.look('lesson taught', page)
    await sara.open('scheda')
    await expect(page.getByRole('button', { name: /Primo Soccorso/ }).first()).toContainText('39')
  })

  await test.step('the Master can refuse a lesson', async () => {
    await sara.open()
    await act(sara, /^Chiedi una lezione/, async form => {
      await form.getByRole('radio', { name: 'Aldo Ferrante' }).click()
      await form.getByLabel('Che cosa').selectOption({ label: 'Schivare' })
    })
    const request = desk.getByRole('article', { name: /Berta Roccaforte vuole imparare/ })
    await button(request, 'No').click()
    await expect(request).toHaveCount(0)
    await expect(
      page.getByText(/Niente lezione per Berta Roccaforte: Schivare/).first(),
    ).toBeVisible()
    expect(look.found()).toEqual({})
  })
})
