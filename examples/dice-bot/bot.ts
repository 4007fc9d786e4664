import { createServer } from 'node:http'
import type { operations } from './mastro-api.d.ts'

/**
 * The server's answers, in the types that `openapi-typescript` generates from `/api/openapi.json`.
 */
type Answer<Name extends 'postRoll' | 'postOdds'> =
  operations[Name]['responses'][200]['content']['application/json']
type Refused = operations['postRoll']['responses']['4XX']['content']['application/json']
type Asked<Name extends 'postRoll' | 'postOdds'> =
  operations[Name]['requestBody']['content']['application/json']

/** A message of the chat, as most of them send it to a webhook. */
export interface Message {
  readonly user: string
  readonly text: string
}

/** Sends one request to Mastro and returns its JSON answer. Tests pass a fake. */
export type Call = (path: string, body: object) => Promise<unknown>

const HELP =
  'Scrivi «/tira 3d6+2» o «/quante 6d6>=4 3». · Write “/tira 3d6+2” or “/quante 6d6>=4 3”.'

/** The bot's reply to a message, or null if the message was not for the bot. */
export async function reply({ user, text }: Message, call: Call): Promise<string | null> {
  const [order, notation, wanted] = text.trim().split(/\s+/)
  if (order === '/tira' && notation !== undefined) return roll(user, notation, call)
  if (order === '/quante' && notation !== undefined) return odds(notation, Number(wanted), call)
  return order === '/tira' || order === '/quante' ? HELP : null
}

async function roll(user: string, notation: string, call: Call): Promise<string> {
  const asked: Asked<'postRoll'> = { notation }
  // safe: the format in the OpenAPI description
  const answer = (await call('/api/roll', asked)) as Answer<'postRoll'> | Refused
  if (!answer.ok) return refused(answer)
  return `${user}: ${answer.notation} → ${answer.faces.join(', ')} = ${answer.value}`
}

async function odds(notation: string, wanted: number, call: Call): Promise<string> {
  const asked: Asked<'postOdds'> = { notation }
  const answer = (await call('/api/odds', asked)) as Answer<'postOdds'> | Refused // safe: as above
  if (!answer.ok) return refused(answer)
  const row = answer.rows.find(({ value }) => value === wanted)
  const mean = `${answer.notation}: ${answer.mean.toFixed(2)}`
  return row === undefined ? mean : `${mean}; ≥ ${wanted}: ${(row.atLeast * 100).toFixed(1)} %`
}

const refused = ({ error }: Refused): string => `No: ${error.code}. ${HELP}`

/** The webhook server. `key` is a part of the address that only the chat knows. */
export function startBot({ mastro, key }: { readonly mastro: string; readonly key: string }) {
  const call: Call = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(mastro + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  return createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== `/${key}`) return response.writeHead(404).end()
    let body = ''
    request.on('data', piece => {
      body += String(piece)
      if (body.length > 10_000) request.destroy()
    })
    request.on('end', () => {
      void answerOf(body, call).then(text =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ text })),
      )
    })
    return undefined
  })
}

async function answerOf(body: string, call: Call): Promise<string | null> {
  try {
    const { user, text } = JSON.parse(body) as Partial<Message> // safe: only texts are used
    return typeof user === 'string' && typeof text === 'string'
      ? await reply({ user, text }, call)
      : null
  } catch {
    return null
  }
}

if (import.meta.main) {
  const [mastro = 'http://localhost:4000', port = '8080', key = 'dice'] = process.argv.slice(2)
  startBot({ mastro, key }).listen(Number(port), () =>
    console.log(`http://localhost:${port}/${key}`),
  )
}
