import type { Browser, Page } from '@playwright/test'
import { inspector } from '../support/axe.ts'
import { expect, game, sitDown, test, type Player, type SeatedTable } from '../support/session.ts'
import { putAway } from '../support/open-slip.ts'
import { ON_PHONE } from '../support/sizes.ts'

/**
 * Rolls, poison and a fight of two rounds in Basic Roleplaying, with typed dice and the book's
 * numbers. Taps are counted.
 */

function begin(browser: Browser, server: SeatedTable['server']) {
  return sitDown(
    browser,
    server,
    [
      { name: 'Paolo', view: ON_PHONE },
      { name: 'Luca', plays: 'aldo-ferrante', view: ON_PHONE },
      { name: 'Sara', plays: 'berta-roccaforte', view: ON_PHONE },
      { name: 'Emma', watch: true, view: { ...ON_PHONE, locale: 'en-GB' } },
    ],
    { system: 'brp', automation: 'full', scene: 'Il ponte' },
  )
}

/** Finds the id of a being by a part of its name. */
async function beings(master: Player): Promise<(part: string) => string> {
  const docs = await master.docs()
  const known = Object.entries(docs).filter(([key]) => key.startsWith('game/body/'))
  return part => {
    const found = known.find(([, doc]) => doc.name?.includes(part) === true)
    if (found === undefined) throw new Error(`no being is called ${part}`)
    return found[0].slice('game/body/'.length)
  }
}

/** Types a d100 on the pad: tens, then units. */
async function typeHundred(player: Player, face: number) {
  const keys = player.page.locator('dialog .dice-pad__keys')
  await player.tap(
    keys
      .first()
      .locator('button')
      .nth(Math.floor((face % 100) / 10)),
  )
  await player.tap(
    keys
      .nth(1)
      .locator('button')
      .nth(face % 10),
  )
}

async function typeFace(player: Player, face: number) {
  const keys = player.page.locator('dialog .dice-pad__keys').first()
  await player.tap(keys.locator('button').nth(face - 1))
}

const confirm = (player: Player) => player.tap(player.page.locator('dialog [data-primary]'))
const skill = (page: Page, name: string) => page.locator('.brp-skill', { hasText: name }).first()

test('the table shows hit points and armour penalties, and a typed d100 takes four taps', async ({
  browser,
  server,
}) => {
  const sitting = await begin(browser, server)
  const sara = sitting.player('Sara')
  const { page } = sara
  await sara.open()
  await expect(page.getByRole('img', { name: /^Punti Ferita 15 di 15/ })).toBeVisible()
  // chain mail takes 20 from Climb 65
  await expect(skill(page, 'Scalare').locator('.value')).toHaveText('45')

  const first = sara.taps()
  await sara.tap(page.locator('.brp-find-button'))
  await page.getByRole('searchbox').fill('in')
  await sara.tap(page.locator('dialog .brp-skill', { hasText: 'Individuare' }))
  await expect(page.locator('[data-roll]')).toContainText(/40\s%/)
  expect(sara.taps() - first).toBe(2) // rolling takes a third tap

  // at 40 the special range is 01–08 (BRP-CHECK-6), and the gauge shows it
  await expect(
    page.getByRole('img', { name: 'Speciale 01–08, successo fino a 40, fallimento oltre' }),
  ).toBeVisible()
  const typed = sara.taps()
  await sara.tap(page.getByRole('button', { name: 'Dadi veri' }))
  await typeHundred(sara, 8)
  await confirm(sara)
  expect(sara.taps() - typed).toBe(4)
  await expect(page.locator('.stamp')).toHaveText('Speciale')
  await expect(page.getByRole('img', { name: /dado 08$/ })).toBeVisible()

  const look = inspector('brp')
  await look.look('esito', page)
  await putAway(sara)
  await look.look('tavolo', page)
  expect(look.found()).toEqual({})
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('intents, attacks and defences take one tap each, up to First Aid and a death', async ({
  browser,
  server,
}) => {
  const sitting = await begin(browser, server)
  const [paolo, luca, sara] = sitting.players as readonly [Player, Player, Player]
  await paolo.act(game({ type: 'take-ready-made', id: 'road-robber' }))
  const id = await beings(paolo)
  const [aldo, berta, gerva] = [id('Aldo'), id('Berta'), id('Gerva')]
  await paolo.act(game({ type: 'begin-fight', beings: [aldo, berta, gerva], darkness: 'none' }))
  for (const player of [paolo, luca, sara]) await player.open()

  // every seat sees the round, the phase, the order and whose turn it is, but players do not see a
  // foe's rank
  const ladder = luca.page.getByRole('list', { name: 'Ordine di gioco' })
  await expect(luca.page.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(ladder.locator('[aria-current]')).toContainText('Aldo Ferrante')
  await expect(
    ladder.getByRole('listitem').filter({ hasText: 'Gerva' }).locator('.turn-order__rank'),
  ).toHaveText('')

  // half the rank beyond five metres: 15 → 8 (BRP-COMBAT-5)
  await expect(luca.page.getByRole('radio', { name: /6–15 m/ })).toContainText('DES 8')
  const declared = luca.taps()
  await luca.tap(luca.page.getByRole('button', { name: /^Dichiaro/ }))
  expect(luca.taps() - declared).toBe(1)
  await sara.tap(sara.page.getByRole('button', { name: /^Dichiaro/ }))
  await expect(ladder).toContainText('Arco Lungo su Gerva')
  await paolo.act(
    game({ type: 'declare-intent', being: gerva, text: '', arm: null, target: berta }),
  )
  const goOn = (to: string) =>
    paolo.page.getByRole('button', { name: new RegExp(`^(?:Passa a: )?${to}`) }).click()
  await goOn('Movimento')
  await goOn('Azioni')

  // Aldo has 70 with the bow, special up to 14, and misses
  await expect(
    luca.page.getByRole('heading', { name: 'Arco Lungo su Gerva la Storta' }),
  ).toBeVisible()
  await expect(
    luca.page.getByRole('img', { name: /^Speciale 01–14, successo fino a 70/ }),
  ).toBeVisible()
  await luca.page.getByRole('button', { name: 'Prepara' }).click()
  await luca.page.getByRole('button', { name: 'Dadi veri' }).click()
  await typeHundred(luca, 88)
  await confirm(luca)
  await expect(luca.page.locator('.stamp')).toHaveText(/A vuoto|Fallimento/)

  // Berta hits with 30. The Master parries for Gerva with one tap and digital dice.
  await sara.page.getByRole('button', { name: 'Prepara' }).click()
  await sara.page.getByRole('button', { name: 'Dadi veri' }).click()
  await typeHundred(sara, 30)
  await confirm(sara)
  const meanwhile = luca.page.getByRole('button', { name: /^Intanto: Gerva la Storta si difende/ })
  await expect(meanwhile).toBeVisible()
  await paolo.page.getByRole('button', { name: 'Tiro i miei dadi' }).click()
  const answered = paolo.taps()
  await paolo.tap(paolo.page.locator('.brp-defence').filter({ hasText: 'Spadone' }))
  expect(paolo.taps() - answered).toBe(1)
  await typeHundred(paolo, 20) // the parry at 50 stops the attack
  await confirm(paolo)
  await expect(sara.page.locator('.brp-matrix .on')).toHaveText('fermato')

  // Gerva hits with 22. Berta can use her sword (75), shield (60) or dodge (46), or take the hit
  // with armour 8.
  await strike(paolo, { attacker: gerva, target: berta, die: 22 })
  const { page } = sara
  await expect(page.locator('.slip__tab').first()).toHaveText('Gerva ti attacca')
  const ways = page.locator('.brp-defence')
  await expect(ways.filter({ hasText: 'Spadone' })).toContainText(/75\s%/)
  await expect(ways.filter({ hasText: 'Scudo' })).toContainText(/60\s%/)
  await expect(ways.filter({ hasText: 'Schiva' })).toContainText(/46\s%/)
  await expect(ways.last()).toContainText('Incassa')
  const look = inspector('brp')
  await look.look('difesa', page)
  await page.getByRole('button', { name: 'Tiro i miei dadi' }).click()
  const defended = sara.taps()
  await sara.tap(ways.filter({ hasText: 'Spadone' }))
  expect(sara.taps() - defended).toBe(1)
  await typeHundred(sara, 92) // a failed parry is a failure
  await confirm(sara)
  // then the Master types Gerva's damage: a D8 and the D4 of the damage bonus
  await expect(page.getByText('La risposta è data')).toBeVisible()
  await paolo.page.getByRole('button', { name: 'Lancia i tuoi 2 dadi' }).click()
  await expect(paolo.page.locator('dialog')).toContainText('Danno, D8')
  for (const face of [8, 4]) await typeFace(paolo, face)
  await confirm(paolo)
  await expect(page.locator('.brp-matrix .on')).toHaveText('colpo normale')
  await expect(page.locator('.stamp').first()).toHaveText('A segno')
  // 8 + 1 + 4 = 13 against armour 8 is a wound of 5
  await expect(page.locator('.brp-total')).toHaveText('5')
  await expect(page.getByRole('img', { name: 'Punti Ferita 10 di 15, ferita da 5' })).toBeVisible()
  await expect(page.getByText('1 successo su')).toHaveCount(0)

  // round 2: the last intent is preselected
  await putAway(paolo)
  await goOn('Risoluzione')
  await goOn('Prossimo round')
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
  await luca.tap(luca.page.getByRole('button', { name: /^Dichiaro/ }))
  await sara.tap(page.getByRole('button', { name: /^Dichiaro/ }))
  await paolo.act(
    game({ type: 'declare-intent', being: gerva, text: '', arm: null, target: berta }),
  )
  await goOn('Movimento')
  await goOn('Azioni')
  await luca.act(game({ type: 'act-otherwise', being: aldo, text: '' }))

  // Aldo drops to −7. Both phones show an alert, and one tap treats him as the action of the round,
  // but First Aid gives back six points at most.
  await paolo.act(game({ type: 'hurt', being: aldo, damage: 20, armour: false, cause: 'other' }))
  await expect(luca.page.getByRole('alert').filter({ hasText: 'Stai morendo' })).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Aldo muore a fine round' })
  await look.look('ferite', page)
  const aided = sara.taps()
  await sara.tap(alert.getByRole('button', { name: /^Soccorri la ferita da 20/ }))
  expect(sara.taps() - aided).toBe(1)
  await expect(
    page.getByRole('heading', { name: 'Berta Roccaforte medica Aldo Ferrante' }),
  ).toBeVisible()
  await paolo.act(game({ type: 'act-otherwise', being: gerva, text: '' }))
  await goOn('Risoluzione')
  await goOn('Prossimo round')
  await expect(luca.page.getByRole('region', { name: /^Saluta / })).toBeVisible()

  // round 3: the declared attack takes one tap
  await expect(page.getByRole('heading', { name: 'Round 3' })).toBeVisible()
  await sara.tap(page.getByRole('button', { name: /^Dichiaro/ }))
  await paolo.act(
    game({ type: 'declare-intent', being: gerva, text: '', arm: null, target: berta }),
  )
  await goOn('Movimento')
  await goOn('Azioni')
  const struck = sara.taps()
  await sara.tap(page.getByRole('button', { name: /^Attacca/ }))
  expect(sara.taps() - struck).toBe(1)
  await expect(page.locator('.slip__tab').first()).toHaveText('Berta contro Gerva')
  expect(look.found()).toEqual({})
})

test('[BRP-RES-4] [BRP-RES-5] Strength 13 against 15 succeeds on 40, and poisoning takes four taps', async ({
  browser,
  server,
}) => {
  const sitting = await begin(browser, server)
  const [paolo, luca] = sitting.players as readonly [Player, Player]
  const { page } = luca
  await luca.open()
  await page.getByRole('button', { name: 'Contro' }).click()
  await page.getByRole('button', { name: 'Una cosa, una forza, un peso' }).click()
  await page.getByLabel('La tua caratteristica').selectOption({ label: 'Forza' })
  await expect(page.locator('.brp-forces-versus b').first()).toHaveText('13')
  const slip = Object.keys(await luca.docs()).find(key => key.startsWith('slip/')) ?? ''
  await paolo.act({
    type: 'fill-part',
    slip: slip.slice('slip/'.length),
    part: 'master',
    value: { figure: 15 },
  })
  await expect(page.locator('.brp-forces-versus b').last()).toHaveText('15')
  await expect(page.locator('[data-roll]')).toContainText(/40\s%/)
  // a 5 × 5 section of the printed table, from 11 against 13 to 15 against 17
  const table = page.getByRole('table', { name: /tabella della resistenza/ })
  await expect(table.locator('td')).toHaveCount(25)
  await expect(table.locator('td.on')).toHaveText('40')
  await expect(table.getByRole('row').nth(1)).toHaveText(/^13\s*40\s*45\s*50\s*55\s*60$/)
  await expect(table.getByRole('row').nth(5)).toHaveText(/^17\s*20\s*25\s*30\s*35\s*40$/)
  await page.getByRole('button', { name: 'Dadi veri' }).click()
  await typeHundred(luca, 40)
  await confirm(luca)
  await expect(page.locator('.stamp')).toHaveText('Successo')
  await page.getByRole('button', { name: 'Metti via' }).click()

  // poisoning takes four taps: a peril, the victim, the potency, the button. CON 14 against 14 is
  // 50 % (BRP-POIS-1).
  await paolo.page.setViewportSize({ width: 1366, height: 900 })
  await paolo.open()
  const given = paolo.taps()
  await paolo.tap(paolo.page.getByRole('button', { name: 'Un pericolo' }))
  const peril = paolo.page.getByRole('dialog')
  await paolo.tap(peril.getByRole('radio', { name: 'Aldo' }))
  await paolo.tap(peril.getByRole('button', { name: '14', exact: true }))
  await expect(peril).toContainText(/Efficacia 14 contro Costituzione 14: Aldo resiste al 50\s%/)
  // resisted, half of it takes 13 hit points to 6. Otherwise all of it takes them to −1, which is
  // death (BRP-POIS-2).
  await expect(peril.locator('.brp-desk-poison-results')).toHaveText(
    /7 danni.*13 → 6.*14 danni.*13 → −1, muore/,
  )
  const look = inspector('brp')
  await look.look('veleno', paolo.page)
  expect(look.found()).toEqual({})
  await paolo.tap(peril.getByRole('button', { name: 'Avvelena in busta' }))
  expect(paolo.taps() - given).toBe(4)
  await expect(peril).toHaveCount(0)
  expect(await luca.heard()).not.toMatch(/"(?:doses|potency)":/)
  await page.locator('.brp-body-button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resisti' }).click()
  await expect(page.getByRole('heading', { name: /resiste al veleno/ })).toBeVisible()
})

/** The Master attacks with a typed die. */
async function strike(
  master: Player,
  { attacker, target, die }: { attacker: string; target: string; die: number },
) {
  const docs = await master.docs()
  const play = docs[`game/play/${attacker}`] as unknown as { arms: { id: string }[] }
  const value = { arm: play.arms[0]?.id ?? 'brawl' }
  await master.act({ type: 'open-slip', kind: 'attack', about: { attacker, target }, value })
  const slips = Object.entries(await master.docs()).filter(([key]) => key.startsWith('slip/'))
  const open = slips
    .map(([, doc]) => doc as unknown as { id: string; kind: string; outcome: unknown })
    .findLast(slip => slip.kind === 'attack' && slip.outcome === null)
  await master.act({ type: 'roll-slip', slip: open?.id ?? '', dice: { typed: [die] } })
}
