import { field, s, label, ok, refuse, same } from '@mastro/core'
import type { FormAnswers, FieldSpec, Field, Label, ViewContext, Result, Slip } from '@mastro/core'
import { fighterIn, rollable } from '../../selectors.ts'
import { traitFor } from '../../guards.ts'
import { optionsOf } from '../../options.ts'
import { wornBy } from '../../operations/shared/armor.ts'
import type { Trait } from '../../sheet/character.ts'
import { statusOf } from '../../operations/shared/hit-points.ts'
import { modOf, planPool, type Pool } from '../../operations/shared/pool.ts'
import type { Being, State } from '../../state.ts'
import { TERMS } from '../../messages/terms.ts'
import { modLists, type GrantedModifiers } from './modifier-parts.ts'

/** The context of a form field. Parts of a slip have a slip, and commands do not. */
type Eyes = ViewContext<State> & { readonly slip?: Slip }
/** Finds the being that a form is about. */
export type BeingOf<L> = (ctx: L) => Being | undefined

/** The numbers of dice for which a reason is asked. */
export const SOME_DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const FITS = ['direct', 'tangent'] as const
const FIT_LABELS = {
  direct: label('In pieno', 'Directly'),
  tangent: label('Tangente', 'Tangential'),
} as const

/** The fields of a roll: the trait, how well it fits, and only those options that the being has. */
export function handFields<L extends Eyes>(
  whose: BeingOf<L>,
  first: (being: Being) => Trait | null = () => null,
  fits: (trait: Trait) => boolean = () => true,
) {
  const has = (fits: (being: Being, ctx: L) => boolean) => (ctx: L) => {
    const being = whose(ctx)
    return being !== undefined && fits(being, ctx)
  }
  const mayHelp = has((being, ctx) => freeDice(being, ctx) > 0)
  const most = (ctx: L) => {
    const being = whose(ctx)
    return { min: 0, max: being === undefined ? 0 : freeDice(being, ctx) }
  }
  return {
    what: field.text(300, label('Che cosa fa', 'What they do')),
    trait: traitField(whose, first, fits),
    fit: fitField(whose),
    technical: field.bool(label('Azione tecnica', 'Technical action')),
    agility: field.onlyIf(
      has(({ armor }) => armor.length > 0),
      field.bool(label('Azione che chiede agilità', 'An action that takes agility')),
    ),
    experience: field.onlyIf(
      mayHelp,
      field.dynamicInt([0, 10], label('Dadi esperienza', 'Experience dice'), most, 0),
    ),
    /** The reason for a bonus die from the Master (WARP-ROLL-3). */
    asks: field.text(120, label('Chiede un bonus perché', 'Asks for a bonus because')),
    because: field.onlyIf(
      mayHelp,
      field.when(
        'experience',
        SOME_DICE,
        field.text(1000, label('Perché: una riga per ogni dado', 'Why: a line for each die')),
      ),
    ),
    charge: field.onlyIf(
      has(({ charge }) => charge !== null),
      field.bool(label('Usa il potere preparato', 'Use the readied power')),
    ),
  }
}
/** Each choice shows how many dice it gives (WARP-TANGENT-1). */
function fitField<L extends Eyes>(whose: BeingOf<L>): FieldSpec<(typeof FITS)[number], L> {
  const title = label('Il tratto c’entra', 'The trait fits')
  const { schema } = field.choice(FITS, title, id => FIT_LABELS[id], 'direct')
  return field.custom(schema, (id, ctx): Field => {
    const being = whose(ctx)
    const score = scoreOf(being, traitChosen(ctx, being))
    const choices = FITS.map(value => ({
      value,
      label: FIT_LABELS[value],
      ...(score === null ? {} : { hint: fitDice(score, value) }),
    }))
    return { id, label: title, kind: 'choice', choices, initial: 'direct' }
  })
}

/** The trait chosen in this being's part of the slip, if any. */
function traitChosen(ctx: Eyes, being: Being | undefined): unknown {
  if (ctx.slip === undefined || being === undefined) return undefined
  const own = ctx.slip.parts.find(
    ({ id, seat }) => id === `side:${being.id}` || seat === being.seat,
  )
  const value = own?.value
  return typeof value === 'object' && value !== null && 'trait' in value ? value.trait : undefined
}

const scoreOf = (being: Being | undefined, trait: unknown) =>
  being?.sheet.traits.find(one_ => one_.id === trait)?.score ?? null

function fitDice(score: number, fit: (typeof FITS)[number]): Label {
  const { pool } = planPool({ ...PLAIN_POOL, score, fit })
  const count = (n: number) =>
    n === 1 ? label('1 dado', '1 die') : label(`${n} dadi`, `${n} dice`)
  return pool.net > 0
    ? label(`${pool.dice} e ${pool.net} bonus`, `${pool.dice} and ${pool.net} bonus`)
    : count(pool.dice)
}

export const PLAIN_POOL: Pool = {
  score: null,
  fit: 'direct',
  average: 2,
  extraDice: [],
  bonus: [],
  penalty: [],
  wounded: false,
  extraActions: 0,
  armorPenalty: 0,
  experience: null,
  purposeHidden: false,
}

export type FullHand = FormAnswers<ReturnType<typeof handFields<Eyes>>>
/**
 * The trait is omitted where it is already known. Dice lent by a power are offered only in
 * individual rolls.
 */
export type Hand = Omit<FullHand, 'trait' | 'charge' | 'asks'> &
  Partial<Pick<FullHand, 'trait' | 'charge' | 'asks'>>

/** Older clients sent this field in every part. */
export const HAND_WAS = { charge: s.bool() }

/** The same without dice lent by a power, for group rolls and rolls with another purpose. */
export function plainHandFields<L extends Eyes>(
  whose: BeingOf<L>,
  first?: (being: Being) => Trait | null,
) {
  const { charge: _, ...asks } = handFields(whose, first)
  return asks
}

export const EMPTY_HAND: FullHand = {
  what: '',
  trait: '',
  fit: 'direct',
  technical: false,
  agility: false,
  experience: 0,
  because: '',
  charge: false,
  asks: '',
}

/** WARP-XPPOOL-3, 5: one die per roll, or by option all free dice. */
export function freeDice({ sheet: { experience }, seat }: Being, { table }: Eyes): number {
  if (seat === null) return 0
  const free = Math.max(0, experience.pool - experience.used)
  return Math.min(optionsOf(table).multipleExperienceDice ? 10 : 1, free)
}

export const NO_TRAIT = { value: '', label: TERMS.noTrait }

function traitField<L extends Eyes>(
  whose: BeingOf<L>,
  first: (being: Being) => Trait | null,
  fits: (trait: Trait) => boolean,
): FieldSpec<string, L> {
  return field.custom(s.withDefault(s.text(80), ''), (id, ctx): Field | null => {
    const being = whose(ctx)
    const traits = being === undefined ? [] : rollable(being).filter(fits)
    if (being === undefined || traits.length === 0) return null
    const choices = [
      NO_TRAIT,
      ...traits.map(({ id: value, name, score }) => ({ value, label: same(`${name} (${score})`) })),
    ]
    return { id, label: TERMS.trait, kind: 'choice', choices, initial: first(being)?.id ?? '' }
  })
}

export interface HandPool {
  readonly trait: Trait | null
  readonly pool: Pool
}

export interface HandOptions {
  /** True if armour penalties apply: melee attacks, defences and rolls that need agility. */
  readonly agile?: boolean
  readonly mods?: GrantedModifiers | undefined
  readonly purposeHidden?: boolean
}

/**
 * Builds the pool of a roll from the sheet, wounds, the round and the Master's dice, each with its
 * source.
 */
export function handPool(
  state: State,
  being: Being,
  hand: Hand,
  at: string,
  { agile = hand.agility, mods, purposeHidden = false }: HandOptions = {},
): Result<HandPool> {
  const trait = traitFor(being, hand.trait ?? '', `${at}.trait`)
  if (!trait.ok) return trait
  const given = modLists(mods)
  const charge = hand.charge === true ? being.charge : null
  const score = trait.value?.score ?? null
  return ok({
    trait: trait.value,
    pool: {
      score,
      fit: score === null ? 'direct' : hand.fit,
      average: hand.technical ? 0 : 2,
      extraDice: [...given.extraDice, ...modOf(charge?.source ?? '', charge?.extraDice ?? 0)],
      bonus: [...given.bonus, ...modOf(charge?.source ?? '', charge?.bonusDice ?? 0)],
      penalty: [...given.penalty, ...hindranceMods(being, mods?.eased ?? [])],
      wounded: statusOf(being.sheet.hitPoints) !== 'fine', // WARP-HEALTH-1
      extraActions: fighterIn(state.fight, being.id)?.extraActions ?? 0,
      armorPenalty: agile ? Math.min(10, wornBy(being.armor).penaltyDice) : 0,
      experience: being.seat === null ? null : experienceOf(being, hand),
      purposeHidden,
    },
  })
}

/** WARP-HEALTH-3: all hindrances except those the Master excludes for this roll. */
function hindranceMods({ hindrances }: Being, eased: readonly string[]) {
  return hindrances
    .filter(({ id }) => !eased.includes(id))
    .flatMap(({ text: why, penaltyDice }) => modOf(why, penaltyDice))
}

/**
 * WARP-XPPOOL-2: reasons must be given together with the dice, because a roll would refuse dice
 * without them.
 */
export const checkReasons = ({ experience, because }: Hand): Result<null> =>
  reasonsOf(because).length < experience
    ? refuse('experience-unjustified', 'value.because')
    : ok(null)

const reasonsOf = (because: string) => because.split('\n').filter(line => line.trim() !== '')

/** WARP-XPPOOL-2: one line of text per die. */
function experienceOf({ sheet }: Being, { experience, because }: Hand) {
  const { pool, used } = sheet.experience
  const reasons = reasonsOf(because)
  const justifications = Array.from({ length: experience }, (_, i) => reasons[i] ?? '')
  return { available: Math.min(99, pool - used), justifications }
}
