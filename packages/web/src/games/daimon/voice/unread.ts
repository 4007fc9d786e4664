import type { ChannelDoc } from '@mastro/rules-daimon'
import { deviceStorage } from '../../../ui/device/storage.ts'

const keyOf = (table: string, { character }: ChannelDoc) => `mastro.heard.${table}.${character}`

/** Number of lines by others since this device last showed them. */
export function unreadCount(table: string, channel: ChannelDoc, me: string | null): number {
  const seen = Number(deviceStorage.get(keyOf(table, channel)) ?? 0)
  return channel.lines.slice(seen).filter(line => line.from !== me).length
}

export function markRead(table: string, channel: ChannelDoc): void {
  deviceStorage.set(keyOf(table, channel), String(channel.lines.length))
}
