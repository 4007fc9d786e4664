import {
  label,
  object,
  ok,
  phrase,
  refuse,
  same,
  type Bill,
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
import { castParts } from '../acts/cast-form.ts'
import { advantageField, flag, nameField, word } from '../acts/fields.ts'
import {
  duelEntrants,
  magicDuel,
  type DuelSide,
  type MagicDuelInput,
  type MagicDuelOutput,
} from '../acts/magic-duel.ts'
import type { Event } from '../game/events.ts'
import { settingsOf } from '../game/options.ts'
import { beingOf, type AirSpell, type Being, type State } from '../game/state.ts'
import { magicDuelOdds } from '../odds/odds.ts'
import { WORDS } from '../words/terms.ts'
import {
  castChoice,
  castFields,
  castFormOf,
  NO_CAST_RULING,
  type CastChoice,
} from './cast-choice.ts'
import { castingEffects } from './cast-effects.ts'
import { airId } from './cast-spell.ts'
import { STOPPED, THROUGH } from './counter-spell.ts'
import {
  aboutOf,
  activeBeing,
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
import { intField, named } from './sheet-choice.ts'
import { diceOf, linesOf, marginText, OUTCOMES, outcomeView } from './telling.ts'

const SIDES = ['attacker', 'defender'] as const
type SideName = (typeof SIDES)[number]

interface About {
  readonly attacker: string
  readonly defender: string
}

interface Ruled {
  readonly attackAdvantage: number
  readonly defenceAdvantage: number
  readonly observing: boolean
}

interface Judged {
  readonly attackVerdict: 'right' | 'wrong'
  readonly defenceVerdict: 'right' | 'wrong'
}

interface DuelSlipInput {
  readonly names: Readonly<Record<SideName, string>>
  readonly act: MagicDuelInput
}

const ruled = object({
  attackAdvantage: advantageField,
  defenceAdvantage: advantageField,
  observing: flag(false),
})
const verdict = word(['right', 'wrong'], 'right')
const judged = object({ attackVerdict: verdict, defenceVerdict: verdict })
const NO_RULING: Ruled = { attackAdvantage: 0, defenceAdvantage: 0, observing: false }
const NOT_JUDGED: Judged = { attackVerdict: 'right', defenceVerdict: 'right' }

/** WOC-COUNTER-4. Attack and counter-spell declared together: both mages roll at once. */
export const magicDuelSlip: SlipSpec<State, Event> = {
  kind: 'magic-duel',
  label: WORDS.magicDuel,
  rules: ['WOC-COUNTER-4', 'WOC-COUNTER-2', 'WOC-IMPROV-4'],
  about: object({ attacker: nameField, defender: nameField }),
  open: (state: State, about: About, viewer, table) => {
    if (about.attacker === about.defender) return refuse('same-contender', 'about.defender')
    const attacker = activeBeing(state, about.attacker, 'about.attacker')
    const defender = activeBeing(state, about.defender, 'about.defender')
    if (!attacker.ok) return attacker
    if (!defender.ok) return defender
    const mine =
      mayRoll(state, about.attacker, viewer, table).ok ||
      mayRoll(state, about.defender, viewer, table).ok
    return mine ? ok(null) : refuse('not-yours', 'about.attacker')
  },
  parts,
  input,
  run: (given: DuelSlipInput, dice: Dice) => magicDuel(given.act, dice),
  bill,
  odds,
  outcome,
  effects,
  change: changeTotal,
}

function parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const sides = SIDES.flatMap(side => {
    const being = sideOf(state, slip, side)
    return being === undefined ? [] : [sidePart(being, side, slip, table)]
  })
  const choices = [
    { name: 'right', text: label('Giusta', 'Right') },
    { name: 'wrong', text: label('Sbagliata', 'Wrong') },
  ]
  return [
    ...sides,
    rulingPart(slip, table, ruled, [
      intField('attackAdvantage', phrase`${WORDS.advantagePoints}: ${WORDS.attacker}`, 0, 20, 0),
      intField('defenceAdvantage', phrase`${WORDS.advantagePoints}: ${WORDS.defender}`, 0, 20, 0),
    ]),
    sealedPart(
      slip,
      table,
      judged,
      [
        named('attackVerdict', phrase`${WORDS.foci}: ${WORDS.attacker}`, choices),
        named('defenceVerdict', phrase`${WORDS.foci}: ${WORDS.defender}`, choices),
      ],
      false,
    ),
  ]
}

function sidePart(being: Being, side: SideName, slip: Slip, table: TableFacts): PartSpec {
  return {
    id: `side:${side}`,
    role: 'side',
    seat: playerOf(being, slip, table),
    label: phrase`${WORDS[side]}: ${same(being.character.name)}`,
    schema: castChoice,
    fields: castFields(being.character),
    required: true,
    ...secrecyOf(being),
  }
}

function sideOf(state: State, slip: Slip, side: SideName): Being | undefined {
  return beingOf(state, aboutOf<About>(slip)[side])
}

function formOf(state: State, slip: Slip, side: SideName): Result<MagicDuelInput['attack']> {
  const being = sideOf(state, slip, side)
  const choice = valueOf<CastChoice>(slip, `side:${side}`)
  if (being === undefined) return refuse('unknown-character', `about.${side}`)
  if (choice === undefined) return refuse('choice-missing', `side:${side}`)
  const { attackAdvantage, defenceAdvantage } = valueOf<Ruled>(slip, 'ruling') ?? NO_RULING
  const { attackVerdict, defenceVerdict } = valueOf<Judged>(slip, 'master') ?? NOT_JUDGED
  const attacks = side === 'attacker'
  const given = {
    verdict: attacks ? attackVerdict : defenceVerdict,
    ritualAdjustment: 0,
    focusAdjustment: 0,
  }
  const form = castFormOf(being, choice, NO_CAST_RULING, given)
  if (!form.ok) return refuse(form.error.code, `side:${side}.${form.error.path}`)
  if (form.value.style === 'improvised' && !isIn(slip, 'master'))
    return refuse('ruling-missing', 'master')
  return ok({ ...form.value, advantagePoints: attacks ? attackAdvantage : defenceAdvantage })
}

function input(state: State, slip: Slip, table: TableFacts): Result<DuelSlipInput> {
  const attack = formOf(state, slip, 'attacker')
  if (!attack.ok) return attack
  const defence = formOf(state, slip, 'defender')
  if (!defence.ok) return defence
  const { observing } = valueOf<Ruled>(slip, 'ruling') ?? NO_RULING
  const act = {
    attack: attack.value,
    defence: defence.value,
    observing,
    settings: settingsOf(table.options),
  }
  const checked = duelEntrants(act)
  if (!checked.ok) return onSlip(checked)
  const nameOf = (side: SideName) => sideOf(state, slip, side)?.character.name ?? side
  return ok({ names: { attacker: nameOf('attacker'), defender: nameOf('defender') }, act })
}

function bill(state: State, slip: Slip): Bill {
  const lines = SIDES.flatMap(side => {
    const form = formOf(state, slip, side)
    if (!form.ok) return []
    const { advantagePoints } = form.value
    return linesOf(
      { ...castParts(form.value), advantagePoints },
      sideOf(state, slip, side)?.seat ?? undefined,
    )
  })
  return { lines, total: label('2d6 per ciascuno', '2d6 each'), dice: null }
}

function odds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const given = input(state, slip, table)
  const result = given.ok ? magicDuelOdds(given.value.act) : given
  if (!given.ok || !result.ok) return null
  const { win, tie } = result.value
  const wins = SIDES.map(side => ({
    id: side,
    label: label(`Vince ${given.value.names[side]}`, `${given.value.names[side]} wins`),
    chance: win[side] ?? 0,
  }))
  return { outcomes: [...wins, { id: 'tie', label: OUTCOMES.tie, chance: tie }] }
}

function outcome(
  { names }: DuelSlipInput,
  output: MagicDuelOutput,
  _slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const { winner, loser, margin, marginResult, allCatastrophic, attackStopped, loserMayMitigate } =
    output
  const side = (one: DuelSide, name: SideName) => {
    const { roll, catastrophic, successLevel, consequences, breakdown, improvised } = one
    return {
      roll,
      catastrophic,
      successLevel,
      consequences,
      ...(knows(`side:${name}`) ? { breakdown } : {}),
      ...(knows('master') ? { improvised } : {}),
    }
  }
  const text =
    winner === null
      ? phrase`${OUTCOMES.tie}. ${STOPPED}.`
      : phrase`${names[winner]}: ${marginText(marginResult)}. ${attackStopped ? STOPPED : THROUGH}.`
  return outcomeView(output.outcome, text, {
    dice: [...diceOf(output.attack.roll), ...diceOf(output.defence.roll)],
    figures: {
      attack: side(output.attack, 'attacker'),
      defence: side(output.defence, 'defender'),
      winner,
      loser,
      margin,
      marginResult,
      allCatastrophic,
      attackStopped,
      loserMayMitigate,
    },
  })
}

/** Both tire; the winner's spell is on the table, for the loser to limit. */
function effects(
  state: State,
  slip: Slip,
  given: DuelSlipInput,
  output: MagicDuelOutput,
): readonly Effect<Event>[] {
  const sides = SIDES.flatMap(side => {
    const being = sideOf(state, slip, side)
    const form = side === 'attacker' ? given.act.attack : given.act.defence
    const result = side === 'attacker' ? output.attack : output.defence
    return being === undefined ? [] : [{ side, being, form, result }]
  })
  const won = sides.find(({ side }) => side === output.winner)
  const others = sides.filter(one => one !== won)
  return [
    ...(won === undefined
      ? []
      : [
          {
            id: 'spell',
            label: WORDS.spell,
            rules: ['WOC-COUNTER-4', 'WOC-COUNTER-2'],
            events: [spellCast(slip, won)],
          },
        ]),
    ...others
      .filter(({ form }) => (form.improvised?.foci.length ?? 0) > 0)
      .map(({ side, being, form }) => ({
        id: `${side}-foci`,
        label: WORDS.foci,
        rules: ['WOC-IMPROV-9'],
        events: [{ type: 'foci-used', who: being.id, foci: form.improvised?.foci ?? [] } as const],
      })),
    ...sides.flatMap(({ side, being, result }) => castingEffects(being, result, `${side}-`)),
  ]
}

interface Duellist {
  readonly side: SideName
  readonly being: Being
  readonly form: MagicDuelInput['attack']
  readonly result: DuelSide
}

function spellCast(slip: Slip, { side, being, form, result }: Duellist): Event {
  const { attacker, defender } = aboutOf<About>(slip)
  const { improvised, successLevel, consumedMaterials } = result
  const spell: AirSpell = {
    id: airId(slip),
    caster: being.id,
    name: form.spell.name,
    style: form.style,
    element: form.spell.element,
    attack: form.spell.attack,
    target: side === 'attacker' ? defender : attacker,
    level: successLevel,
    failed: false,
    secret: improvised === null ? null : { verdict: improvised.verdict, band: improvised.band },
    watchers: [],
    counters: [],
  }
  return {
    type: 'spell-cast',
    spell,
    foci: form.improvised?.foci ?? [],
    consumed: consumedMaterials,
  }
}
