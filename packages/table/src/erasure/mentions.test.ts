import type { PersonalText, SeatId } from '@mastro/core'
import { expect, test } from 'vitest'
import type { ActBody, TableEvent } from '../events.ts'
import { GAMES } from '../testing/games.ts'
import { newTestTable } from '../testing/test-table.ts'
import { findMentions } from './mentions.ts'

const ruleset = GAMES.find(({ system }) => system === 'brp')!
const rulesets = { brp: ruleset }

const typed = (seat: SeatId, path: readonly (string | number)[], text: string): PersonalText => ({
  seat,
  path: ['events', 0, ...path],
  text,
})

/** Somebody else says a text, after the erased seat made a character with this name. */
function mentionsOf(
  character: string,
  text: string,
  table = newTestTable({ rulesets, system: 'brp' }),
) {
  const { world, host } = table
  const [erased] = world.acts
  const made = { type: 'game', event: { name: character } } as unknown as TableEvent // only its type and texts are read
  const acts: readonly ActBody[] = [
    { ...erased!, events: [made] },
    { ...erased!, events: [{ type: 'said', text }] },
  ]
  return findMentions(
    acts,
    {
      own: [[typed('seat-erased', ['event', 'name'], character)], []],
      ofOthers: [[], [typed(host, ['text'], text)]],
      kept: new Set(),
    },
    world.served,
    rulesets,
  )
}

test('[PRO-33] a character that the author has never seen is not a reason to offer a text', () => {
  expect(mentionsOf('Ombra', 'arriva Ombra')).toEqual([])
  const table = newTestTable({ rulesets, system: 'brp' })
  table.world.join('Ombra') // any place in the view of the author
  expect(mentionsOf('Ombra', 'arriva OMBRA!', table)).toEqual([
    { seat: table.host, places: [{ act: 2, event: 0 }] },
  ])
})

test.each(['Ombrare', 'penombra', 'xOmbra', 'Ombra7'])(
  '[PRO-33] a longer word is no mention: %s',
  word => {
    const table = newTestTable({ rulesets, system: 'brp' })
    table.world.join('Ombra')
    expect(mentionsOf('Ombra', `arriva ${word}`, table)).toEqual([])
  },
)
