import {
  field,
  label,
  ok,
  type ViewContext,
  type PartContext,
  type Result,
  type SlipContext,
} from '@mastro/core'
import { beingFor, checkCanAct, no } from '../../guards.ts'
import { partForm } from '../../kit.ts'
import { HAND_WAS, handPool, plainHandAsks, reasoned, type Hand } from '../../rolls/dice-parts.ts'
import { nameFor, seatFor } from '../../rolls/part-seats.ts'
import type { Participant } from '../../shared/participants.ts'
import type { Being, State } from '../../state.ts'
import { bestCombat } from '../../rollable-traits.ts'
import { beingsOf } from '../sheets/being-choices.ts'

/** Efforts of the whole company: who could take part, and what each says. */
export interface GroupAbout {
  readonly characters: readonly string[]
}
export type GroupContext = PartContext<State, GroupAbout>

export const groupChapter = ({ beings }: State, { characters }: GroupAbout): Being[] =>
  characters.flatMap(key => beings[key] ?? [])

/** Everybody who could take part now. */
export const ableToJoin = (state: State): Being[] =>
  beingsOf(state).filter(being => being.seat !== null && checkCanAct(being, '') === null)

const ownIn = ({ state, about, slip }: GroupContext) =>
  groupChapter(state, about).find(({ seat }) => seat === slip.owner)
const allyIn = ({ state, about, of }: GroupContext) =>
  groupChapter(state, about).find(({ seat }) => seat === of)

type First = Parameters<typeof plainHandAsks>[1]

const handOf = (whose: (at: GroupContext) => Being | undefined, first: First) =>
  partForm<GroupAbout>()({
    ...plainHandAsks<GroupContext>(whose, first),
    joins: field.bool(label('Partecipa', 'Takes part'), true),
  })

/** One hand for each, the owner's own and the others': with the trait that comes first, where one does. */
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
      groupChapter(state, about).flatMap(({ seat }) =>
        seat === null || seat === slip.owner ? [] : [seat],
      ),
    label: (at: GroupContext) => nameFor(allyIn(at)),
    form: handOf(allyIn, first),
    check: reasoned,
    legacyFields: HAND_WAS,
    required: true as const,
    secrecy: 'open' as const,
    seat: (at: GroupContext) => seatFor(allyIn(at), at),
  },
})

export const groupParts = partsWith()
/** In a fight the fighting trait comes first (WARP-UNITARY-1). */
export const fightParts = partsWith(bestCombat)

export interface GroupHand extends Hand {
  /** Absent in older rolls: then everybody did. */
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

/** Those who have said what they do, and do take part. */
export function groupMembersOf(
  about: GroupAbout,
  { owner, ally }: GroupKnowledge,
  place: SlipContext<State>,
): GroupMember[] {
  return groupChapter(place.state, about).flatMap(being => {
    const at = partOf(being, place)
    const hand = at === 'owner' ? owner : ally[being.seat ?? being.id]
    return hand === undefined || hand.joins === false ? [] : [{ being, hand, at }]
  })
}

/** Each participant's pool, or whose part is missing. */
export function sideInput(
  about: GroupAbout,
  known: GroupKnowledge,
  place: SlipContext<State>,
): Result<Participant[]> {
  const silent = groupChapter(place.state, about).find(being => {
    const hand = partOf(being, place) === 'owner' ? known.owner : known.ally[being.seat ?? being.id]
    return hand === undefined
  })
  if (silent !== undefined) return no('part-missing', partOf(silent, place))
  const made: Participant[] = []
  for (const { being, hand, at } of groupMembersOf(about, known, place)) {
    const pool = handPool(place.state, being, hand, at)
    if (!pool.ok) return pool
    made.push({ id: being.id, pool: pool.value.pool })
  }
  return ok(made)
}

/** Everybody named must be there and able; who opens it plays one of them, or leads. */
export function openGroupSlip({ characters }: GroupAbout, ctx: ViewContext<State>): Result<null> {
  let mine = ctx.viewer.leads
  for (const [i, key] of characters.entries()) {
    const at = `about.characters[${i}]`
    const being = beingFor(ctx, key, at)
    if (!being.ok) return being
    if (being.value.seat === null || characters.indexOf(key) < i) return no('unknown-being', at)
    const fault = checkCanAct(being.value, at)
    if (fault !== null) return fault
    mine ||= being.value.seat === ctx.viewer.seat
  }
  return mine ? ok(null) : no('not-yours', 'about.characters')
}

/** Where one may open it: who leads, or who plays one of them. */
export function mayOpenGroupSlip(
  { state, viewer }: ViewContext<State>,
  least: number,
): readonly string[] | null {
  const able = ableToJoin(state)
  const mine = viewer.leads || able.some(({ seat }) => seat === viewer.seat)
  return mine && able.length >= least ? able.map(({ id }) => id) : null
}
