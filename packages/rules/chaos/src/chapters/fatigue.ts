import {
  asked,
  fixed,
  int,
  label,
  list,
  object,
  ok,
  one,
  oneOf,
  optional,
  phrase,
  rare,
  refuse,
  when,
  whole,
  yes,
  type Ask,
  type Chapter,
  type Field,
} from '@mastro/core'
import { SUITED_RESTS } from '../data/tables.ts'
import { endCombat } from '../acts/end-combat.ts'
import { listOf, nameField, orNull, points } from '../acts/fields.ts'
import { isSuited, rest, RESTS, type Rest } from '../acts/rest.ts'
import {
  addFatigue,
  CAUSES,
  fatigueOf,
  totalPoints,
  type Cause,
  type Tiredness,
} from '../acts/state.ts'
import { tire, TIMINGS } from '../acts/tire.ts'
import { fromInput, ledBeings, masterOnly, patientOf, withBody } from '../beings.ts'
import { form, order, type Here } from '../kit.ts'
import { DESK } from '../lines.ts'
import { settingsOf } from '../options.ts'
import { allBeings, beingOf, type Being, type State } from '../state.ts'
import { fatiguePoints, term, WORDS } from '../words/terms.ts'
import { answered, bodyFact, bodyIn, onDesk } from './bodies.ts'
import { fightEnded } from './fight.ts'

/** Chapter 2.2: Fatigue Points, by cause; those of a fight may wait for its end; rest takes away what it suits. */

const recovered = list(object({ cause: oneOf(CAUSES), points }))

export const tired = bodyFact(
  'tired',
  object({ who: nameField, cause: oneOf(CAUSES), points: int(0, 999), timing: oneOf(TIMINGS) }),
  {
    change: (being, { cause, points: more, timing }) => {
      const { state } = being.character
      const kept = timing === 'immediate' ? 'fatigue' : 'deferredFatigue'
      return withBody(being, { ...state, [kept]: [...addFatigue(state[kept], cause, more)] })
    },
    told: ({ points: more, cause, timing }, name) => {
      const later = timing === 'immediate' ? '' : phrase` (${WORDS.deferredFatigue})`
      return {
        text: phrase`${name}: +${fatiguePoints(more)}, ${term('cause', cause)}${later}.`,
        rules: ['WOC-FATIGUE-1'],
      }
    },
  },
)
const combatEnded = bodyFact('combat-ended', object({ who: nameField, points: int(0, 9999) }), {
  change: being => {
    const { state } = being.character
    const fatigue = state.deferredFatigue.reduce<readonly Tiredness[]>(
      (all, { cause, points: more }) => addFatigue(all, cause, more),
      state.fatigue,
    )
    return withBody(being, { ...state, fatigue: [...fatigue], deferredFatigue: [] })
  },
  told: ({ points: landed }, name) => ({
    text:
      landed === 1
        ? label(
            `${name}: 1 Punto Stanchezza del combattimento si fa sentire.`,
            `${name}: 1 Fatigue Point of the fight is felt.`,
          )
        : label(
            `${name}: ${landed} Punti Stanchezza del combattimento si fanno sentire.`,
            `${name}: ${landed} Fatigue Points of the fight are felt.`,
          ),
    rules: ['WOC-FATIGUE-5'],
  }),
})
/** The same, where the Master says another number than was put aside: what is missing is missing, what is more is of the fight. */
const fatigueFelt = bodyFact(
  'fatigue-felt',
  object({ who: nameField, points: int(0, 999), aside: int(0, 9999) }),
  {
    change: (being, { points: felt }) => {
      const { state } = being.character
      const { left, fatigue } = state.deferredFatigue.reduce<{
        readonly left: number
        readonly fatigue: readonly Tiredness[]
      }>(
        (sum, { cause, points: aside }) => ({
          left: sum.left - Math.min(aside, sum.left),
          fatigue: addFatigue(sum.fatigue, cause, Math.min(aside, sum.left)),
        }),
        { left: felt, fatigue: state.fatigue },
      )
      const all = addFatigue(fatigue, 'combat', left)
      return withBody(being, { ...state, fatigue: [...all], deferredFatigue: [] })
    },
    told: ({ points: felt, aside }, name) => ({
      text: phrase`${name}: +${fatiguePoints(felt)}, ${label(`invece di ${aside} in sospeso`, `instead of ${aside} put aside`)}.`,
      rules: ['WOC-FATIGUE-5'],
    }),
  },
)
export const rested = bodyFact(
  'rested',
  object({ who: nameField, kind: oneOf(RESTS), recover: recovered }),
  {
    change: (being, { recover }) => {
      const { state } = being.character
      const fatigue = recover.reduce<readonly Tiredness[]>(
        (all, { cause, points: less }) => addFatigue(all, cause, -less),
        state.fatigue,
      )
      return answered(withBody(being, { ...state, fatigue: [...fatigue] }), 'rest')
    },
    told: ({ kind, recover }, name) => ({
      text: phrase`${name}: ${term('rest', kind)}, −${fatiguePoints(totalPoints(recover))}.`,
      rules: ['WOC-REST-1', 'WOC-REST-2'],
    }),
  },
)

const TIMING_WORDS = {
  immediate: label('Subito', 'At once'),
  'end-of-combat': label('A fine combattimento', 'When the fight ends'),
} as const

/** WOC-FATIGUE-1, WOC-FATIGUE-6. What is kept is what was assigned: the surplus stays with the Master. */
const tireOrder = order('tire', {
  rule: 'WOC-FATIGUE-1',
  label: label('Assegna Stanchezza', 'Assign fatigue'),
  group: DESK,
  verb: label('Stanca', 'Tire'),
  form: form({
    who: fixed(nameField),
    points: asked(points, id => ({
      id,
      label: label('Punti', 'Points'),
      kind: 'int',
      min: 1,
      max: 20,
      initial: 1,
    })),
    cause: one(CAUSES, label('Causa', 'Cause'), id => term('cause', id)),
    timing: one(TIMINGS, label('Quando', 'When'), id => TIMING_WORDS[id], 'immediate'),
    effort: fixed(orNull(object({ surplus: int(0, 999), applied: int(0, 999) }))),
    surplus: rare(whole(0, 999, label('Eccedenza del tiro', 'Surplus of the roll'), 0)),
    applied: rare(
      whole(0, 999, label('Eccedenza per faticare meno', 'Surplus spent to tire less'), 0),
    ),
  }),
  offered: look =>
    ledBeings(look).map(being => ({
      ...onDesk('tire', being),
      given: { who: being.id, effort: null },
    })),
  decide: (asks, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const found = bodyIn(state, asks.who)
    if (!found.ok) return found
    const { cause, timing, surplus, applied } = asks
    const effort = asks.effort ?? (applied > 0 ? { surplus, applied } : null)
    const settings = settingsOf(act.table.options)
    const { points: more } = asks
    const done = tire({ ...patientOf(found.value), points: more, cause, timing, effort, settings })
    if (!done.ok) return fromInput(done)
    return ok([tired({ who: asks.who, cause, points: done.value.assigned, timing })])
  },
})

/** WOC-FATIGUE-5. It lands on everybody at once. */
const endCombatOrder = order('end-combat', {
  rule: 'WOC-FATIGUE-5',
  label: label('Finisce il combattimento: arriva la Stanchezza', 'The fight ends: fatigue lands'),
  group: DESK,
  form: form({ felt: fixed(listOf(object({ who: nameField, points: int(0, 999) }))) }),
  offered: ({ state, viewer }) =>
    viewer.leads && (state.fight !== undefined || allBeings(state).some(isOwed))
      ? [{ given: { felt: [] } }]
      : [],
  decide: ({ felt }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const stranger = felt.findIndex(({ who }) => beingOf(state, who) === undefined)
    if (stranger >= 0) return refuse('not-found', `felt[${stranger}].who`)
    const settings = settingsOf(act.table.options)
    const said = new Map(felt.map(({ who, points: more }) => [who, more]))
    const landed = allBeings(state)
      .filter(being => isOwed(being) || (said.get(being.id) ?? 0) > 0)
      .flatMap(being => {
        const ended = endCombat({ ...patientOf(being), settings })
        if (!ended.ok) return []
        const aside = ended.value.assigned
        const more = said.get(being.id) ?? aside
        const who = being.id
        return [
          more === aside
            ? combatEnded({ who, points: aside })
            : fatigueFelt({ who, points: more, aside }),
        ]
      })
    return ok(state.fight === undefined ? landed : [...landed, fightEnded({})])
  },
})
const isOwed = ({ character }: Being) => totalPoints(character.state.deferredFatigue) > 0

/** WOC-REST-1, WOC-REST-2. A rest takes from the causes it suits; from the others only by the Master's word. */
export const restOrder = order('rest', {
  rule: 'WOC-REST-1',
  label: label('Riposo', 'Rest'),
  group: DESK,
  verb: label('Fai riposare', 'Let them rest'),
  form: form({
    who: fixed(nameField),
    kind: one(RESTS, label('Genere', 'Kind'), id => term('rest', id), 'sleep'),
    recover: fixed(listOf(object({ cause: oneOf(CAUSES), points }))),
    exertion: lessOf('exertion'),
    walking: lessOf('walking'),
    'sleep-loss': lessOf('sleep-loss'),
    hunger: lessOf('hunger'),
    mental: lessOf('mental'),
    combat: lessOf('combat'),
    magic: lessOf('magic'),
    other: lessOf('other'),
    masterOverride: rare(
      yes(label('Anche da cause che non le si addicono', 'From causes it does not suit, too')),
    ),
  }),
  offered: look =>
    ledBeings(look)
      .filter(({ character }) => character.state.fatigue.length > 0)
      .map(being => ({
        ...onDesk('rest', being),
        given: { who: being.id, recover: [], ...nothingOf(being) },
      })),
  decide: (asks, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const found = bodyIn(state, asks.who)
    if (!found.ok) return found
    const { kind, masterOverride } = asks
    const recover = [...asks.recover, ...granted(found.value, asks)]
    const settings = settingsOf(act.table.options)
    const done = rest({ ...patientOf(found.value), kind, recover, masterOverride, settings })
    if (!done.ok) return fromInput(done)
    if (recover.length === 0) return refuse('rest-unsuited', 'kind')
    return ok([rested({ who: asks.who, kind, recover })])
  },
})

/** Causes that do not weigh on somebody: nothing to ask of them. */
function nothingOf({ character }: Being): { readonly [C in Cause]?: number } {
  const none = CAUSES.filter(cause => fatigueOf(character.state, cause) === 0)
  return Object.fromEntries(none.map(cause => [cause, 0] as const))
}

type Amounts = Readonly<Record<Cause, number | undefined>>

/** What was asked cause by cause; where nothing was said, all that such a rest can take. */
function granted(
  being: Being,
  asks: Amounts & {
    readonly kind: Rest
    readonly masterOverride: boolean
    readonly recover: readonly object[]
  },
): { cause: Cause; points: number }[] {
  if (asks.recover.length > 0) return []
  return CAUSES.flatMap(cause => {
    const suits = isSuited(asks.kind, cause)
    const there = fatigueOf(being.character.state, cause)
    const less = asks[cause] ?? (suits ? there : 0)
    return less > 0 && (suits || asks.masterOverride) ? [{ cause, points: less }] : []
  })
}

/** Asked where there is something to take away, and where this kind of rest suits it. */
function lessOf(cause: Cause): Ask<number | undefined, Here> {
  const kinds = SUITED_RESTS.filter(row => row.cause === cause).flatMap(row => row.kinds)
  const ask = asked(optional(int(0, 999)), (id, { state }: Here, given): Field | null => {
    const being = typeof given['who'] === 'string' ? beingOf(state, given['who']) : undefined
    const there = being === undefined ? 0 : fatigueOf(being.character.state, cause)
    const name = label(`Meno: ${term('cause', cause).it}`, `Less: ${term('cause', cause).en}`)
    return there === 0 ? null : { id, label: name, kind: 'int', min: 0, max: there, initial: there }
  })
  return when('kind', kinds, ask)
}

export const fatigue: Chapter<State> = {
  facts: [tired, combatEnded, fatigueFelt, rested],
  orders: [tireOrder, endCombatOrder, restOrder],
}
