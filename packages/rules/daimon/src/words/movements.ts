import { label, same, type Label } from '@mastro/core'
import { PURCHASES } from '../data/evolution.ts'
import { GAIN_REASONS, SPEND_REASONS } from '../data/reserve.ts'
import { gainName, purchaseName, spendName } from './catalogue.ts'

/** Movements of the reserve that are no award and no price of the book's list. */
const MOVEMENT_NAMES: Readonly<Record<string, Label>> = {
  roll: label('Dadi messi in un tiro', 'Dice put into a roll'),
  stake: label('Posta di una escalation', 'Stake of an escalation'),
  correction: label('Correzione del Master', 'Correction by the Master'),
}

/** Why dice of a reserve moved. */
export function movementLabel(reason: string): Label {
  const gain = GAIN_REASONS.find(known => known === reason)
  if (gain) return gainName(gain)
  const spend = SPEND_REASONS.find(known => known === reason)
  return spend ? spendName(spend) : (MOVEMENT_NAMES[reason] ?? same(reason))
}

/** What was bought with evolution. */
export function purchaseLabel(type: string): Label {
  const known = PURCHASES.find(purchase => purchase === type)
  return known ? purchaseName(known) : same(type)
}
