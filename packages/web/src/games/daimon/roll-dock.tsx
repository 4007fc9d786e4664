import { SlipDock, type DockProps } from '../../slip/slip-dock.tsx'

/** What is used of the sheet is chosen on the slip: the dock rolls it. */
export function RollDock(props: DockProps) {
  return <SlipDock {...props} isGivenAsItIs={false} />
}
