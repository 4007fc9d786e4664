import {
  s,
  measure,
  NO_WORDS,
  formatNumber,
  label,
  phrase,
  reasonInBrackets,
  byAuthor,
} from '@mastro/core'
import type { Label, AnyEvent } from '@mastro/core'
import { statusAt, type ApplyDamageOutput } from '../../operations/apply-damage.ts'
import { CHARACTERISTICS } from '../../data/characteristics.ts'
import type { Being, BeingWound, State } from '../../state.ts'
import { beingOf } from '../../selectors.ts'
import { defineEvent } from '../../kit.ts'
import { hours, hp, id, status } from '../../schemas.ts'
import { nameOf, plainBeingLine } from '../../messages/log-lines.ts'
import { beingEvent } from '../being-event.ts'
import { withDamageDealt } from '../fight/blow-results.ts'
import {
  characteristicLabel,
  HIT_POINTS,
  POWER_POINTS,
  STATUS_LABEL,
} from '../../messages/terms.ts'

/** Events of wounds, unconsciousness, death and power points (BRP-DAM, BRP-HEAL, BRP-DERIV-3). */

/** The cause of damage, shown in the log. */
const CAUSES = ['attack', 'fall', 'poison', 'illness', 'other', 'disease', 'power-points'] as const
export type HarmCause = (typeof CAUSES)[number]
export const CAUSE: Readonly<Record<HarmCause, Label>> = {
  attack: label('ferita', 'a wound'),
  fall: label('caduta', 'a fall'),
  poison: label('veleno', 'poison'),
  illness: label('malattia leggera', 'a minor illness'),
  disease: label('malattia', 'disease'),
  other: label('danno', 'damage'),
  'power-points': label('senza Punti Potere', 'no power points'),
}

/** The cause as the end of a sentence, as in «perde 3 PF per una ferita». */
const FROM: Readonly<Record<HarmCause, Label>> = {
  attack: label(' per una ferita', ' from a wound'),
  fall: label(' per una caduta', ' from a fall'),
  poison: label(' per un veleno', ' from poison'),
  illness: label(' per una malattia leggera', ' from a minor illness'),
  disease: label(' per una malattia', ' from disease'),
  other: NO_WORDS,
  'power-points': label(' senza Punti Potere', ' for want of power points'),
}

/** The text for viewers who may not read the figures. */
const SEEN: Readonly<Record<HarmCause, Label>> = {
  attack: label('riceve una ferita', 'is wounded'),
  fall: label('si fa male nella caduta', 'is hurt by the fall'),
  poison: label('sente il veleno', 'feels the poison'),
  illness: label('sta male', 'is unwell'),
  disease: label('sta male', 'is unwell'),
  other: label('si fa male', 'is hurt'),
  'power-points': label('è allo stremo', 'is spent'),
}

const cause = s.oneOf(CAUSES)
const gains: s.Schema<readonly number[]> = s.list(s.int(0, 100))
const HP = label('PF', 'HP')

const hpChange = (event: { readonly being: string; readonly hp: number }, before: State) => [
  {
    subject: event.being,
    what: HIT_POINTS,
    from: beingOf(before, event.being)?.hp ?? 0,
    to: event.hp,
  },
]

/** The new status of the being if it changes, otherwise no text. */
function fallen(
  event: { readonly being: string; readonly status: keyof typeof STATUS_LABEL },
  before: State,
): Label {
  return beingOf(before, event.being)?.status === event.status
    ? NO_WORDS
    : phrase`: ${STATUS_LABEL[event.status]}`
}

/** The hit points at the roll. They may have changed before the effect is applied. */
const from = s.optional(hp)

const harm = s.object({
  being: id,
  cause,
  damage: s.int(0, 1000),
  wound: s.nullable(id),
  hp,
  status,
  hours,
  from,
  /** The attacker and the round of the fight, if it was an attack. */
  by: s.optional(id),
  round: s.optional(s.int(1, 100_000)),
})
type Harm = s.Infer<typeof harm>

const woundOf = ({ damage, by, round }: Harm, wound: string): BeingWound => ({
  id: wound,
  damage,
  treated: false,
  ...(by === undefined ? {} : { by }),
  ...(round === undefined ? {} : { round }),
})

/** Hit points and status after the damage, also if they changed since the roll (BRP-DAM-1). */
function after({ hp: left, status: next, from, damage }: Harm, before: Being) {
  if (from === undefined || from === before.hp) return { hp: left, status: next }
  const now = before.hp - damage
  const isOver = damage === 0 || before.status === 'dead'
  return { hp: now, status: isOver ? before.status : statusAt(now, before.status) }
}

const hurts = beingEvent<Harm>(
  (event, before) => ({
    ...after(event, before),
    hoursLeft: event.hours ?? before.hoursLeft,
    awakened: after(event, before).status === 'conscious' ? before.awakened : false,
    wounds: event.wound === null ? before.wounds : [...before.wounds, woundOf(event, event.wound)],
  }),
  (event, name, before) => {
    const being = beingOf(before, event.being)
    const now = being === undefined ? event : { ...event, ...after(event, being) }
    return {
      text: phrase`${name} ${label('perde', 'loses')} ${measure(event.damage, HP)}${FROM[event.cause]}${fallen(now, before)}`,
      seen: phrase`${name} ${SEEN[event.cause]}`,
      rules: ['BRP-DAM-1', 'BRP-DAM-2'],
      changes: hpChange(now, before),
    }
  },
)

/** BRP-DAM-1, 2. */
export const harmed = defineEvent('harmed', harm, {
  ...hurts,
  evolve: (state, event) => {
    const now = hurts.evolve(state, event)
    return now.fight === null ? now : { ...now, fight: withDamageDealt(now.fight, event) }
  },
})

/** The event for the result of a damage operation. */
export const harmEvent = (
  being: string,
  harm: ApplyDamageOutput,
  why: HarmCause,
  wound: string,
  struck: Pick<Harm, 'by' | 'round'> = {},
) =>
  harmed({
    being,
    cause: why,
    damage: harm.damageTaken,
    wound: harm.wound === null ? null : wound,
    hp: harm.hp,
    status: harm.status,
    hours: harm.unconsciousHours,
    from: harm.hp + harm.damageTaken,
    ...struck,
  })

/** Hit points and status after First Aid, also if they changed since the roll (BRP-HEAL-6). */
function healedTo(
  { hp: healed, status: next, from: was, ...event }: Healed,
  before: Pick<Being, 'hp' | 'maxHp' | 'status'>,
) {
  if (was === undefined || was === before.hp) return { hp: healed, status: next }
  const now = Math.min(before.maxHp, before.hp + event.healed)
  const isSaved = before.status === 'dying' && now > 0
  return { hp: now, status: isSaved ? ('unconscious' as const) : before.status }
}
type Healed = Pick<Harm, 'hp' | 'status' | 'from'> & { readonly healed: number }

export const woundTreated = defineEvent(
  'wound-treated',
  s.object({ being: id, healer: id, wound: id, healed: s.int(0, 500), hp, status, from }),
  beingEvent(
    (event, before) => ({
      ...healedTo(event, before),
      wounds: before.wounds.map(wound =>
        wound.id === event.wound
          ? { ...wound, damage: wound.damage - event.healed, treated: true }
          : wound,
      ),
    }),
    (event, name, before) => {
      const patient = beingOf(before, event.being)
      const treats = phrase`${nameOf(before, event.healer)} ${label('medica', 'treats')} ${name}`
      return {
        text: phrase`${treats}: +${measure(event.healed, HP)}`,
        seen: treats,
        rules: ['BRP-HEAL-3', 'BRP-HEAL-5'],
        changes:
          patient === undefined ? [] : hpChange({ ...event, ...healedTo(event, patient) }, before),
      }
    },
  ),
)

export const rested = defineEvent(
  'rested',
  s.object({ being: id, gains, hp }),
  beingEvent(
    (event, before) => ({
      hp: event.hp,
      wounds: event.hp === before.maxHp ? [] : before.wounds,
    }),
    (event, name, before) => ({
      text: phrase`${name} ${label('guarisce', 'heals')}: ${event.gains.join(' + ')}`,
      rules: ['BRP-HEAL-1'],
      changes: hpChange(event, before),
    }),
  ),
)

export const fainted = defineEvent(
  'fainted',
  s.object({ being: id, cause, hours }),
  beingEvent(
    event => ({ status: 'unconscious', hoursLeft: event.hours, awakened: false }),
    plainBeingLine(label('sviene', 'faints'), 'BRP-DAM-3'),
  ),
)

export const hoursPassed = defineEvent(
  'hours-passed',
  s.object({ being: id, hoursLeft: s.number(0, 100_000) }),
  beingEvent(({ hoursLeft }) => ({ hoursLeft })),
)

export const woke = defineEvent(
  'woke',
  s.object({ being: id, by: s.nullable(id) }),
  beingEvent(
    () => ({ status: 'conscious', hoursLeft: null, awakened: true }),
    plainBeingLine(label('riprende i sensi', 'comes round'), 'BRP-DAM-6'),
  ),
)

export const survived = defineEvent(
  'survived',
  s.object({ being: id }),
  beingEvent(
    () => ({ status: 'unconscious', hoursLeft: null }),
    plainBeingLine(label('è fuori pericolo, senza sensi', 'is saved, unconscious'), 'BRP-DAM-5'),
  ),
)

export const died = defineEvent(
  'died',
  s.object({ being: id, cause }),
  beingEvent(
    () => ({ status: 'dead', hoursLeft: null }),
    plainBeingLine(label('muore', 'dies'), 'BRP-DAM-4'),
  ),
)

export const powerChanged = defineEvent(
  'power-changed',
  s.object({ being: id, to: s.int(0, 500) }),
  beingEvent(
    ({ to }) => ({ powerPoints: to }),
    ({ to }, name) => ({ text: phrase`${name}, ${POWER_POINTS}: ${to}`, rules: ['BRP-DERIV-3'] }),
  ),
)

export const characteristicChanged = defineEvent(
  'characteristic-changed',
  s.object({ being: id, characteristic: s.oneOf(CHARACTERISTICS), to: s.int(0, 500), cause }),
  beingEvent(
    ({ characteristic, to }, before) => ({
      characteristics: { ...before.characteristics, [characteristic]: to },
    }),
    (event, name) => ({
      text: phrase`${name}, ${characteristicLabel(event.characteristic)}: ${event.to} (${CAUSE[event.cause]})`,
      rules: ['BRP-DIS-7'],
    }),
  ),
)

export const knockedDown = defineEvent(
  'knocked-down',
  s.object({ being: id }),
  beingEvent(
    () => ({ prone: true }),
    plainBeingLine(label('cade a terra', 'is knocked down'), 'BRP-CREAT-5'),
  ),
)

export const stoodUp = defineEvent(
  'stood-up',
  s.object({ being: id }),
  beingEvent(
    () => ({ prone: false }),
    plainBeingLine(label('si rialza', 'stands up'), 'BRP-CREAT-5'),
  ),
)

export const FIGURES = { hp: HIT_POINTS, 'power-points': POWER_POINTS } as const
export const FIGURE_IDS = ['hp', 'power-points'] as const

export const figureCorrected = defineEvent(
  'figure-corrected',
  s.object({
    being: id,
    figure: s.oneOf(FIGURE_IDS),
    to: s.int(-500, 500),
    reason: s.text(400),
    /** The state that follows from the corrected hit points, if it is another one. */
    status: s.optional(status),
  }),
  {
    personalText: byAuthor,
    ...beingEvent(
      ({ figure, to, status: next }) => ({
        ...(figure === 'hp' ? { hp: to } : { powerPoints: to }),
        ...(next === undefined ? {} : { status: next, hoursLeft: null }),
      }),
      ({ figure, to, reason, status: next }, name) => ({
        text: phrase`${name}, ${FIGURES[figure]}: ${formatNumber(to)}${next === undefined ? '' : phrase`, ${STATUS_LABEL[next]}`}${reasonInBrackets(reason)}`,
        rules: ['BRP-ROLE-1'],
      }),
    ),
  },
)

const LIFE = [
  harmed,
  woundTreated,
  rested,
  fainted,
  hoursPassed,
  woke,
  survived,
  died,
  powerChanged,
  characteristicChanged,
] as const

/** Applies these events to the state, to compute further ones. Nothing is stored. */
export function livedOn(state: State, events: readonly AnyEvent[]): State {
  return events.reduce<State>(
    (now, event) =>
      LIFE.find(({ type }) => type === event.type)?.evolve(now, event as never) ?? now, // safe: found by the event's type
    state,
  )
}
