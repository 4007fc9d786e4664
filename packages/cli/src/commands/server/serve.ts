import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { renderUnicodeCompact } from 'uqr'
import type { Language } from '@mastro/core'
import { readLimits } from '@mastro/host'
import { sendControlRequest, startServer, type RunningServer } from '@mastro/server'
import { StoreFault } from '@mastro/log'
import { dataFolder, usualFolder } from '../../data-folder.ts'
import { openBrowser } from '../../open-browser.ts'
import { programFiles } from '../../program-files.ts'
import { relayServerOption, openRemoteAccess } from './share.ts'
import { passwordHint } from '../../environment.ts'
import { causeOf } from '../../error-causes.ts'
import { serveMessages } from './serve.messages.ts'

export interface ServeOptions {
  readonly data?: string
  readonly port?: number
  readonly host?: string
  readonly store?: string
  readonly name?: readonly string[]
  readonly publicUrl?: string
  readonly trustedProxy?: readonly string[]
  readonly hooksInside?: true
  readonly limit?: readonly string[]
  /** A tunnel provider, or true for the best one available. */
  readonly share?: string | true
  readonly shareTo?: string
  readonly sharePort?: number
  readonly shareUrl?: string
  readonly shareSshConfig?: string
  readonly publicHealth?: boolean
  readonly metricsFrom?: readonly string[]
  readonly demo?: boolean
  readonly acceptLoss?: boolean
  readonly backups?: boolean
  readonly drain?: number
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly open?: boolean
  readonly language: Language
}

const LEAST_FREE = 64 * 1024 * 1024

/** Starts the server and prints its addresses. Resolves when it has stopped. */
export async function serve(options: ServeOptions): Promise<number> {
  const messages = serveMessages[options.language]
  const dataDir = dataFolder(options.data)
  const trouble = folderProblem(dataDir, options.language)
  if (trouble !== null) return printError(trouble)
  const running = await sendControlRequest(dataDir, { do: 'url' })
  if (running?.ok === true) return useRunning(String(running.value), options)
  const server = await start(options, dataDir).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
  if (server instanceof StoreFault && server.code === 'forgotten')
    return printError(messages.forgotten(dataDir, server.message.split(/\s+/).slice(1)))
  if (server instanceof Error) {
    const hint = passwordHint(options.store ?? '', options.language)
    return printError(messages.failed(causeOf(server, options.language)) + hint)
  }
  printAddresses(server, options, dataDir)
  if (options.open === true) openBrowser(server.url)
  if (options.share !== undefined) await openRemoteAccess(server, options.share, options.language)
  await untilStopped()
  process.stderr.write(`\n${messages.stopping}\n`)
  await server.stop()
  process.stderr.write(`${messages.stopped}\n`)
  return 0
}

/** A second start of the same data: a person who opens the program gets the page that runs. */
function useRunning(url: string, { open, language }: ServeOptions): number {
  const messages = serveMessages[language]
  if (open !== true) return printError(messages.inUse(url))
  process.stdout.write(`${messages.alreadyRunning(url)}\n`)
  openBrowser(url)
  return 0
}

async function start(options: ServeOptions, dataDir: string): Promise<RunningServer> {
  const { webRoot, licences } = programFiles(dataDir)
  return startServer({
    dataDir,
    ...(options.port === undefined ? {} : { port: options.port }),
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(options.store === undefined ? {} : { store: options.store }),
    ...(options.name === undefined ? {} : { names: options.name }),
    ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl }),
    ...(options.hooksInside === undefined ? {} : { allowPrivateWebhooks: true }),
    ...(options.trustedProxy === undefined ? {} : { trustedProxies: options.trustedProxy }),
    ...relayServerOption(options),
    ...(options.limit === undefined ? {} : { limits: readLimits(options.limit) }),
    ...(options.publicHealth === undefined ? {} : { publicHealth: options.publicHealth }),
    ...(options.metricsFrom === undefined ? {} : { metricsFrom: options.metricsFrom }),
    ...(options.logLevel === undefined ? {} : { logLevel: options.logLevel }),
    ...(options.demo === undefined ? {} : { demo: options.demo, demoLanguage: options.language }),
    licences,
    ...(options.acceptLoss === undefined ? {} : { acceptLoss: options.acceptLoss }),
    ...(options.backups === undefined ? {} : { backups: options.backups }),
    ...(options.drain === undefined ? {} : { drainMs: options.drain * 1000 }),
    ...(existsSync(webRoot) ? { webRoot } : {}),
  })
}

/** Addresses that other devices cannot reach. */
const LOOPBACK = /^(?:127\.|localhost$|::1$)/

function printAddresses(server: RunningServer, options: ServeOptions, dataDir: string): void {
  const messages = serveMessages[options.language]
  const [phone = server.url] = server.addresses
  const isLocal = LOOPBACK.test(new URL(phone).hostname)
  const isAlone = options.publicUrl === undefined && LOOPBACK.test(options.host ?? '')
  const { isTTY } = process.stdout
  const heading =
    isAlone || (isLocal && options.publicUrl === undefined)
      ? [isAlone ? messages.onlyHere : messages.noNetwork]
      : [...(isTTY ? [renderUnicodeCompact(phone, { border: 2 })] : []), messages.ready]
  const lines = [
    '',
    ...heading,
    `  ${messages.here}  ${server.url}`,
    ...(isLocal ? [] : server.addresses.map(address => `  ${messages.phones}  ${address}`)),
    ...demoLines(server, phone, messages.demo),
    '',
    ...placeLines(options, dataDir),
    ...(options.port !== undefined && options.port !== 0 && server.port !== options.port
      ? [messages.otherPort(options.port, server.port)]
      : []),
    ...(server.adminKey === null
      ? []
      : [isTTY ? messages.hostKey(server.adminKey) : messages.hiddenKey]),
    messages.stop,
    '',
  ]
  process.stdout.write(lines.join('\n'))
}

/** Where the data is, and whether there are tables in another usual folder. */
function placeLines({ data, store, language }: ServeOptions, dataDir: string): readonly string[] {
  const messages = serveMessages[language]
  const isPostgres = /^postgres(?:ql)?:/.test(store ?? '')
  const { other } = usualFolder()
  const isUsual = data === undefined && process.env['MASTRO_DATA'] === undefined
  return [
    isPostgres ? messages.postgres(dataDir) : messages.data(dataDir),
    ...(isUsual && other !== null ? [messages.otherFolder(other)] : []),
  ]
}

function demoLines(
  { demoSeats }: RunningServer,
  address: string,
  title: string,
): readonly string[] {
  return demoSeats.length === 0
    ? []
    : [
        '',
        title,
        ...demoSeats.map(name => `  ${name.padEnd(8)} ${address}/demo/${name.toLowerCase()}`),
      ]
}

/** Explains why the data folder cannot be used. Null if it can. */
function folderProblem(dataDir: string, language: Language): string | null {
  const messages = serveMessages[language]
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.R_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return code === 'ENOSPC' ? messages.full(dataDir) : messages.notWritable(dataDir)
  }
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < LEAST_FREE ? messages.full(dataDir) : null
}

/**
 * A terminal sends a signal to every process of the group, and each parent forwards it, so it may
 * arrive twice.
 */
function untilStopped(): Promise<void> {
  return new Promise(stop => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop())
  })
}

function printError(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}
