import { s, ok, type Json, type Result } from '@mastro/core'
import { AUTOMATION_LEVELS, id, MASTER_MODES } from '../shared-schemas.ts'
import type { Decision } from '../engine/decision.ts'
import { cleanName, LONGEST_TITLE } from '../util/names.ts'
import { refuse } from '../engine/refuse.ts'
import { defineCommand } from '../engine/define-command.ts'
import { forHost } from '../engine/roles.ts'

/** Settings of the table. Only the host can change them, even if another seat is the Master. */
export const settingsCommands = [
  defineCommand(
    'rename-table',
    { name: s.name(80) },
    {
      openTo: 'host',
      decide: forHost((decision, { name: typed }) => renameTable(decision, typed)),
    },
  ),
  defineCommand(
    'set-option',
    { option: id(), value: s.union([s.bool(), s.int(-1_000_000, 1_000_000), s.text(200)]) },
    {
      openTo: 'host',
      decide: forHost((decision, { option, value }) => setOption(decision, option, value)),
    },
  ),
  defineCommand(
    'set-automation',
    { level: s.oneOf(AUTOMATION_LEVELS) },
    {
      openTo: 'host',
      decide: forHost((decision, { level }) => {
        decision.emit({ type: 'automation-set', level })
        return ok(null)
      }),
    },
  ),
  defineCommand(
    'set-master-mode',
    { mode: s.oneOf(MASTER_MODES) },
    { openTo: 'host', decide: forHost((decision, { mode }) => setMasterMode(decision, mode)) },
  ),
] as const

function renameTable(decision: Decision, typed: string): Result<null> {
  const name = cleanName(typed, LONGEST_TITLE)
  if (name === null) return refuse('name-unreadable', 'name')
  decision.emit({ type: 'table-renamed', name })
  return ok(null)
}

function setOption(decision: Decision, id: string, value: Json): Result<null> {
  const option = decision.ruleset.options.find(one => one.id === id)
  if (option === undefined) return refuse('unknown-option', 'option')
  const values = option.values.map(one => one.value)
  if (!values.some(one => one === value)) return refuse('out-of-range', 'value', { values })
  decision.emit({ type: 'option-set', option: id, value })
  return ok(null)
}

/** Without a Master, the role is empty. Returning to a mode with a Master starts with the host. */
function setMasterMode(decision: Decision, mode: 'fixed' | 'rotating' | 'none'): Result<null> {
  const { master, host } = decision.state().steady
  decision.emit({
    type: 'master-mode-set',
    mode,
    master: mode === 'none' ? null : (master ?? host),
  })
  return ok(null)
}
