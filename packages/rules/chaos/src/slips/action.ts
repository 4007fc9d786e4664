import {
  label,
  object,
  ok,
  oneOf,
  phrase,
  refuse,
  type Dice,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { action, type ActionInput, type ActionOutput } from '../acts/action.ts'
import { blankable, COMPONENTS, flag, nameField, orNull, word } from '../acts/fields.ts'
import { noDiceAction, type NoDiceActionOutput } from '../acts/no-dice-action.ts'
import { sheetParts } from '../acts/roll-sheet.ts'
import type { Event } from '../game/events.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, type State } from '../game/state.ts'
import { WORDS } from '../words/terms.ts'
import { actionOddsView } from './action-odds.ts'
import { knownSheet, sheetOf, type About, type Declared, type Ruled } from './action-sheet.ts'
import {
  aboutOf,
  difficultyChoices,
  difficultyPart,
  hintField,
  hintInput,
  mayRoll,
  onSlip,
  playerOf,
  rulingPart,
  sealedPart,
  secrecyOf,
  valueOf,
  type DifficultyPart,
} from './shared.ts'
import {
  boolField,
  choiceFields,
  componentField,
  sheetChoiceShape,
  textField,
} from './sheet-choice.ts'
import { billOf, diceOf, EMPTY_BILL, levelText, outcomeView, whyOf } from './telling.ts'

/** The act with what its telling needs. */
export interface ActionSlipInput {
  readonly name: string
  readonly ruling: Ruled['ruling']
  readonly waive: boolean
  readonly strict: boolean
  readonly act: ActionInput
}

type ActionSlipOutput =
  | { readonly kind: 'rolled'; readonly result: ActionOutput }
  | { readonly kind: 'waived'; readonly result: NoDiceActionOutput }
  | { readonly kind: 'ruled'; readonly ruling: 'certain' | 'impossible' }

const declared = object({
  intent: blankable(),
  component: orNull(oneOf(COMPONENTS)),
  ...sheetChoiceShape,
  waive: flag(false),
})
const ruled = object({
  ruling: word(['doubtful', 'certain', 'impossible'], 'doubtful'),
  component: orNull(oneOf(COMPONENTS)),
  passive: flag(false),
  ignoreFatigue: flag(false),
  hint: hintField,
})
/** WOC-TABLE-2. declaration → ruling, Component, Difficulty → choice or waiver → approval → dice → outcome. */
export const actionSlip: SlipSpec<State, Event> = {
  kind: 'action',
  label: WORDS.action,
  rules: ['WOC-ROLL-1', 'WOC-ROLL-2', 'WOC-DIFF-2', 'WOC-NODICE-1'],
  about: object({ who: nameField }),
  open: (state: State, about: About, viewer, table) => {
    const being = mayRoll(state, about.who, viewer, table)
    return being.ok ? ok(null) : being
  },
  parts,
  input,
  run,
  bill: (state, slip) => {
    const known = knownSheet(state, slip)
    if (known === null) return EMPTY_BILL
    const { being, sheet } = known
    return being.seat === null ? billOf(sheetParts(sheet)) : billOf(sheetParts(sheet), being.seat)
  },
  odds: actionOddsView,
  outcome,
  effects: () => [],
}

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const being = beingOf(state, aboutOf<About>(slip).who)
  if (being === undefined) return []
  const { character } = being
  return [
    {
      id: 'owner',
      role: 'owner',
      seat: playerOf(being, slip, table),
      label: label('Dichiarazione', 'Declaration'),
      schema: declared,
      fields: [
        textField('intent', label('Cosa tenti', 'What you try')),
        componentField(character),
        ...choiceFields(character),
        boolField('waive', WORDS.waiveDice),
      ],
      required: true,
      ...secrecyOf(being),
    },
    rulingPart(slip, table, ruled, [
      {
        id: 'ruling',
        label: label('È dubbia?', 'Is it in doubt?'),
        kind: 'choice',
        choices: [
          { value: 'doubtful', label: label('Dubbia: si tira', 'In doubt: roll') },
          { value: 'certain', label: label('Certa', 'Certain') },
          { value: 'impossible', label: label('Impossibile', 'Impossible') },
        ],
        initial: 'doubtful',
      },
      { ...componentField(character), id: 'component' },
      boolField('passive', label('Reazione passiva del Corpo', 'Passive reaction of the Body')),
      boolField('ignoreFatigue', label('Ignora la Stanchezza', 'Ignore fatigue')),
      hintInput,
    ]),
    sealedPart(slip, table, difficultyPart, [
      difficultyChoices(),
      boolField(
        'strict',
        label('Se non basta senza dadi, è fallita', 'Not enough without dice is a failure'),
      ),
    ]),
  ]
}

function input(state: State, slip: Slip, table: TableFacts): Result<ActionSlipInput> {
  const being = beingOf(state, aboutOf<About>(slip).who)
  const choice = valueOf<Declared>(slip, 'owner')
  if (being === undefined) return refuse('unknown-character', 'about.who')
  if (choice === undefined) return refuse('choice-missing', 'owner')
  const sheet = sheetOf(being, slip)
  if (!sheet.ok) return sheet
  const { difficulty, strict } = valueOf<DifficultyPart>(slip, 'master') ?? {
    difficulty: null,
    strict: false,
  }
  const settings = settingsOf(table.options)
  const act: ActionInput = { ...sheet.value, difficulty, settings }
  const ruling = valueOf<Ruled>(slip, 'ruling')?.ruling ?? 'doubtful'
  const given = { name: being.character.name, ruling, waive: choice.waive, strict, act }
  const tried = ruling === 'doubtful' ? check(given) : ok(given)
  return tried.ok ? ok(given) : onSlip(tried)
}

/** What the act itself would refuse, found before the dice are in the hand. */
function check({ waive, strict, act }: ActionSlipInput): Result<unknown> {
  if (waive) return noDiceAction({ ...act, strict })
  return action(act, { roll: () => 2 })
}

function run(given: ActionSlipInput, dice: Dice): Result<ActionSlipOutput> {
  const { ruling, waive, strict, act } = given
  if (ruling !== 'doubtful') return ok({ kind: 'ruled', ruling })
  if (waive) {
    const result = noDiceAction({ ...act, strict })
    return result.ok ? ok({ kind: 'waived', result: result.value }) : result
  }
  const result = action(act, dice)
  return result.ok ? ok({ kind: 'rolled', result: result.value }) : result
}

/** WOC-DIFF-2, WOC-NODICE-5. Whatever comes from the Difficulty goes only where the envelope is open. */
function outcome(
  given: ActionSlipInput,
  output: ActionSlipOutput,
  _slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const { name } = given
  if (output.kind === 'ruled')
    return outcomeView(output.ruling, phrase`${name}: ${levelText(output.ruling, null)}`, {})
  const known = knows('master')
  const numbers = knows('owner')
  if (output.kind === 'waived') {
    const {
      outcome: id,
      breakdown,
      computedLevel,
      options,
      difficulty,
      difficultyLabel,
      successLevel,
    } = output.result
    const secret = known ? { difficulty, difficultyLabel, successLevel } : {}
    return outcomeView(id, phrase`${name}: ${levelText(id, null)}`, {
      figures: {
        outcome: id,
        ...(numbers ? { breakdown, computedLevel } : {}),
        options,
        ...secret,
      },
      why: numbers ? whyOf(breakdown) : [],
    })
  }
  const {
    outcome: id,
    roll,
    breakdown,
    successLevel,
    difficulty,
    difficultyLabel,
    margin,
    surplus,
  } = output.result
  const secret = known ? { difficulty, difficultyLabel, margin, surplus } : {}
  return outcomeView(id, phrase`${name}: ${levelText(id, successLevel)}`, {
    dice: diceOf(roll),
    figures: { outcome: id, roll, successLevel, ...(numbers ? { breakdown } : {}), ...secret },
    why: numbers ? whyOf(breakdown) : [],
  })
}
