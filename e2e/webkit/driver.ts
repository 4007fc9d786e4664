import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../support/server.ts'

const PHONE = join(dirname(fileURLToPath(import.meta.url)), 'phone.py')
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** Several windows on a machine that others use. */
const PATIENCE = 60_000
const TRIES = 100

/**
 * A phone with WebKit, driven by the W3C protocol. Elements to press are found in the accessibility
 * tree.
 */
export interface WebKitPhone {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs in the page, as an async function's body. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>
  /** Presses what has this role and name for whoever listens; waits until it is there. `within`: the last such part of the page. */
  press(role: string, name: RegExp, within?: string): Promise<void>
  /** Presses by place, where a name would say nothing (keys of a pad, one of many alike). */
  click(selector: string, nth?: number): Promise<void>
  /** The name of the first such thing. */
  find(role: string, name: RegExp): Promise<string>
  /** Keys on what has the focus, one by one. */
  keys(...keys: readonly string[]): Promise<void>
  focus(role: string, name: RegExp): Promise<void>
  fill(name: RegExp, text: string): Promise<void>
  /** The focused element, such as `button Tira 4D`. */
  focused(): Promise<string>
  text(): Promise<string>
  until(holds: () => Promise<boolean>, what: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export const KEY = { tab: '\uE004', enter: '\uE007', down: '\uE015', escape: '\uE00C' } as const

export interface Screen {
  readonly display: string
  close(): void
}

/** A screen that nobody looks at. */
export async function openScreen(): Promise<Screen> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const told: unknown[] = await once(child.stdio[3]!, 'data')
  return { display: `:${String(told[0]).trim()}`, close: () => void child.kill() }
}

export interface PhoneOptions {
  readonly language?: string
  readonly size?: string
  /** As on a desktop: they take their room. */
  readonly scrollbars?: boolean
}

export async function openPhone(
  { display }: Screen,
  { language = 'it-IT', size = '390x844', scrollbars = false }: PhoneOptions = {},
): Promise<WebKitPhone> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display,
      NO_AT_BRIDGE: '1',
      PHONE_LANGUAGE: language,
      PHONE_SIZE: size,
      PHONE_SCROLLBARS: scrollbars ? '1' : '0',
    },
    stdio: 'ignore',
  })
  const at = `http://127.0.0.1:${port}`
  await answering(at)
  const options = { binary: PHONE, args: [] }
  const opened = await call<{ sessionId: string }>(`${at}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  return phoneOf(`${at}/session/${opened.sessionId}`, driver)
}

async function answering(at: string): Promise<void> {
  for (let i = 0; i < TRIES; i++) {
    if (
      await fetch(`${at}/status`).then(
        () => true,
        () => false,
      )
    )
      return
    await pause()
  }
  throw new Error('WebKitWebDriver does not answer')
}

const pause = (): Promise<void> => new Promise(done => setTimeout(done, 100))

async function call<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } } // W3C's own form
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** In the page: a quick guess at names, so that few are asked for their true one; `all`: whatever could have a name. */
const CANDIDATES = `const [source, flags, all, within] = args
  const name = new RegExp(source, flags)
  const said = one => (one?.getAttribute('aria-label') ?? one?.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const told = one => (one.getAttribute('aria-labelledby') ?? '').split(' ').map(id => said(document.getElementById(id))).join(' ').trim()
  const place = within === null ? document : [...document.querySelectorAll(within)].at(-1)
  const found = [...(place?.querySelectorAll('button, a[href], input, textarea, select, summary, [role], h1, h2') ?? [])]
  return all ? found : found.filter(one => [said(one), told(one), ...[...(one.labels ?? [])].map(said)].some(text => name.test(text)))`

interface Wanted {
  readonly role: string
  readonly name: RegExp
  readonly within?: string | undefined
}

interface Found {
  readonly id: string
  readonly name: string
}

function phoneOf(session: string, driver: ChildProcess): WebKitPhone {
  const post = <T>(path: string, body: object = {}) => call<T>(`${session}${path}`, 'POST', body)
  const get = <T>(path: string) => call<T>(`${session}${path}`, 'GET')
  const run = <T>(body: string, ...args: readonly unknown[]) =>
    post<T>('/execute/async', {
      script: `const done = arguments[arguments.length - 1]; (async (...args) => { ${body} })(...arguments).then(done, error => done(String(error)))`,
      args,
    })

  /** What could be pressed, asked one by one what it is to whoever listens; first those whose own text reads like it. */
  async function look({ role, name, within }: Wanted, isThorough: boolean): Promise<Found | null> {
    const all = await run<readonly Record<string, string>[]>(
      CANDIDATES,
      name.source,
      name.flags,
      isThorough,
      within ?? null,
    ).catch(() => []) // the element disappeared meanwhile
    for (const one of all) {
      const id = one[ELEMENT]!
      const label = await get<string>(`/element/${id}/computedlabel`).catch(() => '') // gone meanwhile
      const found = label.replaceAll(/\s+/g, ' ').trim() // as a voice reads it, spaces that do not break too
      if (!name.test(found)) continue
      if ((await get<string>(`/element/${id}/computedrole`).catch(() => '')) === role)
        return { id, name: found }
    }
    return null
  }

  async function find(wanted: Wanted): Promise<Found> {
    const { role, name } = wanted
    const end = Date.now() + PATIENCE
    for (let i = 1; Date.now() < end; i++) {
      const found = await look(wanted, i % 8 === 0)
      if (found !== null) return found
      await pause()
    }
    throw new Error(`no ${role} called ${String(name)} on:\n${await text()}`)
  }

  const text = () => run<string>('return document.body.innerText')
  const active = async () => (await get<Record<string, string>>('/element/active'))[ELEMENT]!

  return {
    run,
    text,
    goto: url => post('/url', { url }),
    reload: () => post('/refresh'),
    find: async (role, name) => (await find({ role, name })).name,
    async press(role, name, within) {
      for (const end = Date.now() + PATIENCE; ;) {
        const { id } = await find({ role, name, within })
        const pressed = async () => {
          // a press on what is still off would be taken and do nothing
          if (!(await get<boolean>(`/element/${id}/enabled`))) throw new Error('it is off')
          await post(`/element/${id}/click`)
        }
        const error = await pressed().then(
          () => '',
          (why: unknown) => (why instanceof Error ? why.message : 'no answer'),
        )
        if (error === '') return
        // still being drawn, or gone meanwhile
        if (Date.now() > end) throw new Error(`${String(name)}: ${error}`)
        await pause()
      }
    },
    async click(selector, nth = 0) {
      const end = Date.now() + PATIENCE
      for (;;) {
        const found = await post<readonly Record<string, string>[]>('/elements', {
          using: 'css selector',
          value: selector,
        })
        const id = found.at(nth)?.[ELEMENT]
        const isDone =
          id !== undefined &&
          (await post(`/element/${id}/click`).then(
            () => true,
            () => false, // still being drawn, or gone meanwhile
          ))
        if (isDone) return
        if (Date.now() > end) throw new Error(`no ${selector} on:\n${await text()}`)
        await pause()
      }
    },
    async focus(role, name) {
      const { id } = await find({ role, name })
      await run('args[0].focus()', { [ELEMENT]: id })
    },
    async keys(...keys) {
      for (const key of keys)
        await post('/actions', {
          actions: [
            {
              type: 'key',
              id: 'keyboard',
              actions: [
                { type: 'keyDown', value: key },
                { type: 'keyUp', value: key },
              ],
            },
          ],
        })
    },
    async fill(name, value) {
      const { id } = await find({ role: 'textbox', name })
      await post(`/element/${id}/clear`)
      await post(`/element/${id}/value`, { text: value })
    },
    async focused() {
      const id = await active()
      return `${await get<string>(`/element/${id}/computedrole`)} ${await get<string>(`/element/${id}/computedlabel`)}`
    },
    async until(holds, what) {
      for (const end = Date.now() + PATIENCE; Date.now() < end;) {
        if (await holds()) return
        await pause()
      }
      throw new Error(`${what}; the page shows:\n${await text()}`)
    },
    screenshot: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
    async close() {
      await call(session, 'DELETE').catch(() => undefined) // it may be gone with its window
      driver.kill()
    },
  }
}
