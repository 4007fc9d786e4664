import { s, refuse, type Result } from '@mastro/core'
import { clientMessage } from '@mastro/protocol'
import type { Hello } from './connection.ts'

const PATH = /^\/api\/tables\/([a-z0-9]{1,64})\/socket(?:\?([a-z0-9=&-]{0,240}))?$/

/** What the address of a socket asks for. */
export interface UpgradeRequest {
  /** Undefined: the address is no table's. */
  readonly table: string | undefined
  /** It takes changed fields instead of whole documents. */
  readonly supportsMerge: boolean
  /** Everybody's screen, put up by whoever sits. */
  readonly isScreen: boolean
  /** What it says already, or what is wrong with that; null: nothing. */
  readonly hello: Result<Hello> | null
}

export function parseUpgradeRequest(url: string | undefined): UpgradeRequest {
  const [, table, query] = PATH.exec(url ?? '') ?? []
  const asked = new URLSearchParams(query)
  return {
    table,
    supportsMerge: asked.get('merge') === '1',
    isScreen: asked.get('as') === 'screen',
    hello: parseHello(asked, table),
  }
}

const HELLO_FIELDS = ['protocol', 'rev', 'seat', 'proof'] as const

/** A hello may stand in the address: its answer is then on the way before the line has opened. Null: there is none. */
function parseHello(asked: URLSearchParams, table: string | undefined): Result<Hello> | null {
  if (!HELLO_FIELDS.some(field => asked.has(field))) return null
  const rev = asked.get('rev')
  const sent = {
    t: 'hello',
    protocol: parseDigits(asked.get('protocol')),
    table,
    rev: rev === null ? null : parseDigits(rev),
    seat: asked.get('seat'),
    proof: asked.get('proof'),
  }
  const hello = s.parse(clientMessage, sent, '')
  if (!hello.ok) return hello
  return hello.value.t === 'hello' ? { ok: true, value: hello.value } : refuse('invalid-request')
}

/** Digits and nothing else; whatever is no figure is left for the schema to refuse. */
function parseDigits(text: string | null): unknown {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : text
}
