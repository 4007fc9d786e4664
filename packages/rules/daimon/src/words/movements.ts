import { label, type Label } from '@mastro/core'

/** Movements of the reserve that are no award and no price of the book's list. */
export const MOVEMENT_NAMES: Readonly<Record<string, Label>> = {
  roll: label('Dadi messi in un tiro', 'Dice put into a roll'),
  stake: label('Posta di una escalation', 'Stake of an escalation'),
  correction: label('Correzione del Master', 'Correction by the Master'),
}
