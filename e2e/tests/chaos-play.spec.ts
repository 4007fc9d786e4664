import { mkdirSync } from 'node:fs'
import { expect, game, sitDown, test, type Player } from '../support/evening.ts'

/** Pictures of the way, where somebody wants to look at them. */
const SHOTS = process.env['MASTRO_SHOTS']
async function picture({ page }: Player, name: string): Promise<void> {
  if (SHOTS === undefined) return
  mkdirSync(SHOTS, { recursive: true })
  await page.waitForTimeout(350)
  await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

const CAST = [
  { name: 'Giulia' },
  { name: 'Luca', plays: 'nerina-scala' },
  { name: 'Sara', plays: 'dottor-levi-bruno', view: { locale: 'en-GB' } },
  { name: 'Teo', plays: 'sorella-aurelia' },
] as const

/** The plain die, then the Chaos Die and its links, on the pad of one who throws. */
async function facesOf(
  { page }: Player,
  who: string | null,
  plain: number,
  ...chaos: readonly number[]
): Promise<void> {
  const pad = who === null ? page.getByRole('dialog') : page.getByRole('region', { name: who })
  await pad.getByRole('button', { name: `Dado normale: ${plain}` }).click()
  await pad.getByRole('button', { name: `Dado Caotico: ${chaos[0]}` }).click()
  for (const [i, link] of chaos.slice(1).entries())
    await pad
      .getByRole('button', { name: `6: rilancialo: ${link}` })
      .nth(i)
      .click()
}

test('[D7] [D8] [D10] [D12] [D29] an action, its real dice, a fight of exchanges to its end', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST, { system: 'chaos', scene: 'Il molo' })
  const [giulia, luca] = sitting.players as [Player, Player, Player, Player]
  await giulia.act(game({ type: 'take-ready-made', id: 'bravo-a-pagamento' }))
  await giulia.open()
  await luca.open()
  const { page } = luca

  // the table: Ego, Components, Vitality 13 (Ego 7 and Body 6), skills as keys
  await expect(page.getByRole('button', { name: /^Ego 7/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Vitalità: 13 (di|su) 13/ })).toBeVisible()
  await picture(luca, 'tavolo')

  // the first time with a skill the Component is still to be said: three taps, then two
  await luca.tap(page.getByRole('button', { name: /^Furtività/ }))
  await expect(page.getByRole('heading', { name: 'Furtività, ma con che cosa?' })).toBeVisible()
  await picture(luca, 'tiro-domanda')
  await luca.tap(page.getByRole('radio', { name: /^Corpo/ }))
  await page.getByRole('button', { name: 'Agilità +2' }).click()
  await page.getByRole('button', { name: 'Moli e banchine +2' }).click()
  await expect(page.locator('.slip')).toContainText('+15')
  await giulia.page.getByRole('button', { name: /^Sigilla/ }).click()
  await picture(luca, 'tiro')
  await page.getByRole('button', { name: 'Dadi veri' }).click()
  await facesOf(luca, null, 4, 6, 6, 3)
  await picture(luca, 'dadi-veri')
  await luca.tap(page.getByRole('button', { name: 'Conferma 4, 6, 6 e 3' }))
  // 15 and 4, then 6, 6, 3: 34
  await expect(page.locator('.woc-level .num')).toHaveText('34')
  await picture(luca, 'esito')
  await page.getByRole('radio', { name: 'Faticare meno' }).click()
  await expect(giulia.page.locator('.slip')).toContainText('Nerina vuole: faticare meno.')
  await picture(giulia, 'esito-master')
  await page.getByRole('button', { name: 'Chiudi la cedola' }).click()

  // the same skill again: key, roll
  const before = luca.taps()
  await luca.tap(page.getByRole('button', { name: /^Furtività/ }))
  await expect(page.locator('.slip')).toContainText('+15')
  await giulia.page.getByRole('button', { name: /^Sigilla/ }).click()
  await luca.tap(page.locator('[data-roll]'))
  await expect(page.locator('.slip--rolled')).toBeVisible()
  expect(luca.taps() - before).toBe(2)
  await page.getByRole('button', { name: 'Chiudi la cedola' }).click()

  // a contest: who, with what; the Master seals what the Bravo uses, and nothing more than fits (D29)
  await luca.tap(page.getByRole('button', { name: 'Confronto' }))
  await luca.tap(page.getByRole('dialog').getByRole('button', { name: /Bravo a pagamento/ }))
  await luca.tap(page.getByRole('button', { name: 'Confronto con Bravo' }))
  await page.getByRole('radio', { name: /^Corpo/ }).click()
  await expect(page.locator('.slip')).toContainText('+6')
  await giulia.page.getByRole('radio', { name: /^Corpo/ }).click()
  await picture(giulia, 'confronto-master')
  await giulia.page.getByRole('button', { name: /^Sigilla/ }).click()
  await expect(page.locator('.slip')).toContainText('pronto, numeri in busta')
  await picture(luca, 'confronto')
  await page.getByRole('button', { name: 'Dadi veri' }).click()
  await facesOf(luca, 'Nerina Scala', 2, 3)
  await facesOf(luca, 'Bravo a pagamento', 5, 6, 4)
  await luca.tap(page.getByRole('button', { name: /^Conferma / }))
  // the one who lost reads who won, and the levels of both (D7)
  await expect(page.getByRole('heading', { name: /^Vince Bravo, margine \d+/ })).toBeVisible()
  await expect(page.locator('.woc-sd').first()).toContainText('11')
  await picture(luca, 'confronto-dopo')
  const wound = giulia.page.getByRole('group', { name: 'Ferita a Nerina' })
  await giulia.tap(wound.getByRole('radio', { name: /^2/ }))
  await picture(giulia, 'scontro')
  await giulia.tap(wound.getByRole('button', { name: 'Applica 2 e racconta' }))
  await expect(page.getByRole('img', { name: /Vitalità: 11 (di|su) 13/ }).first()).toBeVisible()

  // the next exchange: two taps and one
  const exchange = { luca: luca.taps(), giulia: giulia.taps() }
  await luca.tap(page.getByRole('button', { name: /^Ancora, uguale/ }))
  await giulia.tap(giulia.page.getByRole('button', { name: /^Sigilla/ }))
  await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
  await luca.tap(page.locator('[data-roll]'))
  await expect(page.locator('.slip--rolled .woc-ladder')).toBeVisible()
  expect({ luca: luca.taps(), giulia: giulia.taps() }).toEqual({
    luca: exchange.luca + 2,
    giulia: exchange.giulia + 1,
  })
})
