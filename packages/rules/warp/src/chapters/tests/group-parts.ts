import {
  field,
  label,
  ok,
  type ViewContext,
  type PartContext,
  type Result,
  type SlipContext,
} from '@mastro/core'
import { beingFor, checkCanAct, tableRefusal } from '../../guards.ts'
import { partForm } from '../../kit.ts'
import {
  HAND_WAS,
  handPool,
  plainHandFields,
  checkReasons,
  type Hand,
} from '../rolls/dice-parts.ts'
import { nameFor, seatFor } from '../rolls/part-seats.ts'
import type { Participant } from '../../operations/shared/participants.ts'
import type { Being, State } from '../../state.ts'
import { bestCombat } from '../../selectors.ts'
import { beingsOf } from '../sheets/being-choices.ts'

/** Group rolls: who can take part, and the part of each participant. */
export interface GroupAbout {
  readonly characters: readonly string[]
}
export type GroupContext = PartContext<State, GroupAbout>

export const participantsOf = ({ beings }: State, { characters }: GroupAbout): Being[] =>
  characters.flatMap(key => beings[key] ?? [])

/** Characters that can take part now. */
export const ableToJoin = (state: State): Being[] =>
  beingsOf(state).filter(being => being.seat !== null && checkCanAct(being, '') === null)

const ownIn = ({ state, about, slip }: GroupContext) =>
  participantsOf(state, about).find(({ seat }) => seat === slip.owner)
const allyIn = ({ state, about, of }: GroupContext) =>
  participantsOf(state, about).find(({ seat }) => seat === of)

type First = Parameters<typeof plainHandFields>[1]

const handOf = (whose: (at: GroupContext) => Being | undefined, first: First) =>
  partForm<GroupAbout>()({
    ...plainHandFields<GroupContext>(whose, first),
    joins: field.bool(label('Partecipa', 'Takes part'), true),
  })

/** The parts of the owner and the other participants. `first` chooses the initial trait. */
const partsWith = (first?: First) => ({
  owner: {
    role: 'owner' as const,
    label: (at: GroupContext) => nameFor(ownIn(at)),
    form: handOf(ownIn, first),
    legacyFields: HAND_WAS,
    required: true as const,
    secrecy: 'open' as const,
    seat: (at: GroupContext) => seatFor(ownIn(at), at),
    when: (at: GroupContext) => ownIn(at) !== undefined,
  },
  ally: {
    role: 'ally' as const,
    each: ({ state, about, slip }: Omit<GroupContext, 'of'>) =>
      participantsOf(state, about).flatMap(({ seat }) =>
        seat === null || seat === slip.owner ? [] : [seat],
      ),
    label: (at: GroupContext) => nameFor(allyIn(at)),
    form: handOf(allyIn, first),
    valueWhenLeftOut: { joins: false },
    check: checkReasons,
    legacyFields: HAND_WAS,
    required: true as const,
    secrecy: 'open' as const,
    seat: (at: GroupContext) => seatFor(allyIn(at), at),
  },
})

export const groupParts = partsWith()
/** In a fight the best combat trait is the initial one (WARP-UNITARY-1). */
export const fightParts = partsWith(bestCombat)

export interface GroupHand extends Hand {
  /** Omitted in older rolls, in which everybody took part. */
  readonly joins?: boolean
}
export interface GroupKnowledge {
  readonly owner: GroupHand | undefined
  readonly ally: Readonly<Record<string, GroupHand>>
}
export interface GroupMember {
  readonly being: Being
  readonly hand: GroupHand
  readonly at: string
}

const partOf = ({ seat, id }: Being, { slip }: Pick<SlipContext<State>, 'slip'>) =>
  seat === slip.owner ? 'owner' : `ally:${seat ?? id}`

/** The participants whose part is filled in and who take part. */
export function groupMembersOf(
  about: GroupAbout,
  { owner, ally }: GroupKnowledge,
  place: SlipContext<State>,
): GroupMember[] {
  return participantsOf(place.state, about).flatMap(being => {
    const at = partOf(being, place)
    const hand = at === 'owner' ? owner : ally[being.seat ?? being.id]
    return hand === undefined || hand.joins === false ? [] : [{ being, hand, at }]
  })
}

/** The pool of each participant, or a refusal that names the missing part. */
export function sideInput(
  about: GroupAbout,
  known: GroupKnowledge,
  place: SlipContext<State>,
): Result<Participant[]> {
  const silent = participantsOf(place.state, about).find(being => {
    const hand = partOf(being, place) === 'owner' ? known.owner : known.ally[being.seat ?? being.id]
    return hand === undefined
  })
  if (silent !== undefined) return tableRefusal('part-missing', partOf(silent, place))
  const made: Participant[] = []
  for (const { being, hand, at } of groupMembersOf(about, known, place)) {
    const pool = handPool(place.state, being, hand, at)
    if (!pool.ok) return pool
    made.push({ id: being.id, pool: pool.value.pool })
  }
  return ok(made)
}

/** All participants must be present and able to act. The viewer must play one of them or lead. */
export function openGroupSlip({ characters }: GroupAbout, ctx: ViewContext<State>): Result<null> {
  let mine = ctx.viewer.leads
  for (const [i, key] of characters.entries()) {
    const at = `about.characters[${i}]`
    const being = beingFor(ctx, key, at)
    if (!being.ok) return being
    if (being.value.seat === null || characters.indexOf(key) < i)
      return tableRefusal('unknown-being', at)
    const fault = checkCanAct(being.value, at)
    if (fault !== null) return fault
    mine ||= being.value.seat === ctx.viewer.seat
  }
  return mine ? ok(null) : tableRefusal('not-yours', 'about.characters')
}

/** The characters for a group roll, or null if the viewer may not open one or too few are able. */
export function mayOpenGroupSlip(
  { state, viewer }: ViewContext<State>,
  least: number,
): readonly string[] | null {
  const able = ableToJoin(state)
  const mine = viewer.leads || able.some(({ seat }) => seat === viewer.seat)
  return mine && able.length >= least ? able.map(({ id }) => id) : null
}
