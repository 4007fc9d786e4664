import { SlipDock, type DockProps } from '../../../slip/dock/slip-dock.tsx'

/** The dock of a roll. The choices from the sheet are made on the slip. */
export function RollDock(props: DockProps) {
  return <SlipDock {...props} isGivenAsItIs={false} />
}
