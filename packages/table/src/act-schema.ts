import {
  bool,
  int,
  list,
  literal,
  map,
  name,
  nullable,
  number,
  object,
  oneOf,
  optional,
  ORIGINS,
  PART_ROLES,
  refine,
  SEAT_KINDS,
  TELLS,
  text,
  union,
  unknown,
  variant,
} from '@mastro/core'
import { AUTOMATION, MASTER_MODES, OPENINGS, SHOWN } from './commands.ts'

/** What a stored act of version 1 looks like, field by field: for files that come from somebody else. */

/** A fall from the sky throws more than three thousand dice. */
const DICE = 50_000
const id = () => name(200)
const words = () => text(20_000)
const label = object({ it: words(), en: words() })
const audience = object({ seats: optional(list(id(), 0, 64)), master: optional(bool()) })
/** Shapes that games fill and only screens read may grow: they have to be records. */
const open = map(unknown())
const salt = object({ seat: id(), salt: name(64) })
const draw = refine(list(union([int(1, 10_000), id()]), 2, 3), drawn =>
  typeof drawn[0] === 'number' && typeof drawn[1] === 'number' && typeof drawn[2] !== 'number'
    ? null
    : { path: [] },
)
const draws = list(draw, 0, DICE)
const dice = object({
  origin: oneOf(ORIGINS),
  seat: id(),
  draws,
  proof: optional(
    object({
      book: id(),
      k: int(0, 1023),
      salts: list(salt, 0, 32),
      s: name(64),
      path: list(name(64), 10, 10),
    }),
  ),
})
/** Facts of a game are its own; here they only have to be records with a type. */
const gameEvent = refine(map(unknown()), event =>
  typeof event['type'] === 'string' ? null : { path: ['type'] },
)

const line = object({
  kind: oneOf(['act', 'roll', 'talk', 'game', 'house']),
  variants: list(
    object({
      for: optional(audience),
      seat: optional(id()),
      text: label,
      rules: optional(list(id(), 0, 64)),
      changes: optional(list(open, 0, 64)),
      why: optional(list(open, 0, 200)),
      faces: optional(list(open, 0, DICE)),
      dice: optional(dice),
      words: optional(words()),
      tells: optional(oneOf(TELLS)),
    }),
    1,
    64,
  ),
})

const seat = object({ id: id(), name: name(40), kind: oneOf(SEAT_KINDS), colour: int(0, 15) })
const moment = () => oneOf(['adventure', 'session', 'scene'])
const options = map(union([bool(), number(-1e15), words()]))
const roots = map(name(64))

const house = [
  object({
    type: literal('table-opened'),
    table: id(),
    system: id(),
    name: name(80),
    secret: name(64),
    options,
    automation: oneOf(AUTOMATION),
    masterMode: oneOf(MASTER_MODES),
    host: seat,
  }),
  object({ type: literal('table-renamed'), name: name(80) }),
  object({
    type: literal('option-set'),
    option: id(),
    value: union([bool(), number(-1e15), words()]),
  }),
  object({ type: literal('automation-set'), level: oneOf(AUTOMATION) }),
  object({ type: literal('master-mode-set'), mode: oneOf(MASTER_MODES), master: nullable(id()) }),
  object({ type: literal('seat-added'), seat }),
  object({ type: literal('seat-renamed'), seat: id(), name: name(40) }),
  object({ type: literal('seats-ordered'), order: list(id(), 1, 200) }),
  object({ type: literal('seat-retired'), seat: id() }),
  object({ type: literal('seat-restored'), seat: id() }),
  object({ type: literal('seat-kind-changed'), seat: id(), kind: oneOf(SEAT_KINDS) }),
  object({ type: literal('seat-reissued'), seat: id() }),
  object({ type: literal('seat-revoked'), seat: id() }),
  object({ type: literal('device-left'), seat: id(), device: id() }),
  object({ type: literal('master-offered'), seat: nullable(id()) }),
  object({ type: literal('master-moved'), seat: id() }),
  object({ type: literal('dice-book-opened'), book: id(), roots }),
] as const

const talk = [
  object({ type: literal('said'), text: name(2000) }),
  object({ type: literal('whispered'), id: id(), from: id(), to: id(), text: name(2000) }),
  object({
    type: literal('note-written'),
    id: id(),
    author: id(),
    text: text(8000),
    shared: bool(),
  }),
  object({ type: literal('pinned'), id: id(), text: name(500), scene: int(0, 1e9) }),
  object({ type: literal('unpinned'), id: id() }),
  object({ type: literal('thread-opened'), id: id(), text: name(500), scene: int(0, 1e9) }),
  object({ type: literal('thread-closed'), id: id() }),
  object({ type: literal('brake-pulled') }),
  object({ type: literal('brake-released') }),
] as const

const envelope = object({
  id: id(),
  author: id(),
  kind: oneOf(['note', 'target', 'bid', 'roll']),
  opening: oneOf(OPENINGS),
  shown: oneOf(SHOWN),
  fingerprint: name(64),
  salt: name(64),
  text: words(),
  slip: optional(id()),
  part: optional(id()),
  instead: optional(id()),
  dice: optional(dice),
})

const secret = [
  object({ type: literal('envelope-sealed'), envelope }),
  object({ type: literal('envelope-voted'), envelope: id(), seat: id() }),
  object({ type: literal('envelope-opened'), envelope: id() }),
  object({ type: literal('envelope-voided'), envelope: id() }),
  object({
    type: literal('dice-thrown'),
    dice,
    hidden: bool(),
    roll: optional(object({ notation: name(200), value: number(-1e15) })),
  }),
] as const

const log = [
  object({ type: literal('acts-undone'), acts: list(id(), 1, 2000), reason: words(), last: id() }),
  object({ type: literal('acts-redone'), acts: list(id(), 1, 2000) }),
] as const

const effect = refine(open, ({ id, label, rules, events }) => {
  if (typeof id !== 'string') return { path: ['id'] }
  if (typeof label !== 'object' || label === null) return { path: ['label'] }
  if (!Array.isArray(rules)) return { path: ['rules'] }
  return Array.isArray(events) ? null : { path: ['events'] }
})

const play = [
  object({
    type: literal('moment-begun'),
    moment: moment(),
    title: text(200),
    master: nullable(id()),
  }),
  object({ type: literal('moment-ended'), moment: moment(), words: optional(name(500)) }),
  object({
    type: literal('slip-opened'),
    slip: id(),
    kind: id(),
    owner: id(),
    about: map(unknown()),
    after: optional(id()),
    pledge: optional(name(64)),
  }),
  object({
    type: literal('part-filled'),
    slip: id(),
    part: object({
      id: id(),
      role: oneOf(PART_ROLES),
      seat: id(),
      label,
      value: unknown(),
      order: int(-1, 1000),
      sealed: bool(),
      envelope: optional(id()),
    }),
  }),
  object({ type: literal('part-cleared'), slip: id(), part: id() }),
  object({ type: literal('part-opened'), slip: id(), part: id() }),
  object({
    type: literal('part-readied'),
    slip: id(),
    seat: id(),
    ready: bool(),
    salt: optional(name(32)),
  }),
  object({
    type: literal('dice-laid'),
    slip: id(),
    draws,
    seat: id(),
    asks: list(open, 0, DICE),
    leaf: optional(object({ book: id(), k: int(0, 1023) })),
  }),
  object({
    type: literal('slip-rolled'),
    slip: id(),
    act: optional(id()),
    input: unknown(),
    output: unknown(),
    bill: open,
    publicBill: optional(open),
    effects: list(effect, 0, 200),
    dice,
    title: optional(label),
  }),
  object({
    type: literal('effects-settled'),
    slip: id(),
    settled: list(
      object({
        effect: id(),
        choice: oneOf(['applied', 'changed', 'waived']),
        reason: optional(words()),
        changed: optional(effect),
      }),
      1,
      200,
    ),
  }),
  object({ type: literal('slip-withdrawn'), slip: id() }),
  object({ type: literal('game'), event: gameEvent }),
] as const

export const actSchema = object({
  v: literal(1),
  id: id(),
  by: nullable(id()),
  at: int(0, Number.MAX_SAFE_INTEGER),
  session: int(0, 1e9),
  scene: int(0, 1e9),
  events: list(variant('type', [...house, ...talk, ...secret, ...log, ...play]), 1, 2000),
  lines: list(line, 0, 2000),
})
