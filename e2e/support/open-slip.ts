import { expect } from '@playwright/test'
import type { Player } from './player.ts'

/** The newest slip that lies open on the table, of this kind if one is named; what opened it may still be on its way. */
export async function slipOf(player: Player, kind?: string): Promise<string> {
  let open = ''
  await expect
    .poll(async () => (open = await newest(player, kind)), 'a slip lies open')
    .not.toBe('')
  return open
}

async function newest(player: Player, kind?: string): Promise<string> {
  const slips = Object.entries(await player.docs()).filter(([key]) => key.startsWith('slip/'))
  const known = slips.map(([key, doc]) => ({
    key,
    doc: doc as { kind?: string; outcome?: unknown },
  })) // what a slip's document has
  const open = known.findLast(
    ({ doc }) => doc.outcome === null && (kind === undefined || doc.kind === kind),
  )
  return open?.key.slice('slip/'.length) ?? ''
}
