import { SlipDock, type DockProps } from '../../../slip/dock/slip-dock.tsx'
import { useMessages } from '../../../i18n/language.ts'
import { isDiceless } from '../../../slip/dice/dice-to-type.ts'
import { useBidWords } from '../slip/bid.tsx'
import { contestMessages } from '../slip/contest-messages.ts'

/** The dock of a contest and of its escalation. The lock button shows what it locks. */
export function ContestDock(props: DockProps) {
  const t = useMessages(contestMessages)
  const { slip } = props
  const stall =
    slip.kind === 'escalation' && slip.missing === null && isDiceless(slip)
      ? { act: t.acceptStall, line: t.nobodyRolls }
      : {}
  return <SlipDock {...props} {...stall} isGivenAsItIs={false} lockWords={useBidWords(slip)} />
}
