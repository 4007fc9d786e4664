import { s, label, ok, phrase, refuse, rollMany, same, successes, atLeast } from '@mastro/core'
import type {
  Bill,
  Effect,
  OddsView,
  OutcomeView,
  PartSpec,
  Result,
  Slip,
  SlipContext,
  SlipSpec,
  TableInfo,
} from '@mastro/core'
import type { ExampleEvent, ExampleState } from './game.ts'

const ownPart = s.object({ bonus: s.withDefault(s.int(0, 3), 0) })
const helpPart = s.object({ help: s.int(0, 1) })
const masterPart = s.object({ target: s.int(1, 6), burden: s.withDefault(s.int(0, 2), 0) })

const MASTER_FIELDS: PartSpec['fields'] = [
  { id: 'target', label: label('Obiettivo', 'Target'), kind: 'int', min: 1, max: 4 },
  { id: 'burden', label: label('Peso', 'Burden'), kind: 'int', min: 0, max: 2, initial: 0 },
]

const HIT_FROM = 4 // EX-CHECK-2

export interface CheckInput {
  readonly trait: number
  readonly bonus: number
  readonly help: number
  readonly target: number
  /** Hits subtracted, as a modifier that the Master may hide. */
  readonly burden: number
}

export interface CheckOutput {
  readonly faces: readonly number[]
  readonly hits: number
  readonly passed: boolean
}

/**
 * EX-CHECK-1. A pool against a target that may be sealed. Bonus dice are paid from the pot, and
 * allies may help.
 */
export const check: SlipSpec<ExampleState, ExampleEvent> = {
  kind: 'check',
  label: label('Prova', 'Check'),
  rules: ['EX-CHECK-1'],
  about: s.object({}),
  open: (_about, { state, viewer }) =>
    viewer.seat !== null && Object.hasOwn(state.heroes, viewer.seat) ? ok(null) : refuse('no-hero'),
  parts: ({ slip, table }) => checkParts(slip, table),
  situation: ({ state, slip }) => checkInput(state, slip),
  run: (input: CheckInput, dice): Result<CheckOutput> => {
    const faces = rollMany(dice, input.trait + input.bonus + input.help, 6)
    const hits = faces.filter(face => face >= HIT_FROM).length
    return ok({ faces, hits, passed: hits - input.burden >= input.target })
  },
  show: ({ state, slip }) => ({ bill: checkBill(state, slip), odds: checkOdds(state, slip) }),
  outcome: checkOutcome,
  effects: checkEffects,
  change: (effect, to) =>
    effect.id === 'gain'
      ? ok({
          ...effect,
          label: same(`+${to}`),
          events: [{ type: 'coin-gained', seat: effect.change!.subject, coins: to }],
        })
      : refuse('cannot-change'),
}

function checkParts(slip: Slip, table: TableInfo): readonly PartSpec[] {
  const own: PartSpec = {
    id: 'owner',
    role: 'owner',
    seat: slip.owner,
    label: label('Dadi in più', 'Extra dice'),
    schema: ownPart,
    fields: [
      { id: 'bonus', label: label('Dadi', 'Dice'), kind: 'int', min: 0, max: 3, initial: 0 },
    ],
    required: true,
    secrecy: 'open',
  }
  const allies = table.seats
    .filter(seat => seat.id !== slip.owner && seat.id !== table.master)
    .map(seat => helpFrom(seat.id))
  const leader = table.master ?? slip.owner
  return [
    own,
    ...allies,
    {
      ...own,
      id: 'master',
      role: 'master',
      seat: leader,
      label: label('Obiettivo', 'Target'),
      schema: masterPart,
      fields: MASTER_FIELDS,
      secrecy: 'may-seal',
    },
  ]
}

function helpFrom(seat: string): PartSpec {
  return {
    id: `ally:${seat}`,
    role: 'ally',
    seat,
    label: label('Aiuto', 'Help'),
    schema: helpPart,
    fields: [{ id: 'help', label: label('Aiuto', 'Help'), kind: 'int', min: 0, max: 1 }],
    required: false,
    secrecy: 'open',
  }
}

interface Values {
  readonly bonus?: number
  readonly help?: number
  readonly target?: number
  readonly burden?: number
}

function valueOf(slip: Slip, id: string): Values | undefined {
  // safe: parsed by the schemas above
  return slip.parts.find(part => part.id === id)?.value as Values | undefined
}

function poolOf(state: ExampleState, slip: Slip): { trait: number; bonus: number; help: number } {
  const helpers = slip.parts
    .filter(part => part.role === 'ally')
    .map(part => valueOf(slip, part.id)?.help ?? 0)
  return {
    trait: state.heroes[slip.owner]?.trait ?? 0,
    bonus: valueOf(slip, 'owner')?.bonus ?? 0,
    help: helpers.reduce((sum, one) => sum + one, 0),
  }
}

/** EX-CHECK-3. Refuses more bonus dice than the pot can pay for. */
function checkInput(state: ExampleState, slip: Slip): Result<CheckInput> {
  const pool = poolOf(state, slip)
  const master = valueOf(slip, 'master')
  if (master?.target === undefined) return refuse('no-target', 'master')
  if (pool.bonus > state.pot.coins)
    return refuse('pot-empty', 'owner.bonus', { bonus: state.pot.coins })
  return ok({ ...pool, target: master.target, burden: master.burden ?? 0 })
}

function checkBill(state: ExampleState, slip: Slip): Bill {
  const { trait, bonus, help } = poolOf(state, slip)
  const burden = valueOf(slip, 'master')?.burden ?? 0
  const line = (words: Bill['lines'][number]['label'], value: number) => ({
    label: words,
    value,
    unit: 'die' as const,
  })
  const total = trait + bonus + help
  return {
    lines: [
      line(label('Tratto', 'Trait'), trait),
      ...(bonus > 0 ? [line(label('Dadi in più', 'Extra dice'), bonus)] : []),
      ...(help > 0 ? [line(label('Aiuto', 'Help'), help)] : []),
      ...(burden > 0 ? [line(label('Peso', 'Burden'), -burden)] : []),
    ],
    total: same(`${total}d6`),
    dice: Array.from({ length: total }, () => 6),
  }
}

function checkOdds(state: ExampleState, slip: Slip): OddsView {
  const { trait, bonus, help } = poolOf(state, slip)
  const hits = successes(trait + bonus + help, 0.5)
  const master = valueOf(slip, 'master')
  const at = (target: number) => atLeast(hits, target)
  if (master?.target === undefined)
    return {
      curve: {
        of: label('Obiettivo', 'Target'),
        steps: [1, 2, 3, 4, 5, 6].map(target => ({ at: target, chance: at(target) })),
      },
    }
  const chance = at(master.target + (master.burden ?? 0))
  return { outcomes: [{ id: 'passed', label: label('Riesce', 'Passes'), chance }] }
}

function checkOutcome(
  output: CheckOutput,
  input: CheckInput,
  knows: (part: string) => boolean,
): OutcomeView {
  const { faces, hits, passed } = output
  const open = knows('master')
  const word = passed ? label('Riuscita', 'Passed') : label('Fallita', 'Failed')
  return {
    id: passed ? 'passed' : 'failed',
    label: word,
    stamp: passed ? 'success' : 'failure',
    text: open
      ? phrase`${word}: ${hits} ${label('su', 'against')} ${input.target + input.burden}.`
      : phrase`${word}: ${hits}.`,
    dice: faces.map(face => ({ sides: 6, face, state: face >= HIT_FROM ? 'hit' : 'miss' })),
    figures: { hits, ...(open ? { target: input.target, burden: input.burden } : {}) },
    why: [{ label: label('Tratto', 'Trait'), value: input.trait, rule: 'EX-CHECK-1' }],
  }
}

function checkEffects(
  output: CheckOutput,
  input: CheckInput,
  { state, slip }: SlipContext<ExampleState>,
): readonly Effect<ExampleEvent>[] {
  const pot = state.pot.coins
  const spend: Effect<ExampleEvent> = {
    id: 'spend',
    label: phrase`${label('Dal piatto', 'From the pot')} ${input.bonus}`,
    rules: ['EX-POT-2'],
    decides: 'fate',
    change: { subject: 'pot', what: label('Piatto', 'Pot'), from: pot, to: pot - input.bonus },
    events: [{ type: 'pot-spent', coins: input.bonus }],
  }
  const gain: Effect<ExampleEvent> = {
    id: 'gain',
    label: same('+1'),
    rules: ['EX-CHECK-4'],
    change: { subject: slip.owner, what: label('Monete', 'Coins'), from: 0, to: 1 },
    events: [{ type: 'coin-gained', seat: slip.owner, coins: 1 }],
    told: true, // the outcome text already mentions the gain
  }
  return [...(input.bonus > 0 ? [spend] : []), ...(output.passed ? [gain] : [])]
}
