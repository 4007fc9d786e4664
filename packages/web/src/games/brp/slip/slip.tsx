import type { OneSlipProps } from '../../game.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { RollCard } from './roll-card.tsx'

const DefenceCard = lazy(async () => (await import('./defence.tsx')).DefenceCard, {
  isPreloaded: true,
  game: 'brp',
})

export function Slip(props: OneSlipProps) {
  return props.slip.kind === 'defence' && props.slip.outcome === null ? (
    <DefenceCard {...props} />
  ) : (
    <RollCard {...props} />
  )
}
