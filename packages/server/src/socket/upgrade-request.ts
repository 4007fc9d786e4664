import { s, refuse, type Result } from '@mastro/core'
import { clientMessage } from '@mastro/protocol'
import type { Hello } from '@mastro/host'

const PATH = /^\/api\/tables\/([a-z0-9]{1,64})\/socket(?:\?([a-z0-9=&-]{0,240}))?$/

/** The parameters in the URL of a socket. */
export interface UpgradeRequest {
  /** Undefined if the URL is not that of a table. */
  readonly table: string | undefined
  /** It accepts changed fields instead of whole documents. */
  readonly supportsMerge: boolean
  /** A table screen, opened by any seated device. */
  readonly isScreen: boolean
  /** It asks over HTTP why an upgrade failed. Pages of earlier versions do not. */
  readonly readsHttp: boolean
  /** Its `hello`, or why that is invalid. Null if it has none. */
  readonly hello: Result<Hello> | null
}

export function parseUpgradeRequest(url: string | undefined): UpgradeRequest {
  const [, table, query] = PATH.exec(url ?? '') ?? []
  const params = new URLSearchParams(query)
  return {
    table,
    supportsMerge: params.get('merge') === '1',
    isScreen: params.get('as') === 'screen',
    readsHttp: params.get('refusal') === 'http',
    hello: parseHello(params, table),
  }
}

const HELLO_FIELDS = ['protocol', 'rev', 'seat', 'proof'] as const

/** A `hello` in the query string saves a round trip. Null if there is none. */
function parseHello(params: URLSearchParams, table: string | undefined): Result<Hello> | null {
  if (!HELLO_FIELDS.some(field => params.has(field))) return null
  const rev = params.get('rev')
  const sent = {
    t: 'hello',
    protocol: parseDigits(params.get('protocol')),
    table,
    rev: rev === null ? null : parseDigits(rev),
    seat: params.get('seat'),
    proof: params.get('proof'),
  }
  const hello = s.parse(clientMessage, sent, '')
  if (!hello.ok) return hello
  return hello.value.t === 'hello' ? { ok: true, value: hello.value } : refuse('invalid-request')
}

/** Converts digits. The schema refuses everything else. */
function parseDigits(text: string | null): unknown {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : text
}
