import { expect, test } from 'vitest'
import { refuse, type Result, type SlipSpec } from '@mastro/core'
import { decideTable } from '../../engine/decide.ts'
import { fakeDiceBook } from '../../testing/fake-dice-book.ts'
import type { CheckInput } from '../../testing/example/check.ts'
import { openSlip, SALT, newThreeSeatTable } from '../../testing/three-seats.ts'
import { EXAMPLES } from '../../testing/example/ruleset.ts'

type AnySpec = SlipSpec<never, never>
const example = EXAMPLES['example']!
const check = example.slips['check']! as AnySpec // the state type does not matter here

/**
 * A check whose sealed burden decides the outcome: 0 rolls normally, 1 throws no dice, 2 cannot be
 * rolled.
 */
const run = (input: CheckInput, dice: Parameters<typeof check.run>[1]): Result<unknown> => {
  if (input.burden === 2) return refuse('too-heavy', 'burden')
  return input.burden === 1 ? { ok: true, value: NO_FALL } : check.run(input, dice)
}
const NO_FALL = { faces: [], hits: 0, passed: false }
const rulesets = {
  ...EXAMPLES,
  example: { ...example, slips: { ...example.slips, check: { ...check, run } } },
}

function answers(burden: number, seal: boolean): readonly string[] {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openSlip(world, teo, { kind: 'check', value: { bonus: 1 } })
  const value = { target: 1, burden }
  const part = { type: 'fill-part', slip, part: 'master', value } as const
  world.do(ada, seal ? { ...part, seal: { salt: SALT } } : part)
  const { dice } = world.doc<{ bill: { dice: readonly number[] } }>(teo, `slip/${slip}`).bill
  const count = dice.length
  const faces = (n: number) => Array.from({ length: n }, () => 4)
  const tries = [[], faces(count - 1), faces(count + 1), [9, ...faces(count - 1)], faces(count)]
  return tries.map((typed, i) => {
    const command = { type: 'roll-slip', slip, dice: { typed } } as const
    const context = { by: teo, commandId: `c${i}`, at: 9e6, bookOf: () => undefined }
    const whole = { ...context, newBook: (id: string) => fakeDiceBook(id, 1) }
    const decided = decideTable(rulesets, world.served, command, whole)
    return decided.ok ? 'rolled' : `${decided.error.code} ${decided.error.path ?? ''}`
  })
}

test('[PRO-19] before the roll refusals of typed dice reveal nothing about sealed parts', () => {
  const [plain, free, heavy] = [0, 1, 2].map(burden => answers(burden, true))
  expect(free).toEqual(plain)
  expect(plain).toEqual([
    'dice-exhausted dice',
    'dice-exhausted dice',
    'dice-unused dice',
    'dice-invalid dice[0]',
    'rolled',
  ])
  // wrong dice are reported first, and a refusal caused by a sealed part is never shown
  expect(heavy!.slice(0, 4)).toEqual(plain!.slice(0, 4))
  expect(heavy![4]).toBe('cannot-roll slip')
  // counter-check: without sealing the three answers differ
  expect(answers(1, false)).not.toEqual(answers(0, false))
  expect(answers(2, false)[4]).toBe('too-heavy burden')
})
