import { threeAtTheBridge, declare, typeFaces } from '../support/brp-fight.ts'
import { slipOf } from '../support/open-slip.ts'
import { expect, game, test, type Player } from '../support/session.ts'

/** Rolls that the Master starts reach the players. Whatever waits is answered where it is shown. */

const idOf = async (player: Player, name: string): Promise<string> => {
  const docs = await player.docs()
  const [key = ''] =
    Object.entries(docs).find(
      ([key, doc]) => /^game\/(?:character|foe)\//.test(key) && doc.name?.startsWith(name) === true,
    ) ?? []
  return key.split('/')[2] ?? ''
}

/** Pictures for a look at the screens, only on request. */
const look = async ({ page }: Player, name: string) => {
  const folder = process.env['MASTRO_LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('[BRP-CHECK-1] the outcome of an asked roll stays on the phone until it is put away', async ({
  browser,
  server,
}) => {
  const { paolo, luca } = await threeAtTheBridge(browser, server)
  const aldo = await idOf(paolo, 'Aldo')
  await paolo.act(game({ type: 'call-roll', what: 'listen', beings: [aldo] }))
  const { page } = luca
  await luca.open()
  await page.getByRole('button', { name: /^Tira d100/ }).click()
  const card = page.getByRole('article', { name: 'Ascoltare' })
  await expect(card.locator('.stamp')).toBeVisible()
  await look(luca, 'esito-chiesto')
  await page.reload()
  await expect(card.locator('.stamp')).toBeVisible()
  await page.getByRole('button', { name: 'Metti via resta qui finché non lo fai' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /Un’altra abilità/ })).toBeVisible()
  await expect(card).toHaveCount(0)

  // in a fight the next outcome takes one line, and both are in the story
  await paolo.act(game({ type: 'call-roll', what: 'spot', beings: [aldo] }))
  await page.getByRole('button', { name: /^Tira d100/ }).click()
  await expect(page.getByRole('article', { name: 'Individuare' }).locator('.stamp')).toBeVisible()
  await paolo.act(game({ type: 'begin-fight', beings: [aldo] }))
  const line = page.getByRole('article', { name: 'Individuare' })
  await expect(line.locator('.stamp')).toHaveCount(0)
  await expect(line).toContainText(/Speciale|Successo|Fallimento/)
  await line.getByRole('button', { name: 'Metti via' }).click()
  await expect(line).toHaveCount(0)
  await luca.open('diario')
  for (const skill of ['Ascoltare', 'Individuare'])
    await expect(page.getByText(new RegExp(`^Aldo Ferrante, ${skill}: `)).first()).toBeVisible()
})

test('[BRP-COMBAT-3] the Master declares for all opponents with one tap, at their DEX', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)
  for (const id of ['road-robber', 'wolf']) await paolo.act(game({ type: 'take-ready-made', id }))
  const beings = await Promise.all(['Aldo', 'Berta'].map(name => idOf(paolo, name)))
  const foes = Object.keys(await paolo.docs()).flatMap(
    key => /^game\/foe\/(.*)$/.exec(key)?.[1] ?? [],
  )
  await paolo.act(game({ type: 'begin-fight', beings: [...beings, ...foes] }))
  await paolo.open()
  const block = desk.getByRole('region', { name: 'I tuoi, round 1' })
  await expect(block).toBeVisible()
  await look(paolo, 'nemici-intenti')
  await block.getByRole('button', { name: 'Tutti su Berta' }).click()
  await expect(block.getByRole('radio', { name: 'Berta', checked: true })).toHaveCount(2)
  await desk.getByRole('button', { name: /^Dichiara per tutti e due/ }).click()
  await expect(block).toHaveCount(0)
  await luca.open()
  await declare(luca)
  await sara.open()
  await declare(sara)
  // No opponent is waited for: the Master goes on to the movement.
  await expect(desk.getByRole('button', { name: /Movimento/ }).first()).toBeVisible()
  await look(paolo, 'intenti-detti')
})

test('[BRP-COMBAT-2] doing something else asks first, with what is done', async ({
  browser,
  server,
}) => {
  const { paolo, luca } = await threeAtTheBridge(browser, server)
  await paolo.act(game({ type: 'take-ready-made', id: 'wolf' }))
  const [foe = ''] = Object.keys(await paolo.docs()).flatMap(
    key => /^game\/foe\/(.*)$/.exec(key)?.[1] ?? [],
  )
  const aldo = await idOf(paolo, 'Aldo')
  await paolo.act(game({ type: 'begin-fight', beings: [aldo, foe] }))
  await luca.open()
  await declare(luca)
  await paolo.act(game({ type: 'declare-intent', being: foe, text: 'ringhia', arm: null }))
  await paolo.act(game({ type: 'next-phase' }))
  await paolo.act(game({ type: 'next-phase' }))
  const { page } = luca
  await page.getByRole('button', { name: 'Fai altro' }).click()
  const ask = page.getByRole('dialog').last()
  await look(luca, 'fai-altro')
  await ask.getByLabel('Che cosa fai').fill('Sbarro la porta')
  await ask.getByRole('button', { name: 'Fai altro' }).click()
  await expect(ask).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fai altro' })).toHaveCount(0)
})

test('[BRP-FALL-1] a fall set by the Master is rolled on the phone of the one who falls', async ({
  browser,
  server,
}) => {
  const { paolo, luca, desk } = await threeAtTheBridge(browser, server)
  await paolo.open()
  await desk.getByRole('button', { name: 'Un pericolo' }).click()
  const sheet = desk.getByRole('dialog').last()
  await sheet.getByRole('radio', { name: 'Caduta' }).click()
  await look(paolo, 'caduta')
  const act = sheet.getByRole('button', { name: /^Aldo cade da 6/ })
  expect((await act.boundingBox())!.height).toBeLessThan(100)
  await act.click()
  await luca.open()
  const { page } = luca
  await expect(page.getByText('2D6').first()).toBeVisible() // 6 metres
  await look(luca, 'cade')
  await page.locator('[data-roll]').click()
  await expect(page.locator('.stamp').first()).toBeVisible()
})

test('[BRP-BACK-1] granting «Da dietro» asks the target for the roll to notice', async ({
  browser,
  server,
}) => {
  const { paolo, sara, desk } = await threeAtTheBridge(browser, server)
  await paolo.act(game({ type: 'take-ready-made', id: 'road-robber' }))
  const [foe = ''] = Object.keys(await paolo.docs()).flatMap(
    key => /^game\/foe\/(.*)$/.exec(key)?.[1] ?? [],
  )
  const berta = await idOf(paolo, 'Berta')
  await paolo.act(game({ type: 'begin-fight', beings: [berta, foe] }))
  await paolo.act(game({ type: 'declare-intent', being: berta, text: 'guardo', arm: null }))
  await paolo.act(
    game({ type: 'plan-intents', intents: [{ being: foe, text: 'colpisce', target: berta }] }),
  )
  await paolo.act(game({ type: 'next-phase' }))
  await paolo.act(game({ type: 'next-phase' }))
  await paolo.act(game({ type: 'act-otherwise', being: berta, text: 'aspetta' })) // acts first
  await paolo.act({ type: 'open-slip', kind: 'attack', about: { attacker: foe, target: berta } })
  await paolo.open()
  await desk
    .getByRole('button', { name: /Da dietro|Alle spalle/ })
    .first()
    .click()
  await sara.open()
  await expect(sara.page.getByText(/c’è qualcuno alle spalle\?/).first()).toBeVisible()
  await look(sara, 'alle-spalle')
  await sara.page.locator('[data-roll]').click()
  await expect(sara.page.locator('.stamp').first()).toBeVisible()
})

test('[BRP-OPP-1] in a contest of the Master each player throws, and a special may count less', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)
  const [aldo, berta] = [await idOf(paolo, 'Aldo'), await idOf(paolo, 'Berta')]
  await luca.open()
  await sara.open()
  await paolo.act({ type: 'open-slip', kind: 'opposed', about: { sides: [aldo, berta] } })
  const slip = await slipOf(paolo, 'opposed')
  await luca.act({ type: 'fill-part', slip, part: `side:${aldo}`, value: { skill: 'listen' } })
  await sara.act({ type: 'fill-part', slip, part: `side:${berta}`, value: { skill: 'spot' } })
  await paolo.open()
  await desk.getByRole('button', { name: /^Chiedi i tiri: Aldo e Berta/ }).click()
  await expect(sara.page.getByText('Ora lancia Luca.').first()).toBeVisible()
  await luca.page.getByRole('button', { name: 'Dadi veri' }).click()
  await typeFaces(luca.page, [[4]]) // Listen 50: special up to 10
  await sara.page.getByRole('button', { name: 'Dadi veri' }).click()
  await typeFaces(sara.page, [[40]]) // Spot 55: a success
  await expect(luca.page.locator('.stamp').first()).toHaveText('Successo')
  await expect(
    luca.page.getByText(/Contro un successo, lo speciale vale come successo/).first(),
  ).toBeVisible()
})

test('[BRP-COMBAT-6] an old outcome of the Master does not hide the next step of a fight', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara, desk } = await threeAtTheBridge(browser, server)
  const [aldo, berta] = [await idOf(paolo, 'Aldo'), await idOf(paolo, 'Berta')]
  await paolo.open()
  await paolo.act({ type: 'open-slip', kind: 'opposed', about: { sides: [aldo, berta] } })
  const slip = await slipOf(paolo, 'opposed')
  await luca.act({ type: 'fill-part', slip, part: `side:${aldo}`, value: { skill: 'listen' } })
  await sara.act({ type: 'fill-part', slip, part: `side:${berta}`, value: { skill: 'spot' } })
  await paolo.act({ type: 'roll-slip', slip, dice: { typed: [30, 90] } })
  await expect(desk.locator('.stamp').first()).toBeVisible()
  await paolo.act(game({ type: 'take-ready-made', id: 'wolf' }))
  const [foe = ''] = Object.keys(await paolo.docs()).flatMap(
    key => /^game\/foe\/(.*)$/.exec(key)?.[1] ?? [],
  )
  await paolo.act(game({ type: 'begin-fight', beings: [aldo, foe] }))
  await luca.open()
  await declare(luca)
  await expect(desk.getByRole('button', { name: /^Dichiara per / })).toBeInViewport()
  await expect(desk.getByRole('button', { name: /^Metti via/ })).toBeAttached() // it stays, below
})

test('[BRP-OPP-4] the phone of the one who loses a tie shows the loss, and the reason', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara } = await threeAtTheBridge(browser, server)
  const [aldo, berta] = [await idOf(paolo, 'Aldo'), await idOf(paolo, 'Berta')]
  await luca.open()
  await sara.open()
  await luca.act({ type: 'open-slip', kind: 'opposed', about: { sides: [aldo, berta] } })
  const slip = await slipOf(luca, 'opposed')
  // Listen 50 against Spot 55 on the sheets; both roll 30
  await luca.act({ type: 'fill-part', slip, part: `side:${aldo}`, value: { skill: 'listen' } })
  await sara.act({ type: 'fill-part', slip, part: `side:${berta}`, value: { skill: 'spot' } })
  await luca.act({ type: 'roll-slip', slip, dice: { typed: [30, 30] } })
  await expect(luca.page.locator('.stamp').first()).toHaveText('Hai perso')
  const reason = /vince il punteggio più alto sulla scheda.*55 – 50/
  await expect(luca.page.getByText(reason).first()).toBeVisible()
  await expect(sara.page.locator('.stamp').first()).toHaveText('Successo')
})

test('[BRP-DAM-4] after a death the phone takes last words, then leads to another character', async ({
  browser,
  server,
}) => {
  const { paolo, luca, sara } = await threeAtTheBridge(browser, server)
  const being = await idOf(paolo, 'Aldo')
  const berta = await idOf(paolo, 'Berta')
  await luca.open()
  await luca.act({ type: 'open-slip', kind: 'opposed', about: { sides: [being, berta] } })
  const slip = await slipOf(luca, 'opposed')
  await luca.act({ type: 'fill-part', slip, part: `side:${being}`, value: { skill: 'listen' } })
  await sara.act({ type: 'fill-part', slip, part: `side:${berta}`, value: { skill: 'spot' } })
  await luca.act({ type: 'roll-slip', slip, dice: { typed: [30, 30] } })
  const kept = luca.page.locator('.stamp').first()
  await expect(kept).toBeVisible()
  await paolo.act(game({ type: 'correct-figure', being, figure: 'hp', to: -1, reason: 'il dardo' }))
  const tv = await paolo.context.newPage()
  await tv.setViewportSize({ width: 1920, height: 1080 })
  await tv.goto(`${server.url}/s/${/\/t\/([^/]+)/.exec(luca.page.url())?.[1] ?? ''}`)
  await expect(tv.getByText('Aldo', { exact: true })).toBeVisible()
  await paolo.act(game({ type: 'pass-time', amount: 1, unit: 'turn' }))
  const shown = tv.locator('[data-farewell]')
  await expect(shown.getByRole('heading', { name: 'Aldo Ferrante' })).toBeVisible()
  await expect(shown.getByText(/Aldo Ferrante.*muore/)).toBeVisible()
  const { page } = luca
  const farewell = page.getByRole('region', { name: 'Saluta Aldo' })
  await expect(farewell.getByRole('heading', { name: 'Aldo Ferrante' })).toBeVisible()
  await farewell.getByLabel('Le sue ultime parole, se vuoi').fill('Tenete il ponte')
  await look(luca, 'morte')
  const goodbye = await farewell.getByRole('button', { name: /^Saluta Aldo/ }).boundingBox()
  expect(goodbye!.y + goodbye!.height).toBeGreaterThan(844 - 90) // above the tabs, as a dock is
  await expect(page.getByRole('button', { name: /^Metti via/ })).toBeHidden()
  const [first, second] = [await farewell.boundingBox(), await kept.boundingBox()]
  expect(second!.y).toBeGreaterThan(first!.y)
  await farewell.getByRole('button', { name: /^Saluta Aldo/ }).click()
  await page.waitForURL(/\/crea$/)
  await paolo.open()
  await expect(
    paolo.page.getByText('Addio, Aldo Ferrante: «Tenete il ponte»').first(),
  ).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Aldo Ferrante' })).toBeVisible()
  await expect(shown.getByText('«Tenete il ponte»')).toBeVisible()
  if (process.env['MASTRO_LOOK'] !== undefined)
    await tv.screenshot({ path: `${process.env['MASTRO_LOOK']}/schermo-morte.png` })
  await expect(shown).toHaveCount(0, { timeout: 20_000 }) // after twelve seconds
  await tv.close()
  await luca.open()
  await expect(page.getByRole('link', { name: 'Crea un altro' })).toBeVisible()
  await expect(farewell).toHaveCount(0)
})
