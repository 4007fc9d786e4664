import { s, bilingualFields, readTable, tableHeader } from '@mastro/core'
import json from '../../data/labels.json' with { type: 'json' }
import advantagesJson from '../../data/advantages.json' with { type: 'json' }
import licenceJson from '../../data/licence.json' with { type: 'json' }

const rows = s.list(s.object({ id: s.text(), ...bilingualFields }))
export const labelTables = readTable(
  s.object({
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
  s.object({
    ...tableHeader,
    bonusDiceEach: s.anyInt(),
    entries: s.list(s.object({ id: s.text(), ...bilingualFields, rule: s.optional(s.text()) })),
    specialEffects: s.list(s.object(bilingualFields)),
  }),
  advantagesJson,
)

export const licence = readTable(
  s.object({
    ...tableHeader,
    sourceTitle: s.text(),
    name: s.text(),
    sourceDeclaration: s.object(bilingualFields),
    ogcNotice: s.object(bilingualFields),
    section15: s.list(s.text()),
    section15Own: s.text(),
    fullText: s.list(s.text()),
  }),
  licenceJson,
)
