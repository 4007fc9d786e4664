import {
  label,
  object,
  ok,
  phrase,
  refuse,
  type Result,
  type Slip,
  type SlipSpec,
} from '@mastro/core'
import { identifier } from '../acts/fields.ts'
import { poison, type PoisonInput, type PoisonOutput } from '../acts/poison.ts'
import { match } from '../acts/resistance.ts'
import { SECONDS } from '../acts/time.ts'
import type { Event } from '../game/events.ts'
import { beingOf, controls } from '../game/people.ts'
import type { State } from '../game/state.ts'
import { characteristicLabel } from '../words/terms.ts'
import { die, forMaster } from './common.ts'

interface PoisonAbout {
  readonly poison: string
}

type PoisonSlipInput = PoisonInput & { readonly who: string }

function poisonInput(state: State, slip: Slip): Result<PoisonSlipInput> {
  const taken = state.poisons[(slip.about as unknown as PoisonAbout).poison] // parsed by `about`
  const being = taken === undefined ? undefined : beingOf(state, taken.being)
  if (taken === undefined || being === undefined) return refuse('unknown-poison', 'about.poison')
  if (taken.result !== null) return refuse('not-poisoned', 'about.poison')
  return ok({
    ...taken.recipe,
    who: being.name,
    con: being.characteristics.con,
    current: null,
    settings: state.settings,
  })
}

/** Resisting a poison (BRP-POIS): its potency is the Master's secret, so the curve is all a player sees. */
export const poisonSlip: SlipSpec<State, Event> = {
  kind: 'poison',
  label: label('Resistere al veleno', 'Resisting a poison'),
  rules: ['BRP-POIS-1', 'BRP-POIS-2'],
  about: object({ poison: identifier }),
  open(state, { poison: id }: PoisonAbout, by, table) {
    const taken = state.poisons[id]
    const being = taken === undefined ? undefined : beingOf(state, taken.being)
    if (taken === undefined || being === undefined || !controls(by, being, table))
      return refuse('unknown-poison', 'about.poison')
    return taken.result === null ? ok(null) : refuse('not-poisoned', 'about.poison')
  },
  parts: () => [],
  input: poisonInput,
  run: (input: PoisonSlipInput, dice) => poison(input, dice),
  bill(state, slip) {
    const con = conOf(state, slip)
    return {
      lines:
        con === null
          ? []
          : [{ label: characteristicLabel('con'), value: con, unit: 'point', rule: 'BRP-POIS-1' }],
      total: label('contro un’efficacia nascosta', 'against a hidden potency'),
      dice: null,
    }
  },
  odds(state, slip) {
    const con = conOf(state, slip)
    if (con === null) return null
    const steps = Array.from({ length: 25 }, (_, i) => ({
      at: i + 1,
      chance: 1 - match(i + 1, con, 'passive').chance / 100,
    }))
    return { curve: { of: label('Efficacia di una dose', 'Potency of a dose'), steps } }
  },
  outcome(input: PoisonSlipInput, output: PoisonOutput) {
    const overcome = output.overcome.filter(Boolean).length
    const result =
      overcome > 0
        ? label('Il veleno prevale', 'The poison overcomes')
        : label('Resiste', 'Resists')
    const seen = output.rolls.flatMap((roll, i) =>
      roll === null ? [] : [die(roll, 100, output.overcome[i] === true ? 'miss' : 'hit')],
    )
    return {
      id: overcome > 0 ? 'overcome' : 'resisted',
      label: result,
      stamp: overcome > 0 ? 'failure' : 'success',
      text: phrase`${input.who}: ${result}`,
      dice: seen,
      figures: { overcome: [...output.overcome], rolls: [...output.rolls] },
      why: [
        {
          label: label('Ogni dose a parte', 'Each dose apart'),
          value: output.overcome.length,
          rule: 'BRP-POIS-4',
        },
      ],
    }
  },
  effects(state, slip, _input, output: PoisonOutput, table) {
    const { poison: id } = slip.about as unknown as PoisonAbout
    const due = state.clock + output.delay.amount * SECONDS[output.delay.unit]
    return [
      {
        id: 'poison',
        label: phrase`${label('Danno', 'Damage')} ${output.total}, ${label('tra', 'in')} ${output.delay.amount} ${output.delay.unit === 'round' ? label('round', 'rounds') : label('turni', 'turns')}`,
        rules: ['BRP-POIS-3'],
        events: [{ type: 'poison-resisted', poison: id, output, due }],
        ...forMaster(table),
      },
    ]
  },
}

/** The victim's own CON, where it is a player's. */
function conOf(state: State, slip: Slip): number | null {
  const taken = state.poisons[(slip.about as unknown as PoisonAbout).poison]
  const being = taken === undefined ? undefined : beingOf(state, taken.being)
  return being?.kind === 'character' ? being.characteristics.con : null
}
