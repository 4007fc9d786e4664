import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../support/server.ts'

const PHONE = join(dirname(fileURLToPath(import.meta.url)), 'phone.py')
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** Generous, because several windows share the machine. */
const TIMEOUT = 60_000
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
  /**
   * Waits for an element with this accessible role and name and clicks it, inside the last element
   * that matches `within`.
   */
  press(role: string, name: RegExp, within?: string): Promise<void>
  /** Clicks by selector, for elements without a distinct name, such as the keys of a pad. */
  click(selector: string, nth?: number): Promise<void>
  /** Waits for an element with this accessible role and name and returns its name. */
  find(role: string, name: RegExp): Promise<string>
  /** Presses keys on the focused element, one by one. */
  keys(...keys: readonly string[]): Promise<void>
  focus(role: string, name: RegExp): Promise<void>
  fill(name: RegExp, text: string): Promise<void>
  /** The focused element, such as `button Tira 4D`. */
  focused(): Promise<string>
  text(): Promise<string>
  until(isTrue: () => Promise<boolean>, message: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export const KEY = { tab: '\uE004', enter: '\uE007', down: '\uE015', escape: '\uE00C' } as const

export interface Screen {
  readonly display: string
  close(): void
}

/** Opens a virtual screen. */
export async function openScreen(): Promise<Screen> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const output: unknown[] = await once(child.stdio[3]!, 'data')
  return { display: `:${String(output[0]).trim()}`, close: () => void child.kill() }
}

export interface PhoneOptions {
  readonly language?: string
  readonly size?: string
  /** Scrollbars that take up space, as on a desktop. */
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
  // the format of W3C WebDriver
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/**
 * Runs in the page: elements whose text or label may match, so that few true names must be
 * computed. With `all`, every element that can have a name.
 */
const CANDIDATES = `const [source, flags, all, within] = args
  const name = new RegExp(source, flags)
  const textOf = one => (one?.getAttribute('aria-label') ?? one?.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const labelOf = one => (one.getAttribute('aria-labelledby') ?? '').split(' ').map(id => textOf(document.getElementById(id))).join(' ').trim()
  const place = within === null ? document : [...document.querySelectorAll(within)].at(-1)
  const found = [...(place?.querySelectorAll('button, a[href], input, textarea, select, summary, [role], h1, h2') ?? [])]
  return all ? found : found.filter(one => [textOf(one), labelOf(one), ...[...(one.labels ?? [])].map(textOf)].some(text => name.test(text)))`

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

  /**
   * Finds an element by its computed role and name. Unless `isThorough`, it looks only at elements
   * whose text or label matches.
   */
  async function look({ role, name, within }: Wanted, isThorough: boolean): Promise<Found | null> {
    const all = await run<readonly Record<string, string>[]>(
      CANDIDATES,
      name.source,
      name.flags,
      isThorough,
      within ?? null,
    ).catch(() => []) // the page changed meanwhile
    for (const one of all) {
      const id = one[ELEMENT]!
      // the element disappeared meanwhile
      const label = await get<string>(`/element/${id}/computedlabel`).catch(() => '')
      // as a screen reader reads it, also with non-breaking spaces
      const found = label.replaceAll(/\s+/g, ' ').trim()
      if (!name.test(found)) continue
      if ((await get<string>(`/element/${id}/computedrole`).catch(() => '')) === role)
        return { id, name: found }
    }
    return null
  }

  async function find(wanted: Wanted): Promise<Found> {
    const { role, name } = wanted
    const end = Date.now() + TIMEOUT
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
      for (const end = Date.now() + TIMEOUT; ;) {
        const { id } = await find({ role, name, within })
        const pressed = async () => {
          // clicking a disabled element would have no effect
          if (!(await get<boolean>(`/element/${id}/enabled`))) throw new Error('it is disabled')
          await post(`/element/${id}/click`)
        }
        const error = await pressed().then(
          () => '',
          (why: unknown) => (why instanceof Error ? why.message : 'no answer'),
        )
        if (error === '') return
        // still being drawn, or already removed
        if (Date.now() > end) throw new Error(`${String(name)}: ${error}`)
        await pause()
      }
    },
    async click(selector, nth = 0) {
      const end = Date.now() + TIMEOUT
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
            () => false, // still being drawn, or already removed
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
    async until(isTrue, message) {
      for (const end = Date.now() + TIMEOUT; Date.now() < end;) {
        if (await isTrue()) return
        await pause()
      }
      throw new Error(`${message}; the page shows:\n${await text()}`)
    },
    screenshot: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
    async close() {
      await call(session, 'DELETE').catch(() => undefined) // its window may be closed
      driver.kill()
    },
  }
}
