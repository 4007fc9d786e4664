import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { RunningServer } from '../options.ts'
import type { RemoteAccessState } from '../tunnels/remote-access.ts'

/** The output of these programs, according to their documentation. */
export const TUNNEL_OUTPUT = {
  cloudflared: [
    '2026-11-16T10:00:00Z INF Requesting new quick Tunnel on trycloudflare.com...',
    '2026-11-16T10:00:02Z INF |  https://quiet-lamp-seven-rivers.trycloudflare.com                |',
    '2026-11-16T10:00:03Z INF Registered tunnel connection connIndex=0',
  ],
  tailscale: [
    'Available on the internet:',
    '',
    'https://casa.tail1234.ts.net/',
    '|-- proxy http://127.0.0.1:4321',
    '',
    'Press Ctrl+C to exit.',
  ],
} as const

/** Fake programs with the names of real ones, first on the path until they are removed. */
export interface FakePrograms {
  readonly folder: string
  /** Adds a program that prints these lines and keeps running. */
  add(name: string, lines: readonly string[], then?: string): void
  /** The port in its last arguments. */
  portOf(name: string): number
  remove(): void
}

export function createFakePrograms(): FakePrograms {
  const folder = mkdtempSync(join(tmpdir(), 'mastro-programs-'))
  const path = process.env['PATH'] ?? ''
  process.env['PATH'] = [folder, path].join(delimiter)
  return {
    folder,
    add(name, lines, then = 'exec sleep 600') {
      const file = join(folder, name)
      const said = lines.map(line => `echo '${line}' >&2`).join('\n')
      writeFileSync(file, `#!/bin/sh\necho "$@" >> ${file}.args\n${said}\n${then}\n`)
      chmodSync(file, 0o755)
    },
    portOf(name) {
      const args = readFileSync(join(folder, `${name}.args`), 'utf8')
      return Number(args.trim().split(' ').at(-1))
    },
    remove() {
      process.env['PATH'] = path
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function waitForRemoteAccess(
  server: RunningServer,
  state: RemoteAccessState['state'],
): Promise<RemoteAccessState> {
  if (server.remoteAccess.state().state === state)
    return Promise.resolve(server.remoteAccess.state())
  return new Promise(done => {
    const stop = server.remoteAccess.onChange(next => {
      if (next.state !== state) return
      stop()
      done(next)
    })
  })
}
