import { label, same, type Label } from '@mastro/core'
import { PURCHASES } from '../data/evolution.ts'
import { GAIN_REASONS, SPEND_REASONS, type GainReason, type SpendReason } from '../data/reserve.ts'
import { gainName, purchaseName, spendName } from './names.ts'

/** Reserve movements that are neither awards nor prices of the book's list. */
const MOVEMENT_NAMES: Readonly<Record<string, Label>> = {
  roll: label('Dadi messi in un tiro', 'Dice put into a roll'),
  stake: label('Puntata di una escalation', 'Bid in an escalation'),
  correction: label('Correzione del Master', 'Correction by the Master'),
}

/** The reason of a reserve movement. */
export function movementLabel(reason: string): Label {
  const gain = GAIN_REASONS.find(known => known === reason)
  if (gain) return gainName(gain)
  const spend = SPEND_REASONS.find(known => known === reason)
  return spend ? spendName(spend) : (MOVEMENT_NAMES[reason] ?? same(reason))
}

/** The kind of an evolution purchase. */
export function purchaseLabel(type: string): Label {
  const known = PURCHASES.find(purchase => purchase === type)
  return known ? purchaseName(known) : same(type)
}

const AWARD_RULE: Readonly<Record<GainReason, string>> = {
  'adventure-start': 'DAI-RESERVE-1',
  'session-start': 'DAI-RESERVE-3',
  'trait-roleplay': 'DAI-RESERVE-4',
  'trait-roleplay-at-risk': 'DAI-RESERVE-5',
  narration: 'DAI-RESERVE-6',
  setting: 'DAI-RESERVE-6',
  'npc-roleplay': 'DAI-MASTER-12',
  'daimon-roleplay': 'DAI-DAIMON-5',
  'tech-enrichment': 'DAI-TECH-4',
  'master-reward': 'DAI-MASTER-14',
}

const PRICE_RULE: Readonly<Record<SpendReason, string>> = {
  'evolution-point': 'DAI-EVO-1',
  'reload-weapon': 'DAI-COUNTER-6',
  'restore-armour': 'DAI-COUNTER-7',
  'heal-light': 'DAI-HEAL-5',
  'heal-serious': 'DAI-HEAL-5',
  'maintain-enhancement': 'DAI-ENH-8',
  'strategic-tech': 'DAI-TECH-5',
  'claim-master': 'DAI-MASTER-6',
  'keep-master': 'DAI-MASTER-8',
  help: 'DAI-HELP-1',
}
const OTHER_RULE: Readonly<Record<string, string>> = {
  roll: 'DAI-TEST-8',
  stake: 'DAI-ESC-4',
  correction: 'DAI-TABLE-10',
}

export const ruleOfMovement = (reason: string): string =>
  AWARD_RULE[reason as GainReason] ?? // safe: a reason of another kind finds no entry
  PRICE_RULE[reason as SpendReason] ??
  OTHER_RULE[reason] ??
  'DAI-RESERVE-1'
