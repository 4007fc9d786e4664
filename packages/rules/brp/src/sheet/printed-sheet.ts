import { json, type Json } from '@mastro/core'
import type { Character, Gear, State } from '../state.ts'
import { shieldIdOf, shieldRow, weaponRow } from '../data/items.ts'
import { COPYRIGHT_NOTICE } from '../licence.ts'
import { ranges } from '../operations/shared/check.ts'
import { bonusText } from '../operations/shared/damage.ts'
import { armourPenalty, skillOf } from '../selectors.ts'
import { gearLabel } from '../messages/gear-labels.ts'
import { armourLabel, skillLabel } from '../messages/terms.ts'
import { diceNotation } from '../messages/dice-notation.ts'
import type { PrintedSheetDoc, PrintedWeapon } from '../documents.ts'

export function printedSheetOf(being: Character, state: State): Json {
  const learnt = Object.keys(being.skills)
  const doc: PrintedSheetDoc = {
    arms: [
      ...being.gear.map(item => armOf(being, item, state)),
      ...being.attacks.map(({ id, label, skill, damage }) => ({
        ...PLAIN,
        id,
        label,
        score: skill,
        special: specialOf(skill, state),
        damage: damageText(damage, ''),
      })),
      brawlingRow(being, state),
    ],
    learnt,
    worn: Object.fromEntries(
      learnt.flatMap(ref => {
        const penalty = armourPenalty(state, being, ref)
        const score = skillOf(state, being, ref)
        return penalty === 0 || score === null ? [] : [[ref, Math.max(0, score + penalty)]]
      }),
    ),
    pieces: being.worn.map(id => ({ id, label: armourLabel(id) })),
    notice: COPYRIGHT_NOTICE,
  }
  return json(doc)
}

const PLAIN = { hands: 1, range: null, hp: null, place: 'body', broken: false } as const

const specialOf = (score: number, { settings }: State) =>
  score <= 0 ? 0 : ranges(score, settings).specialMax

function armOf(being: Character, item: Gear, state: State): PrintedWeapon {
  const shield = shieldIdOf(item.kind)
  const weapon = shield === undefined ? weaponRow(item.kind) : undefined
  const row = shield === undefined ? weapon : shieldRow(shield)
  const ref = shield === undefined ? (weapon?.skill ?? 'brawl') : item.kind
  const score = skillOf(state, being, ref) ?? 0
  return {
    id: item.id,
    label: gearLabel(item),
    score,
    special: specialOf(score, state),
    damage: row === undefined ? '' : damageText(row.damage, bonusOf(being, row.damageBonus)),
    hands: weapon?.hands ?? 1,
    range: weapon?.range ?? null,
    hp: item.hp,
    place: item.place,
    broken: item.broken,
  }
}

/** BRP-WEAP-1: unarmed combat, with the damage from the table. */
function brawlingRow(being: Character, state: State): PrintedWeapon {
  const score = skillOf(state, being, 'brawl') ?? 0
  return {
    ...PLAIN,
    id: 'brawl',
    label: skillLabel('brawl'),
    score,
    special: specialOf(score, state),
    damage: damageText(weaponRow('brawl')?.damage ?? '1d3', bonusOf(being, 'full')),
  }
}

/** BRP-DERIV-4: the damage bonus as this weapon adds it. */
function bonusOf({ damageBonus }: Character, use: 'full' | 'half' | 'none'): string {
  if (damageBonus === 'none' || use === 'none') return ''
  return bonusText(damageBonus, use)
}

const damageText = (damage: string, bonus: string) => diceNotation(`${damage}${bonus}`)
