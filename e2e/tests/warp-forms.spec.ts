import { expect, game, test, type Player } from '../support/session.ts'
import { ON_PHONE, PHONE, SMALLEST } from '../support/sizes.ts'
import { company, key, outcome, throwReal } from '../support/warp.ts'

test('[WARP-CREATE-3] a trait of the step-by-step creation stays open while it is typed', async ({
  browser,
  server,
}) => {
  const { teo } = await company(browser, server, { plays: ['nives', 'dragan', ''] })
  const { page } = teo
  await teo.open('crea')
  await key(teo, 'Passo per passo').click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Olmo')
  await page.getByRole('textbox', { name: 'Concetto', exact: true }).fill('Guardiano del faro')
  await key(teo, /^Avanti/).click()
  const box = page.locator('.wizard__box')
  await box.getByRole('textbox', { name: 'Nome', exact: true }).fill('Guardiano')
  const sign = box.getByRole('textbox', { name: 'Segno', exact: true })
  await sign.pressSequentially('sp')
  // the server has stored name and sign, so the trait is complete
  await expect(page.getByText('segno: sp', { exact: true })).toBeVisible()
  await sign.pressSequentially('alle larghe')
  await expect(sign).toHaveValue('spalle larghe')
  await expect(page.getByText('segno: spalle larghe', { exact: true })).toBeVisible()
  await expect(page.getByText(/^segno: /)).toHaveCount(1)
})

test('an open form survives the roll of another player', async ({ browser, server }) => {
  const { luca, sara } = await company(browser, server)
  await key(luca, 'Altro').click()
  await luca.page.getByRole('button', { name: 'Scrivi sulla scheda' }).click()
  const text = luca.page.getByRole('dialog', { name: 'Scrivi sulla scheda' }).getByLabel('Testo')
  await text.fill('Una corda di canapa')
  await key(sara, /Pugile/)
    .first()
    .click()
  await expect(luca.page.locator('.slip')).toBeAttached()
  await expect(text).toHaveValue('Una corda di canapa')
})

test('[WARP-XPPOOL-2] a roll blocked by a used experience die says why, and the die can go', async ({
  browser,
  server,
}) => {
  const { giulia, luca, id } = await company(browser, server)
  const trait = () =>
    key(luca, /Nervi saldi/)
      .first()
      .click()
  const addDie = async () => {
    await key(luca, /^Esperienza/).click()
    await key(luca, 'astuzia').click()
  }
  await trait()
  await addDie()
  // meanwhile the die is used in another roll
  const character = await id('Nives')
  const before = Object.keys(await luca.docs())
  await luca.act({ type: 'open-slip', kind: 'test', about: { character } })
  const slip = Object.keys(await luca.docs())
    .find(one => one.startsWith('slip/') && !before.includes(one))!
    .slice('slip/'.length)
  const owner = { experience: 1, because: 'astuzia' }
  await luca.act({ type: 'fill-part', slip, part: 'owner', value: owner })
  await giulia.act({ type: 'fill-part', slip, part: 'master', value: {} })
  await luca.act({ type: 'roll-slip', slip, dice: { typed: [4, 4, 1] } })
  await giulia.page.locator('[data-level="7"]').click()
  await key(giulia, 'Mostra').click()
  await expect(luca.page.locator('[data-roll]')).toContainText('I dadi esperienza sono finiti')
  await key(luca, /^Esperienza/).click()
  await expect(luca.page.locator('[data-roll]')).not.toContainText('I dadi esperienza sono finiti')
})

test('[WARP-TERM-2] an opponent written behind the scenes is seen by the Master only', async ({
  browser,
  server,
}) => {
  const { giulia, luca } = await company(browser, server)
  const { page } = giulia
  await key(giulia, /^Aggiungi/).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Ne scrivo uno' }).click()
  await expect(sheet.getByRole('radio', { name: 'Dietro le quinte' })).toBeChecked()
  await sheet.getByLabel('Nome', { exact: true }).fill('Chirurgo di bordo')
  await sheet.getByLabel(/come li stampa il libro/).fill('Neurochirurgia 1*, Nervi saldi 3')
  await sheet.getByRole('button', { name: /^Tienilo dietro le quinte/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Chirurgo di bordo').first()).toBeVisible()
  const seen = JSON.stringify(await luca.docs())
  expect(seen).not.toContain('Chirurgo')
})

test('[WARP-TERM-2] retiring a character asks once, and the safe answer keeps it', async ({
  browser,
  server,
}) => {
  const { luca } = await company(browser, server)
  const retire = async () => {
    await key(luca, 'Altro').click()
    await luca.page.getByRole('button', { name: 'Ritira Nives Talarico dalla storia' }).click()
  }
  await retire()
  const question = luca.page.getByRole('dialog', { name: 'Ritira Nives Talarico dalla storia?' })
  await expect(question).toContainText('Il Moderatore può annullare')
  await question.getByRole('button', { name: 'Non ancora' }).click()
  await expect(question).toHaveCount(0)
  await luca.page.getByRole('button', { name: 'Ritira Nives Talarico dalla storia' }).click()
  await question.getByRole('button', { name: 'Ritira dalla storia' }).click()
  await expect.poll(async () => owns(luca)).toBe(false)
})

const SECRET = 'Ha firmato anche lei, una volta'
const owns = async (player: Player) =>
  JSON.stringify(Object.keys(await player.docs())).includes('game/strikes/')

test('[WARP-DIFF-1] the Moderator asks a player for a roll, who throws on the own phone', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara } = await company(browser, server)
  await key(giulia, 'Chiedi un tiro').click()
  const sheet = giulia.page.getByRole('dialog')
  await sheet.getByLabel(/^Per che cosa/).fill('Tenere l’equilibrio')
  await sheet.getByRole('button', { name: /^Nives/ }).click()
  await expect(luca.page.locator('.slip')).toContainText('Tenere l’equilibrio')
  await luca.page
    .getByRole('group', { name: 'Tratti' })
    .getByRole('button', { name: /Nervi saldi/ })
    .click()
  await giulia.page.locator('[data-level="7"]').click()
  await key(giulia, 'Mostra').click()
  await throwReal(luca, [4, 4, 4])
  await expect(outcome(luca)).toContainText('12')
  await expect(sara.page.locator('[data-roll]')).toHaveCount(0)
})

test('[WARP-SPELL-9] a spell offered on an English page has its English name everywhere', async ({
  browser,
  server,
}) => {
  const { giulia, sara, id } = await company(browser, server, { isEnglish: true })
  const character = await id('Dragan')
  await giulia.act(game({ type: 'offer-spell', character, spell: 'stone-grip', language: 'it' }))
  await sara.page.goto(sara.page.url().replace(/\/t\/([^/]+).*/, '/t/$1/scheda'))
  await expect(sara.page.getByText('Stone grip', { exact: true })).toBeVisible()
  await expect(sara.page.getByText('Presa di Pietra')).toHaveCount(0)
})

test('[WARP-DEATH-2] after a death the player takes leave and makes another character', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, id } = await company(browser, server)
  const nives = await id('Nives')
  await giulia.act(game({ type: 'harm', being: nives, damage: 90 }))
  const { page } = luca
  await expect(key(luca, 'Una ragione per vivere').first()).toBeVisible()
  await expect(page.getByText('A mani nude')).toHaveCount(0) // what remains are things
  await page.getByLabel('Le sue ultime parole').fill('Tenete la porta')
  await page.reload()
  await expect(page.getByLabel('Le sue ultime parole')).toHaveValue('Tenete la porta')
  await key(luca, /^Saluta Nives/).click()
  await page.waitForURL(/\/crea/)
  await page.getByRole('button', { name: /Petra Okonjo/ }).click()
  await expect(page.getByText('Petra Okonjo').first()).toBeVisible()
  await sara.open('log')
  await expect(
    sara.page.getByText('Addio, Nives Talarico: «Tenete la porta»').first(),
  ).toBeVisible()
})

test('[WARP-SESSION-3] a Master who takes over reads a secret once its player shares it', async ({
  browser,
  server,
}) => {
  const { giulia, luca, teo } = await company(browser, server, { plays: ['nives', 'dragan', ''] })
  const reads = async (player: Player) => JSON.stringify(await player.docs()).includes(SECRET)
  expect(await reads(giulia)).toBe(true)
  const { seat } = (await teo.docs())['me'] as unknown as { seat: string } // see TableDocs
  await giulia.act({ type: 'pass-master', seat })
  await teo.act({ type: 'accept-master' })
  await expect.poll(async () => reads(giulia)).toBe(false)
  expect(await reads(teo)).toBe(false)
  await luca.open('scheda')
  await expect(luca.page.getByText('lo leggete tu e Giulia')).toBeVisible()
  await luca.page.getByText('Scrivi, riscrivi, ritira').click()
  await key(luca, 'Confida il segreto al Moderatore').click()
  await expect(luca.page.getByText('lo leggete tu, Giulia e Teo')).toBeVisible()
  expect(await reads(teo)).toBe(true)
})

test('on the Master’s phone every key holds its text', async ({ browser, server }) => {
  const { giulia } = await company(browser, server, { leader: ON_PHONE })
  await giulia.open('regia')
  for (const size of [PHONE, SMALLEST]) {
    await giulia.page.setViewportSize(size)
    await expect(key(giulia, 'Combattimento')).toBeVisible()
    const cut = await giulia.page
      .locator('main button')
      .evaluateAll(all =>
        all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
      )
    expect(cut).toEqual([])
  }
})
