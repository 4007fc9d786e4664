import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that let friends in from outside, where whoever hosts already has one. Mastro brings none and fetches none. */
export const TUNNEL_PROVIDERS = ['tailscale', 'cloudflared', 'ssh'] as const
export type TunnelProviderId = (typeof TUNNEL_PROVIDERS)[number]

/** A server of one's own, with a name and a certificate, that passes a port on to this machine. */
export interface RelayServer {
  /** As ssh takes it: `user@server`, `ssh://user@server:2222`. */
  readonly to: string
  /** The port on that server's loopback, where its proxy looks. */
  readonly port: number
  /** The address people type: its proxy has the certificate. */
  readonly url: string
  /** Another file of settings for ssh. */
  readonly config?: string
}

export interface TunnelProvider {
  readonly id: TunnelProviderId
  readonly program: string
  /** To pass what comes in on to this port of loopback. */
  readonly args: (port: number) => readonly string[]
  /** The address, in the line in which the program says that it is open; null: not this line. */
  readonly urlIn: (line: string) => string | null
  /** Whether those who run the way in between could read what passes: where does TLS end? */
  readonly isReadable: boolean
}

const FUNNEL = /https:\/\/[\w.-]+\.ts\.net/
const QUICK = /https:\/\/[\w-]+\.trycloudflare\.com/
const FORWARDED = /remote forward success|All remote forwarding requests processed/

export function tunnelProvider(
  id: TunnelProviderId,
  own: RelayServer | null,
): TunnelProvider | null {
  switch (id) {
    case 'tailscale':
      return {
        id,
        program: 'tailscale',
        args: port => ['funnel', `${port}`],
        urlIn: line => FUNNEL.exec(line)?.[0] ?? null,
        isReadable: false,
      }
    case 'cloudflared':
      return {
        id,
        program: 'cloudflared',
        args: port => ['tunnel', '--no-autoupdate', '--url', `http://127.0.0.1:${port}`],
        urlIn: line => QUICK.exec(line)?.[0] ?? null,
        isReadable: true,
      }
    case 'ssh':
      return own === null ? null : sshProvider(own)
  }
}

/** `-v` is how ssh says that the other side listens. */
function sshProvider({ to, port: remote, url, config }: RelayServer): TunnelProvider {
  const settings = {
    BatchMode: 'yes',
    ExitOnForwardFailure: 'yes',
    ServerAliveInterval: '15',
    ServerAliveCountMax: '2',
  }
  return {
    id: 'ssh',
    program: 'ssh',
    args: port => [
      '-N',
      '-v',
      ...(config === undefined ? [] : ['-F', config]),
      ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
      '-R',
      `127.0.0.1:${remote}:127.0.0.1:${port}`,
      to,
    ],
    urlIn: line => (FORWARDED.test(line) ? url.replace(/\/+$/, '') : null),
    isReadable: true,
  }
}

/** Whether this machine has the program. */
export function isInstalled(program: string, path: string = process.env['PATH'] ?? ''): boolean {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : ['']
  return path.split(delimiter).some(folder =>
    endings.some(ending => {
      try {
        accessSync(join(folder, program + ending), constants.X_OK)
        return folder !== ''
      } catch {
        return false
      }
    }),
  )
}
