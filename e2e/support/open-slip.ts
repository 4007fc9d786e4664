import { expect } from '@playwright/test'
import type { Player } from './player.ts'

/**
 * The newest open slip of the table, of the given kind if any. Waits, because the command that
 * opens it may still be on its way.
 */
export async function slipOf(player: Player, kind?: string): Promise<string> {
  let open = ''
  await expect.poll(async () => (open = await newest(player, kind)), 'a slip is open').not.toBe('')
  return open
}

async function newest(player: Player, kind?: string): Promise<string> {
  const slips = Object.entries(await player.docs()).filter(([key]) => key.startsWith('slip/'))
  const known = slips.map(([key, doc]) => ({
    key,
    doc: doc as { kind?: string; outcome?: unknown },
  })) // fields of a slip's document
  const open = known.findLast(
    ({ doc }) => doc.outcome === null && (kind === undefined || doc.kind === kind),
  )
  return open?.key.slice('slip/'.length) ?? ''
}

/** Closes a finished slip. A slip that has folded to a line in the meantime is unfolded first. */
export async function putAway({ page }: Pick<Player, 'page'>): Promise<void> {
  const close = page.getByRole('button', { name: /^(?:Metti via|Put away)/ })
  const line = page.locator('.slip--line')
  await expect(close.or(line).first()).toBeVisible()
  if (!(await close.isVisible())) await line.click()
  await close.click()
}
