import { json, label, phrase } from '@mastro/core'
import type { Docs, Label, TimeDoc, TimeStep } from '@mastro/core'
import { SECONDS } from '../operations/time.ts'
import type { AnyBeing, State } from '../state.ts'
import type { BrpContext } from '../guards.ts'
import { beingOf, allBeings } from '../selectors.ts'
import { HIT_POINTS, POWER_POINTS } from '../messages/terms.ts'

/**
 * `time/<id>`, for the leader: what will happen in order if a turn, an hour, a day or a week passes
 * (BRP-TIME-1, BRP-HEAL-1).
 */

interface Span {
  readonly id: string
  readonly label: Label
  readonly verb: Label
  readonly unit: 'turn' | 'hour' | 'day' | 'week'
  readonly rest: boolean
}

const SPANS: readonly Span[] = [
  {
    id: 'turn',
    label: label('1 turno', '1 turn'),
    verb: label('Fai passare un turno', 'Let a turn pass'),
    unit: 'turn',
    rest: false,
  },
  {
    id: 'hour',
    label: label('1 ora', '1 hour'),
    verb: label('Fai passare un’ora', 'Let an hour pass'),
    unit: 'hour',
    rest: false,
  },
  {
    id: 'day',
    label: label('1 giorno', '1 day'),
    verb: label('Fai passare un giorno e una notte', 'Let a day and a night pass'),
    unit: 'day',
    rest: true,
  },
  {
    id: 'week',
    label: label('1 settimana', '1 week'),
    verb: label('Fai passare una settimana', 'Let a week pass'),
    unit: 'week',
    rest: true,
  },
]

export function timeDocs({ state, viewer }: BrpContext): Docs {
  if (!viewer.leads || state.fight !== null) return {}
  return Object.fromEntries(
    SPANS.map(({ id, label: name, verb, unit, rest }) => {
      const doc: TimeDoc = {
        id,
        label: name,
        verb,
        steps: [
          ...owedSteps(state, SECONDS[unit]),
          ...poisonSteps(state, SECONDS[unit]),
          ...bodySteps(state, SECONDS[unit], rest),
        ],
        command: { type: 'pass-time', amount: 1, unit, rest, hospital: [] },
      }
      return [`time/${id}`, json(doc)]
    }),
  )
}

/** Rolls that are owed already, or become due in this time (BRP-POIS-1, BRP-DIS-3, 6). */
function owedSteps(state: State, seconds: number): readonly TimeStep[] {
  const poisons = Object.values(state.poisons).flatMap(({ id, being, result }) => {
    const victim = beingOf(state, being)
    if (result !== null || victim === undefined || victim.status === 'dead') return []
    const note = label('deve ancora resistere al veleno', 'still has to resist the poison')
    return [{ id, being, name: victim.name, note }]
  })
  const illnesses = allBeings(state)
    .filter(({ illness, status }) => {
      const due = illness?.due
      return due !== undefined && due <= state.clock + seconds && status !== 'dead'
    })
    .map(being => step(being, 'recovers', label('tira per guarire', 'rolls to recover')))
  return [...poisons, ...illnesses]
}

/** Poisons in the order in which they act. */
function poisonSteps(state: State, seconds: number): readonly TimeStep[] {
  return Object.values(state.poisons)
    .flatMap(({ id, being, result }) => (result === null ? [] : [{ id, being, due: result.due }]))
    .filter(({ due }) => due <= state.clock + seconds)
    .toSorted((a, b) => a.due - b.due)
    .map(({ id, being }) => ({
      id,
      being,
      name: beingOf(state, being)?.name ?? '',
      note: label('il veleno fa effetto', 'the poison takes hold'),
    }))
}

const bodySteps = (state: State, seconds: number, rest: boolean): readonly TimeStep[] =>
  allBeings(state)
    .filter(({ status }) => status !== 'dead')
    .flatMap(being => [
      ...dyingSteps(being),
      ...wakingSteps(being, seconds),
      ...healingSteps(being, seconds),
      ...(rest ? restingSteps(being) : []),
    ])

const step = (being: AnyBeing, what: string, note: Label): TimeStep => ({
  id: `${being.id}-${what}`,
  being: being.id,
  name: being.name,
  note,
})

const dyingSteps = (being: AnyBeing): readonly TimeStep[] =>
  being.status === 'dying'
    ? [step(being, 'dies', label('muore, se nessuno cura prima', 'dies, unless helped first'))]
    : []

function wakingSteps(being: AnyBeing, seconds: number): readonly TimeStep[] {
  const { status, hoursLeft } = being
  if (status !== 'unconscious' || hoursLeft === null) return []
  return hoursLeft * SECONDS.hour <= seconds
    ? [step(being, 'wakes', label('si sveglia', 'wakes up'))]
    : [step(being, 'sleeps', label('resta senza sensi', 'stays unconscious'))]
}

/** BRP-HEAL-1: 1d3 hit points per week. */
const healingSteps = (being: AnyBeing, seconds: number): readonly TimeStep[] =>
  seconds >= SECONDS.week && being.hp > 0 && being.hp < being.maxHp
    ? [step(being, 'heals', phrase`+1D3 ${HIT_POINTS}`)]
    : []

/** BRP-DERIV-3. */
const restingSteps = (being: AnyBeing): readonly TimeStep[] =>
  being.powerPoints === being.maxPowerPoints
    ? []
    : [
        {
          id: `${being.id}-rests`,
          being: being.id,
          name: being.name,
          change: {
            subject: being.id,
            what: POWER_POINTS,
            from: being.powerPoints,
            to: being.maxPowerPoints,
          },
        },
      ]
