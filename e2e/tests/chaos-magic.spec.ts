import { inspector } from '../support/axe.ts'
import { beingOf, chaosTable, fits, picture, sealAt, throwReal } from '../support/chaos.ts'
import { expect, game, test } from '../support/session.ts'

test.describe.configure({ timeout: 300_000 })

test('a mage casts a spell with a ritual, the target resists, and the grimoire closes', async ({
  browser,
  server,
}) => {
  const { giulia, luca, teo } = await chaosTable(browser, server, {
    plays: ['tobia-della-corda', 'capitana-orsini', 'sorella-aurelia'],
  })
  const axe = inspector('chaos')
  const aurelia = Object.entries(await teo.docs()).find(([key]) => key.startsWith('game/mage/'))![0]
  const who = aurelia.slice('game/mage/'.length)
  await teo.act(
    game({ type: 'write-note', who, about: 'Soffio che spinge', text: 'gesto, formula, nastro' }),
  )
  await giulia.open()
  await teo.open()
  const { page } = teo

  // the scheme is shown beside the art, and each spell with its sum: Soul 6, art 4, Air 3
  const spells = page.getByRole('region', { name: 'Incantesimi' })
  await expect(spells.getByRole('img', { name: /^Schema Cosmico: Aria \+3/ })).toBeVisible()
  const gust = spells.getByRole('button', { name: /^Soffio che spinge/ })
  await expect(gust).toContainText('+13')
  // the dock also offers announcing an action
  await expect(page.getByRole('button', { name: 'Dico cosa faccio' })).toBeVisible()
  await picture(teo, 'mago')
  await axe.look('mago', page)
  await fits(teo)
  await spells.getByRole('button', { name: 'Fuoco 1' }).click()
  await expect(gust).toHaveCount(0)
  await expect(spells.getByRole('button', { name: /^Brace nel palmo/ })).toContainText('+9')
  await spells.getByRole('button', { name: 'Tutti 6' }).click()

  // casting takes three taps: the spell, the target, the roll. Shade and specialisation take one
  // tap each.
  let taps = teo.taps()
  await teo.tap(gust)
  await teo.tap(page.getByRole('button', { name: 'Tobia', exact: true }))
  await page.getByText('Che cosa si aggiunge').click()
  await page.getByRole('button', { name: 'Intuito +1' }).click()
  await page.getByRole('button', { name: 'Raffiche +2' }).click()
  for (const part of ['gesto', 'formula'])
    await page.getByRole('button', { name: part, exact: true }).click()
  await expect(page.locator('.chaos-sum')).toContainText('+16')
  await picture(teo, 'incantesimo')
  await axe.look('incantesimo', page)
  await fits(teo)
  const judged = giulia.page.getByRole('region', { name: 'Difficoltà' })
  await expect(judged).toContainText('Rituale: gesto, formula')
  await expect(judged).toContainText('su Tobia della Corda')
  await sealAt(giulia, 20)
  await expect(page.locator('[data-roll]')).toContainText('poi Tobia resiste')
  taps += 1
  // the Master has scrolled elsewhere
  const desk = giulia.page
  const middle = desk.getByRole('region', { name: 'Al centro' })
  await desk.getByText('Altri atti').click()
  for (const fold of await middle.locator('details:not([open]) > summary').all())
    if (await fold.isVisible()) await fold.click()
  await throwReal(teo, 3, 4)
  await middle.evaluate(column => column.scrollTo(0, column.scrollHeight))
  // 16 + 7 = 23
  await expect(page.getByText('Successo, livello 23').first()).toBeVisible()
  expect(teo.taps() - taps).toBeLessThanOrEqual(3)
  // Tobia's slip opens by itself to resist
  await luca.open()
  await expect(luca.page.getByRole('heading', { name: /^Tobia della Corda resiste/ })).toBeVisible()
  await picture(luca, 'resist')
  // no Aria in the Scheme of knots: the Master links it to another element, once (WOC-RESIST-3)
  await expect(luca.page.locator('[data-roll]')).toContainText('lega l’elemento')
  // a line at the bottom of the desk leads to the open question
  const shadow = desk.getByRole('radio', { name: 'Ombra' })
  await expect(shadow).not.toBeInViewport()
  await desk.getByRole('button', { name: /^Ti aspetta: Tobia della Corda resiste/ }).click()
  await expect(shadow).toBeInViewport()
  await expect(desk.getByRole('button', { name: /^Ti aspetta/ })).toHaveCount(0)
  await shadow.click()
  await luca.page.locator('[data-roll]').click()
  await expect(luca.page.locator('.slip--rolled')).toContainText('Tobia della Corda resiste')

  // with the grimoire closed, rituals disappear from the phone and a line explains why
  await giulia.act(game({ type: 'turn-grimoire', who, open: false }))
  await expect(spells.getByRole('button', { name: 'Grimorio chiuso' })).toBeVisible()
  expect(JSON.stringify(await teo.docs())).not.toContain('gesto, formula, nastro')
  await page.getByRole('button', { name: /^Soffio che spinge/ }).click()
  await expect(page.getByText('Giulia ha chiuso il grimorio').first()).toBeVisible()
  await expect(page.locator('.chaos-sum')).toContainText('+15') // as cast last, minus 1 for fatigue
  await picture(teo, 'grimorio-chiuso')

  expect(axe.found()).toEqual({})
})

test('the table screen shows both sides of a contest, and the Ego of the players only', async ({
  browser,
  server,
}) => {
  const { giulia, luca, table } = await chaosTable(browser, server, { foes: ['bravo-a-pagamento'] })
  const bravo = await beingOf(giulia, 'Bravo')
  const nerina = await beingOf(giulia, 'Nerina')
  await luca.act({
    type: 'open-slip',
    kind: 'contest',
    about: { contenders: [nerina, bravo] },
    value: { component: 'body' },
  })
  const slip = Object.keys(await luca.docs())
    .findLast(key => key.startsWith('slip/'))!
    .slice(5)
  await giulia.act({
    type: 'fill-part',
    slip,
    part: `side:${bravo}`,
    value: { component: 'body' },
    seal: { salt: 'b'.repeat(64), opening: 'author' },
  })
  const screen = await giulia.context.newPage()
  await screen.setViewportSize({ width: 1366, height: 768 })
  await screen.goto(`${server.url}/s/${table}`)
  await luca.act({ type: 'roll-slip', slip })
  await expect(screen.locator('[data-side]')).toHaveCount(2)
  await expect(screen.locator('.chaos-ladder')).toBeVisible()
  await expect(screen.locator('.chaos-chain')).toHaveCount(2)
  await expect(screen.locator('.chaos-tv__ego')).toHaveCount(3)
  await picture({ ...giulia, page: screen }, 'schermo')
  const wide = await screen.evaluate(() => ({
    side: document.documentElement.scrollWidth - window.innerWidth,
    down: document.documentElement.scrollHeight - window.innerHeight,
  }))
  expect(wide.side).toBeLessThanOrEqual(0)
  expect(wide.down).toBeLessThanOrEqual(0)
})

test('exhausted players ask for rest, hurt ones for care, and the Master approves', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara } = await chaosTable(browser, server, {
    plays: ['nerina-scala', 'dottor-levi-bruno', 'sorella-aurelia'],
  })
  const nerina = await beingOf(giulia, 'Nerina')
  const axe = inspector('chaos')
  const tired = { type: 'tire', who: nerina, timing: 'immediate' }
  await giulia.act(game({ ...tired, points: 9, cause: 'combat' }))
  await giulia.act(game({ ...tired, points: 5, cause: 'walking' }))
  await giulia.act(game({ type: 'wound', who: nerina, points: 2, severity: 'light' }))
  await giulia.open()
  await luca.open()
  await sara.open()
  // with 14 over Vitality 13 the dock shows only the next step
  await expect(luca.page.getByText('Stanchezza 14 su Vitalità 13').first()).toBeVisible()
  await picture(luca, 'esausto')
  await luca.page.getByRole('button', { name: 'Chiedi riposo a Giulia' }).click()
  await expect(luca.page.getByText('Riposo chiesto').first()).toBeVisible()
  const rest = giulia.page.getByRole('article', { name: 'Nerina Scala chiede riposo' })
  await picture(giulia, 'chiede-riposo')
  await rest.getByRole('button', { name: 'Fai riposare' }).click()
  // sleep removes the fatigue of both causes (WOC-REST-2)
  await expect(luca.page.getByRole('button', { name: /^Furtività/ })).toBeVisible()
  await luca.open('corpo')
  await axe.look('corpo', luca.page)
  await luca.page.getByRole('button', { name: /^Chiedi cure/ }).click()
  const care = giulia.page.getByRole('article', { name: 'Nerina Scala chiede cure' })
  await care.getByRole('button', { name: 'Chi può dia una mano' }).click()
  await expect(luca.page.getByText('Chi può ti aiuta').first()).toBeVisible()
  const dress = sara.page.getByRole('button', { name: 'Dress' })
  await dress.click()
  await sealAt(giulia, 8)
  await throwReal(sara, 4, 4)
  await expect(luca.page.getByText('Chi può ti aiuta')).toHaveCount(0)
  expect(axe.found()).toEqual({})
})
