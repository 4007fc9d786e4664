import {
  bool,
  int,
  list,
  literal,
  map,
  name,
  nullable,
  object,
  oneOf,
  optional,
  SEAT_KINDS,
  text,
  union,
  unknown,
  variant,
  withDefault,
  type Infer,
  type Sent,
} from '@mastro/core'

/** Everything a seat can ask of a table. `game` carries a command of the ruleset; the rest is the same for all games. */

const id = () => name(64)
const title = () => text(200)
const hex = (bytes: number) => name(bytes * 2)

/** A throw of fair dice as the roller's page chose it, or faces read off real dice. Absent: the table throws. */
export const diceSource = union([
  object({
    book: id(),
    k: int(0, 1023),
    salts: list(object({ seat: id(), salt: hex(16) }), 0, 16),
  }),
  object({ typed: list(int(1, 10_000), 0, 256) }),
])
export type DiceSource = Infer<typeof diceSource>

export const OPENINGS = ['author', 'all-committed', 'scene-end', 'session-end', 'vote'] as const
/** How a secret opens: when its author says, when all have committed, at the end of scene or session, by vote. */
export type Opening = (typeof OPENINGS)[number]

export const SHOWN = ['nothing', 'something', 'who'] as const
/** How much others know of a secret before it opens: nothing at all, that something happened, or who did it. */
export type Shown = (typeof SHOWN)[number]

export const AUTOMATION = ['full', 'ask', 'dice-only'] as const
export type Automation = (typeof AUTOMATION)[number]

export const MASTER_MODES = ['fixed', 'rotating', 'none'] as const

const sealing = object({
  salt: hex(32),
  opening: withDefault(oneOf(OPENINGS), 'author'),
})

const settlement = object({
  effect: id(),
  choice: oneOf(['apply', 'change', 'waive']),
  to: optional(int(-1_000_000, 1_000_000)),
  reason: optional(text(500)),
})

export const tableCommand = variant('type', [
  // the house
  object({ type: literal('rename-table'), name: name(80) }),
  object({
    type: literal('set-option'),
    option: id(),
    value: union([bool(), int(-1_000_000, 1_000_000), text(200)]),
  }),
  object({ type: literal('set-automation'), level: oneOf(AUTOMATION) }),
  object({ type: literal('set-master-mode'), mode: oneOf(MASTER_MODES) }),
  // seats
  object({ type: literal('rename-seat'), name: name(40) }),
  object({ type: literal('move-seat'), seat: id(), before: nullable(id()) }),
  object({ type: literal('retire-seat'), seat: id() }),
  object({ type: literal('restore-seat'), seat: id() }),
  object({ type: literal('change-seat-kind'), seat: id(), kind: oneOf(SEAT_KINDS) }),
  // the Master's seat; the host can always take it back
  object({ type: literal('pass-master'), seat: id() }),
  object({ type: literal('accept-master') }),
  object({ type: literal('decline-master') }),
  object({ type: literal('take-master') }),
  // adventure, session, scene
  object({
    type: literal('begin'),
    moment: oneOf(['adventure', 'session', 'scene']),
    title: withDefault(title(), ''),
  }),
  object({
    type: literal('end'),
    moment: oneOf(['adventure', 'session', 'scene']),
    /** One sentence of who leads, for those who will read it again. */
    words: optional(name(500)),
  }),
  // slips: rolls built together
  object({
    type: literal('open-slip'),
    kind: id(),
    about: withDefault(map(unknown()), () => ({})),
    /** Fills the owner's part at once. */
    value: optional(unknown()),
    /** Binds leaf and salt before any other seat gives its own: makes the throw a witnessed one. */
    pledge: optional(hex(32)),
  }),
  object({
    type: literal('fill-part'),
    slip: id(),
    part: name(80),
    value: unknown(),
    seal: optional(sealing),
  }),
  object({ type: literal('clear-part'), slip: id(), part: name(80) }),
  object({ type: literal('open-part'), slip: id(), part: name(80) }),
  object({
    type: literal('ready'),
    slip: id(),
    ready: withDefault(bool(), true),
    salt: optional(hex(16)),
  }),
  object({ type: literal('roll-slip'), slip: id(), dice: optional(diceSource) }),
  // real dice: each side gives its own, in the order they are asked for; no faces: begin. `table`: the table throws them
  object({
    type: literal('throw-dice'),
    slip: id(),
    faces: withDefault(list(int(1, 10_000), 0, 256), () => []),
    table: withDefault(bool(), false),
  }),
  object({ type: literal('settle-slip'), slip: id(), settlements: list(settlement, 0, 64) }),
  object({ type: literal('withdraw-slip'), slip: id() }),
  object({ type: literal('call-time'), slip: id() }),
  // the game's own commands
  object({ type: literal('game'), command: unknown(), dice: optional(diceSource) }),
  // envelopes: sealed notes, bids and blind rolls
  object({
    type: literal('seal-note'),
    text: text(4000),
    salt: hex(32),
    opening: withDefault(oneOf(OPENINGS), 'author'),
    shown: withDefault(oneOf(SHOWN), 'who'),
  }),
  object({
    type: literal('blind-roll'),
    notation: name(60),
    salt: hex(32),
    opening: withDefault(oneOf(['author', 'scene-end', 'session-end', 'vote']), 'author'),
    shown: withDefault(oneOf(SHOWN), 'who'),
    dice: optional(diceSource),
  }),
  object({ type: literal('open-envelope'), envelope: id() }),
  object({ type: literal('vote-open'), envelope: id() }),
  // plain dice in the open
  object({ type: literal('roll'), notation: name(60), dice: optional(diceSource) }),
  // log
  object({
    type: literal('undo'),
    act: id(),
    reason: withDefault(text(200), ''),
    withDependants: withDefault(bool(), false),
  }),
  object({ type: literal('redo'), act: id() }),
  // talk
  object({ type: literal('say'), text: name(2000) }),
  object({ type: literal('whisper'), to: id(), text: name(2000) }),
  object({
    type: literal('write-note'),
    note: optional(id()),
    text: text(8000),
    shared: withDefault(bool(), false),
  }),
  object({ type: literal('pin'), text: name(500) }),
  object({ type: literal('unpin'), pin: id() }),
  object({ type: literal('open-thread'), text: name(500) }),
  object({ type: literal('close-thread'), thread: id() }),
  object({ type: literal('pull-brake') }),
  object({ type: literal('release-brake') }),
])
export type TableCommand = Infer<typeof tableCommand>
/** A command as a client writes it: what has a default may be left out. */
export type TableRequest = Sent<typeof tableCommand>
