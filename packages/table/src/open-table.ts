import { ok, type Json, type Result, type SeatId } from '@mastro/core'
import { actId, type Context } from './context.ts'
import { newSteady } from './advance.ts'
import type { Automation } from './commands.ts'
import type { Rulesets } from './decide.ts'
import { deskFor } from './desk.ts'
import type { ActBody, EventNamed } from './events.ts'
import { cleanName, LONGEST_TITLE } from './names.ts'
import { newMemory } from './memory.ts'
import { no } from './no.ts'
import { newPlay } from './play.ts'
import { openNewBook } from './throws.ts'

export interface NewTableInput {
  /** The table's id, chosen by the server. */
  readonly table: string
  readonly system: string
  readonly name: string
  /** 32 random bytes in hexadecimal: they make ids that lead back to nobody, and stay in the log. */
  readonly secret: string
  readonly hostName: string
  readonly masterMode: 'fixed' | 'rotating' | 'none'
  readonly options?: Readonly<Record<string, Json>>
  readonly automation?: Automation
}

/** The first act of a log: the table, its host's seat, the options of the game, the first dice book. */
export function openTable(
  rulesets: Rulesets,
  input: NewTableInput,
  context: Omit<Context, 'by' | 'bookOf'>,
): Result<{ readonly seat: SeatId; readonly act: ActBody }> {
  const ruleset = Object.hasOwn(rulesets, input.system) ? rulesets[input.system] : undefined
  if (ruleset === undefined) return no('unknown-system', 'system')
  const { table, system, secret, masterMode } = input
  const name = cleanName(input.name, LONGEST_TITLE)
  if (name === null) return no('name-unreadable', 'name')
  const hostName = cleanName(input.hostName)
  if (hostName === null) return no('name-unreadable', 'seatName')
  const initial = Object.fromEntries(ruleset.options.map(option => [option.id, option.initial]))
  const id = actId(secret, '', context.commandId)
  const seat = `seat-${id}`
  const opened: EventNamed<'table-opened'> = {
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
  const steady = newSteady(opened, context.at)
  const start = { steady, play: newPlay(ruleset.initial(opened.options)) }
  const whole: Context = { ...context, by: seat, bookOf: () => undefined }
  const desk = deskFor(ruleset, { state: start, memory: newMemory() }, steady.seats[0]!, whole, {
    id,
    by: seat,
  })
  desk.put(opened)
  openNewBook(desk)
  return ok({ seat, act: desk.body() })
}
