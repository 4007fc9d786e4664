import { s } from '@mastro/core'

/** The words that orders and facts of the table share. */

export const id = () => s.name(64)
export const hex = (bytes: number) => s.name(bytes * 2)

/** A throw of fair dice as the roller's page chose it, or faces read off real dice. Absent: the table throws. */
export const diceSource = s.union([
  s.object({
    book: id(),
    k: s.int(0, 1023),
    salts: s.list(s.object({ seat: id(), salt: hex(16) }), 0, 16),
  }),
  s.object({ typed: s.list(s.int(1, 10_000), 0, 256) }),
])
export type DiceSource = s.Infer<typeof diceSource>

export const ENVELOPE_OPENINGS = [
  'author',
  'all-committed',
  'scene-end',
  'session-end',
  'vote',
] as const
/** How a secret opens: when its author says, when all have committed, at the end of scene or session, by vote. */
export type EnvelopeOpening = (typeof ENVELOPE_OPENINGS)[number]

export const ENVELOPE_VISIBILITIES = ['nothing', 'something', 'who'] as const
/** How much others know of a secret before it opens: nothing at all, that something happened, or who did it. */
export type EnvelopeVisibility = (typeof ENVELOPE_VISIBILITIES)[number]

export const AUTOMATION_LEVELS = ['full', 'ask', 'dice-only'] as const
export type Automation = (typeof AUTOMATION_LEVELS)[number]

export const MASTER_MODES = ['fixed', 'rotating', 'none'] as const
