import type { Page } from '@playwright/test'
import { answers, openPad, stamp, typeDamage, typeFaces } from '../support/brp-fight.ts'
import { button, last, lead } from '../support/brp-commands.ts'
import { expect, game, sitDown, test, type Player } from '../support/session.ts'
import { closeAll } from '../support/commands.ts'
import { ON_PHONE } from '../support/sizes.ts'

/**
 * The examples with figures of chapters 2, 3, 5 and 6 of the book. The players type their dice, and
 * the screens must show the book's numbers. One phone is in English, one uses the light theme.
 */

const points = (page: Page, text: RegExp) =>
  expect(page.getByRole('img', { name: text }).first()).toBeVisible()
const putAway = async (page: Page) =>
  page
    .getByRole('button', { name: /^(?:Metti via|Put away)/ })
    .first()
    .click()

test('[BRP-CROLL-1] [BRP-CHECK-6] [BRP-RES-5] [BRP-DAM-1] [BRP-SPEC-1] [BRP-HEAL-4] [BRP-FALL-1] [BRP-EXP-6] [BRP-CHAR-5] nine examples of the book give its numbers with typed dice', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(
    browser,
    server,
    [
      { name: 'Paolo', view: { viewport: { width: 1366, height: 900 } } },
      { name: 'Luca', plays: 'aldo-ferrante', view: ON_PHONE },
      { name: 'Sara', plays: 'berta-roccaforte', view: ON_PHONE },
      { name: 'Emma', plays: 'irene-colombo', view: { ...ON_PHONE, locale: 'en-GB' } },
    ],
    { system: 'brp', automation: 'full', scene: 'Il ponte' },
  )
  const [paolo, luca, sara, emma] = players as readonly [Player, Player, Player, Player]
  const desk = paolo.page
  await sara.page.emulateMedia({ colorScheme: 'light' })
  for (const player of players) {
    player.page.setDefaultTimeout(30_000)
    await player.open()
  }
  const id = async (name: string) => {
    const docs = Object.entries(await paolo.docs())
    const one = docs.find(([key, doc]) => key.startsWith('game/body/') && doc.name?.includes(name))
    return one?.[0].slice('game/body/'.length) ?? ''
  }

  await test.step('2.4: Strength 10 is an Effort of 50 %', async () => {
    await emma.page.getByRole('button', { name: 'Strength 10: roll' }).click()
    await expect(emma.page.locator('[data-roll]')).toContainText('50%')
    await openPad(emma.page)
    await typeFaces(emma.page, [[50]])
    await expect(stamp(emma.page)).toHaveText('Success')
    await putAway(emma.page)
  })

  await test.step('3.2: at 60 %, a roll of 12 is a special success and 13 a success', async () => {
    for (const [face, level] of [
      [12, 'Speciale'],
      [13, 'Successo'],
    ] as const) {
      await luca.page.locator('.brp-skill', { hasText: 'Individuare' }).click()
      await points(luca.page, /^Speciale 01–12, successo fino a 60/)
      await openPad(luca.page)
      await typeFaces(luca.page, [[face]])
      await expect(stamp(luca.page)).toHaveText(level)
      await putAway(luca.page)
    }
  })

  await test.step('3.4: 13 against 15 is 40 %, and 41 fails', async () => {
    await button(luca.page, 'Contro').click()
    await button(luca.page, 'Una cosa, una forza, un peso').click()
    await luca.page.getByLabel('La tua caratteristica').selectOption({ label: 'Forza' })
    const slip = Object.keys(await luca.docs()).findLast(key => key.startsWith('slip/')) ?? ''
    const value = { figure: 15 }
    await paolo.act({ type: 'fill-part', slip: slip.slice('slip/'.length), part: 'master', value })
    await expect(luca.page.locator('[data-roll]')).toContainText(/40\s%/)
    await openPad(luca.page)
    await typeFaces(luca.page, [[41]])
    await expect(stamp(luca.page)).toHaveText('Fallimento')
    await putAway(luca.page)
  })

  await test.step('5.12: of 12 hit points, 6 damage in hard leather leave 8', async () => {
    const irene = await id('Irene')
    await paolo.act(game({ type: 'wear-armour', being: irene, worn: ['hard-leather'] }))
    await lead(desk, /^Ferisci Irene/, async form => {
      for (let damage = 1; damage < 6; damage += 1)
        await form.locator('.stepper button').last().click()
      await form.getByLabel('L’armatura protegge').check()
    })
    await points(emma.page, /^Hit points 8 of 12/)
    await closeAll(desk)
  })

  await test.step('5.13: a special hit with a short sword deals 7 + 4 + 2 = 13', async () => {
    await paolo.act(game({ type: 'add-opponent', name: 'Il Guercio', hitPoints: 30 }))
    await paolo.act(game({ type: 'give-item', being: await id('Berta'), kind: 'short-sword' }))
    const { page } = sara
    await page.locator('.brp-arm', { hasText: 'Spada Corta' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /impugna/i })
      .click()
    await expect(page.locator('.brp-arm', { hasText: 'Spada Corta' })).toContainText('in mano')
    await page.locator('.brp-arm', { hasText: 'Spada Corta' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Guercio/ })
      .click()
    await openPad(page)
    await typeFaces(page, [[5]])
    await answers(desk, 'Incassa', null)
    await typeDamage(page, [3, 2])
    await expect(page.locator('.brp-total')).toHaveText('13')
    await putAway(page)
  })

  await test.step('5.14: a First Aid of 3 on a wound of 2 heals 2', async () => {
    const aldo = await id('Aldo')
    await paolo.act(game({ type: 'hurt', being: aldo, damage: 2, armour: false, cause: 'other' }))
    await points(luca.page, /^Punti Ferita 11 di 13/)
    const about = { healer: await id('Berta'), patient: aldo, wound: await woundOf(paolo, aldo) }
    await sara.act({ type: 'open-slip', kind: 'first-aid', about })
    await openPad(sara.page)
    await typeFaces(sara.page, [[30]])
    await typeFaces(sara.page, [3])
    await points(luca.page, /^Punti Ferita 13 di 13/)
    await expect(sara.page.getByText(/\+2\sPF/).first()).toBeVisible()
    await putAway(sara.page)
  })

  await test.step('6.7: a fall of 7 metres deals 3D6', async () => {
    await button(desk, 'Un pericolo').click()
    await last(desk).getByRole('radio', { name: 'Caduta' }).click()
    await last(desk).getByRole('radio', { name: 'Berta' }).click()
    await button(last(desk), 'più Metri').click()
    await button(last(desk), 'Berta cade da 7 m').click()
    await expect(sara.page.locator('.slip').first()).toContainText('3D6')
    await button(sara.page, 'Dadi veri').click() // who falls throws
    await typeFaces(sara.page, [1, 2, 1])
    await points(sara.page, /^Punti Ferita 11 di 15/)
  })

  await test.step('3.5: a skill at 35 grows on a roll of 36 or more', async () => {
    await paolo.act({ type: 'end', moment: 'scene' })
    await paolo.act(game({ type: 'open-experience' }))
    await sara.open('fine')
    const card = sara.page.getByRole('region', { name: 'Che cosa hai imparato' })
    await expect(card).toContainText('Primo Soccorso')
    await expect(button(card, 'Tira, serve 36 o più')).toBeVisible()
    await button(card, 'Dadi veri').first().click()
    await typeFaces(sara.page, [[99]]) // the sword first, which has the higher value
    await typeFaces(sara.page, [1])
    await button(card, 'Dadi veri').first().click()
    await typeFaces(sara.page, [[36]])
    await typeFaces(sara.page, [4])
    await expect(card).toContainText('35 → 39')
  })

  await test.step('2.3: moving three points from Intelligence 15 to Strength 11 gives 12 and 14', async () => {
    const set = { str: 11, con: 12, siz: 12, int: 15, pow: 12, dex: 12, app: 12 }
    await luca.act(game({ type: 'begin-draft', language: 'it' }))
    await luca.act(game({ type: 'answer-draft', step: 'characteristics', value: set }))
    await luca.open('crea')
    const { page } = luca
    await button(page, 'Riprendi').click()
    await button(page, '9 passi').click()
    await button(last(page), /^.*(?:Tre punti|Sposta|spost)/)
      .first()
      .click()
    await button(page, 'un punto in più a Forza').click()
    await button(last(page), /^Intelligenza/).click()
    const counted = (points: number) =>
      expect(page.getByRole('status').filter({ hasText: `: ${points} su 3` })).toBeVisible()
    await counted(1) // each tap adds to the value on the screen
    for (const points of [2, 3]) {
      await button(page, 'un punto in più a Forza').click()
      await counted(points)
    }
    await expect(page.getByRole('group', { name: 'Forza' }).locator('output')).toHaveText('14')
    await expect(page.getByRole('group', { name: 'Intelligenza' }).locator('output')).toHaveText(
      '12',
    )
  })
})

async function woundOf(master: Player, being: string): Promise<string> {
  const docs: Readonly<Record<string, unknown>> = await master.docs()
  // the body as the Master sees it
  const body = docs[`game/body/${being}`] as { wounds: readonly { id: string }[] }
  return body.wounds[0]?.id ?? ''
}
