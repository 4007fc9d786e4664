import type { TableFeature } from '../../engine/feature.ts'
import { answerForCommands, answerForEvents } from './answer-for.ts'
import { undoRequestCommands, undoRequestEvents } from './undo-requests.ts'
import { waitsSection } from './wait-docs.ts'

/** What waits for each seat, and requests to undo. */
export const waitingFeature = {
  events: [...undoRequestEvents, ...answerForEvents],
  commands: [...undoRequestCommands, ...answerForCommands],
  sections: [waitsSection],
} as const satisfies TableFeature
