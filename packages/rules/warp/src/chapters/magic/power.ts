import { label, NO_WORDS, ok, phrase, refuse } from '@mastro/core'
import { isAnyGone } from '../bodies/body-status.ts'
import type {
  Bill,
  Dice,
  Json,
  Label,
  ViewContext,
  RollOffer,
  OutcomeView,
  Result,
} from '@mastro/core'
import { powerEffect, type PowerEffectOutput } from '../../operations/power-effect.ts'
import {
  planUsePower,
  usePower,
  type UsePowerInput,
  type UsePowerOutput,
} from '../../operations/use-power.ts'
import type { Power } from '../../data/magic.ts'
import { checkCanAct, namedBeing, tableRefusal, beingsPlayedBy } from '../../guards.ts'
import { defineRoll } from '../../kit.ts'
import { sideOf } from '../../odds/contest-side.ts'
import { billOf, diceOf, sideOfBeing, whyRoll, type BilledSide } from '../rolls/bill.ts'
import { handPool } from '../rolls/dice-parts.ts'
import { optionsFor } from '../rolls/modifier-parts.ts'
import { outcomesOf, plannedCurve } from '../rolls/odds-view.ts'
import { sideTotal } from '../rolls/outcome.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import { applyVerdict } from '../rolls/experience-verdict.ts'
import { nameFor } from '../rolls/part-seats.ts'
import type { Options } from '../../options.ts'
import { traitName } from '../../sheet/format-trait.ts'
import { isNamed, type Being, type State } from '../../state.ts'
import { powersOf } from '../../selectors.ts'
import { labelOf } from '../../messages/label-of.ts'
import { TERMS } from '../../messages/terms.ts'
import { groupOf, otherBeingChoices } from '../sheets/being-choices.ts'
import { openFor } from '../tests/test.ts'
import { powerContext } from './power-context.ts'
import { powerEffects } from './power-effects.ts'
import { effectFigures, effectText, metBy } from './power-labels.ts'
import {
  TARGET,
  isAdded,
  isResisted,
  powerName,
  powerAbout,
  powerParts,
  sampleFor,
  shotsOf,
} from './power-parts.ts'
import { confirmedAnswer, resistance, resistanceWorth } from './power-resistance.ts'
import type { PowerAbout, PowerKnowledge } from './power-parts.ts'

export interface PowerSlipInput {
  readonly use: UsePowerInput
  readonly sample: Power | ''
  readonly context: Readonly<Record<string, Json>>
  readonly name: string
  /** True if the target is a player character, whose hit points may be shown. */
  readonly onPlayer: boolean
}
export interface PowerSlipOutput {
  readonly use: UsePowerOutput
  readonly effect: PowerEffectOutput | null
}

const parts = {
  ...powerParts,
  [TARGET]: { ...powerParts[TARGET], worth: resistanceWorth },
} as const

/** A fringe power, or free magic, which works the same way (WARP-POWER-1 to 5, WARP-MAGIC-1). */
export const power = defineRoll({
  kind: 'power',
  label: TERMS.fringe,
  group: TERMS.powers,
  rules: ['WARP-POWER-1', 'WARP-POWER-4'],
  about: powerAbout,
  offered: ctx => beingsPlayedBy(ctx).flatMap(being => openingsOf(ctx, being)),
  open(about, ctx) {
    const mine = openFor(ctx, about.character)
    if (!mine.ok) return mine
    if (!powersOf(mine.value).some(trait => trait.id === about.power))
      return tableRefusal('unknown-trait', 'about.power')
    if (mine.value.lostPowers.includes(about.power))
      return tableRefusal('power-lost', 'about.power')
    return about.target === '' ? ok(null) : namedBeing(ctx, about.target, 'about.target')
  },
  isOver: ({ about, state }) => isAnyGone(state, [about.character]),
  title({ about, state }) {
    const being = state.beings[about.character]
    const trait = powerIn(state, about)
    const target = state.beings[about.target]
    const on = target === undefined ? '' : phrase` → ${target.sheet.name}`
    return phrase`${trait?.name ?? TERMS.fringe}: ${nameFor(being)}${on}`
  },
  parts,
  normalize: applyVerdict,
  situation({ about, known, state, table }) {
    const options = optionsFor(table, known.master?.override)
    const made = useInput(state, about, known, options)
    if (!made.ok) return made
    const { being, use, trait: name } = made.value
    const target = state.beings[about.target] ?? null
    const { sample } = about
    const { owner } = known
    if (owner === undefined) return tableRefusal('part-missing', 'owner')
    const score = use.pool.score ?? 0
    const context = sample === '' ? ok({}) : powerContext(sample, owner, being, target, score)
    if (!context.ok) return context
    const onPlayer = (target ?? being).seat !== null
    const whole: PowerSlipInput = { use, sample, context: context.value, name, onPlayer }
    const tried = runPower(whole, LOWEST_DICE)
    return tried.ok ? ok(whole) : tried
  },
  run: runPower,
  bill({ situation, known, state, table, about }) {
    const options = optionsFor(table, known.master?.override)
    const made = useInput(state, about, known, options)
    const planned = made.ok ? planUsePower({ ...made.value.use, target: null }) : null
    if (!made.ok || planned === null || !planned.ok) return billOf([], options)
    const { being, trait } = made.value
    const own: BilledSide = {
      ...sideOfBeing(being, 'owner'),
      base: powerName(trait),
      pool: planned.value.power,
    }
    const target = state.beings[about.target]
    const other = target === undefined ? [] : [{ ...sideOfBeing(target, TARGET), pool: null }]
    const { cost } = planned.value
    const bill = billOf([own, ...other], options, [
      { label: TERMS.shot, value: -cost, unit: 'point', source: 'shot', rule: 'WARP-POWER-1' },
    ])
    const meanings = situation.ok ? meaningsOf(situation.value) : []
    return meanings.length === 0 ? bill : { ...bill, meanings }
  },
  odds({ known, state, table, about }) {
    const options = optionsFor(table, known.master?.override)
    const made = useInput(state, about, known, options)
    if (!made.ok || made.value.use.as === 'add') return null
    const planned = planUsePower(made.value.use)
    if (!planned.ok) return null
    const { power: own, resistance } = planned.value
    return resistance === null
      ? plannedCurve(own, options, about.target === '' ? TERMS.total : TERMS.resistance)
      : outcomesOf(sideOf(own, options), sideOf(resistance, options))
  },
  outcome: (output, input, knows, { known }) => outcomeOf(input, output, knows, known.owner?.sense),
  effects: (output, input, at) => powerEffects(input, output, at),
})

/** One offer per power, alone or with each possible target. */
function openingsOf(ctx: ViewContext<State>, being: Being): RollOffer<PowerAbout>[] {
  if (!isNamed(being) || checkCanAct(being, '') !== null) return []
  return powersOf(being)
    .filter(trait => !being.lostPowers.includes(trait.id))
    .flatMap(trait => {
      const sample = sampleFor(trait.name)
      const onOthers = isResisted(sample) || sample === 'heal' || sample === 'telekinetic-punch'
      const about = { character: being.id, power: trait.id, sample }
      const key = `power:${being.id}:${trait.id}`
      const group = groupOf(being)
      const alone = { about: { ...about, target: '' }, id: key, label: traitName(trait), group }
      const on = (target: Being) => ({
        about: { ...about, target: target.id },
        id: `${key}:${target.id}`,
        label: phrase`${traitName(trait)} → ${target.sheet.name}`,
        group,
      })
      const others = onOthers ? otherBeingChoices(being, ctx) : []
      const foes = isResisted(sample) ? others.filter(other => isAgainst(being, other)) : []
      const friends = others.filter(other => !foes.includes(other))
      return [...foes.map(on), alone, ...friends.map(on)]
    })
}

/** True for the other side, which is listed first for powers that can be resisted. */
const isAgainst = (being: Being, other: Being) => (other.seat === null) !== (being.seat === null)

interface PowerInput {
  readonly use: UsePowerInput
  readonly being: Being
  readonly trait: string
}

/** The input of the power from the known parts. A hidden or willing target does not resist. */
function useInput(
  state: State,
  about: PowerAbout,
  known: PowerKnowledge,
  options: Options,
): Result<PowerInput> {
  const being = state.beings[about.character]
  const { owner: own, master: mods } = known
  if (being === undefined) return tableRefusal('unknown-being', 'about.character')
  if (own === undefined) return tableRefusal('part-missing', 'owner')
  const psychic = shotsOf(being)
  if (psychic === null) return refuse('no-psychic-pool', 'about.character')
  const made = handPool(state, being, { ...own, trait: about.power }, 'owner', { mods })
  if (!made.ok) return made
  const target = state.beings[about.target]
  const resisting =
    target === undefined ? ok(null) : resistance(state, target, confirmedAnswer(known))
  if (!resisting.ok) return resisting
  const added = isAdded(about.sample)
  const use: UsePowerInput = {
    pool: made.value.pool,
    psychic,
    squeeze: own.squeeze,
    as: added ? 'add' : 'roll',
    target: added ? null : resisting.value,
    options,
  }
  return ok({ being, trait: made.value.trait?.name ?? '', use })
}

/**
 * The effects of some totals in metres, kilos or seconds, for powers without resistance (WARP-PWR-1
 * to 14).
 */
function meaningsOf({ sample, context, use }: PowerSlipInput): NonNullable<Bill['meanings']> {
  if (sample === '' || use.as === 'add' || 'resistance' in context) return []
  return TOTALS.flatMap(({ at, kept }) => {
    const found = powerEffect({
      power: sample,
      kept: [...kept],
      overflow: [],
      context: { ...context },
      options: use.options,
    })
    const effect = found.ok ? (metBy(found.value)?.label ?? effectText(found.value)) : ''
    const words = typeof effect === 'string' ? null : withoutComma(effect)
    return words === null ? [] : [{ at, label: words }]
  })
}
const TOTALS = [
  { at: 4, kept: [4] },
  { at: 8, kept: [6, 2] },
  { at: 12, kept: [6, 6] },
  { at: 16, kept: [6, 6, 4] },
] as const
const withoutComma = ({ it, en }: Label): Label => ({
  it: it.replace(/^, /, ''),
  en: en.replace(/^, /, ''),
})

/** Rolls the power, then computes its sample effect from the kept dice. */
function runPower({ use, sample, context }: PowerSlipInput, dice: Dice): Result<PowerSlipOutput> {
  const used = usePower(use, dice)
  if (!used.ok) return used
  if (sample === '') return ok({ use: used.value, effect: null })
  const { roll: rolled, resistance: resisted } = used.value
  const resists = resisted !== null && 'resistance' in context
  const effect = powerEffect({
    power: sample,
    ...(rolled === null ? {} : { kept: [...rolled.kept] }),
    overflow: [...(rolled?.overflow ?? [])],
    context: resists ? { ...context, resistance: resisted.total } : { ...context },
    options: use.options,
  })
  return effect.ok ? ok({ use: used.value, effect: effect.value }) : effect
}

const powerIn = ({ beings }: State, { character, power }: PowerAbout) =>
  beings[character]?.sheet.traits.find(({ id }) => id === power)

const USED = label('Usato', 'Used')

function outcomeOf(
  { name, sample, onPlayer }: PowerSlipInput,
  { use, effect }: PowerSlipOutput,
  knows: (part: string) => boolean,
  sense: string | undefined,
): OutcomeView {
  const { roll: rolled, resistance: resisted, outcome: result } = use
  const known = knows('owner')
  const open = known && knows(TARGET) && knows('master')
  const title = powerName(name)
  const met = known ? metBy(effect) : null
  const text = met?.label ?? (result === null ? USED : labelOf('outcome', result))
  const means = known ? effectText(effect) : ''
  const total =
    rolled !== null && known
      ? phrase`${rolled.total}${result === null && met === null ? '' : phrase`. ${text}`}`
      : text === USED
        ? NO_WORDS
        : text
  return {
    id: result ?? 'used',
    label: text,
    stamp: met?.stamp ?? result ?? 'neutral',
    text: total === NO_WORDS ? phrase`${title}${means}` : phrase`${title}: ${total}${means}`,
    dice:
      open && rolled !== null
        ? [
            ...diceOf(rolled, { side: 'owner' }),
            ...(resisted === null ? [] : diceOf(resisted, { side: TARGET })),
          ]
        : [],
    ...(open && rolled !== null
      ? {
          sides: [
            sideTotal('owner', title, rolled.total, met?.stamp ?? result ?? 'neutral'),
            ...(resisted === null ? [] : [sideTotal(TARGET, TERMS.resistance, resisted.total)]),
          ],
        }
      : {}),
    figures: {
      ...(result === null ? {} : { outcome: result }),
      ...(rolled !== null && known ? { total: rolled.total, kept: rolled.kept } : {}),
      ...(open && resisted !== null ? { target: resisted.total } : {}),
      ...(known ? { effect: effectFigures(effect, open, onPlayer) } : {}),
      ...(sample === 'wandering-eyes' ? { sense: sense ?? 'sight' } : {}),
    },
    why: open && rolled !== null ? whyRoll(rolled, title) : [],
  }
}
