import { expect, game, test } from '../support/session.ts'
import { bodyIs, company, key, outcome, throwReal } from '../support/warp.ts'

test('the frequent actions take at most three taps', async ({ browser, server }) => {
  const { giulia, luca, teo, id } = await company(browser, server, {
    plays: ['petra', 'dragan', 'iolanda'],
    foes: ['guard'],
  })
  // an experience die: the die, a reason
  await key(luca, /Tiratrice/)
    .first()
    .click()
  let from = luca.taps()
  await luca.tap(key(luca, /^Esperienza/))
  await luca.tap(key(luca, 'astuzia'))
  expect(luca.taps() - from).toBe(2)
  await expect(giulia.page.locator('.slip').first()).toContainText('astuzia')
  await giulia.page.locator('[data-level="7"]').click()
  await key(giulia, 'Mostra').click()
  await throwReal(luca, [4, 4, 3, 3, 1])
  // the lowest of five dice is dropped
  await expect(outcome(luca).locator('.number').first()).toHaveText('14')
  for (const player of [giulia, luca, teo]) await key(player, 'Metti via').click()

  // everybody's state is visible without a tap
  await bodyIs(luca, 'Dragan Vuk', 28)
  await bodyIs(luca, 'Iolanda Ferri', 14)
  await expect(key(luca, /^Sorvegliante notturno/)).toContainText('In piedi')

  // a power takes two taps, and one more to squeeze it
  from = teo.taps()
  await teo.tap(key(teo, /Lettura Mentale/).first())
  const whom = teo.page.getByRole('group', { name: 'Su chi' })
  await expect(whom.getByRole('button', { pressed: true })).toHaveText('Sorvegliante')
  await key(giulia, /^Sigilla: Resisti con/).click()
  await teo.tap(teo.page.getByRole('radio', { name: /^Spremi/ }))
  await expect(teo.page.locator('[data-roll]')).toContainText('Tira 4 dadi')
  await teo.tap(teo.page.locator('[data-roll]'))
  await expect(outcome(teo)).toBeVisible()
  expect(teo.taps() - from).toBe(3)
  for (const player of [giulia, luca, teo]) await key(player, 'Metti via').click()

  // in a fight: two taps for another distance and the roll, one to apply damage, one for the next turn
  const fighters = [await id('Petra'), await id('Sorvegliante'), await id('Dragan')]
  await giulia.act(game({ type: 'start-fight', fighters }))
  await luca.tap(luca.page.locator('[data-attack]'))
  from = luca.taps()
  await luca.tap(luca.page.getByRole('radio', { name: /^20 m/ }))
  await key(giulia, 'Mostra').click()
  await expect(luca.page.locator('[data-roll]')).toHaveAttribute('aria-disabled', 'false')
  await luca.tap(luca.page.locator('[data-roll]'))
  await expect(outcome(luca)).toBeVisible()
  expect(luca.taps() - from).toBe(2)
  from = giulia.taps()
  const apply = key(giulia, /^Applica$/).first()
  const isHit = await apply.isVisible()
  if (isHit) await giulia.tap(apply)
  await giulia.tap(key(giulia, /^Prossimo turno/))
  expect(giulia.taps() - from).toBe(isHit ? 2 : 1)
  const order = giulia.page.getByRole('list', { name: 'Ordine' })
  await expect(order.locator('[aria-current]')).not.toContainText('Petra')
})
