import { label, joinList, phrase, same } from '@mastro/core'
import type { Label, SheetRow, SheetSection, SheetView, WhyStep } from '@mastro/core'
import type { Character, Skill } from './character.ts'
import { deriveAll, countsForVitality, type DerivedFigures } from '../operations/derived-figures.ts'
import { COMPONENTS } from '../operations/shared-fields.ts'
import { DEFAULT_SETTINGS, type Settings } from '../options.ts'
import { totalPoints } from '../operations/body-state.ts'
import { growth, magic, offerField, section, signedText, story, traits } from './sheet-sections.ts'
import type { SheetOffers } from './sheet-sections.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { componentWord, term, TERM_LABELS } from '../messages/terms.ts'

/**
 * WOC-SHEET-1, WOC-SHEET-2, WOC-SHEET-3. A whole sheet as a readable list, every number with its
 * explanation.
 */
export function sheetView(
  character: Character,
  settings: Settings = DEFAULT_SETTINGS,
  offers: SheetOffers = {},
): SheetView {
  const derived = deriveAll(character, settings)
  const sections = [
    core(character, derived, offers),
    nuances(character, derived),
    skills(character, derived, offers),
    incapacities(character),
    body(character, derived),
    traits(character),
    magic(character, offers),
    growth(character, settings),
    story(character),
  ]
  return {
    name: character.name,
    subtitle: phrase`${TERM_LABELS.ego} ${character.ego}, ${term('egoScale', derived.egoLabel)}`,
    sections: sections.filter(({ rows }) => rows.length > 0),
  }
}

/** The same as plain lines, for a terminal. */
export function describeCharacter(character: Character, language: 'it' | 'en'): readonly string[] {
  const view = sheetView(character)
  return [
    `${view.name} (${view.subtitle[language]})`,
    ...view.sections.flatMap(({ label: title, rows }) => [
      title[language],
      ...rows.map(
        ({ label: name, value, note }) =>
          `  ${name[language]}: ${value === '' ? (note?.[language] ?? '') : value}${
            note === undefined || value === '' ? '' : ` (${note[language]})`
          }`,
      ),
    ]),
  ]
}

function core(
  { ego, components }: Character,
  derived: DerivedFigures,
  offers: SheetOffers,
): SheetSection {
  const egoRow: SheetRow = {
    id: 'ego',
    label: TERM_LABELS.ego,
    value: ego,
    note: term('egoScale', derived.egoLabel),
    why: [{ label: label('Forza di volontà e presenza', 'Will and presence'), rule: 'WOC-EGO-2' }],
    ...offerField(offers.ego),
  }
  const rows = COMPONENTS.map(name => ({
    id: name,
    label: term('component', name),
    value: components[name],
    note: componentWord(name, derived.componentLabels[name]),
    why: [
      { label: label('Mai oltre l’Ego', 'Never above Ego'), value: ego, rule: 'WOC-COMP-3' },
      ...penaltyWhy(derived.penalties[name]),
    ],
    ...offerField(offers.component?.(name)),
  }))
  return section('core', label('Forma', 'Form'), [egoRow, ...rows])
}

function nuances({ nuances: all }: Character, { nuanceLimits }: DerivedFigures): SheetSection {
  const rows = all.map(nuance => ({
    id: `nuance/${nuance.component}/${nuance.name}`,
    label: nameLabel(nuance.name),
    value: signedText(nuance.value),
    note: countsForVitality(nuance)
      ? phrase`${term('component', nuance.component)}, ${label('conta per la Vitalità', 'counts for Vitality')}`
      : term('component', nuance.component),
    why: [
      {
        label: label(
          'Al più mezza Componente, per eccesso',
          'At most half the Component, rounded up',
        ),
        value: nuanceLimits[nuance.component],
        rule: 'WOC-NUANCE-2',
      },
    ],
  }))
  return section('nuances', TERM_LABELS.nuances, rows)
}

function skills(
  { skills: all }: Character,
  derived: DerivedFigures,
  offers: SheetOffers,
): SheetSection {
  return section(
    'skills',
    TERM_LABELS.skills,
    all.flatMap(skill => [
      {
        id: `skill/${skill.name}`,
        label: nameLabel(skill.name),
        value: skill.level,
        note: skillNote(skill, derived),
        why: skillWhy(skill, derived),
        ...offerField(offers.skill?.(skill.name)),
      },
      ...skill.specialisations.map(one => ({
        id: `specialisation/${skill.name}/${one.name}`,
        label: phrase`${nameLabel(skill.name)}: ${nameLabel(one.name)}`,
        value: skill.level + one.level,
        why: [
          { label: nameLabel(skill.name), value: skill.level, rule: 'WOC-SKILL-1' },
          { label: nameLabel(one.name), value: signedText(one.level), rule: 'WOC-SPEC-1' },
        ],
      })),
    ]),
  )
}

function skillNote({ name, magic: arts }: Skill, { skillLabels }: DerivedFigures): Label {
  const level = term('skillScale', skillLabels[name]!) // safe: every skill of the sheet has a label
  return arts === null
    ? level
    : phrase`${level}, ${term('style', arts.style)}, ${nameLabel(arts.school)}`
}

/** WOC-MAGIC-5. Only a magic skill has a maximum. */
function skillWhy(
  { level, magic: arts }: Skill,
  { magicSkillCap, componentCap }: DerivedFigures,
): readonly WhyStep[] {
  const own = {
    label: label('Livello sulla scheda', 'Level on the sheet'),
    value: level,
    rule: 'WOC-SKILL-1',
  }
  if (arts === null) return [own]
  const cap = label(`Massimo, con Ego ${componentCap}`, `Highest, with Ego ${componentCap}`)
  return [own, { label: cap, value: magicSkillCap, rule: 'WOC-MAGIC-5' }]
}

function incapacities({ incapacities: all }: Character): SheetSection {
  const rows = all.map(({ name, level, covers }) => ({
    id: `incapacity/${name}`,
    label: nameLabel(name),
    value: level,
    ...(covers.length === 0 ? {} : { note: joinList(covers.map(nameLabel)) }),
    why: [
      {
        label: label('Al posto di un’Abilità', 'In place of a skill'),
        value: level,
        rule: 'WOC-INCAP-1',
      },
    ],
  }))
  return section('incapacities', TERM_LABELS.incapacities, rows)
}

function body(
  { state }: Character,
  { vitality, vitalityParts: parts, condition }: DerivedFigures,
): SheetSection {
  const why: readonly WhyStep[] = [
    { label: TERM_LABELS.ego, value: parts.ego, rule: 'WOC-VITAL-1' },
    { label: term('component', 'body'), value: parts.body, rule: 'WOC-VITAL-1' },
    { label: TERM_LABELS.nuances, value: signedText(parts.nuances), rule: 'WOC-VITAL-2' },
  ]
  return section('body', label('Salute', 'Health'), [
    {
      id: 'vitality',
      label: TERM_LABELS.vitality,
      value: vitality,
      note: TERM_LABELS[condition],
      why,
    },
    {
      id: 'fatigue',
      label: TERM_LABELS.fatigue,
      value: totalPoints(state.fatigue),
      why: state.fatigue.map(({ cause, points }) => ({
        label: term('cause', cause),
        value: points,
        rule: 'WOC-FATIGUE-3',
      })),
    },
    {
      id: 'damage',
      label: TERM_LABELS.damage,
      value: totalPoints(state.wounds),
      why: state.wounds.map(({ description, points, severity }) => ({
        label: description === '' ? term('severity', severity) : same(description),
        value: points,
        rule: 'WOC-WOUND-2',
      })),
    },
    ...state.wounds.map(wound => ({
      id: `wound/${wound.id}`,
      label: wound.description === '' ? TERM_LABELS.wound : same(wound.description),
      value: wound.points,
      note: woundNote(wound),
      why: [{ label: term('severity', wound.severity), value: wound.points, rule: 'WOC-WOUND-1' }],
    })),
  ])
}

function woundNote(wound: Character['state']['wounds'][number]): Label {
  const severity = term('severity', wound.severity)
  if (wound.stabilised) return phrase`${severity}, ${TERM_LABELS.stabilised}`
  return wound.treated ? phrase`${severity}, ${TERM_LABELS.treated}` : severity
}

function penaltyWhy(penalty: number): readonly WhyStep[] {
  return penalty === 0
    ? []
    : [
        {
          label: label('Stanchezza e Danno', 'Fatigue and damage'),
          value: penalty,
          rule: 'WOC-WOUND-2',
        },
      ]
}
