import { expect, game, sitDown, test, encodingsOf } from '../support/session.ts'
import { tags } from '../support/tags.ts'

const CAST = [
  { name: 'Giulia', plays: 'vera-lanza' },
  { name: 'Luca', plays: 'teo-ferri' },
] as const

test(
  '[PRO-22] the table screen shows the scene and rolls, and receives no secret',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players, table } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    const heard: string[] = []
    const tv = await giulia!.context.newPage()
    tv.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
    )
    await tv.setViewportSize({ width: 1366, height: 768 })
    await tv.goto(`${server.url}/s/${table}`)
    await expect(tv.getByRole('heading', { name: 'Il caveau' })).toBeVisible()
    await expect(tv.getByRole('img', { name: 'Codice QR del tavolo' })).toBeVisible()
    await expect(tv.getByText('Teo', { exact: true })).toBeVisible()

    const secret = 'zafferano 90417'
    await giulia!.act({ type: 'seal-note', text: secret, salt: 'ab'.repeat(32), shown: 'who' })
    await luca!.act({ type: 'write-note', text: secret, shared: false })
    await giulia!.act(game({ type: 'note-event', text: secret }))
    await giulia!.act(game({ type: 'add-opponent', name: secret, difficulty: 5 }))
    await giulia!.act(game({ type: 'ask-oracle', bundle: 'npc-event', private: true }))
    await luca!.open()
    await luca!.page.getByRole('button', { name: /^Intelligenza/ }).click()
    await giulia!.open()
    await giulia!.page.getByRole('radio', { name: /^5 / }).click()
    await giulia!.page.getByRole('button', { name: /^Sigilla/ }).click()
    await expect(tv.getByText('Numero di Giulia, in busta')).toBeVisible()
    await luca!.page.getByRole('button', { name: /^Tira 4D/ }).click()
    await expect(tv.getByText(/success[oi] su 4 dadi/)).toBeVisible()

    const page = await tv.evaluate(() => document.documentElement.outerHTML)
    const all = `${heard.join('\n')}\n${page}`
    for (const trace of encodingsOf(secret)) expect(all).not.toContain(trace)
    expect(all).not.toContain('game/oracle/')
    expect(all).not.toMatch(/"target":5/)
    const scroll = await tv.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    )
    expect(scroll).toBe(0)
    expect(await tv.getByRole('button').count()).toBe(0)
  },
)

test(
  '[J15] a latecomer joins by the code on the table screen, and the brake stops it too',
  tags('@cross-browser'),
  async ({ browser, server }) => {
    const { players, table } = await sitDown(browser, server, CAST)
    const [giulia, luca] = players
    const tv = await giulia!.context.newPage()
    await tv.setViewportSize({ width: 1366, height: 768 })
    await tv.goto(`${server.url}/s/${table}`)
    await expect(tv.locator('.invite-code')).toHaveText(/^\w{3} \w{3}$/)
    const link = await tv.evaluate(async id => {
      const response = await fetch(`/api/tables/${id}/invite`, { headers: { 'X-Mastro': '1' } })
      const { links }: { links: string[] } = await response.json()
      return links[0]!
    }, table)
    const late = await (await browser.newContext({ locale: 'it-IT' })).newPage()
    await late.goto(`${server.url}/j#${link.split('#')[1]}`)
    await late.getByLabel('Come ti chiamano').fill('Nina')
    await late.getByRole('button', { name: 'Siediti' }).click()
    await expect(tv.getByText('Nina')).toBeVisible()
    await luca!.act({ type: 'pull-brake' })
    await expect(tv.getByText('Un momento di pausa.')).toBeVisible()
  },
)
