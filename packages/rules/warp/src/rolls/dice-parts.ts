import { field, s, label, ok, refuse, same } from '@mastro/core'
import type { FormAnswers, FieldSpec, Field, Label, ViewContext, Result, Slip } from '@mastro/core'
import { fighterIn, optionsOf } from '../guards.ts'
import { wornBy } from '../shared/armor.ts'
import type { Trait } from '../shared/character.ts'
import { statusOf } from '../shared/hit-points.ts'
import { modOf, planPool, type Pool } from '../shared/pool.ts'
import type { Being, State } from '../state.ts'
import { rollable, traitFor } from '../rollable-traits.ts'
import { TERMS } from '../messages/terms.ts'
import { modLists, type GrantedModifiers } from './modifier-parts.ts'

/** A part is asked with its slip; an order has none. */
type Eyes = ViewContext<State> & { readonly slip?: Slip }
/** Whose hand it is, for whoever is asked. */
export type BeingOf<L> = (ctx: L) => Being | undefined

/** Why dice are given is asked once there are some. */
export const SOME_DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const FITS = ['direct', 'tangent'] as const
const FIT_LABELS = {
  direct: label('In pieno', 'Directly'),
  tangent: label('Tangente', 'Tangential'),
} as const

/** What somebody rolls with: a trait or none, and how it fits; only what this one has is asked. */
export function handAsks<L extends Eyes>(
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
    trait: traitAsk(whose, first, fits),
    fit: fitAsk(whose),
    technical: field.bool(label('Azione tecnica', 'Technical action')),
    agility: field.onlyIf(
      has(({ armor }) => armor.length > 0),
      field.bool(label('Azione che chiede agilità', 'An action that takes agility')),
    ),
    experience: field.onlyIf(
      mayHelp,
      field.dynamicInt([0, 10], label('Dadi esperienza', 'Experience dice'), most, 0),
    ),
    /** Why the Master should grant a bonus die (WARP-ROLL-3). */
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
/** Each way of fitting says how many dice it gives (WARP-TANGENT-1). */
function fitAsk<L extends Eyes>(whose: BeingOf<L>): FieldSpec<(typeof FITS)[number], L> {
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

/** The trait that this one's hand has on the slip, where the look has one. */
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

export type FullHand = FormAnswers<ReturnType<typeof handAsks<Eyes>>>
/** A trait that is known already is not asked; a power that is readied serves a roll of one's own. */
export type Hand = Omit<FullHand, 'trait' | 'charge' | 'asks'> &
  Partial<Pick<FullHand, 'trait' | 'charge' | 'asks'>>

/** Older programs asked every hand for a readied power. */
export const HAND_WAS = { charge: s.bool() }

/** The same where everybody rolls together or something else is at stake: no readied power. */
export function plainHandAsks<L extends Eyes>(
  whose: BeingOf<L>,
  first?: (being: Being) => Trait | null,
) {
  const { charge: _, ...asks } = handAsks(whose, first)
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

/** WARP-XPPOOL-3, 5: one die on a roll, or as many as are free with the option. */
export function freeDice({ sheet: { experience }, seat }: Being, { table }: Eyes): number {
  if (seat === null) return 0
  const free = Math.max(0, experience.pool - experience.used)
  return Math.min(optionsOf(table).multipleExperienceDice ? 10 : 1, free)
}

export const NO_TRAIT = { value: '', label: TERMS.noTrait }

function traitAsk<L extends Eyes>(
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
  /** Armour hampers every attack and defence by hand, and whatever else needs agility. */
  readonly agile?: boolean
  readonly mods?: GrantedModifiers | undefined
  readonly purposeHidden?: boolean
}

/** The pool of somebody's hand: the sheet, the wounds, the round and the Master's dice, all by their source. */
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
      penalty: [...given.penalty, ...hindered(being, mods?.eased ?? [])],
      wounded: statusOf(being.sheet.hitPoints) !== 'fine', // WARP-HEALTH-1
      extraActions: fighterIn(state.fight, being.id)?.extraActions ?? 0,
      armorPenalty: agile ? Math.min(10, wornBy(being.armor).penaltyDice) : 0,
      experience: being.seat === null ? null : experienceOf(being, hand),
      purposeHidden,
    },
  })
}

/** WARP-HEALTH-3: every hindrance, but for those that the Master finds out of place here. */
function hindered({ hindrances }: Being, eased: readonly string[]) {
  return hindrances
    .filter(({ id }) => !eased.includes(id))
    .flatMap(({ text: why, penaltyDice }) => modOf(why, penaltyDice))
}

/** WARP-XPPOOL-2: who answers once gives the reasons with the dice; without them no roll could take the answer. */
export const reasoned = ({ experience, because }: Hand): Result<null> =>
  reasonsOf(because).length < experience
    ? refuse('experience-unjustified', 'value.because')
    : ok(null)

const reasonsOf = (because: string) => because.split('\n').filter(line => line.trim() !== '')

/** WARP-XPPOOL-2: one line of reasons for each die. */
function experienceOf({ sheet }: Being, { experience, because }: Hand) {
  const { pool, used } = sheet.experience
  const reasons = reasonsOf(because)
  const justifications = Array.from({ length: experience }, (_, i) => reasons[i] ?? '')
  return { available: Math.min(99, pool - used), justifications }
}
