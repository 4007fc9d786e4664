import {
  int,
  label,
  object,
  ok,
  oneOf,
  phrase,
  refuse,
  same,
  type Dice,
  type Effect,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { nameField, orNull } from '../acts/fields.ts'
import { modifierOf } from '../acts/roll-result.ts'
import { sheetParts, type RollSheet } from '../acts/roll-sheet.ts'
import {
  PURPOSES,
  treat,
  treatment,
  type Purpose,
  type TreatInput,
  type TreatOutput,
} from '../acts/treat.ts'
import type { Event } from '../game/events.ts'
import { patientOf } from '../game/guards.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, type Being, type State } from '../game/state.ts'
import { term, WORDS } from '../words/terms.ts'
import {
  aboutOf,
  activeBeing,
  difficultyChoices,
  difficultyPart,
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
  choiceFields,
  intField,
  named,
  rollSheetOf,
  sheetChoiceShape,
  type SheetChoice,
} from './sheet-choice.ts'
import {
  billOf,
  diceOf,
  difficultyOdds,
  EMPTY_BILL,
  levelText,
  outcomeView,
  whyOf,
} from './telling.ts'

interface About {
  readonly healer: string
  readonly patient: string
  readonly wound: string
}

interface Declared extends SheetChoice {
  readonly purpose: Purpose
}

interface TreatSlipInput {
  readonly name: string
  readonly patient: string
  readonly act: TreatInput
}

const declared = object({ purpose: oneOf(PURPOSES), ...sheetChoiceShape })
const ruled = object({ points: orNull(int(1, 999)) })

/** WOC-WOUND-6, WOC-WOUND-7, WOC-WOUND-8. */
export const treatSlip: SlipSpec<State, Event> = {
  kind: 'treat',
  label: label('Cura', 'Treatment'),
  rules: ['WOC-WOUND-6', 'WOC-WOUND-7', 'WOC-WOUND-8', 'WOC-DIFF-2'],
  about: object({ healer: nameField, patient: nameField, wound: nameField }),
  open: (state: State, about: About, viewer, table) => {
    const healer = mayRoll(state, about.healer, viewer, table)
    if (!healer.ok) return refuse(healer.error.code, 'about.healer')
    const patient = activeBeing(state, about.patient, 'about.patient')
    if (!patient.ok) return patient
    const hurt = patient.value.character.state.wounds.some(({ id }) => id === about.wound)
    return hurt ? ok(null) : refuse('not-found', 'about.wound')
  },
  parts,
  input,
  run: (given: TreatSlipInput, dice: Dice) => treat(given.act, dice),
  bill: (state, slip) => {
    const sheet = sheetOf(state, slip)
    return sheet.ok ? billOf(sheetParts(sheet.value)) : EMPTY_BILL
  },
  odds: (state, slip) => {
    const sheet = sheetOf(state, slip)
    const hidden = valueOf<DifficultyPart>(slip, 'master')
    return sheet.ok ? difficultyOdds(modifierOf(sheetParts(sheet.value)), hidden?.difficulty) : null
  },
  outcome,
  effects,
}

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const healer = beingOf(state, aboutOf<About>(slip).healer)
  if (healer === undefined) return []
  return [
    {
      id: 'owner',
      role: 'owner',
      seat: playerOf(healer, slip, table),
      label: label('Chi cura', 'The healer'),
      schema: declared,
      fields: [
        named(
          'purpose',
          label('Scopo', 'Purpose'),
          PURPOSES.map(name => ({ name, text: term('treatment', name) })),
        ),
        ...choiceFields(healer.character),
      ],
      required: true,
      ...secrecyOf(healer),
    },
    rulingPart(slip, table, ruled, [
      intField('points', label('Punti guariti dalle cure', 'Points healed by care'), 1, 20),
    ]),
    sealedPart(slip, table, difficultyPart, [difficultyChoices()]),
  ]
}

function input(state: State, slip: Slip, table: TableFacts): Result<TreatSlipInput> {
  const { healer: healerId, patient: patientId, wound } = aboutOf<About>(slip)
  const [healer, patient] = [beingOf(state, healerId), beingOf(state, patientId)]
  const choice = valueOf<Declared>(slip, 'owner')
  if (healer === undefined || patient === undefined) return refuse('unknown-character', 'about')
  if (choice === undefined) return refuse('choice-missing', 'owner')
  const sheet = rollSheetOf(healer.character, 'mind', choice)
  if (!sheet.ok) return sheet
  const act: TreatInput = {
    ...patientOf(patient),
    woundId: wound,
    purpose: choice.purpose,
    healer: sheet.value,
    difficulty: valueOf<DifficultyPart>(slip, 'master')?.difficulty ?? null,
    points: choice.purpose === 'heal' ? pointsOf(slip) : null,
    settings: settingsOf(table.options),
  }
  const checked = treatment(act)
  if (!checked.ok) return onSlip(checked)
  return ok({ name: healer.character.name, patient: patient.character.name, act })
}

/** The Master names what care would give back; one point when nothing was said. */
function pointsOf(slip: Slip): number {
  return valueOf<{ points: number | null }>(slip, 'ruling')?.points ?? 1
}

function outcome(
  given: TreatSlipInput,
  output: TreatOutput,
  _slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const {
    outcome: id,
    roll,
    breakdown,
    successLevel,
    difficulty,
    difficultyLabel,
    margin,
    surplus,
  } = output
  const secret = knows('master') ? { difficulty, difficultyLabel, margin, surplus } : {}
  const numbers = knows('owner')
  return outcomeView(id, phrase`${given.name}: ${levelText(id, successLevel)}`, {
    dice: diceOf(roll),
    figures: { outcome: id, roll, successLevel, ...(numbers ? { breakdown } : {}), ...secret },
    why: numbers ? whyOf(breakdown) : [],
  })
}

/** Only on a success: the wound is treated, or stable, or smaller. */
function effects(
  state: State,
  slip: Slip,
  { act }: TreatSlipInput,
  output: TreatOutput,
): readonly Effect<Event>[] {
  if (output.outcome !== 'success') return []
  const { healer, patient } = aboutOf<About>(slip)
  const hurt = woundOf(beingOf(state, patient), act.woundId)
  const points = act.points ?? 0
  const rules = [
    act.purpose === 'stabilise'
      ? 'WOC-WOUND-7'
      : act.purpose === 'heal'
        ? 'WOC-WOUND-8'
        : 'WOC-WOUND-6',
  ]
  const event: Event = {
    type: 'treated',
    who: patient,
    wound: act.woundId,
    purpose: act.purpose,
    points,
    healer,
  }
  const change =
    hurt === undefined || act.purpose !== 'heal'
      ? {}
      : {
          change: {
            subject: patient,
            what: WORDS.damage,
            from: hurt.points,
            to: hurt.points - points,
          },
        }
  return [
    {
      id: 'treated',
      label: phrase`${term('treatment', act.purpose)}: ${same(woundName(hurt))}`,
      rules,
      ...change,
      events: [event],
    },
  ]
}

function woundOf(being: Being | undefined, id: string) {
  return being?.character.state.wounds.find(one => one.id === id)
}

function woundName(
  hurt: { readonly id: string; readonly description: string } | undefined,
): string {
  return hurt === undefined || hurt.description === '' ? (hurt?.id ?? '') : hurt.description
}

function sheetOf(state: State, slip: Slip): Result<RollSheet> {
  const healer = beingOf(state, aboutOf<About>(slip).healer)
  const choice = valueOf<Declared>(slip, 'owner')
  if (healer === undefined || choice === undefined) return refuse('choice-missing', 'owner')
  return rollSheetOf(healer.character, 'mind', choice)
}
