import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { RollCard } from '../daimon/roll-card.tsx'
import { lazy } from '../ui/lazy.tsx'
import { SlipCard } from './slip-card.tsx'
import { SlipDock } from './slip-dock.tsx'

export interface GameSlipProps {
  readonly slip: SlipDoc
  readonly table: TableDoc
  readonly me: MeDoc
}

const SOON = { isSoon: true }
const ContestCard = lazy(async () => (await import('../daimon/contest.tsx')).ContestCard, SOON)
const EscalationCard = lazy(
  async () => (await import('../daimon/escalation.tsx')).EscalationCard,
  SOON,
)
const ContestDock = lazy<GameSlipProps>(
  async () => (await import('../daimon/contest-dock.tsx')).ContestDock,
  SOON,
)

/** A slip as its game draws it; games without a drawing of their own have the plain one. */
export function GameSlip(props: GameSlipProps) {
  if (props.table.system !== 'daimon') return <SlipCard {...props} />
  switch (props.slip.kind) {
    case 'contest':
      return <ContestCard {...props} />
    case 'escalation':
      return <EscalationCard {...props} />
    default:
      return <RollCard {...props} />
  }
}

export function GameDock(props: GameSlipProps) {
  const { kind } = props.slip
  return kind === 'contest' || kind === 'escalation' ? (
    <ContestDock {...props} />
  ) : (
    <SlipDock {...props} />
  )
}
