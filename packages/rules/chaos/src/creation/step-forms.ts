import { field, s, formFor, label, ok, refuse } from '@mastro/core'
import type { Draft, Json, Label, Result } from '@mastro/core'
import * as characterAct from '../sheet/character.ts'
import {
  blankable,
  COMPONENTS,
  flag,
  listOf,
  nameField,
  orNull,
  STYLES,
} from '../operations/shared-fields.ts'
import { ORDINARY_COMPONENT } from '../operations/creation-cost.ts'
import { creationRules } from '../options.ts'
import { STORY } from '../sheet/sheet-sections.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'

/** Steps of making a character, in order. */
export const STEPS = [
  'concept',
  'ego',
  'components',
  'nuances',
  'skills',
  'specialisations',
  'magic',
  'scheme',
  'spells',
  'incapacities',
  'advantages',
  'disadvantages',
] as const
export type StepId = (typeof STEPS)[number]

/** The input of a step: the draft, and the sheet so far. */
export interface StepContext {
  readonly draft: Draft
  readonly character: characterAct.NewCharacter
}
const form = formFor<StepContext>()
/** Highest Ego if the table sets no maximum: only the points limit it. */
const HIGHEST_EGO = 99

const textField = (schema: s.Schema<string>, name: Label) =>
  field.custom(schema, id => ({ id, label: name, kind: 'text' }))

/** Steps whose form has the same shape as the stored answer. */
export const FORMS = {
  concept: form({
    name: textField(blankable(), label('Nome', 'Name')),
    ...Object.fromEntries(
      STORY.map(one => [one.id, textField(characterAct.description.shape[one.id], one.label)]),
    ),
  }),
  ego: form({
    ego: field.custom(s.int(1, 99), (id, { draft }: StepContext) => {
      const { egoMin, egoMax } = creationRules(draft.options)
      const max = egoMax ?? HIGHEST_EGO
      return { id, label: TERM_LABELS.ego, kind: 'int', min: egoMin, max, initial: egoMin }
    }),
  }),
  components: form(
    Object.fromEntries(
      COMPONENTS.map(name => [
        name,
        field.custom(characterAct.components.shape[name], (id, { character }: StepContext) => ({
          id,
          label: term('component', name),
          kind: 'int',
          min: 1,
          max: character.ego,
          initial: ORDINARY_COMPONENT,
        })),
      ]),
    ),
  ),
}

export const discipline = s.object({
  name: nameField,
  school: nameField,
  style: s.oneOf(STYLES),
  level: s.int(1, 99),
  foci: listOf(characterAct.focus),
})

export const magicForm = s.object({
  discipline: blankable(),
  school: blankable(),
  style: s.oneOf(STYLES),
  level: s.int(0, 99),
  foci: blankable(),
})

export const magicShape = s.object({
  disciplines: s.list(discipline),
  form: s.optional(magicForm),
  /** The place in the list of the discipline in the form. */
  at: s.optional(s.int(0, 99)),
})
const ownElements = s.object({ elements: blankable(), opposites: blankable() })
/** A level. Under `covers:<name>`, the skills that an incapacity covers, as they were written. */
const incapacityEntry = s.union([s.int(-99, 0), s.text(4000)])
/** The stored answers. Names that are keys are free text, for example an own skill. */
export const SHAPES: Readonly<Record<StepId, s.Schema>> = {
  concept: FORMS.concept.schema,
  ego: FORMS.ego.schema,
  components: FORMS.components.schema,
  nuances: s.map(s.int(-99, 99), nameField),
  skills: s.map(s.int(0, 99), nameField),
  specialisations: s.map(s.int(0, 99), nameField),
  magic: magicShape,
  scheme: s.object({ scheme: orNull(characterAct.cosmicScheme), own: s.optional(ownElements) }),
  spells: s.object({ spells: s.list(characterAct.spell), skill: s.optional(nameField) }),
  incapacities: s.map(incapacityEntry, nameField),
  advantages: s.map(traitAmount(0, 99), nameField),
  disadvantages: s.map(traitAmount(-99, 0), nameField),
}

/** A price, null, or either with the innate flag. */
function traitAmount(min: number, max: number) {
  const value = s.nullable(s.int(min, max))
  return s.union([value, s.object({ value, innate: flag(false) })])
}

/**
 * Steps whose answer is a list of names with a number. A client may also send `more`: «Name 3,
 * Other 1».
 */
export const NAMED: readonly StepId[] = ['nuances', 'skills', 'specialisations', 'incapacities']

/** An answer in its stored shape. Forms may send text instead of a list. */
export function readAnswer(step: StepId, value: unknown): Result<Json> {
  const spread = NAMED.includes(step) ? withMore(withOwn(value)) : value
  const parsed = s.parse(SHAPES[step], spread, 'value')
  if (!parsed.ok) return parsed
  const strange = NAMES[step]?.(Object.keys(parsed.value as object)) // safe: a step with names is a map
  if (strange !== undefined) return refuse('invalid-request', `value.${strange}`)
  return ok(parsed.value as Json) // safe: schemas of steps give plain JSON
}

/** Names that must have two halves: «body/Reflexes», «Fencing/Sabre». */
const NAMES: Partial<Record<StepId, (names: readonly string[]) => string | undefined>> = {
  nuances: names =>
    names.find(name => !COMPONENTS.some(component => halvesOf(name)?.[0] === component)),
  specialisations: names => names.find(name => halvesOf(name) === null),
}

/** The field with the skills that an incapacity covers. */
export const coversField = (incapacity: string) => `covers:${incapacity}`

export function halvesOf(name: string): readonly [string, string] | null {
  const at = name.indexOf('/')
  const [first, second] = [name.slice(0, at).trim(), name.slice(at + 1).trim()]
  return at < 0 || first === '' || second === '' ? null : [first, second]
}

/** «Moon: night, dream; Key» */
export function readFoci(written: string) {
  return pieces(written, ';').map(piece => {
    const [name = '', meanings = ''] = piece.split(':')
    return { name: name.trim(), meanings: pieces(meanings, ',') }
  })
}

/** «Bolt (Air), Shield» */
export function readSpells(written: string, skill: string) {
  return pieces(written, ',').map(piece => {
    const [, name = piece, element = null] = /^(.*?)\s*\(([^)]*)\)$/.exec(piece) ?? []
    return { name, skill, element: element === '' ? null : element }
  })
}

/** Fields of the row for the player's own entry: its group, its level and its name. */
export const [OWN_OF, OWN_LEVEL, OWN_NAME] = ['own:of', 'own:level', 'own:name'] as const
const ownForm = s.object({ [OWN_OF]: nameField, [OWN_LEVEL]: s.int(-99, 99), [OWN_NAME]: s.text() })

function withOwn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(OWN_NAME in value)) return value
  const written: Readonly<Record<string, unknown>> = { ...value }
  const { [OWN_OF]: of, [OWN_LEVEL]: level, [OWN_NAME]: called, ...rest } = written
  const form = s.parse(ownForm, { [OWN_OF]: of, [OWN_LEVEL]: level, [OWN_NAME]: called })
  if (!form.ok) return value
  const name = form.value[OWN_NAME].trim()
  return name === '' ? rest : { ...rest, [`${form.value[OWN_OF]}/${name}`]: form.value[OWN_LEVEL] }
}

/** Spells on one line, as in the form. */
export function spellList(
  spells: readonly { readonly name: string; readonly element: string | null }[],
): string {
  return spells
    .map(({ name, element }) => (element === null ? name : `${name} (${element})`))
    .join(', ')
}

function withMore(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('more' in value)) return value
  const { more, ...rest } = value
  if (typeof more !== 'string') return value
  const added = pieces(more, ',').map(piece => {
    const [, name = piece, level = '1'] = /^(.*?)\s+([+-]?\d+)$/.exec(piece) ?? []
    return [name, Number(level)] as const
  })
  return { ...rest, ...Object.fromEntries(added) }
}

export function pieces(written: string, by: string): readonly string[] {
  return written
    .split(by)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')
}
