import { expect, game, sitDown, test, type Player, type SeatedTable } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
  { name: 'Marco', plays: 'bruno-okafor' },
] as const

async function prepare(sitting: SeatedTable, foes: readonly string[]): Promise<void> {
  const [giulia] = sitting.players
  for (const id of foes) await giulia!.act(game({ type: 'take-ready-made', id }))
  for (const player of sitting.players) await player.open()
  await giulia!.open('regia')
}

/** Everybody but the Master's character against all opponents. */
async function beginFight(giulia: Player, mode: 'A round' | 'In un solo tiro'): Promise<void> {
  await giulia.page.getByRole('button', { name: 'Apri uno scontro' }).click()
  const dialog = giulia.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: mode }).click()
  await dialog.getByRole('button', { name: 'Vera Lanza' }).click()
  for (const foe of await dialog.getByRole('button', { name: '(dietro le quinte)' }).all())
    await foe.click()
  await dialog.getByRole('button', { name: 'Si comincia' }).click()
}

async function typeSixes(player: Player, dice: number): Promise<void> {
  await player.page.getByRole('button', { name: 'Dadi veri' }).click()
  const six = player.page.getByRole('group', { name: 'Facce del dado' }).getByRole('button', {
    name: '6',
  })
  for (let i = 0; i < dice; i++) await six.click()
  await player.page.getByRole('button', { name: 'Conferma le facce' }).click()
}

test(
  '[J10] an exchange takes at most four taps per side, and the next round one',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca, , marco] = sitting.players
    await prepare(sitting, ['guardia-centro', 'guardia-centro', 'guardia-centro'])
    await beginFight(giulia!, 'A round')
    await expect(giulia!.page.getByRole('heading', { name: 'Scontro, round 1' })).toBeVisible()
    await expect(giulia!.page.locator('.daimon-duel')).toHaveCount(3)

    await luca!.tap(luca!.page.getByRole('button', { name: /^Affronta Guardia/ }))
    await expect(luca!.page.getByText('Tu contro Guardia del Centro')).toBeVisible()
    await luca!.tap(luca!.page.getByRole('button', { name: /^Tira/ }))
    await expect(luca!.page.locator('.result__text')).toContainText(/Racconta (Luca|Giulia)/)
    expect(luca!.taps()).toBe(2)
    await giulia!.tap(giulia!.page.getByRole('button', { name: 'Applica', exact: true }))
    await expect(giulia!.page.locator('.daimon-duel').first()).toContainText(/successo|fallimento/)
    await giulia!.tap(giulia!.page.getByRole('button', { name: /^Prossimo round/ }))
    await expect(marco!.page.getByRole('heading', { name: 'Scontro, round 2' })).toBeVisible()
    expect(giulia!.taps()).toBe(2)
  },
)

test(
  '[J10] one roll decides a single-roll fight, and its end marks used gear',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await prepare(sitting, ['gino-pace', 'gino-pace', 'gino-pace'])
    await beginFight(giulia!, 'In un solo tiro')
    await luca!.page.getByRole('button', { name: /^Affronta Gino/ }).click()
    await typeSixes(luca!, await diceToRoll(luca!))
    await giulia!.page.getByRole('button', { name: 'Applica', exact: true }).click()
    await expect(luca!.page.locator('.daimon-duel').first()).toContainText('fuori combattimento')
    await giulia!.page.getByRole('button', { name: 'Chiudi lo scontro' }).click()
    await expect(luca!.page.locator('.daimon-duel')).toHaveCount(0)
    // the pistol is marked as used, and the marks can be cleared
    await luca!.page.getByRole('button', { name: 'Metti via' }).click()
    await luca!.page.getByRole('button', { name: /^Teo Ferri/ }).click()
    await luca!.page.getByRole('button', { name: /^Ricariche/ }).click()
    await expect(luca!.page.getByRole('dialog')).toContainText('1 di 13')
    await luca!.page.getByRole('dialog').getByRole('checkbox').check() // somewhere to restock
    await luca!.page.getByRole('button', { name: 'Azzera i marcatori, per 1D' }).click()
    await expect(luca!.page.getByText(/Riserva 7\s→\s6/).first()).toBeVisible()
  },
)

test(
  '[J10] the narrator distributes wounds won against several opponents',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, [CAST[0], CAST[3]])
    const [giulia, marco] = sitting.players
    await prepare(sitting, ['le-cimici', 'le-cimici'])
    await beginFight(giulia!, 'A round')
    await marco!.page
      .getByRole('button', { name: /^Affronta/ })
      .first()
      .click()
    const alone = await diceToRoll(marco!)
    await marco!.page.getByRole('button', { name: 'Dado 1: metti in gioco' }).click()
    await marco!.page.getByRole('button', { name: 'Dado 2: metti in gioco' }).click()
    await expect(marco!.page.getByText('2 in gioco, 5 in Riserva')).toBeVisible()
    await expect(marco!.page.locator('[data-roll]')).toContainText(`Tira ${alone + 2}D`)
    await typeSixes(marco!, alone + 2)
    await giulia!.page.getByRole('button', { name: 'Applica', exact: true }).click()
    await marco!.page
      .getByRole('button', { name: /^Le ferite a/ })
      .first()
      .click()
    await expect(marco!.page.getByText('Chi prende le ferite?')).toBeHidden()
    await expect(marco!.page.locator('.daimon-duel')).toContainText(
      /con ferite|fuori combattimento/,
    )
  },
)

test(
  '[J10] wounds are treated, and a player decides what happens to a fallen character',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await prepare(sitting, [])
    await giulia!.page.getByRole('button', { name: 'Altro su Teo' }).click()
    await giulia!.page.locator('summary', { hasText: 'Ferite' }).click()
    await giulia!.page.getByRole('button', { name: 'Assegna' }).click()
    await expect(luca!.page.getByRole('img', { name: 'Ferite: 1 su 4' })).toBeVisible()
    await luca!.page.getByRole('button', { name: /^Teo Ferri/ }).click()
    await luca!.page.getByRole('button', { name: /^Cure/ }).click()
    await luca!.page.getByRole('button', { name: 'Cura, per 1D' }).click()
    // the Master decides whether treatment is available
    await expect(luca!.page.getByRole('img', { name: 'Ferite: 1 su 4' })).toBeVisible()
    await giulia!.page.getByRole('button', { name: 'Sì, la cura c’è' }).click()
    await expect(luca!.page.getByRole('img', { name: 'Ferite: 0 su 4' })).toBeVisible()

    await giulia!.page.getByRole('button', { name: 'Altro su Teo' }).click()
    await giulia!.page.locator('summary', { hasText: 'Ferite' }).click()
    for (const _ of [2, 3, 4])
      await giulia!.page.getByRole('button', { name: 'Più' }).first().click()
    await giulia!.page.getByRole('button', { name: 'Assegna' }).click()
    await expect(luca!.page.getByRole('img', { name: /^Ferite: 4 su 4/ })).toBeVisible()
    await luca!.page.getByRole('button', { name: /^Teo Ferri/ }).click()
    await luca!.page.getByRole('button', { name: /^Che cosa ti succede/ }).click()
    await luca!.page.getByRole('radio', { name: /^Perde i sensi/ }).click()
    await luca!.page.getByRole('button', { name: 'Così sia' }).click()
    await expect(luca!.page.getByText('Teo Ferri perde i sensi')).toBeVisible()
  },
)

test(
  '[J10] the Master seals distance and size of an aimed shot',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const sitting = await sitDown(browser, server, CAST)
    const [giulia, luca] = sitting.players
    await prepare(sitting, [])
    await luca!.page.getByRole('button', { name: /^Teo Ferri/ }).click()
    await luca!.page.getByRole('button', { name: /^Mira/ }).click()
    await luca!.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Mira a un/ })
      .first()
      .click()
    await expect(luca!.page.getByText('La tua mira')).toBeVisible()
    await giulia!.page
      .getByRole('radiogroup', { name: 'Distanza' })
      .getByRole('radio')
      .nth(1)
      .click()
    await giulia!.page
      .getByRole('radiogroup', { name: 'Grandezza del bersaglio', exact: true })
      .getByRole('radio')
      .nth(1)
      .click()
    await giulia!.page.getByRole('button', { name: 'Sigilla', exact: true }).click()
    await luca!.page.getByRole('button', { name: /^Tira/ }).click()
    await expect(luca!.page.locator('.result__text')).toContainText(/Colpo a (segno|vuoto)/)
  },
)

async function diceToRoll(player: Player): Promise<number> {
  const button = player.page.locator('[data-roll]')
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  return Number(/Tira (\d+)D/.exec((await button.textContent()) ?? '')?.[1])
}

test('[J10] on a phone the Master goes on with the fight from the table, and while a test waits', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  await prepare(sitting, ['guardia-centro'])
  await beginFight(giulia!, 'A round')
  const nextRound = giulia!.page.getByRole('button', { name: /^Prossimo round/ })
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  await expect(giulia!.page.getByRole('radio', { name: /^3 / })).toBeVisible()
  await expect(nextRound).toHaveCount(1)
  await giulia!.open()
  await expect(nextRound).toHaveCount(1)
  await nextRound.click()
  await expect(giulia!.page.getByRole('heading', { name: 'Scontro, round 2' })).toBeVisible()
})
