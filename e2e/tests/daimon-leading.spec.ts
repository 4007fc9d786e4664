import { expect, game, sitDown, test, type Player } from '../support/session.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
  { name: 'Marco', plays: 'bruno-okafor' },
] as const

async function whispers(luca: Player, text: string): Promise<void> {
  await luca.open('voce')
  const own = luca.page.getByRole('region', { name: /con la voce di Sara$/ })
  await own.getByRole('textbox').fill(text)
  await own.getByRole('button', { name: 'Invia' }).click()
  await expect(own.getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

test('a message to a dàimon is visible to its voice and the Master of that moment', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara, marco] = players
  for (const player of players) await player.open()
  await whispers(luca!, 'Non mi fido di Kessler')
  await giulia!.open('voce')
  await expect(giulia!.page.getByText('Non mi fido di Kessler')).toBeVisible()
  await giulia!.open('regia')
  await giulia!.page.getByRole('button', { name: 'Passa il ruolo' }).click()
  await giulia!.page.getByRole('dialog').getByRole('button', { name: 'Marco' }).click()
  await marco!.page.getByRole('button', { name: 'Conduco io', exact: true }).click()
  await expect(marco!.page.getByRole('link', { name: 'Regia' })).toBeVisible()
  await whispers(luca!, 'Adesso sì')
  await marco!.open('voce')
  await expect(marco!.page.getByText('Adesso sì')).toBeVisible()
  await expect(marco!.page.getByText('Non mi fido di Kessler')).toHaveCount(0)
  expect(await marco!.heard()).not.toContain('Non mi fido di Kessler')
  await sara!.open('voce') // she sits on his right and voices his dàimon
  await expect(sara!.page.getByText('Non mi fido di Kessler')).toBeVisible()
})

test('present players with a living character roll for the lead', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, [...CAST, { name: 'Rita' }], {
    masterMode: 'rotating',
  })
  const leads = await Promise.all(
    players.map(async one => (await one.docs())['me'] as unknown as { isMaster: boolean }), // see TableDocs
  )
  const leader = leads.findIndex(({ isMaster }) => isMaster)
  const lead = players[leader]!
  const away = players[leader === 3 ? 2 : 3]!
  for (const player of players) if (player !== away) await player.open()
  await lead.act({ type: 'end', moment: 'scene' })
  await lead.open()
  const row = (name: string) =>
    lead.page.locator('.daimon-election-candidate').filter({ hasText: name })
  await expect(row(lead.name)).toContainText('fuori')
  await expect(row(away.name)).toContainText('non c’è')
  await expect(row('Rita').filter({ hasText: '%' })).toHaveCount(0)
  const odds = lead.page.locator('.daimon-election-candidate .tabular')
  await expect(odds).toHaveText([/^50\s%$/, /^50\s%$/])
  await row(away.name).getByRole('button', { name: 'Tira anche per chi non c’è' }).click()
  await expect(odds).toHaveText([/^33\s%$/, /^33\s%$/, /^33\s%$/])
})

test('in a single-roll fight alone against two, the stronger opponent counts', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, [CAST[0], CAST[1]])
  const [giulia, luca] = players
  for (const [name, difficulty] of [
    ['Guardia', 2],
    ['Kessler', 4],
  ] as const)
    await giulia!.act(game({ type: 'add-opponent', name, difficulty, seen: true }))
  for (const player of players) await player.open()
  await giulia!.open('regia')
  await giulia!.page.getByRole('button', { name: 'Apri uno scontro' }).click()
  const dialog = giulia!.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'In un solo tiro' }).click()
  await dialog.getByRole('button', { name: 'Vera Lanza' }).click()
  await dialog.getByRole('button', { name: 'Si comincia' }).click()
  await luca!.page.getByRole('button', { name: /^Affronta Guardia/ }).click()
  await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
  const slots = luca!.page.getByRole('dialog').locator('.dice-slot')
  await expect(slots.first()).toBeVisible()
  const dice = await slots.all()
  const pad = luca!.page.getByRole('group', { name: 'Facce del dado' })
  for (const [i] of dice.entries())
    await pad.getByRole('button', { name: i < 3 ? '6' : '1', exact: true }).click()
  await luca!.page.getByRole('button', { name: 'Conferma le facce' }).click()
  // three successes beat the guard's 2, not Kessler's 4
  await expect(luca!.page.locator('.stamp')).toHaveText('Fallimento')
  await giulia!.page.getByRole('button', { name: 'Applica', exact: true }).click()
  await expect(luca!.page.locator('.daimon-duel')).not.toContainText('fuori combattimento')
})

test('seats are listed anticlockwise, and the next seat voices a player’s dàimon', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  await giulia!.open('lobby')
  const seats = giulia!.page.getByRole('region', { name: 'Posti' })
  await expect(seats).toContainText('in senso antiorario: chi hai a destra fa il tuo dàimon')
  const names = (await seats.innerText()).match(/Giulia|Luca|Sara|Marco/g)!
  expect([...new Set(names)]).toEqual(['Giulia', 'Luca', 'Sara', 'Marco'])
  await luca!.open('voce')
  await expect(luca!.page.getByRole('region', { name: /con la voce di Sara$/ })).toBeVisible()
  await expect(luca!.page.getByRole('region', { name: /^Dai voce .* di Giulia$/ })).toBeVisible()
})
