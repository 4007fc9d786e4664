import { ok, type Json, type Result } from '@mastro/core'
import { pointsOf } from '../../selectors.ts'
import { tableRefusal } from '../../guards.ts'
import type { Being } from '../../state.ts'
import type { Power } from '../../data/magic.ts'
import { firstMode, type PowerPart } from './power-parts.ts'

type Context = Readonly<Record<string, Json>>

/**
 * Builds the context of a sample power from the user's part and the sheets. Resistances are added
 * with the roll.
 */
export function powerContext(
  sample: Power,
  own: PowerPart,
  user: Being,
  target: Being | null,
  score: number,
): Result<Context> {
  const mode = own.mode === '' ? firstMode(sample, target !== null) : own.mode
  const { distance } = own
  switch (sample) {
    case 'lightning-strike':
      return ok({ score, natural: own.natural })
    case 'pre-reaction':
      return ok({ score, canReact: own.canReact, noticeable: own.noticeable })
    case 'heal':
      return healContext(own, mode, target ?? user)
    case 'mind-reading':
      if (mode === 'scan') return ok({ mode, distance })
      return target === null
        ? tableRefusal('unknown-being', 'about.target')
        : ok({ mode, distance: distance ?? 0, perceived: own.perceived, resistance: null })
    case 'wandering-eyes':
      return ok(mode === 'past' ? { mode, scale: own.scale } : { mode, linked: own.linked })
    case 'iron-skin':
      return ok({ previous: user.ironSkin === null ? null : { ...user.ironSkin } })
    case 'hunches':
      return ok({})
    case 'telekinetic-punch':
      return ok({ distance })
    case 'telekinesis':
      return ok({ visible: own.visible, action: own.action, weightKg: own.weightKg, distance })
    case 'telepathy':
      return telepathyContext(own, mode)
    case 'sending':
      return ok({ inSight: own.inSight, wellKnown: own.wellKnown, distance, resistance: null })
    case 'see-aura':
      return ok({ resistance: 0 }) // an object or a place does not resist
  }
}

function healContext(
  { contact, disease }: PowerPart,
  mode: string,
  patient: Being,
): Result<Context> {
  if (mode === 'disease') return ok({ mode, disease, contact })
  return ok({ mode, hitPoints: { ...pointsOf(patient) }, recovered: patient.recovered, contact })
}

function telepathyContext(own: PowerPart, mode: string): Result<Context> {
  const { distance, perceived, inSight, wellKnown, willing } = own
  if (mode === 'send') return ok({ mode, inSight, wellKnown, distance, willing, resistance: null })
  return ok(
    mode === 'read' ? { mode, distance: distance ?? 0, perceived, resistance: null } : { mode },
  )
}
