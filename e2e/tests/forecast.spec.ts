import type { Page } from '@playwright/test'
import { inspector } from '../support/axe.ts'
import { CHANCE, forecast, GAMES, idsOf, seated } from '../support/forecast-table.ts'
import { picture } from '../support/languages.ts'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { DESK, PHONE, SMALLEST } from '../support/sizes.ts'

const frames = (player: Player) =>
  player.frames().filter(frame => (frame as { readonly t: string }).t === 'patch').length // safe: every frame has a type

for (const one of GAMES)
  test(`${one.system}: the Master reads how a fight may end, and nobody else does`, async ({
    browser,
    server,
  }) => {
    const { giulia, luca } = await seated(browser, server, one)
    const { page } = giulia
    await giulia.open('regia')
    await expect(forecast(page)).toContainText('Se si combattesse adesso')
    const sent = frames(luca) + frames(giulia)
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await forecast(page).getByText('Come può finire').click()
    await expect(forecast(page).locator('summary').first()).toContainText(CHANCE)
    for (const name of [...one.party, one.foeName])
      await expect(
        forecast(page).getByRole('region', { name: 'Chi finisce a terra' }),
      ).toContainText(name)
    const whatIf = forecast(page).getByRole('region', { name: 'E se' })
    await expect(whatIf.getByText(/ → /).first()).toBeVisible()
    await expect(whatIf.getByText('Sto contando…')).toHaveCount(0, { timeout: 30_000 })
    await picture(page, `${one.system}-before`)

    // the number of opponents for a close fight is shown, and only then applied
    await forecast(page).getByRole('button', { name: 'Uno scontro combattuto' }).click()
    const close = forecast(page).getByRole('region', { name: 'Uno scontro combattuto' })
    await expect(close).toContainText(/vincono/, { timeout: 90_000 })
    expect(page.workers()).toHaveLength(1) // counted beside the page, which stays free for taps
    expect(frames(luca) + frames(giulia)).toBe(sent) // no request, and no frame to other seats
    expect(requested.filter(path => !path.startsWith('/assets/'))).toEqual([])
    await whatIf.getByRole('button', { name: 'Aggiungi' }).click()
    await expect.poll(async () => (await idsOf(giulia)).foes.length).toBe(2)
    const inspected = inspector(one.system)
    await inspected.look('forecast', page)
    expect(inspected.found()).toEqual({})
    await page.setViewportSize(PHONE)

    const { party, foes } = await idsOf(giulia)
    expect(party).toHaveLength(2)
    const seen = Object.keys(await luca.docs())
    expect(seen.filter(key => key.startsWith('game/forecast'))).toEqual([])
    await luca.open('')
    await expect(forecast(luca.page)).toHaveCount(0)

    // shown to everybody only after a question, as an act that is never undone
    await forecast(page).getByRole('button', { name: 'Mostra a tutti' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mostra', exact: true }).click()
    await expect(
      luca.page.getByText(/^Come può finire, se nessuno si ritira/).first(),
    ).toBeVisible()
    const shown = (await luca.docs())['shown-forecast'] as unknown as { readonly text: object } // safe: the document of this key
    expect(JSON.stringify(shown.text)).toContain('How it may end')

    if (one.begin === undefined) return
    await giulia.act(game(one.begin({ party, foes })))
    await expect(forecast(page).getByText('Ancora quanti round').first()).toBeVisible()
    await expect(forecast(page).locator('summary').first()).toContainText(CHANCE)
    await page.setViewportSize(DESK)
    await giulia.open('')
    await expect(forecast(page).locator('summary').first()).toContainText(CHANCE)
    await picture(page, `${one.system}-desk`)
  })

test('an English Master reads the forecast in English on the smallest phone', async ({
  browser,
  server,
}) => {
  const view = { viewport: SMALLEST, locale: 'en-GB' }
  const { players } = await sitDown(browser, server, [{ name: 'Giulia', view }, { name: 'Luca' }], {
    system: 'chaos',
    scene: 'The alley',
  })
  const [giulia, luca] = players as readonly [Player, Player] // safe: the cast above
  await luca.act(game({ type: 'take-ready-made', id: 'nerina-scala', language: 'en' }))
  await giulia.act(game({ type: 'take-ready-made', id: 'guardia-del-dazio', language: 'en' }))
  await giulia.open('regia')
  const { page } = giulia
  await forecast(page).getByText('How it may end').click()
  await expect(forecast(page).locator('summary').first()).toContainText(
    /players win \S+.*somebody goes down/,
  )
  await forecast(page).getByText('Who counts, and with what').click()
  await expect(forecast(page).getByText('Damage by margin')).toBeVisible()
  await expect(forecast(page).getByText('margin 6 or more')).toBeVisible()
  const inspected = inspector('chaos')
  await inspected.look('forecast', page)
  expect(inspected.found()).toEqual({})

  // without a Master everybody leads, so the figures are not for one person only
  await expect(forecast(page).getByText('only you')).toBeVisible()
  await giulia.act({ type: 'set-master-mode', mode: 'none' })
  await expect(forecast(page).getByText('only you')).toHaveCount(0)
  await expect(forecast(page).locator('summary').first()).toContainText(/players win/)
})

test('an undone wound, a casualty and a new Master change the forecast at once', async ({
  browser,
  server,
}) => {
  const one = GAMES.find(({ system }) => system === 'daimon')!
  const { giulia, luca } = await seated(browser, server, one)
  const { page } = giulia
  const { party, foes } = await idsOf(giulia)
  await giulia.act(game(one.begin!({ party, foes })))
  await giulia.open('regia')
  const strip = forecast(page).locator('summary').first()
  await expect(strip).toContainText(CHANCE)
  const whole = await strip.textContent()
  await giulia.act(game({ type: 'apply-wounds', character: party[0]!, add: 3 }))
  await expect(strip).not.toHaveText(whole!)
  const { act } = Object.entries(await giulia.docs())
    .filter(([key]) => key.startsWith('line/'))
    .map(([, line]) => line as unknown as { readonly act: string; readonly at: number }) // see TableDocs
    .reduce((last, line) => (line.at > last.at ? line : last))
  await giulia.act({ type: 'undo', act })
  await expect(strip).toHaveText(whole!)

  // somebody who is down is not counted any more
  await forecast(page).getByText('Come può finire').click()
  const falls = forecast(page).getByRole('region', { name: 'Chi finisce a terra' })
  await expect(falls.getByText(one.party[0])).toBeVisible()
  await giulia.act(game({ type: 'apply-wounds', character: party[0]!, add: 14 }))
  await expect(falls.getByText(one.party[0])).toHaveCount(0)
  await expect(falls.getByText(one.party[1])).toBeVisible()

  // the figures go with the role
  const { seat } = (await luca.docs())['me'] as unknown as { readonly seat: string } // see TableDocs
  await giulia.act({ type: 'pass-master', seat })
  await luca.act({ type: 'accept-master' })
  await expect(forecast(page)).toHaveCount(0)
  await expect.poll(() => page.workers().length).toBe(0)
  await luca.open('regia')
  await expect(forecast(luca.page).locator('summary').first()).toContainText(CHANCE)
})

test('taps and acts are answered while a forecast is being computed', async ({
  browser,
  server,
}) => {
  const one = GAMES.find(({ system }) => system === 'brp')!
  const { giulia, luca } = await seated(browser, server, one)
  const { page } = giulia
  await giulia.open('regia')
  await forecast(page).getByText('Come può finire').click()
  const strip = forecast(page).locator('summary').first()
  await expect(strip).toContainText(CHANCE)
  const before = await strip.textContent()
  const release = await holdWorker(page)

  // a tap is answered, and so is the act that it sends
  const whatIf = forecast(page).getByRole('region', { name: 'E se' })
  await whatIf.getByRole('button', { name: 'Aggiungi' }).click()
  await expect.poll(async () => (await idsOf(giulia)).foes.length).toBe(2)
  await forecast(page).getByText('Chi conta, e con che cosa').click()
  const counted = forecast(page).getByRole('checkbox', { name: `Conta ${one.party[0]}` })
  await counted.uncheck()
  await expect(counted).not.toBeChecked()
  // an act of another seat is acknowledged
  await luca.act({ type: 'say', text: 'Eccomi' })
  // the old figure remains, since only the worker counts
  expect(await strip.textContent()).toBe(before)

  release()
  await expect.poll(() => strip.textContent()).not.toBe(before)
  await expect(strip).toContainText(CHANCE)
  const falls = forecast(page).getByRole('region', { name: 'Chi finisce a terra' })
  await expect(falls.getByText(one.party[0])).toHaveCount(0)
  await expect(falls.getByText(one.foeName)).toHaveCount(2)
})

/** Keeps the worker busy until the returned function is called. */
async function holdWorker(page: Page): Promise<() => void> {
  const [worker] = page.workers()
  let release: () => void = () => undefined
  const isHeld = new Promise<void>(held => {
    void page.context().route('**/held', async route => {
      held()
      await new Promise<void>(done => (release = done))
      await route.fulfill({ body: '' })
    })
  })
  // a request without events blocks the thread of the worker
  void worker!.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/held', false)
    request.send()
  })
  await isHeld
  return () => release()
}
