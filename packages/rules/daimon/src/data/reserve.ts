import { s, bilingualFields, readTable } from '@mastro/core'
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
  s.object({
    start: s.int(7, 7),
    max: s.int(7, 7),
    min: s.int(0, 0),
    gains: s.list(
      s.object({
        reason: s.oneOf(GAIN_REASONS),
        ...bilingualFields,
        amount: s.union([s.literal('refill'), s.int(1, 2)]),
        grantedBy: s.oneOf(GRANTERS),
      }),
    ),
    spends: s.list(
      s.object({ reason: s.oneOf(SPEND_REASONS), ...bilingualFields, amount: s.int(1, 3) }),
    ),
    rollSettlement: s.object({ success: s.name(), failure: s.name(), help: s.name() }),
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
