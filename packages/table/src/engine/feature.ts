import type { SectionSpec } from '../view/selector.ts'
import type { AnyTableCommandDefinition } from './define-command.ts'
import type { AnyTableEventDefinition } from './define-event.ts'

/** A feature of the table, like a chapter of a game: its events, commands and documents. */
export interface TableFeature {
  readonly events?: readonly AnyTableEventDefinition[]
  readonly commands?: readonly (AnyTableCommandDefinition & { readonly command: unknown })[]
  readonly sections?: readonly SectionSpec[]
}
