import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/server.ts'
import { expect, test } from '../support/session.ts'

const program = join(
  import.meta.dirname,
  '../../packages/server/src/testing/serve-additional-game.ts',
)

/** Starts a server with the coin toss among its games and the built client. */
async function withAdditionalGame(play: (url: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'mastro-additional-'))
  const port = String(await freePort())
  const child = spawn(process.execPath, ['--conditions=mastro', program, data, port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise<void>((listens, ends) => {
      child.stdout.once('data', () => listens())
      child.once('close', code => ends(new Error(`the server ended with ${code}`)))
    })
    await play(`http://127.0.0.1:${port}`)
  } finally {
    child.kill()
    rmSync(data, { recursive: true, force: true })
  }
}

test('an additional game needs one line and is playable on the generic screens', async ({
  page,
}) => {
  await withAdditionalGame(async url => {
    const opened = await page.request.post(`${url}/api/tables`, {
      headers: { 'x-mastro': '1' },
      data: { system: 'coin', name: 'Prova', seatName: 'Ada', masterMode: 'none' },
    })
    const { table } = (await opened.json()) as { table: string } // as the API describes it
    await page.goto(`${url}/t/${table}`)
    const guessed = page.getByText('Indovinato.').first()
    await expect(async () => {
      await page.getByRole('button', { name: 'Testa o croce', exact: true }).click()
      await page.getByRole('radio', { name: 'testa' }).click() // an earlier slip may show it too
      await page.getByRole('button', { name: /^Tira/ }).click()
      await expect(guessed).toBeVisible({ timeout: 3000 }) // one throw in two
    }).toPass({ timeout: 90_000 })
    // this game has no characters
    await expect(page.getByText('Non hai ancora un personaggio.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Applica', exact: true }).click()
    await expect(page.getByText('Entrano 3 monete.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Spendi una moneta' }).click()
    await expect(page.getByText('Se ne va una moneta.').first()).toBeVisible()
    await page.goto(`${url}/t/${table}/atti`)
    await page
      .getByRole('button', { name: /^Se ne va una moneta/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Annulla l’atto' }).click()
    await expect(page.getByText(/^Ada ha annullato, \d\d:\d\d/)).toBeVisible()
  })
})
