import {
  anyInt,
  bilingual,
  list,
  object,
  optional,
  readTable,
  tableHeader,
  text,
} from '@mastro/core'
import json from '../../data/labels.json' with { type: 'json' }
import advantagesJson from '../../data/advantages.json' with { type: 'json' }
import licenceJson from '../../data/licence.json' with { type: 'json' }

const rows = list(object({ id: text(), ...bilingual }))
export const labelTables = readTable(
  object({
    ...tableHeader,
    outcomes: rows,
    groupModes: rows,
    calls: rows,
    mindResults: rows,
    errors: rows,
    problems: rows,
    warnings: rows,
  }),
  json,
)

/** WARP-ADVANT-1. */
export const advantages = readTable(
  object({
    ...tableHeader,
    bonusDiceEach: anyInt(),
    entries: list(object({ id: text(), ...bilingual, rule: optional(text()) })),
    specialEffects: list(object(bilingual)),
  }),
  advantagesJson,
)

export const licence = readTable(
  object({
    ...tableHeader,
    sourceTitle: text(),
    name: text(),
    sourceDeclaration: object(bilingual),
    ogcNotice: object(bilingual),
    section15: list(text()),
    section15Own: text(),
    fullText: list(text()),
  }),
  licenceJson,
)
