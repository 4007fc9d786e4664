import { label, same, type Label } from '@mastro/core'
import elements from '../../data/element-systems.json' with { type: 'json' }
import nuances from '../../data/nuances.json' with { type: 'json' }
import skills from '../../data/skills.json' with { type: 'json' }
import traits from '../../data/traits.json' with { type: 'json' }
import directions from '../creation/archetypes.json' with { type: 'json' }
import { CHARACTERS, OPPONENTS } from '../presets/people.ts'
import { OUR_MEANINGS, OUR_NAMES } from './preset-names.ts'

interface Pair {
  readonly it: string
  readonly en: string
}

/** Names on a sheet are free text. Built-in names are shown in both languages. */
const SAMPLES: readonly Pair[] = [
  ...skills.examples,
  ...skills.specialRules,
  skills.breadth.broad,
  ...skills.breadth.narrow,
  ...skills.specialisations.flatMap(({ skill, examples }) => [skill, ...examples]),
  ...skills.incapacities.flatMap(({ it, en, covers }) => [{ it, en }, ...covers]),
  ...Object.values(nuances.examples).flat(),
  ...nuances.vitalityByDefault,
  ...traits.groups.flatMap(({ examples }) => examples),
  ...traits.advantages,
  ...traits.disadvantages,
  ...elements.systems.flatMap(system => system.elements),
]
/** Texts that an English page inserts in English. */
const OUR_TEXTS: readonly Pair[] = [
  ...[...CHARACTERS, ...OPPONENTS].flatMap(({ called, look, motive }) => [
    ...(called === undefined ? [] : [called]),
    look,
    motive,
  ]),
  ...directions.archetypes
    .flatMap(({ look, aim }) => [look, aim])
    .map(it => ({
      it,
      en: OUR_NAMES[it] ?? it,
    })),
]
const BY_NAME: ReadonlyMap<string, Label> = new Map([
  ...OUR_TEXTS.map(({ it, en }) => [key(en), label(it, en)] as const),
  ...[...SAMPLES, ...OUR_TEXTS].map(({ it, en }) => [key(it), label(it, en)] as const),
  ...Object.entries(OUR_NAMES).map(([it, en]) => [key(it), label(it, en)] as const),
])

/** A built-in name in both languages. Any other name as it was written. */
export function nameLabel(name: string): Label {
  return BY_NAME.get(key(name)) ?? same(name)
}

/** The meaning of a focus: built-in ones in both languages, any other as it was written. */
export function meaningLabel(meaning: string): Label {
  const en = OUR_MEANINGS[meaning]
  return en === undefined ? same(meaning) : label(meaning, en)
}

function key(name: string): string {
  return name.trim().toLowerCase().replaceAll("'", '’') // older tables contain the straight apostrophe
}
