import type { Ruleset } from '@mastro/core'
import { expect, test } from 'vitest'
import { decideTable } from './decide.ts'
import type { HandDoc } from './docs.ts'
import { hiddenFrom } from './slips.ts'
import type { SlipState, State } from './state.ts'
import { GAMES } from './testing/games.ts'
import { wideEvening } from './testing/wide-evening.ts'
import type { World } from './testing/world.ts'

/** Nothing may stop an evening: laws that hold after every act of random evenings of every game. */
const MODES = ['fixed', 'none', 'rotating'] as const
const TIME = { timeout: 240_000 }

function evenings(ruleset: Ruleset, watch: (state: State, world: World) => void): void {
  const taken = new Map<string, number>()
  for (const [i, masterMode] of MODES.entries())
    wideEvening(ruleset, {
      seed: 40 + i,
      masterMode,
      automation: i === 1 ? 'full' : 'ask',
      length: 110,
      taken,
      watch,
    })
}

const openSlips = ({ play }: State): readonly SlipState[] =>
  Object.values(play.slips).filter(slip => slip.roll === null && !slip.withdrawn)

/** Decided and thrown away: the evening goes on as if nobody had asked. */
const ask = (world: World, seat: string, command: object) =>
  decideTable(world.rulesets, world.hosted, command as never, {
    by: seat,
    commandId: 'only-asked',
    at: 0,
    bookOf: () => undefined,
    newBook: () => {
      throw new Error('nothing that is asked here opens a book')
    },
  })

/** The code a roll is refused with now; null: it would be rolled, or only the typed faces did not fit. */
function refusalOf(world: World, { id, owner }: SlipState): string | null {
  const typed = Array.from({ length: 200 }, () => 1)
  const rolls = ask(world, owner, { type: 'roll-slip', slip: id, dice: { typed } })
  return rolls.ok || rolls.error.path?.startsWith('dice') === true ? null : rolls.error.code
}

test.each(GAMES)(
  '[C2] [D28] [H1] in $system any slip can be withdrawn by who leads; whatever is undone, a scene stands in a session and a session in an adventure; a slip that cannot be rolled tells its owner why',
  TIME,
  ruleset => {
    let slips = 0
    evenings(ruleset, (state, world) => {
      const { moments } = state.play
      if (moments.scene.open) expect(moments.session.open).toBe(true)
      if (moments.session.open) expect(moments.adventure.open).toBe(true)
      const lead = state.steady.master ?? state.steady.host
      for (const slip of openSlips(state)) {
        slips += 1
        const withdraw = { type: 'withdraw-slip', slip: slip.id }
        expect(ask(world, lead, withdraw), slip.kind).toMatchObject({ ok: true })
        const hand = world.docs(slip.owner)[`hand/${slip.id}`] as HandDoc | undefined // by its key
        // What others sealed is told to nobody before the roll.
        if (hand?.missing !== null || hiddenFrom(slip, slip.owner) !== '' || state.steady.brake)
          continue
        expect(refusalOf(world, slip), `${slip.kind}: nothing is said to be missing`).toBeNull()
      }
    })
    expect(slips).toBeGreaterThan(30)
  },
)
