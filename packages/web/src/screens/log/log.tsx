import type { ScreenProps } from '../table/screen.tsx'
import { Tabs, TopBar } from '../table/chrome.tsx'
import { Frame } from '../../ui/frame.tsx'

export function Log({ table, me }: ScreenProps) {
  return (
    <Frame top={<TopBar table={table} />} nav={<Tabs table={table} me={me} current="diario" />}>
      <div />
    </Frame>
  )
}
