import { expect, test as base } from '@playwright/test'
import { startRealServer, type RealServer } from '../support/server.ts'
import {
  openPhone,
  openScreen,
  type PhoneOptions,
  type Screen,
  type WebKitPhone,
} from './driver.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  readonly server: RealServer
  readonly display: Screen
  /** Opens another phone. All are closed at the end. */
  readonly phone: (options?: PhoneOptions) => Promise<WebKitPhone>
}

export const test = base.extend<Fixtures>({
  server: async ({ browserName }, use) => {
    void browserName // Playwright reads the first parameter's names
    const server = await startRealServer()
    await use(server)
    await server.stop()
  },
  display: async ({ browserName }, use) => {
    void browserName // as above
    const screen = await openScreen()
    await use(screen)
    screen.close()
  },
  phone: async ({ display }, use) => {
    const phones: WebKitPhone[] = []
    await use(async options => {
      const phone = await openPhone(display, options)
      phones.push(phone)
      return phone
    })
    for (const phone of phones) await phone.close()
  },
})

/** Runs in the page: a request to the server. */
export const CALL = `const [path, method, body] = args
  const answer = await fetch(path, { method, headers: { 'X-Mastro': '1', 'content-type': 'application/json' }, ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }) })
  return answer.json()`

let acts = 0
/** Sends a command without the screen, for steps that are not under test. */
export async function act(phone: WebKitPhone, table: string, command: object): Promise<void> {
  const body = { id: `w${(acts += 1)}`, command }
  const done = await phone.run<{ ok: boolean }>(CALL, `/api/tables/${table}/do`, 'POST', body)
  expect(done, JSON.stringify(command)).toMatchObject({ ok: true })
}

export const game = (command: object): object => ({ type: 'game', command })

/** The host opens a table and leads it, and the others join by its invite link. */
export async function sitDown(
  { url }: RealServer,
  [host, ...guests]: readonly [WebKitPhone, ...WebKitPhone[]],
  system = 'daimon',
): Promise<string> {
  await host.goto(url)
  const opened = { system, name: 'Notte a Porta Nuova', seatName: 'Giulia', masterMode: 'fixed' }
  const { table } = await host.run<{ table: string }>(CALL, '/api/tables', 'POST', opened)
  const path = `/api/tables/${table}/invite`
  const invite = await host.run<{ links: readonly string[] }>(CALL, path, 'GET')
  for (const [i, guest] of guests.entries()) {
    await guest.goto(`${url}/j#${invite.links[0]!.split('#')[1]}`)
    await guest.fill(/Come ti chiamano/, ['Luca', 'Sara'][i] ?? 'Marco')
    await guest.press('button', /Siediti/)
    await guest.until(
      () => guest.run<boolean>(`return location.pathname.startsWith('/t/')`),
      'a guest has no seat',
    )
  }
  return table
}

/** A scene of Dàimon with Teo for Luca and Giulia Serra for Sara, with every page open. */
export async function daimonScene(
  server: RealServer,
  phones: readonly [WebKitPhone, ...WebKitPhone[]],
): Promise<string> {
  const table = await sitDown(server, phones)
  const [giulia, ...others] = phones
  for (const [i, other] of others.entries())
    await act(
      other,
      table,
      game({ type: 'take-ready-made', id: ['teo-ferri', 'giulia-serra'][i] ?? 'bruno-okafor' }),
    )
  await act(giulia, table, { type: 'begin', moment: 'scene', title: 'Il caveau' })
  await giulia.goto(`${server.url}/t/${table}/regia`)
  for (const other of others) await other.goto(`${server.url}/t/${table}/tavolo`)
  return table
}

export const reads = (phone: WebKitPhone, text: RegExp, message: string): Promise<void> =>
  phone.until(async () => text.test(await phone.text()), message)

/** How far content overflows the window, downwards and sideways. */
export const OVER =
  'const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement; return [scrollHeight - clientHeight, scrollWidth - clientWidth]'
