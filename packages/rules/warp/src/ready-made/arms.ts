import type { Label } from '@mastro/core'
import { ARMOURY } from '../creation/armoury.ts'
import { CHARACTERS } from './characters.ts'
import { OPPONENTS } from './opponents.ts'

const ours: readonly Label[] = [
  ...ARMOURY.map(({ label }) => label),
  ...[...CHARACTERS, ...OPPONENTS].flatMap(({ weapons = [] }) =>
    weapons.map(({ called: [it, en] }) => ({ it, en })),
  ),
]
const BY_NAME: Readonly<Record<string, Label>> = Object.fromEntries(
  ours.flatMap(label => [
    [label.it, label],
    [label.en, label],
  ]),
)

/** A weapon that we named is read in either language, whoever took it; what people call theirs stays as it is. */
export const armName = (name: string): Label =>
  Object.hasOwn(BY_NAME, name) ? BY_NAME[name]! : { it: name, en: name }
