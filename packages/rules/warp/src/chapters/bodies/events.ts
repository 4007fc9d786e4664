import { s, label, phrase, decimalLabel, quoted, byAuthor } from '@mastro/core'
import type { Label, Line, RuleId, AnyEvent } from '@mastro/core'
import { defineBeingEvent } from '../being-event.ts'
import { withChange, line, privateLine } from '../../messages/log-lines.ts'
import { fighterIn, pointsOf } from '../../selectors.ts'
import { withPoints } from '../../updates.ts'
import { ACTIVITIES } from '../../data/healing.ts'
import { PACES } from '../../data/movement.ts'
import { WOUND_CLASSES } from '../../data/weapons.ts'
import { statusOf, type HitPoints } from '../../operations/shared/hit-points.ts'
import type { Being, State } from '../../state.ts'
import { hindrance, id, points, skin, wound } from '../../schemas.ts'
import { labelOf } from '../../messages/label-of.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'
import { TERMS } from '../../messages/terms.ts'

const of = { being: id }
const fromTo = { from: points, to: points }
export const HARM_CAUSES = ['attack', 'power', 'damage', 'plea'] as const

export const hitPointsChanged = defineBeingEvent(
  'hit-points-changed',
  s.object({
    ...of,
    ...fromTo,
    cause: s.oneOf(HARM_CAUSES),
    woundClass: s.nullable(s.oneOf(WOUND_CLASSES)),
    serious: s.bool(),
    /** True if only the difference counts, since the points may have changed after the roll. */
    relative: s.optional(s.bool()),
  }),
  {
    change: (being, { woundClass, ...event }) => ({
      ...withPoints(being, pointsAfter(being, event)),
      lastWound: woundClass ?? being.lastWound,
      // a reason to live belongs to one death
      plea: statusOf(being.sheet.hitPoints) === 'dead' ? being.plea : null,
    }),
    describe: ({ event, who, being }) =>
      describePoints(
        being,
        who,
        figuresNow(being, event),
        event.serious ? SERIOUS_RULES : HARM_RULES,
      ),
  },
)

interface PointsChange {
  readonly from: HitPoints
  readonly to: HitPoints
  readonly relative?: boolean | undefined
}

/** WARP-DAMAGE-1: two rolls that wait for the Master both take their points. */
function pointsAfter(being: Being, { from, to, relative }: PointsChange): HitPoints {
  const now = pointsOf(being)
  if (relative !== true || isSamePoints(now, from)) return to
  const { max } = now
  const current = Math.min(max, now.current + to.current - from.current)
  const temporary = Math.max(0, now.temporary + to.temporary - from.temporary)
  return { max, current, temporary: Math.min(temporary, max - current) }
}

const isSamePoints = (a: HitPoints, b: HitPoints): boolean =>
  a.max === b.max && a.current === b.current && a.temporary === b.temporary

const figuresNow = (being: Being | undefined, event: PointsChange) =>
  being === undefined || event.relative !== true
    ? event
    : { from: pointsOf(being), to: pointsAfter(being, event) }

const HARM_RULES = ['WARP-DAMAGE-1']
const SERIOUS_RULES = ['WARP-DAMAGE-1', 'WARP-COMBATOPT-4']

/**
 * A character was hurt outside a fight. Recovery is computed from these hit points
 * (WARP-RECOVER-1).
 */
export const recoveryDue = defineBeingEvent(
  'recovery-due',
  s.object({ ...of, before: s.anyInt() }),
  {
    change: (being, { before }) => ({ ...being, before, recovered: false }),
  },
)

/**
 * Any damage allows a recovery, also outside a fight or during somebody else's. Records the hit
 * points before the damage (WARP-RECOVER-1).
 */
export function recoveryFor({ fight }: State, being: Being): AnyEvent[] {
  if (fighterIn(fight, being.id) !== null || !being.recovered) return []
  const { current, temporary } = being.sheet.hitPoints
  return [recoveryDue({ being: being.id, before: current + temporary })]
}

export const ironSkinChanged = defineBeingEvent(
  'iron-skin-changed',
  s.object({ ...of, ironSkin: s.nullable(skin) }),
  {
    change: (being, { ironSkin }) => ({ ...being, ironSkin }),
    describe({ event, who, being }) {
      const text = phrase`${who}: ${LOG_SENTENCES.ironSkin} ${event.ironSkin?.blows ?? 0}`
      return privateLine(being, line(text, 'WARP-PWR-7'))
    },
  },
)

export const hindranceNoted = defineBeingEvent('hindrance-noted', s.object({ ...of, hindrance }), {
  personalText: byAuthor,
  change: (being, event) => ({ ...being, hindrances: [...being.hindrances, event.hindrance] }),
  describe: ({ event, who, being }) =>
    privateLine(
      being,
      line(
        phrase`${who} ${LOG_SENTENCES.hindered}: ${quoted(event.hindrance.text)}`,
        'WARP-HEALTH-3',
      ),
    ),
})

export const hindranceLifted = defineBeingEvent(
  'hindrance-lifted',
  s.object({ ...of, hindrance: id }),
  {
    change: (being, event) => ({
      ...being,
      hindrances: being.hindrances.filter(one => one.id !== event.hindrance),
    }),
    describe: ({ who, being }) =>
      privateLine(being, line(phrase`${who}: ${LOG_SENTENCES.unhindered}`, 'WARP-HEALTH-3')),
  },
)

export const woundNoted = defineBeingEvent(
  'wound-noted',
  s.object({ ...of, wound: s.nullable(wound), critical: s.bool() }),
  {
    change: (being, event) => ({ ...being, wound: event.wound, critical: event.critical }),
    describe({ event, who, being }) {
      const what = event.critical ? TERMS.critical : woundLabel(event.wound)
      return privateLine(being, line(phrase`${who}: ${what}`, 'WARP-COMBATOPT-5'))
    },
  },
)
const woundLabel = (noted: object | null) =>
  noted === null ? LOG_SENTENCES.noWound : TERMS.seriousWound

export const pleaMade = defineBeingEvent('plea-made', s.object({ ...of, reason: s.text() }), {
  personalText: byAuthor,
  change: (being, { reason }) => ({ ...being, plea: reason }),
  /** Only the player and the Master read the reason. The others read that there is one. */
  describe: ({ event, who, being }) =>
    privateLine(
      being,
      line(phrase`${who} ${LOG_SENTENCES.pleads}: ${quoted(event.reason)}`, 'WARP-DEATH-2'),
      phrase`${who} ${LOG_SENTENCES.pleads}`,
    ),
})

export const pleaJudged = defineBeingEvent(
  'plea-judged',
  s.object({ ...of, survives: s.bool(), hitPoints: points, note: s.optional(s.text(200)) }),
  {
    personalText: byAuthor,
    change: (being, { survives, hitPoints }) => ({
      ...withPoints(being, hitPoints),
      plea: null,
      critical: survives || being.critical,
    }),
    describe({ event, who, being }) {
      const fate = phrase`${who}: ${event.survives ? LOG_SENTENCES.backFromDeath : LOG_SENTENCES.gone}`
      if (event.note === undefined) return line(fate, 'WARP-DEATH-2')
      return privateLine(being, line(phrase`${fate}: ${quoted(event.note)}`, 'WARP-DEATH-2'), fate) // the reason is for the player and the Master
    },
  },
)

export const recovered = defineBeingEvent(
  'recovered',
  s.object({ ...of, ...fromTo, recovered: s.int(0, 9999), temporaryRestored: s.int(0, 99_999) }),
  {
    change(being, { to }) {
      const { asksRecovery: _, aidedBy: _helper, ...rested } = withPoints(being, to)
      return { ...rested, recovered: true }
    },
    describe: ({ event, who, being }) => describePoints(being, who, event, ['WARP-RECOVER-1']),
  },
)

export const healed = defineBeingEvent(
  'healed',
  s.object({
    ...of,
    ...fromTo,
    activity: s.oneOf(ACTIVITIES),
    days: s.int(0, 9999),
    carry: s.number(-9999),
    stopped: s.nullable(s.oneOf(['dead', 'activity-impossible'])),
    disability: s.bool(),
  }),
  {
    change: (being, { to, carry }) => ({ ...withPoints(being, to), healCarry: carry }),
    describe: ({ event, who, being }) => describePoints(being, who, event, ['WARP-HEAL-1']),
  },
)

export const sprintGranted = defineBeingEvent(
  'sprint-granted',
  s.object({ ...of, rounds: s.int(0, 9999) }),
  {
    change: (being, { rounds }) => ({ ...being, sprint: rounds }),
    describe({ event, who, being }) {
      const text = phrase`${who}: ${labelOf('pace', 'sprint')} (${event.rounds})`
      return privateLine(being, line(text, 'WARP-MOVE-2'))
    },
  },
)

export const moved = defineBeingEvent(
  'moved',
  s.object({
    ...of,
    pace: s.oneOf(PACES),
    rounds: s.int(0, 9999),
    metres: s.number(0),
    seconds: s.number(0),
  }),
  {
    change: (being, { pace, rounds }) =>
      pace === 'sprint' ? { ...being, sprint: Math.max(0, being.sprint - rounds) } : being,
    describe: ({ event, who }) =>
      line(
        phrase`${who}: ${labelOf('pace', event.pace)}, ${decimalLabel(event.metres)}\u00a0m`,
        'WARP-MOVE-1',
      ),
  },
)

export const FOE_STATES = ['standing', 'down', 'dead'] as const

/** The visible condition of a Master's character. */
export function foeState(of: HitPoints): (typeof FOE_STATES)[number] {
  const status = statusOf(of)
  return status === 'down' || status === 'dead' ? status : 'standing'
}

/**
 * Everybody sees the hit points of a player's character. Of a Master's character, others see only
 * that it falls.
 */
export function describePoints(
  being: Being | undefined,
  who: Label,
  { from, to }: { readonly from: HitPoints; readonly to: HitPoints },
  rules: readonly RuleId[],
): Line {
  const logLine = withChange(
    line(phrase`${who}: ${amountOf(from, to)}`, ...rules),
    who,
    TERMS.hitPoints,
    [from.current, to.current],
  )
  if (being === undefined || being.seat !== null) return logLine
  const fell = foeState(to)
  const seen = fell !== 'standing' && fell !== foeState(from)
  const others = seen ? { others: phrase`${who}: ${labelOf('status', fell)}` } : {}
  return { ...logLine, audience: { master: true }, ...others }
}

function amountOf(from: HitPoints, to: HitPoints): Label {
  const lost = from.current - to.current
  if (lost < 0) return phrase`+${-lost} ${-lost === 1 ? POINT : TERMS.hitPoints}`
  return to.temporary > from.temporary
    ? phrase`${damageCount(lost)} ${TEMPORARY(lost)}`
    : damageCount(lost)
}
const POINT = label('punto ferita', 'hit point')
const TEMPORARY = (count: number) =>
  count === 1 ? label('temporaneo', '(temporary)') : label('temporanei', '(temporary)')

/** The damage with singular or plural: «1 danno», «7 danni». */
export const damageCount = (count: number): Label =>
  count === 1 ? label('1 danno', '1 damage') : label(`${count} danni`, `${count} damage`)
