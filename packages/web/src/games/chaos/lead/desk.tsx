import type { ScreenProps } from '../../game.ts'
import { useUi } from '../../context.ts'
import { DeskScreen } from '../../../screens/desk/desk.tsx'
import { Calls, CampaignActs, OtherActs, StartBar } from './acts.tsx'
import { AwardsBox } from './awards.tsx'
import { InTheAir, Requests } from './inbox.tsx'
import { People } from './people.tsx'

/** People at the left, the slip that needs a number in the middle, what waits at the right. */
export function ChaosDesk({ table, me }: ScreenProps) {
  const ui = useUi()
  const leads = me.isMaster
  const isPlayer = me.kind === 'player' && !leads
  return (
    <DeskScreen
      table={table}
      me={me}
      people={<People canLead={leads} />}
      above={slips => (
        <>
          {leads && <StartBar hasKeys />}
          {isPlayer && <ui.Brief table={table} me={me} slips={slips} />}
        </>
      )}
      below={slips => (
        <>
          <ui.Scene table={table} me={me} slips={slips} />
          {leads && <Calls />}
          {isPlayer && <ui.Acts table={table} me={me} />}
          {leads && <AwardsBox table={table} />}
          {leads && <CampaignActs />}
          {leads && <OtherActs />}
        </>
      )}
      side={
        leads && (
          <>
            <Requests />
            <InTheAir />
          </>
        )
      }
    />
  )
}
