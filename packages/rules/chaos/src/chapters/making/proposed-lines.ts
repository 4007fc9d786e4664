import { label, phrase, same, type AccountLine, type Label } from '@mastro/core'
import type { NewCharacter } from '../../sheet/character.ts'
import { signedText } from '../../sheet/sheet-sections.ts'
import { creationCost, type CreationCost } from '../../operations/creation-cost.ts'
import { startingSpells } from '../../operations/derived-figures.ts'
import { creationRules, settingsOf } from '../../options.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'

type Options = Readonly<Record<string, unknown>>

/**
 * WOC-CREATE-1, WOC-CREATE-4. Every choice of a proposed sheet in its order, with what each group
 * costs, and the total.
 */
export function proposedLines(character: NewCharacter, options: Options): readonly AccountLine[] {
  const cost = creationCost(character, settingsOf(options))
  const { pcpBudget } = creationRules(options)
  const total = same('PCP')
  return [
    ...sheetLines(character, cost),
    ...magicLines(character, cost),
    { id: 'cost', label: total, value: `${cost.total} / ${pcpBudget}`, op: '=' },
  ]
}

function sheetLines(character: NewCharacter, cost: CreationCost): readonly AccountLine[] {
  const { advantages, disadvantages } = character
  const core = label('Ego e Componenti', 'Ego and Components')
  const special = label('Specializzazioni', 'Specialisations')
  return [
    ...group('core', core, coreOf(character), cost.ego + cost.components),
    ...group('nuances', TERM_LABELS.nuances, shades(character), cost.nuances),
    ...group('skills', TERM_LABELS.skills, plainSkills(character), cost.skills),
    ...group(
      'specialisations',
      special,
      specialisations(character),
      cost.specialisations + cost.magicSpecialisations,
    ),
    ...group('incapacities', TERM_LABELS.incapacities, incapacities(character), cost.incapacities),
    ...group('advantages', TERM_LABELS.advantages, traits(advantages), cost.advantages),
    ...group('disadvantages', TERM_LABELS.disadvantages, traits(disadvantages), cost.disadvantages),
  ]
}

function magicLines(character: NewCharacter, cost: CreationCost): readonly AccountLine[] {
  const { skills, cosmicScheme: scheme, spells } = character
  const arts = skills.filter(({ magic }) => magic !== null)
  const foci = arts.flatMap(({ magic }) => magic?.foci ?? [])
  const due = `${spells.length} / ${startingSpells(character).total}`
  return [
    ...group('magic', label('Magia', 'Magic'), arts.map(artText), cost.magicSkills),
    ...group('foci', TERM_LABELS.foci, foci.map(focusText), foci.length),
    ...group('scheme', TERM_LABELS.cosmicScheme, elements(scheme), ''),
    ...group('spells', TERM_LABELS.spells, spells.map(spellText), due),
  ]
}

function group(
  id: string,
  name: Label,
  all: readonly Label[],
  value: number | string,
): readonly AccountLine[] {
  return all.length === 0 ? [] : [{ id, label: name, value, why: joined(all) }]
}

const coreOf = ({ ego, components }: NewCharacter) => [
  phrase`${TERM_LABELS.ego} ${ego}`,
  ...(['soul', 'mind', 'body'] as const).map(
    name => phrase`${term('component', name)} ${components[name]}`,
  ),
]

const shades = ({ nuances }: NewCharacter) =>
  nuances.map(
    ({ component, name, value }) =>
      phrase`${nameLabel(name)} ${signedText(value)} (${term('component', component)})`,
  )

const plainSkills = ({ skills }: NewCharacter) =>
  skills
    .filter(({ magic }) => magic === null)
    .map(({ name, level }) => phrase`${nameLabel(name)} ${level}`)

const specialisations = ({ skills }: NewCharacter) =>
  skills.flatMap(skill =>
    skill.specialisations.map(
      ({ name, level }) =>
        phrase`${nameLabel(name)} ${signedText(level)} (${nameLabel(skill.name)})`,
    ),
  )

const incapacities = (character: NewCharacter) =>
  character.incapacities.map(({ name, level, covers }) =>
    covers.length === 0
      ? phrase`${nameLabel(name)} ${signedText(level)}`
      : phrase`${nameLabel(name)} ${signedText(level)} (${label('vieta', 'bars')} ${joined(covers.map(nameLabel))})`,
  )

const traits = (some: NewCharacter['advantages']) =>
  some.map(({ name, value, innate }) => {
    const named = innate ? phrase`${nameLabel(name)} (${TERM_LABELS.innate})` : nameLabel(name)
    return value === null ? named : phrase`${named} ${signedText(value)}`
  })

const elements = (scheme: NewCharacter['cosmicScheme']) =>
  (scheme?.elements ?? []).map(
    name => phrase`${nameLabel(name)} ${signedText(scheme?.modifiers[name] ?? 0)}`,
  )

function artText({ name, level, magic }: NewCharacter['skills'][number]): Label {
  const art = phrase`${nameLabel(name)} ${level}`
  return magic === null
    ? art
    : phrase`${art} (${term('style', magic.style)}, ${nameLabel(magic.school)})`
}

function focusText({
  name,
  meanings,
}: {
  readonly name: string
  readonly meanings: readonly string[]
}) {
  if (meanings.length === 0) return nameLabel(name)
  return phrase`${nameLabel(name)} (${joined(meanings.map(nameLabel))})`
}

function spellText({ name, element }: NewCharacter['spells'][number]): Label {
  return element === null ? nameLabel(name) : phrase`${nameLabel(name)} (${nameLabel(element)})`
}

function joined(all: readonly Label[]): Label {
  return label(all.map(({ it }) => it).join(', '), all.map(({ en }) => en).join(', '))
}
