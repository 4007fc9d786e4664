import { s } from '@mastro/core'
import { TABLE_FEATURES } from '../features.ts'
import type { AnyTableCommandDefinition } from './define-command.ts'

type CommandsOf<Feature> = Feature extends { readonly commands: readonly (infer Command)[] }
  ? Command
  : never

/**
 * Every command a seat can send to a table. `game` wraps a command of the ruleset; the others are
 * the same for all games.
 */
const TABLE_COMMANDS = TABLE_FEATURES.flatMap(
  feature => ('commands' in feature ? feature.commands : []) as readonly unknown[],
) as readonly CommandsOf<(typeof TABLE_FEATURES)[number]>[] // safe: the commands of those features

type AnyCommand = (typeof TABLE_COMMANDS)[number]['command']
export type TableCommand = s.Infer<AnyCommand>
/** A command as a client writes it: fields with a default may be missing. */
export type TableRequest = s.Input<AnyCommand>

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
