import type { Docs, Preset } from '@mastro/core'
import { viewOf, type ServedTable, type Rulesets } from '@mastro/table'

/** Ready-made characters that nobody plays: their names occur in no public document. */
export function freeCharacters(rulesets: Rulesets, served: ServedTable): readonly Preset[] {
  const ruleset = rulesets[served.state.steady.system]
  if (ruleset === undefined) return []
  const taken = namesIn(served)
  return ruleset.presets.filter(({ kind, name }) => kind === 'character' && !taken.has(name))
}

/** Names that every seat can see. Hidden names must not influence what a newcomer is shown. */
function namesIn(served: ServedTable): ReadonlySet<string> {
  const seats = served.state.steady.seats.filter(seat => !seat.retired)
  const [first, ...others] = seats.map(seat => namesSeen(viewOf(served, seat.id).docs))
  return others.reduce(
    (all, names) => new Set([...all].filter(name => names.has(name))),
    first ?? new Set<string>(),
  )
}

function namesSeen(docs: Docs): Set<string> {
  const names = new Set<string>()
  for (const [key, doc] of Object.entries(docs)) {
    if (!key.startsWith('game/') || typeof doc !== 'object' || doc === null) continue
    const name: unknown = 'name' in doc ? doc['name'] : undefined
    if (typeof name === 'string') names.add(name)
  }
  return names
}
