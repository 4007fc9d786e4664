import type { ChannelDoc } from '@mastro/rules-daimon'
import { kept } from '../../../ui/kept.ts'

const keyOf = (table: string, { character }: ChannelDoc) => `mastro.heard.${table}.${character}`

/** How many lines of somebody else have come since this device last showed them. */
export function unheard(table: string, channel: ChannelDoc, me: string | null): number {
  const seen = Number(kept.get(keyOf(table, channel)) ?? 0)
  return channel.lines.slice(seen).filter(line => line.from !== me).length
}

export function hear(table: string, channel: ChannelDoc): void {
  kept.set(keyOf(table, channel), String(channel.lines.length))
}
