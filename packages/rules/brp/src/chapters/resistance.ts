import { field, s, label, ok, perCent, phrase, refuse, ofLabel, NO_WORDS } from '@mastro/core'
import type { Bill, Chapter, OddsView, OutcomeView, Result } from '@mastro/core'
import { identifier, type PlayerSide } from '../operations/shared-fields.ts'
import {
  match,
  resistance,
  type ResistanceInput,
  type ResistanceOutput,
} from '../operations/resistance.ts'
import type { AnyBeing, State } from '../state.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { OBJECT_ROWS } from '../data/tables.ts'
import { controlledCharacters, beingChoices, ownCharacter, type BrpContext } from '../guards.ts'
import { beingOf, allBeings, isAnyDead } from '../selectors.ts'
import { form, defineRoll } from '../kit.ts'
import { resistanceOdds } from '../odds/checks.ts'
import { nameOf } from '../messages/log-lines.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { abbreviationLabel, characteristicLabel, objectLabel } from '../messages/terms.ts'
import { die, EMPTY_BILL, isSealed, masterPart } from './rolls.ts'

/**
 * Resistance rolls of one value against another (BRP-RES). The Master can keep the opposing value
 * secret.
 */

const FIGURE = label('Valore che si oppone', 'The figure on the other side')
const SIDE = { active: label('agisci', 'act'), passive: label('resisti', 'resist') } as const
const DESIRE = {
  overcome: label('prevalere', 'overcome'),
  fail: label('non prevalere', 'not overcome'),
} as const

/** The characteristic and the opposition chosen by the player. */
const choiceForm = form({
  characteristic: field.choice(
    CHARACTERISTICS,
    label('La tua caratteristica', 'Your characteristic'),
    characteristicLabel,
    'str',
  ),
  side: field.choice(['active', 'passive'], label('Tu', 'You'), id => SIDE[id], 'active'),
  object: field.optionalRef(label('Oggetto', 'Object'), () =>
    OBJECT_ROWS.map(({ id }) => ({ value: id, label: objectLabel(id) })),
  ),
  opponent: field.optionalRef(label('Avversario', 'Opponent'), ({ state }: BrpContext) =>
    beingChoices(allBeings(state).filter(other => other.kind === 'character' || !other.concealed)),
  ),
  against: field.choice(
    CHARACTERISTICS,
    label('La sua caratteristica', 'Their characteristic'),
    characteristicLabel,
    'str',
  ),
  desire: field.choice(
    ['overcome', 'fail'],
    label('Vuoi', 'You want to'),
    id => DESIRE[id],
    'overcome',
  ),
})
const termsForm = form({
  figure: field.optionalInt(0, 500, FIGURE),
  inert: field.bool(label('Non oppone resistenza', 'It does not resist')),
})
type Choice = ReturnType<typeof choiceForm.schema.parse>
type Terms = ReturnType<typeof termsForm.schema.parse>

interface Situation extends ResistanceInput {
  readonly who: string
  readonly choice: Choice
}

const resistanceRoll = defineRoll({
  kind: 'resistance',
  label: label('Tiro resistenza', 'Resistance roll'),
  group: GROUP.rolls,
  rules: ['BRP-RES-1', 'BRP-RES-4'],
  about: s.object({ being: identifier }),
  isOver: ({ about, state }) => isAnyDead(state, [about.being]),
  offered: ctx =>
    controlledCharacters(ctx)
      .filter(one => one.status === 'conscious')
      .map(({ id, name }) => ({
        id: `resistance/${id}`,
        about: { being: id },
        label: phrase`${label('Tiro resistenza', 'Resistance roll')}: ${name}`,
        verb: label('Prepara', 'Prepare'),
      })),
  open: ({ being }, ctx) => ownCharacter(ctx, being, 'about.being'),
  title: ({ about: { being }, state }) =>
    ofLabel(label('Resistenza', 'resistance'), nameOf(state, being)),
  parts: {
    owner: {
      role: 'owner',
      label: label('Che cosa contro che cosa', 'What against what'),
      form: choiceForm,
      required: true,
      secrecy: 'open',
    },
    master: masterPart(termsForm),
  },
  situation: ({
    about: { being: id },
    known: { owner, master },
    state,
    slip,
    all,
  }): Result<Situation> => {
    const being = beingOf(state, id)
    if (being === undefined) return refuse('unknown-being', 'about.being')
    if (owner === undefined) return refuse('missing-choice', 'owner')
    const own = being.characteristics[owner.characteristic]
    if (own === null) return refuse('missing-figure', 'characteristic')
    if (!all && isSealed(slip, 'master')) return refuse('missing-figure', 'master')
    const other = otherFigure(state, owner, master, all)
    if (!other.ok) return other
    const acts = owner.side === 'active'
    const active = acts ? own : other.value
    if (active === undefined) return refuse('missing-figure', 'owner')
    return ok({
      who: being.name,
      choice: owner,
      active,
      passive: acts ? other.value : own,
      passiveObject: acts && owner.opponent === null ? (owner.object ?? undefined) : undefined,
      playerSide: playerSideOf(state, owner),
      inertPassive: master?.inert ?? false,
      desire: owner.desire,
      settings: state.settings,
    })
  },
  run: resistance,
  bill: ({ situation, known: { owner }, about, state, slip }): Bill => {
    const own = ownFigure(state, about.being, owner)
    if (owner === undefined || own === undefined) return EMPTY_BILL
    const first = {
      label: characteristicLabel(owner.characteristic),
      value: own,
      unit: 'point',
      rule: 'BRP-RES-1',
      source: 'characteristic',
    } as const
    if (!situation.ok)
      return {
        lines: [first],
        total: isSealed(slip, 'master')
          ? label('valore in busta', 'figure sealed')
          : label('manca il valore che si oppone', 'the other figure is missing'),
        dice: [100],
      }
    const { active, passive = 0 } = situation.value
    const other = owner.side === 'active' ? passive : active
    return {
      lines: [
        first,
        { label: label('Contro', 'Against'), value: other, unit: 'point', source: 'against' },
      ],
      total: perCent(chanceOf(situation.value)),
      dice: [100],
    }
  },
  odds: ({ situation, known: { owner }, about, state }) => {
    if (situation.ok) return openOdds(situation.value, ownFigure(state, about.being, owner) ?? 0)
    const own = ownFigure(state, about.being, owner)
    return owner === undefined || own === undefined ? null : curve(owner, own)
  },
  outcome: describeMatch,
})

const ownFigure = (state: State, being: string, choice: Choice | undefined): number | undefined =>
  (choice && beingOf(state, being)?.characteristics[choice.characteristic]) ?? undefined

/**
 * BRP-RES-6: the value set by the Master, a characteristic of the opponent, or the SIZ of an object
 * that has only one.
 */
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

const isKnown = (being: AnyBeing): boolean =>
  being.kind === 'character' || being.revealed.includes('scores')

/** BRP-RES-4: which sides are played by players. */
function playerSideOf(state: State, { side, opponent }: Choice): PlayerSide {
  return beingOf(state, opponent)?.kind === 'character' ? 'both' : side
}

function chanceOf({ active, passive, playerSide, inertPassive, passiveObject }: Situation): number {
  const found = match(active, passive ?? 0, playerSide, inertPassive || passiveObject !== undefined)
  return found.rollerChance ?? found.chance
}

/** Number of table cells shown on each side of the current one. */
const NEAR = 2

/**
 * BRP-RES-1: the part of the printed table around the current cell. Columns are the roller's value,
 * rows the opposing one.
 */
function crossingOf(situation: Situation, own: number): NonNullable<OddsView['crossing']> {
  const acts = situation.choice.side === 'active'
  const other = (acts ? situation.passive : situation.active) ?? 0
  const around = (at: number) => {
    const from = Math.max(0, at - NEAR)
    return Array.from({ length: 2 * NEAR + 1 }, (_, i) => from + i)
  }
  const chanceAt = (column: number, row: number) => {
    const [active, passive] = acts ? [column, row] : [row, column]
    const cell = resistanceOdds({ ...situation, active, passive, passiveObject: undefined })
    return cell.ok ? cell.value.achieved : 0
  }
  const [columns, rows] = [around(own), around(other)]
  const cells = rows.map(row => columns.map(column => chanceAt(column, row)))
  return { columns, rows, cells, column: own, row: other }
}

function openOdds(situation: Situation, own: number): OddsView | null {
  const odds = resistanceOdds(situation)
  if (!odds.ok) return null
  const { achieved } = odds.value
  return {
    outcomes: [
      { id: 'achieved', label: label('Riesce', 'Succeeds'), chance: achieved },
      { id: 'not-achieved', label: label('Fallimento', 'Fails'), chance: 1 - achieved },
    ],
    crossing: crossingOf(situation, own),
  }
}

function curve({ side, desire }: Choice, own: number): OddsView {
  const steps = Array.from({ length: 21 }, (_, i) => {
    const at = i + 1
    const overcomes =
      side === 'active' ? match(own, at, 'active').chance : match(at, own, 'active').chance
    return { at, chance: (desire === 'overcome' ? overcomes : 100 - overcomes) / 100 }
  })
  return { curve: { of: FIGURE, steps } }
}

function describeMatch(
  { achieved, roll: face, chance, rollerChance, activeOvercomes }: ResistanceOutput,
  { who, choice, active, passive }: Situation,
  knows: (part: string) => boolean,
): OutcomeView {
  const open = knows('master') && choice.opponent === null
  const result = achieved ? label('Successo', 'Success') : label('Fallimento', 'Failure')
  const verb = achieved ? label('riesce', 'succeeds') : label('non riesce', 'fails')
  const other = choice.side === 'active' ? passive : active
  const against =
    open && other !== undefined ? phrase` ${label('contro', 'against')} ${other}` : NO_WORDS
  const fell = face === null ? NO_WORDS : phrase` (${label('tirato', 'rolled')} ${face})`
  return {
    id: achieved ? 'achieved' : 'not-achieved',
    label: result,
    stamp: achieved ? 'success' : 'failure',
    text: phrase`${who} ${verb}: ${characteristicLabel(choice.characteristic)}${against}${fell}`,
    dice: face === null ? [] : [die(face, 100, achieved ? 'hit' : 'miss')],
    figures: { roll: face, achieved, activeOvercomes, ...(open ? { chance, rollerChance } : {}) },
    why: [
      { label: abbreviationLabel(choice.characteristic), rule: 'BRP-RES-1' },
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

export const contestsOfForce = { rolls: [resistanceRoll] } satisfies Chapter<State>
