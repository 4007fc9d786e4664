import { list, object, text } from '@mastro/core'
import json from '../../data/labels.json' with { type: 'json' }
import advantagesJson from '../../data/advantages.json' with { type: 'json' }
import licenceJson from '../../data/licence.json' with { type: 'json' }
import { anyInt, optional } from '@mastro/core'
import { header, readTable, said, words } from './read.ts'

const rows = list(object({ id: text(), ...words }))
export const labelTables = readTable(
  object({
    ...header,
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
    ...header,
    bonusDiceEach: anyInt(),
    entries: list(object({ id: text(), ...words, rule: optional(text()) })),
    specialEffects: list(said),
  }),
  advantagesJson,
)

export const licence = readTable(
  object({
    ...header,
    sourceTitle: text(),
    name: text(),
    sourceDeclaration: said,
    ogcNotice: said,
    section15: list(text()),
    section15Own: text(),
    fullText: list(text()),
  }),
  licenceJson,
)
