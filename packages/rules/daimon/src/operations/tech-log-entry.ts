import { s, ok, refuse, type Refused, type Result } from '@mastro/core'
import { gainRow, spendRow } from '../data/reserve.ts'
import { INTERVENTIONS, type Intervention } from '../data/tech-log.ts'
import { options } from '../options.ts'
import { gain } from './reserve.ts'

/**
 * Texts may be empty here, because a blank name, description or drawback has its own refusal code.
 */
export const techEntryShape = s.object({
  name: s.text(),
  description: s.text(),
  modifiers: s.withDefault(s.text(), ''),
  drawback: s.text(),
})
export type TechEntry = s.Infer<typeof techEntryShape>

export const techLogEntryInput = s.object({
  kind: s.oneOf(INTERVENTIONS),
  author: s.object({
    id: s.name(),
    role: s.withDefault(s.oneOf(['player', 'master']), 'player'),
    reserve: s.int(0, 7),
  }),
  entry: techEntryShape,
  scene: s.object({ enrichments: s.list(s.name()), strategicUsed: s.bool() }),
  inLog: s.withDefault(s.bool(), false),
  immediateEffect: s.bool(),
  appreciated: s.withDefault(s.bool(), false),
  options,
})
export type TechLogEntryInput = s.Infer<typeof techLogEntryInput>

export interface LogEntry extends TechEntry {
  readonly kind: Intervention
  readonly author: string
}
export interface TechLogEntryOutput {
  readonly cost: number
  readonly gained: number
  readonly lost: number
  readonly reserve: number
  readonly scene: { readonly enrichments: readonly string[]; readonly strategicUsed: boolean }
  readonly logged: boolean
  readonly logEntry: LogEntry | null
}

const STRATEGIC_COST = spendRow('strategic-tech').amount
const ENRICHMENT_DIE = Number(gainRow('tech-enrichment').amount)

/** DAI-TECH-2/4/5. */
export function techLogEntry(input: TechLogEntryInput): Result<TechLogEntryOutput> {
  const { kind, author, entry, scene } = input
  const refused = checkEntry(entry) ?? checkIntervention(input)
  if (refused) return refused
  const logEntry = { ...entry, kind, author: author.id }
  if (kind === 'strategic')
    return ok({
      cost: STRATEGIC_COST,
      gained: 0,
      lost: 0,
      reserve: author.reserve - STRATEGIC_COST,
      scene: { ...scene, strategicUsed: true },
      logged: true,
      logEntry,
    })
  return ok({
    cost: 0,
    ...gain(author.reserve, input.appreciated ? ENRICHMENT_DIE : 0),
    scene: { ...scene, enrichments: [...scene.enrichments, author.id] },
    logged: !input.inLog,
    logEntry: input.inLog ? null : logEntry,
  })
}

/** DAI-TECH-2: only modifiers may be omitted. */
function checkEntry(entry: TechEntry): Refused | null {
  const blank = (['name', 'description', 'drawback'] as const).find(
    field => entry[field].trim() === '',
  )
  return blank ? refuse('entry-incomplete', `input.entry.${blank}`) : null
}

/** DAI-TECH-7 first, then the limits of the scene, then the price. */
function checkIntervention(input: TechLogEntryInput): Refused | null {
  const { kind, author, scene } = input
  if (input.immediateEffect !== (kind === 'strategic')) return refuse('wrong-kind', 'input.kind')
  if (kind === 'enrichment')
    return scene.enrichments.includes(author.id)
      ? refuse('scene-limit', 'input.scene.enrichments')
      : null
  if (input.inLog) return refuse('already-logged', 'input.inLog')
  if (scene.strategicUsed) return refuse('scene-limit', 'input.scene.strategicUsed')
  return author.reserve < STRATEGIC_COST
    ? refuse('reserve-insufficient', 'input.author.reserve')
    : null
}
