import { faultsOf } from '../support/axe.ts'
import { expect, openTable, test } from '../support/session.ts'

test('the guides inside the program open without scripts and have no dead link', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'it-IT', javaScriptEnabled: false })
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('response', answer => {
    if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}`)
  })
  const due = [`${server.url}/guida`]
  const seen = new Set<string>()
  for (let url = due.shift(); url !== undefined; url = due.shift()) {
    if (seen.has(url)) continue
    seen.add(url)
    await page.goto(url)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('link[href="/guida/guide.css"]')).toHaveCount(1)
    const links = await page.locator('main a, nav a[href^="/guida"]').all()
    for (const link of links) {
      const href = new URL((await link.getAttribute('href')) ?? '', url)
      if (href.origin === server.url) due.push(href.href)
    }
  }
  expect(wrong).toEqual([])
  expect([...seen].filter(url => url.endsWith('.md'))).toEqual([])
  expect([...seen].filter(url => /\.(?:it|en)\.html$/.test(url))).toHaveLength(6)
  await context.close()
})

test('the first page leads to the guide and to a sample game', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${server.url}/guida/leading.en.html`)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to Mastro' }).click()
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page).toHaveURL(/\/t\/[\w-]+$/)
  const [, table] = /\/t\/([\w-]+)$/.exec(page.url())!
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page).toHaveURL(new RegExp(`/t/${table}$`)) // the same table again
  await context.close()
})

test('after a minute without newcomers, the lobby says what to check', async ({
  browser,
  server,
}) => {
  const { host } = await openTable(browser, server)
  await host.page.clock.install()
  await host.page.reload()
  await expect(host.page.getByRole('img', { name: 'Codice QR del tavolo' })).toBeVisible()
  const hint = host.page.getByText('Non arriva nessuno?')
  await expect(hint).toHaveCount(0)
  await host.page.clock.fastForward(61_000)
  await expect(hint).toBeVisible()
  await expect(host.page.getByRole('link', { name: 'Che cosa controllare' })).toHaveAttribute(
    'href',
    '/guida/troubleshooting.it.html',
  )
})
