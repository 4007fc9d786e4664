import type { DaimonFightDoc } from '@mastro/rules-daimon'
import type { SlipDoc } from '@mastro/table'
import { useGame } from '../../../net/context.tsx'
import { DeskDock, DeskScreen } from '../../../screens/desk/desk.tsx'
import { isSessionOver } from '../../../screens/table/session-over.tsx'
import type { ScreenProps, SlipsProps } from '../../game.ts'
import { Brief } from '../brief/brief.tsx'
import { Election, RewardVote } from '../election/election.tsx'
import { Fight, FightDock } from '../fight/fight.tsx'
import { Foes } from '../fight/foes.tsx'
import { leads } from '../characters.ts'
import { hasOracle } from '../has-oracle.ts'
import { People } from './people.tsx'
import { MasterActs } from './master-acts.tsx'
import { GameTime, Notebook, TechRegister } from './registers.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { PRELOAD } from '../preload.ts'

const OracleBox = lazy(async () => (await import('./oracle-box.tsx')).OracleBox, PRELOAD)
const CareRequests = lazy(async () => (await import('./care-requests.tsx')).CareRequests, PRELOAD)
const PinnedStrip = lazy(async () => (await import('./oracle-box.tsx')).PinnedStrip, PRELOAD)

export function DaimonDesk({ table, me }: ScreenProps) {
  const canLead = leads(table, me)
  const brief = (slips: readonly SlipDoc[]) =>
    me.kind === 'player' && <Brief table={table} me={me} slips={slips} />
  return (
    <DeskScreen
      table={table}
      me={me}
      people={
        <>
          <People table={table} me={me} />
          <Foes canLead={canLead} />
        </>
      }
      above={slips => !me.isMaster && brief(slips)}
      below={slips => (
        <>
          <BelowSlips table={table} me={me} slips={slips} />
          {me.isMaster && brief(slips)}
        </>
      )}
      side={
        <>
          {canLead && hasOracle(table) && <OracleBox table={table} />}
          <div>
            <TechRegister me={me} />
            {canLead && <Notebook />}
            {canLead && <GameTime />}
          </div>
        </>
      }
    />
  )
}

function BelowSlips({ table, me, slips }: SlipsProps) {
  const fight = useGame<DaimonFightDoc>('fight')
  const canLead = leads(table, me)
  return (
    <>
      {!isSessionOver(table) && <Election table={table} me={me} />}
      <RewardVote me={me} />
      <Fight table={table} me={me} slips={slips} />
      {fight !== undefined && canLead && (
        <DeskDock>
          <FightDock fight={fight} slips={slips} />
        </DeskDock>
      )}
      <PinnedStrip table={table} />
      {canLead && <CareRequests />}
      {canLead && <MasterActs table={table} />}
    </>
  )
}
