import type { Random } from './random.ts'

/** Input that people never send, for PRO-17. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  '0',
  '',
]
const NUMBERS = [
  '1e999',
  '-1e999',
  '1e-400',
  '-0',
  '9007199254740993',
  '0.1',
  '-1',
  '00',
  '+1',
  'NaN',
]
const TEXTS = [
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u0000"',
  '"\u2028"',
  '"__proto__"',
  '"constructor"',
  '"🎲"',
  '""',
  '"\\"',
]

/** A random command as a client would send it, sometimes legal. */
export function someCommand(random: Random, seats: readonly string[]): Record<string, unknown> {
  const id = () => random.pick([...NAMES, 'seat-x', 'slip-1', ...seats])
  return random.pick<() => Record<string, unknown>>([
    () => ({ type: 'say', text: random.pick(['ciao', '<script>', '‮', 'x'.repeat(300)]) }),
    () => ({ type: 'whisper', to: id(), text: 'psst' }),
    () => ({
      type: 'open-slip',
      kind: random.pick([...NAMES, 'test']),
      about: { [random.pick(NAMES)]: 1 },
      value: null,
    }),
    () => ({
      type: 'fill-part',
      slip: id(),
      part: random.pick([...NAMES, 'owner']),
      value: { [random.pick(NAMES)]: {} },
    }),
    () => ({ type: 'roll-slip', slip: id(), dice: { typed: [random.int(0, 7)] } }),
    () => ({ type: 'settle-slip', slip: id(), settlements: [{ effect: id(), choice: 'apply' }] }),
    () => ({ type: 'open-envelope', envelope: id() }),
    () => ({ type: 'undo', act: id() }),
    () => ({ type: 'redo', act: id() }),
    () => ({ type: 'retire-seat', seat: id() }),
    () => ({ type: 'move-seat', seat: id(), before: id() }),
    () => ({ type: 'pass-master', seat: id() }),
    () => ({ type: 'close-thread', thread: id() }),
    () => ({ type: 'unpin', pin: id() }),
    () => ({ type: 'write-note', note: id(), text: 'x' }),
    () => ({ type: 'set-option', option: id(), value: true }),
    () => ({
      type: 'roll',
      notation: random.pick(['2d6', '1d0', '999d999', '1d6'.repeat(15), '(', '1e9d2']),
    }),
    () => ({
      type: 'game',
      command: { type: random.pick(['take', 'fill', ...NAMES]), dice: random.int(-5, 200) },
    }),
    () => ({ type: random.pick(NAMES) }),
  ])()
}

/** One message: valid, broken, or not a message at all. */
export function someMessage(
  random: Random,
  table: string,
  seats: readonly string[],
): string | Buffer {
  const kind = random.int(0, 19)
  if (kind === 0)
    return Buffer.from(
      Array.from({ length: random.int(0, 60) }, () => random.int(32, 126)),
    ).toString()
  if (kind === 1) return '['.repeat(random.int(1, 15_000))
  if (kind === 2) return `{"t":"do","id":"x","command":${nested(random.int(1, 3000))}}`
  const text = JSON.stringify({
    t: 'do',
    id: `fuzz-${random.int(0, 1e9)}`,
    command: someCommand(random, seats),
  })
  if (kind === 3 || kind > 15) return text
  if (kind === 4)
    return `{"t":"ask","id":"q","ask":${random.pick(['{"about":"history","limit":1e999}', '{"about":"__proto__"}', 'null', '{"about":"history","search":"("}', '{"about":"dependants","act":"constructor"}'])}}`
  if (kind === 5 && random.int(0, 9) === 0)
    return `{"t":"hello","protocol":2,"table":"${table}","rev":${random.pick(['null', '0', '"0"', '{}'])}}`
  return mutated(text, random)
}

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

function mutated(text: string, random: Random): string {
  let changed = text
  for (let i = random.int(1, 4); i > 0; i--) changed = mutateOnce(changed, random)
  return changed.slice(0, 8000) // longer messages are closed with 1009, which PRO-18 tests
}

function mutateOnce(text: string, random: Random): string {
  const at = random.int(0, text.length)
  const key = random.pick(NAMES)
  return random.pick<() => string>([
    () => text.slice(0, at),
    () => text.slice(0, at) + String.fromCodePoint(random.int(1, 0xd7ff)) + text.slice(at),
    () => text.replace(/"[^"]*"/, random.pick(TEXTS)),
    () => text.replace(/:"[^"]*"/, `:${random.pick(NUMBERS)}`),
    () => text.replace('{', `{"${key}":${random.pick(NUMBERS)},`),
    () => text.replace(/"(\w+)":/, `"${key}":`),
    () => text.replace('"type"', '"type":"say","type"'),
    () => text + text,
    () => text.replaceAll('"', random.pick(["'", '"', '`'])),
  ])()
}
