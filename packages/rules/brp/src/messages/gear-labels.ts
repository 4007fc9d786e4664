import { label, phrase, type Label } from '@mastro/core'
import type { Gear, AnyBeing } from '../state.ts'
import { weaponLabel } from './terms.ts'

export function gearLabel({ kind }: Gear): Label {
  return weaponLabel(kind)
}

/** The label of a weapon choice: a piece of gear, thrown gear, a natural attack or bare hands. */
export function armLabel(being: AnyBeing, arm: string): Label {
  const natural = being.attacks.find(attack => attack.id === arm)
  if (natural !== undefined) return natural.label
  const [, thrown] = arm.split('throw:')
  const item = being.gear.find(one => one.id === (thrown ?? arm))
  if (item === undefined) return weaponLabel(arm)
  const name = gearLabel(item)
  return thrown === undefined ? name : phrase`${name} (${label('da lancio', 'thrown')})`
}
