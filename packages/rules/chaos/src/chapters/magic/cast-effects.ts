import { label, phrase, type Effect, type AnyEvent } from '@mastro/core'
import type { CastExtras, Consequence } from '../../operations/cast-extras.ts'
import { vitalityOf } from '../../operations/derived-figures.ts'
import { totalPoints } from '../../operations/body-state.ts'
import type { Being } from '../../state.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'
import { fatigueEffect, hiddenFoe } from '../rolls/parts.ts'
import { wounded } from '../wounds.ts'

const LIGHTEST = 1 // WOC-CAST-3
const INJURY = 5 // a grave wound on the reference scale

/** WOC-CAST-3, WOC-MCATA-1. Effects of casting on the mage. The Master may change the amounts. */
export function castingEffects(
  being: Being,
  extras: CastExtras,
  side = '',
): readonly Effect<AnyEvent>[] {
  const { consequences } = extras
  const tiring = consequences.includes('exhaustion') ? exhaustion(being) : LIGHTEST
  const rules = consequences.length === 0 ? ['WOC-CAST-3'] : ['WOC-CAST-3', 'WOC-MCATA-1']
  return [
    fatigueEffect(`${side}fatigue`, being, tiring, rules),
    ...consequences.flatMap(one => consequenceEffect(being, one, side)),
  ]
}

/** Enough fatigue to make the mage collapse. */
function exhaustion({ character }: Being): number {
  return Math.max(LIGHTEST, vitalityOf(character) + 1 - totalPoints(character.state.fatigue))
}

function consequenceEffect(
  being: Being,
  id: Consequence,
  side: string,
): readonly Effect<AnyEvent>[] {
  if (id === 'exhaustion') return []
  const common = {
    id: `${side}${id}`,
    label: phrase`${being.character.name}: ${term('consequence', id)}`,
    rules: ['WOC-MCATA-1'],
    ...hiddenFoe(being),
  }
  if (id !== 'injury') return [{ ...common, events: [] }]
  const from = totalPoints(being.character.state.wounds)
  return [
    {
      ...common,
      change: { subject: being.id, what: TERM_LABELS.damage, from, to: from + INJURY },
      events: [
        wounded({
          who: being.id,
          points: INJURY,
          severity: 'serious',
          description: label('Contraccolpo magico', 'Magical backlash').it,
          limits: '',
        }),
      ],
    },
  ]
}
