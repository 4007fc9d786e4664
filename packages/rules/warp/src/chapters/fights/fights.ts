import { field, s, label, ok, readTable, refuse } from '@mastro/core'
import type { Chapter, Field, ViewContext } from '@mastro/core'
import { initiative as initiativeAct } from '../../operations/initiative.ts'
import { checkInPlay, checkLeads, ledBeing, tableRefusal, plays } from '../../guards.ts'
import { fighterIn } from '../../selectors.ts'
import { optionsOf } from '../../options.ts'
import { form, defineCommand } from '../../kit.ts'
import { poolOrEmpty } from '../../operations/shared/pool.ts'
import { isNamed, type Being, type Fight, type State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { beingsOf, groupOf } from '../sheets/being-choices.ts'
import { attack } from './attack.ts'
import { damage } from './damage.ts'
import { fightDoc } from './fight-docs.ts'
import {
  fightEnded,
  fightEvents,
  fighterJoined,
  namesOf,
  orderChanged,
  roundLengthSet,
} from './events.ts'
import { fighterCommands } from './fighter-commands.ts'
import { initiative } from './initiative.ts'
import { ableToFight, checkFighters } from './ready-fighters.ts'
import { strikeDocs } from './strikes.ts'
import { actingNow, leavingFight, nextTurn, realPoints, startedWith } from './turns.ts'

function fightersField(key: string, { state }: ViewContext<State>): Field {
  const choices = ableToFight(state).map(being => ({ value: being.id, label: groupOf(being) }))
  const initial = choices.map(({ value }) => value)
  return { id: key, label: label('Chi combatte', 'Who fights'), kind: 'choices', choices, initial }
}

const secondsField = field.int(1, 60, label('Secondi per round', 'Seconds in a round'), 3)
const MASTER_ACTS = {
  last: label('Per ultimi', 'Last'),
  first: label('Per primi', 'First'),
} as const

/** WARP-INIT-4: starts a fight in seating order. Rolled initiative uses a slip instead. */
const startFight = defineCommand('start-fight', {
  rule: 'WARP-INIT-4',
  label: OFFER_LABELS.startSeated,
  group: TERMS.fight,
  verb: OFFER_LABELS.begin,
  form: form({
    fighters: field.custom(s.list(id, 1, 40), fightersField),
    masterActs: field.choice(
      ['last', 'first'],
      label('I personaggi del Moderatore agiscono', 'The Moderator’s side goes'),
      key => MASTER_ACTS[key],
      'last',
    ),
    roundSeconds: field.rare(secondsField),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads && state.fight === null && ableToFight(state).length > 0
      ? [{ given: {}, id: 'start-fight' }]
      : [],
  decide({ fighters, masterActs, roundSeconds }, ctx) {
    const ready = checkFighters(ctx, fighters)
    if (!ready.ok) return ready
    const pool = readTable(poolOrEmpty, undefined)
    const place = ({ seat }: Being) => ctx.table.seats.findIndex(one => one.id === seat)
    const participants = ready.value
      .toSorted((a, b) => place(a) - place(b)) // players in the order of their seats
      .map(being => ({
        id: being.id,
        side: being.seat === null ? ('master' as const) : ('players' as const),
        pool,
        rollGroup: null,
      }))
    const options = optionsOf(ctx.table)
    const input = { method: 'seating' as const, masterActs, participants, options }
    const ordered = initiativeAct(input, ctx.act.dice)
    return ordered.ok
      ? ok([startedWith(ready.value, ordered.value.order, null, roundSeconds)])
      : ordered
  },
})

const eachOf =
  (type: string, fits: (being: Being, fight: Fight) => boolean) =>
  ({ state, viewer }: ViewContext<State>) => {
    const { fight } = state
    return viewer.leads && fight !== null
      ? beingsOf(state)
          .filter(being => fits(being, fight))
          .map(being => ({
            given: { being: being.id },
            id: `${type}:${being.id}`,
            group: groupOf(being),
          }))
      : []
  }

const joinFight = defineCommand('join-fight', {
  rule: 'WARP-INIT-1',
  label: OFFER_LABELS.joinFight,
  group: TERMS.fight,
  verb: OFFER_LABELS.joinFight,
  form: form({ being: field.hidden(id) }),
  offered: eachOf(
    'join-fight',
    (being, fight) =>
      fighterIn(fight, being.id) === null && isNamed(being) && checkInPlay(being, '') === null,
  ),
  decide({ being: who }, ctx) {
    const being = ledBeing(ctx, who, 'being')
    if (!being.ok) return being
    const { fight } = ctx.state
    if (fight === null) return tableRefusal('no-fight')
    if (fighterIn(fight, who) !== null) return ok([])
    if (!isNamed(being.value)) return tableRefusal('unknown-being', 'being')
    const fault = checkInPlay(being.value, 'being')
    if (fault !== null) return fault
    const after = [...fight.order, [who]]
    return ok([fighterJoined({ being: who, before: realPoints(being.value), order: after })])
  },
})

const leaveFight = defineCommand('leave-fight', {
  rule: 'WARP-INIT-1',
  label: OFFER_LABELS.leaveFight,
  group: TERMS.fight,
  verb: OFFER_LABELS.leaveFight,
  form: form({ being: field.hidden(id) }),
  offered: eachOf('leave-fight', (being, fight) => fighterIn(fight, being.id) !== null),
  decide({ being: who }, ctx) {
    const being = ledBeing(ctx, who, 'being')
    if (!being.ok) return being
    const { fight } = ctx.state
    if (fight === null) return tableRefusal('no-fight')
    return fighterIn(fight, who) === null
      ? tableRefusal('not-in-fight', 'being')
      : ok(leavingFight(fight, who))
  },
})

/** The Master, or a player whose character is acting, ends the turn. */
const passTurn = defineCommand('next-turn', {
  rule: 'WARP-INIT-1',
  label: OFFER_LABELS.nextTurn,
  group: TERMS.fight,
  verb: OFFER_LABELS.nextTurn,
  form: form({}),
  offered({ state, viewer }) {
    const { fight } = state
    if (fight === null) return []
    const mine = actingNow(fight).some(key => state.beings[key]?.seat === viewer.seat)
    if (viewer.leads) return [{ given: {}, id: 'next-turn:master' }]
    return mine
      ? [{ given: {}, id: 'next-turn', label: OFFER_LABELS.passTurn, verb: OFFER_LABELS.passTurn }]
      : []
  },
  decide(_, { state, viewer }) {
    const { fight } = state
    if (fight === null) return tableRefusal('no-fight')
    const mine = actingNow(fight).some(key => {
      const being = state.beings[key]
      return being !== undefined && plays(being, viewer)
    })
    return mine || viewer.leads ? ok(nextTurn(state)) : tableRefusal('not-your-turn')
  },
})

/** WARP-INIT-3: the Master changes the order. */
const reorder = defineCommand('reorder', {
  rule: 'WARP-INIT-3',
  label: OFFER_LABELS.reorder,
  group: TERMS.fight,
  verb: OFFER_LABELS.reorderVerb,
  form: form({ order: field.hidden(s.list(s.list(id, 1, 40), 1, 40)) }),
  offered({ state, viewer }) {
    const { fight } = state
    if (!viewer.leads || fight === null) return []
    return fight.order.slice(1).map((group, i) => ({
      given: { order: swapGroups(fight.order, i) },
      id: `reorder:${group.join('+')}`,
      label: {
        it: `${namesOf(state, group).it} prima di ${namesOf(state, fight.order[i]!).it}`,
        en: `${namesOf(state, group).en} before ${namesOf(state, fight.order[i]!).en}`,
      },
    }))
  },
  decide({ order: after }, ctx) {
    const fault = checkLeads(ctx)
    if (fault !== null) return fault
    const { fight } = ctx.state
    if (fight === null) return tableRefusal('no-fight')
    const given = after.flat().toSorted()
    const present = fight.order.flat().toSorted()
    if (given.length !== present.length || given.some((key, i) => key !== present[i]))
      return refuse('invalid-request', 'order')
    const now = actingNow(fight)
    const turn = Math.max(
      0,
      after.findIndex(group => group.some(key => now.includes(key))),
    )
    return ok([orderChanged({ order: after, turn })])
  },
})

/** Swaps the group at this index with the next one. */
const swapGroups = (groups: Fight['order'], at: number) => {
  const copy = groups.map(group => [...group])
  return [...copy.slice(0, at), copy[at + 1]!, copy[at]!, ...copy.slice(at + 2)]
}

/** WARP-TURN-2. */
const setRoundLength = defineCommand('set-round-length', {
  rule: 'WARP-TURN-2',
  label: OFFER_LABELS.roundLength,
  group: TERMS.fight,
  verb: OFFER_LABELS.set,
  form: form({
    seconds: field.custom(s.int(1, 60), (key, { state }: ViewContext<State>) => ({
      id: key,
      label: label('Secondi per round', 'Seconds in a round'),
      kind: 'int',
      min: 1,
      max: 60,
      initial: state.fight?.roundSeconds ?? 3,
    })),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads && state.fight !== null ? [{ given: {}, id: 'set-round-length' }] : [],
  decide: ({ seconds }, ctx) =>
    checkLeads(ctx) ??
    (ctx.state.fight === null ? tableRefusal('no-fight') : ok([roundLengthSet({ seconds })])),
})

const endFight = defineCommand('end-fight', {
  rule: 'WARP-RECOVER-1',
  label: OFFER_LABELS.endFight,
  group: TERMS.fight,
  verb: OFFER_LABELS.end,
  form: form({}),
  offered: ({ state, viewer }) =>
    viewer.leads && state.fight !== null ? [{ given: {}, id: 'end-fight' }] : [],
  decide: (_, ctx) =>
    checkLeads(ctx) ?? (ctx.state.fight === null ? tableRefusal('no-fight') : ok([fightEnded({})])),
})

/** Fights: order, turns and attacks (WARP-INIT, WARP-TURN, WARP-ATTACK, WARP-RANGED, WARP-GUN). */
export const fights = {
  events: fightEvents,
  commands: [
    startFight,
    joinFight,
    leaveFight,
    passTurn,
    reorder,
    setRoundLength,
    ...fighterCommands,
    endFight,
  ],
  rolls: [initiative, attack, damage],
  docs: ctx => ({ ...fightDoc(ctx), ...strikeDocs(ctx) }),
} satisfies Chapter<State>
