import { expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

const before = { result: 'defeat', characteristic: 'power', skill: 'melee' }
const other = { characteristic: 'charisma', skill: 'persuasion' }
const same = { characteristic: 'power', skill: 'melee' }

test.each([
  ['a new session ends every result', { newSession: true, proposal: same }, true, 'cooldown-over'],
  [
    'a tie that was not accepted',
    { previous: { ...before, result: 'tie' }, proposal: other },
    false,
    'tie-not-accepted',
  ],
  [
    'an accepted tie, with another approach',
    { previous: { ...before, result: 'tie', tieAcceptedByBoth: true }, proposal: other },
    true,
    'new-strategy',
  ],
  [
    'an accepted tie, with the same approach',
    { previous: { ...before, result: 'tie', tieAcceptedByBoth: true }, proposal: same },
    false,
    'same-approach',
  ],
  [
    'an accepted tie is not reopened by dice that the winner regains',
    {
      previous: { ...before, result: 'tie', tieAcceptedByBoth: true },
      proposal: same,
      winnerRecovered: true,
    },
    false,
    'same-approach',
  ],
  ['a defeat, winner recovered', { proposal: same, winnerRecovered: true }, true, 'cooldown-over'],
  ['a defeat, the same way', { proposal: { ...same, distinctGoal: true } }, false, 'same-approach'],
  [
    'only the skill differs',
    { proposal: { ...other, characteristic: 'power', distinctGoal: true } },
    false,
    'same-approach',
  ],
  [
    'only the characteristic differs',
    { proposal: { ...same, characteristic: 'spirit', distinctGoal: true } },
    false,
    'same-approach',
  ],
  ['another way to the same goal', { proposal: other }, false, 'goal-overlaps'],
  [
    'another approach to another goal',
    { proposal: { ...other, distinctGoal: true } },
    true,
    'new-strategy',
  ],
  [
    'two approaches without a skill count as different',
    {
      previous: { result: 'defeat', characteristic: 'power' },
      proposal: { characteristic: 'spirit', skill: null, distinctGoal: true },
    },
    true,
    'new-strategy',
  ],
  [
    'no skill differs from a skill',
    { proposal: { characteristic: 'spirit', distinctGoal: true } },
    true,
    'new-strategy',
  ],
])('[DAI-CONTEST-10] [DAI-CONTEST-11] %s', (_, input, allowed, reason) => {
  expect(runOperation('rematch', { previous: before, ...input })).toEqual({ allowed, reason })
})

test('[DAI-CONTEST-11] accepts the six characteristics; a skill is not looked up', () => {
  expect(
    runOperation('rematch', { previous: { ...before, characteristic: 'luck' }, proposal: same }),
  ).toEqual(refused('invalid-request', 'previous.characteristic'))
  expect(runOperation('rematch', { previous: before, proposal: { ...other, skill: '' } })).toEqual(
    refused('invalid-request', 'proposal.skill'),
  )
  expect(
    runOperation('rematch', { previous: before, proposal: { ...other, skill: 'no-such-skill' } }),
  ).toMatchObject({
    allowed: false,
  })
  expect(runOperation('rematch', { proposal: same })).toEqual(
    refused('invalid-request', 'previous'),
  )
})
