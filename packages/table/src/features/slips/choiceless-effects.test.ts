import type { AnyEvent, Effect, Ruleset } from '@mastro/core'
import { expect, test } from 'vitest'
import { GAMES } from '../../testing/games.ts'
import { playWideSession, type WideSession } from '../../testing/wide-session.ts'

/** Effects in random sessions of every game, by whether they still wait for a person. */
function effectsOf(ruleset: Ruleset, automation: WideSession['automation']) {
  const waiting = new Map<string, Effect<AnyEvent>>()
  const applied = new Map<string, Effect<AnyEvent>>()
  for (const masterMode of ['fixed', 'none'] as const)
    for (const seed of [31, 32])
      playWideSession(ruleset, {
        seed,
        masterMode,
        automation,
        length: 60,
        taken: new Map(),
        thorough: true,
        watch: ({ play }) => {
          for (const { kind, roll } of Object.values(play.slips))
            for (const { effect, choice } of roll?.effects ?? []) {
              const key = `${kind} ${effect.id.replace(/[:-].*/, '')}`
              if (choice === 'proposed') waiting.set(key, effect)
              if (choice === 'applied') applied.set(key, effect)
            }
        },
      })
  return { waiting, applied }
}

/** Whether the Master can give the effect another figure. */
function isChangeable(ruleset: Ruleset, kind: string, effect: Effect<AnyEvent>): boolean {
  const spec = ruleset.slips[kind]
  const { from, to } = effect.change ?? {}
  const figures = Array.from({ length: 41 }, (_, nth) => Number(from) + nth - 20)
  return figures.some(figure => figure !== to && spec?.change?.(effect, figure).ok === true)
}

const TIME = 300_000

test.each(GAMES)(
  'in $system an effect without a choice applies by itself, and only a choice waits',
  ruleset => {
    const { waiting, applied } = effectsOf(ruleset, 'ask')
    const choiceless = [...waiting].filter(
      ([key, effect]) =>
        effect.decides === undefined && !isChangeable(ruleset, key.split(' ')[0]!, effect),
    )
    expect(choiceless.map(([key]) => key)).toEqual([])
    expect(waiting.size).toBeGreaterThan(0)
    expect(applied.size).toBeGreaterThan(0)
  },
  TIME,
)

test.each(GAMES)(
  'in $system nobody is asked for an effect without a choice if only dice are thrown',
  ruleset => {
    expect([...effectsOf(ruleset, 'dice-only').waiting.keys()]).toEqual([])
  },
  TIME,
)
