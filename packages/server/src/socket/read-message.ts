import type { RawData } from 'ws'
import { s, ok, refuse } from '@mastro/core'
import { clientMessage } from '@mastro/protocol'
import { readJson, type Limits } from '@mastro/host'

const ID = /^[\x21-\x7e]{1,40}$/

/** One message of a client, or why it is invalid. */
export function readMessage(data: RawData, limits: Limits) {
  const read = readJson(textOf(data), limits.json)
  if (!read.ok) return read
  const message = s.parse(clientMessage, read.value, '')
  if (!message.ok) return message
  const isNamed = !('id' in message.value) || ID.test(message.value.id)
  return isNamed ? ok(message.value) : refuse('invalid-request', 'id')
}

/** ws delivers each text message as one buffer by default. */
const textOf = (data: RawData): string => (data instanceof Buffer ? data.toString() : '')
