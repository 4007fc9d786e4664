import { field, s, label } from '@mastro/core'
import type { Field, PartContext } from '@mastro/core'
import { isRanged } from '../../operations/attack/attack-weapons.ts'
import { weaponRow } from '../../data/items.ts'
import { OBJECT_ROWS } from '../../data/tables.ts'
import { beingOf } from '../../selectors.ts'
import type { State } from '../../state.ts'
import { partForm } from '../../kit.ts'
import { DARKNESS_LABEL, objectLabel } from '../../messages/terms.ts'
import { askedPart } from '../rolls.ts'
import { kindOfArm } from './round.ts'
import { DARKNESS } from './events.ts'

/** The circumstances of an attack: distance, cover, light, from behind (BRP-ATT-1). */

const COVER = s.object({
  siz: s.int(0, 1000),
  absorbs: s.withDefault(s.union([s.int(0, 1000), s.literal('all')]), 'all'),
})

interface About {
  readonly attacker: string
  readonly target: string
}
type BlowContext = PartContext<State, About>
const form = partForm<About>()

/** Whether the weapon on the slip strikes from near, so that cover and distance are not asked. */
function isInMelee({ state, slip, about }: BlowContext): boolean {
  const choice = slip.parts.find(({ id }) => id === 'owner')?.value
  const attacker = beingOf(state, about.attacker)
  const arm = typeof choice === 'object' && choice !== null && 'arm' in choice ? choice.arm : null
  if (attacker === undefined || typeof arm !== 'string') return false
  return !isRanged(weaponRow(kindOfArm(attacker, arm))?.kind ?? 'natural')
}

/** Circumstances that everybody can see and the attacker may request. */
const SEEN_ASKS = {
  distance: field.custom(
    s.withDefault(s.number(0, 100_000), 0),
    (id, ctx: BlowContext): Field | null =>
      isInMelee(ctx)
        ? null
        : {
            id,
            label: label('Distanza in metri', 'Distance in metres'),
            kind: 'int',
            min: 0,
            max: 100_000,
            initial: 0,
          },
  ),
  /** An object id of the book's table. API clients may give its figures instead. */
  cover: field.custom(
    s.withDefault(s.nullable(s.union([COVER, s.text(80)])), () => null),
    (id, ctx: BlowContext): Field | null =>
      isInMelee(ctx)
        ? null
        : {
            id,
            label: label('Copertura', 'Cover'),
            kind: 'choice',
            choices: OBJECT_ROWS.map(row => ({
              value: row.id,
              label: objectLabel(row.id),
              at: row.min,
            })),
          },
  ),
  darkness: field.custom(
    s.withDefault(s.nullable(s.oneOf(DARKNESS)), () => null),
    (id, { state }: BlowContext) => ({
      id,
      label: label('Luce', 'Light'),
      kind: 'choice',
      choices: DARKNESS.map(value => ({ value, label: DARKNESS_LABEL[value] })),
      initial: state.fight?.darkness ?? 'none',
    }),
  ),
  backstab: field.bool(label('Alle spalle', 'Backstab')),
}

/** The circumstances of an attack, as set by the Master. */
export const situationForm = form({
  ...SEEN_ASKS,
  coverSiz: field.optionalInt(
    0,
    1000,
    label('Copertura: quanto è grande (TAG)', 'Cover: how big (SIZ)'),
  ),
  coverAbsorbs: field.rare(
    field.optionalInt(
      0,
      1000,
      label('Copertura: punti che ferma (vuoto: tutti)', 'Cover: points it stops (blank: all)'),
    ),
  ),
  aware: field.bool(label('Il bersaglio vede l’attacco', 'The target sees the attack'), true),
  stillShield: field.rare(
    field.bool(label('Lo scudo copre anche senza parare', 'The shield covers without a parry')),
  ),
  allowRelated: field.rare(
    field.bool(label('Permetti l’abilità affine', 'Allow the related skill')),
  ),
})
export const askedSituation = askedPart(form(SEEN_ASKS))
export type SituationTerms = ReturnType<typeof situationForm.schema.parse>
export const PLAIN_SITUATION: SituationTerms = situationForm.schema.parse({})

export function coverOf({ cover, coverSiz, coverAbsorbs }: SituationTerms) {
  if (cover !== null && typeof cover !== 'string') return cover
  const siz = coverSiz ?? OBJECT_ROWS.find(row => row.id === cover)?.min
  return siz === undefined ? null : { siz, absorbs: coverAbsorbs ?? ('all' as const) }
}
