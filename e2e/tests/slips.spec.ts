import { expect, sitDown, test, type Player } from '../support/session.ts'

/** Slips as all games share them. */

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
] as const

test('a d100 is typed as two dice, tens and units', async ({ browser, server }) => {
  const sitting = await sitDown(
    browser,
    server,
    [{ name: 'Giulia' }, { name: 'Luca', plays: 'aldo-ferrante' }],
    { system: 'brp' },
  )
  const luca = sitting.player('Luca')
  const { page } = luca
  await luca.open()
  await page.getByRole('button', { name: /^Forza 13/ }).click()
  await page.getByRole('button', { name: 'Dadi veri' }).click()
  const pad = page.getByRole('dialog')
  await pad
    .getByRole('group', { name: /Decine$/ })
    .getByRole('button', { name: '40' })
    .click()
  await pad
    .getByRole('group', { name: /Unità$/ })
    .getByRole('button', { name: '1' })
    .click()
  await pad.getByRole('button', { name: /^Conferma/ }).click()
  await expect(pad).toHaveCount(0)
  await expect(page.locator('.result')).toContainText('41')
  // this game counts no successes
  await expect(page.locator('.result')).not.toContainText(/success[oi] su|su \d+ dad/)
})

test('an undone roll is open again on every phone, even where its outcome was closed', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  for (const player of sitting.players) await player.open()
  await luca!.page.getByRole('button', { name: /^Potenza/ }).click()
  await giulia!.page.getByRole('radio', { name: /^1 / }).click()
  await giulia!.page.getByRole('button', { name: 'Mostra' }).click()
  await luca!.page.locator('[data-roll]').click()
  await luca!.page.getByRole('button', { name: 'Metti via' }).click()
  await expect(luca!.page.locator('[data-slip]')).toHaveCount(0)
  const act = await rollOf(giulia!)
  await giulia!.act({ type: 'undo', act, withDependants: true })
  for (const player of sitting.players)
    await expect(player.page.locator('[data-slip] .slip__bill')).toBeVisible()
  await expect(luca!.page.locator('[data-roll]')).toBeVisible()
  await giulia!.page.getByRole('button', { name: 'Ritira il tiro' }).click()
  for (const player of sitting.players)
    await expect(player.page.locator('[data-slip]')).toHaveCount(0)
})

/** The act of the newest roll in this seat's log. */
async function rollOf(player: Player): Promise<string> {
  const docs = await player.docs()
  const lines = Object.entries(docs)
    .filter(([key]) => key.startsWith('line/'))
    .map(([, doc]) => doc as { kind: string; act: string }) // see TableDocs
  return lines.findLast(line => line.kind === 'roll')!.act
}

test('an unrolled slip is reported after its scene and withdrawn when the session ends', async ({
  browser,
  server,
}) => {
  const sitting = await sitDown(browser, server, CAST)
  const [giulia, luca] = sitting.players
  const { page } = giulia!
  const leave = async () => {
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await expect(luca!.page.locator('[data-slip]')).toHaveCount(1)
    await giulia!.act({ type: 'end', moment: 'scene' })
    await expect(page.getByText('Una cedola è rimasta aperta.').first()).toBeVisible()
  }
  await luca!.open()
  await giulia!.open('regia')
  await leave()
  await page.getByRole('button', { name: 'Ritirala' }).first().click()
  await expect(page.getByText('Una cedola è rimasta aperta.')).toHaveCount(0)
  await expect(luca!.page.locator('[data-slip]')).toHaveCount(0)
  await giulia!.act({ type: 'begin', moment: 'scene' })
  await leave()
  await page.getByRole('button', { name: 'Chiudi la sessione' }).click()
  const question = page.getByRole('dialog', { name: 'Chiudi la sessione' })
  await expect(question.getByRole('listitem')).toHaveText([/Intelligenza/])
  await question.getByRole('button', { name: 'Chiudi e ritira' }).click()
  await expect(page.getByRole('button', { name: 'Inizia la sessione' })).toBeVisible()
  await expect(luca!.page.locator('[data-slip]')).toHaveCount(0)
})
