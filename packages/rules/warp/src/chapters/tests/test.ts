import { field, s, answersIn, label, ok, phrase, same } from '@mastro/core'
import { isAnyGone } from '../bodies/body-status.ts'
import type { Dice, Label, ViewContext, PartContext, Result, KnownAnswers } from '@mastro/core'
import { roll as rollAct } from '../../operations/roll.ts'
import {
  versusDifficulty,
  type VersusDifficultyOutput,
} from '../../operations/versus-difficulty.ts'
import { versusOpponent, type VersusOpponentOutput } from '../../operations/versus-opponent.ts'
import { checkCanAct, namedBeing, tableRefusal, beingsPlayedBy, plays } from '../../guards.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { againstFields, callField, opponentName, oppositionOf } from '../rolls/opposition.ts'
import type { OppositionAnswers, Opposition } from '../rolls/opposition.ts'
import { againstWorth } from '../rolls/opposition-odds.ts'
import { billOf, sideOfBeing, type BilledSide } from '../rolls/bill.ts'
import { chargeUsed, experienceUsed, isSealed, overrideLogged } from '../rolls/effects.ts'
import { handFields, handPool } from '../rolls/dice-parts.ts'
import { modFields, optionsFor, overrideField } from '../rolls/modifier-parts.ts'
import { curveHints, curveOf, oddsAgainst, traitHints } from '../rolls/odds-view.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import { openOutcome, plainOutcome, sealedOutcome, totalOutcome } from '../rolls/outcome.ts'
import type { OpposedResult } from '../rolls/outcome.ts'
import { masterSeat, nameFor, secrecyFor, seatFor } from '../rolls/part-seats.ts'
import { applyVerdict, verdictPart } from '../rolls/experience-verdict.ts'
import type { Trait } from '../../sheet/character.ts'
import { difficultySpecOf } from '../../operations/shared/difficulty.ts'
import type { Options } from '../../options.ts'
import { planPool, type Pool } from '../../operations/shared/pool.ts'
import type { Roll } from '../../operations/shared/roll.ts'
import { traitName } from '../../sheet/format-trait.ts'
import { isNamed, type Being, type State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { rollable } from '../../selectors.ts'
import { labelOf } from '../../messages/label-of.ts'
import { TERMS } from '../../messages/terms.ts'
import { groupOf } from '../sheets/being-choices.ts'

interface About {
  readonly character: string
  /** The purpose of a roll that the Master asks for. */
  readonly asked?: string | undefined
}
type TestContext = PartContext<State, About>
const TITLE = label('Tiro', 'Roll')
const actorIn = ({ state, about }: Pick<TestContext, 'state' | 'about'>) =>
  state.beings[about.character]

const noTrait = () => null
/** A fringe power always costs a shot and is never rolled as a plain test (WARP-POWER-1). */
const isPlain = ({ fringe }: Trait) => !fringe

/** The input of the operation that matches the Master's choice. */
export type TestInput = { readonly who?: string } & (
  | { readonly act: 'roll'; readonly pool: Pool; readonly options: Options }
  | {
      readonly act: 'certain'
      readonly call: 'automatic' | 'impossible'
      readonly options: Options
    }
  | {
      readonly act: 'versus'
      readonly pool: Pool
      readonly against: Opposition
      readonly options: Options
    }
)
type TestOutput = Roll | VersusDifficultyOutput | VersusOpponentOutput

const handForm = partForm<About>()(handFields<TestContext>(actorIn, noTrait, isPlain))
const parts = {
  owner: {
    role: 'owner',
    label: (at: TestContext) => nameFor(actorIn(at)),
    form: handForm,
    required: true,
    secrecy: (at: TestContext) => secrecyFor(actorIn(at)),
    seat: (at: TestContext) => seatFor(actorIn(at), at),
    when: (at: TestContext) => actorIn(at) !== undefined,
  },
  master: {
    role: 'master',
    label: TERMS.master,
    form: partForm<About>()({
      ...callField,
      /** No opposition, only a total. */
      plain: field.rare(field.bool(label('Solo il totale', 'Only the total'))),
      ...againstFields,
      ...modFields<TestContext>(actorIn),
      purposeHidden: field.rare(
        field.bool(label('Non dire a che serve il tiro', 'Do not say what the roll is for')),
      ),
      ...overrideField,
    }),
    legacyFields: { refuseExperience: s.bool() }, // older tables refused all experience dice at once, without a reason
    required: true,
    secrecy: 'may-seal',
    seat: masterSeat,
    when: (at: TestContext) => actorIn(at) !== undefined,
    worth: ({ state, table, slip, about }: TestContext) => {
      const owner = answersIn(slip, 'owner', handForm)
      const pool = poolOf(state, about, { owner, master: undefined })
      return pool.ok ? againstWorth(state, pool.value, optionsFor(table)) : []
    },
  },
  verdict: verdictPart,
} as const
type KnownTestParts = KnownAnswers<typeof parts>

/**
 * A test: without opposition, against a difficulty or against a character (WARP-DIFF-1 to 4,
 * WARP-OPP-1).
 */
export const test = defineRoll({
  kind: 'test',
  label: TITLE,
  group: label('Tiri', 'Rolls'),
  rules: ['WARP-ROLL-1', 'WARP-DIFF-4', 'WARP-OPP-1'],
  about: s.object({ character: id, asked: s.optional(s.text(120)) }),
  offered: ctx => [...beingsPlayedBy(ctx).filter(canRoll).flatMap(openingsOf), ...askedOf(ctx)],
  // a roll that the Master asks for belongs to the player
  roller: ({ character }, { state }) => state.beings[character]?.seat ?? null,
  open: ({ character }, ctx) => openFor(ctx, character),
  isOver: ({ about, state }) => isAnyGone(state, [about.character]),
  title: ({ about, state }) => {
    const { asked = '' } = about
    return phrase`${asked === '' ? TITLE : same(asked)}: ${nameFor(actorIn({ state, about }))}`
  },
  parts,
  normalize: applyVerdict,
  situation({ about, known, state, table }): Result<TestInput> {
    const { master } = known
    if (master === undefined) return tableRefusal('part-missing', 'master')
    const options = optionsFor(table, master.override)
    const who = state.beings[about.character]?.sheet.name ?? ''
    if (master.call !== 'risky') return ok({ who, act: 'certain', call: master.call, options })
    const pool = poolOf(state, about, known)
    if (!pool.ok) return pool
    const input: Result<TestInput> = master.plain
      ? ok({ who, act: 'roll', pool: pool.value, options })
      : opposed(state, master, pool.value, options)
    if (!input.ok) return input
    const tried = runTest(input.value, LOWEST_DICE) // run once with fixed dice, so that the checks come before the roll
    return tried.ok ? ok({ ...input.value, who }) : tried
  },
  run: runTest,
  bill({ known, state, table, about }) {
    const { master } = known
    const options = optionsFor(table, master?.override)
    const being = actorIn({ state, about })
    const pool = poolOf(state, about, known)
    if (!pool.ok || being === undefined) return billOf([], options)
    if (master !== undefined && master.call !== 'risky')
      return { lines: [], total: labelOf('call', master.call), dice: [] }
    const trait = being.sheet.traits.find(one => one.id === known.owner?.trait)
    const base = trait?.name == null ? TERMS.noTrait : same(trait.name)
    const own = {
      ...sideOfBeing(being, 'owner'),
      base,
      because: known.owner?.because ?? '',
      pool: planPool(pool.value),
    }
    return billOf([own, ...otherSide(state, master)], options)
  },
  odds({ known, state, table, about }) {
    const { master, owner } = known
    const being = actorIn({ state, about })
    const pool = poolOf(state, about, known)
    if (!pool.ok || being === undefined || owner === undefined) return null
    const options = optionsFor(table, master?.override)
    if (master === undefined) {
      const curve = curveOf(pool.value, options, TERMS.beatsIf)
      const hints = curveHints(being, owner, pool.value, options, TERMS.difficulty)
      return curve === null ? null : { ...curve, hints }
    }
    if (master.call !== 'risky' || master.plain) return null
    const against = oppositionOf(state, master)
    const view = against.ok ? oddsAgainst(pool.value, against.value, options) : null
    if (!against.ok || view === null) return null
    return { ...view, hints: traitHints(being, owner, pool.value, against.value, options) }
  },
  outcome(output, input, knows, { known, about }) {
    const title = titleOf(input.who, known.owner?.what || about.asked || '')
    if (input.act === 'certain') return plainOutcome(input.call, title)
    const rolled = rollOf(output)
    const met = metBy(output)
    if (met === null) return totalOutcome(title, rolled)
    return knows('master')
      ? openOutcome(title, rolled, met)
      : sealedOutcome(title, rolled, met.outcome)
  },
  effects(output, input, { state, slip, about, known }) {
    const being = actorIn({ state, about })
    const { owner, master } = known
    if (being === undefined || owner === undefined || input.act === 'certain') return []
    return [
      ...experienceUsed(being, rollOf(output), owner),
      ...chargeUsed(being, owner),
      ...overrideLogged(master?.override, isSealed(slip, 'master')),
    ]
  },
})

const ASK = label('Chiedi un tiro', 'Ask for a roll')

/** The Master may ask the player of each character for a roll. */
const askedOf = ({ state, viewer }: ViewContext<State>) =>
  viewer.leads
    ? Object.values(state.beings)
        .filter(being => being.seat !== null && being.seat !== viewer.seat && canRoll(being))
        .map(being => ({
          about: { character: being.id },
          id: `ask-test:${being.id}`,
          label: phrase`${ASK}: ${being.sheet.name}`,
          group: groupOf(being),
        }))
    : []

const canRoll = (being: Being) => isNamed(being) && checkCanAct(being, '') === null

/**
 * One offer per trait, and one without a trait. Fringe powers are offered as powers, which cost a
 * shot (WARP-POWER-1).
 */
function openingsOf(being: Being) {
  const about = { character: being.id }
  const group = groupOf(being)
  const plain = rollable(being).filter(isPlain)
  return [
    ...plain.map(trait => ({
      about,
      id: `test:${being.id}:${trait.id}`,
      label: phrase`${traitName(trait)} (${trait.score ?? 0})`,
      group,
      value: { trait: trait.id },
    })),
    {
      about,
      id: `test:${being.id}`,
      label: phrase`${TERMS.noTrait} (2)`,
      group,
      value: {},
    },
  ]
}

/** The character and the purpose. Older rolls have no character name. */
function titleOf(who: string = '', what: string): Label {
  if (who === '') return what === '' ? TITLE : same(what)
  return same(what === '' ? who : `${who}, ${what}`)
}

/** A roll can be opened by the player of a character that can act, or by the leader. */
export function openFor(ctx: ViewContext<State>, key: string): Result<Being> {
  const being = namedBeing(ctx, key, 'about.character')
  if (!being.ok) return being
  if (!plays(being.value, ctx.viewer)) return tableRefusal('not-yours', 'about.character')
  const fault = ctx.viewer.leads ? null : checkCanAct(being.value, 'about.character')
  return fault ?? being
}

/** The actor's pool. Without the Master's part, it has no dice from the Master. */
function poolOf(
  state: State,
  about: About,
  { owner, master }: Pick<KnownTestParts, 'owner' | 'master'>,
): Result<Pool> {
  const being = actorIn({ state, about })
  if (being === undefined) return tableRefusal('unknown-being', 'about.character')
  if (owner === undefined) return tableRefusal('part-missing', 'owner')
  const made = handPool(state, being, owner, 'owner', {
    mods: master,
    purposeHidden: master?.purposeHidden ?? false,
  })
  return made.ok ? ok(made.value.pool) : made
}

function opposed(
  state: State,
  master: NonNullable<KnownTestParts['master']>,
  pool: Pool,
  options: Options,
): Result<TestInput> {
  const against = oppositionOf(state, master)
  return against.ok ? ok({ act: 'versus', pool, against: against.value, options }) : against
}

function runTest(input: TestInput, dice: Dice): Result<TestOutput> {
  const { options } = input
  if (input.act === 'certain') return versusDifficulty({ call: input.call, options }, dice)
  const pool = { ...input.pool }
  if (input.act === 'roll') return rollAct({ pool, options }, dice)
  const { against } = input
  return against.kind === 'difficulty'
    ? versusDifficulty({ call: 'risky', pool, difficulty: against.difficulty, options }, dice)
    : versusOpponent({ actor: pool, opponent: against.pool, options }, dice)
}

function rollOf(output: TestOutput): Roll {
  if ('actor' in output) return output.actor
  if ('call' in output) return output.roll! // safe: a certain outcome has no roll and is handled before
  return output
}

/** The opposition of a roll, or null. */
export function metBy(output: TestOutput): OpposedResult | null {
  if ('actor' in output) {
    const { outcome, margin, limitedSuccess, opponentLimitedSuccess, opponent: other } = output
    const target = other.total
    return {
      outcome,
      margin,
      target,
      other,
      difficultyFaces: [],
      limitedSuccess,
      opponentLimitedSuccess,
    }
  }
  if (!('call' in output)) return null
  const { outcome, limitedSuccess } = output
  return {
    outcome,
    limitedSuccess,
    opponentLimitedSuccess: 0,
    margin: output.margin ?? 0,
    target: output.target ?? 0,
    difficultyFaces: output.difficultyRoll?.faces ?? [],
    other: null,
  }
}

/** The opposing side of the bill. Unknown dice are not shown. */
function otherSide(state: State, master: KnownTestParts['master']): BilledSide[] {
  if (master === undefined) return [{ id: 'against', name: TERMS.opponent, pool: null }]
  return master.plain ? [] : [againstSide(state, master)]
}

/** A number, plain dice, or a character's dice. */
export function againstSide(state: State, master: OppositionAnswers): BilledSide {
  const name = opponentName(state, master)
  const against = oppositionOf(state, master)
  if (!against.ok) return { id: 'against', name, pool: null }
  if (against.value.kind === 'opponent')
    return { id: 'against', name, pool: planPool(against.value.pool) }
  const spec = difficultySpecOf(against.value.difficulty)
  const pool =
    spec.kind === 'dice'
      ? { fixed: spec.dice, total: same(`${spec.dice}d6`) }
      : { fixed: 0, total: same(`${spec.factor}`) }
  return { id: 'against', name, pool }
}
