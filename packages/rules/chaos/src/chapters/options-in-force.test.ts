import { expect, test } from 'vitest'
import { done, MASTER, rolled, seatedTable, slipOf, withOptions } from '../testing/test-table.ts'

/** Options set at a table that was opened without them: their effect is seen in play. */

const { state, ada: tobia, teo: aurelia } = seatedTable('tobia-della-corda', 'sorella-aurelia')

test('[WOC-NODICE-3] fatigue counts without dice, unless the option is off', () => {
  const tired = done(state, { type: 'tire', who: tobia, points: 3, cause: 'walking' }, MASTER)
  const levelOf = (options: object) => {
    const table = withOptions({ ...options })
    const owner = { component: 'mind', skill: 'Vela', waive: true }
    const { output } = rolled(
      tired,
      slipOf(tired, 'action', { who: tobia }, { owner, master: { difficulty: 3 } }),
      [],
      table,
    )
    return output
  }
  // Mind 4, Sailing 5
  expect(levelOf({})).toMatchObject({ result: { computedLevel: 6 } })
  expect(levelOf({ penaltiesWithoutDice: false })).toMatchObject({ result: { computedLevel: 9 } })
})

test('[WOC-EGOV-5] a loss of Ego lowers magic skills only with the option', () => {
  const loss = { type: 'change-ego', who: aurelia, delta: -2, reason: 'submission' }
  const artAfter = (options: object) => {
    const after = done(state, loss, MASTER, withOptions({ ...options }))
    const { ego, skills } = after.characters[aurelia]!.character
    return [ego, skills.find(({ magic }) => magic !== null)?.level]
  }
  // Ego 9 allows 4, Ego 7 allows 2
  expect(artAfter({})).toEqual([7, 4])
  expect(artAfter({ egoLossTrimsMagicSkills: true })).toEqual([7, 2])
})

test('[WOC-IMPROV-7] options decide which levels are very high and very low', () => {
  const bandWith = (options: object) => {
    const owner = { skill: 'Arte dei nodi', foci: ['Gassa'], nuance: 'Calma', element: 'Ombra' }
    const parts = { owner, master: { verdict: 'wrong' } }
    const slip = slipOf(state, 'cast-spell', { who: tobia }, parts)
    return rolled(state, slip, [2, 3], withOptions({ ...options })).output
  }
  // Soul 5, art 4, Calm 2, Shadow 2 and 5 make 18
  for (const [options, band] of [
    [{}, 'master-interpretation'],
    [{ improvisedVeryHigh: 18 }, 'near-intended'],
    [{ improvisedVeryLow: 19 }, 'inverse-or-harmful'],
  ] as const)
    expect(bandWith(options)).toMatchObject({ successLevel: 18, improvised: { band } })
})
