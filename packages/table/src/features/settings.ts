import { s, byAuthor, same, textsOf } from '@mastro/core'
import { AUTOMATION_LEVELS, MASTER_MODES } from '../shared-schemas.ts'
import { defineEvent, type DescribeContext } from '../engine/define-event.ts'
import { hex, id, newSeat, setting } from '../event-schemas.ts'
import { logLine } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'

/** The table itself and its settings. They cannot be undone. */

const tableOpened = defineEvent(
  'table-opened',
  {
    table: id(),
    system: id(),
    name: s.nonEmptyText(80),
    /** Key for deriving ids that cannot be traced back to a seat. */
    secret: hex(),
    options: s.map(setting()),
    automation: s.oneOf(AUTOMATION_LEVELS),
    masterMode: s.oneOf(MASTER_MODES),
    host: newSeat,
  },
  {
    personalText: ({ host }, { texts }) => textsOf(host.id, texts),
    describe: ({ host, name }, ctx) =>
      logLine('house', sentences.tableOpened(host.name, name), ctx),
    refreshesFingerprint: true,
  },
)

const tableRenamed = defineEvent(
  'table-renamed',
  { name: s.nonEmptyText(80) },
  {
    personalText: byAuthor,
    evolvePermanent: (steady, { name }) => ({ ...steady, name }),
    describe: ({ name }, ctx) => logLine('house', sentences.tableRenamed(name), ctx),
  },
)

const optionSet = defineEvent(
  'option-set',
  { option: id(), value: setting() },
  {
    evolvePermanent: (steady, { option, value }) => ({
      ...steady,
      options: { ...steady.options, [option]: value },
    }),
    describe: ({ option, value }, ctx) => logLine('house', optionSentence(ctx, option, value), ctx),
  },
)

function optionSentence({ ruleset }: DescribeContext, id: string, value: unknown) {
  const option = ruleset.options.find(one => one.id === id)
  const words = option?.values.find(one => one.value === value)?.label
  return sentences.optionSet(option?.label ?? same(id), words ?? same(String(value)))
}

const automationSet = defineEvent(
  'automation-set',
  { level: s.oneOf(AUTOMATION_LEVELS) },
  {
    evolvePermanent: (steady, { level }) => ({ ...steady, automation: level }),
    describe: ({ level }, ctx) => logLine('house', sentences.automationSet(level), ctx),
  },
)

const masterModeSet = defineEvent(
  'master-mode-set',
  { mode: s.oneOf(MASTER_MODES), master: s.nullable(id()) },
  {
    evolvePermanent: (steady, { mode, master }) => ({
      ...steady,
      masterMode: mode,
      master,
      masterOfferedTo: null,
    }),
    describe: ({ mode }, ctx) => logLine('house', sentences.masterModeSet(mode), ctx),
  },
)

export const settingsEvents = [
  tableOpened,
  tableRenamed,
  optionSet,
  automationSet,
  masterModeSet,
] as const
