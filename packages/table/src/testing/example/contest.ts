import { s, label, ok, phrase, refuse, rollMany, same } from '@mastro/core'
import type { Bill, OutcomeView, PartSpec, Result, Slip, SlipSpec } from '@mastro/core'
import type { ExampleEvent, ExampleState } from './game.ts'

const stakePart = s.object({ stake: s.int(0, 3) })

interface ContestInput {
  readonly owner: number
  readonly rival: number
}

interface ContestOutput {
  readonly owner: readonly number[]
  readonly rival: readonly number[]
  readonly winner: 'owner' | 'rival' | 'tie'
}

/**
 * EX-CONTEST-1. Both sides stake dice under seal, and the higher sum wins. A tie opens the same
 * contest again.
 */
export const contest: SlipSpec<ExampleState, ExampleEvent> = {
  kind: 'contest',
  label: label('Contesa', 'Contest'),
  rules: ['EX-CONTEST-1'],
  about: s.object({ rival: s.name(80), again: s.withDefault(s.bool(), false) }),
  open: (about: { rival: string }, { state, viewer }) => {
    const both = [viewer.seat ?? '', about.rival].every(seat => Object.hasOwn(state.heroes, seat))
    return both && about.rival !== viewer.seat ? ok(null) : refuse('no-hero', 'about.rival')
  },
  parts: ({ slip }) => [side(slip.owner, 'owner'), side(rivalOf(slip), 'rival')],
  situation: ({ slip }) => stakes(slip),
  run: (input: ContestInput, dice): Result<ContestOutput> => {
    const owner = rollMany(dice, 1 + input.owner, 6)
    const rival = rollMany(dice, 1 + input.rival, 6)
    const [a, b] = [sum(owner), sum(rival)]
    return ok({ owner, rival, winner: a > b ? 'owner' : a < b ? 'rival' : 'tie' })
  },
  show: ({ slip }) => ({ bill: stakesBill(slip), odds: null }),
  outcome: (output: ContestOutput) => contestOutcome(output),
  next: (output: ContestOutput, _input, { slip }) =>
    output.winner === 'tie'
      ? { kind: 'contest', owner: slip.owner, about: { ...slip.about, again: true } }
      : null,
}

function stakesBill(slip: Slip): Bill {
  const known = slip.parts.filter(part => part.value !== undefined)
  return {
    lines: known.map(part => ({
      label: label('Posta', 'Stake'),
      value: stakeOf(slip, part.id) ?? 0,
      unit: 'die',
      seat: part.seat,
    })),
    total: same('d6'),
    dice: null,
    sides: slip.parts.map(({ id, seat }) => ({
      id,
      name:
        id === 'side:owner'
          ? label('Chi sfida', 'The challenger')
          : label('Chi è sfidato', 'The challenged'),
      seat,
      dice: null,
      total: same('d6'),
    })),
  }
}

/** EX-CONTEST-2. A side that does not stake in time stakes nothing. */
function side(seat: string, which: string): PartSpec {
  return {
    id: `side:${which}`,
    role: 'side',
    seat,
    label: label('Posta', 'Stake'),
    schema: stakePart,
    fields: [{ id: 'stake', label: label('Posta', 'Stake'), kind: 'int', min: 0, max: 3 }],
    required: true,
    secrecy: 'until-all',
    absent: { stake: 0 },
  }
}

function rivalOf(slip: Slip): string {
  return slip.about['rival'] as string // safe: parsed by the schema of `about`
}

function stakeOf(slip: Slip, id: string): number | undefined {
  // safe: parsed by stakePart
  const value = slip.parts.find(part => part.id === id)?.value as { stake: number } | undefined
  return value?.stake
}

function stakes(slip: Slip): Result<ContestInput> {
  const owner = stakeOf(slip, 'side:owner')
  const rival = stakeOf(slip, 'side:rival')
  return owner === undefined || rival === undefined ? refuse('no-stake') : ok({ owner, rival })
}

function contestOutcome({ owner, rival, winner }: ContestOutput): OutcomeView {
  const words = {
    owner: label('Vince chi ha sfidato', 'The challenger wins'),
    rival: label('Vince lo sfidato', 'The challenged wins'),
    tie: label('Parità', 'A tie'),
  }[winner]
  return {
    id: winner,
    label: words,
    stamp: winner === 'owner' ? 'success' : winner === 'tie' ? 'tie' : 'failure',
    text: phrase`${words}: ${sum(owner)}–${sum(rival)}.`,
    dice: [
      ...owner.map(face => ({ sides: 6, face, state: 'plain', side: 'side:owner' }) as const),
      ...rival.map(face => ({ sides: 6, face, state: 'plain', side: 'side:rival' }) as const),
    ],
    figures: { owner: sum(owner), rival: sum(rival) },
    why: [],
  }
}

function sum(faces: readonly number[]): number {
  return faces.reduce((total, face) => total + face, 0)
}
