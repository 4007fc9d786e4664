import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { badNetwork } from '../../packages/server/src/testing/bad-network.ts'
import { seeded } from '../../packages/server/src/testing/random.ts'
import { fillEverything, type Writer } from '../support/fill-everything.ts'
import { attackFromForeignOrigin } from '../support/foreign-origin.ts'
import { pagesOf, SCREENS, SLIDE } from '../support/pages.ts'
import { PAYLOADS } from '../support/payloads.ts'
import { startRealServer } from '../support/server.ts'
import type { PhoneOptions, WebKitPhone } from './driver.ts'
import { act, CALL, daimonScene, expect, reads, sitDown, test } from './support.ts'
import { DESK, PHONE } from '../support/sizes.ts'
import { tags } from '../support/tags.ts'

const drawn = (phone: WebKitPhone, path: string) =>
  phone.until(
    () =>
      phone.run<boolean>(
        `return (document.querySelector('main, .tv, .home')?.textContent ?? '') !== ''`,
      ),
    `nothing on ${path}`,
  )

const sizeOf = ({ width, height }: typeof PHONE): string => `${width}x${height}`
const SIZES: Readonly<Record<string, PhoneOptions>> = {
  'a phone': { size: sizeOf(PHONE) },
  'a desk with its scrollbars': { size: sizeOf(DESK), scrollbars: true },
}

for (const [name, options] of Object.entries(SIZES))
  test(
    `no page of a table scrolls or overflows on ${name}`,
    tags('@page-overflow'),
    async ({ phone }) => {
      const demo = await startRealServer({ args: ['--demo'] })
      const slides: string[] = []
      for (const seat of ['giulia', 'luca']) {
        const page = await phone(options)
        await page.goto(`${demo.url}/demo/${seat}`)
        await page.until(
          () => page.run<boolean>(`return location.pathname.startsWith('/t/')`),
          'no seat',
        )
        if (options.scrollbars === true) expect(await page.run(SCROLLBAR)).toBeGreaterThan(5)
        const table = (await page.run<string>('return location.pathname')).split('/')[2]!
        for (const path of pagesOf(table)) {
          await page.goto(demo.url + path)
          await drawn(page, path)
          const slide = await page.run<number>(`return ${SLIDE}`)
          if (slide !== 0) slides.push(`${seat} ${path.replace(table, '…')}: ${slide} px`)
        }
      }
      await demo.stop()
      expect(slides).toEqual([])
    },
  )

/** The space that a scrollbar takes up. */
const SCROLLBAR = `const box = document.body.appendChild(document.createElement('div'))
  box.style.overflow = 'scroll'
  box.style.width = box.style.height = '100px'
  const taken = box.getBoundingClientRect().width - box.clientWidth
  box.remove()
  return taken`

const BANNER = `return document.querySelector('[data-testid=link-banner]') !== null`
const counts = (text: string) =>
  `return [...document.querySelectorAll('.diary *')].filter(one => one.children.length === 0 && one.textContent.includes('${text}')).length`

test('[PRO-14] a broken connection shows a banner, recovers, and sends each act once', async ({
  server,
  phone,
}) => {
  const { port } = new URL(server.url)
  let fault = ''
  // picks the fault by its name instead of at random
  const pick = <T>(list: readonly T[]): T => list.find(one => one === fault)!
  const net = await badNetwork(Number(port), { ...seeded(1), pick })
  const [giulia, luca] = [await phone(), await phone()]
  const near = { ...server, url: `http://127.0.0.1:${port}` }
  const table = await daimonScene(near, [giulia, luca])
  await luca.goto(`http://127.0.0.1:${net.port}/t/${table}/atti`)
  await luca.find('textbox', /^Scrivi al tavolo/)
  for (const name of ['half-open', 'down', 'resets']) {
    fault = name
    net.break()
    await luca.until(() => luca.run<boolean>(BANNER), `${name}: no banner`)
    await luca.fill(/^Scrivi al tavolo/, `da Luca: ${name}`)
    await luca.press('button', /^Invia/)
    await act(giulia, table, { type: 'say', text: `da Giulia: ${name}` })
    net.heal()
    await reads(luca, new RegExp(`da Giulia: ${name}`), `${name}: a message sent meanwhile is lost`)
    await luca.until(async () => !(await luca.run<boolean>(BANNER)), `${name}: not back`)
  }
  await giulia.goto(`${near.url}/t/${table}/atti`)
  for (const name of ['half-open', 'down', 'resets'])
    for (const one of [luca, giulia])
      await one.until(
        async () => (await one.run(counts(`da Luca: ${name}`))) === 1,
        'not exactly once',
      )
  net.close()
})

test('[PRO-25] a revoked seat is reported at once and leaves nothing on the phone', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await daimonScene(server, [giulia, luca])
  await act(luca, table, { type: 'write-note', text: 'nota di Luca 7f3a', shared: false })
  const stored = 'return JSON.stringify([localStorage, sessionStorage])'
  await luca.until(async () => (await luca.run<string>(stored)).includes('7f3a'), 'not stored')
  // scripts cannot read the ticket
  expect(await luca.run<string>('return document.cookie')).not.toContain(`mastro_${table}`)
  await giulia.goto(`${server.url}/t/${table}/posto`)
  await giulia.press('button', /^Altro sul posto di Luca/)
  await giulia.press('button', /^Togli il posto a ogni telefono/)
  await reads(luca, /non ha più un posto/, 'the revocation is not shown')
  expect(await luca.run<string>(stored)).not.toContain('7f3a')
  await luca.reload()
  await reads(luca, /non hai un posto/, 'the seat is back')
  const path = `/api/tables/${table}/view`
  expect(await luca.run(CALL, path, 'GET')).toMatchObject({ ok: false })
})

test('[PRO-26] a foreign site opened by a seated player reads and changes nothing', async ({
  server,
  phone,
}) => {
  const [giulia] = [await phone()]
  const table = await sitDown(server, [giulia])
  const hostile = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>gioca gratis</title><body></body>')
  })
  await new Promise<void>(ready => hostile.listen(0, ready))
  const { port } = hostile.address() as AddressInfo // listening on a port
  await giulia.goto(`http://${new URL(server.url).hostname}:${port}/`)
  const got = await giulia.run(
    `return (${attackFromForeignOrigin.toString()})(args)`,
    server.url,
    table,
  )
  expect(got).toEqual([])
  hostile.close()
  await giulia.goto(`${server.url}/t/${table}/atti`)
  await drawn(giulia, 'atti')
  const view = await giulia.run<object>(CALL, `/api/tables/${table}/view`, 'GET')
  expect(view).toMatchObject({ ok: true }) // she still has her seat
  expect(JSON.stringify(view)).not.toContain('da fuori')
})

/** Elements that only a payload can have made. */
const BUILT = `return ['pwned' in window, ...[...document.querySelectorAll('#root :is(img[src], iframe, style, script, object, embed, base, meta, video, audio, math, marquee, [onerror], [onload], [href^="javascript"])')].map(one => one.outerHTML)]`

test('[PRO-29] 200 payloads in every field appear as text on every screen', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await daimonScene(server, [giulia, luca])
  const writer = (one: WebKitPhone): Writer => ({
    act: command => act(one, table, command),
    async docs() {
      const path = `/api/tables/${table}/view`
      return (await one.run<{ docs: Awaited<ReturnType<Writer['docs']>> }>(CALL, path, 'GET')).docs
    },
  })
  const texts = PAYLOADS.map(({ text }) => text)
  const image = '<img src=x onerror=pwned=1>'
  await fillEverything(writer(giulia), writer(luca), image, texts.slice(0, 8).join(' '))
  for (let i = 0; i < texts.length; i += 16)
    await act(luca, table, { type: 'say', text: texts.slice(i, i + 16).join(' ') })
  for (const screen of SCREENS) {
    await luca.goto(`${server.url}/t/${table}/${screen}`)
    await drawn(luca, screen)
    expect(await luca.run(BUILT), screen).toEqual([false])
  }
  await luca.goto(`${server.url}/t/${table}/atti`)
  const missing = `const text = document.body.textContent; return args[0].filter(mark => !text.includes(mark))`
  const marks = PAYLOADS.map(({ mark }) => mark)
  await expect.poll(() => luca.run<string[]>(missing, marks)).toEqual([])
  expect(await luca.run(BUILT)).toEqual([false])
  await giulia.goto(`${server.url}/s/${table}`)
  await drawn(giulia, 'screen')
  expect(await giulia.run(BUILT)).toEqual([false])
})
