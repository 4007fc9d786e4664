import { ok, phrase, s, type SeatId, type Viewer } from '@mastro/core'
import { defineOwnCommand, tableRefusal } from '../../guards.ts'
import { form } from '../../kit.ts'
import { line, privateLine } from '../../messages/log-lines.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { id } from '../../schemas.ts'
import type { Being } from '../../state.ts'
import { defineBeingEvent } from '../being-event.ts'
import { groupOf } from './being-choices.ts'

/**
 * WARP-SESSION-3: whether the viewer knows the secret of a player's character. A Master who takes
 * over learns it only from the player.
 */
export function knowsSecret(
  { seat, sheet, confidants }: Being,
  viewer: Pick<Viewer, 'leads' | 'seat'>,
): boolean {
  if (seat === null || seat === viewer.seat) return true
  if (!viewer.leads) return false
  return !sheet.approved || confidants === undefined || isAmong(confidants, viewer.seat)
}

const isAmong = (seats: readonly SeatId[], seat: SeatId | null) =>
  seat !== null && seats.includes(seat)

export const secretShared = defineBeingEvent('secret-shared', s.object({ being: id, seat: id }), {
  change: (being, { seat }) => ({ ...being, confidants: [...(being.confidants ?? []), seat] }),
  describe: ({ who, being }) =>
    privateLine(being, line(phrase`${who}: ${LOG_SENTENCES.secretShared}`, 'WARP-SESSION-3')),
  irreversible: true,
})

/** The player shares the secret with a Master who took over. */
export const shareSecret = defineOwnCommand('share-secret', {
  rule: 'WARP-SESSION-3',
  label: OFFER_LABELS.shareSecret,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.shareSecret,
  form: form({}),
  variants: (being, { viewer, table }) =>
    being.seat === viewer.seat && table.master !== null && isUntold(being, table.master)
      ? { group: groupOf(being) }
      : null,
  decide: (being, { character }, { act, table }) => {
    if (being.seat !== act.by.seat) return tableRefusal('not-yours', 'character')
    if (table.master === null || !isUntold(being, table.master))
      return tableRefusal('secret-known', 'character')
    return ok([secretShared({ being: character, seat: table.master })])
  },
})

const isUntold = (being: Being, master: SeatId) =>
  being.seat !== master &&
  (being.sheet.secret ?? '') !== '' &&
  !knowsSecret(being, { leads: true, seat: master })
