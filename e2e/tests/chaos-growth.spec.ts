import type { Locator } from '@playwright/test'
import { inspector } from '../support/axe.ts'
import { becomes, beingOf, chaosTable, fits, onTop, picture } from '../support/chaos.ts'
import { expect, test, type Player } from '../support/session.ts'
import { closeAll, offerIn } from '../support/commands.ts'

test.describe.configure({ timeout: 180_000 })

/**
 * The characters of the book's examples: Sir Antonius with ten points, Kaori with a bow, Ilario
 * with an incapacity.
 */
const skill = (name: string, level: number) => ({ name, level, magic: null, specialisations: [] })
const SIR_ANTONIUS = {
  name: 'Sir Antonius',
  ego: 8,
  components: { soul: 4, mind: 4, body: 5 },
  skills: [skill('Spada', 4), skill('Cavalcare', 3)],
  xp: { total: 8, available: 8 },
}
const KAORI = {
  name: 'Kaori',
  ego: 7,
  components: { soul: 4, mind: 4, body: 4 },
  skills: [skill('Yumi', 2)],
}
const ILARIO = {
  name: 'Ilario',
  ego: 7,
  components: { soul: 4, mind: 4, body: 4 },
  skills: [skill('Nuoto', 1)],
  incapacities: [{ name: 'Atletica', level: -2, covers: ['Saltare'] }],
}

/** Requests an improvement: opens its row, fills the form and sends it. */
async function requestGrowth(
  player: Player,
  row: RegExp,
  fill?: (form: Locator) => Promise<unknown>,
) {
  const { page } = player
  await (await offerIn(page.getByRole('main'), row)).click()
  const form = page.getByRole('form')
  await form.getByLabel(/^(Motivo nella storia|Reason in the story)$/).fill('in porto')
  await fill?.(form)
  await requestButton(player).click()
}
const requestButton = ({ page }: Player) => page.getByRole('button', { name: /^(Chiedi|Ask) / })

test('[WOC-ADV-2] [WOC-ADV-11] [WOC-TRAIN-2] the book’s examples of growth give its numbers, up to the next adventure', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, teo } = await chaosTable(browser, server)
  const desk = giulia.page
  for (const [name, sheet] of [
    ['Nerina', SIR_ANTONIUS],
    ['Vera', KAORI],
    ['Aurelia', ILARIO],
  ] as const)
    await becomes(giulia, await beingOf(giulia, name), sheet)
  for (const moment of ['scene', 'session', 'adventure'] as const)
    await giulia.act({ type: 'end', moment })
  await giulia.open()
  await luca.open('fine')
  await sara.open('fine')
  await teo.open('fine')
  const axe = inspector('chaos')
  const approve = async () => {
    await desk.getByRole('button', { name: 'Approva' }).first().click()
    await expect(desk.getByRole('button', { name: 'Approva' })).toHaveCount(0)
  }
  const left = ({ page }: Player) => page.getByText(/^(da spendere|to spend)$/).locator('..')

  // 1 for attendance and 1 for the goal each. With his 8, Sir Antonius has ten points.
  await desk.getByRole('button', { name: 'Dai i premi' }).click()
  await onTop(desk)
    .getByRole('button', { name: /^Assegna 6 PE/ })
    .click()
  await expect(left(luca)).toContainText('10')
  await expect(luca.page.getByText('stasera').locator('..')).toContainText('+2')
  await picture(luca, 'crescita')
  await axe.look('crescita', luca.page)
  await fits(luca)

  // the sword from 4 to 5 costs 5, and riding from 3 to 4 costs 4: one point is left
  await requestGrowth(luca, /^Spada 4 → 5/, () =>
    expect(requestButton(luca)).toContainText('restano 5'),
  )
  await approve()
  await expect(left(luca)).toContainText('5')
  await requestGrowth(luca, /^Cavalcare 3 → 4/)
  await approve()
  await expect(left(luca)).toContainText(/^1/)
  // an option that is too expensive shows its price and has no button
  const later = luca.page.getByRole('region', { name: 'Non adesso' })
  await expect(later.getByRole('listitem').filter({ hasText: 'Corpo 5 → 6' })).toContainText(
    'costa 15, ne hai 1',
  )
  await expect(later.getByRole('button')).toHaveCount(0)

  // Kaori's bow from 2 to 3 costs 3: at most two training points, and one experience point
  const trained = async (points: number) => {
    await desk.getByRole('button', { name: 'Altro su Kaori' }).click()
    await (await offerIn(onTop(desk), /^Punti Allenamento/)).click()
    await onTop(desk).getByRole('radio', { name: 'Yumi' }).click()
    const stepper = onTop(desk).getByRole('group', { name: 'Punti' })
    for (let i = 1; i < points; i++) await stepper.getByRole('button', { name: 'Più' }).click()
    await onTop(desk).getByRole('button', { name: 'Assegna', exact: true }).click()
    await closeAll(desk)
  }
  await trained(4)
  const training = sara.page.getByText('of Training').locator('..')
  await expect(training).toContainText('4')
  await requestGrowth(sara, /^Yumi 2 → 3/, async form => {
    const stepper = form.getByRole('group', { name: 'Training Points' })
    await stepper.getByRole('button', { name: 'More' }).click() // one is needed: she has 2 points
    await expect(stepper.getByRole('button', { name: 'More' })).toBeDisabled()
    await expect(sara.page.getByRole('form')).toContainText('1 XP + 2 TP')
  })
  await approve()
  await expect(left(sara)).toContainText(/^1/) // 2 − 1
  await expect(training).toContainText('2') // 4 − 2
  await axe.look('crescita en', sara.page)

  // «Atletica −2» bars «Saltare». Reducing it costs 2 points for the first step.
  const jump = async (form: Locator) => form.getByLabel('Nome').fill('Saltare')
  await requestGrowth(teo, /^Una nuova Abilità/, jump)
  await expect(
    teo.page.getByText('C’è un’Incapacità che lo impedisce: prima toglila.').last(),
  ).toBeVisible()
  await picture(teo, 'abilita-impedita')
  await teo.page.getByRole('button', { name: 'Chiudi', exact: true }).click()
  await expect(teo.page.locator('.refusal')).toHaveCount(0) // it closes with the form
  await requestGrowth(teo, /^Atletica −2 → −1/)
  await approve()
  await expect(left(teo)).toContainText(/^0/)
  await axe.look('crescita chiaro', teo.page)

  // the second adventure begins with a tap and has the improved skills
  await closeAll(desk)
  await desk
    .getByRole('button', { name: /^Inizia un’avventura|^Comincia un’avventura/ })
    .first()
    .click()
  if ((await desk.getByRole('dialog').count()) > 0)
    await onTop(desk).locator('.button--primary').last().click()
  await luca.open()
  await giulia.act({ type: 'begin', moment: 'scene', title: 'In porto' })
  await expect(luca.page.getByRole('button', { name: /^Spada/ })).toContainText('5')
  await expect(luca.page.getByRole('button', { name: /^Cavalcare/ })).toContainText('4')
  await luca.open('fine')
  await expect(luca.page.getByText('si cresce a fine avventura').first()).toBeVisible()
  await expect(left(luca)).toContainText(/^1/)
  expect(axe.found()).toEqual({})
})
