import {
  label,
  ok,
  one,
  refuse,
  whole,
  type Chapter,
  type Stated,
  type TimeDoc,
  type TimeStep,
} from '@mastro/core'
import { isSuited, RESTS, type Rest } from '../acts/rest.ts'
import { totalPoints } from '../acts/state.ts'
import { activeBeings, masterOnly } from '../beings.ts'
import { form, order } from '../kit.ts'
import { DESK, nameOf } from '../lines.ts'
import type { Being, State } from '../state.ts'
import { term, WORDS } from '../words/terms.ts'
import { rested } from './fatigue.ts'
import { json } from './json.ts'
import { healed, worsened } from './wounds.ts'

/** WOC-REST-1, WOC-WOUND-4, WOC-WOUND-9. Time passes for everybody: rest, healing and worsening in one confirm. */

interface Passing {
  readonly kind: Rest
  readonly heal: number
  readonly worsen: number
}

/** What such a rest takes from somebody: all that it suits. */
function recoveredBy({ character }: Being, kind: Rest) {
  return character.state.fatigue.filter(({ cause }) => isSuited(kind, cause))
}

function passedBy(being: Being, { kind, heal, worsen }: Passing): readonly Stated[] {
  const recover = recoveredBy(being, kind)
  const { wounds } = being.character.state
  const who = being.id
  return [
    ...(recover.length === 0 ? [] : [rested({ who, kind, recover: [...recover] })]),
    ...wounds
      .filter(({ severity }) => severity === 'light' && heal > 0)
      .map(({ id, points }) => healed({ who, wound: id, points: Math.min(points, heal) })),
    ...wounds
      .filter(({ severity, stabilised }) => severity === 'serious' && !stabilised && worsen > 0)
      .map(({ id }) => worsened({ who, wound: id, points: worsen, activity: 'still' })),
  ]
}

const passTime = order('pass-time', {
  rule: 'WOC-REST-1',
  label: label('Il tempo passa per tutti', 'Time passes for everybody'),
  group: DESK,
  verb: label('Lascia passare', 'Let it pass'),
  form: form({
    kind: one(RESTS, label('Genere', 'Kind'), id => term('rest', id), 'sleep'),
    heal: whole(0, 20, label('Ogni ferita lieve guarisce di', 'Each light wound heals by'), 0),
    worsen: whole(
      0,
      20,
      label('Ogni ferita grave aperta peggiora di', 'Each open grave wound worsens by'),
      0,
    ),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads && activeBeings(state).some(isWorn) ? [{ given: {} }] : [],
  decide: (asks, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const events = activeBeings(state).flatMap(being => passedBy(being, asks))
    return events.length === 0 ? refuse('rest-unsuited', 'kind') : ok(events)
  },
})

const isWorn = ({ character }: Being) =>
  character.state.fatigue.length + character.state.wounds.length > 0

export const time: Chapter<State> = {
  orders: [passTime],
  docs: ({ state, viewer }) =>
    viewer.leads
      ? Object.fromEntries(
          RESTS.map(kind => [`time/${kind}`, json(timeDoc(activeBeings(state), kind))]),
        )
      : {},
}

function timeDoc(beings: readonly Being[], kind: Rest): TimeDoc {
  return {
    id: kind,
    label: term('rest', kind),
    verb: label('Lascia passare', 'Let it pass'),
    steps: beings.flatMap((being): readonly TimeStep[] => {
      const from = totalPoints(being.character.state.fatigue)
      const less = totalPoints(recoveredBy(being, kind))
      const common = { id: being.id, being: being.id, name: nameOf(being) }
      if (from === 0) return []
      return less === 0
        ? [{ ...common, note: UNSUITED }]
        : [
            {
              ...common,
              change: { subject: being.id, what: WORDS.fatigue, from, to: from - less },
            },
          ]
    }),
    command: { type: 'pass-time', kind },
  }
}

const UNSUITED = label('Questo riposo non serve', 'This rest does not help')
