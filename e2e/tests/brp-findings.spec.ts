import { button, last } from '../support/brp-orders.ts'
import { openPad, stamp, threeAtTheBridge, typeFaces } from '../support/brp-fight.ts'
import { expect, game, test } from '../support/evening.ts'
import { closeAll, offerIn } from '../support/orders.ts'

/** What a table of Basic Roleplaying once stumbled over. */

test('[BRP S2-5] [BRP S2-6] [BRP S2-11] a foe’s answer is one tap and none looks chosen before it; an attack comes to the front by itself and says who, with what, on whom', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)
  await paolo.act(game({ type: 'take-ready-made', id: 'road-robber' }))
  const known = Object.entries(await paolo.docs()).filter(([key]) => key.startsWith('game/body/'))
  const [aldo, berta, gerva] = ['Aldo', 'Berta', 'Gerva'].map(
    name => known.find(([, doc]) => doc.name?.includes(name))?.[0].slice('game/body/'.length) ?? '',
  ) as [string, string, string]
  await paolo.act(game({ type: 'begin-fight', beings: [aldo, berta, gerva], darkness: 'none' }))
  for (const [player, being, target] of [
    [luca, aldo, gerva],
    [sara, berta, gerva],
    [paolo, gerva, aldo],
  ] as const)
    await player.act(game({ type: 'declare-intent', being, text: '', arm: null, target }))
  await paolo.open()
  await luca.open()
  for (const phase of [/Movimento/, /Azioni/])
    await desk.locator('.brd-next', { hasText: phase }).click()

  await luca.page.getByRole('button', { name: 'Prepara' }).click()
  await expect(
    luca.page.getByRole('heading', { name: 'Aldo Ferrante attacca Gerva la Storta: Arco Lungo' }),
  ).toBeInViewport()
  await expect(luca.page.locator('[data-roll]')).toBeInViewport()
  await openPad(luca.page)
  await typeFaces(luca.page, [[88]])
  await expect(stamp(luca.page)).toHaveText('A vuoto')

  // Sara has scrolled away; what she opens comes to the front, and so does what is asked of the desk
  await sara.open()
  await sara.page.locator('#contenuto').evaluate(page => page.scrollTo(0, page.scrollHeight))
  await sara.page.getByRole('button', { name: 'Prepara' }).click()
  await openPad(sara.page)
  await typeFaces(sara.page, [[40]])
  const answers = desk.locator('.brp-ans')
  await expect(answers.first()).toBeInViewport()
  for (const one of await answers.all()) {
    await expect(one).toBeEnabled()
    for (const chosen of ['aria-pressed', 'aria-checked'])
      await expect(one).not.toHaveAttribute(chosen, 'true')
  }
  await answers.filter({ hasText: 'Incassa' }).click()
  await expect(answers).toHaveCount(0)
})

test('[BRP S2-10] a form says what it lacks before it asks anybody; a no stays on its page', async ({
  browser,
  server,
}) => {
  const { sara } = await threeAtTheBridge(browser, server)
  const { page } = sara
  await sara.open()
  const no = page.locator('[role=alert][data-code]')
  const acts = page.locator('details', { hasText: 'Altro che puoi fare' }).last()
  await acts.locator('summary').first().click()
  await (await offerIn(acts, /^Chiedi una lezione/)).click()
  const form = last(page)
  await button(form, 'Chiedi').click() // of what, was not said
  await expect(form.locator('.note[role=alert]')).toHaveText(/^Manca(?:no)?: .*Che cosa/)
  await expect(form.locator('.lacks').first()).toBeVisible()
  await expect(no).toHaveCount(0)
  await form.getByLabel('Che cosa').selectOption({ label: 'Schivare' })
  await form.getByRole('radio', { name: 'Berta Roccaforte' }).last().click() // from herself
  await button(form, 'Chiedi').click()
  await expect(no.first()).toBeVisible()
  await closeAll(page)
  await page.getByRole('link', { name: 'Scheda' }).click()
  await expect(page.getByText('Berta Roccaforte').first()).toBeVisible()
  await expect(no).toHaveCount(0)
  await page.getByRole('link', { name: 'Tavolo', exact: true }).click()
  await page.locator('.brp-ab1').first().click()
  await expect(page.locator('[data-roll]')).toBeVisible()
  await expect(no).toHaveCount(0)
})
