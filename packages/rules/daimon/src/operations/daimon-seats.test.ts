import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

const seats = (...ids: string[]) => ids.map(id => ({ id }))

describe('the voices of the dàimon', () => {
  test('[DAI-DAIMON-3] [DAI-TABLE-2] the next seat to the right gives the voice, around the table', () => {
    expect(runOperation('daimon-seats', { seats: seats('ada', 'bo') })).toEqual({
      voicedBy: { ada: 'bo', bo: 'ada' },
      voices: { bo: 'ada', ada: 'bo' },
    })
  })

  test('[DAI-TABLE-2] seats without a character are skipped; characters without a dàimon only give a voice', () => {
    expect(
      runOperation('daimon-seats', {
        seats: [
          { id: 'ada' },
          { id: 'gm', hasCharacter: false },
          { id: 'bo', hasDaimon: false },
          { id: 'cy' },
        ],
      }),
    ).toEqual({ voicedBy: { ada: 'bo', cy: 'ada' }, voices: { bo: 'ada', ada: 'cy' } })
  })

  test('[DAI-TABLE-2] needs at least two characters, each listed once', () => {
    expect(runOperation('daimon-seats', { seats: seats('ada') })).toEqual(
      refused('out-of-range', 'seats'),
    )
    expect(
      runOperation('daimon-seats', { seats: [{ id: 'ada' }, { id: 'bo', hasCharacter: false }] }),
    ).toEqual(refused('out-of-range', 'seats'))
    expect(runOperation('daimon-seats', { seats: seats('ada', 'bo', 'ada') })).toEqual(
      refused('duplicate-id', 'seats[2].id'),
    )
    expect(runOperation('daimon-seats', {})).toEqual(refused('invalid-request', 'seats'))
  })
})

describe('a dialogue', () => {
  const talk = (host: string, voice: string, more: object = {}) =>
    runOperation('daimon-dialogue', {
      seats: [...seats('ada', 'bo'), { id: 'cy', hasDaimon: false }],
      host: { id: host, reserve: 2 },
      voice: { id: voice, reserve: 7 },
      ...more,
    })

  test('[DAI-DAIMON-5] gives one die to both, lost beyond seven', () => {
    expect(talk('ada', 'bo')).toEqual({
      host: { reserve: 3, gained: 1, lost: 0 },
      voice: { reserve: 7, gained: 0, lost: 1 },
    })
  })

  test('[DAI-DAIMON-5] checks names, then the dàimon, then its voice', () => {
    expect(talk('zoe', 'bo', { seats: seats('ada', 'ada') })).toEqual(
      refused('duplicate-id', 'seats[1].id'),
    )
    expect(talk('cy', 'bo')).toEqual(refused('no-daimon', 'host.id'))
    expect(talk('zoe', 'ada')).toEqual(refused('no-daimon', 'host.id'))
    expect(talk('ada', 'cy')).toEqual(refused('wrong-voice', 'voice.id'))
    expect(talk('ada', 'ada')).toEqual(refused('wrong-voice', 'voice.id'))
    expect(talk('ada', 'bo', { seats: seats('ada') })).toEqual(refused('out-of-range', 'seats'))
  })
})
