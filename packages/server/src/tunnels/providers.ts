import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Programs for remote access, if they are installed. Mastro neither contains nor downloads them.
 */
export const TUNNEL_PROVIDERS = ['tailscale', 'cloudflared', 'ssh'] as const
export type TunnelProviderId = (typeof TUNNEL_PROVIDERS)[number]

/** The host's own server, with a name and a certificate, that forwards a port to this machine. */
export interface RelayServer {
  /** As ssh takes it: `user@server`, `ssh://user@server:2222`. */
  readonly to: string
  /** The port on that server's loopback, where its proxy looks. */
  readonly port: number
  /** The public address, whose proxy has the certificate. */
  readonly url: string
  /** A separate ssh configuration file. */
  readonly config?: string
}

export interface TunnelProvider {
  readonly id: TunnelProviderId
  readonly program: string
  /** Arguments that forward incoming connections to this loopback port. */
  readonly args: (port: number) => readonly string[]
  /** The public address, if this line of output announces it. Otherwise null. */
  readonly urlIn: (line: string) => string | null
  /** Whether the operator of the tunnel can read the traffic, because TLS ends there. */
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

/** With `-v`, ssh reports when the other side is listening. */
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
