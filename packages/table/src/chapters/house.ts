import { s, same } from '@mastro/core'
import { AUTOMATION, MASTER_MODES } from '../commands.ts'
import { fact, type Telling } from '../fact.ts'
import { hex, id, newSeat, setting } from '../shapes.ts'
import { told } from '../told.ts'
import { sentences } from '../words/sentences.ts'

/** The house: the table itself and its settings. No undo takes them back. */

const tableOpened = fact(
  'table-opened',
  {
    table: id(),
    system: id(),
    name: s.name(80),
    /** Makes ids that nobody can trace back to a seat. */
    secret: hex(),
    options: s.map(setting()),
    automation: s.oneOf(AUTOMATION),
    masterMode: s.oneOf(MASTER_MODES),
    host: newSeat,
  },
  {
    tell: ({ host, name }, telling) =>
      told('house', sentences.tableOpened(host.name, name), telling),
    printed: true,
  },
)

const tableRenamed = fact(
  'table-renamed',
  { name: s.name(80) },
  {
    steady: (steady, { name }) => ({ ...steady, name }),
    tell: ({ name }, telling) => told('house', sentences.tableRenamed(name), telling),
  },
)

const optionSet = fact(
  'option-set',
  { option: id(), value: setting() },
  {
    steady: (steady, { option, value }) => ({
      ...steady,
      options: { ...steady.options, [option]: value },
    }),
    tell: ({ option, value }, telling) =>
      told('house', optionSentence(telling, option, value), telling),
  },
)

function optionSentence({ ruleset }: Telling, id: string, value: unknown) {
  const option = ruleset.options.find(one => one.id === id)
  const words = option?.values.find(one => one.value === value)?.label
  return sentences.optionSet(option?.label ?? same(id), words ?? same(String(value)))
}

const automationSet = fact(
  'automation-set',
  { level: s.oneOf(AUTOMATION) },
  {
    steady: (steady, { level }) => ({ ...steady, automation: level }),
    tell: ({ level }, telling) => told('house', sentences.automationSet(level), telling),
  },
)

const masterModeSet = fact(
  'master-mode-set',
  { mode: s.oneOf(MASTER_MODES), master: s.nullable(id()) },
  {
    steady: (steady, { mode, master }) => ({
      ...steady,
      masterMode: mode,
      master,
      masterOfferedTo: null,
    }),
    tell: ({ mode }, telling) => told('house', sentences.masterModeSet(mode), telling),
  },
)

export const houseFacts = [
  tableOpened,
  tableRenamed,
  optionSet,
  automationSet,
  masterModeSet,
] as const
