import type { ScreenProps, SlipsProps } from '../../game.ts'
import { useUi } from '../../ui-context.ts'
import { DeskDock, DeskScreen } from '../../../screens/desk/desk.tsx'
import { IdleDock } from '../dock/idle-dock.tsx'
import { hasPart } from '../own-character.ts'
import { Calls, CampaignActs, OtherActs, StartBar } from './acts.tsx'
import { AwardsBox } from './awards.tsx'
import { HeldSpells, Requests } from './inbox.tsx'
import { People } from './people.tsx'
import { WaitingSlipLink } from './waiting-slip-link.tsx'

/** A player's acts on a wide screen, and lives in danger while another slip is open. */
function OwnActs({ table, me, slips }: SlipsProps) {
  const ui = useUi()
  if (slips.some(slip => hasPart(slip, me))) return <ui.BetweenScenes table={table} me={me} />
  return (
    <DeskDock>
      <IdleDock table={table} me={me} />
    </DeskDock>
  )
}

/**
 * People on the left, the slip that needs a number in the middle, pending requests on the right.
 */
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
          {isPlayer && <OwnActs table={table} me={me} slips={slips} />}
        </>
      )}
      below={slips => (
        <>
          <ui.Ongoing table={table} me={me} slips={slips} />
          {leads && <Calls />}
          {isPlayer && <ui.OtherActs table={table} me={me} />}
          {leads && <AwardsBox table={table} />}
          {leads && <CampaignActs />}
          {leads && <OtherActs />}
          {leads && <WaitingSlipLink slips={slips} me={me} />}
        </>
      )}
      side={
        leads && (
          <>
            <Requests />
            <HeldSpells />
          </>
        )
      }
    />
  )
}
