import { s, jsonShape, same, type Effect, type Label } from '@mastro/core'
import type { DiceDoc } from '../../docs.ts'
import { defineEvent, path, type GameEventAt } from '../../engine/define-event.ts'
import { isFinished, isProposed } from '../../engine/undoable-state.ts'
import {
  textsInPart,
  textsInRoll,
  textsInSettlement,
  textsInSubject,
} from '../../erasure/personal-text.ts'
import {
  filledPart,
  storedHex,
  storedId,
  laidDice,
  settlement,
  slipRoll,
} from '../../event-schemas.ts'
import type {
  ActBody,
  EventOfType,
  FilledPart,
  GameEvent,
  LaidDice,
  Settlement,
  SlipRoll,
  TableEvent,
} from '../../events.ts'
import { nameOf, logLine, lineVariant } from '../../log/log-line.ts'
import { sentences } from '../../messages/sentences.ts'
import { partShape, specOf } from '../../slips/slip-readings.ts'
import type { EffectState, PartState, UndoableState, SlipState } from '../../state.ts'
import { withEntry, without } from '../../util/records.ts'
import { withThrow } from '../dice.ts'
import { describeRoll } from './describe-roll.ts'

/** Slips: opened, filled by several seats, rolled, settled. */

const KEPT_FINISHED = 3 // finished slips that stay on the table

function withSlip(
  play: UndoableState,
  id: string,
  change: (slip: SlipState) => SlipState,
): UndoableState {
  const slip = play.slips[id]
  return slip === undefined ? play : { ...play, slips: withEntry(play.slips, id, change(slip)) }
}

const wholeSlip = ({ slip }: { readonly slip: string }) => [path('slip', slip)]

const slipOpened = defineEvent(
  'slip-opened',
  {
    slip: storedId(),
    kind: storedId(),
    owner: storedId(),
    about: s.map(jsonShape),
    /** The slip that this one follows immediately. */
    after: s.optional(storedId()),
    pledge: s.optional(storedHex()),
  },
  {
    seats: ({ owner }) => [owner],
    isPlausible: ({ kind }, { ruleset }) => Object.hasOwn(ruleset.slips, kind),
    personalText: textsInSubject,
    slipValues: ({ slip, kind, about }) => [
      { slip, kind, path: 'about', value: about, schema: spec => spec.about },
    ],
    evolveUndoable: (play, { slip: id, kind, owner, about, after, pledge }) => {
      const opened: SlipState = {
        id,
        kind,
        owner,
        about,
        ...(after === undefined ? {} : { after }),
        parts: [],
        salts: {},
        ...(pledge === undefined ? {} : { pledge }),
        roll: null,
        withdrawn: false,
        away: false,
      }
      return { ...play, slips: withEntry(withoutFinished(play.slips), id, opened) }
    },
    undo: 'allowed',
    touches: ({ slip, after }) => [
      path('slip', slip),
      ...(after === undefined ? [] : [path('slip', after)]),
    ],
  },
)

/**
 * Removes the oldest finished slips when a new one opens. A slip with an effect that only some
 * seats can see stays until that effect is settled.
 */
function withoutFinished(slips: UndoableState['slips']): UndoableState['slips'] {
  const finished = Object.values(slips).filter(slip => isFinished(slip) && !slip.away)
  const leaving = finished.slice(0, Math.max(0, finished.length - KEPT_FINISHED + 1))
  const rest = leaving.reduce<UndoableState['slips']>(removeSlip, slips)
  const done = Object.values(rest).filter(slip => slip.away && !isWaiting(slip))
  return done.reduce<UndoableState['slips']>((kept, slip) => without(kept, slip.id), rest)
}

function removeSlip(slips: UndoableState['slips'], slip: SlipState): UndoableState['slips'] {
  return isWaiting(slip)
    ? withEntry(slips, slip.id, { ...slip, away: true })
    : without(slips, slip.id)
}

function isWaiting({ roll }: SlipState): boolean {
  return roll?.effects.some(isProposed) ?? false
}

const partFilled = defineEvent(
  'part-filled',
  { slip: storedId(), part: filledPart },
  {
    seats: ({ part }) => [part.seat],
    personalText: textsInPart,
    slipValues: ({ slip, part: { id, value } }) => [
      { slip, path: 'part.value', value, schema: spec => partShape(spec, id) },
    ],
    evolveUndoable: (play, { slip, part }) =>
      withSlip(play, slip, one => ({
        ...withoutLaidDice(one),
        parts: withFilled(one.parts, part),
      })),
    undo: ({ part }) => part.envelope === undefined,
    touches: ({ slip, part }) => [path('slip', slip, 'part', part.id)],
  },
)

function withFilled(parts: readonly PartState[], part: FilledPart): readonly PartState[] {
  const others = parts.filter(one => one.id !== part.id)
  return [...others, { ...part, ready: false }].sort(byPlace)
}

function byPlace(a: PartState, b: PartState): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1)
}

/**
 * Drops the dice laid so far. When the roll changes, dice that were not rolled yet are requested
 * again.
 */
function withoutLaidDice(slip: SlipState): SlipState {
  if (slip.laid === undefined) return slip
  const { laid: _, ...rest } = slip
  return rest
}

const onPart = { slip: storedId(), part: storedId() }
const touchesPart = ({ slip, part }: { readonly slip: string; readonly part: string }) => [
  path('slip', slip, 'part', part),
]

const partCleared = defineEvent('part-cleared', onPart, {
  evolveUndoable: (play, { slip, part }) =>
    withSlip(play, slip, one => ({
      ...withoutLaidDice(one),
      parts: one.parts.filter(({ id }) => id !== part),
    })),
  undo: 'allowed',
  touches: touchesPart,
})

const partOpened = defineEvent('part-opened', onPart, {
  evolveUndoable: (play, { slip, part }) =>
    withSlip(play, slip, one => ({
      ...one,
      parts: one.parts.map(now => (now.id === part ? { ...now, sealed: false } : now)),
    })),
  touches: touchesPart,
})

const partReadied = defineEvent(
  'part-readied',
  { slip: storedId(), seat: storedId(), ready: s.bool(), salt: s.optional(s.name(32)) },
  {
    evolveUndoable: (play, { slip, seat, ready, salt }) =>
      withSlip(play, slip, one => {
        const parts = one.parts.map(part => (part.seat === seat ? { ...part, ready } : part))
        if (!ready) return { ...one, parts, salts: without(one.salts, seat) }
        return {
          ...one,
          parts,
          salts: salt === undefined ? one.salts : { ...one.salts, [seat]: salt },
        }
      }),
    undo: 'allowed',
    touches: ({ slip, seat }) => [path('slip', slip, 'ready', seat)],
  },
)

/** Some dice of a roll are on the table, but not all of them yet. */
const diceLaid = defineEvent('dice-laid', laidDice, {
  evolveUndoable: (play, event) =>
    withSlip(play, event.slip, slip => ({ ...slip, laid: laidOf(event) })),
  undo: 'allowed',
  touches: wholeSlip,
})

function laidOf({ draws, seat, asks, leaf }: LaidDice): NonNullable<SlipState['laid']> {
  return { draws, seat, asks, ...(leaf === undefined ? {} : { leaf }) }
}

function eventsOf({ events }: Effect<GameEvent>, at: string): readonly GameEventAt[] {
  return events.map((event, i) => ({ path: `${at}.events[${i}]`, event }))
}

const slipRolled = defineEvent('slip-rolled', slipRoll, {
  personalText: textsInRoll,
  gameEvents: ({ effects }) => effects.flatMap((one, i) => eventsOf(one, `effects[${i}]`)),
  evolvePermanent: (steady, { dice }) => withThrow(steady, dice, false),
  evolveUndoable: (play, event) => withSlip(play, event.slip, slip => withRoll(slip, event)),
  describe: ({ slip }, ctx) => describeRoll(ctx.after.play.slips[slip], ctx),
  undo: 'allowed',
  touches: wholeSlip,
})

function withRoll(slip: SlipState, event: SlipRoll): SlipState {
  const { act, input, output, bill, publicBill, effects, dice, title } = event
  return {
    ...withoutLaidDice(slip),
    roll: {
      ...(act === undefined ? {} : { act }),
      input,
      output,
      bill,
      ...(publicBill === undefined ? {} : { publicBill }),
      effects: effects.map(effect => ({ effect, choice: 'proposed' as const })),
      dice,
      ...(title === undefined ? {} : { title }),
    },
  }
}

const effectsSettled = defineEvent(
  'effects-settled',
  { slip: storedId(), settled: s.list(settlement, 1, 200) },
  {
    personalText: textsInSettlement,
    gameEvents: ({ settled }) =>
      settled.flatMap(({ changed }, i) =>
        changed === undefined ? [] : eventsOf(changed, `settled[${i}].changed`),
      ),
    evolveUndoable: (play, { slip, settled }) =>
      withSlip(play, slip, one => withChoices(one, settled)),
    describe: ({ slip }, { before, after, act }) => {
      const old = before.play.slips[slip]?.roll?.effects
      const now = after.play.slips[slip]?.roll?.effects ?? []
      return now.flatMap((one, i) => {
        const text = one.choice === old?.[i]?.choice ? null : settledSentence(one)
        const { rules, audience } = one.effect
        return text === null
          ? []
          : [{ kind: 'act', variants: [{ ...lineVariant(text, act, audience), rules }] }]
      })
    },
    undo: 'allowed',
    touches: wholeSlip,
  },
)

function withChoices(slip: SlipState, choices: readonly Settlement[]): SlipState {
  if (slip.roll === null) return slip
  const effects = slip.roll.effects.map(one => {
    const chosen = choices.find(choice => choice.effect === one.effect.id)
    if (chosen === undefined) return one
    const { choice, reason, changed } = chosen
    return { effect: changed ?? one.effect, choice, ...(reason === undefined ? {} : { reason }) }
  })
  return { ...slip, roll: { ...slip.roll, effects } }
}

/** Applied effects need no sentence, because the game's events describe them. */
function settledSentence({ effect, choice, reason }: EffectState): Label | null {
  if (choice === 'waived') return sentences.effectWaived(effect.label)
  return choice === 'changed' ? sentences.effectChanged(effect.label, reason ?? '') : null
}

const slipWithdrawn = defineEvent(
  'slip-withdrawn',
  // over: nobody withdrew it. Its subject is gone, and the act that removed the subject describes
  // it. again: its owner opens another in its place, for example for another target.
  { slip: storedId(), over: s.optional(s.bool()), again: s.optional(s.literal(true)) },
  {
    evolveUndoable: (play, { slip }) => withSlip(play, slip, one => ({ ...one, withdrawn: true })),
    describe: ({ slip: id, over, again }, ctx) => {
      if (over === true || again === true) return []
      const slip = ctx.before.play.slips[id]
      const what = slip === undefined ? undefined : specOf(ctx.ruleset, slip.kind)?.label
      const who = nameOf(ctx.before.steady, ctx.act.by)
      return logLine('act', sentences.slipWithdrawn(who, what ?? same('')), ctx)
    },
    undo: 'allowed',
    touches: wholeSlip,
  },
)

/** The slips that an act rolled. */
export function rolledSlips({ events }: Pick<ActBody, 'events'>): readonly string[] {
  return events.flatMap(event => (event.type === 'slip-rolled' ? [event.slip] : []))
}

/** The dice of the roll that an act made, if it made one. */
export function rolledDice({ events }: Pick<ActBody, 'events'>): DiceDoc | undefined {
  for (const event of events) if (event.type === 'slip-rolled') return event.dice
  return undefined
}

/** The slips on which an act laid real dice. */
export function slipsWithLaidDice({ events }: Pick<ActBody, 'events'>): readonly string[] {
  return events.flatMap(event =>
    event.type === 'dice-laid' && event.draws.length > 0 ? [event.slip] : [],
  )
}

export const slipEvents = [
  slipOpened,
  partFilled,
  partCleared,
  partOpened,
  partReadied,
  diceLaid,
  slipRolled,
  effectsSettled,
  slipWithdrawn,
] as const

/** Whether the event is a roll, whose generated texts an erasure writes again. */
export const isRollEvent = (event: TableEvent): event is EventOfType<'slip-rolled'> =>
  event.type === 'slip-rolled'
