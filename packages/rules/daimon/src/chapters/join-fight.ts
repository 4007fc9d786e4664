import { field, s, label, ok, phrase, refuse, type Label, type OfferInput } from '@mastro/core'
import type { Result } from '@mastro/core'
import { knownFoe, ownPc } from '../guards.ts'
import {
  defineEvent,
  form,
  defineCommand,
  type GameContext,
  type GameDecideContext,
} from '../kit.ts'
import { fightHeadcount, nameOf, optionsOf, pcOfSeat } from '../selectors.ts'
import { withFight } from '../updates.ts'
import { group, id, ids } from '../schemas.ts'
import type { Fight, FightGroup, Joining, State } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { FOR_MASTER, line } from '../messages/log-lines.ts'
import { isAskedToJoin, outsideFight, withNewcomer } from './fight-groups.ts'
import { groupsLabel, woundsNow } from './fights.ts'
import { allComeIntoSight, foeShown, withSeen } from './foes.ts'

/**
 * Newcomers of a running fight, at once or with the next round (DAI-MOD-3). The book is silent on
 * them: whoever joins acts like everybody else of the round, and marks, wounds and pairs stay.
 */

const joiningShape: s.Schema<readonly Joining[]> = s.list(
  s.object({ id, against: s.nullable(id) }),
  1,
  32,
)
const keptGroups: s.Schema<readonly FightGroup[]> = s.list(group, 0, 100)

export const fightJoined = defineEvent(
  'fight-joined',
  s.object({ ids: ids(100), groups: keptGroups }),
  {
    evolve: (state, { ids: newcomers, groups }) =>
      withFight(state, fight => ({
        ...fight,
        groups,
        left: fight.left.filter(key => !newcomers.includes(key)),
        startWounds: {
          ...fight.startWounds,
          ...woundsNow(
            state,
            newcomers.filter(key => state.characters[key] !== undefined),
          ),
        },
        ...withoutPlans(fight, newcomers),
      })),
    describe: ({ ids: newcomers, groups }, before) => {
      const facing = groups.filter(({ characters, foes }) =>
        newcomers.some(key => characters.includes(key) || foes.includes(key)),
      )
      const [verb, verbs] = [
        label('entra nello scontro', 'joins the fight'),
        label('entrano nello scontro', 'join the fight'),
      ]
      const names = newcomers.map(key => nameOf(before, key)).join(', ')
      return line(
        phrase`${names} ${newcomers.length === 1 ? verb : verbs}: ${groupsLabel(before, facing)}.`,
        ['DAI-MOD-3'],
      )
    },
  },
)

/** They enter with the next round. A hidden opponent is announced only then. */
const joinPlanned = defineEvent('join-planned', s.object({ joining: joiningShape }), {
  evolve: (state, { joining }) =>
    withFight(state, fight => {
      const newcomers = joining.map(one => one.id)
      const before = fight.joining?.filter(one => !newcomers.includes(one.id)) ?? []
      return { ...fight, joining: [...before, ...joining] }
    }),
  describe: ({ joining }, before) => {
    const names = joining.map(one => nameOf(before, one.id)).join(', ')
    const isHidden = joining.some(one => before.foes[one.id]?.seen === false)
    const [enters, enter] = [
      label('entra dal prossimo round', 'joins with the next round'),
      label('entrano dal prossimo round', 'join with the next round'),
    ]
    return line(
      phrase`${names} ${joining.length === 1 ? enters : enter}.`,
      ['DAI-MOD-3'],
      isHidden ? FOR_MASTER : {},
    )
  },
})

const stayedOut = defineEvent('stayed-out', s.object({ character: id }), {
  evolve: (state, { character }) =>
    withFight(state, fight => ({ ...fight, staysOut: [...(fight.staysOut ?? []), character] })),
})

function withoutPlans({ joining }: Fight, newcomers: readonly string[]): Partial<Fight> {
  return joining === undefined
    ? {}
    : { joining: joining.filter(one => !newcomers.includes(one.id)) }
}

function foesOutside({ foes, fight }: State): readonly string[] {
  if (!fight) return []
  const isIn = (key: string) =>
    fight.groups.some(one => one.foes.includes(key)) && !fight.left.includes(key)
  return Object.values(foes)
    .filter(foe => !foe.defeated && !(foe.seen && isIn(foe.id)))
    .map(foe => foe.id)
}

const WHEN = {
  now: label('Adesso', 'Now'),
  next: label('Dal prossimo round', 'With the next round'),
} as const

/** Players join with their own character. The Master brings in anybody, hidden opponents too. */
const joinFight = defineCommand('join-fight', {
  rule: 'DAI-MOD-3',
  label: label('Entra nello scontro', 'Join the fight'),
  group: GROUPS.fight,
  verb: label('Entra', 'Join'),
  form: form({
    joining: field.hidden(
      s.list(s.object({ id: s.name(64), against: s.nullable(s.name(64)) }), 1, 32),
    ),
    when: field.choice(
      ['now', 'next'] as const,
      label('Quando', 'When'),
      when => WHEN[when],
      'now',
    ),
  }),
  offered: ctx => joinChances(ctx),
  decide: ({ joining, when }, at) => {
    const { state } = at
    if (!state.fight) return refuse('no-fight')
    const may = mayJoin(joining, at)
    if (!may.ok) return may
    const placed = groupsWith(joining, at)
    if (!placed.ok) return placed
    if (when === 'next') return ok([joinPlanned({ joining })])
    return ok(joinEvents(state, joining, placed.value))
  },
})

/** Hidden opponents come into sight first. */
function joinEvents(state: State, joining: readonly Joining[], groups: readonly FightGroup[]) {
  const newcomers = joining.map(one => one.id)
  const hidden = newcomers.filter(key => state.foes[key]?.seen === false)
  return [
    ...allComeIntoSight(state, hidden),
    ...hidden.map(key => foeShown({ id: key, open: state.foes[key]?.open === true, seen: true })),
    fightJoined({ ids: newcomers, groups }),
  ]
}

function mayJoin(joining: readonly Joining[], at: GameDecideContext): Result<null> {
  const { state, viewer } = at
  const keys = joining.map(one => one.id)
  if (new Set(keys).size < keys.length) return refuse('duplicate-id', 'joining')
  for (const [k, key] of keys.entries()) {
    const path = `joining[${k}].id`
    if (state.characters[key] === undefined) {
      if (!viewer.leads) return refuse('master-only')
      const foe = knownFoe(state, key, path)
      if (!foe.ok) return foe
      if (!foesOutside(state).includes(key)) return refuse('already-in-fight', path)
      continue
    }
    const own = viewer.leads ? ok(null) : ownPc(key, at)
    if (!own.ok) return own
    if (state.characters[key].status !== 'active') return refuse('character-down', path)
    if (!outsideFight(state).includes(key)) return refuse('already-in-fight', path)
  }
  return ok(null)
}

function groupsWith(
  joining: readonly Joining[],
  { state, table }: Pick<GameDecideContext, 'state' | 'table'>,
): Result<readonly FightGroup[]> {
  const seen = withSeen(
    state,
    joining.map(one => one.id),
  )
  let groups: readonly FightGroup[] = state.fight?.groups ?? []
  for (const [k, { id: key, against }] of joining.entries()) {
    const next = withNewcomer(seen, groups, key, against, optionsOf(table))
    if (!next.ok) return refuse(next.error.code, `joining[${k}].against`)
    groups = next.value
  }
  return ok(groups)
}

/** Those who planned to join, with the round that begins. An opponent who is out leaves them free. */
export function plannedJoins(
  state: State,
  table: GameDecideContext['table'],
): readonly ReturnType<typeof joinEvents>[number][] {
  const { fight } = state
  const able = (fight?.joining ?? []).filter(
    ({ id: key }) => outsideFight(state).includes(key) || foesOutside(state).includes(key),
  )
  if (!fight || able.length === 0) return []
  const placed = able.map(one => {
    const alone = { ...one, against: null }
    return groupsWith([one], { state, table }).ok ? one : alone
  })
  const groups = groupsWith(placed, { state, table })
  return groups.ok ? joinEvents(state, placed, groups.value) : []
}

type JoinOffer = OfferInput<{ readonly joining: readonly Joining[]; readonly when: 'now' | 'next' }>

function joinChances(ctx: GameContext): readonly JoinOffer[] {
  const { state, viewer, table } = ctx
  const { fight } = state
  if (!fight) return []
  const heads = fight.groups.map(one => fightHeadcount(state, one))
  const own = pcOfSeat(state, viewer.seat)
  const outside = outsideFight(state)
  const characters = viewer.leads ? outside : outside.filter(key => key === own?.id)
  const foes = viewer.leads ? foesOutside(state) : []
  const pairs = [
    ...characters.flatMap(key => heads.flatMap(one => one.foes.map(foe => [key, foe] as const))),
    ...foes.flatMap(key => heads.flatMap(one => one.own.map(pc => [key, pc] as const))),
  ]
  return pairs
    .filter(([key, against]) => groupsWith([{ id: key, against }], { state, table }).ok)
    .map(([key, against]) => ({
      given: { joining: [{ id: key, against }] },
      id: `join/${key}/${against}`,
      label: joinLabel(state, key, against),
    }))
}

const joinLabel = (state: State, key: string, against: string): Label =>
  phrase`${nameOf(state, key)} ${label('entra nello scontro, contro', 'joins the fight, against')} ${nameOf(state, against)}`

const stayOut = defineCommand('stay-out', {
  rule: 'DAI-MOD-3',
  label: label('Resta fuori dallo scontro', 'Stay out of the fight'),
  group: GROUPS.fight,
  verb: label('Resta fuori', 'Stay out'),
  form: form({ character: field.hidden(s.name(64)) }),
  offered: ({ state, viewer }) => {
    const own = pcOfSeat(state, viewer.seat)
    return own !== null && isAskedToJoin(state, own.id)
      ? [{ given: { character: own.id }, id: `stay-out/${own.id}` }]
      : []
  },
  decide: ({ character }, at) => {
    const pc = ownPc(character, at)
    if (!pc.ok) return pc
    if (!at.state.fight) return refuse('no-fight')
    return isAskedToJoin(at.state, character)
      ? ok([stayedOut({ character })])
      : refuse('nothing-to-do', 'character')
  },
})

export const joinFightChapter = {
  events: [fightJoined, joinPlanned, stayedOut],
  commands: [joinFight, stayOut],
}
