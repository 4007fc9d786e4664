import {
  expect,
  game,
  inviteOf,
  openTable,
  sitDown,
  test,
  type Player,
} from '../support/session.ts'
import { startRealServer } from '../support/server.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
  { name: 'Sara', plays: 'giulia-serra' },
] as const

async function roll(giulia: Player, luca: Player): Promise<void> {
  await luca.page.getByRole('button', { name: /^Intelligenza/ }).click()
  await giulia.page.getByRole('radio', { name: /^2 / }).click()
  await giulia.page.getByRole('button', { name: 'Mostra' }).click()
  await luca.page.getByRole('button', { name: /^Tira 4D/ }).click()
  await expect(luca.page.locator('.result__text')).toBeVisible()
}

test('a phone shows everybody’s Reserve, the pinned words and the open threads', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  await luca!.open()
  const reserves = luca!.page.getByRole('list', { name: 'Dadi Riserva' })
  await expect(reserves.getByRole('listitem')).toHaveCount(3)
  await expect(reserves).toContainText('Teo: 7 dadi')
  await expect(reserves).toBeInViewport({ ratio: 1 })
  await giulia!.act(game({ type: 'ask-oracle', table: 2, private: false }))
  const draw = Object.keys(await luca!.docs()).find(key => key.startsWith('game/oracle/'))!
  await giulia!.act(
    game({ type: 'pin-oracle', draw: draw.slice('game/oracle/'.length), pinned: true }),
  )
  await expect(luca!.page.locator('.daimon-oracle-box-pinned b').first()).toBeVisible()
  await luca!.act({ type: 'open-thread', text: 'Chi ha la valigetta?' })
  await giulia!.open('oracolo')
  const threads = giulia!.page.getByRole('region', { name: 'Fili aperti' })
  await expect(threads).toContainText('Chi ha la valigetta?')
})

test('a finished slip folds by itself, but not on its own phone', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  for (const player of players) {
    await player.page.clock.install()
    await player.open()
  }
  await roll(giulia!, luca!)
  await expect(sara!.page.locator('.slip--rolled')).toBeVisible()
  await sara!.page.clock.fastForward(8_000)
  await expect(sara!.page.locator('.slip--rolled')).toHaveCount(0)
  const line = sara!.page.locator('.slip--line')
  expect((await line.boundingBox())!.height).toBeLessThan(80)
  // the line has no buttons
  await expect(sara!.page.getByRole('button', { name: 'Metti via' })).toHaveCount(0)
  await line.click()
  await sara!.page.clock.fastForward(60_000)
  await expect(sara!.page.locator('.slip--rolled')).toBeVisible() // an unfolded slip stays open
  await giulia!.page.clock.fastForward(8_000)
  await expect(giulia!.page.locator('.slip--line')).toBeVisible()
  await luca!.page.clock.fastForward(60_000)
  await expect(luca!.page.locator('.slip--rolled')).toBeVisible()
  await luca!.page.getByRole('button', { name: 'Metti via' }).click()
  await expect(luca!.page.locator('.slip--rolled')).toHaveCount(0)
})

test('a player asks the Master privately to undo their roll', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  for (const player of players) await player.open()
  await roll(giulia!, luca!)
  await luca!.page.getByRole('button', { name: 'Chiedi di annullare' }).click()
  await giulia!.page.locator('[data-wait-bar]').click()
  await expect(giulia!.page.getByText(/^Annullare\? /).first()).toBeVisible()
  expect(JSON.stringify(sara!.frames())).not.toContain('Annullare?')
  await expect(luca!.page.locator('.slip--rolled')).toBeVisible() // nothing was undone
})

for (const width of [390, 360])
  test(`wound boxes of a fight fit in one row at ${width} px`, async ({ browser, server }) => {
    const view = { viewport: { width, height: 780 } }
    const { players } = await sitDown(browser, server, [
      { ...CAST[0], view },
      { ...CAST[1], view },
      // ten boxes, the most of all ready-made characters
      { ...CAST[2], plays: 'bruno-okafor', view },
    ])
    const [giulia, luca] = players
    await giulia!.act(game({ type: 'take-ready-made', id: 'kessler' }))
    const docs = await giulia!.docs()
    const foe = Object.keys(docs)
      .find(key => key.startsWith('game/foe/'))!
      .slice(9)
    const characters = Object.keys(docs)
      .filter(key => key.startsWith('game/character/'))
      .map(key => key.slice('game/character/'.length))
    await giulia!.act(game({ type: 'begin-fight', mode: 'multi', characters, foes: [foe] }))
    for (const player of [giulia!, luca!]) {
      await player.open()
      await expect(player.page.locator('.daimon-duel .track').first()).toBeVisible()
      const shapes = () =>
        player.page.locator('.daimon-duel .track').evaluateAll(tracks =>
          tracks.map(track => ({
            rows: new Set([...track.querySelectorAll('i')].map(box => box.offsetTop)).size,
            fits: track.scrollWidth <= track.parentElement!.clientWidth,
          })),
        )
      await expect
        .poll(async () => (await shapes()).filter(({ rows, fits }) => rows > 1 || !fits))
        .toEqual([])
    }
  })

test('the Master sees values of ready-made opponents and gives a custom one a sheet', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const { page } = players[0]!
  await players[0]!.open('regia')
  await page.getByRole('button', { name: 'Avversario', exact: true }).click()
  const guard = page.getByRole('dialog').getByRole('button', { name: /^Guardia del Centro/ })
  await expect(guard).toContainText('contro 2, arma leggera, protezione leggera, scudo')
  await page.getByText('Ne scrivo uno').click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('La giudice')
  await expect(page.getByText('Media', { exact: true })).toBeVisible() // the name of difficulty 3
  await page.getByLabel('Con una scheda intera').selectOption('vera-lanza')
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await expect
    .poll(async () =>
      Object.entries(await players[0]!.docs()).some(
        ([key, doc]) => key.startsWith('game/foe/') && doc.name === 'La giudice' && 'sheet' in doc,
      ),
    )
    .toBe(true)
  expect(JSON.stringify(await players[1]!.docs())).not.toContain('arma leggera')
})

test('a player who voices a dàimon sees new messages and its description', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const seats = (await players[0]!.docs())['game/players'] as unknown as {
    seats: { seat: string; voicedBy: string | null }[]
  }
  const me = async (player: Player) =>
    ((await player.docs())['me'] as unknown as { seat: string }).seat
  const luca = players[1]!
  const ids = await Promise.all(players.map(me))
  const voice = seats.seats.find(one => one.seat === ids[1])!.voicedBy
  const voicing = players[ids.indexOf(voice!)]!
  const character = Object.entries(await luca.docs()).find(
    ([key, doc]) => key.startsWith('game/character/') && doc.name === 'Teo Ferri',
  )![0]
  await voicing.open()
  await luca.act(game({ type: 'whisper', character: character.slice(15), text: 'Mi senti?' }))
  const call = voicing.page.getByRole('link', { name: /e la voce sei tu/ })
  await expect(call).toContainText('1')
  await call.click()
  await expect(voicing.page.getByText('Mi senti?')).toBeVisible()
  await expect(voicing.page.locator('main .secondary').first()).not.toBeEmpty()
  await voicing.open()
  await expect(voicing.page.getByRole('list', { name: 'Dadi Riserva' })).toBeVisible()
  await expect(call).toHaveCount(0)
})

test('in solo play the premise appears once and leaves room for a slip', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'it-IT' })
  const page = await context.newPage()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Gioca in solitaria' }).click()
  await page.getByRole('button', { name: 'Apri e gioca' }).click()
  await page.getByRole('button', { name: 'Comincia la serata' }).click()
  const premise = page.getByRole('region', { name: 'La premessa' })
  const words = (await premise.getByRole('heading').textContent()) ?? ''
  expect(words.split(', ').length).toBeGreaterThan(2)
  expect((await premise.textContent())!.split(words).length - 1).toBe(1)
  await page
    .getByRole('link', { name: 'Scegli' })
    .or(page.getByText('Scegli il personaggio'))
    .first()
    .click()
  await page.getByRole('button', { name: /Teo Ferri/ }).click()
  await page.getByRole('button', { name: /^Intelligenza/ }).click()
  await expect(page.locator('.slip--tabbed')).toBeVisible()
  const slip = (await page.locator('.slip--tabbed').boundingBox())!
  expect(slip.y).toBeLessThan(844 / 2)
  const box = (await premise.boundingBox())!
  expect(box.height).toBeLessThan(60)
})

test('the list of ready-made characters shows their strengths', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, [CAST[0], { name: 'Luca' }])
  await players[1]!.open('crea')
  const teo = players[1]!.page.getByRole('button', { name: /Teo Ferri/ })
  await expect(teo).toContainText(/Cracker e Corriere: Hacking 4/)
})

test('a player who is given an opponent to play sees its card', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  const notes = 'Vuole la valigetta a ogni costo'
  const foe = { name: 'Kessler', difficulty: 4, look: 'Cappotto lungo', notes, seen: true }
  await giulia!.act(game({ type: 'add-opponent', ...foe }))
  const id = Object.keys(await giulia!.docs())
    .find(key => key.startsWith('game/foe/'))!
    .slice(9)
  const seat = ((await luca!.docs())['me'] as unknown as { seat: string }).seat
  for (const player of [luca!, sara!]) await player.open()
  await giulia!.act(game({ type: 'hand-opponent', id, seat }))
  const card = luca!.page.getByRole('region', { name: 'Interpreti Kessler' })
  await expect(card).toContainText('Cappotto lungo')
  await expect(card).toContainText(notes)
  await expect(sara!.page.getByRole('list', { name: 'Dadi Riserva' })).toBeVisible()
  expect(await sara!.heard()).not.toContain(notes)
})

test('an invite pasted into an open join page is read', async ({ browser, server }) => {
  const { players, table } = await sitDown(browser, server, [CAST[0]])
  const invite = await inviteOf(players[0]!, server.url, table)
  const page = await (await browser.newContext({ locale: 'it-IT' })).newPage()
  await page.goto(`${server.url}/j`)
  await expect(page.getByLabel('Come ti chiamano')).toHaveCount(0)
  await page.evaluate(hash => (location.hash = hash), invite)
  await expect(page.getByLabel('Come ti chiamano')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
})

test('the desktop page does not link to the desk', async ({ browser, server }) => {
  const view = { viewport: { width: 1366, height: 900 } }
  const { players } = await sitDown(browser, server, [{ ...CAST[0], view }, CAST[1]], {
    masterMode: 'rotating',
    scene: null,
  })
  await players[0]!.act({ type: 'begin', moment: 'session', title: '' })
  for (const player of players) await player.open()
  await expect(players[1]!.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(players[0]!.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(players[0]!.page.getByRole('link', { name: 'Vai alla regia' })).toHaveCount(0)
})

test('an open page shows a notice when another server answers at its address', async ({
  browser,
}) => {
  const first = await startRealServer()
  try {
    const { players, table } = await sitDown(browser, first, [CAST[0], CAST[1]])
    const page = players[1]!.page
    await players[1]!.open()
    await expect(page.locator('.nav')).toBeVisible()
    await first.kill()
    const port = new URL(first.url).port
    const other = await startRealServer({ args: ['--port', port] })
    try {
      expect(new URL(other.url).hostname).toBe(new URL(first.url).hostname)
      await expect(page.getByRole('alert').or(page.getByTestId('link-banner')).first()).toBeVisible(
        {
          timeout: 20_000,
        },
      )
      expect(table).not.toBe('')
    } finally {
      await other.stop()
    }
  } finally {
    await first.stop()
  }
})

test('a server that listens on localhost only shows no address of the LAN', async ({ browser }) => {
  const server = await startRealServer({ args: ['--host', '127.0.0.1'] })
  try {
    const at = `localhost:${new URL(server.url).port}`
    const { host } = await openTable(browser, { ...server, url: `http://${at}` })
    await expect(host.page.getByText(at)).toBeVisible()
    const shown = await host.page.locator('body').innerText()
    const addresses = /\b(?!127\.)\d{1,3}(\.\d{1,3}){3}\b/g
    expect(shown.match(addresses)).toBeNull()
    expect(server.output().match(addresses)).toBeNull()
  } finally {
    await server.stop()
  }
})

test('the list of envelopes shows sealed ones and the last two opened, and folds the rest', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia] = players
  const note = (text: string, opening: string) =>
    giulia!.act({ type: 'seal-note', text, salt: 'ab'.repeat(32), opening })
  for (const text of ['Prima nota', 'Seconda nota', 'Terza nota', 'Quarta nota']) {
    await note(text, 'author')
    const sealed = Object.entries(await giulia!.docs()).filter(([key]) =>
      key.startsWith('envelope/'),
    )
    const last = sealed.find(([, doc]) => !(doc as { open: boolean }).open)!
    await giulia!.act({ type: 'open-envelope', envelope: last[0].slice('envelope/'.length) })
  }
  await note('Ancora chiusa', 'author')
  await giulia!.open('regia')
  const box = giulia!.page.getByRole('region', { name: 'Buste' })
  const rows = box.getByRole('listitem').filter({ visible: true })
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).not.toContainText('Ancora chiusa') // the sealed one, without its text
  await expect(rows.nth(1)).toContainText('Quarta nota')
  await expect(rows.nth(2)).toContainText('Terza nota')
  await box.getByText('Già aperte: 2').click()
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(4)).toContainText('Prima nota')
})

test('nobody waits for a player who has already given a help die', async ({ browser, server }) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca, sara] = players
  for (const player of players) await player.open()
  await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
  await sara!.page.getByRole('button', { name: 'Aiuta con 1D' }).click()
  await giulia!.page.getByRole('radio', { name: /^3 / }).click()
  await giulia!.page.getByRole('button', { name: 'Sigilla il 3' }).click()
  const roll = luca!.page.getByRole('button', { name: /^Tira 5D/ })
  await expect(roll).toContainText('si può tirare')
  await expect(roll).not.toContainText('Sara')
})
