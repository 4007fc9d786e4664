// The three other games: the table, a sheet and a roll of each.
import { openTable } from './doors.mjs'
import { settle } from './studio.mjs'

const GAMES = [
  { system: 'brp', plays: 'Aldo Ferrante', key: /^Forza 13/ },
  { system: 'warp', plays: 'Nives Talarico', key: /^Nervi saldi/ },
  { system: 'chaos', plays: 'Nerina Scala', key: /^Corpo 6/ },
]

export async function games(studio) {
  for (const game of GAMES) await portrait(studio, game)
}

async function portrait(studio, { system, plays, key }) {
  const host = await studio.person()
  const table = await openTable(studio, host, { system })
  const invite = await host.context().request.get(`${studio.url}/api/tables/${table}/invite`, {
    headers: { 'X-Mastro': '1' },
  })
  const luca = await studio.person()
  await luca.goto(`${studio.url}/j#${(await invite.json()).links[0].split('#')[1]}`)
  await luca.getByLabel('Come ti chiamano').fill('Luca')
  await luca.getByRole('button', { name: 'Siediti' }).click()
  await luca.getByRole('link', { name: 'Scegli il personaggio' }).first().click()
  await luca.getByRole('button', { name: `Gioca con ${plays}` }).click()
  await luca.waitForURL(url => !url.pathname.endsWith('/crea'))
  await studio.act(host, { type: 'begin', moment: 'scene', title: 'La prova' }, table)
  await studio.open(luca, 'scheda', table)
  await studio.both(luca, `${system}-sheet--phone`)
  await studio.open(host, 'tavolo', table)
  const consent = host.getByRole('button', { name: `Approva ${plays}` })
  if ((await consent.count()) > 0) await consent.first().click()
  await studio.open(luca, 'tavolo', table)
  await studio.both(luca, `${system}-table--phone`)
  await luca.getByRole('button', { name: key }).first().click()
  await settle(luca)
  await studio.open(host, 'tavolo', table)
  const level = host.locator('[role=radio][data-level]')
  if ((await level.count()) > 0) await level.first().click()
  for (const name of [/^Mostra/, /^Sigilla/]) {
    const button = host.getByRole('button', { name })
    if ((await button.count()) === 0) continue
    await button.first().click()
    break
  }
  await settle(host)
  await studio.both(luca, `${system}-roll--phone`)
  await luca.locator('[data-roll]').click()
  await luca.locator('.stamp').first().waitFor()
  await studio.take(luca, `${system}-outcome--phone`)
  await studio.again(luca, `${system}-desk--desk`, 'desk')
}
