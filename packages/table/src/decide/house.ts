import { never, ok, type Json, type Result } from '@mastro/core'
import type { TableCommand } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { cleanName, LONGEST_TITLE } from '../names.ts'
import { no } from '../no.ts'
import { hostOnly } from '../roles.ts'

export type HouseCommand = Extract<
  TableCommand,
  { type: 'rename-table' | 'set-option' | 'set-automation' | 'set-master-mode' }
>

/** Settings of the table: the host's, whoever is Master. */
export function decideHouse(desk: Desk, command: HouseCommand): Result<null> {
  const allowed = hostOnly(desk)
  if (!allowed.ok) return allowed
  switch (command.type) {
    case 'rename-table':
      return renameTable(desk, command.name)
    case 'set-automation':
      desk.put({ type: 'automation-set', level: command.level })
      return ok(null)
    case 'set-option':
      return setOption(desk, command.option, command.value)
    case 'set-master-mode':
      return setMasterMode(desk, command.mode)
    default:
      return never(command)
  }
}

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
