import { bilingual, int, list, literal, name, object, oneOf, readTable, union } from '@mastro/core'
import table from '../../data/reserve.json' with { type: 'json' }

export const GAIN_REASONS = [
  'adventure-start',
  'session-start',
  'trait-roleplay',
  'trait-roleplay-at-risk',
  'narration',
  'setting',
  'npc-roleplay',
  'daimon-roleplay',
  'tech-enrichment',
  'master-reward',
] as const
export type GainReason = (typeof GAIN_REASONS)[number]

export const SPEND_REASONS = [
  'evolution-point',
  'reload-weapon',
  'restore-armour',
  'heal-light',
  'heal-serious',
  'maintain-enhancement',
  'strategic-tech',
  'claim-master',
  'keep-master',
  'help',
] as const
export type SpendReason = (typeof SPEND_REASONS)[number]

export const GRANTERS = ['system', 'master', 'players'] as const

export const reserveTable = readTable(
  object({
    start: int(7, 7),
    max: int(7, 7),
    min: int(0, 0),
    gains: list(
      object({
        reason: oneOf(GAIN_REASONS),
        ...bilingual,
        amount: union([literal('refill'), int(1, 2)]),
        grantedBy: oneOf(GRANTERS),
      }),
    ),
    spends: list(object({ reason: oneOf(SPEND_REASONS), ...bilingual, amount: int(1, 3) })),
    rollSettlement: object({ success: name(), failure: name(), help: name() }),
  }),
  table,
  'reserve',
)

export const RESERVE_MAX = reserveTable.max // DAI-RESERVE-1

export function gainRow(reason: GainReason) {
  return reserveTable.gains.find(row => row.reason === reason)!
}

export function spendRow(reason: SpendReason) {
  return reserveTable.spends.find(row => row.reason === reason)!
}
