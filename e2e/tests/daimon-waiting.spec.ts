import { expect, game, sitDown, test, type Player } from '../support/session.ts'

/** What waits between scenes and sessions of Dàimon, and who is asked. */

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'zoe-marani' },
] as const

const characterOf = async (player: Player, name: string): Promise<string> => {
  const docs = Object.entries(await player.docs())
  const [key] = docs.find(([at, doc]) => at.startsWith('game/character/') && doc.name === name)!
  return key.split('/')[2]!
}

test('[DAI-MASTER-14] the vote for the last Master goes on after the session', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST, { masterMode: 'rotating' })
  const leads = await Promise.all(
    players.map(async one => (await one.docs())['me'] as unknown as { isMaster: boolean }), // see TableDocs
  )
  const last = players[leads.findIndex(({ isMaster }) => isMaster)]!
  const [first, second] = players.filter(player => player !== last)
  await last.act({ type: 'end', moment: 'scene' })
  await first!.open()
  // while the session goes on, the next scene also needs a leader
  await expect(first!.page.locator('[data-wait-bar]')).toContainText(
    new RegExp(`Un dado al Master ${last.name}\\? · Conduci la prossima scena`),
  )
  await last.act({ type: 'end', moment: 'session' })
  const bar = first!.page.locator('[data-wait-bar]')
  await expect(bar).not.toContainText('Conduci la prossima scena')
  const vote = first!.page.getByRole('region', { name: `${last.name} ha condotto bene?` })
  await expect(vote).toContainText('0 su 2')
  await vote.getByRole('button', { name: 'Sì' }).click()
  await expect(vote).toContainText('1 su 2')
  await expect(bar.getByRole('button', { name: /^Sì/ })).toHaveCount(0)
  // the Master may decide without the others
  await last.open()
  await last.page.getByRole('button', { name: 'Chiudi il voto' }).first().click()
  await expect(vote).toHaveCount(0)
  await second!.open()
  await expect(
    second!.page.getByText(`Un dado al Master ${last.name}: 1 sì, 0 no.`).first(),
  ).toBeVisible()
})

test('[DAI-MASTER-6] [DAI-MASTER-14] the shared screen shows the election and the vote', async ({
  browser,
  server,
}) => {
  const { players, table } = await sitDown(browser, server, CAST, { masterMode: 'rotating' })
  const leads = await Promise.all(
    players.map(async one => (await one.docs())['me'] as unknown as { isMaster: boolean }), // see TableDocs
  )
  const last = players[leads.findIndex(({ isMaster }) => isMaster)]!
  const others = players.filter(player => player !== last)
  await last.act({ type: 'end', moment: 'scene' })
  const tv = await last.context.newPage()
  await tv.setViewportSize({ width: 1920, height: 1080 })
  await tv.goto(`${server.url}/s/${table}`)
  const aside = tv.getByRole('complementary', { name: 'Chi conduce la prossima scena?' })
  for (const { name } of others) await expect(aside).toContainText(name)
  await expect(aside).toContainText(`Un dado in premio a ${last.name}: voti 0 su 2`)
  await others[0]!.act(game({ type: 'vote-reward', yes: true }))
  await expect(aside).toContainText(`Un dado in premio a ${last.name}: voti 1 su 2`)
  await tv.close()
})

test('[DAI-DEATH-2] nobody is invited to let a dead character grow', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  const teo = await characterOf(luca!, 'Teo Ferri')
  await giulia!.act(game({ type: 'apply-wounds', character: teo, add: 14, reason: 'Il crollo' }))
  await giulia!.act(game({ type: 'declare-fate', character: teo, fate: 'dead' }))
  await giulia!.act({ type: 'end', moment: 'scene' })
  await giulia!.act({ type: 'end', moment: 'session' })
  const grow = ({ page }: Player) => page.getByRole('link', { name: 'Fai crescere il personaggio' })
  await sara!.open()
  await expect(grow(sara!)).toBeVisible()
  await luca!.open()
  await expect(luca!.page.getByText('La storia finisce qui.', { exact: false })).toBeVisible()
  await expect(luca!.page.getByRole('link', { name: 'Riepilogo' }).first()).toBeVisible()
  await expect(grow(luca!)).toHaveCount(0)
})

test('only an envelope that its author opens has the button to open it', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia] = players
  for (const opening of ['author', 'scene-end', 'session-end', 'vote'])
    await giulia!.act({ type: 'seal-note', text: opening, salt: 'ab'.repeat(32), opening })
  await giulia!.open('regia')
  const rows = giulia!.page.locator('.envelope-row')
  await expect(rows).toHaveCount(4)
  for (const row of await rows.all()) {
    const isAuthors = ((await row.textContent()) ?? '').includes('la apre chi l’ha scritta')
    await expect(row.getByRole('button', { name: 'Apri', exact: true })).toHaveCount(
      isAuthors ? 1 : 0,
    )
  }
})
