import { s, label, ok, refuse, rollMany, same } from '@mastro/core'
import type { Bill, Effect, OutcomeView, PartSpec, Result, Slip, SlipSpec } from '@mastro/core'
import type { ExampleEvent, ExampleState } from './game.ts'

const watchPart = s.object({ watchers: s.int(1, 5) })
const moonPart = s.object({ dark: s.int(0, 1) })

interface SneakInput {
  readonly watchers: number
}

interface SneakOutput {
  readonly own: readonly number[]
  readonly watching: readonly number[]
  readonly unseen: boolean
}

/**
 * EX-SNEAK-1. The best of the hero's two d6 against one d6 for each watcher. The number of watchers
 * stays secret.
 */
export const sneak: SlipSpec<ExampleState, ExampleEvent> = {
  kind: 'sneak',
  label: label('Di nascosto', 'Sneaking'),
  rules: ['EX-SNEAK-1'],
  about: s.object({}),
  open: (_about, { state, viewer, table }) =>
    viewer.seat !== null && Object.hasOwn(state.heroes, viewer.seat) && table.master !== null
      ? ok(null)
      : refuse('no-hero'),
  parts: ({ slip, table }): readonly PartSpec[] => [
    {
      id: 'master',
      role: 'master',
      seat: table.master ?? slip.owner,
      label: label('Chi guarda', 'Who watches'),
      schema: watchPart,
      fields: [
        { id: 'watchers', label: label('Chi guarda', 'Who watches'), kind: 'int', min: 1, max: 5 },
      ],
      required: true,
      secrecy: 'may-seal',
    },
    {
      id: 'moon',
      role: 'master',
      seat: table.master ?? slip.owner,
      label: label('La luna', 'The moon'),
      schema: moonPart,
      fields: [{ id: 'dark', label: label('Buio', 'Dark'), kind: 'int', min: 0, max: 1 }],
      required: false,
      secrecy: 'may-seal',
      alwaysSealed: true, // EX-SNEAK-3: the effect of the moon is never revealed
    },
  ],
  situation: ({ slip }) => {
    const watchers = watchersOf(slip)
    return watchers === undefined ? refuse('no-target', 'master') : ok({ watchers })
  },
  run: (input: SneakInput, dice): Result<SneakOutput> => {
    const own = rollMany(dice, 2, 6)
    const watching = rollMany(dice, input.watchers, 6)
    return ok({ own, watching, unseen: Math.max(...own) >= Math.max(...watching) })
  },
  show: ({ slip }) => {
    const watchers = watchersOf(slip)
    const bill: Bill = {
      lines: [{ label: label('Passo', 'Step'), value: 2, unit: 'die' }],
      total: same(watchers === undefined ? '2d6' : `2d6 – ${watchers}d6`),
      dice: watchers === undefined ? null : Array.from({ length: 2 + watchers }, () => 6),
    }
    return { bill, odds: null }
  },
  outcome: (output: SneakOutput, _input, knows) => sneakOutcome(output, knows('master')),
  effects: (output: SneakOutput, input: SneakInput, { slip }): readonly Effect<ExampleEvent>[] =>
    // EX-SNEAK-2: at least two watchers mean loot. The seat that sneaked in sees the effect
    output.unseen && input.watchers > 1
      ? [
          {
            id: 'loot',
            label: same('+2'),
            rules: ['EX-SNEAK-2'],
            decides: 'disclosure',
            events: [{ type: 'coin-gained', seat: slip.owner, coins: 2 }],
            audience: { seats: [slip.owner], master: true },
          },
        ]
      : [],
}

function watchersOf(slip: Slip): number | undefined {
  // safe: parsed by watchPart
  const value = slip.parts.find(part => part.id === 'master')?.value as SneakInput | undefined
  return value?.watchers
}

function sneakOutcome({ own, watching, unseen }: SneakOutput, open: boolean): OutcomeView {
  const words = unseen
    ? label('Nessuno ti ha visto.', 'Nobody saw you.')
    : label('Ti hanno visto.', 'You were seen.')
  const faces = open ? [...own, ...watching] : own
  return {
    id: unseen ? 'unseen' : 'seen',
    label: words,
    stamp: unseen ? 'success' : 'failure',
    text: words,
    dice: faces.map(face => ({ sides: 6, face, state: 'plain' })),
    figures: open ? { watchers: watching.length } : {},
    why: [],
  }
}
