import { expect, sitDown, test, type Player } from '../support/session.ts'
import { rollAnything } from '../support/any-roll.ts'
import { ON_PHONE } from '../support/sizes.ts'

/** Rules of the table that hold in every game, on phones. */
const GAMES = [
  { system: 'daimon', plays: ['teo-ferri', 'giulia-serra'] },
  { system: 'brp', plays: ['aldo-ferrante', 'berta-roccaforte'] },
  { system: 'warp', plays: ['nives', 'dragan'] },
  { system: 'chaos', plays: ['nerina-scala', 'tobia-della-corda'] },
] as const

const outcomeOf = ({ page }: Player, slip: string) =>
  page.locator(`.slip--rolled[data-slip="${slip}"]`)

/**
 * Opens the table on a phone and waits until the phone remembers it: outcomes from before its first
 * visit count as old.
 */
async function arrive(player: Player): Promise<void> {
  await player.open()
  const isKnown = () => Object.keys(localStorage).some(key => key.startsWith('mastro.slips.'))
  await expect.poll(() => player.page.evaluate(isKnown)).toBe(true)
}

/** Puts the outcome away. In Ways of Chaos its player may have to say first how it is used. */
async function putAway({ page }: Player): Promise<void> {
  const close = page.getByRole('button', { name: /^Metti via/ })
  if ((await close.getAttribute('aria-disabled')) === 'true')
    await page.getByRole('radiogroup', { name: 'Come la usi' }).getByRole('radio').first().click()
  await close.click()
}

const cast = (plays: readonly [string, string]) =>
  [
    { name: 'Luca', plays: plays[0], view: ON_PHONE },
    { name: 'Sara', plays: plays[1], view: ON_PHONE },
  ] as const

for (const { system, plays } of GAMES) {
  test(`${system}: an outcome stays on the roller's phone until put away`, async ({
    browser,
    server,
  }) => {
    const sitting = await sitDown(browser, server, cast(plays), {
      system,
      masterMode: 'none',
      automation: 'full',
    })
    const [luca, sara] = sitting.players
    for (const player of sitting.players) {
      await player.page.clock.install()
      await arrive(player)
    }
    const own = await rollAnything(sitting, luca!)
    await expect(outcomeOf(luca!, own)).toBeVisible()
    const others = await rollAnything(sitting, sara!, () =>
      expect(luca!.page.getByRole('button', { name: /^Intanto: Sara propone/ })).toBeVisible(),
    )
    await luca!.page.clock.fastForward(60_000)
    await expect(outcomeOf(luca!, own)).toBeVisible()
    await expect(outcomeOf(sara!, others)).toBeVisible()
    await luca!.page.reload()
    await expect(outcomeOf(luca!, own)).toBeVisible()
    await putAway(luca!)
    await expect(outcomeOf(luca!, own)).toHaveCount(0)
    await luca!.page.reload()
    await expect(luca!.page.locator('main')).toBeVisible()
    await expect(outcomeOf(luca!, own)).toHaveCount(0)
  })

  test(`${system}: a roll of a phone that is away is answered by whoever leads`, async ({
    browser,
    server,
  }) => {
    const sitting = await sitDown(browser, server, cast(plays), {
      system,
      masterMode: 'none',
      automation: 'full',
    })
    const [luca, sara] = sitting.players
    await luca!.page.clock.install()
    for (const player of sitting.players) await arrive(player)
    const slip = await rollAnything(sitting, sara!, async () => false)
    await sara!.page.goto('about:blank')
    const bar = luca!.page.locator('[data-wait-bar]')
    await expect(luca!.page.locator('[data-slip]').first()).toBeVisible()
    await expect.poll(async () => (await luca!.page.clock.fastForward(61_000), bar.count())).toBe(1)
    await expect(bar).toContainText('Aspettiamo Sara')
    await bar.click()
    await expect(luca!.page.getByText('telefono lontano').first()).toBeVisible()
    await luca!.page.getByRole('button', { name: 'Rispondi per Sara' }).click()
    await expect.poll(async () => (await sara!.docs())[`slip/${slip}`]).toHaveProperty('act')
    await sara!.load()
    await expect(outcomeOf(sara!, slip)).toBeVisible()
    await sara!.open('atti')
    await expect(sara!.page.getByText('Luca risponde per Sara.').first()).toBeVisible()
  })

  test(`${system}: typed text survives Back, others' rolls and a reload`, async ({
    browser,
    server,
  }) => {
    const sitting = await sitDown(browser, server, cast(plays), {
      system,
      masterMode: 'none',
      automation: 'full',
    })
    const [luca, sara] = sitting.players
    const { page } = luca!
    await page.clock.install()
    for (const player of sitting.players) await arrive(player)
    await rollAnything(sitting, luca!)
    const write = async () => {
      await page.locator('[data-undo]').first().click()
      return page.locator('dialog[open]').getByRole('textbox')
    }
    const text = await write()
    await text.fill('Ho sbagliato abilità')
    await rollAnything(sitting, sara!)
    await page.clock.fastForward(20_000)
    await expect(text).toHaveValue('Ho sbagliato abilità')
    const address = page.url()
    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    expect(page.url()).toBe(address)
    await expect(await write()).toHaveValue('Ho sbagliato abilità')
    await page.reload()
    await expect(await write()).toHaveValue('Ho sbagliato abilità')
    await page.getByRole('button', { name: /^Annulla (?:l’atto|questo)/ }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mastro.typed'))).toBeNull()
  })

  test(`${system}: a double tap on a slow connection rolls once`, async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, cast(plays), {
      system,
      masterMode: 'none',
      automation: 'full',
    })
    const [luca, sara] = sitting.players
    const { page } = luca!
    await page.routeWebSocket(/./, socket => {
      const real = socket.connectToServer()
      socket.onMessage(message => setTimeout(() => real.send(message), 150))
      real.onMessage(message => setTimeout(() => socket.send(message), 150))
    })
    await luca!.open()
    const slip = await rollAnything(sitting, luca!, async () => false)
    await page.locator('[data-roll]').first().dblclick()
    await sara!.open()
    const others = sara!.page.locator('[data-roll]')
    await expect(async () => {
      if (await others.isVisible()) await others.click({ timeout: 1000 }) // the other side of a contest
      await expect(outcomeOf(luca!, slip)).toBeVisible({ timeout: 2000 })
    }).toPass()
    const lines = Object.entries(await luca!.docs()).filter(
      ([key, doc]) => key.startsWith('line/') && (doc as { kind?: string }).kind === 'roll', // a line of the log
    )
    expect(lines).toHaveLength(1)
  })
}
