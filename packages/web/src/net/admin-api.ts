import type { Refusal } from '@mastro/core'
import type { IncidentCard } from '@mastro/protocol'
import { browserPlatform } from './browser-platform.ts'

type Reply<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly error: Refusal }

/** Requests for administrators. Few people need them, so they are not part of the first load. */
async function ask<T>(method: 'GET' | 'POST', path: string): Promise<Reply<T>> {
  const headers = {
    'X-Mastro': '1',
    'Content-Type': 'application/json',
    ...browserPlatform.headers,
  }
  const body = method === 'POST' ? { body: '{}' } : {}
  try {
    const response = await fetch(browserPlatform.origin + path, { method, headers, ...body })
    return (await response.json()) as Reply<T> // safe: the server's own format
  } catch {
    return { ok: false, error: { code: 'offline' } }
  }
}

export const adminApi = {
  troubles: () => ask<{ troubles: readonly IncidentCard[] }>('GET', '/api/house/troubles'),
  /** Repairs one table from backups. */
  mend: (id: string) => ask<object>('POST', `/api/house/tables/${encodeURIComponent(id)}/restore`),
  /** The host accepts a loss that clients have proved. */
  acceptLoss: (id: string) =>
    ask<object>('POST', `/api/tables/${encodeURIComponent(id)}/accept-loss`),
}
