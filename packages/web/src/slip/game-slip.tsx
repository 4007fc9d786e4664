import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useBidWords } from '../daimon/bid.tsx'
import { ContestCard } from '../daimon/contest.tsx'
import { EscalationCard } from '../daimon/escalation.tsx'
import { RollCard } from '../daimon/roll-card.tsx'
import { SlipCard } from './slip-card.tsx'
import { SlipDock } from './slip-dock.tsx'

export interface GameSlipProps {
  readonly slip: SlipDoc
  readonly table: TableDoc
  readonly me: MeDoc
}

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
  const lockWords = useBidWords(props.slip)
  return <SlipDock {...props} lockWords={lockWords} />
}
