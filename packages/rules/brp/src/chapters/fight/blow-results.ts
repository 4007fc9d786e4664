import { s, pluralForm, label, phrase, type Label } from '@mastro/core'
import { ATTACK_RESULTS } from '../../operations/attack/matrix.ts'
import { canSee, type BrpContext } from '../../guards.ts'
import { beingOf } from '../../selectors.ts'
import { id } from '../../schemas.ts'
import { armLabel } from '../../messages/gear-labels.ts'
import type { Fight } from './round.ts'

/** The result of a blow, stored in the fight until the next round. */
export const blowResultSchema = s.object({
  target: id,
  arm: id,
  face: s.nullable(s.int(1, 100)),
  result: s.oneOf(ATTACK_RESULTS),
  wound: id,
})
export interface BlowResult extends s.Infer<typeof blowResultSchema> {
  /** Hit points lost. Set once the damage is applied. */
  readonly damage?: number
}

/** Stores the damage of a blow when it is applied, because the leader may have changed it. */
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

/**
 * Describes a blow, as in «Spadone su Berta: 12, schivato». The damage is included only if the
 * viewer knows the target's hit points (BRP-ROLE-4).
 */
export function blowResultLabel(ctx: BrpContext, being: string, done: BlowResult): Label | null {
  const who = beingOf(ctx.state, being)
  const target = beingOf(ctx.state, done.target)
  if (who === undefined || target === undefined || !canSee(ctx.viewer, target)) return null
  const { face, result, damage = 0 } = done
  const isKnown =
    target.kind === 'character' || ctx.viewer.leads || target.revealed.includes('hit-points')
  const fell = face === null ? RESULT[result] : phrase`${twoDigits(face)}, ${RESULT[result]}`
  const harm = phrase`${damage} ${label(pluralForm(damage, 'danno', 'danni'), 'damage')}`
  const act = phrase`${armLabel(who, done.arm)} ${label('su', 'on')} ${target.name}: ${fell}`
  return damage > 0 && isKnown ? phrase`${act}, ${harm}` : act
}

/** Formats a d100 face with two digits: 08, 00. */
const twoDigits = (face: number): string => String(face % 100).padStart(2, '0')
