import {
  s,
  byAuthor,
  same,
  textsOf,
  ok,
  type Json,
  type OptionSpec,
  type Result,
  type SeatId,
} from '@mastro/core'
import type { TableDoc } from '../docs.ts'
import type { Decision } from '../engine/decision.ts'
import { defineCommand } from '../engine/define-command.ts'
import { defineEvent, type DescribeContext } from '../engine/define-event.ts'
import type { TableFeature } from '../engine/feature.ts'
import { refuse } from '../engine/refuse.ts'
import { forHost } from '../engine/roles.ts'
import { storedHex, storedId, newSeat, setting } from '../event-schemas.ts'
import type { ActBody, EventOfType } from '../events.ts'
import { logLine } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'
import { AUTOMATION_LEVELS, MASTER_MODES, id } from '../shared-schemas.ts'
import type { BookState, PermanentState, State } from '../state.ts'
import { cleanName, isCleanName, LONGEST_TITLE } from '../util/names.ts'
import { singleDoc, type Section } from '../view/section.ts'
import { commonSection, selector } from '../view/selector.ts'

/** The table itself and its settings. They cannot be undone. */

const tableOpened = defineEvent(
  'table-opened',
  {
    table: storedId(),
    system: storedId(),
    name: s.nonEmptyText(80),
    /** Key for deriving ids that cannot be traced back to a seat. */
    secret: storedHex(),
    options: s.map(setting()),
    automation: s.oneOf(AUTOMATION_LEVELS),
    masterMode: s.oneOf(MASTER_MODES),
    host: newSeat,
  },
  {
    personalText: ({ host }, { texts }) => textsOf(host.id, texts),
    describe: ({ host, name }, ctx) =>
      logLine('house', sentences.tableOpened(host.name, name), ctx),
    refreshesFingerprint: true,
    isPlausible: ({ name, host }) => isCleanName(name, LONGEST_TITLE) && isCleanName(host.name),
  },
)

const tableRenamed = defineEvent(
  'table-renamed',
  { name: s.nonEmptyText(80) },
  {
    personalText: byAuthor,
    evolvePermanent: (steady, { name }) => ({ ...steady, name }),
    describe: ({ name }, ctx) => logLine('house', sentences.tableRenamed(name), ctx),
    isPlausible: ({ name }) => isCleanName(name, LONGEST_TITLE),
  },
)

const optionSet = defineEvent(
  'option-set',
  { option: storedId(), value: setting() },
  {
    evolvePermanent: (steady, { option, value }) => ({
      ...steady,
      options: { ...steady.options, [option]: value },
    }),
    describe: ({ option, value }, ctx) => logLine('house', optionSentence(ctx, option, value), ctx),
  },
)

function optionSentence({ ruleset }: DescribeContext, id: string, value: unknown) {
  const option = ruleset.options.find(one => one.id === id)
  const words = option?.values.find(one => one.value === value)?.label
  return sentences.optionSet(option?.label ?? same(id), words ?? same(String(value)))
}

const automationSet = defineEvent(
  'automation-set',
  { level: s.oneOf(AUTOMATION_LEVELS) },
  {
    evolvePermanent: (steady, { level }) => ({ ...steady, automation: level }),
    describe: ({ level }, ctx) => logLine('house', sentences.automationSet(level), ctx),
  },
)

const masterModeSet = defineEvent(
  'master-mode-set',
  { mode: s.oneOf(MASTER_MODES), master: s.nullable(storedId()) },
  {
    evolvePermanent: (steady, { mode, master }) => ({
      ...steady,
      masterMode: mode,
      master,
      masterOfferedTo: null,
    }),
    describe: ({ mode }, ctx) => logLine('house', sentences.masterModeSet(mode), ctx),
    seats: ({ master }) => [master],
  },
)

/** The event that opens the table, which is in the first act of a log. */
export function openingOf({
  events,
}: Pick<ActBody, 'events'>): EventOfType<'table-opened'> | undefined {
  for (const event of events) if (event.type === 'table-opened') return event
  return undefined
}

/** Settings of the table. Only the host can change them, even if another seat is the Master. */
const commands = [
  defineCommand(
    'rename-table',
    { name: s.nonEmptyText(80) },
    {
      openTo: 'host',
      decide: forHost((decision, { name: typed }) => renameTable(decision, typed)),
    },
  ),
  defineCommand(
    'set-option',
    { option: id(), value: s.union([s.bool(), s.int(-1_000_000, 1_000_000), s.text(200)]) },
    {
      openTo: 'host',
      decide: forHost((decision, { option, value }) => setOption(decision, option, value)),
    },
  ),
  defineCommand(
    'set-automation',
    { level: s.oneOf(AUTOMATION_LEVELS) },
    {
      openTo: 'host',
      decide: forHost((decision, { level }) => {
        decision.emit({ type: 'automation-set', level })
        return ok(null)
      }),
    },
  ),
  defineCommand(
    'set-master-mode',
    { mode: s.oneOf(MASTER_MODES) },
    { openTo: 'host', decide: forHost((decision, { mode }) => setMasterMode(decision, mode)) },
  ),
] as const

function renameTable(decision: Decision, typed: string): Result<null> {
  const name = cleanName(typed, LONGEST_TITLE)
  if (name === null) return refuse('name-unreadable', 'name')
  decision.emit({ type: 'table-renamed', name })
  return ok(null)
}

function setOption(decision: Decision, id: string, value: Json): Result<null> {
  const option = decision.ruleset.options.find(one => one.id === id)
  if (option === undefined) return refuse('unknown-option', 'option')
  const values = option.values.map(one => one.value)
  if (!values.some(one => one === value) && !isInRange(option, value))
    return refuse('out-of-range', 'value', { values })
  decision.emit({ type: 'option-set', option: id, value })
  return ok(null)
}

function isInRange({ range }: OptionSpec, value: Json): boolean {
  if (range === undefined || typeof value !== 'number') return false
  return Number.isInteger(value) && value >= range.min && value <= range.max
}

/** Without a Master, the role is empty. Returning to a mode with a Master starts with the host. */
function setMasterMode(decision: Decision, mode: 'fixed' | 'rotating' | 'none'): Result<null> {
  const { master, host } = decision.state().steady
  decision.emit({
    type: 'master-mode-set',
    mode,
    master: mode === 'none' ? null : (master ?? host),
  })
  return ok(null)
}

const SHOWN_BOOKS = 2
const NOBODY_GONE: readonly string[] = []

/**
 * What everybody knows about the table. Like every document it is built from scratch, field by
 * field. It does not depend on the leaves that a book has spent.
 */
const tableSection = selector(
  {
    table: ({ state }) => state.steady.table,
    system: ({ state }) => state.steady.system,
    name: ({ state }) => state.steady.name,
    options: ({ state }) => state.steady.options,
    automation: ({ state }) => state.steady.automation,
    masterMode: ({ state }) => state.steady.masterMode,
    master: ({ state }) => state.steady.master,
    masterOfferedTo: ({ state }) => state.steady.masterOfferedTo,
    host: ({ state }) => state.steady.host,
    moments: ({ state }) => state.play.moments,
    brake: ({ state }) => state.steady.brake,
    fingerprint: ({ state }) => state.steady.shownPrint,
    books: ({ state }) => shownBooks(state).map(({ book }) => book),
    roots: ({ state }) => shownBooks(state).map(({ roots }) => roots),
    gone: ({ state }) =>
      state.steady.seats.some(seat => seat.retired)
        ? shownBooks(state).map(book => goneWithout(book, state.steady).join(' '))
        : NOBODY_GONE,
  },
  ({ table, moments, books, roots, gone, ...fields }): Section => {
    const doc: TableDoc = {
      id: table,
      system: fields.system,
      name: fields.name,
      options: fields.options,
      automation: fields.automation,
      masterMode: fields.masterMode,
      master: fields.master,
      masterOfferedTo: fields.masterOfferedTo,
      host: fields.host,
      adventure: moments.adventure,
      session: moments.session,
      scene: moments.scene,
      brake: fields.brake,
      fingerprint: fields.fingerprint,
      books: books.map((book, i) => ({ book, roots: rootsWithout(roots[i]!, gone[i] ?? '') })),
    }
    return singleDoc('table', doc)
  },
)

function shownBooks({ steady }: State): readonly BookState[] {
  return steady.books.slice(-SHOWN_BOOKS)
}

/** Roots without those of the given seats, which are separated by spaces. */
function rootsWithout(roots: BookState['roots'], gone: string): BookState['roots'] {
  if (gone === '') return roots
  const seats = new Set(gone.split(' '))
  return Object.fromEntries(Object.entries(roots).filter(([seat]) => !seats.has(seat)))
}

/**
 * The retired seats whose roots are not shown. Those who rolled publicly stay, because their roots
 * are needed to check those rolls.
 */
function goneWithout({ seen, roots }: BookState, { seats }: PermanentState): readonly SeatId[] {
  return seats
    .filter(({ id, retired }) => retired && roots[id] !== undefined && (seen[id] ?? 0) === 0)
    .map(({ id }) => id)
}

export const settingsFeature = {
  events: [tableOpened, tableRenamed, optionSet, automationSet, masterModeSet],
  commands,
  sections: [commonSection(tableSection)],
} as const satisfies TableFeature
