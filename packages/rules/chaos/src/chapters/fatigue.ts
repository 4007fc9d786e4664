import { field, s, label, ok, refuse, type FieldSpec, type Chapter, type Field } from '@mastro/core'
import { SUITED_RESTS } from '../data/tables.ts'
import { endCombat } from '../operations/end-combat.ts'
import { idField, listOf, orNull, points } from '../operations/shared-fields.ts'
import { isSuited, rest, RESTS, type RestKind } from '../operations/rest.ts'
import { CAUSES, fatigueOf, totalPoints, type Cause } from '../operations/body-state.ts'
import { tire, TIMINGS } from '../operations/tire.ts'
import { defineBodyCommand, fromInput, masterOnly } from '../guards.ts'
import { form, defineCommand, type GameContext } from '../kit.ts'
import { deskOf, DESK } from '../messages/offer-groups.ts'
import { settingsOf } from '../options.ts'
import type { Being, State } from '../state.ts'
import { allBeings, beingOf } from '../selectors.ts'
import { term } from '../messages/terms.ts'
import { patientOf } from './bodies.ts'
import { combatEnded, fatigueFelt, rested, tired } from './fatigue-events.ts'
import { fightEnded } from './fight.ts'

/**
 * Chapter 2.2: Fatigue Points by cause. Fatigue of a fight may be deferred to its end. Rest removes
 * the causes it suits.
 */

const TIMING_WORDS = {
  immediate: label('Subito', 'At once'),
  'end-of-combat': label('A fine combattimento', 'When the fight ends'),
} as const

/**
 * WOC-FATIGUE-1, WOC-FATIGUE-6. Stores only the points assigned. The Master handles the surplus.
 */
const tireCommand = defineBodyCommand('tire', {
  rule: 'WOC-FATIGUE-1',
  label: label('Assegna Stanchezza', 'Assign fatigue'),
  group: DESK,
  verb: label('Stanca', 'Tire'),
  form: form({
    points: field.custom(points, id => ({
      id,
      label: label('Punti', 'Points'),
      kind: 'int',
      min: 1,
      max: 20,
      initial: 1,
    })),
    cause: field.choice(CAUSES, label('Causa', 'Cause'), id => term('cause', id)),
    timing: field.choice(TIMINGS, label('Quando', 'When'), id => TIMING_WORDS[id], 'immediate'),
    effort: field.hidden(orNull(s.object({ surplus: s.int(0, 999), applied: s.int(0, 999) }))),
    surplus: field.rare(field.int(0, 999, label('Eccedenza del tiro', 'Surplus of the roll'), 0)),
    applied: field.rare(
      field.int(0, 999, label('Eccedenza per faticare meno', 'Surplus spent to tire less'), 0),
    ),
  }),
  variants: being => ({ group: deskOf(being), given: { effort: null } }),
  decide: (being, asks, { act }) => {
    const { cause, timing, surplus, applied } = asks
    const effort = asks.effort ?? (applied > 0 ? { surplus, applied } : null)
    const settings = settingsOf(act.table.options)
    const { points: more } = asks
    const done = tire({ ...patientOf(being), points: more, cause, timing, effort, settings })
    if (!done.ok) return fromInput(done)
    return ok([tired({ who: asks.who, cause, points: done.value.assigned, timing })])
  },
})

/** WOC-FATIGUE-5. Applies everybody's deferred fatigue at once. */
const endCombatCommand = defineCommand('end-combat', {
  rule: 'WOC-FATIGUE-5',
  label: label('Finisce il combattimento: arriva la Stanchezza', 'The fight ends: fatigue lands'),
  group: DESK,
  form: form({ felt: field.hidden(listOf(s.object({ who: idField, points: s.int(0, 999) }))) }),
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
    const changed = new Map(felt.map(({ who, points: more }) => [who, more]))
    const landed = allBeings(state)
      .filter(being => isOwed(being) || (changed.get(being.id) ?? 0) > 0)
      .flatMap(being => {
        const ended = endCombat({ ...patientOf(being), settings })
        if (!ended.ok) return []
        const aside = ended.value.assigned
        const more = changed.get(being.id) ?? aside
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

/**
 * WOC-REST-1, WOC-REST-2. A rest removes the causes it suits. Only the Master can make it remove
 * others.
 */
export const restCommand = defineBodyCommand('rest', {
  rule: 'WOC-REST-1',
  label: label('Riposo', 'Rest'),
  group: DESK,
  verb: label('Fai riposare', 'Let them rest'),
  form: form({
    kind: field.choice(RESTS, label('Genere', 'Kind'), id => term('rest', id), 'sleep'),
    recover: field.hidden(listOf(s.object({ cause: s.oneOf(CAUSES), points }))),
    exertion: lessOf('exertion'),
    walking: lessOf('walking'),
    'sleep-loss': lessOf('sleep-loss'),
    hunger: lessOf('hunger'),
    mental: lessOf('mental'),
    combat: lessOf('combat'),
    magic: lessOf('magic'),
    other: lessOf('other'),
    masterOverride: field.rare(
      field.bool(
        label('Anche da cause che non le si addicono', 'From causes it does not suit, too'),
      ),
    ),
  }),
  variants: being =>
    being.character.state.fatigue.length > 0
      ? { group: deskOf(being), given: { recover: [], ...nothingOf(being) } }
      : null,
  decide: (being, asks, { act }) => {
    const { kind, masterOverride } = asks
    const recover = [...asks.recover, ...recoveryOf(being, asks)]
    const settings = settingsOf(act.table.options)
    const done = rest({ ...patientOf(being), kind, recover, masterOverride, settings })
    if (!done.ok) return fromInput(done)
    if (recover.length === 0) return refuse('rest-unsuited', 'kind')
    return ok([rested({ who: asks.who, kind, recover })])
  },
})

/** Zero for each cause without fatigue, so that the form does not ask for it. */
function nothingOf({ character }: Being): { readonly [C in Cause]?: number } {
  const none = CAUSES.filter(cause => fatigueOf(character.state, cause) === 0)
  return Object.fromEntries(none.map(cause => [cause, 0] as const))
}

type Amounts = Readonly<Record<Cause, number | undefined>>

/** The amounts requested by cause. Causes without an amount get all that this rest can remove. */
function recoveryOf(
  being: Being,
  asks: Amounts & {
    readonly kind: RestKind
    readonly masterOverride: boolean
    readonly recover: readonly object[]
  },
): { cause: Cause; points: number }[] {
  if (asks.recover.length > 0) return []
  return CAUSES.flatMap(cause => {
    const suits = isSuited(asks.kind, cause)
    const current = fatigueOf(being.character.state, cause)
    const less = asks[cause] ?? (suits ? current : 0)
    return less > 0 && (suits || asks.masterOverride) ? [{ cause, points: less }] : []
  })
}

/** Shown only if the being has fatigue of this cause and this kind of rest suits it. */
function lessOf(cause: Cause): FieldSpec<number | undefined, GameContext> {
  const kinds = SUITED_RESTS.filter(row => row.cause === cause).flatMap(row => row.kinds)
  const question = field.custom(
    s.optional(s.int(0, 999)),
    (id, { state }: GameContext, given): Field | null => {
      const being = typeof given['who'] === 'string' ? beingOf(state, given['who']) : undefined
      const current = being === undefined ? 0 : fatigueOf(being.character.state, cause)
      const name = label(`Meno: ${term('cause', cause).it}`, `Less: ${term('cause', cause).en}`)
      return current === 0
        ? null
        : { id, label: name, kind: 'int', min: 0, max: current, initial: current }
    },
  )
  return field.when('kind', kinds, question)
}

export const fatigue = {
  events: [tired, combatEnded, fatigueFelt, rested],
  commands: [tireCommand, endCombatCommand, restCommand],
} satisfies Chapter<State>
