import {
  int,
  list,
  map,
  nullable,
  object,
  ok,
  oneOf,
  parse,
  refuse,
  text,
  union,
  type Json,
  type Result,
  type Schema,
} from '@mastro/core'
import { components, cosmicScheme, description, focus, spell } from '../acts/character.ts'
import { blankable, COMPONENTS, flag, listOf, nameField, orNull, STYLES } from '../acts/fields.ts'

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
export type Step = (typeof STEPS)[number]

export const discipline = object({
  name: nameField,
  school: nameField,
  style: oneOf(STYLES),
  level: int(1, 99),
  foci: listOf(focus),
})

const SHAPES: Readonly<Record<Step, Schema>> = {
  concept: object({ name: blankable(), ...description.shape }),
  ego: object({ ego: int(1, 99) }),
  components,
  nuances: map(int(-99, 99)),
  skills: map(int(0, 99)),
  specialisations: map(int(0, 99)),
  magic: object({ disciplines: list(discipline) }),
  scheme: object({ scheme: orNull(cosmicScheme) }),
  spells: object({ spells: list(spell) }),
  incapacities: map(int(-99, 0)),
  advantages: map(traitAmount(0, 99)),
  disadvantages: map(traitAmount(-99, 0)),
}

/** A price, nothing yet, or either with the innate flag. */
function traitAmount(min: number, max: number) {
  const value = nullable(int(min, max))
  return union([value, object({ value, innate: flag(false) })])
}

/** Steps whose answer is a list of names with a number: a client may also send `more`, «Name 3, Other 1». */
const NAMED: readonly Step[] = ['nuances', 'skills', 'specialisations', 'incapacities']

export function isStep(id: string): id is Step {
  return STEPS.some(step => step === id)
}

/** An answer in the shape it is kept in; forms may send text where a list is meant. */
export function readAnswer(step: Step, value: unknown): Result<Json> {
  const spread = SPREAD[step]?.(value) ?? (NAMED.includes(step) ? withMore(value) : value)
  const parsed = parse(SHAPES[step], spread, 'value')
  if (!parsed.ok) return parsed
  const strange = NAMES[step]?.(Object.keys(parsed.value as object)) // a step with names is a map
  if (strange !== undefined) return refuse('invalid-request', `value.${strange}`)
  return ok(parsed.value as Json) // schemas of steps give plain JSON
}

/** Names that must have two halves: «body/Reflexes», «Fencing/Sabre». */
const NAMES: Partial<Record<Step, (names: readonly string[]) => string | undefined>> = {
  nuances: names =>
    names.find(name => !COMPONENTS.some(component => halves(name)?.[0] === component)),
  specialisations: names => names.find(name => halves(name) === null),
}

export function halves(name: string): readonly [string, string] | null {
  const at = name.indexOf('/')
  const [first, second] = [name.slice(0, at).trim(), name.slice(at + 1).trim()]
  return at < 0 || first === '' || second === '' ? null : [first, second]
}

/** What a plain form sends for the steps that are lists of things. */
const SPREAD: Partial<Record<Step, (value: unknown) => unknown>> = {
  magic: value => {
    const form = parse(magicForm, value)
    if (!form.ok) return undefined
    const { discipline: name, school, style, level, foci } = form.value
    if (name.trim() === '' || level === 0) return { disciplines: [] }
    return { disciplines: [{ name, school, style, level, foci: readFoci(foci) }] }
  },
  spells: value => {
    const form = parse(object({ skill: nameField, list: text() }), value)
    return form.ok ? { spells: readSpells(form.value.list, form.value.skill) } : undefined
  },
}

const magicForm = object({
  discipline: blankable(),
  school: blankable(),
  style: oneOf(STYLES),
  level: int(0, 99),
  foci: blankable(),
})

/** «Moon: night, dream; Key» */
function readFoci(written: string) {
  return pieces(written, ';').map(piece => {
    const [name = '', meanings = ''] = piece.split(':')
    return { name: name.trim(), meanings: pieces(meanings, ',') }
  })
}

/** «Bolt (Air), Shield» */
function readSpells(written: string, skill: string) {
  return pieces(written, ',').map(piece => {
    const [, name = piece, element = null] = /^(.*?)\s*\(([^)]*)\)$/.exec(piece) ?? []
    return { name, skill, element: element === '' ? null : element }
  })
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

function pieces(written: string, by: string): readonly string[] {
  return written
    .split(by)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')
}
