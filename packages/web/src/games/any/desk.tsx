import { DeskScreen } from '../../screens/desk/desk.tsx'
import { Characters } from '../../screens/sheet/characters.tsx'
import type { ScreenProps } from '../game.ts'
import { Acts } from './acts.tsx'
import { Brief } from './brief.tsx'

export function PlainDesk({ table, me }: ScreenProps) {
  const isPlayer = me.kind === 'player'
  return (
    <DeskScreen
      table={table}
      me={me}
      people={<Characters me={me} />}
      above={() => isPlayer && <Brief table={table} me={me} />}
      below={() => isPlayer && <Acts />}
    />
  )
}
