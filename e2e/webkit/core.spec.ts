import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { KEY } from './driver.ts'
import { act, expect, game, sitDown, test } from './support.ts'
import { tags } from '../support/tags.ts'

test('[J1] a table opens in three taps on a phone and shows its code', async ({
  server,
  phone,
}) => {
  const giulia = await phone()
  await giulia.goto(server.url)
  expect(await giulia.run('return [innerWidth, innerHeight]')).toEqual([390, 844])
  await giulia.press('button', /^Apri il tavolo/)
  await giulia.press('button', /^Apri e mostra il codice/)
  await giulia.until(
    async () => /lobby/.test(await giulia.run('return location.pathname')),
    'no lobby',
  )
  await giulia
    .find('image', /^Codice QR del tavolo/)
    .catch(() => giulia.find('img', /^Codice QR del tavolo/))
})

test(
  '[J2] [J3] [J4] [J6] [J14] a roll against a sealed target works through the accessibility tree',
  tags('@accessibility-tree'),
  async ({ server, phone }) => {
    const [giulia, luca] = [await phone(), await phone()]
    const table = await sitDown(server, [giulia, luca])
    await act(luca, table, game({ type: 'take-ready-made', id: 'teo-ferri' }))
    await act(giulia, table, { type: 'begin', moment: 'scene', title: 'Il caveau' })
    await giulia.goto(`${server.url}/t/${table}/regia`)
    await luca.goto(`${server.url}/t/${table}/tavolo`)
    await luca.press('button', /^Intelligenza 4/)
    await giulia.press('radio', /^3 /)
    await giulia.press('button', /^Sigilla il 3/)
    // it redraws the button
    await luca.until(async () => (await luca.text()).includes('numero in busta'), 'no envelope')
    await luca.press('button', /Tira 4D/)
    await luca.until(
      async () => /Teo Ferri, Intelligenza: (riesce|fallisce)/.test(await luca.text()),
      'no outcome',
    )
    await luca.until(
      async () => (await luca.text()).includes('di Giulia resta in busta'),
      'the seal is open',
    )
    await luca.reload()
    await luca.until(
      async () => /Teo Ferri, Intelligenza/.test(await luca.text()),
      'the seat is lost',
    )
    await luca.goto(`${server.url}/t/${table}/atti`)
    await luca.until(
      async () => /Teo Ferri, Intelligenza/.test(await luca.text()),
      'not in the log',
    )
  },
)

test(
  '[J4] a roll works by keyboard alone, and the focus ends on the result',
  tags('@keyboard'),
  async ({ server, phone }) => {
    const [giulia, luca] = [await phone(), await phone()]
    const table = await sitDown(server, [giulia, luca])
    await act(luca, table, game({ type: 'take-ready-made', id: 'teo-ferri' }))
    await act(giulia, table, { type: 'begin', moment: 'scene', title: 'Il caveau' })
    await giulia.goto(`${server.url}/t/${table}/regia`)
    await luca.goto(`${server.url}/t/${table}/tavolo`)
    await luca.focus('button', /^Intelligenza 4/)
    await luca.keys(KEY.enter)
    await giulia.find('radio', /^1 /)
    await giulia.focus('radio', /^1 /)
    await giulia.keys(KEY.down)
    expect(await giulia.focused()).toMatch(/^radio 2 /)
    await giulia.focus('button', /^Mostra/)
    await giulia.keys(KEY.enter)
    await luca.until(async () => /riesce (?:il|al)/.test(await luca.text()), 'no odds')
    await luca.focus('button', /Tira 4D/)
    await luca.keys(KEY.enter)
    await luca.until(
      async () => /Teo Ferri, Intelligenza: (riesce|fallisce)/.test(await luca.text()),
      'no outcome',
    )
    expect(await luca.focused()).toMatch(/^heading /)
  },
)

test('[J11] [J12] a killed server shows a banner until the restarted one answers', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await sitDown(server, [giulia, luca])
  await luca.goto(`${server.url}/t/${table}/tavolo`)
  await luca.until(async () => (await luca.text()).includes('Notte a Porta Nuova'), 'no table')
  await server.kill()
  await luca.until(
    () => luca.run<boolean>(`return document.querySelector('.banner:not([hidden])') !== null`),
    'no banner',
  )
  await server.restart()
  await luca.until(
    () => luca.run<boolean>(`return document.querySelector('.banner:not([hidden])') === null`),
    'not back',
  )
  await act(giulia, table, { type: 'say', text: 'Eccoci di nuovo' })
  await luca.until(
    async () => (await luca.text()).includes('Eccoci di nuovo'),
    'the message does not arrive',
  )
})

test('[J16] an exported file opens offline and checks its dice', async ({ server, phone }) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await sitDown(server, [giulia, luca])
  await act(luca, table, { type: 'roll', notation: '4d6' })
  const text = await luca.run<string>(
    `return (await fetch(args[0])).text()`,
    `/api/tables/${table}/export?form=world`,
  )
  const file = join(mkdtempSync(join(tmpdir(), 'mastro-stick-')), 'serata.mastro.html')
  writeFileSync(file, text)
  await server.kill()
  await luca.goto(pathToFileURL(file).href)
  await luca.press('button', /^Atti$/)
  await luca.until(
    async () => (await luca.text()).includes('Dadi controllati: sono quelli promessi.'),
    'dice not checked',
  )
  await luca.press('button', /^English$/)
  await luca.until(async () => (await luca.text()).includes('Dice checked'), 'not in English')
})
