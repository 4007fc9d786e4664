import { ok, type Json, type Result, type SeatId } from '@mastro/core'
import { actId, type CommandContext } from './context.ts'
import { newPermanentState } from './advance.ts'
import type { Automation } from '../shared-schemas.ts'
import type { Rulesets } from './decide.ts'
import { newDecision } from './decision.ts'
import type { ActBody, EventOfType } from '../events.ts'
import { cleanName, LONGEST_TITLE } from '../util/names.ts'
import { newTableCache } from '../view/cache.ts'
import { refuse } from './refuse.ts'
import { newUndoableState } from './undoable-state.ts'
import { openNewBook } from '../dice/throws.ts'

export interface NewTableInput {
  /** The table's id, chosen by the server. */
  readonly table: string
  readonly system: string
  readonly name: string
  /**
   * 32 random bytes in hexadecimal, stored in the log. Ids derived from them cannot be traced back
   * to anybody.
   */
  readonly secret: string
  readonly hostName: string
  readonly masterMode: 'fixed' | 'rotating' | 'none'
  readonly options?: Readonly<Record<string, Json>>
  readonly automation?: Automation
}

/** The first act of a log: the table, the host's seat, the game's options, the first dice book. */
export function openTable(
  rulesets: Rulesets,
  input: NewTableInput,
  context: Omit<CommandContext, 'by' | 'bookOf'>,
): Result<{ readonly seat: SeatId; readonly act: ActBody }> {
  const ruleset = Object.hasOwn(rulesets, input.system) ? rulesets[input.system] : undefined
  if (ruleset === undefined) return refuse('unknown-system', 'system')
  const { table, system, secret, masterMode } = input
  const name = cleanName(input.name, LONGEST_TITLE)
  if (name === null) return refuse('name-unreadable', 'name')
  const hostName = cleanName(input.hostName)
  if (hostName === null) return refuse('name-unreadable', 'seatName')
  const initial = Object.fromEntries(ruleset.options.map(option => [option.id, option.initial]))
  const id = actId(secret, '', context.commandId)
  const seat = `seat-${id}`
  const opened: EventOfType<'table-opened'> = {
    type: 'table-opened',
    table,
    system,
    name,
    secret,
    options: { ...initial, ...input.options },
    automation: input.automation ?? 'ask',
    masterMode,
    host: { id: seat, name: hostName, kind: 'player', colour: 0 },
  }
  const steady = newPermanentState(opened, context.at)
  const start = { steady, play: newUndoableState(ruleset.initial(opened.options)) }
  const whole: CommandContext = { ...context, by: seat, bookOf: () => undefined }
  const decision = newDecision(
    ruleset,
    { state: start, cache: newTableCache() },
    steady.seats[0]!,
    whole,
    {
      id,
      by: seat,
    },
  )
  decision.emit(opened)
  openNewBook(decision)
  return ok({ seat, act: decision.body() })
}
