import { s, pluralForm, label, phrase, type Label } from '@mastro/core'
import { ATTACK_RESULTS } from '../../operations/attack/matrix.ts'
import { beingOf, canSee, type BrpContext } from '../../guards.ts'
import { id } from '../../event-schemas.ts'
import { armLabel } from '../../messages/gear-labels.ts'
import type { Fight } from './round.ts'

/** What came of a blow, as the ladder of the round keeps it until the next one. */
export const blowResultSchema = s.object({
  target: id,
  arm: id,
  face: s.nullable(s.int(1, 100)),
  result: s.oneOf(ATTACK_RESULTS),
  wound: id,
})
export interface BlowResult extends s.Infer<typeof blowResultSchema> {
  /** What it took of the hit points, once that is applied. */
  readonly damage?: number
}

/** The ladder learns what a blow took when that is applied: whoever leads may have changed it. */
export function withDamageDealt(
  fight: Fight,
  { wound, damage }: { readonly wound: string | null; readonly damage: number },
): Fight {
  const isOf = (one: BlowResult) => one.wound === wound
  if (!fight.rows.some(({ did = [] }) => did.some(isOf))) return fight
  return {
    ...fight,
    rows: fight.rows.map(row =>
      row.did === undefined
        ? row
        : { ...row, did: row.did.map(one => (isOf(one) ? { ...one, damage } : one)) },
    ),
  }
}

const RESULT: Readonly<Record<BlowResult['result'], Label>> = {
  miss: label('a vuoto', 'a miss'),
  'hits-cover': label('sulla copertura', 'on the cover'),
  blocked: label('parato', 'parried'),
  dodged: label('schivato', 'dodged'),
  partial: label('fermato in parte', 'partly stopped'),
  hit: label('a segno', 'a hit'),
  'special-hit': label('a segno, speciale', 'a special hit'),
}

/** «Spadone su Berta: 12, schivato». What a foe lost is for who knows its hit points (BRP-ROLE-4). */
export function blowResultLabel(ctx: BrpContext, being: string, done: BlowResult): Label | null {
  const who = beingOf(ctx.state, being)
  const whom = beingOf(ctx.state, done.target)
  if (who === undefined || whom === undefined || !canSee(ctx.viewer, whom)) return null
  const { face, result, damage = 0 } = done
  const isKnown =
    whom.kind === 'character' || ctx.viewer.leads || whom.revealed.includes('hit-points')
  const fell = face === null ? RESULT[result] : phrase`${twoDigits(face)}, ${RESULT[result]}`
  const harm = phrase`${damage} ${label(pluralForm(damage, 'danno', 'danni'), 'damage')}`
  const act = phrase`${armLabel(who, done.arm)} ${label('su', 'on')} ${whom.name}: ${fell}`
  return damage > 0 && isKnown ? phrase`${act}, ${harm}` : act
}

/** As a hundred is read: 08, 00. */
const twoDigits = (face: number): string => String(face % 100).padStart(2, '0')
