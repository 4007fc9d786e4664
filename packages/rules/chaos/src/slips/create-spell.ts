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
  type OddsView,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import {
  createSpell,
  INVENTIONS,
  invention,
  type CreateSpellInput,
  type CreateSpellOutput,
  type Invention,
} from '../acts/create-spell.ts'
import { flag, listOf, nameField, orNull } from '../acts/fields.ts'
import type { Event } from '../game/events.ts'
import { whenNow } from '../game/guards.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, type State } from '../game/state.ts'
import { CATASTROPHE, NO_CATASTROPHE } from '../odds/chaos-die.ts'
import { toNumber } from '@mastro/core'
import { term, WORDS } from '../words/terms.ts'
import { elementFields } from './cast-choice.ts'
import { aboutOf, mayRoll, onSlip, playerOf, rulingPart, secrecyOf, valueOf } from './shared.ts'
import {
  boolField,
  choiceFields,
  intField,
  named,
  rollSheetOf,
  sheetChoiceShape,
  skillOf,
  textField,
  type SheetChoice,
} from './sheet-choice.ts'
import { billOf, diceOf, EMPTY_BILL, OUTCOMES, outcomeView, whyOf } from './telling.ts'

interface About {
  readonly who: string
}

interface Declared extends SheetChoice {
  readonly kind: Invention
  readonly spell: string
  readonly baseSpells: readonly string[]
  readonly element: string | null
}

interface Ruled {
  readonly cost: number
  readonly exceptional: boolean
  readonly approved: boolean
}

interface CreateSlipInput {
  readonly name: string
  readonly skill: string
  readonly element: string | null
  readonly act: CreateSpellInput
}

const declared = object({
  kind: oneOf(INVENTIONS),
  spell: nameField,
  baseSpells: listOf(nameField),
  element: orNull(nameField),
  ...sheetChoiceShape,
})
const ruled = object({ cost: int(1, 99), exceptional: flag(false), approved: flag(true) })

/** WOC-INVENT-1 to WOC-INVENT-5. The Master names the price; the roll sets the time. */
export const createSpellSlip: SlipSpec<State, Event> = {
  kind: 'create-spell',
  label: label('Creare un Incantesimo', 'Creating a spell'),
  rules: ['WOC-INVENT-1', 'WOC-INVENT-2', 'WOC-INVENT-3', 'WOC-INVENT-4'],
  about: object({ who: nameField }),
  open: (state: State, about: About, viewer, table) => {
    const being = mayRoll(state, about.who, viewer, table)
    return being.ok ? ok(null) : being
  },
  parts,
  input,
  run: (given: CreateSlipInput, dice: Dice) => createSpell(given.act, dice),
  bill: (state, slip, table) => {
    const given = input(state, slip, table)
    const prepared = given.ok ? invention(given.value.act) : given
    return prepared.ok ? billOf(prepared.value) : EMPTY_BILL
  },
  odds: (state, slip, table): OddsView | null =>
    input(state, slip, table).ok
      ? {
          outcomes: [
            { id: 'created', label: CREATED, chance: toNumber(NO_CATASTROPHE) },
            {
              id: 'catastrophic-failure',
              label: OUTCOMES['catastrophic-failure'],
              chance: toNumber(CATASTROPHE),
            },
          ],
        }
      : null,
  outcome,
  effects,
}

const CREATED = label('Creato', 'Created')
const TIMES = {
  weeks: label('molte settimane', 'many weeks'),
  months: label('molti mesi', 'many months'),
  years: label('anni', 'years'),
} as const

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const being = beingOf(state, aboutOf<About>(slip).who)
  if (being === undefined) return []
  const { character } = being
  const known = character.spells.map(({ name }) => ({ value: name, label: same(name) }))
  return [
    {
      id: 'owner',
      role: 'owner',
      seat: playerOf(being, slip, table),
      label: label('Chi crea', 'The maker'),
      schema: declared,
      fields: [
        named(
          'kind',
          label('Genere', 'Kind'),
          INVENTIONS.map(name => ({ name, text: term('invention', name) })),
        ),
        textField('spell', WORDS.spell),
        {
          id: 'baseSpells',
          label: label('Da cui nasce', 'It comes from'),
          kind: 'choices',
          choices: known,
        },
        ...choiceFields(character, ({ magic }) => magic?.style === 'codified'),
        ...elementFields(character),
      ],
      required: true,
      ...secrecyOf(being),
    },
    rulingPart(
      slip,
      table,
      ruled,
      [
        intField('cost', WORDS.xp, 1, 30, 5),
        boolField('exceptional', label('Caso eccezionale', 'Exceptional case')),
        boolField('approved', label('Via libera', 'Permission'), true),
      ],
      true,
    ),
  ]
}

function input(state: State, slip: Slip, table: TableFacts): Result<CreateSlipInput> {
  const being = beingOf(state, aboutOf<About>(slip).who)
  const choice = valueOf<Declared>(slip, 'owner')
  const ruling = valueOf<Ruled>(slip, 'ruling')
  if (being === undefined) return refuse('unknown-character', 'about.who')
  if (choice === undefined) return refuse('choice-missing', 'owner')
  if (ruling === undefined) return refuse('ruling-missing', 'ruling')
  const { character } = being
  const maker = rollSheetOf(character, 'mind', choice)
  if (!maker.ok) return maker
  const skill = choice.skill === null ? undefined : skillOf(character, choice.skill)
  const act: CreateSpellInput = {
    kind: choice.kind,
    spell: choice.spell,
    style: skill?.magic?.style ?? 'codified',
    baseSpells: [...choice.baseSpells],
    knownSpells: character.spells.map(({ name }) => name),
    maker: skill?.magic === null ? { ...maker.value, skill: null } : maker.value,
    cost: ruling.cost,
    exceptional: ruling.exceptional,
    xp: character.xp,
    when: whenNow(state, table),
    approved: ruling.approved,
    settings: settingsOf(table.options),
  }
  const checked = invention(act)
  if (!checked.ok) return onSlip(checked)
  return ok({ name: character.name, skill: skill?.name ?? '', element: choice.element, act })
}

function outcome({ name, act }: CreateSlipInput, output: CreateSpellOutput): OutcomeView {
  const { roll, breakdown, successLevel, created, timeScale, cost } = output
  const id = created ? 'success' : 'catastrophic-failure'
  const text = created
    ? phrase`${name}, ${act.spell}: ${CREATED} (${TIMES[timeScale]}).`
    : phrase`${name}, ${act.spell}: ${OUTCOMES[id]}.`
  return outcomeView(id, text, {
    dice: diceOf(roll),
    figures: { roll, breakdown, successLevel, created, timeScale, cost },
    why: whyOf(breakdown),
  })
}

/** WOC-INVENT-5. A catastrophe creates nothing and spends nothing. */
function effects(
  state: State,
  slip: Slip,
  { skill, element, act }: CreateSlipInput,
  output: CreateSpellOutput,
): readonly Effect<Event>[] {
  const being = beingOf(state, aboutOf<About>(slip).who)
  if (being === undefined || !output.created) return []
  const { available } = act.xp
  return [
    {
      id: 'learned',
      label: phrase`${act.spell}: ${CREATED}`,
      rules: ['WOC-INVENT-2', 'WOC-XP-8'],
      change: {
        subject: being.id,
        what: WORDS.xpAvailable,
        from: available,
        to: output.xp.available,
      },
      events: [
        {
          type: 'spell-learned',
          who: being.id,
          spell: { name: act.spell, skill, element },
          cost: output.cost,
          how: 'created',
        },
      ],
    },
  ]
}
