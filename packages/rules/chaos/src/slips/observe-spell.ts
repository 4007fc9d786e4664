import {
  label,
  object,
  ok,
  oneOf,
  phrase,
  refuse,
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
import { nameField, orNull } from '../acts/fields.ts'
import {
  observation,
  observeSpell,
  type DeduceOutput,
  type ObserveSpellInput,
  type WatchOutput,
} from '../acts/observe-spell.ts'
import { modifierOf } from '../acts/roll-result.ts'
import type { Event } from '../game/events.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, nameKey, type State } from '../game/state.ts'
import { againstFixed } from '../odds/against.ts'
import { elementFields } from './cast-choice.ts'
import {
  aboutOf,
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
import { choiceFields, rollSheetOf, sheetChoiceShape, type SheetChoice } from './sheet-choice.ts'
import {
  billOf,
  diceOf,
  difficultyOdds,
  EMPTY_BILL,
  levelText,
  marginText,
  OUTCOMES,
  outcomeView,
  whyOf,
} from './telling.ts'

interface About {
  readonly who: string
  readonly step: 'watch' | 'deduce'
  /** A spell on the table to watch, or the name of one that was watched. */
  readonly spell: string
}

interface ObserveSlipInput {
  readonly name: string
  readonly spell: string
  readonly act: ObserveSpellInput
}

const declared = object(sheetChoiceShape)
const ruled = object({ element: orNull(nameField) })

/** WOC-LEARN-2, WOC-LEARN-3, WOC-LEARN-5. Watching a spell to learn it, then deducing how it is done. */
export const observeSpellSlip: SlipSpec<State, Event> = {
  kind: 'observe-spell',
  label: label('Osservare un Incantesimo', 'Watching a spell'),
  rules: ['WOC-LEARN-2', 'WOC-LEARN-3', 'WOC-LEARN-5', 'WOC-DIFF-2'],
  about: object({ who: nameField, step: oneOf(['watch', 'deduce']), spell: nameField }),
  open: (state: State, about: About, viewer, table) => {
    const being = mayRoll(state, about.who, viewer, table)
    if (!being.ok) return being
    const seen = observedOf(state, about)
    return seen.ok ? ok(null) : seen
  },
  parts,
  input,
  run: (given: ObserveSlipInput, dice: Dice) => observeSpell(given.act, dice),
  bill: (state, slip, table) => {
    const seen = prepared(state, slip, table)
    return seen === null ? EMPTY_BILL : billOf(seen.parts)
  },
  odds,
  outcome,
  effects,
}

interface Observed {
  readonly name: string
  readonly style: 'codified' | 'improvised'
  readonly element: string | null
  readonly level: number | null
  readonly countered: boolean
  readonly watched: boolean
}

/** What is looked at: the spell in the air, or the memory of one. */
function observedOf(state: State, { who, step, spell: id }: About): Result<Observed> {
  if (step === 'deduce') {
    const known = beingOf(state, who)?.studied[nameKey(id)]
    if (known === undefined) return refuse('not-observed', 'about.spell')
    return ok({
      name: known.spell,
      style: 'codified',
      element: known.element,
      level: null,
      countered: false,
      watched: true,
    })
  }
  const spell = Object.hasOwn(state.air, id) ? state.air[id] : undefined
  if (spell === undefined || spell.level === null) return refuse('unknown-spell', 'about.spell')
  const { name, style, element, level, counters } = spell
  return ok({ name, style, element, level, countered: counters.includes(who), watched: false })
}

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const { who, step } = aboutOf<About>(slip)
  const being = beingOf(state, who)
  if (being === undefined) return []
  return [
    {
      id: 'owner',
      role: 'owner',
      seat: playerOf(being, slip, table),
      label: label('Chi osserva', 'The observer'),
      schema: declared,
      fields: choiceFields(being.character, ({ magic }) => magic !== null),
      required: true,
      ...secrecyOf(being),
    },
    rulingPart(slip, table, ruled, elementFields(being.character)),
    ...(step === 'deduce' ? [sealedPart(slip, table, difficultyPart, [difficultyChoices()])] : []),
  ]
}

function input(state: State, slip: Slip, table: TableFacts): Result<ObserveSlipInput> {
  const about = aboutOf<About>(slip)
  const difficulty = valueOf<DifficultyPart>(slip, 'master')?.difficulty ?? null
  return given(state, slip, table, about, difficulty)
}

function given(
  state: State,
  slip: Slip,
  table: TableFacts,
  about: About,
  difficulty: number | null,
): Result<ObserveSlipInput> {
  const being = beingOf(state, about.who)
  const choice = valueOf<SheetChoice>(slip, 'owner')
  const seen = observedOf(state, about)
  if (being === undefined) return refuse('unknown-character', 'about.who')
  if (!seen.ok) return seen
  if (choice === undefined) return refuse('choice-missing', 'owner')
  const observer = rollSheetOf(being.character, 'mind', choice)
  if (!observer.ok) return observer
  const { name, style, level, countered, watched } = seen.value
  const element = valueOf<{ element: string | null }>(slip, 'ruling')?.element ?? seen.value.element
  const act: ObserveSpellInput = {
    step: about.step,
    spell: { name, style, element },
    observer: observer.value,
    cosmicScheme: being.character.cosmicScheme,
    casterLevel: level,
    counterSpelling: countered,
    watched,
    difficulty,
    settings: settingsOf(table.options),
  }
  const checked = observation(act)
  return checked.ok ? ok({ name: being.character.name, spell: name, act }) : onSlip(checked)
}

/** The roll as this viewer knows it: with the Difficulty sealed any other stands in for it, for the sum alone. */
function prepared(state: State, slip: Slip, table: TableFacts) {
  const about = aboutOf<About>(slip)
  const hidden = valueOf<DifficultyPart>(slip, 'master')?.difficulty ?? 1
  const made = given(state, slip, table, about, hidden)
  const seen = made.ok ? observation(made.value.act) : made
  return seen.ok ? seen.value : null
}

function odds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const seen = prepared(state, slip, table)
  if (seen === null) return null
  const modifier = modifierOf(seen.parts)
  if (seen.step === 'deduce')
    return difficultyOdds(modifier, valueOf<DifficultyPart>(slip, 'master')?.difficulty)
  const { win } = againstFixed(modifier, seen.casterLevel, [])
  return {
    outcomes: [
      { id: 'success', label: OUTCOMES.success, chance: win },
      { id: 'failure', label: OUTCOMES.failure, chance: 1 - win },
    ],
  }
}

function outcome(
  { name, spell }: ObserveSlipInput,
  output: WatchOutput | DeduceOutput,
  _slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const numbers = knows('owner')
  const { roll, breakdown, successLevel, catastrophic } = output
  const common = { roll, successLevel, ...(numbers ? { breakdown } : {}) }
  const told = { dice: diceOf(roll), why: numbers ? whyOf(breakdown) : [] }
  if ('observed' in output) {
    const { observed, winner, margin, marginResult } = output
    const id = catastrophic ? 'catastrophic-failure' : observed ? 'success' : 'failure'
    const text = phrase`${name}, ${spell}: ${OUTCOMES[id]} (${marginText(marginResult)}).`
    return outcomeView(id, text, {
      ...told,
      figures: { ...common, observed, winner, margin, marginResult },
    })
  }
  const { outcome: id, canLearn, difficulty, difficultyLabel, margin, surplus } = output
  const secret = knows('master') ? { difficulty, difficultyLabel, margin, surplus } : {}
  const text = phrase`${name}, ${spell}: ${levelText(id, successLevel)}`
  return outcomeView(id, text, {
    ...told,
    figures: { ...common, outcome: id, canLearn, ...secret },
  })
}

function effects(
  _state: State,
  slip: Slip,
  { spell, act }: ObserveSlipInput,
  output: WatchOutput | DeduceOutput,
): readonly Effect<Event>[] {
  const { who, spell: id, step } = aboutOf<About>(slip)
  const { element } = act.spell
  const watched: readonly Effect<Event>[] =
    step === 'watch'
      ? [
          {
            id: 'answered',
            label: label('Ha osservato', 'Watched it'),
            rules: ['WOC-LEARN-5', 'WOC-COUNTER-3'],
            events: [{ type: 'spell-answered', spell: id, who, how: 'watched' }],
          },
        ]
      : []
  const understood = 'observed' in output ? output.observed : output.canLearn
  if (!understood) return watched
  const reached = step === 'watch' ? ('watched' as const) : ('deduced' as const)
  return [
    ...watched,
    {
      id: 'studied',
      label: phrase`${spell}: ${step === 'watch' ? label('osservato', 'watched') : label('compreso', 'understood')}`,
      rules: [step === 'watch' ? 'WOC-LEARN-2' : 'WOC-LEARN-4'],
      events: [{ type: 'spell-studied', who, spell, element, step: reached }],
    },
  ]
}
