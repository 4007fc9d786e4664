import { act, daimonScene, expect, game, reads, test } from './support.ts'

/**
 * The journeys of a Dàimon session on phones with WebKit. Elements to press are found in the
 * accessibility tree.
 */

test('[J5] typed dice are counted in the outcome', async ({ server, phone }) => {
  const [giulia, luca] = [await phone(), await phone()]
  await daimonScene(server, [giulia, luca])
  await luca.press('button', /^Intelligenza 4/)
  await giulia.press('radio', /^2 /)
  await giulia.press('button', /^Sigilla il 2/)
  await luca.press('button', /^Dadi veri/)
  for (const face of [6, 2, 4, 1]) await luca.press('button', new RegExp(`^${face}$`))
  await reads(luca, /2 successi finora/, 'the dice are not counted')
  await luca.press('button', /^Conferma le facce/)
  await reads(luca, /2 successi su 4/, 'no outcome')
})

test('[J7] sealed bids stay secret and open together', async ({ server, phone }) => {
  const [giulia, luca, sara] = [await phone(), await phone(), await phone()]
  await daimonScene(server, [giulia, luca, sara])
  await luca.press('button', /^Teo Ferri/)
  await luca.press('button', /^Confronto/)
  await luca.press('button', /^Giulia Serra/)
  await luca.press('button', /^Apri il confronto/)
  await luca.press('button', /^3D Destrezza/)
  await sara.press('button', /^2D Agilità/)
  await luca.press('radio', /^2$/)
  await luca.press('button', /^Sigilla 2D/)
  const hasImage = (name: string) =>
    `return [...document.querySelectorAll('[role=img]')].some(one => one.getAttribute('aria-label') === '${name}')`
  await sara.until(() => sara.run<boolean>(hasImage('Teo ha sigillato')), 'no envelope')
  expect(await sara.run<boolean>(hasImage('Teo: 2D'))).toBe(false)
  await sara.press('radio', /^1$/)
  await sara.press('button', /^Sigilla 1D/)
  for (const one of [luca, sara])
    await one.until(() => one.run<boolean>(hasImage('Teo: 2D')), 'not opened')
  await luca.press('button', /^Tira/)
  await reads(sara, /Vittoria|Parità/, 'no outcome')
})

test('[J8] help and Reserve dice take one tap each and appear on every phone', async ({
  server,
  phone,
}) => {
  const [giulia, luca, sara] = [await phone(), await phone(), await phone()]
  await daimonScene(server, [giulia, luca, sara])
  await luca.press('button', /^Intelligenza 4/)
  await sara.press('button', /^Aiuta con 1D/)
  for (const one of [giulia, luca, sara]) await reads(one, /Aiuto di Giulia/, 'no help')
  await luca.press('button', /^Dado 1: metti in gioco/)
  await giulia.press('radio', /^4 /)
  await giulia.press('button', /^Mostra/)
  await luca.press('button', /Tira 6D(?!.*scegliendo)/)
  for (const one of [giulia, luca, sara]) await reads(one, /su 6/, 'no outcome')
})

test('[J9] the Oracle answers the Master, who shares and pins the answer', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await daimonScene(server, [giulia, luca])
  await giulia.goto(`${server.url}/t/${table}/oracolo`)
  await giulia.press('button', /^Nuovo responso/)
  const words = `return [...document.querySelectorAll('.daimon-oracle-facet .daimon-oracle-facet__text')].map(one => one.textContent)`
  await giulia.until(async () => (await giulia.run<string[]>(words)).length === 4, 'no answer')
  const [text] = await giulia.run<string[]>(words)
  await luca.goto(`${server.url}/t/${table}/oracolo`)
  await reads(luca, /L’Oracolo parla a chi conduce/, 'the private answer is not mentioned')
  await giulia.press('button', /^Leggi al tavolo/)
  await luca.until(async () => (await luca.run<string[]>(words)).includes(text!), 'not shared')
  await giulia.press('button', /^Fissa alla scena/)
  await reads(luca, /Fissato alla scena 1/, 'not pinned')
})

test('[J10] an exchange is rolled and applied, and the next round begins', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await daimonScene(server, [giulia, luca])
  await act(giulia, table, game({ type: 'take-ready-made', id: 'guardia-centro' }))
  await giulia.press('button', /^Apri uno scontro/)
  await giulia.press('radio', /^A round/)
  await giulia.press('button', /^Guardia del Centro \(dietro/)
  await giulia.press('button', /^Si comincia/)
  await reads(giulia, /Scontro, round 1/, 'no fight')
  await luca.press('button', /^Affronta Guardia/)
  await luca.press('button', /^Tira/)
  await reads(luca, /Racconta (Luca|Giulia)/, 'no outcome')
  await giulia.press('button', /^Applica$/)
  await giulia.press('button', /^Prossimo round/)
  await reads(luca, /Scontro, round 2/, 'no next round')
})

test('[J13] the Master’s role passes in three taps', async ({ server, phone }) => {
  const [giulia, luca] = [await phone(), await phone()]
  await daimonScene(server, [giulia, luca])
  await giulia.press('button', /^Passa il ruolo/)
  await giulia.press('button', /^Luca/)
  await reads(luca, /Ricevi i compiti, non i segreti/, 'no offer')
  await luca.press('button', /^Conduco io/)
  await luca.find('link', /^Regia/)
  await reads(giulia, /Conduce Luca/, 'Giulia still leads')
})

test('[J15] a spectator gets no buttons and no secrets', async ({ server, phone }) => {
  const [giulia, luca, zia] = [await phone(), await phone(), await phone()]
  const table = await daimonScene(server, [giulia, luca])
  const secret = 'la-busta-del-terzo-piano-64'
  await act(giulia, table, { type: 'seal-note', text: secret, salt: 'ab'.repeat(32) })
  const path = `/api/tables/${table}/invite`
  const call = `return (await fetch(args[0], { headers: { 'X-Mastro': '1' } })).json()`
  const { links } = await giulia.run<{ links: readonly string[] }>(call, path)
  await zia.goto(`${server.url}/j#${links[0]!.split('#')[1]}`)
  await zia.press('button', /Guardo soltanto/)
  await reads(zia, /Il caveau/, 'she sees no table')
  expect(
    await zia.run(`return document.querySelectorAll('.dock button, main button').length`),
  ).toBe(0)
  const view = await zia.run<object>(call, `/api/tables/${table}/view`)
  expect(JSON.stringify(view)).not.toContain(secret)
})

test('[J16] [J17] a session ends with its recap, and a restart keeps the seat', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await daimonScene(server, [giulia, luca])
  await act(luca, table, { type: 'say', text: 'Buonanotte' })
  await giulia.goto(`${server.url}/t/${table}/fine`)
  await giulia.press('button', /^Chiudi la sessione/)
  await giulia.press('dialog button', /^Chiudi la sessione/)
  await luca.goto(`${server.url}/t/${table}/riepilogo`)
  await reads(luca, /Il caveau/, 'no recap')
  const text = await luca.run<string>(
    'return (await fetch(args[0])).text()',
    `/api/tables/${table}/export?form=md&language=it`,
  )
  expect(text).toContain('Buonanotte')
  await server.kill('SIGTERM')
  await server.restart()
  await luca.goto(`${server.url}/t/${table}`)
  await reads(luca, /Teo Ferri/, 'the seat is lost')
})
