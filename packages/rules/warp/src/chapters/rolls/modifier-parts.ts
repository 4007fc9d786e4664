import {
  field,
  label,
  type FormAnswers,
  type Label,
  type ViewContext,
  type TableInfo,
} from '@mastro/core'
import { optionRows } from '../../data/options.ts'
import { optionsOf, type Options } from '../../options.ts'
import { modOf, type DiceModifiers } from '../../operations/shared/pool.ts'
import type { Being, State } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { valueLabel } from '../../messages/option-labels.ts'
import { TERMS } from '../../messages/terms.ts'

const SOME_DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const why = (of: string, title: Label) => field.when(of, SOME_DICE, field.text(120, title))

/** Fields for dice that the Master adds or removes, with a reason (WARP-ROLL-3, WARP-FLAW-2). */
export const modFields = <L extends ViewContext<State>>(whose: (ctx: L) => Being | undefined) => ({
  bonusDice: field.int(0, 10, TERMS.bonus, 0),
  bonusFor: why('bonusDice', label('Bonus per', 'Bonus for')),
  penaltyDice: field.int(0, 10, TERMS.penalty, 0),
  penaltyFor: why('penaltyDice', label('Penalità per', 'Penalty for')),
  extraDice: field.rare(field.int(0, 10, TERMS.extraDice, 0)),
  extraFor: field.rare(why('extraDice', label('Dadi in più per', 'More dice for'))),
  eased: easedField(whose),
})

/** WARP-HEALTH-3: the Master can exclude hindrances that do not fit the roll. */
const easedField = <L extends ViewContext<State>>(whose: (ctx: L) => Being | undefined) =>
  field.onlyIf(
    (ctx: L) => activeHindrances(whose(ctx)).length > 0,
    field.refs(label('Impedimenti che qui non pesano', 'Hindrances out of place here'), (ctx: L) =>
      activeHindrances(whose(ctx)).map(({ id, text }) => ({
        value: id,
        label: { it: text, en: text },
      })),
    ),
  )
const activeHindrances = (being: Being | undefined) =>
  being?.hindrances.filter(({ penaltyDice }) => penaltyDice > 0) ?? []

/** The modifiers as stored in parts. Those of older tables have no excluded hindrances. */
export interface GrantedModifiers {
  readonly bonusDice: number
  readonly bonusFor: string
  readonly penaltyDice: number
  readonly penaltyFor: string
  readonly extraDice: number
  readonly extraFor: string
  readonly eased?: readonly string[]
}

export interface ModifierLists {
  readonly bonus: DiceModifiers
  readonly penalty: DiceModifiers
  readonly extraDice: DiceModifiers
}

export function modLists(given: GrantedModifiers | undefined): ModifierLists {
  if (given === undefined) return { bonus: [], penalty: [], extraDice: [] }
  return {
    bonus: modOf(given.bonusFor || 'master', given.bonusDice),
    penalty: modOf(given.penaltyFor || 'master', given.penaltyDice),
    extraDice: modOf(given.extraFor || 'master', given.extraDice),
  }
}

const OVERRIDES = optionRows.flatMap(({ id, values }) => values.map(value => `${id}=${value}`))
const OVERRIDE_LABELS: Readonly<Record<string, Label>> = Object.fromEntries(
  optionRows.flatMap(({ id, values }) =>
    values.map(value => {
      const [option, chosen] = [labelOf('option', id), valueLabel(value)]
      return [`${id}=${value}`, label(`${option.it}: ${chosen.it}`, `${option.en}: ${chosen.en}`)]
    }),
  ),
)

/** WARP-SESSION-4: options changed for one roll, written as `option=value`. */
export const overrideField = {
  override: field.rare(
    field.choices(
      OVERRIDES,
      label('Regole solo per questo tiro', 'Rules for this roll only'),
      id => OVERRIDE_LABELS[id]!,
    ),
  ),
}
export type OptionOverrides = FormAnswers<typeof overrideField>

export function optionsFor(table: TableInfo, override: readonly string[] = []): Options {
  const changed = override.map(text => {
    const [id, value] = text.split('=')
    const row = optionRows.find(one => one.id === id)
    return [id, row?.values.find(one => String(one) === value)] as const
  })
  return optionsOf({ ...table, options: { ...table.options, ...Object.fromEntries(changed) } })
}
