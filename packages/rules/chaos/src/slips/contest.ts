import {
  int,
  label,
  list,
  map,
  object,
  ok,
  oneOf,
  phrase,
  refuse,
  same,
  union,
  type Bill,
  type Dice,
  type OddsView,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import {
  contest,
  contestEntrants,
  type ContestInput,
  type ContestOutput,
  type ContestParts,
} from '../acts/contest.ts'
import {
  blankable,
  COMPONENTS,
  flag,
  nameField,
  orNull,
  type ComponentName,
} from '../acts/fields.ts'
import { sheetParts } from '../acts/roll-sheet.ts'
import type { Event } from '../game/events.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, type Being, type State } from '../game/state.ts'
import { fieldOdds } from '../odds/odds.ts'
import { WORDS } from '../words/terms.ts'
import { contestOddsView, contestOutcome } from './contest-telling.ts'
import {
  aboutOf,
  activeBeing,
  mayRoll,
  onSlip,
  playerOf,
  rulingPart,
  secrecyOf,
  valueOf,
} from './shared.ts'
import {
  boolField,
  choiceFields,
  componentField,
  intField,
  rollSheetOf,
  sheetChoiceShape,
  textField,
  type SheetChoice,
} from './sheet-choice.ts'
import { linesOf } from './telling.ts'

interface About {
  readonly contenders: readonly string[]
}

interface Declared extends SheetChoice {
  readonly intent: string
  readonly component: ComponentName | null
  readonly waive: boolean
}

export interface ContestSlipInput {
  readonly names: Readonly<Record<string, string>>
  readonly act: ContestInput
}

const MOST = 12
const declared = object({
  intent: blankable(),
  component: orNull(oneOf(COMPONENTS)),
  ...sheetChoiceShape,
  waive: flag(false),
})
/** `advantage:<id>` and `component:<id>`, for whoever the Master has something to say of. */
const ruled = map(union([int(0, 99), oneOf(COMPONENTS)]))
type Ruled = Readonly<Record<string, number | ComponentName>>

/** WOC-CONTEST-1, WOC-CONTEST-7. Characters against each other: no Difficulty, the highest level wins. */
export const contestSlip: SlipSpec<State, Event> = {
  kind: 'contest',
  label: WORDS.contest,
  rules: ['WOC-CONTEST-1', 'WOC-CONTEST-2', 'WOC-CONTEST-4'],
  about: object({ contenders: list(nameField, 2, MOST) }),
  open: openContest,
  parts,
  input,
  run: (given: ContestSlipInput, dice: Dice) => contest(given.act, dice),
  bill,
  odds,
  outcome: (
    given: ContestSlipInput,
    output: ContestOutput<ContestParts>,
    slip,
    knows,
  ): OutcomeView => contestOutcome(output, given.names, slip, id => knows(`side:${id}`)),
  effects: () => [],
}

/** One of the contenders is the opener's; all are in play, each once. */
export function openContest(
  state: State,
  { contenders }: About,
  viewer: Parameters<SlipSpec<State, Event>['open']>[2],
  table: TableFacts,
): Result<null> {
  for (const [i, id] of contenders.entries()) {
    const being = activeBeing(state, id, `about.contenders[${i}]`)
    if (!being.ok) return being
    if (contenders.indexOf(id) < i) return refuse('same-contender', `about.contenders[${i}]`)
  }
  return contenders.some(id => mayRoll(state, id, viewer, table).ok)
    ? ok(null)
    : refuse('not-yours', 'about.contenders')
}

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const sides = beingsOf(state, slip).map(being => sidePart(being, slip, table))
  const names = beingsOf(state, slip)
  return [
    ...sides,
    rulingPart(
      slip,
      table,
      ruled,
      names.flatMap(({ id, character }) => [
        intField(`advantage:${id}`, phrase`${WORDS.advantagePoints}: ${character.name}`, 0, 20, 0),
        {
          ...componentField(character),
          id: `component:${id}`,
          label: phrase`${WORDS.component}: ${character.name}`,
        },
      ]),
    ),
  ]
}

function sidePart(being: Being, slip: Slip, table: TableFacts): PartSpec {
  return {
    id: `side:${being.id}`,
    role: 'side',
    seat: playerOf(being, slip, table),
    label: same(being.character.name),
    schema: declared,
    fields: [
      textField('intent', label('Cosa tenti', 'What you try')),
      componentField(being.character),
      ...choiceFields(being.character),
      boolField('waive', WORDS.waiveDice),
    ],
    required: true,
    ...secrecyOf(being),
  }
}

function input(state: State, slip: Slip, table: TableFacts): Result<ContestSlipInput> {
  const beings = beingsOf(state, slip)
  const contenders: ContestInput['contenders'] = []
  for (const being of beings) {
    const contender = contenderOf(being, slip)
    if (!contender.ok) return contender
    contenders.push(contender.value)
  }
  const act = { contenders, settings: settingsOf(table.options) }
  const checked = contestEntrants(act)
  if (!checked.ok) return onSlip(checked)
  const names = Object.fromEntries(beings.map(({ id, character }) => [id, character.name] as const))
  return ok({ names, act })
}

function contenderOf(being: Being, slip: Slip): Result<ContestInput['contenders'][number]> {
  const choice = valueOf<Declared>(slip, `side:${being.id}`)
  if (choice === undefined) return refuse('choice-missing', `side:${being.id}`)
  const ruling = valueOf<Ruled>(slip, 'ruling') ?? {}
  const component = componentIn(ruling, being.id) ?? choice.component
  if (component === null) return refuse('ruling-missing', 'ruling')
  const sheet = rollSheetOf(being.character, component, choice)
  if (!sheet.ok) return refuse(sheet.error.code, `side:${being.id}.${sheet.error.path}`)
  return ok({
    id: being.id,
    ...sheet.value,
    advantagePoints: advantageIn(ruling, being.id),
    waiveDice: choice.waive,
  })
}

export function advantageIn(ruling: Readonly<Record<string, unknown>>, id: string): number {
  const points = ruling[`advantage:${id}`]
  return typeof points === 'number' ? points : 0
}

function componentIn(ruling: Ruled, id: string): ComponentName | undefined {
  const named = ruling[`component:${id}`]
  return COMPONENTS.find(component => component === named)
}

function bill(state: State, slip: Slip): Bill {
  const lines = beingsOf(state, slip).flatMap(being => {
    const contender = contenderOf(being, slip)
    if (!contender.ok) return []
    const { advantagePoints } = contender.value
    return linesOf({ ...sheetParts(contender.value), advantagePoints }, being.seat ?? undefined)
  })
  return { lines, total: label('2d6 per ciascuno', '2d6 each'), dice: null }
}

/** Only when every side is known: an opponent's numbers are in an envelope. */
function odds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const given = input(state, slip, table)
  if (!given.ok) return null
  const { act, names } = given.value
  const result = fieldOdds(contestEntrants(act))
  return result.ok ? contestOddsView(result.value, names) : null
}

function beingsOf(state: State, slip: Slip): readonly Being[] {
  return aboutOf<About>(slip).contenders.flatMap(id => beingOf(state, id) ?? [])
}
