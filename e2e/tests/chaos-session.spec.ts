import type { Locator } from '@playwright/test'
import {
  becomes,
  beingOf,
  chaosTable,
  clear,
  picture,
  sealAt,
  throwReal,
} from '../support/chaos.ts'
import { expect, test, type Player } from '../support/session.ts'
import { tags } from '../support/tags.ts'

test.describe.configure({ timeout: 480_000 })

/** A character of the book (WOC-VITAL-1, WOC-SPEC-1, WOC-INCAP-1). */
const KRAAGAN = {
  name: 'Kraagan',
  ego: 6,
  components: { soul: 5, mind: 5, body: 6 },
  nuances: [{ component: 'body', name: 'Resistenza fisica', value: 3, vitality: null }],
  skills: [
    {
      name: 'Spada',
      level: 4,
      magic: null,
      specialisations: [
        { name: 'Lunga', level: 3 },
        { name: 'Corta', level: 1 },
      ],
    },
  ],
  incapacities: [{ name: 'Atletica', level: -2, covers: ['Saltare'] }],
}
test(
  '[WOC-SPEC-1] [WOC-CATA-1] [WOC-FATIGUE-3] [WOC-INCAP-1] a character of the book gives its numbers with typed dice',
  tags('@cross-browser', '@chaos-session'),
  async ({ browser, server }) => {
    const { giulia, luca, teo } = await chaosTable(browser, server)
    await becomes(giulia, await beingOf(giulia, 'Nerina'), KRAAGAN)
    await giulia.open()
    await luca.open()
    const { page } = luca
    const body = page
      .getByRole('group', { name: 'Componenti' })
      .getByRole('button', { name: /^Corpo/ })

    // Vitality: Kraagan has Ego 6, Body 6 and Physical endurance 3. Aurelia has Ego 9 and Body 3.
    await expect(page.getByRole('img', { name: /^Vitalità: 15 (di|su) 15/ })).toBeVisible()
    await teo.open()
    await expect(teo.page.getByRole('img', { name: /^Vitalità: 12 (di|su) 12/ })).toBeVisible()
    await expect(
      teo.page.getByRole('img', { name: 'Schema Cosmico: Aria +3, Acqua +1, Terra −3, Fuoco −1' }),
    ).toBeVisible()

    // sword 4 with specialisations of 3 and 1 is 7 or 5, plus Body 6
    await page.getByRole('button', { name: /^Spada/ }).click()
    await page.getByRole('radio', { name: /^Corpo/ }).click()
    await page.getByRole('button', { name: 'Lunga +3' }).click()
    await expect(page.locator('.chaos-sum')).toContainText('+13')
    await page.getByRole('button', { name: 'Corta +1' }).click()
    await expect(page.locator('.chaos-sum')).toContainText('+11')
    await sealAt(giulia, 15)
    await throwReal(luca, 4, 2)
    await expect(page.locator('.slip--rolled .chaos-level .number')).toHaveText('17')
    await page.getByRole('radio', { name: 'Riuscire meglio' }).click()
    await clear(luca)

    // a 1 on both dice is a catastrophe. 1, then 6 and 1, is 8, plus Body 6: 14.
    for (const [chaos, expected] of [
      [[1], 'Fallimento Catastrofico'],
      [[6, 1], '14'],
    ] as const) {
      await body.click()
      await sealAt(giulia, 12)
      await throwReal(luca, 1, ...chaos)
      await expect(page.locator('.slip--rolled')).toContainText(expected)
      await clear(luca)
    }

    // fatigue 4 and damage 3 cost 4 of Soul and Mind, 7 of Body and nothing of Ego
    const kraagan = giulia.page.getByRole('article', { name: 'Kraagan' })
    await kraagan.getByRole('button', { name: 'Fatica' }).click()
    await giulia.page.getByRole('dialog').getByRole('button', { name: /^4/ }).click()
    await kraagan.getByRole('button', { name: 'Ferita' }).click()
    await giulia.page.getByRole('dialog').getByRole('button', { name: /^3/ }).click()
    await expect(kraagan).toContainText('Corpo −1')
    await page.getByRole('link', { name: /Come stai/ }).click()
    const losses = page.getByRole('group', { name: 'Che cosa perde ogni tiro' })
    await expect(losses).toContainText('0Ego')
    await expect(losses).toContainText('−4Anima')
    await expect(losses).toContainText('−4Mente')
    await expect(losses).toContainText('−7Corpo')
    await picture(luca, 'kraagan-corpo')
    await luca.open()

    // the incapacity replaces a skill: Body 6 − 2 − 4 − 3
    await page.getByRole('button', { name: /^Atletica/ }).click()
    await page.getByRole('radio', { name: /^Corpo/ }).click()
    await expect(page.locator('.chaos-sum')).toContainText('−3')
    await sealAt(giulia, 8)
    await throwReal(luca, 5, 5)
    await expect(page.locator('.slip--rolled .chaos-level .number')).toHaveText('7')
    await clear(luca)

    // without dice, Body 6 minus 7 is not enough, and a roll is offered
    await body.click()
    await page.getByRole('button', { name: /^Senza dadi/ }).click()
    await sealAt(giulia, 8)
    await page.locator('[data-roll]').click()
    await expect(page.getByRole('button', { name: 'Lascio stare' })).toBeVisible()
    await page.getByRole('button', { name: 'Tiro adesso' }).click()
    await expect(page.locator('.chaos-sum')).toBeVisible()
  },
)

test(
  '[WOC-CONTEST-7] [WOC-FATIGUE-5] a fight of two against two: exchanges, fatigue, dying and help',
  tags('@cross-browser', '@chaos-session'),
  async ({ browser, server }) => {
    const { giulia, luca, sara, teo } = await chaosTable(browser, server, {
      plays: ['nerina-scala', 'capitana-orsini', 'dottor-levi-bruno'],
      foes: ['bravo-a-pagamento', 'mastra-del-gelo'],
    })
    for (const player of [giulia, luca, sara, teo]) await player.open()

    /** Plays one exchange: the player rolls, the Master seals, nobody is wounded. */
    const exchange = async (player: Player, foe: RegExp, isFirst: boolean) => {
      const { page } = player
      if (isFirst) {
        await page.getByRole('button', { name: /^(Confronto|Contest)$/ }).click()
        await page.getByRole('dialog').getByRole('button', { name: foe }).click()
        await page.getByRole('radio', { name: /^(Corpo|Body)/ }).click()
        await giulia.page.getByRole('radio', { name: /^Corpo/ }).click()
      } else {
        await page.locator('[data-again]').click()
      }
      await giulia.page.getByRole('button', { name: /^Sigilla/ }).click()
      await expect(page.locator('[data-roll]')).not.toHaveAttribute('aria-disabled', 'true')
      if (isFirst && player === luca) {
        // participants read «you win», others read the winner’s name
        await expect(page.locator('.slip')).toContainText('Vinci, se')
        await expect(teo.page.locator('.slip')).toContainText('Vince Nerina, se')
        await expect(teo.page.locator('.slip')).not.toContainText('Vinci')
      }
      await page.locator('[data-roll]').click()
      await expect(page.locator('.slip--rolled .chaos-ladder')).toBeVisible()
      if (isFirst && player === sara) {
        // the other character of the same side is next
        const wound = giulia.page.getByRole('group', { name: /^Ferita a/ })
        await wound.getByRole('radio', { name: /^2/ }).click()
        await expect(giulia.page.getByRole('button', { name: /^Applica 2/ })).toContainText(
          'poi tocca a Nerina',
        )
      }
      await giulia.page.getByRole('button', { name: 'Nessuna ferita' }).click()
    }
    for (let i = 0; i < 3; i++) await exchange(luca, /Bravo/, i === 0)
    await clear(luca)
    await clear(giulia)
    await clear(sara)
    for (let i = 0; i < 3; i++) await exchange(sara, /Mistress of frost/, i === 0)
    await sara.page.getByRole('button', { name: 'Close', exact: true }).click()
    await clear(giulia)
    await expect(luca.page.getByRole('region', { name: 'Chi combatte' })).toContainText('6 scambi')

    // the end adds the fatigue of three exchanges each, one point per exchange (WOC-FATIGUE-5)
    await giulia.page.getByRole('button', { name: 'Finisce il combattimento' }).click()
    const end = giulia.page.getByRole('region', { name: 'Il combattimento è finito' })
    await expect(end.getByText('Stanchezza 0 → 3')).toHaveCount(4)
    await giulia.page.getByRole('button', { name: /^Dai la fatica a tutti/ }).click()

    // Vera has Vitality 15 (Ego 9, Body 5, Resistenza 1), so 13 more points make her collapse
    const vera = giulia.page.getByRole('article', { name: 'Vera Orsini' })
    await vera.getByRole('button', { name: 'Fatica' }).click()
    const dialog = giulia.page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^10/ }).click()
    await vera.getByRole('button', { name: 'Fatica' }).click()
    await dialog.getByRole('button', { name: /^3/ }).click()
    await expect(sara.page.getByText('Fatigue 16 over Vitality 15').first()).toBeVisible()
    await expect(sara.page.getByRole('button', { name: 'Ask Giulia for rest' })).toBeVisible()
    await picture(sara, 'esausta-en')

    // Nerina has Vitality 13: grave wounds of 10 and 5 put her life in danger
    await clear(luca)
    const nerina = giulia.page.getByRole('article', { name: 'Nerina Scala' })
    for (const points of [/^10/, /^5/]) {
      await nerina.getByRole('button', { name: 'Ferita' }).click()
      await dialog.getByRole('button', { name: 'Grave', exact: true }).click()
      await dialog.getByRole('button', { name: points }).click()
    }
    await expect(luca.page.getByText('Danno 15 su Vitalità 13').first()).toBeVisible()
    await picture(luca, 'morente')
    // a dying character cannot rest, but can speak a few words and ask for care
    await expect(luca.page.getByRole('button', { name: 'Chiedi cure a Giulia' })).toBeVisible()
    await luca.page.getByRole('button', { name: 'Un filo di voce' }).click()
    await luca.page.getByRole('dialog').getByRole('textbox').fill('tagliate la corda')
    await luca.page.getByRole('dialog').getByRole('button', { name: 'Dillo' }).click()
    await expect(teo.page.getByText('tagliate la corda').first()).toBeVisible()
    // who can help, and with which sum: Levi has Mind 6 and Medicine 5 (WOC-WOUND-6)
    await luca.page.getByRole('link', { name: /Come stai/ }).click()
    const helpers = luca.page.getByRole('region', { name: 'Chi può aiutare' })
    await expect(helpers).toContainText('Levi BrunoMente 6, Medicina 5: +11')

    // while Levi has another slip open, the call for help is shown above it
    const bleeding = teo.page.getByRole('button', { name: 'Ferma il sangue' }).first()
    await teo.page.getByRole('button', { name: /^Medicina/ }).click()
    const slip = teo.page.locator('.slip--tabbed')
    // a slip that is being drawn again has no box for a moment
    const top = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN
    const distance = async () => (await top(slip)) - (await top(bleeding))
    await expect.poll(distance).toBeGreaterThan(0)
    await teo.page.getByRole('button', { name: 'Ritira il tiro' }).click()
    await clear(teo)
    await expect(slip).toHaveCount(0)

    // Levi stops the bleeding twice, with Medicine
    for (let i = 0; i < 2; i++) {
      await teo.page.getByRole('button', { name: 'Ferma il sangue' }).first().click()
      await sealAt(giulia, 8)
      await throwReal(teo, 4, 5)
      await expect(teo.page.locator('.slip--rolled .chaos-level .number')).toHaveText('20')
      await clear(teo)
      await clear(giulia)
    }
    await expect(teo.page.getByRole('button', { name: 'Ferma il sangue' })).toHaveCount(0)
  },
)
