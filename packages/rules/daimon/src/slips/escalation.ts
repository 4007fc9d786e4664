import {
  label,
  ok,
  parse,
  refuse,
  same,
  type Bill,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { escalation, escalationInput, type EscalationOutput } from '../acts/escalation.ts'
import { SUCCESS_FROM } from '../acts/roll.ts'
import type { Event } from '../game/events.ts'
import { nameOf, optionsOf, seatOf, sheetOf } from '../game/look.ts'
import type { State } from '../game/state.ts'
import { sixes } from './bill.ts'
import { changeEffect } from './effects.ts'
import { aboutOf, stakeOdds, stakerOf, WITHDRAW } from './escalation-odds.ts'
import { escalationEffects, escalationOutcome, type EscalationPlayed } from './escalation-told.ts'
import { escalationAbout, stakePart, type EscalationAbout, type StakePart } from './parts.ts'
import { masterSeat, valueOf } from './shared.ts'
import { checkContenders } from './sides.ts'

/** DAI-ESC-1/2/3: withdraw or insist, with reserve dice alone, hidden until all have answered. */
export const escalationSlip: SlipSpec<State, Event> = {
  kind: 'escalation',
  label: label('Escalation', 'Escalation'),
  rules: ['DAI-ESC-3'],
  about: escalationAbout,
  open: (state, about: EscalationAbout, viewer, table) => {
    if (!state.contests[about.contest]) return refuse('unknown-id', 'about.contest')
    return checkContenders(state, about.contenders, viewer, table)
  },
  parts: (state, slip, table) =>
    aboutOf(slip).contenders.map(id => stakeSpec(state, slip, table, id)),
  input: (state, slip, table) => stakes(state, slip, table),
  run: (input: EscalationPlayed, dice) => escalation(input.request, dice),
  bill: (state, slip, table) => stakesBill(state, slip, table),
  odds: (state, slip, table) => stakeOdds(state, slip, table),
  outcome: (input: EscalationPlayed, output: EscalationOutput) => escalationOutcome(input, output),
  effects: (state, _, input: EscalationPlayed, output: EscalationOutput) =>
    escalationEffects(state, input, output),
  change: changeEffect,
  next: (_, slip, __, output: EscalationOutput) =>
    output.outcome === 'tie' // DAI-ESC-5: without limit
      ? {
          kind: 'escalation',
          owner: slip.owner,
          about: { ...slip.about, contenders: [...output.tied] },
        }
      : null,
}

function stakeSpec(state: State, slip: Slip, table: TableFacts, id: string): PartSpec {
  const reserve = sheetOf(state, id)?.reserve ?? 0
  return {
    id: `side:${id}`,
    role: 'side',
    seat: seatOf(state, id, table) ?? masterSeat(slip, table),
    label: same(nameOf(state, id)),
    schema: stakePart,
    fields: [
      {
        id: 'concede',
        label: label('Ti ritiri', 'You withdraw'),
        kind: 'bool',
        initial: reserve === 0,
      },
      {
        id: 'stake',
        label: label('Dadi Riserva in gioco', 'Reserve dice at stake'),
        kind: 'int',
        min: 0,
        max: reserve,
        initial: 0,
      },
    ],
    required: true,
    secrecy: 'until-all',
    absent: WITHDRAW,
  }
}

function stakes(state: State, slip: Slip, table: TableFacts): Result<EscalationPlayed> {
  const about = aboutOf(slip)
  const missing = about.contenders.find(id => valueOf(slip, `side:${id}`) === undefined)
  if (missing !== undefined) return refuse('part-missing', `side:${missing}`)
  const given = parse(escalationInput, {
    contenders: about.contenders.map(id => stakerOf(state, slip, id)),
    fight: about.fight,
    options: optionsOf(table),
  })
  if (!given.ok) return given
  const sides = about.contenders.map(id => ({
    id,
    name: nameOf(state, id),
    seat: seatOf(state, id, table) ?? slip.owner,
  }))
  return ok({ request: given.value, facts: { contest: about.contest, sides } })
}

/** Only what this viewer knows: sealed stakes are not in it. */
function stakesBill(state: State, slip: Slip, table: TableFacts): Bill {
  const { contenders } = aboutOf(slip)
  const known = contenders.flatMap(id => {
    const part = valueOf<StakePart>(slip, `side:${id}`)
    return part ? [{ id, name: same(nameOf(state, id)), stake: part.stake }] : []
  })
  const all = known.length === contenders.length
  const dice = known.reduce((sum, { stake }) => sum + stake, 0)
  return {
    lines: known.map(({ id, name, stake }) => ({
      label: name,
      value: stake,
      unit: 'die',
      source: 'reserve',
      side: id,
      rule: 'DAI-ESC-3',
    })),
    total: same(known.map(({ name, stake }) => `${name.it} ${stake}D`).join(' · ')),
    dice: all ? sixes(dice) : null,
    hitsFrom: SUCCESS_FROM,
    sides: known.map(({ id, name, stake }) => ({
      id,
      name,
      seat: seatOf(state, id, table) ?? slip.owner,
      dice: sixes(stake),
      total: same(`${stake}D`),
    })),
  }
}
