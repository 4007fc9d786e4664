import type { Refusal, Ruleset } from '@mastro/core'
import { expect, test } from 'vitest'
import { decideTable } from './decide.ts'
import type { HandDoc } from '../docs.ts'
import { hiddenFrom } from '../slips/slip-readings.ts'
import type { SlipState, State } from '../state.ts'
import { GAMES } from '../testing/games.ts'
import { playWideSession } from '../testing/wide-session.ts'
import type { TestTable } from '../testing/test-table.ts'

/**
 * Invariants that must hold after every act of random sessions of every game, so that no session
 * can get stuck.
 */
const MODES = ['fixed', 'none', 'rotating'] as const
const TIME = { timeout: 600_000 }

/**
 * Plays at least three sessions, and up to twenty-four while `lacks` returns true. All but the
 * first seek rare events.
 */
function evenings(
  ruleset: Ruleset,
  watch: (state: State, world: TestTable) => void,
  lacks: () => boolean,
): void {
  const taken = new Map<string, number>()
  for (let i = 0; i < 3 || (i < 24 && lacks()); i++)
    playWideSession(ruleset, {
      seed: 40 + i,
      masterMode: MODES[i % 3]!,
      automation: i === 1 ? 'full' : 'ask',
      length: 90,
      taken,
      watch,
      thorough: i > 0,
      showsAll: true,
    })
}

const openSlips = ({ play }: State): readonly SlipState[] =>
  Object.values(play.slips).filter(slip => slip.roll === null && !slip.withdrawn)

/** Decides a command without storing it, so that the session continues unchanged. */
const ask = (world: TestTable, seat: string, command: object) =>
  decideTable(world.rulesets, world.served, command as never, {
    by: seat,
    commandId: 'only-asked',
    at: 0,
    bookOf: () => undefined,
    newBook: () => {
      throw new Error('deciding without storing must not open a dice book')
    },
  })

/**
 * The refusal of a roll requested now. Null if it would be rolled, or if only the typed faces are
 * wrong.
 */
function refusalOf(world: TestTable, { id, owner }: SlipState): Refusal | null {
  const typed = Array.from({ length: 200 }, () => 1)
  const rolls = ask(world, owner, { type: 'roll-slip', slip: id, dice: { typed } })
  return rolls.ok || rolls.error.path?.startsWith('dice') === true ? null : rolls.error
}

/**
 * Before the roll a refusal must not reveal what others sealed. It may only report that the parts
 * do not fit together.
 */
function expectRoll(world: TestTable, slip: SlipState): void {
  const refusal = refusalOf(world, slip)
  if (hiddenFrom(slip, slip.owner) !== '' && refusal !== null)
    expect(refusal, slip.kind).toMatchObject({ code: 'cannot-roll' })
  else expect(refusal, `${slip.kind}: a complete slip must roll`).toBeNull()
}

test.each(GAMES)(
  'in $system slips can be withdrawn, moments stay nested and refused rolls give a reason',
  TIME,
  ruleset => {
    const unmet = new Set(Object.keys(ruleset.slips))
    const unready = new Set(unmet)
    const watch = (state: State, world: TestTable) => {
      const { moments } = state.play
      if (moments.scene.open) expect(moments.session.open).toBe(true)
      if (moments.session.open) expect(moments.adventure.open).toBe(true)
      const lead = state.steady.master ?? state.steady.host
      for (const slip of openSlips(state)) {
        unmet.delete(slip.kind)
        const withdraw = { type: 'withdraw-slip', slip: slip.id }
        const other = state.steady.seats.find(({ id }) => id !== slip.owner)!.id
        const seat = state.steady.master ?? (slip.owner === lead ? other : lead)
        expect(ask(world, seat, withdraw), slip.kind).toMatchObject({ ok: true })
        const hand = world.docs(slip.owner)[`hand/${slip.id}`] as HandDoc | undefined // safe: a hand document, by its key
        if (hand === undefined || hand.missing?.code === 'part-missing') continue
        unready.delete(slip.kind) // each of its parts was accepted
        if (hand.missing === null && !state.steady.brake) expectRoll(world, slip)
      }
    }
    evenings(ruleset, watch, () => unready.size + unmet.size > 0)
    expect([...unmet], 'kinds of slips that never appeared').toEqual([])
    expect([...unready], 'kinds of slips that never had all their parts').toEqual([])
  },
)
