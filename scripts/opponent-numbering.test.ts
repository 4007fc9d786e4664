import { expect, test } from 'vitest'
import { s, chance, viewerAt, type Ruleset, type TableInfo } from '@mastro/core'
import { GAMES } from '@mastro/table/testing'

/** Opponents of the same kind must be distinguishable. */

const MOMENT = { number: 1, open: true, title: '' }
const TABLE: TableInfo = {
  seats: [{ id: 'mara', name: 'Mara', kind: 'player' }],
  master: 'mara',
  masterMode: 'fixed',
  options: {},
  adventure: MOMENT,
  session: MOMENT,
  scene: MOMENT,
}
const MARA = viewerAt(TABLE.seats[0]!, TABLE)

/** Adds a preset to the scene. Returns the state after it and the name that it got. */
function bring(ruleset: Ruleset, state: unknown, order: object, nth: number) {
  const command = s.parse(ruleset.command, { type: 'take-ready-made', ...order }, 'command')
  if (!command.ok) throw new Error(`${command.error.code} ${command.error.path}`)
  const newId = (prefix: string) => `${prefix}-${nth}`
  const act = { by: MARA, dice: chance(() => 7), at: nth, table: TABLE, newId }
  const decided = ruleset.decide(state, command.value, act)
  if (!decided.ok) throw new Error(decided.error.code)
  const after = decided.value.reduce((now, event) => ruleset.evolve(now, event), state)
  const docs = Object.entries(ruleset.view(after, MARA, TABLE))
  const foe = docs.findLast(([key]) => key.endsWith(`/foe-${nth}`))?.[1]
  const { name } = foe as { readonly name: string } // safe: in every game the document of a being has a name
  return { after, name }
}

test.each(GAMES.map(ruleset => [ruleset.system, ruleset] as const))(
  '%s: opponents of the same kind are numbered, whatever language they were added in',
  (_, ruleset) => {
    const kind = ruleset.presets.find(one => one.kind === 'opponent')!
    const first = bring(ruleset, ruleset.initial({}), { id: kind.id, language: 'it' }, 1)
    const second = bring(ruleset, first.after, { id: kind.id, language: 'en' }, 2)
    const third = bring(ruleset, second.after, { id: kind.id, language: 'it' }, 3)
    expect([second.name, third.name].map(name => name.slice(-2))).toEqual([' 2', ' 3'])
    expect(third.name).toBe(`${first.name} 3`)
  },
)
