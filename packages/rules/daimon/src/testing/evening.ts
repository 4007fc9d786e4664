import {
  assert,
  parse,
  scripted,
  type Act,
  type Docs,
  type Effect,
  type Json,
  type Line,
  type MomentChange,
  type OutcomeView,
  type Part,
  type Refusal,
  type Result,
  type Stated,
  type SeatId,
  type SharedEvent,
  type Slip,
  type TableFacts,
  type Viewer,
  STRANGER,
  viewerAt,
} from '@mastro/core'
import { ruleset } from '../game.ts'
import type { Character } from '../characters/character.ts'
import { GIULIA, NADIR, TEO } from './cast.ts'
import type { Emitted } from '../game.ts'
import type { Pc, State } from '../state.ts'

/** Faces in order, or whatever falls (always the same). */
export type Faces = readonly number[] | 'any'

/** For the tests: a small table that hosts this game by itself, everything frozen, every face scripted. */
export interface Evening {
  state(): State
  readonly table: TableFacts
  /** A command that must be accepted; gives what happened. */
  does(seat: SeatId, command: Json, dice?: Faces): readonly Emitted[]
  /** A command that must be refused; gives why. */
  refused(seat: SeatId, command: Json, dice?: Faces): Refusal
  begin(moment: MomentChange['moment'], dice?: readonly number[]): readonly Emitted[]
  end(moment: MomentChange['moment'], dice?: readonly number[]): readonly Emitted[]
  /** Facts put straight into the state. */
  happens(...events: readonly Emitted[]): void
  docs(seat: SeatId | null): Docs
  doc(seat: SeatId | null, key: string): Record<string, unknown>
  offers(seat: SeatId): readonly string[]
  pc(seat: SeatId): Pc
  /** Lines told by the last command, as this seat may read them. */
  told(seat: SeatId): readonly string[]
  viewer(seat: SeatId | null): Viewer
  hoursLater(hours: number): void
  slip(kind: string, owner: SeatId, about: Readonly<Record<string, Json>>): SlipInHand
}

export interface SlipInHand {
  fill(part: string, value: Json, sealed?: boolean): SlipInHand
  /** As this seat knows it. */
  seenBy(seat: SeatId | null): Slip
  input(): Result<unknown>
  bill(seat: SeatId | null): readonly (readonly [string, number])[]
  odds(seat: SeatId | null): ReturnType<(typeof ruleset.slips)[string]['odds']>
  parts(): readonly { readonly id: string; readonly seat: SeatId; readonly secrecy: string }[]
  /** Rolls, and applies every effect. */
  roll(dice: readonly number[]): Rolled
}

export interface Rolled {
  readonly output: Record<string, unknown>
  readonly effects: readonly Effect<Stated>[]
  outcome(seat: SeatId | null): OutcomeView
  readonly next: { readonly kind: string; readonly about: Readonly<Record<string, Json>> } | null
}

export interface Setting {
  readonly seats?: readonly string[]
  readonly master?: string | null
  readonly masterMode?: TableFacts['masterMode']
  readonly options?: Readonly<Record<string, unknown>>
  /** The sheet of each seat; the cast by default. A character's id is its seat's. */
  readonly sheets?: Readonly<Record<string, Character>>
}

const CAST: Readonly<Record<string, Character>> = { giulia: GIULIA, teo: TEO, nadir: NADIR }

/** Giulia leads; Teo and Nadir play; each has a character, in an open session and scene. */
export function evening(setting: Setting = {}): Evening {
  const { seats = ['giulia', 'teo', 'nadir'], masterMode = 'rotating' } = setting
  let master = setting.master === undefined ? 'giulia' : setting.master
  const moments = { adventure: 1, session: 1, scene: 1 }
  const open = { adventure: true, session: true, scene: true }
  let state = frozen(ruleset.initial({}))
  let at = 1_000_000
  let fresh = 0
  let last: { event: Emitted; before: State }[] = []

  const options = frozen(setting.options ?? {})
  const table: TableFacts = {
    seats: seats.map(id => ({ id, name: id[0]!.toUpperCase() + id.slice(1), kind: 'player' })),
    get master() {
      return master
    },
    masterMode,
    options,
    get adventure() {
      return { number: moments.adventure, open: open.adventure, title: '' }
    },
    get session() {
      return { number: moments.session, open: open.session, title: '' }
    },
    get scene() {
      return { number: moments.scene, open: open.scene, title: '' }
    },
  }

  const viewer = (seat: SeatId | null): Viewer =>
    seat === null
      ? { ...STRANGER, kind: 'screen' }
      : viewerAt({ id: seat, name: seat, kind: seat === 'tv' ? 'screen' : 'player' }, { master })

  const apply = (events: readonly Emitted[]) => {
    for (const event of events) {
      last.push({ event, before: state })
      state = frozen(ruleset.evolve(state, frozen(event)))
      if (event.type === 'master-moved') master = event.seat
    }
  }

  const acting = (seat: SeatId, dice: Faces) => {
    const script = dice === 'any' ? whateverFalls() : scripted(dice)
    const act: Act = {
      by: viewer(seat),
      dice: script,
      at,
      table,
      fresh: prefix => `${prefix}-${(fresh += 1)}`,
    }
    return { act, script }
  }

  const decide = (seat: SeatId, command: Json, dice: Faces) => {
    const parsed = parse(ruleset.command, frozen(command), 'command')
    if (!parsed.ok) return parsed
    const { act, script } = acting(seat, dice)
    const decided = ruleset.decide(state, frozen(parsed.value), act)
    if (decided.ok) script.finish()
    return decided
  }

  const moment = (change: MomentChange, dice: readonly number[]) => {
    const { act, script } = acting(master ?? seats[0]!, dice)
    const decided = ruleset.moment(state, change, act)
    assert(decided.ok, `refused: ${decided.ok || decided.error.code}`)
    script.finish()
    last = []
    apply(stated(decided.value))
    const { moment: which, change: how } = change
    if (how === 'begin') moments[which] += 1
    open[which] = how === 'begin'
    return stated(decided.value)
  }

  const self: Evening = {
    state: () => state,
    table,
    does(seat, command, dice = []) {
      const decided = decide(seat, command, dice)
      assert(
        decided.ok,
        `${JSON.stringify(command)} refused: ${decided.ok || JSON.stringify(decided.error)}`,
      )
      last = []
      apply(stated(decided.value))
      return stated(decided.value)
    },
    refused(seat, command, dice = []) {
      const decided = decide(seat, command, dice)
      assert(!decided.ok, `${JSON.stringify(command)} was accepted`)
      return decided.error
    },
    begin: (which, dice = []) => moment({ moment: which, change: 'begin', title: '' }, dice),
    end: (which, dice = []) => moment({ moment: which, change: 'end', title: '' }, dice),
    happens: (...events) => apply(events),
    docs: seat => frozen(ruleset.view(state, viewer(seat), table)),
    doc: (seat, key) => {
      const found = ruleset.view(state, viewer(seat), table)[key]
      assert(found !== undefined, `no ${key} for ${seat}`)
      return found as Record<string, unknown>
    },
    offers: seat => ruleset.offers(state, viewer(seat), table).map(({ id }) => id),
    pc(seat) {
      const found = Object.values(state.characters).find(
        pc => pc.seat === seat && (pc.status === 'active' || pc.status === 'down'),
      )
      assert(found, `${seat} has no character`)
      return found
    },
    told: seat =>
      last.flatMap(({ event, before }) => {
        const line = ruleset.tell(event, before, table)
        const text = line && readBy(line, viewer(seat))
        return text ? [text.it] : []
      }),
    viewer,
    hoursLater(hours) {
      at += hours * 3_600_000
    },
    slip: (kind, owner, about) => slipInHand(self, kind, owner, about, applyFresh),
  }
  const applyFresh = (events: readonly Emitted[]) => {
    last = []
    apply(events)
  }

  for (const [seat, character] of Object.entries(setting.sheets ?? CAST))
    if (seats.includes(seat))
      self.happens({ type: 'character-joined', id: seat, seat, character, approved: true })
  return self
}

/** Whatever is decided is stated by a fact of the game. */
export const stated = (events: readonly (Stated | SharedEvent)[]): readonly Emitted[] =>
  events as readonly Emitted[] // each by its own fact

/** What a viewer reads of a line: the line, what others read instead, or nothing. */
export function readBy(line: Line, viewer: Viewer) {
  const { audience } = line
  const may =
    audience === undefined ||
    (audience.master === true && viewer.leads) ||
    (viewer.seat !== null && (audience.seats?.includes(viewer.seat) ?? false))
  return may ? line.text : (line.others ?? null)
}

function slipInHand(
  table: Evening,
  kind: string,
  owner: SeatId,
  asked: Readonly<Record<string, Json>>,
  apply: (events: readonly Emitted[]) => void,
): SlipInHand {
  const spec = ruleset.slips[kind]
  assert(spec, `no slip ${kind}`)
  const about = parse(spec.about, asked, 'about')
  assert(about.ok, `about refused: ${about.ok || about.error.path}`)
  const opened = spec.open(table.state(), about.value as never, table.viewer(owner), table.table)
  assert(opened.ok, `slip refused: ${opened.ok || JSON.stringify(opened.error)}`)
  let parts: readonly Part[] = []
  const whole = (): Slip =>
    frozen({ id: 'slip-1', kind, owner, about: about.value as Slip['about'], parts })
  const specs = () => spec.parts(table.state(), whole(), table.table)
  const untilAll = () => specs().filter(({ secrecy }) => secrecy === 'until-all')
  const isOpen = (part: Part) =>
    !part.sealed ||
    (untilAll().some(({ id }) => id === part.id) &&
      untilAll().every(({ id }) => parts.some(filled => filled.id === id)))
  const knows = (seat: SeatId | null) => (id: string) => {
    const part = parts.find(filled => filled.id === id)
    return part === undefined || isOpen(part) || part.seat === seat
  }
  const seenBy = (seat: SeatId | null): Slip => ({
    ...whole(),
    parts: parts.map(part => (knows(seat)(part.id) ? part : { ...part, value: undefined })),
  })
  const self: SlipInHand = {
    fill(id, value, sealed = false) {
      const found = specs().find(part => part.id === id)
      assert(found, `no part ${id}`)
      const parsed = parse(found.schema, value, id)
      assert(parsed.ok, `part refused: ${parsed.ok || parsed.error.path}`)
      const fit = found.check?.(parsed.value as never) ?? { ok: true as const } // parsed by this very part
      assert(fit.ok, `part refused: ${fit.ok || fit.error.code}`)
      const hidden = sealed || found.secrecy === 'until-all'
      const part: Part = {
        id,
        role: found.role,
        seat: found.seat,
        value: frozen(parsed.value),
        sealed: hidden,
        ready: true,
      }
      parts = [...parts.filter(filled => filled.id !== id), part]
      return self
    },
    seenBy,
    input: () => spec.input(table.state(), whole(), table.table),
    bill: seat =>
      spec
        .bill(table.state(), seenBy(seat), table.table)
        .lines.map(({ label, value }) => [label.it, value] as const),
    odds: seat => spec.odds(table.state(), seenBy(seat), table.table),
    parts: () => specs().map(({ id, seat, secrecy }) => ({ id, seat, secrecy })),
    roll(dice) {
      const input = self.input()
      assert(input.ok, `not ready: ${input.ok || JSON.stringify(input.error)}`)
      const script = scripted(dice)
      const rolled = spec.run(frozen(input.value) as never, script)
      assert(rolled.ok, `roll refused: ${rolled.ok || JSON.stringify(rolled.error)}`)
      script.finish()
      const output = frozen(rolled.value) as never
      const slip = whole()
      const effects = spec.effects(table.state(), slip, input.value as never, output, table.table)
      const next =
        spec.next?.(table.state(), slip, input.value as never, output, table.table) ?? null
      apply(stated(effects.flatMap(effect => effect.events)))
      return {
        output,
        effects,
        outcome: seat => spec.outcome(input.value as never, output, seenBy(seat), knows(seat)),
        next,
      }
    },
  }
  return self
}

/** Dice that fall the same way every time, as many as wanted. */
function whateverFalls() {
  let n = 7
  return {
    roll: (sides: number) => {
      n = (n * 1_103_515_245 + 12_345) % 2_147_483_648
      return 1 + (Math.floor(n / 65_536) % sides)
    },
    finish: () => undefined,
  }
}

/** The same sheet with some fields changed. */
export function withSheet(table: Evening, seat: SeatId, changes: Partial<Character>): void {
  const { id, character } = table.pc(seat)
  table.happens({
    type: 'advanced',
    character: id,
    purchase: 'skill',
    evo: 0,
    dice: 0,
    after: { ...character, ...changes },
  })
}

export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}
