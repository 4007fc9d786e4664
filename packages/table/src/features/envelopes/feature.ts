import type { TableFeature } from '../../engine/feature.ts'
import { envelopeCommands } from './commands.ts'
import { envelopesSection } from './documents.ts'
import { envelopeEvents } from './events.ts'

/** Sealed notes, targets, bids and blind rolls, and the ways they open. */
export const envelopesFeature = {
  events: envelopeEvents,
  commands: envelopeCommands,
  sections: [envelopesSection],
} as const satisfies TableFeature
