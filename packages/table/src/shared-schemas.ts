import { s } from '@mastro/core'

/** Schemas that commands and events of the table share. */

export const id = () => s.name(64)
export const hex = (bytes: number) => s.name(bytes * 2)

/** A fair throw chosen by the roller's page, or faces of real dice. Omit to let the server roll. */
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
/**
 * When a secret opens: by its author, when everybody has committed, at the end of scene or session,
 * or by vote.
 */
export type EnvelopeOpening = (typeof ENVELOPE_OPENINGS)[number]

export const ENVELOPE_VISIBILITIES = ['nothing', 'something', 'who'] as const
/**
 * The information that others get about a secret before it opens: none, that it exists, or also its
 * author.
 */
export type EnvelopeVisibility = (typeof ENVELOPE_VISIBILITIES)[number]

export const AUTOMATION_LEVELS = ['full', 'ask', 'dice-only'] as const
export type Automation = (typeof AUTOMATION_LEVELS)[number]

export const MASTER_MODES = ['fixed', 'rotating', 'none'] as const
