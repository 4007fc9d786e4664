import type { Field, Json, Label } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { rowOf } from '../characters.ts'
import { CHARACTERISTICS, messages as daimonMessages } from '../messages.ts'
import type { GameCatalogue } from '../../../net/catalogue.ts'
import { lackingOf } from '../../../offers/answers.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import type { Purchase } from './plain-purchases.ts'

export const FORMS = [
  'new-skill',
  'trait',
  'replace-trait',
  'class',
  'develop-class',
  'item',
  'item-bonus',
  'enhancement',
  'enhancement-bonus',
] as const
export type FormId = (typeof FORMS)[number]

/** Purchases that need text or a choice: their fields and the data sent. */
export interface FormSpec {
  readonly fields: readonly Field[]
  purchase(values: FieldValues): Purchase
}

export function formOf(
  form: FormId,
  doc: CharacterDoc,
  book: GameCatalogue,
  options: Readonly<Record<string, unknown>>,
): FormSpec {
  return SPECS[form](doc, book.catalogue['skills'] ?? [], options['evoTraitBonus'] === true)
}

/** Purchases installed by a facility or by a character with the skill and the tools. */
export const NEEDS_INSTALLER: readonly FormId[] = ['enhancement', 'enhancement-bonus']

type FormMaker = (doc: CharacterDoc, skills: readonly Row[], mayBonus: boolean) => FormSpec

const SPECS: Readonly<Record<FormId, FormMaker>> = {
  'new-skill': (doc, skills) => ({
    fields: [
      needed(
        'id',
        it('Abilità', 'Skill'),
        skills.filter(one => !owns(doc, one.value)),
      ),
      needed(
        'classId',
        it('Nella Classe', 'In the class'),
        doc.character.classes.map(one => row(one.id, sectionLabel(doc, one.id, one.name))),
      ),
      flag('outOfContext', it('Fuori contesto', 'Out of context')),
    ],
    purchase: values => ({ type: 'skill', ...filledValues(values) }),
  }),
  trait: (_, skills, mayBonus) => ({
    fields: traitFields(skills, mayBonus),
    purchase: values => ({ type: 'trait', ...traitValues(values) }),
  }),
  'replace-trait': (doc, skills, mayBonus) => ({
    fields: [
      needed(
        'traitId',
        it('Al posto di', 'In place of'),
        doc.character.traits.map(one => row(one.id, labelOf(doc, `trait/${one.id}`, one.name))),
      ),
      ...traitFields(skills, mayBonus),
    ],
    purchase: values => ({ type: 'replace-trait', ...traitValues(values) }),
  }),
  class: () => ({
    fields: classFields(),
    purchase: values => ({ type: 'class', ...filledValues(values) }),
  }),
  'develop-class': doc => ({
    fields: [
      ...classFields(),
      {
        id: 'skills',
        label: it('Abilità che passano (almeno tre)', 'Skills that move (at least three)'),
        kind: 'choices',
        needed: true,
        choices: doc.character.skills.map(one =>
          row(one.id, labelOf(doc, `skill/${one.id}`, one.id)),
        ),
        initial: [],
      },
    ],
    purchase: values => ({ type: 'develop-class', skills: [], ...filledValues(values) }),
  }),
  item: () => ({
    fields: [
      name(it('Che cosa', 'What')),
      needed('kind', it('Tipo', 'Kind'), KINDS),
      { id: 'level', label: it('Livello', 'Level'), kind: 'int', min: 1, max: 4, initial: 1 },
    ],
    purchase: values => ({ type: 'item', ...filledValues(values) }),
  }),
  'item-bonus': (doc, skills) => ({
    fields: [
      needed(
        'itemId',
        it('Oggetto', 'Item'),
        doc.character.equipment.map(one => row(one.id, labelOf(doc, `item/${one.id}`, one.name))),
      ),
      needed('skill', it('+1D su', '+1D on'), skills),
    ],
    purchase: values => ({ type: 'item-bonus', ...filledValues(values) }),
  }),
  enhancement: (doc, skills) => ({
    fields: [
      name(it('Potenziamento', 'Enhancement')),
      needed('tech', it('Tecnologia', 'Technology'), TECHS),
      needed('bonus', it('+1D su', '+1D on'), [...characteristics(), ...skillTargets(skills)]),
      flag('hidden', it('Nascosto', 'Hidden')),
      choice(
        'replaceId',
        it('Al posto di (vuoto: si aggiunge)', 'In place of (empty: it is added)'),
        doc.character.enhancements.map(one =>
          row(one.id, labelOf(doc, `enhancement/${one.id}`, one.name)),
        ),
      ),
    ],
    purchase: ({ bonus, ...rest }) => ({
      type: 'enhancement',
      ...filledValues(rest),
      bonus: targetOf(bonus),
    }),
  }),
  'enhancement-bonus': (doc, skills) => ({
    fields: [
      needed(
        'enhancementId',
        it('Potenziamento', 'Enhancement'),
        doc.character.enhancements
          .filter(({ bonuses }) => bonuses.reduce((sum, { dice }) => sum + dice, 0) < 2)
          .map(one => row(one.id, enhancementWords(doc, one, skills))),
      ),
      needed('bonus', it('+1D su', '+1D on'), [...characteristics(), ...skillTargets(skills)]),
    ],
    purchase: ({ bonus, ...rest }) => ({
      type: 'enhancement',
      ...filledValues(rest),
      bonus: targetOf(bonus),
    }),
  }),
}

/** «Occhio-mirino: Mira +1D» */
function enhancementWords(
  doc: CharacterDoc,
  { id, name, bonuses }: CharacterDoc['character']['enhancements'][number],
  skills: readonly Row[],
): Label {
  const known = [...characteristics(), ...skillTargets(skills)]
  const given = (language: 'it' | 'en') =>
    bonuses.map(({ on, id: target, dice }) => {
      const found = known.find(({ value }) => value === `${on}:${target}`)?.label
      return `${(found ?? rowOf(doc, `${on}/${target}`)?.label)?.[language] ?? target} +${dice}D`
    })
  const called = labelOf(doc, `enhancement/${id}`, name)
  return it(`${called.it}: ${given('it').join(', ')}`, `${called.en}: ${given('en').join(', ')}`)
}

/** Parses `skill:hacking` or `characteristic:power`. */
function targetOf(value: Json | undefined): Json {
  const text = typeof value === 'string' ? value : ''
  const at = text.indexOf(':')
  return { on: text.slice(0, at), id: text.slice(at + 1) }
}

const labelOf = (doc: CharacterDoc, id: string, name: string) => rowOf(doc, id)?.label ?? same(name)
const sectionLabel = (doc: CharacterDoc, id: string, name: string) =>
  doc.sheet.sections.find(section => section.id === `class/${id}`)?.label ?? same(name)

const it = (italian: string, english: string): Label => ({ it: italian, en: english })
const same = (text: string): Label => ({ it: text, en: text })

interface Row {
  readonly value: string
  readonly label: Label
}

const row = (value: string, label: Label): Row => ({ value, label })

const KINDS: readonly Row[] = [
  row('weapon', it('Arma', 'Weapon')),
  row('armour', it('Protezione', 'Armour')),
  row('shield', it('Scudo', 'Shield')),
]
const TECHS: readonly Row[] = [
  row('cyber', it('Cibernetica', 'Cybernetics')),
  row('nano', it('Nanotecnologia', 'Nanotechnology')),
  row('genetic', it('Ingegneria genetica', 'Genetics')),
]
const CATEGORIES: readonly Row[] = [
  row('combat', it('Di combattimento', 'Combat')),
  row('criminal', it('Criminale', 'Criminal')),
  row('other', it('Altra', 'Other')),
]

function choice(id: string, label: Label, choices: Field['choices']): Field {
  return { id, label, kind: 'choice', ...(choices === undefined ? {} : { choices }) }
}

/** A choice that the purchase cannot do without. */
const needed = (id: string, label: Label, choices: Field['choices']): Field => ({
  ...choice(id, label, choices),
  needed: true,
})

/** The labels of the answers that a purchase still lacks. */
export function missingAnswers({ fields }: FormSpec, values: FieldValues): readonly Label[] {
  return lackingOf(fields, filledValues(values)).map(({ label }) => label)
}

/** Names stay short enough for chips and headers. */
const NAME_LENGTH = 80
const name = (label: Label): Field => ({ ...words('name', label, NAME_LENGTH), needed: true })
const words = (id: string, label: Label, max: number): Field => ({
  id,
  label,
  kind: 'text',
  initial: '',
  max,
})
const flag = (id: string, label: Label): Field => ({ id, label, kind: 'bool', initial: false })

/** A modifier is a penalty, unless the table lets EVO buy bonuses (option `evoTraitBonus`). */
function traitFields(skills: readonly Row[], mayBonus: boolean): readonly Field[] {
  const max = mayBonus ? 7 : -1
  return [
    name(it('Il Tratto', 'The trait')),
    words('description', it('Che cosa vuol dire', 'What it means'), 500),
    choice(
      'modifier',
      mayBonus
        ? it('Modificatore su (facoltativo)', 'Modifier on (optional)')
        : it('Penalità su (facoltativa)', 'Penalty on (optional)'),
      [...characteristics(), ...skillTargets(skills)],
    ),
    {
      id: 'dice',
      label: it('Dadi del modificatore', 'Dice of the modifier'),
      kind: 'int',
      min: -7,
      max,
      initial: mayBonus ? 1 : -1,
    },
  ]
}

/** Without a target the trait has no modifier. */
function traitValues({ modifier, dice, ...rest }: FieldValues): Readonly<Record<string, Json>> {
  const values = filledValues(rest)
  if (typeof modifier !== 'string' || modifier === '') return values
  const at = modifier.indexOf(':')
  const on = modifier.slice(0, at)
  return { ...values, modifier: { on, id: modifier.slice(at + 1), dice: dice ?? 0 } }
}

function classFields(): readonly Field[] {
  return [
    name(it('La Classe', 'The class')),
    { ...choice('category', it('Tipo', 'Kind'), CATEGORIES), initial: 'other' },
    flag('special', it('Di tipo speciale', 'Of a special kind')),
  ]
}

function characteristics(): readonly Row[] {
  return CHARACTERISTICS.map(id => ({
    value: `characteristic:${id}`,
    label: {
      it: daimonMessages.it.characteristics[id],
      en: daimonMessages.en.characteristics[id],
    },
  }))
}

function skillTargets(skills: readonly Row[]): readonly Row[] {
  return skills.map(({ value, label }) => ({ value: `skill:${value}`, label }))
}

function owns(doc: CharacterDoc, skill: string): boolean {
  return doc.character.skills.some(one => one.id === skill)
}

/** Omits empty values. */
function filledValues(values: FieldValues): Readonly<Record<string, Json>> {
  const found: Record<string, Json> = {}
  for (const [id, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') found[id] = value
  return found
}
