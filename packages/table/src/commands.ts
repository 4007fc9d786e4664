import { s } from '@mastro/core'
import { envelopeCommands } from './decide/envelopes.ts'
import { gameCommands } from './decide/game.ts'
import { settingsCommands } from './decide/settings.ts'
import { masterCommands } from './decide/master.ts'
import { momentCommands } from './decide/moments.ts'
import { plainRollCommands } from './decide/plain-rolls.ts'
import { seatCommands } from './decide/seats.ts'
import { slipCommands } from './decide/slips.ts'
import { talkCommands } from './decide/talk.ts'
import { undoCommands } from './decide/undo.ts'
import type { AnyTableCommandDefinition } from './define-command.ts'

/** Everything a seat can ask of a table. `game` carries a command of the ruleset; the rest is the same for all games. */
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
/** A command as a client writes it: what has a default may be left out. */
export type TableRequest = s.Sent<AnyCommand>

const commands = TABLE_COMMANDS.map(({ command }) => command)
export const tableCommand = s.variant(
  'type',
  commands as never,
) as unknown as s.Schema<TableCommand> // each an object with its type

const BY_TYPE: ReadonlyMap<string, AnyTableCommandDefinition> = new Map(
  TABLE_COMMANDS.map(definition => [definition.type, definition]),
)

/** The order that such a command gives. */
export function commandDefinition(type: TableCommand['type']): AnyTableCommandDefinition {
  return BY_TYPE.get(type)! // the map holds every type there is
}
