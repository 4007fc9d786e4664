import { NO_DICE, resolveRequest } from '@mastro/core'
import { ruleset } from '@mastro/rules-daimon'
import { beforeAll, expect, test, vi } from 'vitest'
import type { personMessages } from './person-messages.ts'

type Messages = typeof personMessages

let words: Messages
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  words = (await import('./person-messages.ts')).personMessages
})

/** The dice that the rules give to an empty reserve. */
function diceFor(reason: string): number {
  const input = { reserve: 0, events: [{ type: 'gain', reason }] }
  const answer = resolveRequest(
    { daimon: ruleset.ops },
    { system: 'daimon', op: 'reserve', input },
    NO_DICE,
  )
  expect(answer).toMatchObject({ ok: true })
  return answer.ok ? (answer.output as { reserve: number }).reserve : 0 // safe: the operation's output
}

test('[DAI-RESERVE-4] [DAI-RESERVE-5] [DAI-RESERVE-6] reward buttons show the dice they give', () => {
  const { it, en } = words
  for (const reason of Object.keys(it.reasons) as (keyof Messages['it']['reasons'])[]) {
    const dice = diceFor(reason)
    expect(dice, reason).toBe(reason === 'trait-roleplay-at-risk' ? 2 : 1)
    const opening = {
      it: dice === 1 ? '+1 dado' : `+${dice} dadi`,
      en: dice === 1 ? '+1 Reserve die' : `+${dice} Reserve dice`,
    }
    expect(it.reasons[reason]).toMatch(new RegExp(`^\\${opening.it} Riserva: `))
    expect(en.reasons[reason]).toMatch(new RegExp(`^\\${opening.en}: `))
  }
})
