import { s, ok, type Json, type Result } from '@mastro/core'
import { AUTOMATION, id, MASTER_MODES } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { cleanName, LONGEST_TITLE } from '../names.ts'
import { no } from '../no.ts'
import { order } from '../order.ts'
import { forHost } from '../roles.ts'

/** Settings of the table: the host's, whoever is Master. */
export const houseOrders = [
  order(
    'rename-table',
    { name: s.name(80) },
    { from: 'host', decide: forHost((desk, { name: typed }) => renameTable(desk, typed)) },
  ),
  order(
    'set-option',
    { option: id(), value: s.union([s.bool(), s.int(-1_000_000, 1_000_000), s.text(200)]) },
    { from: 'host', decide: forHost((desk, { option, value }) => setOption(desk, option, value)) },
  ),
  order(
    'set-automation',
    { level: s.oneOf(AUTOMATION) },
    {
      from: 'host',
      decide: forHost((desk, { level }) => {
        desk.put({ type: 'automation-set', level })
        return ok(null)
      }),
    },
  ),
  order(
    'set-master-mode',
    { mode: s.oneOf(MASTER_MODES) },
    { from: 'host', decide: forHost((desk, { mode }) => setMasterMode(desk, mode)) },
  ),
] as const

function renameTable(desk: Desk, typed: string): Result<null> {
  const name = cleanName(typed, LONGEST_TITLE)
  if (name === null) return no('name-unreadable', 'name')
  desk.put({ type: 'table-renamed', name })
  return ok(null)
}

function setOption(desk: Desk, id: string, value: Json): Result<null> {
  const option = desk.ruleset.options.find(one => one.id === id)
  if (option === undefined) return no('unknown-option', 'option')
  const values = option.values.map(one => one.value)
  if (!values.some(one => one === value)) return no('out-of-range', 'value', { values })
  desk.put({ type: 'option-set', option: id, value })
  return ok(null)
}

/** A table without Master has none; one that finds a Master again starts from its host. */
function setMasterMode(desk: Desk, mode: 'fixed' | 'rotating' | 'none'): Result<null> {
  const { master, host } = desk.state().steady
  desk.put({ type: 'master-mode-set', mode, master: mode === 'none' ? null : (master ?? host) })
  return ok(null)
}
