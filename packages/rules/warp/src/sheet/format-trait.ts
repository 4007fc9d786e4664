import type { Label, Language } from '@mastro/core'
import { isTechnical, scoreOf, type TraitKind } from '../data/traits.ts'
import type { Trait } from './character.ts'
import { TERMS } from '../messages/terms.ts'

/** WARP-SHEET-2: the possible scores of a kind, as good/superior. */
export function formatNotation(kind: TraitKind): string {
  return `${scoreOf(kind, 'good')}/${scoreOf(kind, 'superior')}`
}

/**
 * WARP-SHEET-3: on the Master's sheets an asterisk marks kinds of which the average person has no
 * dice.
 */
export function formatDice({ score, kind }: Trait, byMaster: boolean): string {
  if (score === null) return '—'
  return byMaster && kind !== null && isTechnical(kind) ? `${score}*` : String(score)
}

/** WARP-SHEET-2: name, description, sign in brackets and dice. */
export function formatTrait(trait: Trait, language: Language, byMaster: boolean = false): string {
  if (trait.name === null) return TERMS.unknown[language]
  const described =
    trait.description === null || trait.description === '' ? '' : `: ${trait.description}`
  const signed = trait.sign === null ? '' : ` (${trait.sign})`
  const dice = trait.score === null ? '' : ` ${formatDice(trait, byMaster)}`
  return `${trait.name}${described}${signed}${dice}`
}

/** The name of a trait, equal in both languages, or a label for an unknown trait. */
export function traitName(trait: Trait): Label {
  return trait.name === null ? TERMS.unknown : { it: trait.name, en: trait.name }
}
