import type { TableFeature } from '../../engine/feature.ts'
import { slipCommands } from './commands.ts'
import { slipEvents } from './events.ts'
import { handsSection } from './hand-docs.ts'
import { slipsSection } from './slip-docs.ts'

/** Slips: rolls that several seats build together. */
export const slipsFeature = {
  events: slipEvents,
  commands: slipCommands,
  sections: [slipsSection, handsSection],
} as const satisfies TableFeature
