import type { Moment, Ruleset } from '@mastro/core'
import type { DiceLaid, FilledPart, PlayEvent, Settled, TableEvent } from './events.ts'
import { without } from './without.ts'
import type { EffectState, Moments, PartState, Play, SlipState } from './state.ts'

const KEPT_FINISHED = 3 // slips that stay on the table after they are done

/** The part of the table that an undo folds again. Never fails, whatever was undone before. */
export function evolvePlay(ruleset: Ruleset, play: Play, event: TableEvent): Play {
  switch (event.type) {
    case 'game':
      return withGame(play, ruleset.evolve(play.game, event.event))
    case 'master-moved':
      return withGame(play, ruleset.evolve(play.game, { type: 'master-moved', seat: event.seat }))
    case 'moment-begun':
    case 'moment-ended':
      return { ...play, moments: evolveMoments(play.moments, event) }
    case 'slip-opened':
      return { ...play, slips: { ...tidy(play.slips), [event.slip]: newSlip(event) } }
    case 'part-filled':
      return withSlip(play, event.slip, slip => ({
        ...picked(slip),
        parts: filled(slip.parts, event.part),
      }))
    case 'part-cleared':
      return withSlip(play, event.slip, slip => ({
        ...picked(slip),
        parts: slip.parts.filter(part => part.id !== event.part),
      }))
    case 'part-opened':
      return withSlip(play, event.slip, slip => ({
        ...slip,
        parts: slip.parts.map(part => (part.id === event.part ? { ...part, sealed: false } : part)),
      }))
    case 'part-readied':
      return withSlip(play, event.slip, slip => readied(slip, event))
    case 'dice-laid':
      return withSlip(play, event.slip, slip => ({ ...slip, laid: laidOf(event) }))
    case 'slip-rolled':
      return withSlip(play, event.slip, slip => rolled(slip, event))
    case 'effects-settled':
      return withSlip(play, event.slip, slip => settled(slip, event.settled))
    case 'slip-withdrawn':
      return withSlip(play, event.slip, slip => ({ ...slip, withdrawn: true }))
    default:
      return play
  }
}

const PLAY_EVENTS: ReadonlySet<TableEvent['type']> = new Set<PlayEvent['type']>([
  'moment-begun',
  'moment-ended',
  'slip-opened',
  'part-filled',
  'part-cleared',
  'part-opened',
  'part-readied',
  'dice-laid',
  'slip-rolled',
  'effects-settled',
  'slip-withdrawn',
  'game',
])

export function touchesPlay(event: TableEvent): boolean {
  return PLAY_EVENTS.has(event.type) || event.type === 'master-moved'
}

/** Nothing more that everybody can see will happen on it. Effects for some eyes only must not keep it on the table. */
export function isFinished(slip: SlipState): boolean {
  return (
    slip.withdrawn ||
    (slip.roll !== null && !slip.roll.effects.some(one => isProposed(one) && isOpen(one)))
  )
}

function isOpen({ effect }: EffectState): boolean {
  return effect.audience === undefined
}

export function isProposed(effect: EffectState): boolean {
  return effect.choice === 'proposed'
}

const NO_MOMENT: Moment = { number: 0, open: false, title: '' }

export function newPlay(game: unknown): Play {
  return {
    game,
    slips: {},
    moments: { adventure: NO_MOMENT, session: NO_MOMENT, scene: NO_MOMENT },
  }
}

function withGame(play: Play, game: unknown): Play {
  return game === play.game ? play : { ...play, game }
}

function withSlip(play: Play, id: string, change: (slip: SlipState) => SlipState): Play {
  const slip = play.slips[id]
  return slip === undefined ? play : { ...play, slips: { ...play.slips, [id]: change(slip) } }
}

function evolveMoments(
  moments: Moments,
  event: Extract<PlayEvent, { type: 'moment-begun' | 'moment-ended' }>,
): Moments {
  const now = moments[event.moment]
  const moment: Moment =
    event.type === 'moment-begun'
      ? { number: now.number + 1, open: true, title: event.title }
      : { ...now, open: false }
  return { ...moments, [event.moment]: moment }
}

function newSlip(event: Extract<PlayEvent, { type: 'slip-opened' }>): SlipState {
  const { slip: id, kind, owner, about, after, pledge } = event
  return {
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
}

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
    ? { ...slips, [slip.id]: { ...slip, away: true } }
    : without(slips, slip.id)
}

function isWaiting({ roll }: SlipState): boolean {
  return roll?.effects.some(isProposed) ?? false
}

function filled(parts: readonly PartState[], part: FilledPart): readonly PartState[] {
  const others = parts.filter(one => one.id !== part.id)
  return [...others, { ...part, ready: false }].sort(byPlace)
}

function byPlace(a: PartState, b: PartState): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1)
}

function readied(
  slip: SlipState,
  { seat, ready, salt }: Extract<PlayEvent, { type: 'part-readied' }>,
): SlipState {
  const parts = slip.parts.map(part => (part.seat === seat ? { ...part, ready } : part))
  if (!ready) return { ...slip, parts, salts: without(slip.salts, seat) }
  return {
    ...slip,
    parts,
    salts: salt === undefined ? slip.salts : { ...slip.salts, [seat]: salt },
  }
}

function laidOf({ draws, seat, asks, leaf }: DiceLaid): NonNullable<SlipState['laid']> {
  return { draws, seat, asks, ...(leaf === undefined ? {} : { leaf }) }
}

/** Dice that were not thrown yet are asked for anew when what is rolled changes. */
function picked(slip: SlipState): SlipState {
  if (slip.laid === undefined) return slip
  const { laid: _, ...rest } = slip
  return rest
}

function rolled(slip: SlipState, event: Extract<PlayEvent, { type: 'slip-rolled' }>): SlipState {
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

function settled(slip: SlipState, choices: readonly Settled[]): SlipState {
  if (slip.roll === null) return slip
  const effects = slip.roll.effects.map(one => {
    const chosen = choices.find(choice => choice.effect === one.effect.id)
    if (chosen === undefined) return one
    const { choice, reason, changed } = chosen
    return { effect: changed ?? one.effect, choice, ...(reason === undefined ? {} : { reason }) }
  })
  return { ...slip, roll: { ...slip.roll, effects } }
}
