import {
  expect,
  game as gameCommand,
  openTable,
  sitDown,
  test,
  type OpenedTable,
  type Player,
} from '../support/session.ts'
import { tags } from '../support/tags.ts'

interface Game {
  readonly system: string
  readonly title: string
  readonly plays: string
  /** A section of the sheet and a row in it, as the ready-made character has them. */
  readonly section: string
  readonly row: RegExp
  /** The button that proposes a roll, and the total on its slip. */
  readonly key: RegExp
  readonly total: string
  /** The text under «Tira»: the odds known at that point. */
  readonly odds: RegExp
  /** A word to look up in the rules. */
  readonly word: string
  consent?(master: Player): Promise<void>
  terms?(master: Player): Promise<void>
}

const GAMES: readonly Game[] = [
  {
    system: 'brp',
    title: 'Basic Roleplaying',
    plays: 'Aldo Ferrante',
    section: 'Abilità',
    row: /^Individuare .* 60/,
    // Strength 13: a Stamina roll at five times that. Both degrees of success count.
    key: /^Forza 13/,
    total: '65 %',
    odds: /riesce al 65\s%/,
    word: 'Individuare',
  },
  {
    system: 'warp',
    title: 'WaRP',
    plays: 'Nives Talarico',
    section: 'Tratti',
    row: /^Nervi saldi .* 3/,
    key: /^Nervi saldi/,
    total: '3 dadi',
    // Three dice beat 7 in 181 of 216 rolls.
    odds: /superi all’84\s%/,
    word: 'esperienza',
    async consent({ page }) {
      await page.getByRole('button', { name: 'Approva Nives Talarico' }).first().click()
    },
    async terms({ page }) {
      // the dice of an opponent appear only when they are needed
      const form = page.locator('.target')
      await expect(form.getByText('Dadi dell’avversario')).toHaveCount(0)
      await form.getByRole('button', { name: 'Qualcun altro, a dadi' }).click()
      await expect(form.getByText('Dadi dell’avversario')).toBeVisible()
      await form.getByRole('radio', { name: /^7 Moderata/ }).click()
      await expect(form.getByText('Regole solo per questo tiro')).toBeHidden()
      await form.getByText('Altro', { exact: true }).click()
      await expect(form.getByText('Regole solo per questo tiro')).toBeVisible()
      await page.getByRole('button', { name: 'Mostra' }).click()
    },
  },
  {
    system: 'chaos',
    title: 'Ways of Chaos',
    plays: 'Nerina Scala',
    section: 'Abilità',
    row: /^Vela .* 4/,
    key: /^Corpo 6/,
    total: '+6',
    odds: /Tira 2d6 \+ 6/,
    word: 'Anima',
    // This game never shows a difficulty.
    async terms({ page }) {
      await expect(page.getByRole('button', { name: 'Mostra' })).toHaveCount(0)
      await page.locator('[role=radio][data-level]').first().click()
      await page.getByRole('button', { name: /^Sigilla/ }).click()
    },
  },
]

for (const game of GAMES) {
  test(
    `[J2] [J3] [J4] ${game.title}: sheet, roll, log and rules work with a ready-made character`,
    tags('@cross-browser'),
    async ({ browser, server }) => {
      const opened = await openTable(browser, server, { system: game.system, fixed: true })
      const luca = await takeReadyMade(opened, game)
      await opened.host.act({ type: 'begin', moment: 'scene', title: 'La prova' })
      const { page } = luca
      await luca.open('scheda')
      const sheet = page.getByRole('article', { name: game.plays })
      const section = sheet.getByRole('region', { name: game.section, exact: true })
      await expect(section.getByRole('button', { name: game.row })).toBeVisible()

      await opened.host.open()
      await luca.open()
      await game.consent?.(opened.host)
      await luca.tap(page.getByRole('button', { name: game.key }))
      await expect(page.locator('.slip')).toContainText(game.total)
      await expect(opened.host.page.locator('.slip__tab')).toHaveText('Luca propone')
      await game.terms?.(opened.host)
      const roll = page.locator('[data-roll]')
      await expect(roll).toHaveText(game.odds)
      await luca.tap(roll)
      expect(luca.taps()).toBe(2)
      for (const seat of [luca, opened.host]) {
        await expect(seat.page.locator(SENTENCE)).not.toBeEmpty()
        await expect(
          seat.page.locator(OUTCOME).getByRole('img', { name: DICE }).first(),
        ).toBeVisible()
      }
      const sentence = await page.locator(SENTENCE).innerText()
      await luca.open('atti')
      await page.getByRole('button', { name: 'Tiri', exact: true }).click()
      await expect(page.locator('.diary .log-entry').first()).toContainText(sentence.slice(0, 20))
      await luca.open('regole')
      await page.getByLabel(/Cerca una parola/).fill(game.word)
      await expect(
        page.locator('main').getByText(game.word).filter({ visible: true }).first(),
      ).toBeVisible()
    },
  )
}

/** The sentence of an outcome and its dice, on the generic card or on that of a game. */
const SENTENCE = '.result__text, .slip--rolled h2.visually-hidden'
const OUTCOME = '.result, .slip--rolled'
const DICE = /^(Dadi: |Dado normale )/

async function takeReadyMade(opened: OpenedTable, { plays }: Game): Promise<Player> {
  const luca = await opened.join('Luca')
  const { page } = luca
  await page.getByRole('link', { name: 'Scegli il personaggio' }).first().click()
  await page.getByRole('button', { name: `Gioca con ${plays}` }).click()
  await page.waitForURL(url => !url.pathname.endsWith('/crea'))
  return luca
}

test(
  '[J10] WaRP: a defender answers with one tap, and a foe’s answer stays sealed',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(
      browser,
      server,
      [{ name: 'Giulia' }, { name: 'Luca', plays: 'nives' }, { name: 'Sara', plays: 'dragan' }],
      { system: 'warp', automation: 'full' },
    )
    const [giulia, luca, sara] = sitting.players
    for (const player of sitting.players) await player.open()
    for (const name of ['Nives Talarico', 'Dragan Vuk'])
      await giulia!.page
        .getByRole('button', { name: `Approva ${name}` })
        .first()
        .click()
    await luca!.tap(luca!.page.getByRole('button', { name: /^Dragan Vuk/ }))
    await luca!.tap(luca!.page.getByRole('button', { name: /^Attacco: .* → Dragan Vuk/ }).first())
    await expect(luca!.page.locator('[data-roll]')).toContainText('Sara si sta difendendo')
    await sara!.tap(sara!.page.getByRole('button', { name: /^Difenditi con 4 dadi/ }))
    await luca!.tap(luca!.page.locator('[data-roll]'))
    for (const player of sitting.players)
      await expect(player.page.locator('.result__text')).not.toBeEmpty()
    expect([luca!.taps(), sara!.taps()]).toEqual([3, 1])

    await giulia!.act(gameCommand({ type: 'take-ready-made', id: 'thug', shown: true }))
    for (const { page } of [luca!, sara!])
      await page.getByRole('button', { name: 'Metti via' }).click()
    await luca!.page.getByRole('button', { name: /^Picchiatore/ }).click()
    await luca!.page
      .getByRole('button', { name: /^Attacco: .* → Picchiatore/ })
      .first()
      .click()
    await giulia!.page.getByRole('button', { name: /^Sigilla/ }).click()
    await luca!.page.locator('[data-roll]').click()
    for (const { page } of [luca!, sara!])
      await expect(page.locator('.result__text', { hasText: 'Picchiatore' })).toBeVisible()
    const sealed = partsIn(luca!.frames()).filter(part => part.sealed)
    expect(sealed.length).toBeGreaterThan(0)
    expect(sealed.filter(part => 'value' in part)).toEqual([])
  },
)

interface SeenPart {
  readonly filled: boolean
  readonly sealed: boolean
}

/** Every part of a slip in what a seat received. */
function partsIn(value: unknown): readonly SeenPart[] {
  if (Array.isArray(value)) return value.flatMap(partsIn)
  if (typeof value !== 'object' || value === null) return []
  return 'filled' in value && 'sealed' in value
    ? [value as SeenPart] // it has both
    : Object.values(value).flatMap(partsIn)
}
