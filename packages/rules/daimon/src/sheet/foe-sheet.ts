import { s } from '@mastro/core'

/**
 * An opponent as the Master enters it: a difficulty from the adversary table (DAI-NPC-1), which is
 * also its number of wounds, and its visible gear. Presets have the same shape.
 */
export const foeSheet = s.object({
  difficulty: s.int(1, 7),
  weapon: s.withDefault(s.int(0, 4), 0),
  armour: s.withDefault(s.int(0, 4), 0),
  shield: s.withDefault(s.bool(), false),
  /** What everybody can see: «mitra, giubbotto antiproiettile, occhi senza sonno». */
  look: s.withDefault(s.text(400), ''),
  /** For the Master only. */
  notes: s.withDefault(s.text(2000), ''),
})
export type FoeSheet = s.Infer<typeof foeSheet>
