import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ActBody } from '../events.ts'
import { readAct } from './read-act.ts'
import { RULESETS } from '../testing/games.ts'
import { seeded, type Random } from '../testing/random.ts'

/**
 * Every field of an imported file is checked. A value of the wrong kind anywhere in an event, or an
 * unknown field, is refused with its path.
 */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../testing/golden/games')
const logs = readdirSync(folder)
  .sort()
  .filter(name => !name.includes('-folds'))

interface Place {
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

/**
 * Fields that are not checked one by one. The input and output of a roll are plain data of its
 * operation. The answers of a draft are checked step by step when it is finished.
 */
const UNREAD = /^events\.\d+\.(?:input|output)\b|\bevent\.draft\.(?:options|answers|dice)\b/

function placesIn(value: unknown, path: Place['path'] = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  const below = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [{ path, value }, ...below.flatMap(([key, one]) => placesIn(one, [...path, key]))]
}

/** A value that fits no field of any event. */
const WRONG = { 'no-such-field': [[null]] }

function put(value: unknown, [step, ...rest]: Place['path'], made: unknown): unknown {
  if (step === undefined) return made
  if (Array.isArray(value)) return value.map((one, i) => (i === step ? put(one, rest, made) : one))
  const record = value as Readonly<Record<string, unknown>> // safe: paths lead only through lists and records
  return { ...record, [step]: put(record[step], rest, made) }
}

function spoiled(random: Random, act: ActBody): readonly [unknown, Place['path']] {
  const places = placesIn(act.events, ['events']).filter(
    ({ path }) => path.length > 2 && !UNREAD.test(path.join('.')),
  )
  const { path, value } = random.pick(places)
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord
    ? [put(act, [...path, 'no-such-field'], WRONG), [...path, 'no-such-field']]
    : [put(act, path, WRONG), path]
}

const written = (path: Place['path']) =>
  path.reduce<string>(
    (at, step) => at + (typeof step === 'number' ? `[${step}]` : `.${step}`),
    'act',
  )

test.each(logs)(
  '[PRO-28] a wrong field anywhere in an event is refused with its path: %s',
  name => {
    const [head, ...texts] = gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .split('\n')
    const ruleset = RULESETS[(JSON.parse(head!) as { readonly system: string }).system]!
    const acts = texts.map(text => JSON.parse(text) as ActBody) // safe: golden logs are written in this shape
    const kinds = new Map(
      acts.flatMap(({ events }) =>
        events.flatMap(one => (one.type === 'slip-opened' ? [[one.slip, one.kind] as const] : [])),
      ),
    )
    const reader = { ruleset, kindOf: (slip: string) => kinds.get(slip) }
    const random = seeded(28)
    const taken: string[] = []
    for (const act of acts)
      for (let i = 0; i < 12; i++) {
        const [bad, path] = spoiled(random, act)
        const read = readAct(bad, reader)
        const at = read.ok ? 'taken' : (read.error.path ?? '')
        const place = written(path)
        const isThere =
          at.startsWith(place) || (at.length > 'act.events[0]'.length && place.startsWith(at))
        if (!isThere) taken.push(`${place} ${at} ${act.events[Number(path[1])]!.type}`)
      }
    expect(taken).toEqual([])
  },
)
