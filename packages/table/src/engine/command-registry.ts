import { s } from '@mastro/core'
import { envelopeCommands } from '../features/envelopes/commands.ts'
import { gameCommands } from '../decide/game.ts'
import { settingsCommands } from '../decide/settings.ts'
import { masterCommands } from '../features/master.ts'
import { momentCommands } from '../decide/moments.ts'
import { plainRollCommands } from '../decide/plain-rolls.ts'
import { seatCommands } from '../decide/seats.ts'
import { slipCommands } from '../features/slips/commands.ts'
import { talkCommands } from '../decide/talk.ts'
import { undoCommands } from '../decide/undo.ts'
import type { AnyTableCommandDefinition } from './define-command.ts'

/**
 * Every command a seat can send to a table. `game` wraps a command of the ruleset; the others are
 * the same for all games.
 */
const TABLE_COMMANDS = [
  ...settingsCommands,
  ...seatCommands,
  ...masterCommands,
  ...momentCommands,
  ...slipCommands,
  ...gameCommands,
  ...envelopeCommands,
  ...plainRollCommands,
  ...undoCommands,
  ...talkCommands,
] as const

type AnyCommand = (typeof TABLE_COMMANDS)[number]['command']
export type TableCommand = s.Infer<AnyCommand>
/** A command as a client writes it: fields with a default may be missing. */
export type TableRequest = s.Sent<AnyCommand>

const commands = TABLE_COMMANDS.map(({ command }) => command)
export const tableCommand = s.variant(
  'type',
  commands as never,
) as unknown as s.Schema<TableCommand> // safe: each schema is an object with its `type`

const BY_TYPE: ReadonlyMap<string, AnyTableCommandDefinition> = new Map(
  TABLE_COMMANDS.map(definition => [definition.type, definition]),
)

/** The definition of a command. */
export function commandDefinition(type: TableCommand['type']): AnyTableCommandDefinition {
  return BY_TYPE.get(type)! // the map holds every command type
}
