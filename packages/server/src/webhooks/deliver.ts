import { createHmac } from 'node:crypto'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { isPublic, publicLookup } from './public-address.ts'

const TIMEOUT_MS = 10_000

export interface Delivery {
  readonly url: string
  readonly secret: string
  readonly body: string
  /** Seconds since 1970. */
  readonly at: number
  readonly id: string
  /** The host allowed private addresses. */
  readonly allowPrivate: boolean
}

/** `v1=` and the hexadecimal HMAC-SHA-256 of `<timestamp>.<body>` with the webhook's secret. */
export function signatureOf({
  secret,
  at,
  body,
}: Pick<Delivery, 'secret' | 'at' | 'body'>): string {
  return `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/**
 * The secret in the form of Standard Webhooks: `whsec_` and the base64 of its bytes, so that the
 * same bytes sign both forms.
 */
export function standardSecretOf(secret: string): string {
  return `whsec_${Buffer.from(secret).toString('base64')}`
}

/** The headers of Standard Webhooks 1.0.0. Its id contains no full stop, which separates the signed parts. */
export function standardHeadersOf({
  secret,
  at,
  body,
  id,
}: Pick<Delivery, 'secret' | 'at' | 'body' | 'id'>) {
  const standardId = id.replaceAll('.', '_')
  const hmac = createHmac('sha256', secret).update(`${standardId}.${at}.${body}`)
  return {
    'webhook-id': standardId,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  }
}

/** Whether this is a possible webhook address. Names are resolved at each delivery. */
export function isWebhookUrl(text: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAllowed = allowPrivate || (isIP(host) === 0 ? isName(host) : isPublic(host))
  const isSafe = protocol === 'https:' || (allowPrivate && protocol === 'http:')
  return isSafe && isAllowed && username === '' && password === ''
}

const isName = (host: string): boolean =>
  host.includes('.') &&
  !/\.(?:localhost|local|internal|lan|home|corp|svc|home\.arpa)\.?$/i.test(host)

/**
 * Sends it once. Returns the status, or null if there was no answer. Never follows redirects or
 * reads the body.
 */
export function deliver(delivery: Delivery): Promise<number | null> {
  const { url, body, at, id, allowPrivate } = delivery
  // the host may have started without `--hooks-inside` since the address was set
  if (!isWebhookUrl(url, allowPrivate)) return Promise.resolve(null)
  const send = url.startsWith('https:') ? secure : plain
  return new Promise(done => {
    const sent = send(
      url,
      {
        method: 'POST',
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Mastro',
          'mastro-delivery': id,
          'mastro-timestamp': String(at),
          'mastro-signature': signatureOf(delivery),
          ...standardHeadersOf(delivery),
        },
      },
      answer => {
        answer.destroy()
        done(answer.statusCode ?? null)
      },
    )
    sent.on('error', () => done(null))
    sent.end(body)
  })
}
