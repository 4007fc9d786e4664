import { inspector } from '../support/axe.ts'
import { expect, game, test, type Player } from '../support/session.ts'
import {
  bodyIs,
  company,
  fitsThePhone,
  outcome,
  putAway,
  throwOwn,
  throwReal,
} from '../support/warp.ts'

test('difficulties and rolls take two taps each, and the shown chances add up to 100 %', async ({
  browser,
  server,
}) => {
  const { giulia, luca } = await company(browser, server, { foes: ['guard'] })
  const { page } = luca
  await expect(page.getByRole('img', { name: /^Testardaggine: 21 di 21/ })).toBeVisible()
  await fitsThePhone(luca)
  await luca.tap(page.getByRole('button', { name: /^Nervi saldi/ }))
  await giulia.tap(giulia.page.locator('[data-level="11"]'))
  await giulia.tap(giulia.page.getByRole('button', { name: 'Sigilla l’11' }))
  expect(giulia.taps()).toBe(2)
  await expect(page.getByRole('img', { name: /in busta/ }).first()).toBeVisible()
  await expect(page.locator('[data-roll]')).toContainText('Tira 3 dadi')
  await fitsThePhone(luca)
  await luca.tap(page.locator('[data-roll]'))
  expect(luca.taps()).toBe(2)
  await expect(outcome(luca)).toContainText(/Successo|Fallimento|Pareggio/)
  await page.getByRole('button', { name: 'Metti via' }).click()

  // against an opponent: three dice beat four in 53,664 of 279,936 rolls
  await page.getByRole('button', { name: /^Nervi saldi/ }).click()
  const before = giulia.taps()
  await giulia.tap(
    giulia.page.getByRole('button', { name: /^Sorvegliante notturno 4 dadi 19\s%$/ }),
  )
  await giulia.tap(giulia.page.getByRole('button', { name: /^Sigilla Sorvegliante/ }))
  expect(giulia.taps() - before).toBe(2)
  await luca.page.locator('[data-roll]').click()
  await expect(outcome(luca)).toContainText(/Successo|Fallimento|Pareggio/)
  await page.getByRole('button', { name: 'Metti via' }).click()

  // an open number: three chances that add up to 100 %, and the book's scale
  await page.getByRole('button', { name: /^Nervi saldi/ }).click()
  await giulia.page.locator('[data-level="11"]').click()
  await giulia.page.getByRole('button', { name: 'Mostra' }).click()
  const chances = await page.locator('.warp-chances').getAttribute('aria-label')
  const figures = [...(chances ?? '').matchAll(/(\d+)/g)].map(([, n]) => Number(n))
  expect(figures).toEqual([38, 12, 50])
  await throwReal(luca, [6, 5, 4])
  await expect(outcome(luca).locator('.number').first()).toHaveText('15')
  await expect(outcome(luca)).toContainText('contro 11')
  await expect(outcome(luca)).toContainText('supera di 4')
  await expect(outcome(luca)).toContainText('Avrebbe superato anche una difficoltà di 14.')
})

test('a requested bonus is granted in one tap and appears on the slip with its reason', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara } = await company(browser, server)
  await luca.page.getByRole('button', { name: /^Nervi saldi/ }).click()
  await expect(sara.page.getByText('Luca propone')).toBeVisible()
  await sara.page
    .getByRole('button', { name: /Pugile/ })
    .first()
    .click()
  await expect(sara.page.getByText('Il tuo tiro')).toBeVisible()
  await sara.page.getByRole('button', { name: 'Ritira il tiro' }).click()
  await expect(giulia.page.locator('.slip')).toHaveCount(1)
  await luca.page.getByRole('button', { name: /^Chiedi bonus/ }).click()
  await luca.page.getByRole('textbox', { name: 'con un motivo' }).fill('l’ho già fatto in corsia')
  await luca.page.locator('form').getByRole('button', { name: 'Chiedi bonus' }).click()
  await expect(giulia.page.getByText('Nives chiede un bonus')).toBeVisible()
  // three dice beat 7 in 181 of 216 rolls, and the best three of four in 1,222 of 1,296
  await giulia.tap(giulia.page.getByRole('button', { name: /^Dai: 84 → 94\s%$/ }))
  expect(giulia.taps()).toBe(1)
  await giulia.page.getByRole('button', { name: 'Mostra' }).click()
  await expect(
    luca.page.getByRole('img', { name: '4 dadi, via il più basso, contano 3 su 4' }),
  ).toBeVisible()
  await expect(luca.page.locator('.slip')).toContainText('l’ho già fatto in corsia')
  await throwReal(luca, [6, 5, 4, 2])
  await expect(outcome(luca)).toContainText('via 2, il più basso')
})

test('a fight starts with one tap per player, and opponents’ totals stay sealed', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, teo, ids } = await company(browser, server, {
    foes: ['thug', 'agent'],
    plays: ['nives', 'dragan', 'petra'],
  })
  const all = await ids()
  await giulia.tap(giulia.page.getByRole('button', { name: 'Combattimento', exact: true }))
  for (const player of [luca, sara, teo])
    await player.tap(player.page.getByRole('button', { name: /^Tira con/ }))
  expect([luca.taps(), sara.taps(), teo.taps()]).toEqual([1, 1, 1])
  await giulia.tap(giulia.page.locator('[data-roll]'))
  expect(giulia.taps()).toBe(2) // the fight, and the Master's roll
  // the Master's totals stay sealed
  await expect(sara.page.locator('.slip--rolled')).toContainText('in busta')
  await expect(sara.page.getByRole('region', { name: 'Round 1' })).toBeVisible()
  await putAway(sara)

  await turnOf(giulia, all['Dragan']!)
  const attack = sara.page.locator('[data-attack]')
  await expect(attack).toContainText('Attacca con 4 dadi')
  await expect(attack).toContainText('Tubo ×2')
  await fitsThePhone(sara)
})

/** Passes the turn until it is that of this being, in this round or later. */
async function turnOf(giulia: Player, being: string, round: number = 1): Promise<void> {
  for (let i = 0; i < 24; i += 1) {
    const docs: Readonly<Record<string, unknown>> = await giulia.docs()
    const fight = docs['game/fight'] as { round: number; acting: readonly string[] } // the fight of this test
    if (fight.round >= round && fight.acting.includes(being)) return
    await giulia.act(game({ type: 'next-turn' }))
  }
  throw new Error(`${being} never got the turn`)
}

test('[WARP-GUN-4] [WARP-GUN-8] a player shoots two targets, or chosen ones with sweeping fire', async ({
  browser,
  server,
}) => {
  const { giulia, luca, id } = await company(browser, server, {
    plays: ['petra', 'dragan', ''],
    foes: ['guard', 'thug', 'agent'],
    automation: 'full',
  })
  const { page } = luca
  const petra = await id('Petra')
  const foes = [await id('Sorvegliante'), await id('Picchiatore'), await id('L’uomo')]
  await giulia.act(game({ type: 'start-fight', fighters: [petra, ...foes] }))
  const whom = page.getByRole('group', { name: 'Chi', exact: true })
  const under = page.getByRole('group', { name: 'Sotto il fuoco' })
  const fire = page.locator('[data-attack]')
  await whom.getByRole('button', { name: 'Due, un colpo ciascuno' }).click()
  await expect(under.getByRole('button', { pressed: true })).toHaveText([
    'Sorvegliante',
    'Picchiatore',
  ])
  // at most two: the first is deselected
  await under.getByRole('button', { name: 'L’uomo' }).click()
  await expect(under.getByRole('button', { pressed: true })).toHaveText([
    'Picchiatore',
    'L’uomo in grigio',
  ])
  await expect(fire).toContainText('Un colpo ciascuno')

  const weapon = {
    id: 'smg',
    name: 'Mitra',
    use: 'firearm',
    type: 'submachine-gun',
    size: 'medium',
  }
  const weapons = [{ ...weapon, magazine: 30, ammunition: 'standard' }]
  await giulia.act(game({ type: 'change-gear', being: petra, weapons }))
  await luca.tap(whom.getByRole('button', { name: 'Tutti, falciando' }))
  await under.getByRole('button', { name: 'Sorvegliante' }).click()
  await expect(under.getByRole('button', { pressed: true })).toHaveCount(3)
  await luca.tap(under.getByRole('button', { name: 'L’uomo' }))
  await expect(fire).toContainText('Falcia 2 bersagli')
  await fitsThePhone(luca)
  await luca.tap(fire)
  await page.getByRole('radio', { name: /^25 m/ }).click()
  await giulia.page.getByRole('button', { name: 'Mostra' }).click()
  // short range gives one more die and ×4. Half of the jacket's 4 and of the leather's 1 is
  // subtracted.
  await throwReal(luca, [6, 5, 4, 2, 1])
  await throwOwn(giulia, [5, 5, 4])
  await throwOwn(luca, [5, 4, 3, 2, 1])
  await throwOwn(giulia, [6, 4])
  await expect(outcome(luca).locator('.warp-blow-duel')).toHaveCount(2)
  await expect(outcome(luca).locator('.warp-tally .warp-tally-sum.value')).toHaveText(['26', '16'])
  await bodyIs(giulia, 'Mestiere', -5)
  await page.getByRole('button', { name: 'Metti via' }).click()
  // sweeping fire uses at least ten
  await expect(page.getByRole('radio', { name: /Mitra/ })).toContainText('20 colpi')
})

test('recovery follows the book: 22, 12, 17, 7 and 12 points, requested in one tap', async ({
  browser,
  server,
}) => {
  const { giulia, sara, ids } = await company(browser, server)
  const dragan = (await ids())['Dragan']!
  const nives = (await ids())['Nives']!
  const harm = (damage: number) =>
    giulia.act(game({ type: 'harm', being: dragan, damage, temporary: false, woundClass: 'blunt' }))
  const fight = async (damage: number) => {
    await giulia.act(game({ type: 'start-fight', fighters: [dragan, nives] }))
    await harm(damage)
    await giulia.act(game({ type: 'end-fight' }))
  }
  const recover = () =>
    giulia.act(game({ type: 'recover', beings: [dragan], numerator: 1, denominator: 2 }))
  await harm(6)
  await sara.open('corpo')
  const body = sara.page.getByRole('img', { name: /^Incassatore: / })
  const at = async (points: number) =>
    expect(body).toHaveAttribute('aria-label', new RegExp(`: ${points} di 28`))
  await at(22)
  await fight(10)
  await at(12)
  const conto = sara.page.locator('.warp-tally')
  await expect(conto.locator('.warp-tally-sum.value')).toHaveText('17')
  await sara.tap(sara.page.getByRole('button', { name: 'Chiedi il recupero' }))
  await giulia.tap(giulia.page.getByRole('button', { name: 'Recupera', exact: true }).first())
  await at(17)
  expect([sara.taps(), giulia.taps()]).toEqual([1, 1])
  await fight(10)
  await at(7)
  await expect(conto.locator('.warp-tally-sum.value')).toHaveText('12')
  await fitsThePhone(sara)
  const axe = inspector('warp')
  await axe.look('corpo', sara.page)
  await recover()
  await at(12)
  expect(axe.found()).toEqual({})
})

test('a group effort shows who takes part and each total: 4 and 10 against 13', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, teo } = await company(browser, server)
  await luca.page.getByRole('button', { name: 'Insieme' }).click()
  await luca.page.getByRole('button', { name: 'Sforzo collettivo' }).click()
  await teo.page.getByRole('radio', { name: 'Resto fuori' }).click()
  await teo.tap(teo.page.getByRole('button', { name: 'Resto fuori' }))
  await sara.page.getByRole('radio', { name: /^Senza tratto/ }).click()
  await sara.tap(sara.page.getByRole('button', { name: 'Ci sono' }))
  await luca.page.getByRole('radio', { name: /^Senza tratto/ }).click()
  await luca.page.getByRole('button', { name: 'Ci sono' }).click()
  for (let i = 7; i < 13; i += 1)
    await giulia.page
      .getByRole('group', { name: 'Un altro numero' })
      .getByRole('button', { name: /Più/ })
      .click()
  await giulia.page.getByRole('button', { name: 'Mostra' }).click()
  await expect(sara.page.locator('.warp-against .number')).toHaveText('13')
  await throwReal(luca, [3, 1])
  await throwOwn(sara, [6, 4]) // each player types their dice
  const slip = outcome(sara)
  await expect(slip.locator('.number').first()).toHaveText('14')
  await expect(slip).toContainText('contro 13')
  const totals = slip.locator('[data-participant] .number')
  await expect(totals).toHaveText(['4', '10'])
  await expect(slip).not.toContainText('Iolanda')
})
