import { expect, game, test, type Player } from '../support/session.ts'
import { apply, bodyIs, company, key, outcome, throwOwn, throwReal } from '../support/warp.ts'

/** Nives is beside a thug in a fight in seating order, and it is her turn. */
async function brawl(...[browser, server]: Parameters<typeof company>) {
  const players = await company(browser, server, { foes: ['thug'] })
  const { giulia, ids } = players
  const { Nives: nives = '', Picchiatore: thug = '' } = await ids()
  await giulia.act(game({ type: 'start-fight', fighters: [nives, thug] }))
  return { ...players, nives, thug }
}

/** Luca attacks hand to hand, and says how. */
async function punch(luca: Player, nives: string, thug: string, own: object = {}) {
  await luca.act({
    type: 'open-slip',
    kind: 'attack',
    about: { attacker: nives, targets: [thug], weapon: 'unarmed' },
    value: { trait: '', what: 'Gli chiudo il boccaporto in faccia', ...own },
  })
}

test('[WARP-PREDICT-1] the ruling on a melee attack counts as soon as it is tapped', async ({
  browser,
  server,
}) => {
  const { giulia, luca, nives, thug } = await brawl(browser, server)
  await punch(luca, nives, thug)
  // the Master reads the sentence that the rule judges
  await expect(giulia.page.locator('.slip h2.h2')).toHaveText(
    '«Gli chiudo il boccaporto in faccia»',
  )
  await key(giulia, 'Prevedibile −1').click()
  await expect(giulia.page.locator('[data-ruling]')).toContainText(
    'Sul telefono di Luca: 2 dadi e 1 di penalità',
  )
  await expect(
    luca.page.getByRole('img', { name: /3 dadi, via il più alto, contano 2 su 3/ }),
  ).toBeVisible()
  await key(giulia, '+1 posizione').click()
  await expect(luca.page.locator('.slip')).toContainText('posizione')
  // a bonus and a penalty die cancel out
  await key(giulia, /^Sigilla/).click()
  await throwReal(luca, [6, 5])
  await expect(outcome(luca)).toBeVisible()
})

test('[WARP-SPECIAL-2] the Master reads the wanted effect, sets its margin, and all read the result', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, nives, thug } = await brawl(browser, server)
  await punch(luca, nives, thug, { effect: 'via il coltello' })
  await expect(giulia.page.locator('.slip')).toContainText('Vuole un effetto: «via il coltello»')
  await giulia.page
    .getByRole('group', { name: 'Differenza per l’effetto' })
    .getByRole('button', { name: 'Più' })
    .click()
  await key(giulia, 'Mostra').click()
  await throwReal(luca, [6, 6])
  await throwOwn(giulia, [1, 1, 1, 1])
  await expect(sara.page.getByText(/«via il coltello» riesce/).first()).toBeVisible()
})

test('[WARP-INIT-1] the next turn stays on the desk when an outcome folds', async ({
  browser,
  server,
}) => {
  const { giulia, luca, nives, thug } = await brawl(browser, server)
  await punch(luca, nives, thug)
  await key(giulia, /^Mostra/)
    .first()
    .click()
  await throwReal(luca, [6, 6])
  await throwOwn(giulia, [1, 1, 1, 1])
  const next = key(giulia, /^Prossimo turno/)
  await expect(next).toBeInViewport({ ratio: 1 }) // not below the outcome
  await apply(giulia)
  await expect(next).toHaveCount(1)
  await expect(giulia.page.locator('.slip--line')).toBeVisible({ timeout: 20_000 })
  await expect(next).toHaveCount(1)
  await giulia.page.keyboard.press('n')
  await expect(
    giulia.page.getByRole('list', { name: 'Ordine' }).locator('[aria-current]'),
  ).toContainText('Picchiatore')
})

test('[WARP-TURN-1] the bar leads to the turn from other pages, and does not repeat it', async ({
  browser,
  server,
}) => {
  const { luca } = await brawl(browser, server)
  const bar = luca.page.locator('[data-wait-bar]')
  await expect(luca.page.locator('[data-attack]')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await luca.open('scheda')
  await expect(bar).toContainText('Tocca a Nives Talarico')
  await bar.click()
  await expect(luca.page.locator('[data-attack]')).toBeVisible()
})

test('[WARP-UNITARY-2] the Master sees who rolled what, and deals damage to who rolled low', async ({
  browser,
  server,
}) => {
  const { giulia, luca, sara, ids } = await company(browser, server, { foes: ['thug'] })
  const { Nives: nives = '', Dragan: dragan = '', Picchiatore: thug = '' } = await ids()
  await giulia.act({
    type: 'open-slip',
    kind: 'unitary',
    about: { characters: [nives, dragan] },
  })
  for (const player of [luca, sara]) await key(player, 'Ci sono').click()
  const slip = await openSlipOf(giulia)
  const value = { foes: [thug], thugs: 0, thugDice: 2 }
  await giulia.act({ type: 'fill-part', slip, part: 'master', value })
  await key(giulia, /^Tira/).first().click()
  const rows = giulia.page.locator('[data-participant]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Nives')
  const hurt = giulia.page.getByRole('region', { name: 'Chi si fa male' })
  await hurt.getByRole('button', { name: 'Dragan', exact: true }).click()
  await hurt.getByRole('button', { name: 'Dai 5 a Dragan' }).click()
  await bodyIs(sara, 'Incassatore', 23)
  await expect(luca.page.getByRole('region', { name: 'Chi si fa male' })).toHaveCount(0)
})

async function openSlipOf(giulia: Player): Promise<string> {
  const found = Object.keys(await giulia.docs()).find(one => one.startsWith('slip/'))
  return found!.slice('slip/'.length)
}

test('[WARP-OPP-1] an opposed roll between players offers each the own traits', async ({
  browser,
  server,
}) => {
  const { luca, sara, ids } = await company(browser, server)
  const { Nives: nives = '', Dragan: dragan = '' } = await ids()
  await luca.act({
    type: 'open-slip',
    kind: 'contest',
    about: { character: nives, rival: dragan },
  })
  await luca.page.getByRole('radio', { name: /Nervi saldi/ }).click()
  await sara.page.getByRole('radio', { name: /Pugile/ }).click()
  await key(sara, /^Resisti/).click()
  await throwReal(luca, [6, 6, 1])
  await throwOwn(sara, [1, 1, 1, 1])
  await expect(outcome(sara)).toContainText('13 contro 4')
})
