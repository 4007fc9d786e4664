import { label, phrase, type Label, type SheetSection, type SheetView } from '@mastro/core'
import { DEFAULT_OPTIONS, type Options } from '../options.ts'
import { className, socialClassName } from '../messages/names.ts'
import type { Character } from './character.ts'
import { characteristicsSection } from './characteristics-section.ts'
import { daimonSection, profileSection, traitsSection } from './profile-sections.ts'
import { classSections } from './skills-section.ts'
import { enhancementsSection, equipmentSection } from './tools-sections.ts'
import { growthSection, healthSection, standingSection } from './state-sections.ts'

export interface SheetSettings {
  readonly options?: Options
  /**
   * The offer that a row starts. Rows are `characteristic/power`, `skill/hacking`,
   * `skill/resources`…
   */
  readonly offerOf?: (row: string) => string | undefined
}

/** The whole sheet for display. Every figure has its explanation, rule by rule. */
export function sheetView(character: Character, settings: SheetSettings = {}): SheetView {
  const { options = DEFAULT_OPTIONS, offerOf } = settings
  const sections: readonly SheetSection[] = [
    healthSection(character, options),
    characteristicsSection(character),
    daimonSection(character),
    ...classSections(character, options),
    traitsSection(character),
    enhancementsSection(character),
    equipmentSection(character),
    standingSection(character),
    growthSection(character),
    profileSection(character),
  ]
  return {
    name: character.name,
    subtitle: subtitle(character),
    sections: sections.filter(({ rows }) => rows.length > 0).map(held => withOffers(held, offerOf)),
  }
}

/**
 * «Cracker, Corriere · nato proletario, oggi nullatenente», with the names of the social classes.
 */
function subtitle({ classes, socialClass }: Character): Label {
  const named = classes.map(held => className(held.name))
  const joined: Label = {
    it: named.map(({ it }) => it).join(', '),
    en: named.map(({ en }) => en).join(', '),
  }
  const { origin, current } = socialClass
  const now = phrase`${joined} · ${socialClassName(current)}`
  return origin === current
    ? now
    : phrase`${now} (${label('origine', 'at birth')}: ${socialClassName(origin)})`
}

function withOffers(
  section: SheetSection,
  offerOf: SheetSettings['offerOf'] = () => undefined,
): SheetSection {
  const rows = section.rows.map(row => {
    const offer = offerOf(row.id)
    return offer === undefined ? row : { ...row, offer }
  })
  return { ...section, rows }
}
