import type { ComponentType } from 'preact'
import { useCorrecting } from '../../../slip/parts/correct-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { OneSlipProps } from '../../game.ts'
import { sealPartOf } from './seal-parts.ts'

const SealCard = lazy(async () => (await import('./seal-card.tsx')).SealCard)
const SealDock = lazy(async () => (await import('./seal-dock.tsx')).SealDock)

/**
 * Shows the slip as a Difficulty to be sealed to the seat that must seal it, and unchanged to
 * everybody else.
 */
export function withSealCard(Slip: ComponentType<OneSlipProps>): ComponentType<OneSlipProps> {
  return props => {
    const part = useSealPart(props)
    return part === undefined ? (
      <Slip {...props} />
    ) : (
      <SealCard slip={props.slip} part={part} me={props.me} />
    )
  }
}

export function withSealDock(Dock: ComponentType<OneSlipProps>): ComponentType<OneSlipProps> {
  return props => {
    const part = useSealPart(props)
    return part === undefined ? <Dock {...props} /> : <SealDock slip={props.slip} part={part} />
  }
}

function useSealPart({ slip }: OneSlipProps) {
  const [again] = useCorrecting(slip.id)
  return sealPartOf(slip, again)
}
