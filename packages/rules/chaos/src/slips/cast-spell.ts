import {
  label,
  object,
  ok,
  phrase,
  refuse,
  type Dice,
  type Effect,
  type NextSlip,
  type OddsView,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { castParts } from '../acts/cast-form.ts'
import {
  casting,
  castSpell,
  type CastSpellInput,
  type CastSpellOutput,
} from '../acts/cast-spell.ts'
import { difficultyField, flag, intOr, nameField, orNull, word } from '../acts/fields.ts'
import { modifierOf } from '../acts/roll-result.ts'
import type { Event } from '../game/events.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, type AirSpell, type State } from '../game/state.ts'
import { bandOdds } from '../odds/magic.ts'
import { term, WORDS } from '../words/terms.ts'
import {
  castChoice,
  castFields,
  castFormOf,
  castRulingShape,
  elementFields,
  NO_CAST_RULING,
  type CastChoice,
  type CastRuling,
  type CastVerdict,
} from './cast-choice.ts'
import { castingEffects } from './cast-effects.ts'
import {
  aboutOf,
  activeBeing,
  changeTotal,
  difficultyChoices,
  mayRoll,
  onSlip,
  playerOf,
  rulingPart,
  sealedPart,
  secrecyOf,
  valueOf,
} from './shared.ts'
import { boolField, intField } from './sheet-choice.ts'
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
  readonly who: string
  readonly target: string | null
}

interface Judged extends CastVerdict {
  readonly difficulty: number | null
  readonly performance: { readonly adjustment: number; readonly autoFail: boolean } | null
}

interface CastSlipInput {
  readonly name: string
  readonly act: CastSpellInput
}

const judged = object({
  difficulty: difficultyField,
  verdict: word(['right', 'wrong'], 'right'),
  ritualAdjustment: intOr(-99, 99, 0),
  focusAdjustment: intOr(-99, 99, 0),
  performance: orNull(object({ adjustment: intOr(-99, 99, 0), autoFail: flag(false) })),
})
const NOT_JUDGED: Judged = {
  difficulty: null,
  verdict: 'right',
  ritualAdjustment: 0,
  focusAdjustment: 0,
  performance: null,
}

/** WOC-CAST-1, WOC-CAST-2, WOC-IMPROV-4. Difficulty and verdict never leave the Master's envelope. */
export const castSpellSlip: SlipSpec<State, Event> = {
  kind: 'cast-spell',
  label: label('Lancio di un Incantesimo', 'Casting a spell'),
  rules: ['WOC-CAST-1', 'WOC-CAST-2', 'WOC-CAST-3', 'WOC-IMPROV-4'],
  about: object({ who: nameField, target: orNull(nameField) }),
  open: (state: State, about: About, viewer, table) => {
    const being = mayRoll(state, about.who, viewer, table)
    if (!being.ok) return being
    const target =
      about.target === null ? ok(null) : activeBeing(state, about.target, 'about.target')
    return target.ok ? ok(null) : target
  },
  parts,
  input,
  run: (given: CastSlipInput, dice: Dice) => castSpell(given.act, dice),
  bill: (state, slip, table) => {
    const known = knownForm(state, slip, table)
    return known === null ? EMPTY_BILL : billOf(castParts(known))
  },
  odds,
  outcome,
  effects,
  change: changeTotal,
  next,
}

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const being = beingOf(state, aboutOf<About>(slip).who)
  if (being === undefined) return []
  return [
    {
      id: 'owner',
      role: 'owner',
      seat: playerOf(being, slip, table),
      label: WORDS.spell,
      schema: castChoice,
      fields: castFields(being.character),
      required: true,
      ...secrecyOf(being),
    },
    rulingPart(slip, table, object(castRulingShape), [
      ...elementFields(being.character),
      boolField('ritualComplete', label('Rituale compiuto', 'Ritual completed'), true),
    ]),
    sealedPart(slip, table, judged, [
      difficultyChoices(),
      {
        id: 'verdict',
        label: label('La combinazione di Focus', 'The combination of foci'),
        kind: 'choice',
        choices: [
          { value: 'right', label: label('Giusta', 'Right') },
          { value: 'wrong', label: label('Sbagliata', 'Wrong') },
        ],
        initial: 'right',
      },
      intField(
        'ritualAdjustment',
        label('Rituale: sposta la Difficoltà', 'Ritual: moves the Difficulty'),
        -20,
        20,
        0,
      ),
      intField(
        'focusAdjustment',
        label('Focus: spostano la Difficoltà', 'Foci: move the Difficulty'),
        -20,
        20,
        0,
      ),
    ]),
  ]
}

function input(state: State, slip: Slip, table: TableFacts): Result<CastSlipInput> {
  const being = beingOf(state, aboutOf<About>(slip).who)
  const choice = valueOf<CastChoice>(slip, 'owner')
  if (being === undefined) return refuse('unknown-character', 'about.who')
  if (choice === undefined) return refuse('choice-missing', 'owner')
  const { difficulty, performance, ...verdict } = valueOf<Judged>(slip, 'master') ?? NOT_JUDGED
  const form = castFormOf(being, choice, rulingOf(slip), verdict)
  if (!form.ok) return form
  const settings = settingsOf(table.options)
  const act: CastSpellInput = {
    ...form.value,
    difficulty,
    performance,
    fatigueAssigned: null,
    settings,
  }
  const checked = casting(act)
  return checked.ok ? ok({ name: being.character.name, act }) : onSlip(checked)
}

function rulingOf(slip: Slip): CastRuling {
  return valueOf<CastRuling>(slip, 'ruling') ?? NO_CAST_RULING
}

function knownForm(state: State, slip: Slip, table: TableFacts) {
  const given = input(state, slip, table)
  return given.ok ? given.value.act : null
}

function odds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const form = knownForm(state, slip, table)
  if (form === null) return null
  const modifier = modifierOf(castParts(form))
  const hidden = valueOf<Judged>(slip, 'master')
  if (hidden === undefined) return difficultyOdds(modifier, undefined)
  const prepared = casting(form)
  const difficulty = prepared.ok ? prepared.value.difficulty : null
  const view = difficultyOdds(modifier, difficulty)
  if (form.improvised === undefined) return view
  const bands = bandOdds(form.improvised.verdict, modifier, difficulty, form.settings)
  const outcomes = Object.entries(bands).map(([id, chance]) => ({
    id,
    label: term('band', id),
    chance,
  }))
  return { ...view, outcomes }
}

/** WOC-TABLE-3. The fields of the act's own `secret` are told only to who holds the envelope. */
function outcome(
  { name }: CastSlipInput,
  output: CastSpellOutput,
  _slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const {
    outcome: id,
    roll,
    breakdown,
    successLevel,
    consequences,
    consumedMaterials,
    improvised: foci,
  } = output
  const numbers = knows('owner')
  const { difficulty, difficultyLabel, difficultyAdjustments, margin, surplus } = output
  const secret = {
    difficulty,
    difficultyLabel,
    difficultyAdjustments,
    margin,
    surplus,
    improvised: foci,
  }
  const seen =
    foci === null
      ? null
      : { focusCount: foci.focusCount, repeatedCombination: foci.repeatedCombination }
  const band = knows('master') && foci !== null ? phrase` ${term('band', foci.band)}.` : ''
  return outcomeView(id, phrase`${name}: ${levelText(id, successLevel)}${band}`, {
    dice: diceOf(roll),
    figures: {
      outcome: id,
      roll,
      successLevel,
      consequences,
      ...(numbers ? { breakdown, consumedMaterials, improvised: seen } : {}),
      ...(knows('master') ? secret : {}),
    },
    why: numbers ? whyOf(breakdown) : [],
  })
}

function effects(
  state: State,
  slip: Slip,
  given: CastSlipInput,
  output: CastSpellOutput,
): readonly Effect<Event>[] {
  const being = beingOf(state, aboutOf<About>(slip).who)
  if (being === undefined) return []
  const { spell, improvised } = given.act
  const event: Event = {
    type: 'spell-cast',
    spell: airSpell(slip, given, output),
    foci: improvised?.foci ?? [],
    consumed: output.consumedMaterials,
  }
  return [
    {
      id: 'spell',
      label: phrase`${given.name}: ${spell.name === '' ? label('incantesimo', 'spell') : spell.name}`,
      rules: ['WOC-CAST-2', 'WOC-IMPROV-9'],
      events: [event],
    },
    ...castingEffects(being, output),
  ]
}

function airSpell(slip: Slip, { act }: CastSlipInput, output: CastSpellOutput): AirSpell {
  const { who, target } = aboutOf<About>(slip)
  const { outcome: id, successLevel, improvised } = output
  const { name, element, attack } = act.spell
  return {
    id: airId(slip),
    caster: who,
    name,
    style: act.style,
    element,
    attack,
    target,
    level: successLevel,
    failed: id !== 'success' && id !== 'open',
    secret: improvised === null ? null : { verdict: improvised.verdict, band: improvised.band },
    watchers: [],
    counters: [],
  }
}

/** A spell on the table is named after the slip that cast it. */
export function airId({ id }: Slip): string {
  return `spell-${id}`
}

/** WOC-RESIST-1. Whoever is the target answers at once. */
function next(
  state: State,
  slip: Slip,
  _given: CastSlipInput,
  output: CastSpellOutput,
  table: TableFacts,
): NextSlip | null {
  const { target } = aboutOf<About>(slip)
  const being = target === null ? undefined : beingOf(state, target)
  if (being === undefined || output.successLevel === null || output.outcome === 'failure')
    return null
  const about = { who: being.id, spell: airId(slip), mode: 'full' }
  return { kind: 'resist-spell', owner: playerOf(being, slip, table), about }
}
