import {
  label,
  ofLabel,
  phrase,
  requestWaits,
  same,
  toName,
  type Chapter,
  type Wait,
} from '@mastro/core'
import type { BrpContext, BrpDocs } from '../guards.ts'
import { whatLabel } from './check-terms.ts'
import { openCalls } from './call/events.ts'
import { isAskedIn } from './fight/joining.ts'
import { currentGroup, declaringGroup } from './fight/round.ts'
import { requests } from './requests.ts'
import { allBeings, beingOf } from '../selectors.ts'
import type { AnyBeing, State } from '../state.ts'

/** What waits for each seat: rolls asked for, perils, turns of a fight, growth and requests. */

/** The player's own character, or an opponent for the leader. */
function plays({ viewer }: BrpContext, { seat }: AnyBeing): boolean {
  return seat === null ? viewer.leads : seat === viewer.seat
}

/** BRP-CHECK-1: the rolls that the Master asked for. */
function callWaits(ctx: BrpContext): readonly Wait[] {
  return openCalls(ctx.state).flatMap(call =>
    call.asked.flatMap(({ being, output }): readonly Wait[] => {
      const one = ctx.state.characters[being]
      const owes = output === null && one?.status === 'conscious' && one.seat === ctx.viewer.seat
      if (!owes) return []
      return [
        {
          id: `call-${call.id}-${being}`,
          kind: 'call',
          title: phrase`${whatLabel(call.what)}, ${label(`chiesto ${toName(one.name)}`, `asked of ${one.name}`)}`,
          ...(call.note === '' ? {} : { note: same(call.note) }),
          being,
          from: call.by,
          isPublic: true,
          replies: [
            {
              id: 'roll',
              verb: label('Tira', 'Roll'),
              tone: 'yes',
              command: { type: 'answer-call', call: call.id, being },
            },
          ],
        },
      ]
    }),
  )
}

/** BRP-POIS-1: poisons that were not resisted yet. */
function poisonWaits(ctx: BrpContext): readonly Wait[] {
  return Object.values(ctx.state.poisons).flatMap(({ id, being, result }): readonly Wait[] => {
    const victim = beingOf(ctx.state, being)
    if (result !== null || victim === undefined) return []
    if (victim.status === 'dead' || !plays(ctx, victim)) return []
    return [
      {
        id: `poison-${id}`,
        kind: 'peril',
        title: phrase`${victim.name} ${label('resiste al veleno', 'resists the poison')}`,
        being,
        isUrgent: true,
        verb: label('Resisti', 'Resist'),
        slip: { kind: 'poison', about: { poison: id } },
      },
    ]
  })
}

/** BRP-DIS-3, 6: recovery rolls whose time has come. */
function illnessWaits(ctx: BrpContext): readonly Wait[] {
  return allBeings(ctx.state).flatMap((being): readonly Wait[] => {
    const { id, name, illness, status } = being
    const isDue = illness?.due !== undefined && illness.due <= ctx.state.clock
    if (!isDue || status === 'dead' || !plays(ctx, being)) return []
    return [
      {
        id: `illness-${id}`,
        kind: 'peril',
        title: phrase`${name} ${label('tira per guarire', 'rolls to recover')}`,
        being: id,
        isUrgent: true,
        verb: label('Tira', 'Roll'),
        slip: { kind: 'disease', about: { being: id } },
      },
    ]
  })
}

/** BRP-POIS-3: a poison resisted after its time acts when the leader confirms it. */
function lateWaits({ state, viewer }: BrpContext): readonly Wait[] {
  if (!viewer.leads || state.fight !== null) return [] // in a fight it acts at the end of the round
  const late = Object.values(state.poisons).filter(
    ({ result }) => result !== null && result.due <= state.clock,
  )
  return late.slice(0, 1).map(({ id, being }) => ({
    id: `late-${id}`,
    kind: 'peril',
    title: ofLabel(label('Il veleno', 'poison'), beingOf(state, being)?.name ?? ''),
    being,
    replies: [
      {
        id: 'act',
        verb: label('Fa effetto', 'Takes hold'),
        tone: 'yes',
        command: { type: 'pass-time', amount: 0, unit: 'second' },
      },
    ],
  }))
}

/** BRP-COMBAT-3, 6: intents to declare and actions to take, one entry for all of one seat. */
function fightWaits(ctx: BrpContext): readonly Wait[] {
  const { state } = ctx
  if (state.fight === null) return []
  const own = (ids: readonly string[]) =>
    ids.flatMap(id => {
      const being = beingOf(state, id)
      return being !== undefined && being.status === 'conscious' && plays(ctx, being) ? [being] : []
    })
  const declaring = own(declaringGroup(state, state.fight))
  const acting = own(currentGroup(state, state.fight))
  const who = (beings: readonly AnyBeing[]) => same(beings.map(({ name }) => name).join(', '))
  return [
    ...(declaring.length === 0
      ? []
      : [
          {
            id: 'intents',
            kind: 'intent' as const,
            title: phrase`${label('Da dichiarare', 'To declare')}: ${who(declaring)}`,
            isUrgent: true as const,
            page: 'table' as const,
          },
        ]),
    ...(acting.length === 0
      ? []
      : [
          {
            id: 'turn',
            kind: 'turn' as const,
            title: ofLabel(label('Il turno', 'turn'), who(acting)),
            isUrgent: true as const,
            page: 'table' as const,
            ...(acting.length > 1
              ? {} // several opponents of the leader
              : {
                  being: acting[0]!.id,
                  answeredBy: { kind: 'attack', about: { attacker: acting[0]!.id } },
                }),
          },
        ]),
  ]
}

/** A running fight asks the characters who are not in it (BRP-COMBAT-1). */
const joinWaits = (ctx: BrpContext): readonly Wait[] =>
  Object.values(ctx.state.characters)
    .filter(one => isAskedIn(ctx.state, one) && plays(ctx, one))
    .map(({ id, name }) => ({
      id: `join-${id}`,
      kind: 'choice',
      title: phrase`${label('Si combatte: entra', 'A fight is on: does')} ${name}${label('?', ' join?')}`,
      being: id,
      replies: [
        {
          id: 'out',
          verb: label('Resta fuori', 'Stay out'),
          tone: 'no',
          command: { type: 'stay-out', being: id },
        },
        {
          id: 'in',
          verb: label('Entra', 'Join'),
          tone: 'yes',
          command: { type: 'join-fight', being: id },
        },
      ],
    }))

/** BRP-AMB-2: an ambush that is ready, once the fight is on. */
function ambushWaits(ctx: BrpContext): readonly Wait[] {
  if (ctx.state.fight === null) return []
  return Object.values(ctx.state.ambushes).flatMap(({ id, ambusher, sprung }): readonly Wait[] => {
    const being = beingOf(ctx.state, ambusher)
    if (sprung || being === undefined || !plays(ctx, being)) return []
    return [
      {
        id: `ambush-${id}`,
        kind: 'choice',
        title: phrase`${label('L’imboscata di', 'The ambush of')} ${being.name}`,
        being: ambusher,
        isUrgent: true,
        replies: [
          {
            id: 'spring',
            verb: label('Scatta', 'Spring it'),
            tone: 'yes',
            command: { type: 'spring-ambush', ambush: id },
          },
        ],
      },
    ]
  })
}

/** BRP-EXP-6, 12: experience rolls of the living, one entry for each person. */
function growthWaits({ state, viewer }: BrpContext): readonly Wait[] {
  return Object.values(state.characters).flatMap((one): readonly Wait[] => {
    const rolls = (state.experienceOpen ? one.ticks.length : 0) + one.freeChecks
    if (one.seat !== viewer.seat || one.status === 'dead' || rolls === 0) return []
    return [
      {
        id: `growth-${one.id}`,
        kind: 'growth',
        title: phrase`${label('La crescita di', 'Experience rolls of')} ${one.name}: ${rolls}`,
        being: one.id,
        page: 'growth',
      },
    ]
  })
}

export const waits = {
  waits: (ctx: BrpDocs) => [
    ...poisonWaits(ctx),
    ...illnessWaits(ctx),
    ...lateWaits(ctx),
    ...fightWaits(ctx),
    ...joinWaits(ctx),
    ...ambushWaits(ctx),
    ...callWaits(ctx),
    ...(ctx.viewer.leads ? requestWaits(requests.docs(ctx)) : []),
    ...growthWaits(ctx),
  ],
} satisfies Chapter<State>
