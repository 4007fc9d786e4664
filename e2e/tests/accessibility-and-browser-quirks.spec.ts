import { expect, game, sitDown, test, type Player } from '../support/session.ts'

/** Accessibility and behaviour of browsers that `announcements.spec.ts` does not cover. */
const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
] as const

/**
 * Luca rolls typed dice against an open target of 2, with two successes. With Sara's help, the
 * fifth die is hers.
 */
async function rollTyped(giulia: Player, luca: Player, sara?: Player): Promise<void> {
  await luca.page.getByRole('button', { name: /^Intelligenza/ }).click()
  if (sara !== undefined) await sara.page.getByRole('button', { name: 'Aiuta con 1D' }).click()
  await giulia.page.getByRole('radio', { name: /^2 / }).click()
  await giulia.page.getByRole('button', { name: 'Mostra' }).click()
  await luca.page.getByRole('button', { name: 'Dadi veri' }).click()
  for (const face of sara === undefined ? [6, 5, 1, 1] : [6, 2, 1, 1, 5])
    await luca.page.getByRole('button', { name: String(face), exact: true }).click()
  await luca.page.getByRole('button', { name: 'Conferma le facce' }).click()
  await expect(luca.page.locator('.result__text')).toBeVisible()
}

test('screen readers read whose dice count, what bars show and what a button waits for', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  for (const player of players) await player.open()
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  const bars = luca!.page.locator('.bars')
  await expect(bars).toHaveAccessibleName(/^Successi, almeno/)
  await expect(bars.getByRole('button').first()).toHaveAccessibleName(/^1: \d+/)
  await giulia!.page.getByRole('button', { name: 'Sigilla', exact: true }).click({ force: true })
  await expect(giulia!.page.getByRole('radio').first()).toBeFocused()
  await expect(giulia!.page.getByTestId('heard-now')).toContainText('Prima scegli')
  await luca!.page.getByRole('button', { name: 'Ritira il tiro' }).click()
  for (const { page } of players) await expect(page.locator('.slip')).toHaveCount(0)
  await rollTyped(giulia!, luca!, sara)
  const dice = luca!.page.locator('.result').getByRole('img', { name: /^Dadi: / })
  await expect(dice).toHaveAccessibleName(/^Dadi: 6, 5 \(Sara\); a vuoto: 2, 1, 1$/)
})

test('a refusal is announced once, with its text', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia] = players
  const { page } = giulia!
  await giulia!.act(game({ type: 'take-ready-made', id: 'guardia-centro' }))
  await page.route('**/book', async route => {
    await new Promise(resolve => setTimeout(resolve, 4000))
    await route.continue()
  })
  await giulia!.open('regia')
  await page.evaluate(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const text = document.querySelector('.refusal')?.textContent
      if (text !== undefined && text !== null && text !== shown.at(-1)) shown.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Modifica Guardia del Centro' }).click()
  const more = page.getByRole('group', { name: 'Ferite' }).getByRole('button', { name: 'Più' })
  for (const _ of [1, 2, 3]) await more.click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.locator('.refusal')).toBeVisible()
  // set above
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown)
  expect(shown).toHaveLength(1)
  expect(shown[0]).not.toMatch(/Qui non si può|[a-z]+-[a-z]+/)
})

test('another player’s proposal does not close an open «Perché?» sheet', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST, { automation: 'full' })
  const [giulia, luca, sara] = players
  await sara!.page.clock.install()
  for (const player of players) await player.open()
  await rollTyped(giulia!, luca!)
  await sara!.page.getByRole('button', { name: 'Perché?' }).click()
  const sheet = sara!.page.getByRole('dialog', { name: /^Da dove viene/ })
  await expect(sheet).toBeVisible()
  await luca!.page.getByRole('button', { name: 'Metti via' }).click()
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  await expect(giulia!.page.getByText('Luca propone').first()).toBeVisible()
  await sara!.page.clock.fastForward(8_000)
  await expect(sara!.page.locator('.slip--rolled')).toHaveCount(0) // the finished slip has folded
  await expect(sheet).toBeVisible()
  await sara!.page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('a text box grows with its text in browsers without field-sizing', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const luca = players[1]!
  const { page } = luca
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...given: [string, string?]) =>
      given[0] === 'field-sizing' ? false : supports(given[0], given[1] ?? '')
  })
  await luca.open()
  await page.getByRole('button', { name: /^Intelligenza/ }).click()
  await page.getByRole('button', { name: 'Abilità, classi, tratti' }).click()
  const box = page.locator('textarea.growing-text').first()
  await box.evaluate(one => one.style.setProperty('field-sizing', 'fixed'))
  const before = (await box.boundingBox())!.height
  await box.fill('Aprire il caveau dalla rete, piano, senza svegliare nessuno. '.repeat(5))
  // the code that lets it grow may load after the first text
  const height = async () => (await box.boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(before * 2)
  const [visible, whole] = await box.evaluate(one => [one.clientHeight, one.scrollHeight] as const)
  expect(visible).toBeGreaterThanOrEqual(whole)
})

test('lists keep their role in Safari, and pulling down does not reload the page', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const { page } = players[0]!
  await players[0]!.open('regia')
  // the styles for pulling come with the announcer, which may load before the screen or after it
  await expect(page.getByTestId('heard-later')).toBeAttached()
  await expect(page.locator('main').locator('ul, ol').first()).toBeAttached()
  const styles = await page.evaluate(() => ({
    lists: [...document.querySelectorAll('ul, ol')].map(one => getComputedStyle(one).listStyleType),
    page: getComputedStyle(document.documentElement).overscrollBehaviorY,
    main: getComputedStyle(document.querySelector('main')!).overscrollBehaviorY,
  }))
  // with `none`, Safari ignores the list role
  expect(new Set(styles.lists)).toEqual(new Set(['""']))
  expect(styles).toMatchObject({ page: 'none', main: 'contain' })
})

test('the browser bar follows the chosen theme on every page', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, CAST)
  const { page } = players[0]!
  await players[0]!.open('posto')
  await page.getByRole('radio', { name: 'Chiaro' }).click()
  const bars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')].map(one => one.content),
    )
  await expect.poll(bars).toEqual(['#eef0eb', '#eef0eb'])
  await page.goto(server.url)
  await expect.poll(bars).toEqual(['#eef0eb', '#eef0eb'])
})

test('the icons of the program are PNG files of the size in their name', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const icons: { icons: { src: string; sizes: string; type: string }[] } = await (
    await page.request.get(`${server.url}/manifest.webmanifest`)
  ).json()
  const pngs = icons.icons.filter(({ type }) => type === 'image/png')
  expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const src of [touch!, ...pngs.map(one => one.src)]) {
    const answer = await page.request.get(`${server.url}${src}`)
    expect(answer.headers()['content-type']).toBe('image/png')
    const bytes = await answer.body()
    // the width in the PNG header
    expect(`${src} ${bytes.readUInt32BE(16)}`).toBe(`${src} ${/\d+/.exec(src)![0]}`)
  }
})

test('only the log is printed, not the table beside it', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, [
    { ...CAST[0], view: { viewport: { width: 820, height: 1180 } } },
    CAST[1],
  ])
  const { page } = players[0]!
  await players[0]!.open('atti')
  await expect(page.locator('.two-columns__main')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.two-columns__main')).toBeHidden()
  await expect(page.locator('.diary').first()).toBeVisible()
  await expect(page.locator('.log-search')).toBeHidden()
})

test('the wake lock is kept while a session is open and released after it', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const { page } = players[0]!
  await page.addInitScript(() => {
    const wakes: string[] = []
    const request = async (kind: string) => {
      wakes.push(kind)
      return { release: async () => void wakes.push('released') }
    }
    Object.assign(window, { wakes })
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await players[0]!.open()
  // set above
  const wakes = () => page.evaluate(() => (window as unknown as { wakes: string[] }).wakes)
  await expect.poll(wakes).toEqual(['screen'])
  await players[0]!.act({ type: 'end', moment: 'scene' })
  await players[0]!.act({ type: 'end', moment: 'session' })
  await expect.poll(wakes).toEqual(['screen', 'released'])
})

test('on plain http a silent video keeps the screen on, unless the device switches it off', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, [
    { ...CAST[0], view: { playsVideo: true } },
    CAST[1],
  ])
  const { page } = players[0]!
  await page.emulateMedia({})
  await players[0]!.open()
  expect(await page.evaluate(() => 'wakeLock' in navigator)).toBe(false)
  const video = page.locator('.awake-video')
  await expect(video).toHaveCount(1)
  await page.getByRole('button', { name: 'Freno' }).waitFor()
  await page.locator('main').click({ position: { x: 2, y: 2 } })
  const time = () => video.evaluate(one => (one as HTMLVideoElement).currentTime) // by its class
  await expect.poll(time).toBeGreaterThan(0)
  await players[0]!.open('posto')
  await page.getByRole('radio', { name: 'Si spegne da solo' }).click()
  await expect(video).toHaveCount(0)
  await page.getByRole('radio', { name: 'Resta acceso' }).click()
  await expect(video).toHaveCount(1)
})

test('on a desktop, private answers of the Oracle fit their column', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, [
    { ...CAST[0], view: { viewport: { width: 1366, height: 900 } } },
    CAST[1],
  ])
  const [giulia] = players
  for (const table of [0, 2, 5, 7])
    await giulia!.act(game({ type: 'ask-oracle', table, private: true }))
  await giulia!.act(game({ type: 'ask-oracle', bundle: 'npc-event', private: true }))
  await giulia!.open()
  await expect(giulia!.page.getByRole('button', { name: 'Leggi al tavolo' })).toHaveCount(5)
  const wide = await giulia!.page.evaluate(() =>
    [...document.querySelectorAll('.desk-column')].map(one => one.scrollWidth - one.clientWidth),
  )
  expect(wide).toEqual([0, 0, 0])
})
