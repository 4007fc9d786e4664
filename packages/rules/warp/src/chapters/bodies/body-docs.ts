import { json, label, phrase, same } from '@mastro/core'
import type {
  BodyDoc,
  BodyState,
  ConditionDoc,
  Docs,
  Label,
  ViewContext,
  TrackDoc,
} from '@mastro/core'
import { recover } from '../../operations/recover.ts'
import { pointsOf } from '../../selectors.ts'
import { isSeen, plays } from '../../guards.ts'
import { optionsOf } from '../../options.ts'
import { statusOf } from '../../operations/shared/hit-points.ts'
import type { Being, State } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { TERMS, WOUND_LABELS } from '../../messages/terms.ts'
import { beingsOf } from '../sheets/being-choices.ts'
import { foeState } from './events.ts'

/**
 * `body/<id>`: every being the viewer may see. For a Master's character players get only condition
 * and signs (WARP-SHEET-4, WARP-OPP-2). For a player's character they also get hit points and
 * experience dice, but not shots, which would reveal a power.
 */
export function bodyDocs(ctx: ViewContext<State>): Docs {
  const seen = beingsOf(ctx.state).filter(being => isSeen(being, ctx.viewer))
  return Object.fromEntries(seen.map(being => [`body/${being.id}`, json(bodyOf(being, ctx))]))
}

function bodyOf(being: Being, ctx: ViewContext<State>): BodyDoc {
  const { id, seat, sheet } = being
  const common = {
    id,
    name: sheet.name,
    kind: seat === null ? ('foe' as const) : ('character' as const),
    ...(seat === null ? {} : { seat }),
    ...signsOf(being),
  }
  if (plays(being, ctx.viewer))
    return {
      ...common,
      state: stateOf(being),
      figures: figuresOf(being),
      tracks: [trackOf(being, ctx)],
      conditions: conditionsOf(being),
    }
  if (seat === null) return { ...common, state: seenState(being) }
  const figures = [experienceOf(being)]
  return { ...common, state: stateOf(being), figures, tracks: [plainTrack(being)] }
}

function signsOf({ sheet }: Being): { signs?: Label } {
  const signs = sheet.traits.flatMap(({ sign, unknown }) =>
    sign === null || sign === '' || unknown ? [] : [sign],
  )
  return signs.length === 0 ? {} : { signs: same(signs.join(', ')) }
}

const TONES = { fine: 'well', hurt: 'hurt', down: 'down', dead: 'dead' } as const

function stateOf({ sheet, critical }: Being): BodyState {
  const status = statusOf(sheet.hitPoints)
  const tone = status === 'down' && critical ? ('dying' as const) : TONES[status]
  return { id: status, label: labelOf('status', status), tone }
}

function seenState({ sheet }: Being): BodyState {
  const state = foeState(sheet.hitPoints)
  const text = state === 'standing' ? TERMS.standing : labelOf('status', state)
  return { id: state, label: text, tone: state === 'standing' ? 'well' : state }
}

type Figures = NonNullable<BodyDoc['figures']>

function experienceOf({ sheet: { experience } }: Being): Figures[number] {
  const { pool, used } = experience
  return { id: 'experience', label: TERMS.experience, value: pool - used, of: pool }
}

function figuresOf(being: Being): Figures {
  const { psychic } = being.sheet
  const dice = experienceOf(being)
  if (psychic === null) return [dice]
  const called = psychic.label === '' ? TERMS.psychic : same(psychic.label)
  return [dice, { id: 'psychic', label: called, value: psychic.current, of: psychic.max }]
}

/**
 * The hit point track from minus the maximum to the maximum, with thresholds at zero and half
 * (WARP-HEALTH-1, 2, WARP-DEATH-1).
 */
function plainTrack({ sheet: { hitPoints } }: Being): TrackDoc {
  const { max, current, label: called } = hitPoints
  const title = called === '' ? TERMS.hitPoints : same(called)
  const threshold = (id: 'hurt' | 'down' | 'dead', at: number) => ({
    id,
    at,
    label: labelOf('status', id),
  })
  return {
    id: 'hit-points',
    label: title,
    shape: 'bar',
    capacity: max,
    lowest: -max,
    value: current,
    thresholds: [
      threshold('hurt', Math.floor(max / 2)),
      threshold('down', 0),
      threshold('dead', -max),
    ],
    rows: [{ id: 'hit-points', label: title, marks: [] }],
  }
}

function trackOf(being: Being, { table }: ViewContext<State>): TrackDoc {
  const track = plainTrack(being)
  const { temporary } = being.sheet.hitPoints
  const marks = temporary === 0 ? [] : [{ look: 'temporary' as const, size: temporary }]
  const gain = being.recovered || being.before === null ? 0 : gainOf(being, table)
  return {
    ...track,
    rows: track.rows.map(row => ({ ...row, marks })),
    ...(being.before === null ? {} : { before: being.before }),
    ...(gain === 0 ? {} : { gain: track.value + gain }),
  }
}

/** The hit points restored by an ordinary recovery (WARP-RECOVER-1, 2). */
function gainOf(being: Being, table: ViewContext<State>['table']): number {
  const hitPoints = pointsOf(being)
  const real = hitPoints.current + hitPoints.temporary
  const rested = recover({
    hitPoints,
    before: Math.max(real, Math.min(hitPoints.max, being.before ?? real)),
    fraction: [1, 2],
    alreadyRecovered: false,
    options: optionsOf(table),
  })
  return rested.ok ? rested.value.hitPoints.current - hitPoints.current : 0
}

const DICE = (count: number): Label =>
  count === 1 ? label('−1 dado', '−1 die') : label(`−${count} dadi`, `−${count} dice`)

function conditionsOf(being: Being): ConditionDoc[] {
  const { hindrances, wound, critical, ironSkin, charge, lastWound } = being
  return [
    ...hindrances.map(({ id, text, penaltyDice }) => ({
      id,
      label: same(text),
      ...(penaltyDice === 0 ? {} : { note: DICE(penaltyDice), tone: 'warn' as const }),
      offers: [`lift-hindrance:${being.id}`],
    })),
    ...(wound === null
      ? []
      : [{ id: 'wound', label: TERMS.seriousWound, tone: 'wound' as const, ...lossOf(wound) }]),
    ...(critical ? [{ id: 'critical', label: TERMS.critical, tone: 'wound' as const }] : []),
    ...(ironSkin === null || ironSkin.blows === 0
      ? []
      : [
          {
            id: 'iron-skin',
            label: labelOf('power', 'iron-skin'),
            note: blowCount(ironSkin.blows),
          },
        ]),
    ...(charge === null
      ? []
      : [{ id: 'charge', label: phrase`${TERMS.readied}: ${charge.source}` }]),
    ...(lastWound === null || statusOf(being.sheet.hitPoints) === 'fine'
      ? []
      : [{ id: 'last-wound', label: TERMS.lastWound, note: WOUND_LABELS[lastWound] }]),
  ]
}

const lossOf = ({ lossPerDay }: NonNullable<Being['wound']>) =>
  lossPerDay === null ? {} : { note: label(`−${lossPerDay} al giorno`, `−${lossPerDay} a day`) }
const blowCount = (blows: number) =>
  blows === 1 ? label('1 colpo', '1 blow') : label(`${blows} colpi`, `${blows} blows`)
