import { byAuthor, s, toName, label, phrase, same, type Label, type Line } from '@mastro/core'
import { line, nameOf } from '../../messages/log-lines.ts'
import { defineEvent } from '../../kit.ts'
import { byPlayer } from '../../personal-text.ts'
import { ROUND_ROLES, withRole } from '../../operations/shared/attacker.ts'
import { FRESH_FIGHTER, type BeingId, type Fight, type Fighter, type State } from '../../state.ts'
import { fighterAction, combatAdvantage, fight, id, lastAttack, order } from '../../schemas.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'

const of = { being: id }
const noBody = s.object({})

export const namesOf = (state: State, ids: readonly BeingId[]): Label =>
  ids.length === 0
    ? same('—')
    : ids.map(one => nameOf(state, one)).reduce((all, one) => phrase`${all}, ${one}`)

/** Changes the current fight, or nothing if there is none. */
const inFight =
  <Body>(change: (now: Fight, event: Body) => Fight) =>
  (state: State, event: Body): State =>
    state.fight === null ? state : { ...state, fight: change(state.fight, event) }

export const fightStarted = defineEvent(
  'fight-started',
  s.object({ fight, before: s.map(s.anyInt()) }),
  {
    personalText: byAuthor,
    evolve: (state, event) => ({
      ...state,
      fight: event.fight,
      beings: noted(state, event.before),
    }),
    describe(event, before) {
      const groups = event.fight.order.map(ids => namesOf(before, ids))
      if (groups.length === 0) return line(LOG_SENTENCES.fightBegins, 'WARP-INIT-1')
      const text = groups.reduce((all, group) => phrase`${all} · ${group}`)
      return line(phrase`${LOG_SENTENCES.fightBegins}: ${text}`, 'WARP-INIT-1')
    },
  },
)

export const fightEnded = defineEvent('fight-ended', noBody, {
  evolve: state => ({ ...state, fight: null }),
  describe: () => line(LOG_SENTENCES.fightOver, 'WARP-RECOVER-1'),
})

export const roundBegun = defineEvent('round-begun', s.object({ round: s.int(0, 99_999) }), {
  evolve: inFight((now, { round }) =>
    begun({ ...now, round, turn: 0, fighters: everyone(now, one => freshRound(one, round)) }),
  ),
  describe: ({ round }) => line(same(`Round ${round}`), 'WARP-TERM-4'),
})

export const turnPassed = defineEvent('turn-passed', s.object({ turn: s.int(0, 999) }), {
  evolve: inFight((now, { turn }) =>
    begun({ ...now, turn, fighters: everyone(now, (one, who) => passed(now, one, who)) }),
  ),
  describe: ({ turn }, before) =>
    line(turnLabel(namesOf(before, before.fight?.order[turn] ?? [])), 'WARP-INIT-1'),
})

export const orderChanged = defineEvent('order-changed', s.object({ order, turn: s.int(0, 999) }), {
  evolve: inFight((now, event) => ({ ...now, order: event.order, turn: event.turn })),
  describe: () => line(LOG_SENTENCES.reordered, 'WARP-INIT-3'),
})

export const roundLengthSet = defineEvent(
  'round-length-set',
  s.object({ seconds: s.int(0, 999) }),
  {
    evolve: inFight((now, { seconds }) => ({ ...now, roundSeconds: seconds })),
    describe: ({ seconds }) => line(roundLengthLabel(seconds), 'WARP-TURN-2'),
  },
)
const turnLabel = ({ it, en }: Label) => label(`Tocca ${toName(it)}`, `Now ${en}`)

const roundLengthLabel = (seconds: number) =>
  seconds === 1
    ? label('I round durano 1 secondo', 'Rounds last 1 second')
    : label(`I round durano ${seconds} secondi`, `Rounds last ${seconds} seconds`)

export const fighterJoined = defineEvent(
  'fighter-joined',
  s.object({ ...of, before: s.anyInt(), order }),
  {
    evolve(state, { being, before, order: after }) {
      if (state.fight === null) return state
      const fighters = { ...state.fight.fighters, [being]: FRESH_FIGHTER }
      return {
        ...state,
        fight: { ...state.fight, order: after, fighters },
        beings: noted(state, { [being]: before }),
      }
    },
    describe: ({ being }, before) =>
      line(phrase`${nameOf(before, being)} ${LOG_SENTENCES.joinsFight}`, 'WARP-INIT-1'),
  },
)

export const fighterLeft = defineEvent(
  'fighter-left',
  s.object({ ...of, order, turn: s.int(0, 999) }),
  {
    evolve: inFight((now, { being, order: after, turn }) => {
      const { [being]: _, ...fighters } = now.fighters
      return { ...now, order: after, turn, fighters }
    }),
    describe: ({ being }, before) =>
      line(phrase`${nameOf(before, being)} ${LOG_SENTENCES.leavesFight}`, 'WARP-INIT-1'),
  },
)

/** Defines an event about one fighter of the current fight. */
function defineFighterEvent<const Type extends string, Body extends { readonly being: BeingId }>(
  type: Type,
  shape: s.Schema<Body>,
  change: (fighter: Fighter, event: Body) => Fighter,
  tell: (one: Label, event: Body, before: State) => Line | null = () => null,
) {
  return defineEvent<Type, Body>(type, shape, {
    personalText: byPlayer(),
    evolve: inFight((now, event: Body) => ({
      ...now,
      fighters: everyone(now, (one, who) => (who === event.being ? change(one, event) : one)),
    })),
    describe: (event: Body, before: State) => tell(nameOf(before, event.being), event, before),
  })
}

/** WARP-MULTI-3, WARP-TURN-1. */
export const turnDeclared = defineFighterEvent(
  'turn-declared',
  s.object({ ...of, extraActions: s.int(0, 99), what: s.text(), partial: s.bool() }),
  (fighter, { extraActions, what, partial }) => ({
    ...fighter,
    extraActions,
    doing: what === '' ? fighter.doing : { what, partial },
  }),
  (one, { what, partial, extraActions }) => {
    const declared = what === '' ? LOG_SENTENCES.declares : what
    const part = partial ? LOG_SENTENCES.onlyInPart : ''
    return line(
      phrase`${one}: ${declared}${part}${extraActionsLabel(extraActions)}`,
      'WARP-MULTI-3',
    )
  },
)

function extraActionsLabel(count: number): Label | string {
  if (count === 0) return ''
  return count === 1
    ? label(' (un’azione in più)', ' (one extra action)')
    : label(` (${count} azioni in più)`, ` (${count} extra actions)`)
}

export const desperationDeclared = defineFighterEvent(
  'desperation-declared',
  s.object(of),
  fighter => ({ ...fighter, desperate: true }),
  one => line(phrase`${one} ${LOG_SENTENCES.defends}`, 'WARP-COMBATOPT-1'),
)

export const turnWaited = defineFighterEvent(
  'turn-waited',
  s.object(of),
  fighter => ({ ...fighter, waiting: true }),
  one => line(phrase`${one} ${LOG_SENTENCES.waits}`, 'WARP-INIT-5'),
)

export const turnTaken = defineFighterEvent(
  'turn-taken',
  s.object(of),
  fighter => ({ ...fighter, waiting: false, interrupting: true }),
  one => line(phrase`${one} ${LOG_SENTENCES.actsNow}`, 'WARP-INIT-5'),
)

/**
 * WARP-ATTACK-2: the role a trait has had this round. For an attack also the weapon and targets.
 */
export const roleTaken = defineFighterEvent(
  'role-taken',
  s.object({
    ...of,
    trait: s.nullable(id),
    role: s.oneOf(ROUND_ROLES),
    attack: s.optional(lastAttack),
  }),
  (fighter, { trait, role, attack }) => {
    const attacked = fighter.attacked || role === 'attack'
    const last = attack === undefined ? {} : { last: attack }
    if (trait === null) return { ...fighter, attacked, ...last }
    const roles = withRole(fighter.used[trait] ?? [], role)
    return { ...fighter, attacked, used: { ...fighter.used, [trait]: roles }, ...last }
  },
)

/** An action other than an attack. The turn order shows it until the round ends. */
export const deedDone = defineFighterEvent(
  'deed-done',
  s.object({ ...of, deed: fighterAction }),
  (fighter, event) => ({
    ...fighter,
    did: [...(fighter.did ?? []), event.deed],
  }),
)

export const attackersFaced = defineFighterEvent(
  'attackers-faced',
  s.object({ ...of, chosen: s.list(id, 0, 100) }),
  (fighter, { chosen }) => ({ ...fighter, coordinated: chosen }),
  (one, { chosen }, before) =>
    line(
      chosen.length === 0
        ? phrase`${one} ${LOG_SENTENCES.holdsAllOff}`
        : phrase`${one} ${LOG_SENTENCES.leavesOpenings}: ${namesOf(before, chosen)}`,
      'WARP-ADVANT-2',
    ),
)

export const edgeGranted = defineFighterEvent(
  'edge-granted',
  s.object({ ...of, edge: combatAdvantage }),
  (fighter, event) => ({ ...fighter, edges: [...fighter.edges, event.edge] }),
  (one, { edge: { source, dice } }) => line(phrase`${one}: ${source} (+${dice})`, 'WARP-ADVANT-3'),
)

/** WARP-SESSION-2: stores the hit points at the start of the fight and makes recovery available. */
function noted({ beings }: State, before: Readonly<Record<BeingId, number>>): State['beings'] {
  return Object.fromEntries(
    Object.entries(beings).map(([key, being]) => [
      key,
      before[key] === undefined ? being : { ...being, before: before[key], recovered: false },
    ]),
  )
}

function everyone(
  { fighters }: Fight,
  change: (fighter: Fighter, who: BeingId) => Fighter,
): Fight['fighters'] {
  return Object.fromEntries(
    Object.entries(fighters).map(([who, fighter]) => [who, change(fighter, who)]),
  )
}

/** A new round: traits can be used again, and expired edges are removed (WARP-ADVANT-3). */
function freshRound(fighting: Fighter, round: number): Fighter {
  const { did: _, ...fighter } = fighting
  return {
    ...fighter,
    used: {},
    attacked: false,
    desperate: false,
    waiting: false,
    acted: false,
    interrupting: false,
    coordinated: [],
    edges: fighter.edges.filter(({ until }) => until === 'fight' || until >= round),
  }
}

function passed(now: Fight, fighter: Fighter, who: BeingId): Fighter {
  const was = (now.order[now.turn] ?? []).includes(who)
  return { ...fighter, interrupting: false, acted: fighter.acted || (was && !fighter.waiting) }
}

/**
 * WARP-MULTI-3: extra actions last until the fighter's next turn. A partly done action stays
 * declared.
 */
function begun(now: Fight): Fight {
  const acting = now.order[now.turn] ?? []
  return {
    ...now,
    fighters: everyone(now, (fighter, who) =>
      acting.includes(who)
        ? {
            ...fighter,
            extraActions: 0,
            doing: fighter.doing?.partial === true ? fighter.doing : null,
          }
        : fighter,
    ),
  }
}

export const fightEvents = [
  fightStarted,
  fightEnded,
  roundBegun,
  turnPassed,
  orderChanged,
  roundLengthSet,
  fighterJoined,
  fighterLeft,
  turnDeclared,
  desperationDeclared,
  turnWaited,
  turnTaken,
  roleTaken,
  deedDone,
  attackersFaced,
  edgeGranted,
]
