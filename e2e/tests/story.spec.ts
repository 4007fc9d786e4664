import { expect, sitDown, test } from '../support/session.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
] as const

test('story and recap show the slip’s text, its result and the Master’s sentence', async ({
  browser,
  server,
}) => {
  const { players } = await sitDown(browser, server, CAST)
  const [giulia, luca] = players
  for (const player of players) await player.open()
  const words = 'Aprire il caveau dalla VRN'
  const me = (await luca!.docs())['me'] as { seat?: string } // see TableDocs
  const character = Object.entries(await luca!.docs()).find(
    ([key, doc]) =>
      key.startsWith('game/character/') && (doc as { seat?: string }).seat === me.seat, // a character has its seat
  )![0]
  await luca!.act({
    type: 'open-slip',
    kind: 'test',
    about: { character: character.split('/')[2], title: words },
    value: { characteristic: 'intelligence' },
  })
  await giulia!.page.getByRole('radio', { name: /^2 / }).click()
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
  await expect(luca!.page.getByRole('button', { name: /Tira 4D/ })).toContainText('riesce')
  await luca!.page.getByRole('button', { name: 'Dadi veri' }).click()
  for (const face of [6, 6, 1, 1])
    await luca!.page.getByRole('button', { name: String(face), exact: true }).click()
  await luca!.page.getByRole('button', { name: 'Conferma le facce' }).click()

  await luca!.page.getByRole('link', { name: 'Diario' }).click()
  const line = luca!.page.locator('.story-tale li').filter({ hasText: words })
  await expect(line).toContainText(
    /Teo Ferri, «Aprire il caveau dalla VRN».*riesce.*2 successi su 4/,
  )
  await expect(luca!.page.locator('.story-tale').first()).not.toContainText('Riserva')

  // the Master closes the scene with a sentence; the chip inserts the slip’s text
  await giulia!.open('regia')
  await giulia!.page.getByRole('button', { name: 'Chiudi la scena' }).click()
  const sheet = giulia!.page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: `«${words}»` })).toBeVisible()
  await sheet.getByRole('textbox').fill('Il caveau si apre, ma non eravamo i primi.')
  await sheet.locator('[data-close-scene]').click()
  await expect(luca!.page.locator('.story-tale .lead-sentence').first()).toHaveText(
    'Il caveau si apre, ma non eravamo i primi.',
  )
  await expect(luca!.page.locator('.story-tale .story-tale__leader').first()).toContainText(
    'Giulia, che conduceva',
  )
  await luca!.page.screenshot({ path: 'test-results/story.png' })
  await giulia!.act({ type: 'end', moment: 'session' })
  await luca!.open('riepilogo')
  await expect(luca!.page.locator('.recap .lead-sentence')).toHaveText(
    'Il caveau si apre, ma non eravamo i primi.',
  )
  await expect(luca!.page.locator('.recap-scene')).toContainText('Il caveau si apre')
  await expect(luca!.page.locator('.recap-scene')).not.toContainText('Riserva')
  await luca!.page.screenshot({ path: 'test-results/recap.png' })
})
