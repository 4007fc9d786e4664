import type { Label } from '@mastro/core'
import { ARMOURY } from '../creation/armoury.ts'
import { WEAPON_NAMES } from './people.ts'

const ours: readonly Label[] = [...ARMOURY.map(({ label }) => label), ...WEAPON_NAMES]
const BY_NAME: Readonly<Record<string, Label>> = Object.fromEntries(
  ours.flatMap(label => [
    [label.it, label],
    [label.en, label],
  ]),
)

/** Translates the names of built-in weapons. Custom names stay as typed. */
export const armName = (name: string): Label =>
  Object.hasOwn(BY_NAME, name) ? BY_NAME[name]! : { it: name, en: name }
