import { s, type Draft, type Json } from '@mastro/core'
import { magicForm, magicShape, readFoci } from './step-forms.ts'

type MagicForm = s.Infer<typeof magicForm>
type Discipline = Omit<s.Infer<typeof magicShape>['disciplines'][number], 'foci'> & {
  readonly foci: readonly { readonly name: string; readonly meanings: readonly string[] }[]
}

/**
 * WOC-MAGIC-2. A mage may have any number of disciplines. The form edits one of them at a time.
 */
interface MagicAnswer {
  readonly disciplines: readonly Discipline[]
  /** The discipline in the form: an incomplete one, at its place in the list. */
  readonly form?: MagicForm | undefined
  /** The place in the list of the discipline in the form. Omitted for the first. */
  readonly at?: number | undefined
}

/** The field that says which discipline the form edits. */
export const WHICH = 'which'
export const ANOTHER = 'another'
const CURRENT = 'current'
const BLANK: MagicForm = { discipline: '', school: '', style: 'codified', level: 1, foci: '' }

/** Values of the form, and the disciplines to choose from. */
export function magicFormOf(answer: Json | undefined) {
  const { disciplines, form, at = 0 } = storedMagic(answer)
  const shown = form ?? (disciplines[at] === undefined ? BLANK : writtenForm(disciplines[at]))
  const others = disciplines.map(({ name }, i) => ({ value: String(i), name }))
  const isListed = form === undefined && disciplines[at] !== undefined
  const choices = isListed
    ? others
    : others.toSpliced(at, 0, { value: CURRENT, name: shown.discipline })
  return { values: shown, choices, which: isListed ? String(at) : CURRENT }
}

/** The stored answer after the form changed, or after another discipline was chosen. */
export function magicAnswer({ answers }: Draft, value: unknown): unknown {
  const read = s.parse(s.object({ ...magicForm.shape, [WHICH]: s.optional(s.text()) }), value)
  if (!read.ok) return value
  const { [WHICH]: which = '', ...form } = read.value
  const stored = storedMagic(answers['magic'])
  const shown = magicFormOf(answers['magic']).which
  const filled = withForm(stored, form)
  return which === '' || which === shown ? filled : switched(stored, filled, which)
}

/** Turns to another discipline, after what was typed about this one. */
function switched(
  { disciplines: before, at = 0 }: MagicAnswer,
  filled: MagicAnswer,
  which: string,
) {
  const { disciplines } = filled
  if (which === ANOTHER) return { disciplines, at: disciplines.length }
  const wanted = Number(which)
  const moved = disciplines.length - before.length // one more or one less at this place
  return { disciplines, at: wanted >= at && moved !== 0 ? Math.max(0, wanted + moved) : wanted }
}

function withForm(
  { disciplines, form: before, at = 0 }: MagicAnswer,
  form: MagicForm,
): MagicAnswer {
  const isListed = before === undefined && disciplines[at] !== undefined
  const others = isListed ? disciplines.toSpliced(at, 1) : disciplines
  const place = at === 0 ? {} : { at }
  const { discipline: name, school, style, level, foci } = form
  // an incomplete form is stored as written until the rest is filled in
  if (name.trim() === '' || school.trim() === '' || level === 0)
    return { disciplines: others, form, ...place }
  const whole = { name, school, style, level, foci: readFoci(foci) }
  return { disciplines: [...others.slice(0, at), whole, ...others.slice(at)], ...place }
}

function storedMagic(answer: Json | undefined): MagicAnswer {
  const kept = s.parse(magicShape, answer ?? { disciplines: [] })
  return kept.ok ? kept.value : { disciplines: [] }
}

function writtenForm({ name, school, style, level, foci }: Discipline): MagicForm {
  const written = foci.map(focus =>
    focus.meanings.length === 0 ? focus.name : `${focus.name}: ${focus.meanings.join(', ')}`,
  )
  return { discipline: name, school, style, level, foci: written.join('; ') }
}
