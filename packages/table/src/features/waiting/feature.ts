import type { TableFeature } from '../../engine/feature.ts'
import { undoRequestCommands, undoRequestEvents } from './undo-requests.ts'
import { waitsSection } from './wait-docs.ts'

/** What waits for each seat, and requests to undo. */
export const waitingFeature = {
  events: undoRequestEvents,
  commands: undoRequestCommands,
  sections: [waitsSection],
} as const satisfies TableFeature
