import {
  label,
  name,
  object,
  ok,
  oneOf,
  phrase,
  same,
  withDefault,
  type Dice,
  type Effect,
  type Infer,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import {
  raiseDice,
  raiseHitPoints,
  type RaiseHitPointsInput,
  type RaiseHitPointsOutput,
} from '../acts/raise-hit-points.ts'
import { pointsOf } from '../game/decide/bodies.ts'
import type { Event } from '../game/events.ts'
import { beingFor, no, plays } from '../game/guards.ts'
import type { State } from '../game/state.ts'
import { TERMS } from '../words/terms.ts'
import { plainDice } from './bill.ts'
import { choiceField, optionsFor, partSpec, seatFor, valueOf } from './parts.ts'

const about = object({ character: name(80) })
type About = Infer<typeof about>
const ownerPart = object({ mode: withDefault(oneOf(['fixed', 'roll']), 'fixed') })
type OwnerPart = Infer<typeof ownerPart>

/** A hit point trait was developed or improved: the maximum rises (WARP-XP-13). */
export const raise: SlipSpec<State, Event> = {
  kind: 'raise',
  label: label('Nuovi punti ferita', 'More hit points'),
  rules: ['WARP-XP-13'],
  about,
  open(state: State, { character }: About, viewer: Viewer, table: TableFacts) {
    const being = beingFor(state, character, viewer, table, 'about.character')
    if (!being.ok) return being
    if (!plays(being.value, viewer, table)) return no('not-yours', 'about.character')
    return being.value.raise === null ? no('nothing-to-raise', 'about.character') : ok(null)
  },
  parts(state: State, slip: Slip, table: TableFacts) {
    const being = beingOf(state, slip)
    if (being === null) return []
    return [
      partSpec({
        id: 'owner',
        role: 'owner',
        seat: seatFor(being, slip, table),
        label: same(being.sheet.name),
        schema: ownerPart,
        fields:
          being.raise?.onlyTrait === true
            ? [
                choiceField(
                  'mode',
                  TERMS.hitPoints,
                  [
                    { value: 'fixed', label: same('+7') },
                    { value: 'roll', label: same('+2d6') },
                  ],
                  'fixed',
                ),
              ]
            : [],
      }),
    ]
  },
  input,
  run: (input: RaiseHitPointsInput, dice: Dice) => raiseHitPoints(input, dice),
  bill(state: State, slip: Slip, table: TableFacts) {
    const made = input(state, slip, table)
    const dice = made.ok ? raiseDice(made.value) : 0
    return {
      lines: [{ label: TERMS.hitPoints, value: dice, unit: 'die', rule: 'WARP-XP-13' }],
      total: same(dice === 0 ? '+7' : `${dice}d6`),
      dice: Array.from({ length: dice }, () => 6),
    }
  },
  odds: () => null,
  outcome(
    _: RaiseHitPointsInput,
    { gained, faces, rolledTotal }: RaiseHitPointsOutput,
  ): OutcomeView {
    return {
      id: 'raised',
      label: raise.label,
      stamp: gained > 0 ? 'success' : 'neutral',
      text: phrase`${raise.label}: +${gained}`,
      dice: plainDice(faces),
      figures: { gained, rolledTotal },
      why: [{ label: TERMS.hitPoints, value: `+${gained}`, rule: 'WARP-XP-13' }],
    }
  },
  effects(
    state: State,
    slip: Slip,
    _: RaiseHitPointsInput,
    output: RaiseHitPointsOutput,
  ): Effect<Event>[] {
    const being = beingOf(state, slip)
    if (being === null) return []
    const from = pointsOf(being)
    const { faces, gained, hitPoints: to } = output
    return [
      {
        id: 'raise',
        label: phrase`${raise.label}: +${gained}`,
        rules: ['WARP-XP-13'],
        change: { subject: being.sheet.name, what: TERMS.hitPoints, from: from.max, to: to.max },
        events: [{ type: 'hit-points-raised', being: being.id, faces, gained, from, to }],
      },
    ]
  },
}

function beingOf(state: State, slip: Slip) {
  const { character } = slip.about as About // parsed when the slip was opened
  return state.beings[character] ?? null
}

function input(state: State, slip: Slip, table: TableFacts): Result<RaiseHitPointsInput> {
  const being = beingOf(state, slip)
  const own = valueOf<OwnerPart>(slip, 'owner')
  if (being?.raise == null) return no('nothing-to-raise', 'about.character')
  if (own === undefined) return no('part-missing', 'owner')
  return ok({
    hitPoints: pointsOf(being),
    onlyTrait: being.raise.onlyTrait,
    mode: own.mode,
    score: being.raise.score,
    options: optionsFor(table),
  })
}
