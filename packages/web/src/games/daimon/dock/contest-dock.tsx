import { SlipDock, type DockProps } from '../../../slip/dock/slip-dock.tsx'
import { useBidWords } from '../slip/bid.tsx'

/** The dock of a contest and of its escalation. The lock button shows what it locks. */
export function ContestDock(props: DockProps) {
  return <SlipDock {...props} isGivenAsItIs={false} lockWords={useBidWords(props.slip)} />
}
