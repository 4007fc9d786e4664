import {
  bool,
  int,
  label,
  list,
  object,
  oneOf,
  text,
  withDefault,
  type Field,
  type Infer,
  type Label,
  type PartSpec,
  type SeatId,
  type Slip,
  type TableFacts,
} from '@mastro/core'
import { optionRows } from '../data/options.ts'
import { optionsOf } from '../game/guards.ts'
import type { Being, State } from '../game/state.ts'
import { rollable } from '../game/traits.ts'
import type { Mods } from '../shared/pool.ts'
import { modOf } from '../shared/pool.ts'
import type { Options } from '../shared/options.ts'
import { valueLabel } from '../words/options.ts'
import { labelOf } from '../words/label-of.ts'
import { TERMS } from '../words/terms.ts'

/** Flat fields only, so that any form can fill a part. */
const off = withDefault(bool(), false)
const dice = withDefault(int(0, 10), 0)
const words = (length: number) => withDefault(text(length), '')

/** What somebody rolls with: a trait or none, and how it fits. */
export const handFields = {
  what: words(300),
  trait: words(80),
  fit: withDefault(oneOf(['direct', 'tangent']), 'direct'),
  technical: off,
  agility: off,
  experience: dice,
  because: words(1000),
  charge: off,
}
export const hand = object(handFields)
export type Hand = Infer<typeof hand>
export const EMPTY_HAND: Hand = {
  what: '',
  trait: '',
  fit: 'direct',
  technical: false,
  agility: false,
  experience: 0,
  because: '',
  charge: false,
}

/** Dice that the Master grants or takes, with their reason (WARP-ROLL-3, WARP-FLAW-2). */
export const modFields = {
  bonusDice: dice,
  bonusFor: words(120),
  penaltyDice: dice,
  penaltyFor: words(120),
  extraDice: dice,
  extraFor: words(120),
}
export interface GivenMods {
  readonly bonusDice: number
  readonly bonusFor: string
  readonly penaltyDice: number
  readonly penaltyFor: string
  readonly extraDice: number
  readonly extraFor: string
}

export interface ModLists {
  readonly bonus: Mods
  readonly penalty: Mods
  readonly extraDice: Mods
}

export function modLists(given: GivenMods | undefined): ModLists {
  if (given === undefined) return { bonus: [], penalty: [], extraDice: [] }
  return {
    bonus: modOf(given.bonusFor || 'master', given.bonusDice),
    penalty: modOf(given.penaltyFor || 'master', given.penaltyDice),
    extraDice: modOf(given.extraFor || 'master', given.extraDice),
  }
}

/** WARP-SESSION-4: toggles overridden for one roll, written `option=value`. */
const OVERRIDES = optionRows.flatMap(({ id, values }) => values.map(value => `${id}=${value}`))
export const overrideField = { override: withDefault(list(oneOf(OVERRIDES), 0, 20), () => []) }

export function optionsFor(table: TableFacts, override: readonly string[] = []): Options {
  const changed = override.map(text => {
    const [id, value] = text.split('=') as [string, string] // every override is written so
    const row = optionRows.find(one => one.id === id)
    return [id, row?.values.find(one => String(one) === value)] as const
  })
  return optionsOf({ ...table, options: { ...table.options, ...Object.fromEntries(changed) } })
}

/** The value of a part, parsed by its own schema when it was filled; undefined: empty, or not for these eyes. */
export function valueOf<T>(slip: Slip, part: string): T | undefined {
  return slip.parts.find(({ id }) => id === part)?.value as T | undefined // the schema of that part made it
}

export function isSealed(slip: Slip, part: string): boolean {
  return slip.parts.some(({ id, sealed }) => id === part && sealed)
}

/** Who fills the Master's part: the Master, or the owner alone at a table without one. */
export function masterSeat(slip: Slip, table: TableFacts): SeatId {
  return table.master ?? slip.owner
}

/** Who fills somebody's part: its player, or whoever leads for the Master's characters. */
export function seatFor({ seat }: Being, slip: Slip, table: TableFacts): SeatId {
  return seat ?? masterSeat(slip, table)
}

const yesNo = (id: string, title: Label): Field => ({
  id,
  label: title,
  kind: 'bool',
  initial: false,
})
export const textField = (id: string, title: Label): Field => ({ id, label: title, kind: 'text' })
export const intField = (
  id: string,
  title: Label,
  min: number,
  max: number,
  initial: number = min,
): Field => ({
  id,
  label: title,
  kind: 'int',
  min,
  max,
  initial,
})
export function choiceField(
  id: string,
  title: Label,
  choices: readonly { readonly value: string; readonly label: Label }[],
  initial?: string,
): Field {
  return {
    id,
    label: title,
    kind: 'choice',
    choices,
    ...(initial === undefined ? {} : { initial }),
  }
}
export const boolField = yesNo

/** Forms fold these away: most rolls do without. */
export const rare = (field: Field): Field => ({ ...field, rare: true })

/** Asked only where another field has one of these values. */
export const askedWhen = (
  field: Field,
  other: string,
  is: readonly (string | number)[],
): Field => ({
  ...field,
  when: { field: other, is },
})

/** Why dice are given is asked once there are some. */
const SOME_DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export function traitField(being: Being, id: string = 'trait'): Field {
  return choiceField(
    id,
    TERMS.trait,
    [
      { value: '', label: TERMS.noTrait },
      ...rollable(being).map(trait => ({
        value: trait.id,
        label: label(`${trait.name} (${trait.score})`, `${trait.name} (${trait.score})`),
      })),
    ],
    '',
  )
}

/** The legal choices of a hand, from the sheet: only what this one has is asked. */
export function handForm(state: State, being: Being): Field[] {
  const { experience } = being.sheet
  const free = experience.pool - experience.used
  return [
    textField('what', label('Che cosa fa', 'What they do')),
    traitField(being),
    choiceField(
      'fit',
      label('Quanto c’entra', 'How it fits'),
      [
        { value: 'direct', label: label('In pieno', 'Directly') },
        { value: 'tangent', label: label('Di striscio', 'Loosely') },
      ],
      'direct',
    ),
    yesNo('technical', label('Azione tecnica', 'Technical action')),
    ...(being.armor.length === 0
      ? []
      : [yesNo('agility', label('Serve agilità', 'Needs agility'))]),
    ...(free === 0 || state.beings[being.id] === undefined
      ? []
      : [
          intField(
            'experience',
            label('Dadi esperienza', 'Experience dice'),
            0,
            Math.min(10, free),
          ),
          askedWhen(
            textField(
              'because',
              label('Perché servono (una riga a dado)', 'Why they help (a line for each)'),
            ),
            'experience',
            SOME_DICE,
          ),
        ]),
    ...(being.charge === null
      ? []
      : [yesNo('charge', label('Usa il potere preparato', 'Use the readied power'))]),
  ]
}

export function modForm(): Field[] {
  return [
    intField('bonusDice', TERMS.bonus, 0, 10),
    askedWhen(textField('bonusFor', label('Bonus per', 'Bonus for')), 'bonusDice', SOME_DICE),
    intField('penaltyDice', TERMS.penalty, 0, 10),
    askedWhen(
      textField('penaltyFor', label('Penalità per', 'Penalty for')),
      'penaltyDice',
      SOME_DICE,
    ),
    rare(intField('extraDice', TERMS.extraDice, 0, 10)),
    rare(
      askedWhen(
        textField('extraFor', label('Dadi in più per', 'More dice for')),
        'extraDice',
        SOME_DICE,
      ),
    ),
  ]
}

export function overrideForm(): Field[] {
  return [
    {
      id: 'override',
      label: label('Regole solo per questo tiro', 'Rules for this roll only'),
      kind: 'choices',
      choices: optionRows.flatMap(({ id, values }) =>
        values.map(value => ({
          value: `${id}=${value}`,
          label: label(
            `${labelOf('option', id).it}: ${valueLabel(value).it}`,
            `${labelOf('option', id).en}: ${valueLabel(value).en}`,
          ),
        })),
      ),
      initial: [],
      rare: true,
    },
  ]
}

/** A part as the table asks for it. */
export function partSpec(
  part: Pick<PartSpec, 'id' | 'role' | 'seat' | 'label' | 'schema' | 'fields'> & Partial<PartSpec>,
): PartSpec {
  return { required: true, secrecy: 'open', ...part }
}
