import { expect, game, sitDown, test, type Player } from '../support/session.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
] as const

interface Doc {
  readonly id: string
  readonly seat?: string
  readonly name?: string
}

async function docsBelow(player: Player, prefix: string): Promise<readonly Doc[]> {
  return Object.entries(await player.docs())
    .filter(([key]) => key.startsWith(prefix))
    .map(([, doc]) => doc as Doc) // every document of a being has an id
}

async function characterOf(player: Player): Promise<string> {
  const { seat } = (await player.docs())['me'] as { seat: string } // see TableDocs
  return (await docsBelow(player, 'game/character/')).find(one => one.seat === seat)!.id
}

async function screenOf(giulia: Player, url: string, table: string) {
  const tv = await giulia.context.newPage()
  await tv.setViewportSize({ width: 1366, height: 768 })
  await tv.goto(`${url}/s/${table}`)
  return tv
}

test('the table screen shows each side of a contest with its dice and successes', async ({
  browser,
  server,
}) => {
  const { players, table } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  const tv = await screenOf(giulia!, server.url, table)
  const contenders = await Promise.all([luca!, sara!].map(characterOf))
  await luca!.act({
    type: 'open-slip',
    kind: 'contest',
    about: {
      contenders,
      fight: false,
      melee: false,
      distinctGoal: false,
      title: 'Chi tiene la valigetta',
    },
  })
  for (const player of [luca!, sara!]) {
    await player.open()
    await player.page.locator('.keys--pool .key').first().click()
    await player.page.locator('.daimon-bid [role=radio]').first().click()
    await player.page.locator('[data-primary]').click()
  }
  await luca!.page.locator('[data-roll]').click()
  const rows = tv.locator('.tv-side')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Teo')
  await expect(rows.nth(1)).toContainText('Giulia')
  for (const row of await rows.all()) {
    const dice = await row.locator('.tv-side__dice').getAttribute('aria-label')
    // a die succeeds from four up (DAI-DICE-1)
    const hits = dice!.split(', ').filter(face => Number(face) >= 4).length
    await expect(row.locator('.tv-side__total')).toHaveText(String(hits))
  }
  await expect(tv.getByText('Chi tiene la valigetta').first()).toBeVisible()
})

test('the table screen shows a fight, pinned texts and seven seats without scrolling', async ({
  browser,
  server,
}) => {
  const { players, table } = await sitDown(browser, server, [
    ...CAST,
    { name: 'Marco' },
    { name: 'Dario' },
    { name: 'Nina' },
    { name: 'Settimo' },
  ])
  const [giulia, luca, sara] = players
  const tv = await screenOf(giulia!, server.url, table)
  await giulia!.act({ type: 'pin', text: 'Mezzanotte: cambio della guardia' })
  for (const id of ['guardia-centro', 'gino-pace'])
    await giulia!.act(game({ type: 'take-ready-made', id }))
  const foes = (await docsBelow(giulia!, 'game/foe/')).map(one => one.id)
  const characters = await Promise.all([luca!, sara!].map(characterOf))
  await giulia!.act(game({ type: 'begin-fight', mode: 'multi', characters, foes }))
  const fight = tv.locator('.tv__fight')
  await expect(fight.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(fight.locator('.daimon-fight-facing')).toHaveCount(2)
  await expect(fight.locator('.daimon-fight-facing').first()).toContainText('Teo')
  await expect(fight).toContainText('senza un graffio')
  await expect(tv.getByText('Mezzanotte: cambio della guardia')).toBeVisible()
  await expect(tv.locator('.tv-person').filter({ hasText: 'Settimo' })).toBeVisible()
  await giulia!.act(game({ type: 'leave-fight', id: foes[0] }))
  expect(
    await tv.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    ),
  ).toBe(0)
  await tv.screenshot({ path: 'test-results/tv-fight.png' })
  await giulia!.act(game({ type: 'apply-wounds', character: characters[1], add: 9, reason: '' }))
  await expect(tv.locator('.tv-person').filter({ hasText: 'Giulia' }).last()).toContainText(
    'fuori combattimento',
  )
  await sara!.act(game({ type: 'declare-fate', character: characters[1], fate: 'dead' }))
  const seat = tv.locator('.tv-person').filter({ hasText: 'Sara' })
  await expect(seat).toBeVisible() // the player stays, without the dead character
  await expect(seat).not.toContainText(/combattimento|Riserva/)
})
