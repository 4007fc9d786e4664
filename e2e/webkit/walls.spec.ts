import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAYLOADS } from '../support/payloads.ts'
import { startRealServer } from '../support/server.ts'
import { act, CALL, daimonScene, expect, OVER, reads, test } from './support.ts'

const SCREENS =
  'tavolo scheda regia oracolo diario atti posto lobby crea fine riepilogo voce note tecnologia regole'

test('[C3] no page of a table slides off the screen', async ({ phone }) => {
  const demo = await startRealServer({ args: ['--demo'] })
  const over: string[] = []
  for (const seat of ['giulia', 'luca']) {
    const one = await phone()
    await one.goto(`${demo.url}/demo/${seat}`)
    await one.until(() => one.run<boolean>(`return location.pathname.startsWith('/t/')`), 'no seat')
    const table = (await one.run<string>('return location.pathname')).split('/')[2]!
    const paths = [...SCREENS.split(' ').map(screen => `/t/${table}/${screen}`), `/s/${table}`]
    for (const path of [...paths, '/', '/j', '/fuori', '/licenze']) {
      await one.goto(demo.url + path)
      await one.until(
        () => one.run<boolean>(`return document.querySelector('main, .tv, .home') !== null`),
        path,
      )
      await one.run('window.scrollTo(0, 100000)')
      const [down, side] = await one.run<readonly [number, number]>(OVER)
      if (down > 0 || side > 0 || (await one.run<number>('return window.scrollY')) > 0)
        over.push(`${seat} ${path.replace(table, '…')}: ${down}, ${side}`)
    }
  }
  expect(over).toEqual([])
  await demo.stop()
})

test('[PRO-25] a ticket opens its seat after a restart; taken back, the page says so at once', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await daimonScene(server, [giulia, luca])
  await server.kill('SIGTERM')
  await server.restart()
  await luca.reload()
  await luca.find('button', /^Potenza 2/)
  expect(await luca.run('return document.cookie')).not.toContain(`mastro_${table}`) // out of a script's reach
  await giulia.goto(`${server.url}/t/${table}/posto`)
  await giulia.press('button', /^Altro sul posto di Luca/)
  await giulia.press('button', /^Togli il posto a ogni telefono/)
  await reads(luca, /non ha più un posto/, 'the page does not say it')
})

test('[PRO-14] a line that goes: a banner, the act waits and goes once, all is current again', async ({
  server,
  phone,
}) => {
  const [giulia, luca] = [await phone(), await phone()]
  const table = await daimonScene(server, [giulia, luca])
  await luca.goto(`${server.url}/t/${table}/atti`)
  await giulia.goto(`${server.url}/t/${table}/atti`)
  await luca.find('textbox', /^Scrivi al tavolo/)
  await server.kill()
  const banner = `return document.querySelector('[data-testid=link-banner]') !== null`
  await luca.until(() => luca.run<boolean>(banner), 'no banner')
  await luca.fill(/^Scrivi al tavolo/, 'detto fuori rete')
  await luca.press('button', /^Di’|^Dillo|^Manda|^Scrivi$/)
  await server.restart()
  const count = `return document.querySelector('.diary').innerText.split('detto fuori rete').length - 1`
  for (const one of [luca, giulia])
    await one.until(async () => (await one.run<number>(count)) === 1, 'not once')
  await luca.until(async () => !(await luca.run<boolean>(banner)), 'still a banner')
})

test('[PRO-26] a page of another site, opened by somebody who sits here, gets nothing and does nothing', async ({
  server,
  phone,
}) => {
  const giulia = await phone()
  const table = await daimonScene(server, [giulia])
  const hostile = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>gioca gratis</title><body></body>')
  })
  await new Promise<void>(ready => hostile.listen(0, ready))
  const { port } = hostile.address() as AddressInfo // listening on a port
  await giulia.goto(`http://${new URL(server.url).hostname}:${port}/`)
  const got = await giulia.run<readonly string[]>(
    `const [url, at] = args
    const found = []
    const attempt = async (name, work) => {
      try { found.push(name + ': ' + await work()) } catch { /* refused, as it should be */ }
    }
    const read = async (path, init = {}) => (await fetch(url + path, { credentials: 'include', ...init })).text()
    const body = JSON.stringify({ id: 'x1', command: { type: 'say', text: 'da fuori' } })
    await attempt('tables', () => read('/api/tables'))
    await attempt('view', () => read('/api/tables/' + at + '/view'))
    await attempt('export', () => read('/api/tables/' + at + '/export'))
    await attempt('do', () => read('/api/tables/' + at + '/do', { method: 'POST', body }))
    await fetch(url + '/api/tables/' + at + '/do', { method: 'POST', mode: 'no-cors', credentials: 'include', body }).catch(() => null)
    await attempt('socket', () => new Promise((done, fail) => {
      const socket = new WebSocket(url.replace('http', 'ws') + '/api/tables/' + at + '/socket')
      socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', protocol: 2, table: at, rev: null }))
      socket.onmessage = event => done(event.data)
      socket.onclose = socket.onerror = () => fail(new Error('closed'))
    }))
    return found`,
    server.url,
    table,
  )
  expect(got).toEqual([])
  await giulia.goto(`${server.url}/t/${table}/atti`)
  await reads(giulia, /Il caveau/, 'no log')
  expect(await giulia.text()).not.toContain('da fuori')
  hostile.close()
})

test('[PRO-29] two hundred payloads are text on the table, in the log and in the title', async ({
  server,
  phone,
}) => {
  const giulia = await phone()
  const table = await daimonScene(server, [giulia])
  for (const [i, { text }] of PAYLOADS.entries()) {
    const body = { id: `p${i}`, command: { type: 'say', text: text.slice(0, 500) } }
    await giulia.run(CALL, `/api/tables/${table}/do`, 'POST', body)
    if (i % 4 === 3) await new Promise(next => setTimeout(next, 700)) // as fast as a hand may
  }
  await act(giulia, table, { type: 'begin', moment: 'scene', title: PAYLOADS[2]!.text })
  for (const screen of ['atti', 'diario', 'tavolo']) {
    await giulia.goto(`${server.url}/t/${table}/${screen}`)
    await giulia.until(
      () => giulia.run<boolean>(`return document.querySelector('main') !== null`),
      screen,
    )
    await new Promise(next => setTimeout(next, 500))
    expect(await giulia.run(`return 'pwned' in window`), screen).toBe(false)
    const foreign = `return performance.getEntriesByType('resource').filter(one => !one.name.startsWith(location.origin)).map(one => one.name)`
    expect(await giulia.run(foreign), screen).toEqual([])
    const built = `return document.querySelectorAll('main script, main iframe, main object, main embed, main base, main img[onerror]').length`
    expect(await giulia.run(built), screen).toBe(0)
  }
  await giulia.goto(`${server.url}/t/${table}/atti`)
  await reads(
    giulia,
    /<svg\/onload=pwned=1>|<img src=x onerror=pwned=1>/,
    'they are not read as text',
  )
})
