import {
  label,
  object,
  ok,
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
import { advantageField, flag, nameField, orNull, word } from '../acts/fields.ts'
import {
  RESIST_MODES,
  resistance,
  resistSpell,
  type ResistMode,
  type ResistSpellInput,
  type ResistSpellOutput,
} from '../acts/resist-spell.ts'
import { modifierOf } from '../acts/roll-result.ts'
import type { Event } from '../game/events.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, type AirSpell, type State } from '../game/state.ts'
import { againstFixed, notBeaten } from '../odds/against.ts'
import { WORDS } from '../words/terms.ts'
import { elementFields } from './cast-choice.ts'
import { aboutOf, mayRoll, onSlip, playerOf, rulingPart, secrecyOf, valueOf } from './shared.ts'
import { boolField, intField } from './sheet-choice.ts'
import { billOf, diceOf, EMPTY_BILL, marginText, OUTCOMES, outcomeView, whyOf } from './telling.ts'

interface About {
  readonly who: string
  readonly spell: string
  readonly mode: ResistMode
}

interface Ruled {
  readonly element: string | null
  readonly advantagePoints: number
  readonly casterAdvantage: number
}

interface ResistSlipInput {
  readonly name: string
  readonly act: ResistSpellInput
}

const ruled = object({
  element: orNull(nameField),
  advantagePoints: advantageField,
  casterAdvantage: advantageField,
})
const NO_RULING: Ruled = { element: null, advantagePoints: 0, casterAdvantage: 0 }

/** WOC-RESIST-1 to WOC-RESIST-4, WOC-COUNTER-2. Ego alone against the level of the spell. */
export const resistSpellSlip: SlipSpec<State, Event> = {
  kind: 'resist-spell',
  label: WORDS.resistSpell,
  rules: ['WOC-RESIST-1', 'WOC-RESIST-2', 'WOC-RESIST-3'],
  about: object({ who: nameField, spell: nameField, mode: word(RESIST_MODES, 'full') }),
  open: (state: State, about: About, viewer, table) => {
    const being = mayRoll(state, about.who, viewer, table)
    if (!being.ok) return being
    const spell = spellOf(state, about.spell)
    if (!spell.ok) return spell
    return spell.value.failed ? refuse('spell-already-failed', 'about.spell') : ok(null)
  },
  parts,
  input,
  run: (given: ResistSlipInput, dice: Dice) => resistSpell(given.act, dice),
  bill: (state, slip, table) => {
    const known = knownAct(state, slip, table)
    const prepared = known === null ? null : resistance(known)
    return prepared?.ok ? billOf(prepared.value.parts) : EMPTY_BILL
  },
  odds,
  outcome,
  effects,
}

export function spellOf({ air }: State, id: string): Result<AirSpell> {
  const spell = Object.hasOwn(air, id) ? air[id] : undefined
  return spell === undefined ? refuse('unknown-spell', 'about.spell') : ok(spell)
}

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const being = beingOf(state, aboutOf<About>(slip).who)
  if (being === undefined) return []
  return [
    {
      id: 'owner',
      role: 'owner',
      seat: playerOf(being, slip, table),
      label: WORDS.resistSpell,
      schema: object({ willing: flag(false) }),
      fields: [boolField('willing', label('Accetta l’effetto', 'Accepts the effect'))],
      required: true,
      ...secrecyOf(being),
    },
    rulingPart(slip, table, ruled, [
      ...elementFields(being.character),
      intField('advantagePoints', WORDS.advantagePoints, 0, 20, 0),
      intField(
        'casterAdvantage',
        label('Punti di Vantaggio di chi lancia', 'Advantage Points of the caster'),
        0,
        20,
        0,
      ),
    ]),
  ]
}

function input(state: State, slip: Slip, table: TableFacts): Result<ResistSlipInput> {
  const { who, spell: id, mode } = aboutOf<About>(slip)
  const being = beingOf(state, who)
  const spell = spellOf(state, id)
  const choice = valueOf<{ willing: boolean }>(slip, 'owner')
  if (being === undefined) return refuse('unknown-character', 'about.who')
  if (!spell.ok) return spell
  if (choice === undefined) return refuse('choice-missing', 'owner')
  const { element, advantagePoints, casterAdvantage } = valueOf<Ruled>(slip, 'ruling') ?? NO_RULING
  const { ego, cosmicScheme } = being.character
  const act: ResistSpellInput = {
    casterLevel: spell.value.level ?? 0,
    casterAdvantage,
    casterFailed: spell.value.failed || spell.value.level === null,
    willing: choice.willing,
    mode,
    target: {
      ego,
      advantagePoints,
      cosmicScheme,
      element: element ?? linked(cosmicScheme, spell.value),
    },
    settings: settingsOf(table.options),
  }
  const checked = resistance(act)
  return checked.ok ? ok({ name: being.character.name, act }) : onSlip(checked)
}

/** The element of the spell itself, where the target's scheme has it; otherwise the Master links one. */
function linked(
  scheme: { readonly elements: readonly string[] } | null,
  { element }: AirSpell,
): string | null {
  return scheme !== null && element !== null && scheme.elements.includes(element) ? element : null
}

/** Nothing of an opponent before the dice, unless the Master's own choice is in view. */
function knownAct(state: State, slip: Slip, table: TableFacts): ResistSpellInput | null {
  const given = input(state, slip, table)
  return given.ok ? given.value.act : null
}

function odds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const act = knownAct(state, slip, table)
  const prepared = act === null ? null : resistance(act)
  if (act === null || prepared === null || !prepared.ok || act.willing) return null
  const { parts: counted, casterTotal } = prepared.value
  const modifier = modifierOf(counted)
  const { lose, catastrophic } = againstFixed(modifier, casterTotal, [])
  return {
    outcomes: [
      { id: 'resisted', label: RESISTED[act.mode], chance: notBeaten(modifier, casterTotal) },
      { id: 'full', label: EFFECTS.full, chance: lose },
      { id: 'catastrophic-failure', label: OUTCOMES['catastrophic-failure'], chance: catastrophic },
    ],
  }
}

const EFFECTS = {
  full: label('L’incantesimo agisce', 'The spell works'),
  limited: label('Effetto limitato', 'Limited effect'),
  none: label('Nessun effetto', 'No effect'),
} as const
const RESISTED = { full: EFFECTS.none, mitigate: EFFECTS.limited } as const

function outcome(
  { name }: ResistSlipInput,
  output: ResistSpellOutput,
  _slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const {
    roll,
    breakdown,
    resistLevel,
    casterTotal,
    winner,
    margin,
    marginResult,
    effect,
    catastrophic,
  } = output
  const numbers = knows('owner')
  const id = catastrophic ? 'catastrophic-failure' : effect === 'full' ? 'failure' : 'success'
  const by = marginResult === null ? '' : phrase` (${marginText(marginResult)})`
  return outcomeView(id, phrase`${name}: ${EFFECTS[effect]}${by}.`, {
    dice: diceOf(roll),
    figures: {
      effect,
      winner,
      margin,
      marginResult,
      resistLevel,
      casterTotal,
      roll,
      ...(numbers ? { breakdown } : {}),
    },
    why: numbers ? whyOf(breakdown) : [],
  })
}

/** WOC-RESIST-2. A spell that does nothing leaves the table. */
function effects(
  _state: State,
  slip: Slip,
  _given: ResistSlipInput,
  output: ResistSpellOutput,
): readonly Effect<Event>[] {
  if (output.effect !== 'none') return []
  const { spell } = aboutOf<About>(slip)
  return [
    {
      id: 'ended',
      label: label('L’incantesimo svanisce', 'The spell fades'),
      rules: ['WOC-RESIST-2'],
      events: [{ type: 'spell-ended', spell, how: 'resisted' }],
    },
  ]
}
