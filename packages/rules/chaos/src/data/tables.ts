import { s, bilingualFields, readTable } from '@mastro/core'
import components from '../../data/components.json' with { type: 'json' }
import damage from '../../data/damage-examples.json' with { type: 'json' }
import difficulty from '../../data/difficulty.json' with { type: 'json' }
import ego from '../../data/ego-scale.json' with { type: 'json' }
import fatigue from '../../data/fatigue-examples.json' with { type: 'json' }
import margin from '../../data/margin.json' with { type: 'json' }
import nuances from '../../data/nuances.json' with { type: 'json' }
import rest from '../../data/rest.json' with { type: 'json' }
import skills from '../../data/skill-scale.json' with { type: 'json' }
import named from '../../data/skills.json' with { type: 'json' }

/** The book's figures, parsed once. A table that does not have its shape stops the program at load. */
const step = s.object({ level: s.int(1, 99), orMore: s.bool(), id: s.text(), ...bilingualFields })
const band = s.object({
  from: s.int(1, 99),
  to: s.nullable(s.int(1, 99)),
  id: s.text(),
  ...bilingualFields,
})
const reference = s.object({ value: s.int(1, 99), id: s.text(), ...bilingualFields })
const row = s.object({ margin: s.int(0, 99), orMore: s.bool(), id: s.text(), ...bilingualFields })
const examples = s.object({ points: s.int(1, 99), items: s.list(s.object(bilingualFields)) })
const suited = s.object({ cause: s.text(), kinds: s.list(s.text()), fromBook: s.list(s.text()) })

export type ScaleStep = s.Infer<typeof step>

export const COMPONENT_SCALE = rows(step, components.scale)
export const SKILL_SCALE = rows(step, skills.scale)
export const EGO_BANDS = rows(band, ego.bands)
export const DIFFICULTIES = rows(reference, difficulty.levels)
export const MARGINS = rows(row, margin.rows)
/** WOC-CATA-3. A catastrophe loses as if beaten by this. */
export const CATASTROPHIC_MARGIN = margin.catastrophicMargin
/** WOC-WOUND-1, WOC-FATIGUE-1. */
export const DAMAGE_EXAMPLES = rows(examples, damage.examples)
export const FATIGUE_EXAMPLES = rows(examples, fatigue.examples)
export const SUITED_RESTS = rows(suited, rest.suited)
/** WOC-VITAL-2. Names of Body shades that count for Vitality, in both languages. */
export const VITALITY_NAMES = rows(s.object(bilingualFields), nuances.vitalityByDefault).flatMap(
  ({ it, en }) => [it, en],
)

/** WOC-WOUND-6. The skills that the book names for care, in both languages. */
export const CARE_SKILLS = rows(
  s.object({ ...bilingualFields, rule: s.text() }),
  named.specialRules,
)
  .filter(({ rule }) => rule === 'WOC-WOUND-6')
  .flatMap(({ it, en }) => [it, en])

export function rows<S extends s.Schema>(schema: S, value: unknown): readonly s.Infer<S>[] {
  return readTable(s.list(schema), value)
}

/** WOC-COMP-2, WOC-SKILL-2. The name of a level; null under the scale. */
export function scaleId(scale: readonly ScaleStep[], level: number): string | null {
  return scale.findLast(one => level >= one.level)?.id ?? null
}

/** WOC-EGO-2. */
export function egoBand(value: number): string {
  return EGO_BANDS.findLast(({ from }) => value >= from)!.id // bands start at 1, the lowest Ego
}

/** WOC-DIFF-1. The highest reference level not above it; null below the easiest. */
export function difficultyLabel(value: number | null): string | null {
  if (value === null) return null
  return DIFFICULTIES.findLast(level => value >= level.value)?.id ?? null
}

/** WOC-CONTEST-2. A margin is never negative. */
export function marginResult(value: number): string {
  return MARGINS.findLast(one => value >= one.margin)!.id // the first row is margin 0
}
