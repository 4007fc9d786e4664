import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { resolveRequest, type Answer, type Dice, type Ops } from '@mastro/core'
import { isSystem, loadOps } from '../../systems.ts'

/**
 * Answers each line of NDJSON with one line, in streams, so that a million lines do not fill
 * memory. Exit code 0 if every line was answered (refusals are answers), 2 if a line is not JSON.
 */
export async function resolveLines(input: Readable, output: Writable, dice: Dice): Promise<number> {
  const systems: Record<string, Ops> = {}
  let code = 0
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    const request = readJson(line)
    if (request === undefined) code = 2
    const answer = request === undefined ? NOT_JSON : await answerOne(systems, request, dice)
    if (!output.write(`${JSON.stringify(answer)}\n`)) await once(output, 'drain')
  }
  return code
}

const NOT_JSON: Answer = { ok: false, error: { code: 'invalid-json', path: '' } }

async function answerOne(
  systems: Record<string, Ops>,
  request: unknown,
  dice: Dice,
): Promise<Answer> {
  const system =
    typeof request === 'object' && request !== null && 'system' in request
      ? request.system
      : undefined
  if (isSystem(system) && !Object.hasOwn(systems, system)) systems[system] = await loadOps(system)
  return resolveRequest(systems, request, dice)
}

function readJson(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line)
    return value === undefined ? null : value
  } catch {
    return undefined
  }
}
