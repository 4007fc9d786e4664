import {
  int,
  label,
  nullable,
  object,
  ok,
  oneOf,
  optional,
  phrase,
  refuse,
  same,
  withDefault,
  bool,
  type Field,
  type OddsView,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
} from '@mastro/core'
import { identifier, type PlayerSide } from '../acts/fields.ts'
import {
  match,
  resistance,
  type ResistanceInput,
  type ResistanceOutput,
} from '../acts/resistance.ts'
import { CHARACTERISTICS, type Characteristic } from '../data/characteristics.ts'
import { OBJECT_ROWS } from '../data/tables.ts'
import type { Someone } from '../game/beings.ts'
import type { Event } from '../game/events.ts'
import { beingOf, everyone, ownCharacter } from '../game/people.ts'
import type { State } from '../game/state.ts'
import { resistanceOdds } from '../odds/checks.ts'
import { abbreviation, characteristicLabel, objectLabel } from '../words/terms.ts'
import { die, isSealed, masterPart, valueOf } from './common.ts'

interface About {
  readonly being: string
}

/** What the player sets against what. */
interface Choice {
  readonly characteristic: Characteristic
  /** The player's own side. */
  readonly side: 'active' | 'passive'
  readonly desire: 'overcome' | 'fail'
  readonly object: string | null
  readonly opponent: string | null
  readonly against: Characteristic
}

interface Terms {
  readonly figure?: number | undefined
  readonly inert: boolean
}

interface SlipInput extends ResistanceInput {
  readonly who: string
  readonly choice: Choice
}

const choiceSchema = object({
  characteristic: oneOf(CHARACTERISTICS),
  side: withDefault(oneOf(['active', 'passive']), 'active'),
  desire: withDefault(oneOf(['overcome', 'fail']), 'overcome'),
  object: withDefault(nullable(identifier), () => null),
  opponent: withDefault(nullable(identifier), () => null),
  against: withDefault(oneOf(CHARACTERISTICS), 'str'),
})
const termsSchema = object({ figure: optional(int(0, 500)), inert: withDefault(bool(), false) })

/** A force against a force (BRP-RES). The figure on the other side may be the Master's secret. */
export const resistanceSlip: SlipSpec<State, Event> = {
  kind: 'resistance',
  label: label('Tiro resistenza', 'Resistance roll'),
  rules: ['BRP-RES-1', 'BRP-RES-4'],
  about: object({ being: identifier }),
  open(state, { being }: About, by, table) {
    const own = ownCharacter(state, being, { by, table }, 'about.being')
    return own.ok ? ok(null) : own
  },
  parts: (state, slip, table) => [
    ownerPart(state, slip),
    masterPart(table, slip, termsSchema, MASTER_FIELDS),
  ],
  input: (state, slip) => inputOf(state, slip, true),
  run: (input: SlipInput, dice) => resistance(input, dice),
  bill(state, slip) {
    const choice = valueOf<Choice>(slip, 'owner')
    const being = beingOf(state, factsOf(slip).being)
    if (choice === undefined || being === undefined)
      return { lines: [], total: same('–'), dice: null }
    const own = being.characteristics[choice.characteristic] ?? 0
    const input = inputOf(state, slip, false)
    const other = input.ok ? figureOf(input.value, choice) : null
    return {
      lines: [
        {
          label: characteristicLabel(choice.characteristic),
          value: own,
          unit: 'point',
          rule: 'BRP-RES-1',
        },
        ...(other === null
          ? []
          : [{ label: label('Contro', 'Against'), value: other, unit: 'point' as const }]),
      ],
      total: input.ok
        ? same(`${chanceOf(input.value)} %`)
        : label('valore in busta', 'figure sealed'),
      dice: input.ok ? null : [100],
    }
  },
  odds: oddsOf,
  outcome: resistanceOutcome,
  effects: () => [],
}

function factsOf(slip: Slip): About {
  return slip.about as unknown as About // parsed by `about`
}

/**
 * The whole match. `all`: with what is hidden (the server rolls); otherwise only from what everybody may know: a foe's
 * characteristics are not.
 */
function inputOf(state: State, slip: Slip, all: boolean): Result<SlipInput> {
  const being = beingOf(state, factsOf(slip).being)
  const choice = valueOf<Choice>(slip, 'owner')
  if (being === undefined) return refuse('unknown-being', 'about.being')
  if (choice === undefined) return refuse('missing-choice', 'owner')
  const own = being.characteristics[choice.characteristic]
  if (own === null) return refuse('missing-figure', 'characteristic')
  const terms = valueOf<Terms>(slip, 'master')
  if (!all && isSealed(slip, 'master')) return refuse('missing-figure', 'master')
  const other = otherFigure(state, choice, terms, all)
  if (!other.ok) return other
  const active = choice.side === 'active' ? own : other.value
  const passive = choice.side === 'active' ? other.value : own
  if (active === undefined) return refuse('missing-figure', 'owner')
  return ok({
    who: being.name,
    choice,
    active,
    passive,
    passiveObject:
      choice.side === 'active' && choice.opponent === null
        ? (choice.object ?? undefined)
        : undefined,
    playerSide: playerSideOf(state, choice),
    inertPassive: terms?.inert ?? false,
    desire: choice.desire,
    settings: state.settings,
  })
}

/** BRP-RES-6: the Master's figure, somebody's characteristic, or an object with a single SIZ of its own. */
function otherFigure(
  state: State,
  { object: thing, opponent, against }: Choice,
  terms: Terms | undefined,
  all: boolean,
): Result<number | undefined> {
  if (terms?.figure !== undefined) return ok(terms.figure)
  if (opponent !== null) {
    const other = beingOf(state, opponent)
    const figure = other?.characteristics[against]
    const known = other !== undefined && (all || isKnown(other))
    return known && figure !== null && figure !== undefined
      ? ok(figure)
      : refuse('missing-figure', 'opponent')
  }
  if (thing === null) return refuse('missing-figure', 'master')
  const row = OBJECT_ROWS.find(({ id }) => id === thing)
  if (row === undefined) return refuse('unknown-object', 'object')
  return row.min === row.max ? ok(row.min) : refuse('missing-figure', 'master')
}

function isKnown(being: Someone): boolean {
  return being.kind === 'character' || being.revealed.includes('scores')
}

/** BRP-RES-4: who is run by a player. */
function playerSideOf(state: State, { side, opponent }: Choice): PlayerSide {
  const other = opponent === null ? undefined : beingOf(state, opponent)
  return other?.kind === 'character' ? 'both' : side
}

function figureOf(input: SlipInput, choice: Choice): number {
  return choice.side === 'active' ? (input.passive ?? 0) : input.active
}

function chanceOf({ active, passive, playerSide, inertPassive, passiveObject }: SlipInput): number {
  const found = match(active, passive ?? 0, playerSide, inertPassive || passiveObject !== undefined)
  return found.rollerChance ?? found.chance
}

function oddsOf(state: State, slip: Slip): OddsView | null {
  const input = inputOf(state, slip, false)
  if (input.ok) {
    const odds = resistanceOdds(input.value)
    if (!odds.ok) return null
    const { achieved } = odds.value
    return {
      outcomes: [
        { id: 'achieved', label: label('Riesce', 'Succeeds'), chance: achieved },
        { id: 'not-achieved', label: label('Non riesce', 'Fails'), chance: 1 - achieved },
      ],
    }
  }
  const choice = valueOf<Choice>(slip, 'owner')
  const own = beingOf(state, factsOf(slip).being)?.characteristics[choice?.characteristic ?? 'str']
  if (choice === undefined || own === null || own === undefined) return null
  const steps = Array.from({ length: 21 }, (_, i) => {
    const at = i + 1
    const overcomes =
      choice.side === 'active' ? match(own, at, 'active').chance : match(at, own, 'active').chance
    return { at, chance: (choice.desire === 'overcome' ? overcomes : 100 - overcomes) / 100 }
  })
  return { curve: { of: label('Valore che si oppone', 'The figure on the other side'), steps } }
}

function resistanceOutcome(
  input: SlipInput,
  output: ResistanceOutput,
  _slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const { achieved, roll, chance, rollerChance, activeOvercomes } = output
  const open = knows('master') && input.choice.opponent === null
  const result = achieved ? label('Riesce', 'Succeeds') : label('Non riesce', 'Fails')
  return {
    id: achieved ? 'achieved' : 'not-achieved',
    label: result,
    stamp: achieved ? 'success' : 'failure',
    text: phrase`${input.who}, ${characteristicLabel(input.choice.characteristic)}: ${result}`,
    dice: roll === null ? [] : [die(roll, 100, achieved ? 'hit' : 'miss')],
    figures: { roll, achieved, activeOvercomes, ...(open ? { chance, rollerChance } : {}) },
    why: [
      { label: abbreviation(input.choice.characteristic), rule: 'BRP-RES-1' },
      ...(open
        ? [
            {
              label: label('Probabilità', 'Chance'),
              value: rollerChance ?? chance,
              rule: 'BRP-RES-5',
            },
          ]
        : []),
    ],
  }
}

function ownerPart(state: State, slip: Slip): PartSpec {
  return {
    id: 'owner',
    role: 'owner',
    seat: slip.owner,
    label: label('Che cosa contro che cosa', 'What against what'),
    schema: choiceSchema,
    fields: choiceFields(state),
    required: true,
    secrecy: 'open',
  }
}

const SIDE_FIELD: Field = {
  id: 'side',
  label: label('Tu', 'You'),
  kind: 'choice',
  choices: [
    { value: 'active', label: label('agisci', 'act') },
    { value: 'passive', label: label('resisti', 'resist') },
  ],
  initial: 'active',
}

const DESIRE_FIELD: Field = {
  id: 'desire',
  label: label('Vuoi', 'You want to'),
  kind: 'choice',
  choices: [
    { value: 'overcome', label: label('prevalere', 'overcome') },
    { value: 'fail', label: label('non prevalere', 'not overcome') },
  ],
  initial: 'overcome',
}

function choiceFields(state: State): readonly Field[] {
  const others = everyone(state).filter(one => one.kind === 'character' || !one.concealed)
  const characteristicChoices = CHARACTERISTICS.map(id => ({
    value: id,
    label: characteristicLabel(id),
  }))
  return [
    {
      id: 'characteristic',
      label: label('La tua caratteristica', 'Your characteristic'),
      kind: 'choice',
      choices: characteristicChoices,
    },
    SIDE_FIELD,
    {
      id: 'object',
      label: label('Oggetto', 'Object'),
      kind: 'choice',
      choices: OBJECT_ROWS.map(({ id }) => ({ value: id, label: objectLabel(id) })),
    },
    {
      id: 'opponent',
      label: label('Avversario', 'Opponent'),
      kind: 'choice',
      choices: others.map(({ id, name }) => ({ value: id, label: same(name) })),
    },
    {
      id: 'against',
      label: label('La sua caratteristica', 'Their characteristic'),
      kind: 'choice',
      choices: characteristicChoices,
      initial: 'str',
    },
    DESIRE_FIELD,
  ]
}

const MASTER_FIELDS: readonly Field[] = [
  {
    id: 'figure',
    label: label('Valore che si oppone', 'The figure on the other side'),
    kind: 'int',
    min: 0,
    max: 500,
  },
  {
    id: 'inert',
    label: label('Non oppone resistenza', 'It does not resist'),
    kind: 'bool',
    initial: false,
  },
]
