import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, inviteOf, sitDown, test } from '../support/session.ts'
import { startRealServer } from '../support/server.ts'
import { tags } from '../support/tags.ts'

const ADDRESS = 'https://casa.tail1234.ts.net'

/** Creates a fake `tailscale` that prints what the real one prints. */
function fakeTailscale(): {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
} {
  const folder = mkdtempSync(join(tmpdir(), 'mastro-programs-'))
  const lines = ['Available on the internet:', '', `${ADDRESS}/`, '|-- proxy', 'Press Ctrl+C']
  const prints = lines.map(line => `echo '${line}' >&2`).join('\n')
  const script = `#!/bin/sh\necho "$@" > ${folder}/args\n${prints}\nexec sleep 600\n`
  writeFileSync(join(folder, 'tailscale'), script, { mode: 0o755 })
  return { folder, env: { PATH: [folder, process.env['PATH'] ?? ''].join(delimiter) } }
}

/** Joins like a remote phone, through the port that was given to the tunnel. */
function joinRemotely(folder: string, invite: string): Promise<number> {
  const port = Number(readFileSync(join(folder, 'args'), 'utf8').trim().split(' ').at(-1))
  const { host } = new URL(ADDRESS)
  const headers = { host, origin: ADDRESS, 'x-mastro': '1', 'content-type': 'application/json' }
  const body = { door: { invite }, name: 'Piero', knock: 'a secret of his' }
  return new Promise((done, fail) => {
    const target = { host: '127.0.0.1', port, path: '/api/join', method: 'POST', headers }
    const sending = request(target, answer => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    sending.on('error', fail)
    sending.end(JSON.stringify(body))
  })
}

test(
  '[PRO-26] remote access gives each seated player a link that works once for their seat',
  tags('@cross-browser'),
  async ({ browser }) => {
    const { folder, env } = fakeTailscale()
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
    await expect(known.getByRole('listitem')).toHaveCount(1) // neither the host nor the spectator
    await known.getByRole('button', { name: 'Il link per Luca' }).click()
    const link = (await known.locator('code').textContent()) ?? ''
    expect(link).toMatch(new RegExp(`^${ADDRESS}/j#[\\w-]{20,}$`))
    const ending = page.getByRole('switch', { name: 'Si chiude con la sessione' })
    await expect(ending).toBeChecked()
    await ending.click()
    await expect(ending).not.toBeChecked()
    if (process.env['MASTRO_SCREENSHOTS'] !== undefined)
      await page.screenshot({
        path: `${process.env['MASTRO_SCREENSHOTS']}/fuori.png`,
        fullPage: true,
      })

    // the lobby pairs six characters with the LAN address, and the chat link with the public one
    await page.goto(`${server.url}/t/${sitting.table}/lobby`)
    const inside = new URL(server.url).host
    await expect(page.getByText(`${inside} e scrivi i sei caratteri.`)).toBeVisible()
    // a newcomer asks to join, and the host answers from any screen. Players do not see it.
    const invite = await inviteOf(sitting.player('Giulia'), server.url, sitting.table)
    await page.goto(`${server.url}/t/${sitting.table}`)
    await sitting.player('Luca').open()
    const door = page.getByRole('region', { name: 'Alla porta' })
    await expect(door).toHaveCount(0)
    expect(await joinRemotely(folder, invite)).toBe(409)
    await expect(door.getByRole('listitem')).toContainText('«Piero»')
    await expect(sitting.player('Luca').page.getByText('Piero')).toHaveCount(0)
    if (process.env['MASTRO_SCREENSHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['MASTRO_SCREENSHOTS']}/bussa.png` })
    await door.getByRole('button', { name: 'Entra Piero' }).click()
    await expect(door).toHaveCount(0)
    expect(await joinRemotely(folder, invite)).toBe(200)
    await page.goto(`${server.url}/t/${sitting.table}/lobby`)
    await page.getByRole('button', { name: 'Invita in chat' }).click()
    const message = page.getByRole('textbox', { name: 'Il messaggio' })
    await expect(message).toHaveValue(
      new RegExp(`«Notte a Porta Nuova».* ${ADDRESS}/j#[\\w-]{20,}$`),
    )
    await message.focus()
    expect(await message.evaluate((box: HTMLTextAreaElement) => box.selectionEnd)).toBeGreaterThan(
      60,
    )
    await expect(page.getByText('Il link vale ovunque, finché la porta è aperta.')).toBeVisible()
    await page.getByLabel('Quando si gioca').fill('2026-04-03T21:00')
    await expect(message).toHaveValue(/^Venerdì 3 aprile alle 21:00 si gioca a Dàimon 2090\. /)
    if (process.env['MASTRO_SCREENSHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['MASTRO_SCREENSHOTS']}/invita.png` })

    // a new phone gets the same seat and character, and the link works only once
    const away = await (await browser.newContext({ locale: 'it-IT' })).newPage()
    await away.goto(`${server.url}/j#${link.split('#')[1]}`)
    await away.getByRole('button', { name: 'Siediti come Luca' }).click()
    await away.waitForURL(/\/t\//)
    await away.goto(`${server.url}/t/${sitting.table}/scheda`)
    await expect(away.getByText('Teo Ferri').first()).toBeVisible()
    await away.goto(`${server.url}/j#${link.split('#')[1]}`)
    await expect(away.getByRole('alert')).toContainText('non apre nessun tavolo')

    // the newcomer’s page shows that it waits, and enters once the request is accepted
    const guest = await (await browser.newContext({ locale: 'it-IT' })).newPage()
    let isOpen = false
    const view = await page.evaluate(async at => {
      const init = {
        method: 'POST',
        headers: { 'x-mastro': '1', 'content-type': 'application/json' },
      }
      const answer = await fetch('/api/door', { ...init, body: JSON.stringify({ invite: at }) })
      return (await answer.json()) as object // the shape that the server returns
    }, invite)
    await guest.route('**/api/door', route => route.fulfill({ json: { ...view, knocks: true } }))
    await guest.route('**/api/join', async route => {
      if (isOpen) return route.continue()
      return route.fulfill({ status: 409, json: { ok: false, error: { code: 'knocking' } } })
    })
    await guest.goto(`${server.url}/j#${invite}`)
    await expect(
      guest.getByText('Vieni da fuori casa: bussi, e Giulia ti fa entrare.'),
    ).toBeVisible()
    await guest.getByLabel('Come ti chiamano').fill('Nora')
    await guest.getByRole('button', { name: 'Bussa' }).click()
    await expect(
      guest.getByText('Hai bussato. Giulia ti fa entrare dal suo telefono.'),
    ).toBeVisible()
    isOpen = true
    await guest.waitForURL(/\/t\//)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
)
