import { expect, game, sitDown, test, type Player } from '../support/session.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra', view: { viewport: { width: 360, height: 640 } } },
] as const

async function characterOf(player: Player, name: string): Promise<string> {
  const found = Object.entries(await player.docs()).find(
    ([key, doc]) => key.startsWith('game/character/') && doc.name === name,
  )
  return found![0].split('/')[2]!
}

test('[DAI-MOD-3] a latecomer joins a running fight, and the Master brings in a reinforcement', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  const foe = async (name: string, seen: boolean) =>
    giulia!.act(game({ type: 'add-opponent', name, difficulty: 2, seen }))
  await foe('Kessler', true)
  await foe('Cecchino', false)
  for (const player of players) await player.open()
  await giulia!.open('regia')
  await giulia!.page.getByRole('button', { name: 'Apri uno scontro' }).click()
  const dialog = giulia!.page.getByRole('dialog')
  for (const name of ['Vera Lanza', 'Giulia Serra'])
    await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.getByRole('button', { name: 'Si comincia' }).click()

  const asked = sara!.page.getByRole('region', { name: 'Si combatte. Entri?' })
  await expect(asked.getByRole('radio', { name: /^Con Teo, contro Kessler/ })).toBeVisible()
  await asked.getByRole('button', { name: 'Entra nello scontro' }).click()
  await expect(asked).toHaveCount(0)
  await expect(sara!.page.getByRole('button', { name: 'Affronta Kessler' })).toBeVisible()

  await giulia!.page.getByRole('button', { name: 'Fai entrare qualcuno' }).click()
  await dialog.getByRole('button', { name: /^Cecchino/ }).click()
  await dialog.getByLabel('Cecchino affronta').selectOption('Teo Ferri')
  await dialog.getByRole('button', { name: 'Entra 1, adesso' }).click()
  await expect(luca!.page.getByRole('button', { name: 'Affronta Cecchino' })).toBeVisible()
})

test('[DAI-DEATH-2] a death is asked once, and the phone says what the next character begins with', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  const id = await characterOf(luca!, 'Teo Ferri')
  await giulia!.act(game({ type: 'apply-wounds', character: id, add: 14, reason: '' }))
  await luca!.open()
  await giulia!.open()
  await luca!.page.getByRole('button', { name: 'Che cosa ti succede' }).first().click()
  const dialog = luca!.page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^Si rialza, non ancora/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByRole('radio', { name: /^Muore/ }).click()
  const ask = luca!.page.getByRole('alertdialog')
  await expect(ask).toContainText('Teo Ferri muore?')
  await ask.getByRole('button', { name: 'Muore' }).click()
  const end = luca!.page.getByRole('region', { name: 'Saluta Teo' })
  await expect(end).toContainText('La storia finisce qui')
  await expect(
    luca!.page.getByText('Il prossimo personaggio comincia', { exact: false }),
  ).toBeVisible()
  await end.getByLabel('Le sue ultime parole, se vuoi').fill('Il cavo era il tuo')
  await end.getByRole('button', { name: 'Saluta Teo' }).click()
  await expect(luca!.page.getByRole('button', { name: 'Passo per passo' })).toBeVisible()
  await expect(
    giulia!.page.getByText('Addio, Teo Ferri: «Il cavo era il tuo»').first(),
  ).toBeVisible()
})

test('[DAI-SOCIAL-4] [DAI-SOCIAL-12] a purchase lists the goods of the social class and its cost', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [, luca] = players
  await luca!.open()
  await luca!.page
    .getByRole('button', { name: /Che cosa fa|Teo Ferri/ })
    .first()
    .click()
  await luca!.page.locator('[data-act="means"]').click()
  const dialog = luca!.page.getByRole('dialog')
  const tier = dialog.getByRole('radio', { name: /^Su richiesta/ })
  await expect(tier).toContainText(/[Aa]rmi/)
  await tier.click()
  await dialog.getByRole('button', { name: 'Procurati, gratis' }).click()
  await luca!.page
    .getByRole('button', { name: /Che cosa fa|Teo Ferri/ })
    .first()
    .click()
  await luca!.page.locator('[data-act="means"]').click()
  await dialog.getByRole('radio', { name: /^Su richiesta/ }).click()
  await expect(dialog.getByRole('button', { name: /^Procurati: Risorse \d → \d$/ })).toBeVisible()
})

test('the shared screen shows a fight of five beside a result without overlaps', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, [
    ...CAST,
    { name: 'Marco', plays: 'bruno-okafor' },
    { name: 'Massimiliano della Rovere', plays: 'nadir-haddad' },
  ])
  const [giulia, luca] = sitting.players
  for (const name of ['Kessler', 'Cecchino di Porta Nuova', 'Guardia', 'Sergente Dalia Ferro'])
    await giulia!.act(game({ type: 'add-opponent', name, difficulty: 3, seen: true }))
  const docs = Object.keys(await giulia!.docs())
  const ids = (kind: string) =>
    docs.filter(key => key.startsWith(`game/${kind}/`)).map(key => key.split('/')[2]!)
  const [characters, foes] = [ids('character'), ids('foe')]
  await giulia!.act(game({ type: 'begin-fight', mode: 'multi', melee: false, characters, foes }))
  await luca!.open()
  await luca!.page
    .getByRole('button', { name: /^Affronta/ })
    .first()
    .click()
  await luca!.page.getByRole('button', { name: /^Tira/ }).first().click()
  const tv = await giulia!.context.newPage()
  await tv.setViewportSize({ width: 1920, height: 1080 })
  await tv.goto(`${server.url}/s/${sitting.table}`)
  await expect(tv.locator('.tv__title')).toContainText('affronta')
  const boxOf = async (selector: string) => (await tv.locator(selector).boundingBox())!
  const people = await boxOf('.tv__people')
  for (const selector of ['.tv__fight', '.tv__misses', '.tv__title']) {
    const { y, height } = await boxOf(selector)
    expect(y + height, selector).toBeLessThanOrEqual(people.y)
  }
  expect((await boxOf('.tv__title')).width).toBeGreaterThan(600)
  await tv.close()
})

test('an opened bid names weapons and strategies, never their ids', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  const [teo, serra] = [
    await characterOf(luca!, 'Teo Ferri'),
    await characterOf(sara!, 'Giulia Serra'),
  ]
  const about = { contenders: [teo, serra], fight: true, melee: false }
  await luca!.act({ type: 'open-slip', kind: 'contest', about })
  const docs = await luca!.docs()
  const slip = Object.keys(docs)
    .find(key => key.startsWith('slip/'))!
    .slice('slip/'.length)
  for (const [player, id] of [
    [luca!, teo],
    [sara!, serra],
  ] as const) {
    const fill = async (part: string, value: object) =>
      player.act({ type: 'fill-part', slip, part: `${part}:${id}`, value })
    await fill('pool', { characteristic: 'dexterity', skill: null })
    const weapon = id === serra ? 'item-1' : null
    await fill('side', {
      reserve: 1,
      strategy: 'desperate-attack',
      weapon,
      armour: null,
      shield: null,
    })
  }
  const lines = async () =>
    Object.entries(await giulia!.docs())
      .filter(([key]) => key.startsWith('line/'))
      .map(([, line]) => (line as { text?: { it: string } }).text?.it ?? '')
  await luca!.act({ type: 'roll-slip', slip })
  const opened = (await lines()).filter(text => text.startsWith('Si apre la busta'))
  expect(opened).toHaveLength(2)
  expect(opened.join(' ')).toContain('Attacco disperato')
  expect(opened.join(' ')).not.toMatch(/item-|desperate|none/)
})
