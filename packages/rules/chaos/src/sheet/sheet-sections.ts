import { label, phrase } from '@mastro/core'
import type { Label, SheetRow, SheetSection, WhyStep } from '@mastro/core'
import type { Character } from './character.ts'
import { creationCost, type CreationCost } from '../operations/creation-cost.ts'
import type { Settings } from '../options.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { TERM_LABELS } from '../messages/terms.ts'

/** Offers behind the rows that start a roll, when the sheet is shown at a table. */
export interface SheetOffers {
  readonly component?: (name: string) => string
  readonly skill?: (name: string) => string
  readonly spell?: (name: string) => string
  readonly ego?: string
}

export function traits({ advantages, disadvantages }: Character): SheetSection {
  const rows = (list: 'advantage' | 'disadvantage', all: Character['advantages']) =>
    all.map(({ name, value, innate }) => ({
      id: `${list}/${name}`,
      label: nameLabel(name),
      value: value === null ? '–' : signedText(value),
      note: innate ? phrase`${TERM_LABELS[list]}, ${TERM_LABELS.innate}` : TERM_LABELS[list],
      why: [
        {
          label: label('Valore deciso dal Master', 'Value set by the Master'),
          rule: 'WOC-TRAIT-2',
        },
      ],
    }))
  return section('traits', label('Vantaggi e Svantaggi', 'Advantages and disadvantages'), [
    ...rows('advantage', advantages),
    ...rows('disadvantage', disadvantages),
  ])
}

export function magic(
  { spells, skills: all, cosmicScheme }: Character,
  offers: SheetOffers,
): SheetSection {
  const foci = all.flatMap(skill =>
    (skill.magic?.foci ?? []).map(focus => ({ ...focus, skill: skill.name })),
  )
  return section('magic', label('Magia', 'Magic'), [
    ...(cosmicScheme?.elements ?? []).map(name => ({
      id: `element/${name}`,
      label: nameLabel(name),
      value: signedText(cosmicScheme?.modifiers[name] ?? 0),
      note: TERM_LABELS.element,
      why: [{ label: TERM_LABELS.cosmicScheme, rule: 'WOC-COSMIC-3' }],
    })),
    ...spells.map(({ name, skill, element }) => ({
      id: `spell/${name}`,
      label: nameLabel(name),
      value: '',
      note:
        element === null ? nameLabel(skill) : phrase`${nameLabel(skill)}, ${nameLabel(element)}`,
      why: [{ label: nameLabel(skill), rule: 'WOC-CODIFIED-1' }],
      ...offerField(offers.spell?.(name)),
    })),
    ...foci.map(({ name, skill }) => ({
      id: `focus/${skill}/${name}`,
      label: nameLabel(name),
      value: '',
      note: phrase`${TERM_LABELS.focus}, ${nameLabel(skill)}`,
      why: [{ label: nameLabel(skill), rule: 'WOC-IMPROV-1' }],
    })),
  ])
}

export function growth(character: Character, settings: Settings): SheetSection {
  const { xp, training } = character
  const cost = creationCost(character, settings)
  return section('growth', label('Crescita', 'Growth'), [
    {
      id: 'xp',
      label: TERM_LABELS.xpAvailable,
      value: xp.available,
      why: [{ label: TERM_LABELS.xpTotal, value: xp.total, rule: 'WOC-XP-6' }],
    },
    ...training.map(({ kind, name, points }) => ({
      id: `training/${kind}/${name}`,
      label: phrase`${TERM_LABELS.training}: ${nameLabel(name)}`,
      value: points,
      why: [{ label: TERM_LABELS.training, value: points, rule: 'WOC-TRAIN-2' }],
    })),
    {
      id: 'pcp',
      label: label('Valore in PCP', 'Worth in PCP'),
      value: cost.total,
      why: costWhy(cost),
    },
  ])
}

/** WOC-CREATE-5 to WOC-CREATE-11, WOC-MAGIC-7. How the points were spent. */
function costWhy(cost: CreationCost): readonly WhyStep[] {
  return (Object.keys(COST_WORDS) as (keyof typeof COST_WORDS)[]) // safe: its own keys
    .filter(part => cost[part] !== 0)
    .map(part => ({
      label: COST_WORDS[part],
      value: signedText(cost[part]),
      rule: COST_RULES[part],
    }))
}

const COST_WORDS: Record<Exclude<keyof CreationCost, 'total'>, Label> = {
  ego: TERM_LABELS.ego,
  components: TERM_LABELS.component,
  nuances: TERM_LABELS.nuances,
  skills: TERM_LABELS.skills,
  specialisations: TERM_LABELS.specialisation,
  magicSkills: TERM_LABELS.discipline,
  magicSpecialisations: phrase`${TERM_LABELS.specialisation}, ${TERM_LABELS.discipline}`,
  incapacities: TERM_LABELS.incapacities,
  advantages: TERM_LABELS.advantages,
  disadvantages: TERM_LABELS.disadvantages,
}
const COST_RULES: Record<Exclude<keyof CreationCost, 'total'>, string> = {
  ego: 'WOC-CREATE-5',
  components: 'WOC-CREATE-6',
  nuances: 'WOC-CREATE-7',
  skills: 'WOC-CREATE-8',
  specialisations: 'WOC-CREATE-9',
  magicSkills: 'WOC-MAGIC-7',
  magicSpecialisations: 'WOC-MAGIC-7',
  incapacities: 'WOC-CREATE-10',
  advantages: 'WOC-CREATE-11',
  disadvantages: 'WOC-CREATE-11',
}

export function story({ description }: Character): SheetSection {
  const rows = STORY.filter(({ id }) => description[id] !== '').map(({ id, label: name }) => ({
    id: `story/${id}`,
    label: name,
    ...valueOrNote(description[id]),
  }))
  return section('story', TERM_LABELS.described, rows)
}

/** A built-in text is a bilingual note. Any other text is the value as it was written. */
function valueOrNote(text: string): Pick<SheetRow, 'value' | 'note'> {
  const words = nameLabel(text)
  return words.it === words.en ? { value: text } : { value: '', note: words }
}

/** The description part of a sheet, in display order. */
export const STORY = [
  { id: 'appearance', label: label('Aspetto', 'Looks') },
  { id: 'personality', label: label('Carattere', 'Character') },
  { id: 'background', label: label('Passato', 'Past') },
  { id: 'goals', label: label('Scopi', 'Goals') },
  { id: 'worldview', label: label('Convinzioni', 'Beliefs') },
] as const

export function section(id: string, title: Label, rows: readonly SheetRow[]): SheetSection {
  return { id, label: title, rows }
}

export function offerField(offer: string | undefined): { readonly offer?: string } {
  return offer === undefined ? {} : { offer }
}

export function signedText(value: number): string {
  if (value === 0) return '0'
  return value > 0 ? `+${value}` : `−${-value}`
}
