import type { Page } from '@playwright/test'
import { inspector } from '../support/axe.ts'
import {
  about,
  answers,
  bite,
  choose,
  declare,
  foeStrikes,
  next,
  openPad,
  otherwise,
  roundEnds,
  stamp,
  strikes,
  typeDamage,
  typeFaces,
} from '../support/brp-fight.ts'
import { expect, sitDown, test, type Player } from '../support/session.ts'
import { closeAll, offerIn } from '../support/commands.ts'
import { ON_PHONE } from '../support/sizes.ts'
import { tags } from '../support/tags.ts'

/**
 * A fight of three against two with typed dice, then experience and a lesson. The Master uses a
 * desktop. One phone is in English, one uses the light theme.
 */

const DESK = { viewport: { width: 1366, height: 900 } }

test(
  'a session of Basic Roleplaying: a fight of five rounds, experience and a lesson',
  tags('@cross-browser', '@brp-session'),
  async ({ browser, server }) => {
    test.setTimeout(400_000)
    const sitting = await sitDown(
      browser,
      server,
      [
        { name: 'Paolo', view: DESK },
        { name: 'Luca', plays: 'aldo-ferrante', view: ON_PHONE },
        { name: 'Sara', plays: 'berta-roccaforte', view: ON_PHONE },
        { name: 'Emma', plays: 'tommaso-neri', view: { ...ON_PHONE, locale: 'en-GB' } },
      ],
      { system: 'brp', automation: 'full', scene: 'Il ponte' },
    )
    const [paolo, luca, sara, emma] = sitting.players as readonly [Player, Player, Player, Player]
    const table = { paolo, luca, sara, emma }
    await sara.page.emulateMedia({ colorScheme: 'light' })
    for (const player of sitting.players) await player.open()
    const desk = paolo.page
    const look = inspector('brp')

    await test.step('setup: Tommaso draws a mace, and the Master adds two foes', async () => {
      await desk.getByRole('button', { name: 'Tutto il resto' }).click()
      await (await offerIn(desk.getByRole('dialog').last(), /^Dai un’arma o uno scudo/)).click()
      const form = desk.getByRole('dialog').last()
      await form.getByRole('radio', { name: 'Tommaso Neri' }).click()
      await form.getByLabel('Che cosa').selectOption({ label: 'Mazza Leggera' })
      await form.getByRole('button', { name: 'Dai', exact: true }).click()
      await closeAll(desk)
      await emma.page.locator('.brp-arm', { hasText: 'Light Mace' }).click()
      await emma.page.getByRole('dialog').getByRole('button', { name: 'Draw' }).click()
      await expect(emma.page.locator('.brp-arm', { hasText: 'Light Mace' })).toContainText(
        'in hand',
      )
      // Emma makes real dice her default
      await emma.page.locator('.brp-skill').first().click()
      await openPad(emma.page)
      await emma.page.getByLabel('I usually roll real dice').check()
      await typeFaces(emma.page, [[99]])
      await emma.page.getByRole('button', { name: 'Put away' }).click()
      // the foes come last, because the fight includes all foes that are present
      for (const foe of ['Gerva la Storta', 'Lupo grigio']) {
        await desk.getByRole('button', { name: 'Nuovo' }).click()
        await desk.getByRole('dialog').getByRole('button', { name: foe }).click()
        await expect(desk.getByRole('dialog')).toHaveCount(0)
      }
    })

    await test.step('round 1: the fight begins, and everybody declares, from the highest DEX', async () => {
      await desk.getByRole('button', { name: 'Comincia un combattimento' }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Comincia', exact: true }).click()
      await choose(luca.page, /Arco Lungo/)
      await choose(luca.page, /^Gerva/)
      await declare(luca)
      // Aldo has declared with DEX 15, and the wolf is next
      await expect(luca.page.getByText('Sta dichiarando: Lupo.')).toBeVisible()
      // the wolf attacks another target than its row proposes
      const form = await about(desk, 'Lupo grigio', /Lupo grigio: dichiara/)
      await form.getByLabel('Contro chi').selectOption({ label: 'Tommaso Neri' })
      await form.getByRole('button', { name: 'Dichiara', exact: true }).click()
      await closeAll(desk)
      await choose(sara.page, /^Gerva/)
      await declare(sara)
      await choose(emma.page, /Light Mace/)
      await choose(emma.page, /^(?:Lupo grigio|Grey wolf)/)
      await declare(emma)
      const gerva = await about(desk, 'Gerva la Storta', /Gerva la Storta: dichiara/)
      await gerva.getByLabel('Contro chi').selectOption({ label: 'Berta Roccaforte' })
      await gerva.getByRole('button', { name: 'Dichiara', exact: true }).click()
      await closeAll(desk)
      await next(paolo, /Movimento/)
      await next(paolo, /Azioni/)
      await look.look('azioni, desk', desk)
    })

    const ending = desk.getByRole('region', { name: 'A fine round' })
    const gerva = () => desk.locator('.brp-desk-person', { hasText: 'Gerva la Storta' })
    const wolf = () => desk.locator('.brp-desk-person', { hasText: 'Lupo grigio' })
    const points = (page: Page, text: RegExp) =>
      expect(page.getByRole('img', { name: text }).first()).toBeVisible()

    await test.step('cover halves the bow’s 70 to 35, and a roll of 50 hits the cover', async () => {
      const { page } = luca
      await page.getByRole('button', { name: 'Prepara' }).click()
      const slip = desk.locator('.desk-slip', { hasText: 'Aldo' })
      await slip.locator('summary', { hasText: 'Situazione' }).click()
      await slip
        .getByRole('combobox', { name: 'Copertura', exact: true })
        .selectOption({ label: '30 · Muro in mattoni' })
      await expect(page.locator('[data-roll]')).toContainText(/35\s?%/)
      await page.getByRole('button', { name: 'Dadi veri' }).click()
      await typeFaces(page, [[50]])
      await expect(stamp(page)).toHaveText('Colpisce la copertura')
      const ladder = sara.page.getByRole('listitem').filter({ hasText: 'Aldo Ferrante' }).first()
      await expect(ladder).toContainText('Arco Lungo su Gerva la Storta: 50, sulla copertura')
    })

    await test.step('a parry turns a special hit into a plain one and costs the mace two points', async () => {
      await bite(table, { attack: 5, parry: 20 })
      await points(emma.page, /^Hit points 12 of 13/)
    })

    await test.step('after a failed parry the attacker types the damage: 5 + 1 + 2 minus the leather', async () => {
      await strikes(sara, 30)
      await answers(desk, 'Spadone', 60)
      await typeDamage(sara.page, [5, 2])
      await expect(sara.page.locator('.brp-total')).toHaveText('8')
      await expect(sara.page.getByText('danno tirato').first()).toBeVisible()
      await expect(gerva()).toContainText('7/13')
    })

    await test.step('a special hit on a failed dodge deals the maximum plus a roll: 9 + 5 + 2 minus 8', async () => {
      await strikes(emma, 90)
      await foeStrikes(table, /^Gerva/, 10)
      await answers(sara.page, 'Schiva', 60)
      await typeDamage(desk, [4, 2])
      await expect(sara.page.locator('.brp-matrix .on')).toHaveText('massimo + tiro')
      await points(sara.page, /^Punti Ferita 7 di 15/)
      await roundEnds(table, 2)
    })

    await test.step('round 2: poison, a bow that cannot be parried, and a change to the crossbow', async () => {
      await desk.getByRole('button', { name: 'Un pericolo' }).click()
      const peril = desk.getByRole('dialog')
      await peril.getByRole('radio', { name: 'Berta' }).click()
      await peril.getByRole('button', { name: '6', exact: true }).click()
      // 6 against 15 is 95 %
      await expect(peril).toContainText(
        /Efficacia 6 contro Costituzione 15: Berta resiste al 95\s?%/,
      )
      await peril.getByRole('button', { name: 'Avvelena in busta' }).click()
      await sara.page.locator('.brp-body-button').click()
      await sara.page.getByRole('dialog').getByRole('button', { name: 'Resisti' }).click()
      await sara.page.getByRole('button', { name: 'Dadi veri' }).click()
      await typeFaces(sara.page, [[40]])
      await expect(stamp(sara.page)).toHaveText('Resiste')
      await expect(ending).toContainText(
        'Veleno in Berta Roccaforte, efficacia 6, agisce tra 3 round',
      )

      await declare(luca)
      await next(paolo, /^Dichiara per/)
      await choose(sara.page, /Balestra/)
      await expect(sara.page.getByRole('button', { name: /^Dichiaro/ })).toContainText('DES 8')
      await declare(sara)
      await declare(emma)
      await next(paolo, /Movimento/)
      await next(paolo, /Azioni/)

      // a hit. Without a shield arrows cannot be parried, so damage follows at once: 3 + 1 + half
      // of 2.
      await strikes(luca, 20, [3, 2])
      await expect(gerva()).toContainText('4/13')
      await bite(table, { attack: 7, parry: 22 })
      // at DEX 12 the sword acts before the mace. Berta acts at 8 with the crossbow.
      await foeStrikes(table, /^Gerva/, 30)
      await answers(sara.page, 'Schiva', 20)
      await expect(stamp(sara.page)).toHaveText(/Schivat/)
      await strikes(emma, 91)
      await strikes(sara, 20, [1]) // 50 halved: both are in the same melee (BRP-FIRE-2)
      await expect(sara.page.getByText('danno tirato').first()).toBeVisible()
      await roundEnds(table, 3)
    })

    await test.step('round 3, in the dark: a fall to 0, First Aid in the same round, and a reload', async () => {
      await desk.getByRole('button', { name: 'Oscurità quasi totale' }).click()
      await expect(luca.page.getByText('Oscurità quasi totale').first()).toBeVisible()
      await desk.getByRole('button', { name: 'Un pericolo' }).click()
      const peril = desk.getByRole('dialog')
      await peril.getByRole('radio', { name: 'Caduta' }).click()
      await peril.getByRole('radio', { name: 'Aldo' }).click()
      await peril.getByRole('button', { name: 'più Metri' }).click() // 7 m are 3D6 (BRP-FALL-1)
      await peril.getByRole('button', { name: 'Aldo cade da 7 m' }).click()
      await luca.page.getByRole('button', { name: 'Dadi veri' }).click()
      await typeFaces(luca.page, [5, 4, 4])
      await expect(luca.page.getByRole('alert').filter({ hasText: 'Stai morendo' })).toBeVisible()
      await expect(ending).toContainText('Aldo Ferrante muore')

      await next(paolo, /^Dichiara per/)
      await choose(sara.page, /^Altro/)
      await declare(sara)
      await choose(emma.page, /^Something else/)
      await declare(emma)
      await next(paolo, /Movimento/)
      await next(paolo, /Azioni/)
      await bite(table, { attack: 5, parry: 12 }) // 50 and 25 are halved in the dark
      await sara.page.locator('summary', { hasText: 'In breve' }).click()
      await sara.page.locator('.brp-arm', { hasText: 'Balestra' }).first().click()
      await sara.page.getByRole('dialog').getByRole('button', { name: 'Ricarica' }).click()
      await foeStrikes(table, /^Gerva/, 80)
      const alert = emma.page.getByRole('alert').filter({ hasText: 'Aldo' })
      await look.look('dying, en', emma.page)
      await alert.getByRole('button', { name: /^Treat the wound of 13/ }).click()
      await openPad(emma.page)
      await typeFaces(emma.page, [[40]])
      await typeFaces(emma.page, [3])
      await points(luca.page, /^Punti Ferita 3 di 13/)
      await roundEnds(table, 4)
    })

    await test.step('round 4, in the dark: the mace breaks, and the crossbow has half of 50', async () => {
      await next(paolo, /^Dichiara per/)
      await choose(sara.page, /Balestra/)
      await choose(sara.page, /^Lupo grigio/)
      await declare(sara)
      await choose(emma.page, /Light Mace/)
      await declare(emma)
      await next(paolo, /Movimento/)
      await next(paolo, /Azioni/)
      await bite(table, { attack: 4, parry: 11 })
      await expect(emma.page.getByText(/Light Mace.*breaks/).first()).toBeVisible()
      await expect(sara.page.getByRole('img', { name: /successo fino a 25/ }).first()).toBeVisible()
      await strikes(sara, 20, [6])
      await expect(wolf()).toContainText('4/11') // 6 + 2 minus the fur
      await foeStrikes(table, /^Gerva/, 80)
      await strikes(emma, 95) // with bare hands, since the mace is broken
      await roundEnds(table, 5)
    })

    await test.step('round 5: Aldo is hit, nobody helps, and he dies at the end of the round', async () => {
      const aims = desk.getByRole('radiogroup', { name: 'Gerva la Storta: contro chi' })
      await aims.getByRole('radio', { name: 'Aldo' }).click()
      await next(paolo, /^Dichiara per/)
      await choose(sara.page, /^Altro/)
      await declare(sara)
      await choose(emma.page, /^Something else/)
      await declare(emma)
      await next(paolo, /Movimento/)
      await next(paolo, /Azioni/)
      await foeStrikes(table, /^Lupo grigio/, 90)
      await otherwise(sara, 'Fai altro')
      await foeStrikes(table, /^Gerva/, 20)
      await typeFaces(desk, [5, 2]) // 8 minus the soft leather takes 3 to −4
      await otherwise(emma, 'Do something else')
      await expect(luca.page.getByRole('alert').filter({ hasText: 'Stai morendo' })).toBeVisible()
      await roundEnds(table, 6)
      await expect(luca.page.getByRole('region', { name: /^Saluta / })).toBeVisible()
      await points(sara.page, /^Punti Ferita 4 di 15/) // half of the poison, three rounds later
      await desk.getByRole('button', { name: 'Fine del combattimento' }).click()
    })

    await test.step('experience rolls name one skill at a time, and 99 exceeds all her skills', async () => {
      await desk.getByRole('button', { name: 'Tutto il resto' }).click()
      await (await offerIn(desk.getByRole('dialog').last(), /^Apri i tiri esperienza/)).click()
      await closeAll(desk)
      await sara.open('fine')
      const card = sara.page.getByRole('region', { name: 'Che cosa hai imparato' })
      await expect(card).toContainText('spunt')
      await card.getByRole('button', { name: 'Dadi veri' }).first().click()
      await typeFaces(sara.page, [[99]])
      await typeFaces(sara.page, [4])
      await expect(card).toContainText('1D6 dà')
    })

    await test.step('a player asks another character for a lesson', async () => {
      await sara.open()
      const acts = sara.page.locator('details', { hasText: 'Altro che puoi fare' }).last()
      await acts.locator('summary').first().click()
      await (await offerIn(acts, /^Chiedi una lezione/)).click()
      const form = sara.page.getByRole('dialog').last()
      await form.getByRole('radio', { name: 'Tommaso Neri' }).click()
      await form.getByLabel('Che cosa').selectOption({ label: 'Primo Soccorso' })
      await form.getByRole('button', { name: 'Chiedi', exact: true }).click()
      expect(look.found()).toEqual({})
    })
  },
)
