import { renderUnicodeCompact } from 'uqr'
import type { Language } from '@mastro/core'
import { TUNNEL_PROVIDERS } from '@mastro/server'
import type {
  RelayServer,
  RunningServer,
  RemoteAccessState,
  TunnelProviderId,
} from '@mastro/server'
import { shareMessages } from './share.messages.ts'

export interface ShareOptions {
  readonly shareTo?: string
  readonly sharePort?: number
  readonly shareUrl?: string
  readonly shareSshConfig?: string
}

const REMOTE_PORT = 4000

/** The user's own relay server. Requires both its ssh name and its public address. */
export function relayServerOption(options: ShareOptions): { readonly ownServer?: RelayServer } {
  const { shareTo: to, shareUrl: url, sharePort: port = REMOTE_PORT, shareSshConfig } = options
  if (to === undefined || url === undefined) return {}
  const config = shareSshConfig === undefined ? {} : { config: shareSshConfig }
  return { ownServer: { to, port, url, ...config } }
}

/** Opens remote access and prints its state changes. */
export async function openRemoteAccess(
  { remoteAccess }: RunningServer,
  wanted: string | true,
  language: Language,
): Promise<void> {
  const messages = shareMessages[language]
  const provider =
    wanted === true ? null : (TUNNEL_PROVIDERS.find(id => id === wanted) ?? undefined)
  remoteAccess.onChange(state => printState(state, language))
  const opened = provider === undefined ? null : await remoteAccess.open(provider)
  if (opened?.ok === true) return
  const isOneOfMany = opened?.error.code === 'share-one-server'
  process.stderr.write(`${isOneOfMany ? messages.many : messages.none}\n`)
}

function printState(state: RemoteAccessState, language: Language): void {
  const messages = shareMessages[language]
  if (state.state === 'opening') process.stdout.write(`${messages.opening(NAMES[state.way])}\n`)
  if (state.state === 'lost')
    process.stdout.write(`${messages.lost(NAMES[state.way], state.said)}\n`)
  if (state.state === 'closed' && state.isOver) process.stdout.write(`${messages.over}\n`)
  if (state.state !== 'open') return
  const lines = [
    '',
    renderUnicodeCompact(state.url, { border: 2 }),
    messages.open(state.url),
    messages.reads[state.way],
    messages.again,
    '',
  ]
  process.stdout.write(lines.join('\n'))
}

const NAMES: Readonly<Record<TunnelProviderId, string>> = {
  tailscale: 'Tailscale',
  cloudflared: 'cloudflared',
  ssh: 'ssh',
}
