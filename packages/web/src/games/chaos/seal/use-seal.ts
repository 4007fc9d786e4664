import type { Field, Json } from '@mastro/core'
import type { EnvelopeOpening, SlipDoc } from '@mastro/table'
import { localize } from '../../../i18n/language.ts'
import { useSlips } from '../../../net/context.tsx'
import { draftKey, useDraft } from '../../../slip/form/drafts.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { initialValues, useFill, valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import type { Rung } from '../../../parts/rungs.tsx'

interface SealDraft {
  readonly values: FieldValues
  readonly opening: EnvelopeOpening
}

export interface Seal {
  /** The current number: the middle one until a row is tapped, null for no number. */
  readonly at: number | null
  readonly values: FieldValues
  readonly choose: (at: number) => void
  readonly change: (values: FieldValues) => void
  /** Seals this number, or none. */
  readonly seal: (at: number | null) => void
}

const ASKED = ['difficulty', 'unnumbered', 'strict', 'verdict']

/** The Difficulty being chosen, shared by card and dock and stored only on this device. */
export function useSeal(slip: SlipDoc, part: OwnPart): Seal {
  const fill = useFill(slip, part)
  const again = useSlips().findLast(one => isTriedAgain(one, slip))
  const [draft, setDraft] = useDraft<SealDraft>(draftKey(slip.id, part.id), {
    values: { ...initialValues(part), ...sealedIn(again, part.id) },
    opening: 'author',
  })
  const { values } = draft
  const at = values['difficulty']
  return {
    at: typeof at === 'number' ? at : null,
    values,
    choose: next => setDraft({ ...draft, values: { ...values, difficulty: next } }),
    change: next => setDraft({ ...draft, values: next }),
    seal: number => {
      const given = { ...values, difficulty: number ?? initialOf(part) }
      const isOpen = part.fields.some(({ id }) => id === 'unnumbered')
      void fill(isOpen ? { ...given, unnumbered: number === null } : given, draft.opening)
    },
  }
}

/** WOC-NODICE-4. A sum without dice that was not enough, and that the slip now rolls. */
const isTriedAgain = ({ id, kind, about, outcome }: SlipDoc, slip: SlipDoc): boolean =>
  id !== slip.id &&
  kind === slip.kind &&
  outcome?.id === 'insufficient' &&
  Reflect.get(Object(about), 'who') === Reflect.get(Object(slip.about), 'who')

/** The number sealed in that slip, which the Master keeps unless it is changed. */
function sealedIn(slip: SlipDoc | undefined, part: string): FieldValues {
  const value = valuesOf(slip?.parts.find(({ id }) => id === part)?.value)?.['difficulty']
  return value === undefined ? {} : { difficulty: value }
}

const initialOf = (part: OwnPart): Json | undefined => difficultyOf(part)?.initial

export const difficultyOf = ({ fields }: OwnPart): Field | undefined =>
  fields.find(({ id }) => id === 'difficulty')

/** Whether it may be sealed without a number. */
export const hasUnnumbered = ({ fields }: OwnPart): boolean =>
  fields.some(({ id }) => id === 'unnumbered')

/** The other fields of the envelope, which the card does not draw. */
export const othersOf = ({ fields }: OwnPart): readonly Field[] =>
  fields.filter(({ id }) => !ASKED.includes(id))

/** The field without folding, since it is always shown here. */
export const unfoldedField = ({ id, label, kind, ...rest }: Field): Field => {
  const { min, max, choices, initial } = rest
  return {
    id,
    label,
    kind,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(choices === undefined ? {} : { choices }),
    ...(initial === undefined ? {} : { initial }),
  }
}

/** The eight named Difficulties, each with the chance of this roll. */
export function rungsOf(slip: SlipDoc, field: Field, values: FieldValues): readonly Rung[] {
  const chance = chanceAt(slip, values)
  return (field.choices ?? []).flatMap(({ label, at }) =>
    at === undefined ? [] : [{ at, name: localize(label), chance: chance(at) }],
  )
}

const MOVES = ['ritualAdjustment', 'focusAdjustment', 'performed']

/**
 * The exact chance for a number, including modifiers from the same envelope (WOC-CODIFIED-3,
 * WOC-IMPROV-8).
 */
export const chanceAt = (slip: SlipDoc, values: FieldValues) => {
  const moved = MOVES.reduce((sum, id) => {
    const by = values[id]
    return sum + (typeof by === 'number' ? by : 0)
  }, 0)
  const every = slip.odds?.curve?.every ?? []
  return (at: number) => every[Math.min(every.length, Math.max(1, at + moved)) - 1]
}
