import type { ComponentType } from 'preact'
import { Column } from './frame.tsx'
import { TableScreen } from '../screens/table/table-screen.tsx'
import { Tabs, TopBar } from './chrome.tsx'
import type { ScreenProps } from '../games/game.ts'

/** On a tablet: the table on the right, and on the left the sheet or another screen. */
export function TwoColumns({
  tab,
  table,
  me,
  Side,
}: ScreenProps & { readonly tab: string; readonly Side: ComponentType<ScreenProps> }) {
  return (
    <div class="app two-columns">
      <TopBar table={table} />
      <Tabs table={table} me={me} current={tab} />
      <Column slot="side">
        <Side table={table} me={me} />
      </Column>
      <main class="two-columns__main">
        <Column slot="main">
          <TableScreen table={table} me={me} />
        </Column>
      </main>
    </div>
  )
}
