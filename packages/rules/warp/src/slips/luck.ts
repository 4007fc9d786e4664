import {
  int,
  label,
  object,
  ok,
  phrase,
  text,
  withDefault,
  type Dice,
  type Effect,
  type Infer,
  type OutcomeView,
  type Slip,
  type SlipSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import { chance as chanceAct, type ChanceInput, type ChanceOutput } from '../acts/chance.ts'
import { handOfFate, type HandOfFateInput, type HandOfFateOutput } from '../acts/hand-of-fate.ts'
import type { Event } from '../game/events.ts'
import { leads, no } from '../game/guards.ts'
import type { State } from '../game/state.ts'
import { chanceOdds, handOfFateOdds } from '../odds/rolls.ts'
import { FATE_READINGS } from '../data/difficulty.ts'
import { labelOf } from '../words/label-of.ts'
import { TERMS } from '../words/terms.ts'
import { plainDice } from './bill.ts'
import { intField, optionsFor, partSpec, textField, valueOf } from './parts.ts'

const about = object({})
const question = { question: withDefault(text(300), '') }
const fatePart = object(question)
const chancePart = object({ ...question, inSix: withDefault(int(1, 5), 1) })
type ChancePart = Infer<typeof chancePart>
const QUESTION = label('Che cosa si chiede', 'What is asked')

function openByMaster(_: State, __: object, viewer: Viewer, table: TableFacts) {
  return leads(viewer, table) ? ok(null) : no('master-only')
}

/** Two dice for what no trait decides (WARP-FATE-1). */
export const fate: SlipSpec<State, Event> = {
  kind: 'fate',
  label: label('La mano del fato', 'The hand of fate'),
  rules: ['WARP-FATE-1'],
  about,
  open: openByMaster,
  parts: (_: State, slip: Slip) => [
    partSpec({
      id: 'owner',
      role: 'owner',
      seat: slip.owner,
      label: TERMS.master,
      schema: fatePart,
      fields: [textField('question', QUESTION)],
      required: false,
    }),
  ],
  input: (_: State, __: Slip, table: TableFacts) => ok({ options: optionsFor(table) }),
  run: (input: HandOfFateInput, dice: Dice) => handOfFate(input, dice),
  bill: () => ({
    lines: [{ label: fate.label, value: 2, unit: 'die', rule: 'WARP-FATE-1' }],
    total: label('2d6', '2d6'),
    dice: [6, 6],
  }),
  odds() {
    const found = handOfFateOdds()
    if (!found.ok) return null
    return {
      outcomes: FATE_READINGS.map(id => ({
        id,
        label: labelOf('reading', id),
        chance: found.value[id],
      })),
    }
  },
  outcome(_: HandOfFateInput, output: HandOfFateOutput, slip: Slip): OutcomeView {
    const { total, reading, faces, lean } = output
    const asked = valueOf<{ question: string }>(slip, 'owner')?.question ?? ''
    return {
      id: reading,
      label: labelOf('reading', reading),
      stamp: 'neutral',
      text: phrase`${asked === '' ? fate.label : asked}: ${total}. ${labelOf('reading', reading)}`,
      dice: plainDice(faces),
      figures: { total, lean, reading },
      why: [{ label: TERMS.total, value: total, rule: 'WARP-FATE-1' }],
    }
  },
  effects(_: State, slip: Slip, __: HandOfFateInput, output: HandOfFateOutput): Effect<Event>[] {
    const asked = valueOf<{ question: string }>(slip, 'owner')?.question ?? ''
    const { total, reading } = output
    return [
      {
        id: 'fate',
        label: labelOf('reading', reading),
        rules: ['WARP-FATE-1'],
        events: [{ type: 'fate-read', total, reading, question: asked }],
      },
    ]
  },
}

/** A chance in six, such as a flaw that triggers (WARP-FLAW-3, WARP-MAGIC-3). */
export const chance: SlipSpec<State, Event> = {
  kind: 'chance',
  label: label('Probabilità su sei', 'Chance in six'),
  rules: ['WARP-FLAW-3', 'WARP-MAGIC-3'],
  about,
  open: openByMaster,
  parts: (_: State, slip: Slip) => [
    partSpec({
      id: 'owner',
      role: 'owner',
      seat: slip.owner,
      label: TERMS.master,
      schema: chancePart,
      fields: [textField('question', QUESTION), intField('inSix', label('Su sei', 'In six'), 1, 5)],
      secrecy: 'may-seal',
    }),
  ],
  input(_: State, slip: Slip, table: TableFacts) {
    const own = valueOf<ChancePart>(slip, 'owner')
    return own === undefined
      ? no('part-missing', 'owner')
      : ok({ inSix: own.inSix, options: optionsFor(table) })
  },
  run: (input: ChanceInput, dice: Dice) => chanceAct(input, dice),
  bill: () => ({
    lines: [{ label: chance.label, value: 1, unit: 'die', rule: 'WARP-FLAW-3' }],
    total: label('1d6', '1d6'),
    dice: [6],
  }),
  odds(_: State, slip: Slip, table: TableFacts) {
    const own = valueOf<ChancePart>(slip, 'owner')
    const found =
      own === undefined ? null : chanceOdds({ inSix: own.inSix, options: optionsFor(table) })
    if (found === null || !found.ok) return null
    return { outcomes: [{ id: 'happens', label: HAPPENS, chance: found.value.happens }] }
  },
  outcome({ inSix }: ChanceInput, { face, happens }: ChanceOutput, slip: Slip, knows): OutcomeView {
    const open = knows('owner')
    const asked = valueOf<ChancePart>(slip, 'owner')?.question ?? ''
    const told = happens ? HAPPENS : label('Non accade', 'It does not happen')
    return {
      id: open ? (happens ? 'happens' : 'not') : 'chance',
      label: open ? told : chance.label,
      stamp: 'neutral',
      text: open ? phrase`${asked === '' ? chance.label : asked}: ${told}` : chance.label,
      dice: open ? plainDice([face]) : [],
      figures: open ? { face, inSix, happens } : {},
      why: open ? [{ label: label('Su sei', 'In six'), value: inSix, rule: 'WARP-FLAW-3' }] : [],
    }
  },
  effects: () => [],
}

const HAPPENS = label('Accade', 'It happens')
