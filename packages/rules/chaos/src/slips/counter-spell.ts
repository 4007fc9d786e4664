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
import {
  counterSpell,
  countering,
  type CounterSpellInput,
  type CounterSpellOutput,
} from '../acts/counter-spell.ts'
import { advantageField, nameField, word } from '../acts/fields.ts'
import { modifierOf } from '../acts/roll-result.ts'
import type { Event } from '../game/events.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, type State } from '../game/state.ts'
import { beaten, notBeaten } from '../odds/against.ts'
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
} from './cast-choice.ts'
import { castingEffects } from './cast-effects.ts'
import { spellOf } from './resist-spell.ts'
import {
  aboutOf,
  changeTotal,
  isIn,
  mayRoll,
  onSlip,
  playerOf,
  rulingPart,
  sealedPart,
  secrecyOf,
  valueOf,
} from './shared.ts'
import { boolField, intField } from './sheet-choice.ts'
import { billOf, diceOf, EMPTY_BILL, marginText, outcomeView, whyOf } from './telling.ts'

interface About {
  readonly who: string
  readonly spell: string
}

interface Ruled extends CastRuling {
  readonly advantagePoints: number
  readonly attackAdvantage: number
}

interface CounterSlipInput {
  readonly name: string
  readonly act: CounterSpellInput
}

/** WOC-IMPROV-4. The only secret of a counter-spell: whether the foci were right. */
export const verdictPart = object({ verdict: word(['right', 'wrong'], 'right') })
export type VerdictPart = { readonly verdict: 'right' | 'wrong' }
export const VERDICT_FIELDS = [
  {
    id: 'verdict',
    label: label('La combinazione di Focus', 'The combination of foci'),
    kind: 'choice' as const,
    choices: [
      { value: 'right', label: label('Giusta', 'Right') },
      { value: 'wrong', label: label('Sbagliata', 'Wrong') },
    ],
    initial: 'right',
  },
]

const ruled = object({
  ...castRulingShape,
  advantagePoints: advantageField,
  attackAdvantage: advantageField,
})
const NO_RULING: Ruled = { ...NO_CAST_RULING, advantagePoints: 0, attackAdvantage: 0 }

/** WOC-COUNTER-1, WOC-COUNTER-3. A mage answers a spell with a spell. */
export const counterSpellSlip: SlipSpec<State, Event> = {
  kind: 'counter-spell',
  label: WORDS.counterSpell,
  rules: ['WOC-COUNTER-1', 'WOC-COUNTER-2', 'WOC-COUNTER-3'],
  about: object({ who: nameField, spell: nameField }),
  open: (state: State, about: About, viewer, table) => {
    const being = mayRoll(state, about.who, viewer, table)
    if (!being.ok) return being
    const spell = spellOf(state, about.spell)
    if (!spell.ok) return spell
    if (spell.value.failed) return refuse('spell-already-failed', 'about.spell')
    return spell.value.watchers.includes(about.who) ? refuse('busy', 'about.spell') : ok(null)
  },
  parts,
  input,
  run: (given: CounterSlipInput, dice: Dice) => counterSpell(given.act, dice),
  bill: (state, slip, table) => {
    const given = input(state, slip, table)
    const prepared = given.ok ? countering(given.value.act) : given
    return prepared.ok ? billOf(prepared.value.parts) : EMPTY_BILL
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
      label: WORDS.counterSpell,
      schema: castChoice,
      fields: castFields(being.character),
      required: true,
      ...secrecyOf(being),
    },
    rulingPart(slip, table, ruled, [
      ...elementFields(being.character),
      boolField('ritualComplete', label('Rituale compiuto', 'Ritual completed'), true),
      intField('advantagePoints', WORDS.advantagePoints, 0, 20, 0),
      intField(
        'attackAdvantage',
        label('Punti di Vantaggio di chi attacca', 'Advantage Points of the attacker'),
        0,
        20,
        0,
      ),
    ]),
    sealedPart(slip, table, verdictPart, VERDICT_FIELDS, false),
  ]
}

function input(state: State, slip: Slip, table: TableFacts): Result<CounterSlipInput> {
  const { who, spell: id } = aboutOf<About>(slip)
  const being = beingOf(state, who)
  const spell = spellOf(state, id)
  const choice = valueOf<CastChoice>(slip, 'owner')
  if (being === undefined) return refuse('unknown-character', 'about.who')
  if (!spell.ok) return spell
  if (choice === undefined) return refuse('choice-missing', 'owner')
  const ruling = valueOf<Ruled>(slip, 'ruling') ?? NO_RULING
  const { verdict } = valueOf<VerdictPart>(slip, 'master') ?? { verdict: 'right' }
  const form = castFormOf(being, choice, ruling, {
    verdict,
    ritualAdjustment: 0,
    focusAdjustment: 0,
  })
  if (!form.ok) return form
  if (form.value.style === 'improvised' && !isIn(slip, 'master'))
    return refuse('ruling-missing', 'master')
  const act: CounterSpellInput = {
    attackLevel: spell.value.level ?? 0,
    attackAdvantage: ruling.attackAdvantage,
    attackFailed: spell.value.failed || spell.value.level === null,
    observing: spell.value.watchers.includes(who),
    advantagePoints: ruling.advantagePoints,
    defence: form.value,
    settings: settingsOf(table.options),
  }
  const checked = countering(act)
  return checked.ok ? ok({ name: being.character.name, act }) : onSlip(checked)
}

function odds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const given = input(state, slip, table)
  const prepared = given.ok ? countering(given.value.act) : given
  if (!prepared.ok) return null
  const { parts: counted, attackTotal } = prepared.value
  const modifier = modifierOf(counted)
  return {
    outcomes: [
      { id: 'stopped', label: STOPPED, chance: notBeaten(modifier, attackTotal) },
      { id: 'through', label: THROUGH, chance: beaten(modifier, attackTotal) },
    ],
  }
}

export const STOPPED = label('L’attacco è fermato', 'The attack is stopped')
export const THROUGH = label('L’attacco passa', 'The attack goes through')

function outcome(
  { name }: CounterSlipInput,
  output: CounterSpellOutput,
  _slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const {
    roll,
    catastrophic,
    breakdown,
    defenceLevel,
    attackTotal,
    winner,
    loser,
    margin,
    marginResult,
  } = output
  const { attackStopped, loserMayMitigate, consequences, improvised } = output
  const numbers = knows('owner')
  const id = catastrophic ? 'catastrophic-failure' : attackStopped ? 'success' : 'failure'
  const band =
    knows('master') && improvised !== null ? phrase` ${term('band', improvised.band)}.` : ''
  const text = phrase`${name}: ${attackStopped ? STOPPED : THROUGH} (${marginText(marginResult)}).${band}`
  return outcomeView(id, text, {
    dice: diceOf(roll),
    figures: {
      roll,
      defenceLevel,
      attackTotal,
      winner,
      loser,
      margin,
      marginResult,
      attackStopped,
      loserMayMitigate,
      consequences,
      ...(numbers ? { breakdown } : {}),
      ...(knows('master') ? { improvised } : {}),
    },
    why: numbers ? whyOf(breakdown) : [],
  })
}

function effects(
  state: State,
  slip: Slip,
  { act }: CounterSlipInput,
  output: CounterSpellOutput,
): readonly Effect<Event>[] {
  const { who, spell } = aboutOf<About>(slip)
  const being = beingOf(state, who)
  if (being === undefined) return []
  const foci = act.defence.improvised?.foci ?? []
  return [
    {
      id: 'answered',
      label: WORDS.counterSpell,
      rules: ['WOC-COUNTER-3', 'WOC-IMPROV-9'],
      events: [
        { type: 'spell-answered', spell, who, how: 'countered' },
        ...(foci.length === 0 ? [] : [{ type: 'foci-used', who, foci } as const]),
      ],
    },
    ...(output.attackStopped
      ? [
          {
            id: 'ended',
            label: STOPPED,
            rules: ['WOC-COUNTER-1'],
            events: [{ type: 'spell-ended', spell, how: 'countered' } as const],
          },
        ]
      : []),
    ...castingEffects(being, output),
  ]
}

/** WOC-COUNTER-2. A defender who lost may still limit the spell. */
function next(
  state: State,
  slip: Slip,
  _given: CounterSlipInput,
  output: CounterSpellOutput,
  table: TableFacts,
): NextSlip | null {
  const { who, spell } = aboutOf<About>(slip)
  const being = beingOf(state, who)
  if (being === undefined || output.loser !== 'defender') return null
  return {
    kind: 'resist-spell',
    owner: playerOf(being, slip, table),
    about: { who, spell, mode: 'mitigate' },
  }
}
