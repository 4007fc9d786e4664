import { bool, int, object, text, withDefault, type Infer } from '@mastro/core'

/**
 * An opponent as the Master writes it: a difficulty from the adversary table (DAI-NPC-1), which is also how many wounds
 * it takes, and the gear it shows. Ready-made opponents carry the same.
 */
export const foeSheet = object({
  difficulty: int(1, 7),
  weapon: withDefault(int(0, 4), 0),
  armour: withDefault(int(0, 4), 0),
  shield: withDefault(bool(), false),
  /** What everybody can see: «mitra, giubbotto antiproiettile, occhi senza sonno». */
  look: withDefault(text(400), ''),
  /** For the Master alone. */
  notes: withDefault(text(2000), ''),
})
export type FoeSheet = Infer<typeof foeSheet>
