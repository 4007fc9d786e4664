import { s, jsonShape, same, type Label } from '@mastro/core'
import type { DiceLaid, FilledPart, Settled, SlipRoll } from '../events.ts'
import { fact, path } from '../fact.ts'
import { isFinished, isProposed } from '../play.ts'
import { filledPart, hex, id, laidDice, settlement, slipRoll } from '../shapes.ts'
import { specOf } from '../slips.ts'
import type { EffectState, PartState, Play, SlipState } from '../state.ts'
import { nameOf, told, variant } from '../told.ts'
import { withEntry, without } from '../without.ts'
import { sentences } from '../words/sentences.ts'
import { withThrow } from './dice.ts'
import { tellRoll } from './tell-roll.ts'

/** Slips: opened, filled by several hands, thrown, settled. */

const KEPT_FINISHED = 3 // slips that stay on the table after they are done

function withSlip(play: Play, id: string, change: (slip: SlipState) => SlipState): Play {
  const slip = play.slips[id]
  return slip === undefined ? play : { ...play, slips: withEntry(play.slips, id, change(slip)) }
}

const wholeSlip = ({ slip }: { readonly slip: string }) => [path('slip', slip)]

const slipOpened = fact(
  'slip-opened',
  {
    slip: id(),
    kind: id(),
    owner: id(),
    about: s.map(jsonShape),
    /** The slip that this one follows at once. */
    after: s.optional(id()),
    pledge: s.optional(hex()),
  },
  {
    play: (play, { slip: id, kind, owner, about, after, pledge }) => {
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
      return { ...play, slips: withEntry(tidy(play.slips), id, opened) }
    },
    undo: 'play',
    touches: ({ slip, after }) => [
      path('slip', slip),
      ...(after === undefined ? [] : [path('slip', after)]),
    ],
  },
)

/**
 * The oldest finished slips leave the table when a new one is opened. Where an effect still waits for some eyes only, the
 * slip stays for those eyes.
 */
function tidy(slips: Play['slips']): Play['slips'] {
  const finished = Object.values(slips).filter(slip => isFinished(slip) && !slip.away)
  const leaving = finished.slice(0, Math.max(0, finished.length - KEPT_FINISHED + 1))
  const rest = leaving.reduce<Play['slips']>(leave, slips)
  const done = Object.values(rest).filter(slip => slip.away && !isWaiting(slip))
  return done.reduce<Play['slips']>((kept, slip) => without(kept, slip.id), rest)
}

function leave(slips: Play['slips'], slip: SlipState): Play['slips'] {
  return isWaiting(slip)
    ? withEntry(slips, slip.id, { ...slip, away: true })
    : without(slips, slip.id)
}

function isWaiting({ roll }: SlipState): boolean {
  return roll?.effects.some(isProposed) ?? false
}

const partFilled = fact(
  'part-filled',
  { slip: id(), part: filledPart },
  {
    play: (play, { slip, part }) =>
      withSlip(play, slip, one => ({ ...picked(one), parts: filled(one.parts, part) })),
    undo: ({ part }) => part.envelope === undefined,
    touches: ({ slip, part }) => [path('slip', slip, 'part', part.id)],
  },
)

function filled(parts: readonly PartState[], part: FilledPart): readonly PartState[] {
  const others = parts.filter(one => one.id !== part.id)
  return [...others, { ...part, ready: false }].sort(byPlace)
}

function byPlace(a: PartState, b: PartState): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1)
}

/** Dice that were not thrown yet are asked for anew when what is rolled changes. */
function picked(slip: SlipState): SlipState {
  if (slip.laid === undefined) return slip
  const { laid: _, ...rest } = slip
  return rest
}

const onPart = { slip: id(), part: id() }
const touchesPart = ({ slip, part }: { readonly slip: string; readonly part: string }) => [
  path('slip', slip, 'part', part),
]

const partCleared = fact('part-cleared', onPart, {
  play: (play, { slip, part }) =>
    withSlip(play, slip, one => ({
      ...picked(one),
      parts: one.parts.filter(({ id }) => id !== part),
    })),
  undo: 'play',
  touches: touchesPart,
})

const partOpened = fact('part-opened', onPart, {
  play: (play, { slip, part }) =>
    withSlip(play, slip, one => ({
      ...one,
      parts: one.parts.map(now => (now.id === part ? { ...now, sealed: false } : now)),
    })),
  touches: touchesPart,
})

const partReadied = fact(
  'part-readied',
  { slip: id(), seat: id(), ready: s.bool(), salt: s.optional(s.name(32)) },
  {
    play: (play, { slip, seat, ready, salt }) =>
      withSlip(play, slip, one => {
        const parts = one.parts.map(part => (part.seat === seat ? { ...part, ready } : part))
        if (!ready) return { ...one, parts, salts: without(one.salts, seat) }
        return {
          ...one,
          parts,
          salts: salt === undefined ? one.salts : { ...one.salts, [seat]: salt },
        }
      }),
    undo: 'play',
    touches: ({ slip, seat }) => [path('slip', slip, 'ready', seat)],
  },
)

/** Dice of a roll that lie on the table before all of them do. */
const diceLaid = fact('dice-laid', laidDice, {
  play: (play, event) => withSlip(play, event.slip, slip => ({ ...slip, laid: laidOf(event) })),
  undo: 'play',
  touches: wholeSlip,
})

function laidOf({ draws, seat, asks, leaf }: DiceLaid): NonNullable<SlipState['laid']> {
  return { draws, seat, asks, ...(leaf === undefined ? {} : { leaf }) }
}

const slipRolled = fact('slip-rolled', slipRoll, {
  steady: (steady, { dice }) => withThrow(steady, dice, false),
  play: (play, event) => withSlip(play, event.slip, slip => rolled(slip, event)),
  tell: ({ slip }, telling) => tellRoll(telling.after.play.slips[slip], telling),
  undo: 'play',
  touches: wholeSlip,
})

function rolled(slip: SlipState, event: SlipRoll): SlipState {
  const { act, input, output, bill, publicBill, effects, dice, title } = event
  return {
    ...picked(slip),
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

const effectsSettled = fact(
  'effects-settled',
  { slip: id(), settled: s.list(settlement, 1, 200) },
  {
    play: (play, { slip, settled }) => withSlip(play, slip, one => withChoices(one, settled)),
    tell: ({ slip }, { before, after, act }) => {
      const old = before.play.slips[slip]?.roll?.effects
      const now = after.play.slips[slip]?.roll?.effects ?? []
      return now.flatMap((one, i) => {
        const text = one.choice === old?.[i]?.choice ? null : settledSentence(one)
        const { rules, audience } = one.effect
        return text === null
          ? []
          : [{ kind: 'act', variants: [{ ...variant(text, act, audience), rules }] }]
      })
    },
    undo: 'play',
    touches: wholeSlip,
  },
)

function withChoices(slip: SlipState, choices: readonly Settled[]): SlipState {
  if (slip.roll === null) return slip
  const effects = slip.roll.effects.map(one => {
    const chosen = choices.find(choice => choice.effect === one.effect.id)
    if (chosen === undefined) return one
    const { choice, reason, changed } = chosen
    return { effect: changed ?? one.effect, choice, ...(reason === undefined ? {} : { reason }) }
  })
  return { ...slip, roll: { ...slip.roll, effects } }
}

/** What is applied tells itself by the game's events. */
function settledSentence({ effect, choice, reason }: EffectState): Label | null {
  if (choice === 'waived') return sentences.effectWaived(effect.label)
  return choice === 'changed' ? sentences.effectChanged(effect.label, reason ?? '') : null
}

const slipWithdrawn = fact(
  'slip-withdrawn',
  // over: nobody withdrew it, what it was about has gone; the act that ended that tells it
  { slip: id(), over: s.optional(s.bool()) },
  {
    play: (play, { slip }) => withSlip(play, slip, one => ({ ...one, withdrawn: true })),
    tell: ({ slip: id, over }, telling) => {
      if (over === true) return []
      const slip = telling.before.play.slips[id]
      const what = slip === undefined ? undefined : specOf(telling.ruleset, slip.kind)?.label
      const who = nameOf(telling.before.steady, telling.act.by)
      return told('act', sentences.slipWithdrawn(who, what ?? same('')), telling)
    },
    undo: 'play',
    touches: wholeSlip,
  },
)

export const slipFacts = [
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
