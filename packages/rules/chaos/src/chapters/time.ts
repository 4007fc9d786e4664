import { field, s, json, label, ok, refuse } from '@mastro/core'
import type { Chapter, Result, AnyEvent } from '@mastro/core'
import { idField, orNull, points } from '../operations/shared-fields.ts'
import { heal } from '../operations/heal.ts'
import { isSuited, rest, RESTS, type RestKind } from '../operations/rest.ts'
import { settingsOf, type Settings } from '../options.ts'
import { CAUSES } from '../operations/body-state.ts'
import { worsen } from '../operations/worsen.ts'
import { fromInput, masterOnly } from '../guards.ts'
import { activeBeings } from '../selectors.ts'
import { form, defineCommand } from '../kit.ts'
import { DESK } from '../messages/offer-groups.ts'
import type { Being, State } from '../state.ts'
import { term } from '../messages/terms.ts'
import { rested } from './fatigue-events.ts'
import { timeDoc } from './time-doc.ts'
import { healed, worsened } from './wounds.ts'
import { patientOf } from './bodies.ts'

/**
 * WOC-REST-1, WOC-WOUND-4, WOC-WOUND-9. Time passes for everybody: rest, healing and worsening
 * confirmed at once.
 */

interface RestRates {
  readonly kind: RestKind
  readonly heal: number
  readonly worsen: number
}

/**
 * The Master's choices, line by line, sent by the time screen. Negative points heal a wound,
 * positive ones worsen it.
 */
const granted = s.object({
  recover: s.list(s.object({ who: idField, cause: s.oneOf(CAUSES), points })),
  wounds: s.list(s.object({ who: idField, wound: idField, points: s.int(-999, 999) })),
})
type GrantedChanges = s.Infer<typeof granted>

/** What this rest removes: all fatigue of the causes it suits. */
export function recoveredBy({ character }: Being, kind: RestKind) {
  return character.state.fatigue.filter(({ cause }) => isSuited(kind, cause))
}

function passedBy(
  being: Being,
  { kind, heal: less, worsen: more }: RestRates,
): readonly AnyEvent[] {
  const recover = recoveredBy(being, kind)
  const { wounds } = being.character.state
  const who = being.id
  return [
    ...(recover.length === 0 ? [] : [rested({ who, kind, recover: [...recover] })]),
    ...wounds
      .filter(({ severity }) => severity === 'light' && less > 0)
      .map(({ id, points: size }) => healed({ who, wound: id, points: Math.min(size, less) })),
    ...wounds
      .filter(({ severity, stabilised }) => severity === 'serious' && !stabilised && more > 0)
      .map(({ id }) => worsened({ who, wound: id, points: more, activity: 'still' })),
  ]
}

/** Runs the operation of each line. The first refusal refuses the whole command. */
function grantedTo(
  being: Being,
  kind: RestKind,
  { recover, wounds }: GrantedChanges,
  settings: Settings,
): Result<readonly AnyEvent[]> {
  const who = being.id
  const events: AnyEvent[] = []
  const own = recover
    .filter(one => one.who === who && one.points > 0)
    .map(({ cause, points: less }) => ({ cause, points: less }))
  if (own.length > 0) {
    const slept = rest({
      ...patientOf(being),
      kind,
      recover: own,
      masterOverride: false,
      settings,
    })
    if (!slept.ok) return fromInput(slept)
    events.push(rested({ who, kind, recover: own }))
  }
  for (const { wound, points: by } of wounds.filter(one => one.who === who && one.points !== 0)) {
    const common = { ...patientOf(being), woundId: wound, points: Math.abs(by), settings }
    const done = by < 0 ? heal(common) : worsen({ ...common, activity: 'still' })
    if (!done.ok) return fromInput(done)
    const change = { who, wound, points: Math.abs(by) }
    events.push(by < 0 ? healed(change) : worsened({ ...change, activity: 'still' }))
  }
  return ok(events)
}

const passTime = defineCommand('pass-time', {
  rule: 'WOC-REST-1',
  label: label('Il tempo passa per tutti', 'Time passes for everybody'),
  group: DESK,
  verb: label('Lascia passare', 'Let it pass'),
  form: form({
    kind: field.choice(RESTS, label('Genere', 'Kind'), id => term('rest', id), 'sleep'),
    heal: field.int(0, 20, label('Ogni ferita lieve guarisce di', 'Each light wound heals by'), 0),
    worsen: field.int(
      0,
      20,
      label('Ogni ferita grave aperta peggiora di', 'Each open serious wound worsens by'),
      0,
    ),
    granted: field.hidden(orNull(granted)),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads && activeBeings(state).some(isWorn) ? [{ given: { granted: null } }] : [],
  decide: (asks, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const changes = asks.granted
    if (changes !== null) return grantedToAll(state, asks.kind, changes, act.table.options)
    const events = activeBeings(state).flatMap(being => passedBy(being, asks))
    return events.length === 0 ? refuse('rest-unsuited', 'kind') : ok(events)
  },
})

function grantedToAll(
  state: State,
  kind: RestKind,
  changes: GrantedChanges,
  options: Parameters<typeof settingsOf>[0],
): Result<readonly AnyEvent[]> {
  const beings = activeBeings(state)
  const lines = [...changes.recover, ...changes.wounds]
  if (lines.some(({ who }) => !beings.some(({ id }) => id === who)))
    return refuse('unknown-character', 'granted')
  const events: AnyEvent[] = []
  for (const being of beings) {
    const own = grantedTo(being, kind, changes, settingsOf(options))
    if (!own.ok) return own
    events.push(...own.value)
  }
  return events.length === 0 ? refuse('nothing-passes', 'granted') : ok(events)
}

const isWorn = ({ character }: Being) =>
  character.state.fatigue.length + character.state.wounds.length > 0

export const time = {
  commands: [passTime],
  docs: ({ state, viewer }) =>
    viewer.leads
      ? Object.fromEntries(
          RESTS.map(kind => [`time/${kind}`, json(timeDoc(activeBeings(state), kind))]),
        )
      : {},
} satisfies Chapter<State>
