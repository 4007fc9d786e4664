import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { test } from '@playwright/test'
import { expect, sitDown } from '../support/evening.ts'
import { startRealServer } from '../support/server.ts'

const ADDRESS = 'https://casa.tail1234.ts.net'

/** A program by the name of a real one, that prints what the real one prints. */
function standIn(): { readonly folder: string; readonly env: Readonly<Record<string, string>> } {
  const folder = mkdtempSync(join(tmpdir(), 'mastro-programs-'))
  const lines = ['Available on the internet:', '', `${ADDRESS}/`, '|-- proxy', 'Press Ctrl+C']
  const said = lines.map(line => `echo '${line}' >&2`).join('\n')
  writeFileSync(join(folder, 'tailscale'), `#!/bin/sh\n${said}\nexec sleep 600\n`, { mode: 0o755 })
  return { folder, env: { PATH: [folder, process.env['PATH'] ?? ''].join(delimiter) } }
}

test('[PRO-26] the door to the outside: whoever sat here at home gets a link of their own, good once, for the same seat', async ({
  browser,
}) => {
  const { folder, env } = standIn()
  const server = await startRealServer({ env })
  const sitting = await sitDown(browser, server, [
    { name: 'Giulia' },
    { name: 'Luca', plays: 'teo-ferri' },
    { name: 'Sara', watch: true },
  ])
  const { page } = sitting.player('Giulia')
  await page.goto(`${server.url}/fuori`)
  await expect(page.getByText('La porta è chiusa')).toBeVisible()
  await expect(page.getByText('Chi ha già un posto')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Condividi fuori casa' }).click()
  await expect(page.getByText('La porta è aperta')).toBeVisible()
  await expect(page.getByText(ADDRESS, { exact: true })).toBeVisible()
  const known = page.getByRole('region', { name: 'Chi ha già un posto' })
  await expect(known.getByRole('listitem')).toHaveCount(1) // neither the host nor who watches
  await known.getByRole('button', { name: 'Il link per Luca' }).click()
  const link = (await known.locator('code').textContent()) ?? ''
  expect(link).toMatch(new RegExp(`^${ADDRESS}/j#[\\w-]{20,}$`))
  if (process.env['MASTRO_SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['MASTRO_SHOTS']}/fuori.png`, fullPage: true })

  // the lobby: six characters go with the address of the house, the link for a chat with the one for everywhere
  await page.goto(`${server.url}/t/${sitting.table}/lobby`)
  const inside = new URL(server.url).host
  await expect(page.getByText(`${inside} e scrivi i sei caratteri.`)).toBeVisible()
  await page.getByRole('button', { name: 'Invita in chat' }).click()
  const message = page.getByRole('textbox', { name: 'Il messaggio' })
  await expect(message).toHaveValue(new RegExp(`«Notte a Porta Nuova».* ${ADDRESS}/j#[\\w-]{20,}$`))
  await message.focus()
  expect(await message.evaluate((box: HTMLTextAreaElement) => box.selectionEnd)).toBeGreaterThan(60)
  await expect(page.getByText('Il link vale ovunque, finché la porta è aperta.')).toBeVisible()
  if (process.env['MASTRO_SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['MASTRO_SHOTS']}/invita.png` })

  // the phone that never was here: the same seat, its character, and the link is spent
  const away = await (await browser.newContext({ locale: 'it-IT' })).newPage()
  await away.goto(`${server.url}/j#${link.split('#')[1]}`)
  await away.getByRole('button', { name: 'Siediti come Luca' }).click()
  await away.waitForURL(/\/t\//)
  await away.goto(`${server.url}/t/${sitting.table}/scheda`)
  await expect(away.getByText('Teo Ferri').first()).toBeVisible()
  await away.goto(`${server.url}/j#${link.split('#')[1]}`)
  await expect(away.getByRole('alert')).toContainText('non apre nessun tavolo')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
