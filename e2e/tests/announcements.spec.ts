import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
] as const

/** Records all texts of the live regions of a page, in order. */
async function recordAnnouncements({ page }: Player): Promise<() => Promise<readonly string[]>> {
  await expect(page.getByTestId('heard-later')).toBeAttached()
  await page.evaluate(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    for (const id of ['heard-later', 'heard-now', 'heard-link']) {
      const region = document.querySelector(`[data-testid="${id}"]`)!
      const keep = () => region.textContent !== '' && announced.push(region.textContent)
      new MutationObserver(keep).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    }
  })
  // set above
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
}

test('dice, outcomes, effects, undo, messages and scenes are announced in order', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = sitting.players
  for (const player of sitting.players) await player.open()
  const heard = await recordAnnouncements(sara!)
  const heardByLuca = await recordAnnouncements(luca!)
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  await luca!.page.getByRole('button', { name: 'Dado 1: metti in gioco' }).click()
  await giulia!.page.getByRole('radio', { name: /^2 / }).click()
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
  // five dice, two successes or more: 26 in 32
  await expect
    .poll(async () => (await heardByLuca()).join(' '))
    .toMatch(/Ora 5D, riesce all’81\s%\./)
  await expect
    .poll(async () => (await heard()).join(' '))
    .toContain('Luca: Dadi Riserva +1D. Ora 5D.')
  await expect.poll(async () => (await heard()).join(' ')).toContain('Giulia: Target, 2.')
  await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
  for (const face of [6, 6, 1, 1, 1])
    await luca!.page.getByRole('button', { name: String(face), exact: true }).click()
  await luca!.page.getByRole('button', { name: 'Conferma le facce' }).click()
  await giulia!.page.getByRole('button', { name: 'Applica', exact: true }).click()
  await expect.poll(async () => (await heard()).join(' ')).toMatch(/Riserva.*7.*6/)
  await giulia!.page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await giulia!.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Annulla/ })
    .click()
  await expect.poll(async () => (await heard()).join(' ')).toContain('Giulia annulla: ')
  await luca!.act({ type: 'say', text: 'Aspetto nel vicolo' })
  await expect
    .poll(async () => (await heard()).join(' '))
    .toContain('Luca dice: Aspetto nel vicolo')
  await giulia!.act({ type: 'pull-brake' })
  await giulia!.act({ type: 'release-brake' })
  await giulia!.act({ type: 'end', moment: 'scene' })
  await expect.poll(async () => (await heard()).join(' ')).toContain('Finisce la scena 1')
  const all = (await heard()).join(' ')
  const order = ['Luca propone', 'riesce', 'annulla', 'dice', 'Si riprende', 'Finisce la scena']
  const places = order.map(word => all.indexOf(word))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(all).not.toMatch(/\b[a-z]+-[0-9a-f]{8,}\b/) // no internal ids
})

test('answers of the Oracle, a lost connection and its return are announced', async ({
  browser,
  ownServer: server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, , sara] = sitting.players
  for (const player of sitting.players) await player.open()
  const heard = await recordAnnouncements(sara!)
  await giulia!.act(
    game({ type: 'ask-oracle', table: 0, private: false, question: 'La porta è aperta?' }),
  )
  await expect.poll(async () => (await heard()).join(' ')).toMatch(/La porta è aperta/)
  await server.kill()
  await expect.poll(async () => (await heard()).join(' ')).toContain('Sei fuori rete')
  await server.restart()
  await expect.poll(async () => (await heard()).join(' ')).toContain('Di nuovo in rete.')
})

test('the brake and the connection banner appear above an open sheet', async ({
  browser,
  ownServer: server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  for (const player of sitting.players) await player.open()
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  await giulia!.page.getByRole('radio', { name: /^2 / }).click()
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
  await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
  await luca!.page.getByRole('button', { name: '6', exact: true }).click()
  await giulia!.act({ type: 'pull-brake' })
  const brake = luca!.page.getByRole('dialog').locator('.brake')
  await expect(brake).toContainText('Un momento di pausa')
  const box = await brake.boundingBox()
  const top = await luca!.page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.closest('.brake') !== null,
    [box!.x + 30, box!.y + 30],
  )
  expect(top).toBe(true)
  await giulia!.page.getByRole('button', { name: 'Riprendiamo' }).click()
  await expect(brake).toHaveCount(0)
  await expect(luca!.page.getByRole('button', { name: 'Ancora 3 dadi' })).toBeVisible()
  await server.kill()
  await expect(luca!.page.getByTestId('link-banner-over')).toBeVisible()
})

test('by keyboard, arrows choose the target and a held Enter rolls once', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  for (const player of sitting.players) await player.open()
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  const first = giulia!.page.getByRole('radio').first()
  await first.focus()
  await giulia!.page.keyboard.press('ArrowDown')
  await expect(giulia!.page.getByRole('radio', { name: /^2 / })).toBeFocused()
  await expect(giulia!.page.getByRole('radio', { name: /^2 / })).toBeChecked()
  const stops = giulia!.page.getByRole('radio').and(giulia!.page.locator('[tabindex="0"]'))
  await expect(stops).toHaveCount(1)
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()

  await expect(luca!.page.getByRole('button', { name: /Tira 4D/ })).toContainText('riesce')
  await luca!.page.getByRole('button', { name: 'Dadi veri' }).press('Enter')
  await expect(luca!.page.getByRole('dialog').getByRole('heading').first()).toBeFocused()
  await luca!.page.keyboard.press('Escape')
  // restored when the sheet closes
  await expect(luca!.page.getByRole('button', { name: 'Dadi veri' })).toBeFocused()
  await luca!.page.locator('[data-roll]').focus()
  for (let i = 0; i < 12; i++) {
    await luca!.page.keyboard.down('Enter') // a key that stays down repeats
    await luca!.page.waitForTimeout(30)
  }
  await luca!.page.keyboard.up('Enter')
  await expect(luca!.page.locator('.result__text')).toBeVisible()
  await expect(luca!.page.locator('.slip--rolled h2')).toBeFocused()
})

test('at 400 % zoom nothing overflows, and no text or focus ring is cut', async ({
  browser,
  server,
}) => {
  const small = { viewport: { width: 320, height: 256 } }
  const sitting = await sitDown(browser, server, [
    { name: 'Giulia', plays: 'vera-lanza' },
    { name: 'Luca', plays: 'teo-ferri', view: small },
  ])
  const [, luca] = sitting.players
  for (const tab of ['tavolo', 'scheda', 'diario']) {
    await luca!.open(tab)
    await expect(luca!.page.locator('.nav')).toBeAttached()
    await expect(luca!.page.getByTestId('heard-later')).toBeAttached()
    const { wide, seen } = await luca!.page.evaluate(() => {
      const main = document.querySelector('main')!.getBoundingClientRect()
      return {
        wide: document.documentElement.scrollWidth,
        seen: Math.min(main.bottom, innerHeight) - Math.max(main.top, 0),
      }
    })
    expect(wide, tab).toBe(320)
    expect(seen, tab).toBeGreaterThan(150)
    const cut = await luca!.page
      .locator('.top-bar__subtitle')
      .first()
      .evaluate((bar: HTMLElement) => {
        Object.assign(bar.style, { letterSpacing: '0.12em', wordSpacing: '0.16em' }) // as WCAG 1.4.12 asks
        return bar.scrollWidth - bar.clientWidth
      })
    expect(cut, tab).toBeLessThanOrEqual(0)
  }
  await luca!.open()
  await luca!.page.keyboard.press('Tab')
  const key = luca!.page.locator('.keys button').first()
  await key.focus()
  expect(await key.evaluate(one => getComputedStyle(one).outlineOffset)).toBe('-3px')
})

test('in forced colours dice keep their pips, and hits differ from misses', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  await luca!.page.emulateMedia({ forcedColors: 'active' })
  for (const player of sitting.players) await player.open()
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  await giulia!.page.getByRole('radio', { name: /^2 / }).click()
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
  await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
  for (const face of [6, 6, 1, 1])
    await luca!.page.getByRole('button', { name: String(face), exact: true }).click()
  await luca!.page.getByRole('button', { name: 'Conferma le facce' }).click()
  const look = (die: string) =>
    luca!.page
      .locator(die)
      .first()
      .evaluate(one => {
        const { backgroundImage, backgroundColor } = getComputedStyle(one)
        return { pips: backgroundImage.includes('gradient'), backgroundColor }
      })
  await expect(luca!.page.locator('.d6--hit').first()).toBeVisible()
  // rolling dice show no face yet
  const pips = async (die: string) => (await look(die)).pips
  await expect
    .poll(async () => [await pips('.d6--hit'), await pips('.d6--miss')])
    .toEqual([true, true])
  const [hit, miss] = [await look('.d6--hit'), await look('.d6--miss')]
  expect(hit.backgroundColor).not.toBe(miss.backgroundColor)
})

test(
  'the table works in a browser that forbids storage',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [, luca] = sitting.players
    await luca!.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await luca!.open()
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await expect(luca!.page.getByRole('button', { name: /Tira 4D/ })).toBeVisible()
  },
)

test('each screen has a title, and words in another language have a lang attribute', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [, luca] = sitting.players
  for (const [tab, title] of [
    ['tavolo', 'Tavolo'],
    ['scheda', 'Scheda'],
    ['diario', 'Diario'],
    ['posto', 'Posto e tavolo'],
  ] as const) {
    await luca!.open(tab)
    await expect(luca!.page).toHaveTitle(`${title} · Notte a Porta Nuova · Mastro`)
  }
  await expect(luca!.page.getByRole('radio', { name: 'English' })).toHaveAttribute('lang', 'en')
})

test('hold-to-reveal content also opens with a synthetic click', async ({ browser, server }) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  for (const player of sitting.players) await player.open()
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  await giulia!.page.getByRole('radio', { name: /^3 / }).click()
  await giulia!.page.getByRole('button', { name: 'Sigilla il 3' }).click()
  const hold = giulia!.page.locator('.hold-to-see').first()
  await hold.evaluate(one => (one as HTMLElement).click()) // as a screen reader does
  await expect(hold.getByRole('status')).toHaveText(/3/)
})
