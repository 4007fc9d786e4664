import { expect, test as base, type Browser } from '@playwright/test'
import { leavePhones } from './phones.ts'
import { newPlayer, type Player, type PlayerOptions } from './player.ts'
import { startRealServer, type RealServer } from './server.ts'

export { expect } from '@playwright/test'
export type { Player } from './player.ts'

export interface OpenedTable {
  readonly server: RealServer
  readonly table: string
  readonly host: Player
  join(name: string, options?: { readonly watch?: boolean } & PlayerOptions): Promise<Player>
}

/**
 * A test with a server. Tables are independent, so tests of one worker share one server (`server`).
 * A test that stops the server, looks into its folder or counts its requests uses `ownServer`. A
 * test that only looks at a table of every kind uses `demo`. All fixtures are defined here, because
 * a file with other fixtures would get separate workers, each with its own browser and servers.
 */
export const test = base.extend<
  { server: RealServer; ownServer: RealServer; phonesAreEmptied: void },
  { sharedServer: () => Promise<RealServer>; demo: RealServer }
>({
  // An open page keeps drawing and reconnecting until its worker ends.
  phonesAreEmptied: [
    async ({ browser }, use) => {
      await use()
      await leavePhones(browser)
    },
    { auto: true },
  ],
  sharedServer: [
    async ({ browserName }, use) => {
      void browserName // Playwright reads the first parameter's names
      let started: Promise<RealServer> | undefined
      await use(() => (started ??= startRealServer()))
      await (await started)?.stop()
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ browserName }, use) => {
      void browserName // as above
      const server = await startRealServer({ args: ['--demo'] })
      await use(shared(server))
      await server.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ sharedServer }, use) => use(shared(await sharedServer())),
  ownServer: async ({ browserName }, use) => {
    void browserName // as above
    const server = await startRealServer()
    await use(server)
    await server.stop()
  },
})

/** A server that several tests share. They cannot stop it or read its folder. */
function shared(server: RealServer): RealServer {
  const refuse = () => {
    throw new Error('this server is shared: use `ownServer` instead')
  }
  return {
    url: server.url,
    get data(): string {
      return refuse()
    },
    output: refuse,
    kill: refuse,
    restart: refuse,
    stop: refuse,
  }
}

/** Opens a table by taps, as a host does. */
export async function openTable(
  browser: Browser,
  server: RealServer,
  options: { readonly system?: string; readonly name?: string; readonly fixed?: boolean } = {},
): Promise<OpenedTable> {
  let table = ''
  const place = () => ({ url: server.url, table })
  const host = await newPlayer(browser, options.name ?? 'Giulia', place)
  await host.page.goto(server.url)
  if (options.system !== undefined)
    await host.page.locator(`.home-system-choice[data-system="${options.system}"]`).click()
  await host.page.getByRole('button', { name: 'Apri il tavolo' }).click()
  await host.page.getByLabel('Come ti chiamano al tavolo').fill(host.name)
  const always = host.page.getByRole('radio', { name: 'Sempre io' })
  if (options.fixed === true) {
    const opens = host.page.getByRole('button', { name: 'Apri e mostra il codice' })
    await expect(opens).toBeVisible() // the form appears all at once
    if (await always.isVisible()) await always.click() // some games always have one leader
  }
  await host.page.getByRole('button', { name: 'Apri e mostra il codice' }).click()
  await host.page.waitForURL(/\/t\/[^/]+\/lobby/)
  table = /\/t\/([^/]+)/.exec(host.page.url())?.[1] ?? ''
  return {
    server,
    table,
    host,
    async join(name, { watch = false, ...rest } = {}) {
      const player = await newPlayer(browser, name, place, rest)
      await player.page.goto(`${server.url}/j#${await inviteOf(host, server.url, table)}`)
      if (watch) {
        await player.page.getByRole('button', { name: /Guardo soltanto|Just watching/ }).click()
      } else {
        await player.page.getByLabel(/Come ti chiamano|Your name at the table/).fill(name)
        await player.page.getByRole('button', { name: /Siediti|Take a seat/ }).click()
      }
      await player.page.waitForURL(/\/t\//)
      return player
    },
  }
}

export interface Cast {
  readonly name: string
  /** The ready-made character this person plays. */
  readonly plays?: string
  readonly watch?: boolean
  readonly view?: PlayerOptions
}

export interface SeatedTable {
  readonly server: RealServer
  readonly table: string
  /** In the order of the cast. The first is the host and, if the Master is fixed, the Master. */
  readonly players: readonly Player[]
  player(name: string): Player
}

/** Seats everybody through the API, with their characters, in an open scene. */
export async function sitDown(
  browser: Browser,
  server: RealServer,
  cast: readonly [Cast, ...Cast[]],
  options: {
    readonly system?: string
    readonly masterMode?: 'fixed' | 'rotating' | 'none'
    readonly automation?: 'full' | 'ask' | 'dice-only'
    /** The title of the open scene, or null if nothing has begun. */
    readonly scene?: string | null
  } = {},
): Promise<SeatedTable> {
  let table = ''
  const place = () => ({ url: server.url, table })
  const headers = { 'X-Mastro': '1', Origin: server.url }
  const players: Player[] = []
  for (const { name, plays, watch, view } of cast) {
    const player = await newPlayer(browser, name, place, view)
    const at = (path: string) => `${server.url}${path}`
    if (players.length === 0) {
      const { system = 'daimon', masterMode = 'fixed' } = options
      const opened = await player.context.request.post(at('/api/tables'), {
        headers,
        data: { system, name: 'Notte a Porta Nuova', seatName: name, masterMode },
      })
      table = (await opened.json()).table
    } else {
      const invite = await inviteOf(players[0]!, server.url, table)
      const kind = watch === true ? 'observer' : 'player'
      await player.context.request.post(at('/api/join'), {
        headers,
        data: { door: { invite }, name, kind },
      })
    }
    players.push(player)
    if (plays !== undefined) await player.act(game({ type: 'take-ready-made', id: plays }))
  }
  const [host] = players
  if (options.automation !== undefined)
    await host!.act({ type: 'set-automation', level: options.automation })
  const { scene = 'Il caveau' } = options
  if (scene !== null) await host!.act({ type: 'begin', moment: 'scene', title: scene })
  return {
    server,
    table,
    players,
    player: name => players.find(one => one.name === name)!,
  }
}

export function game(command: object): object {
  return { type: 'game', command }
}

/** The fragment of the invite address in the QR code. */
export async function inviteOf(host: Player, url: string, table: string): Promise<string> {
  const answer = await host.context.request.get(`${url}/api/tables/${table}/invite`, {
    headers: { 'X-Mastro': '1' },
  })
  const invite: { links: string[] } = await answer.json()
  return invite.links[0]?.split('#')[1] ?? ''
}

/**
 * The encodings in which a text may appear: plain, escaped in JSON or in a URL, or in base64 at any
 * offset.
 */
export function encodingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const base64 = [0, 1, 2].map(shift =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  )
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), ...base64]
}
