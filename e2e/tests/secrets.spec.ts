import { expect, game, sitDown, test, encodingsOf, type Player } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
  { name: 'Marco', plays: 'bruno-okafor' },
  { name: 'Zia', watch: true },
] as const

/** A secret text, and the players who may know it. */
interface Planted {
  readonly secret: string
  readonly knows: readonly string[]
}

test(
  '[PRO-22] no frame, answer, storage or page of a seat contains another’s secret',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, sara] = sitting.players
    for (const player of sitting.players) await player.open()
    const planted: Planted[] = []
    const plant = (secret: string, ...knows: string[]) => planted.push({ secret, knows })

    await giulia!.open('regia')
    await giulia!.page.getByRole('button', { name: 'Una nota in busta' }).click()
    await giulia!.page.getByLabel('Che cosa c’è nella busta').fill('segreto-busta-Àè"\\-81')
    await giulia!.page
      .getByLabel('Che cosa sanno gli altri')
      .selectOption({ label: 'Che non è successo niente' })
    await giulia!.page.getByRole('button', { name: 'Sigilla', exact: true }).click()
    plant('segreto-busta-Àè"\\-81', 'Giulia')

    await giulia!.page.getByRole('button', { name: 'Avversario', exact: true }).click()
    await giulia!.page.getByText('Ne scrivo uno').click()
    await giulia!.page.getByRole('textbox', { name: 'Nome' }).fill('Ombra-nascosta-92')
    await giulia!.page.getByLabel(/^Note, per chi conduce/).fill('nota-avversario-93')
    await giulia!.page.getByRole('button', { name: 'Aggiungi' }).click()
    await expect(giulia!.page.getByText('Ombra-nascosta-92')).toBeVisible()
    plant('Ombra-nascosta-92', 'Giulia')
    plant('nota-avversario-93', 'Giulia')

    await giulia!.page.locator('summary', { hasText: 'Log degli eventi' }).click()
    await giulia!.page.getByLabel('Scrivi un fatto da ricordare').fill('quaderno-94')
    await giulia!.page.getByRole('button', { name: 'Annota' }).click()
    plant('quaderno-94', 'Giulia')

    await luca!.act({ type: 'whisper', to: await seatOf(sara!), text: 'sussurro-95' })
    plant('sussurro-95', 'Luca', 'Sara')
    await luca!.act({ type: 'write-note', text: 'appunto-privato-96' })
    plant('appunto-privato-96', 'Luca')
    await giulia!.act(game({ type: 'ask-oracle', table: 0, question: 'domanda-oracolo-97' }))
    plant('domanda-oracolo-97', 'Giulia')

    // A roll against a sealed target and a fight send frames to everybody in the meantime.
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await giulia!.page.getByRole('radio', { name: /^5 / }).click()
    await giulia!.page.getByRole('button', { name: 'Sigilla il 5' }).click()
    await luca!.page.getByRole('button', { name: /Tira 4D/ }).click()
    await expect(sara!.page.locator('.result__text')).toBeVisible()
    await giulia!.act(game({ type: 'take-ready-made', id: 'gino-pace' }))
    await giulia!.page.getByRole('button', { name: 'Porta in scena Gino Pace' }).click()
    await giulia!.page.getByRole('button', { name: 'Apri uno scontro' }).click()
    await expect(
      giulia!.page.getByRole('dialog').getByRole('button', { name: 'Ombra-nascosta-92' }),
    ).toHaveAttribute('aria-pressed', 'false')
    await giulia!.page.getByRole('button', { name: 'Si comincia' }).click()
    await expect(sara!.page.locator('.daimon-duel').first()).toBeVisible()

    for (const player of sitting.players) {
      await player.page.reload()
      await expect(player.page.locator('main')).toBeVisible()
      await lookFor(player, planted)
    }
  },
)

test(
  '[PRO-22] a spectator receives no secret from before they opened the page',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, [CAST[0], CAST[1], CAST[4]])
    const [giulia, luca, zia] = sitting.players
    await luca!.act({ type: 'whisper', to: await seatOf(giulia!), text: 'sussurro-tardi-31' })
    await giulia!.act({ type: 'seal-note', text: 'busta-tardi-32', salt: 'cd'.repeat(32) })
    for (const tab of ['tavolo', 'diario', 'atti']) {
      await zia!.open(tab)
      await expect(zia!.page.locator('main')).toBeVisible()
    }
    const heard = await zia!.heard()
    for (const secret of ['sussurro-tardi-31', 'busta-tardi-32'])
      for (const trace of encodingsOf(secret)) expect(heard).not.toContain(trace)
  },
)

/** Checks that a seat received only the secrets that it may know, and that it did receive those. */
async function lookFor(player: Player, planted: readonly Planted[]): Promise<void> {
  const heard = await player.heard()
  for (const { secret, knows } of planted) {
    const found = encodingsOf(secret).filter(trace => heard.includes(trace))
    if (knows.includes(player.name)) expect(found, `${player.name} knows ${secret}`).not.toEqual([])
    else expect(found, `${player.name} must not know ${secret}`).toEqual([])
  }
}

async function seatOf(player: Player): Promise<string> {
  await player.open()
  const seat = () => /"me":\{"seat":"([^"]+)"/.exec(JSON.stringify(player.frames()))?.[1] ?? ''
  await expect.poll(seat).not.toBe('')
  return seat()
}

test(
  '[J10] [PRO-22] a foe’s values, notes and sheet reach only the Master until shown',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, [CAST[0], CAST[1], CAST[4]], {
      automation: 'full',
    })
    const [giulia, luca, zia] = sitting.players
    const others = [luca!, zia!]
    for (const player of others) await player.open()
    await giulia!.open('regia')
    const { page } = giulia!
    await page.getByRole('button', { name: 'Avversario', exact: true }).click()
    await page.getByText('Ne scrivo uno').click()
    await page.getByRole('textbox', { name: 'Nome' }).fill('Kessler')
    await page.getByLabel(/^Note, per chi conduce/).fill('debole-al-fumo-71')
    await page
      .getByLabel('Con una scheda intera (serve per i confronti)')
      .selectOption({ label: 'una copia della scheda di Vera Lanza' })
    await page.getByRole('button', { name: 'Aggiungi' }).click()
    await page.getByRole('button', { name: 'Porta in scena Kessler' }).click()
    await page.getByRole('button', { name: 'Apri uno scontro' }).click()
    await page.getByRole('radio', { name: 'A round' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vera Lanza' }).click()
    await page.getByRole('button', { name: 'Si comincia' }).click()

    // Teo strikes and wins: Kessler is hurt, and everybody sees that, but not how badly.
    await luca!.page.getByRole('button', { name: /^Affronta Kessler/ }).click()
    await expect(luca!.page.locator('[data-roll]')).toHaveText(/si può tirare/)
    await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
    const pad = luca!.page.getByRole('dialog')
    const count = Number(/i tuoi (\d+) dadi/.exec(await pad.innerText())?.[1])
    for (let die = 0; die < count; die++)
      await pad.getByRole('button', { name: '6', exact: true }).click()
    await pad.getByRole('button', { name: 'Conferma le facce' }).click()
    await expect(luca!.page.locator('.daimon-duel')).toContainText(/con ferite|fuori combattimento/)
    for (const player of others) {
      await player.page.reload()
      await expect(player.page.locator('main')).toContainText('Kessler')
      const known = foesIn(player.frames())
      expect(known.length, player.name).toBeGreaterThan(0)
      expect(known.flatMap(foe => HIDDEN.filter(figure => figure in foe))).toEqual([])
      for (const trace of encodingsOf('debole-al-fumo-71'))
        expect(await player.heard()).not.toContain(trace)
    }
    expect(foesIn(giulia!.frames()).some(foe => HIDDEN.every(figure => figure in foe))).toBe(true)

    await page.getByRole('button', { name: 'Modifica Kessler' }).click()
    await page.getByLabel('Difficoltà e ferite per tutti').click()
    for (const player of others) {
      const figures = () => foesIn(player.frames()).at(-1)
      await expect.poll(figures, player.name).toMatchObject({ difficulty: 3 })
      expect(figures()).not.toHaveProperty('notes')
      expect(figures()).not.toHaveProperty('sheet')
    }
  },
)

/** Fields of a foe that only the Master receives. */
const HIDDEN = ['difficulty', 'wounds', 'effectiveDifficulty', 'notes', 'sheet', 'character']

/** Every foe in what a seat received: the whole document, or only its changes. */
function foesIn(value: unknown): readonly Fields[] {
  if (Array.isArray(value)) return value.flatMap(foesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key.startsWith('game/foe/') ? [inner as Fields] : foesIn(inner),
  ) // a document of this key is a record
}

type Fields = Readonly<Record<string, unknown>>
