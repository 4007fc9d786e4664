import '../oracle/oracle.css'
import type { FightDoc } from '@mastro/rules-daimon'
import type { SlipDoc } from '@mastro/table'
import { useGame } from '../../../net/context.tsx'
import { DeskDock, DeskScreen } from '../../../screens/desk/desk.tsx'
import { isSessionOver } from '../../../screens/tavolo/session-over.tsx'
import type { ScreenProps, SlipsProps } from '../../game.ts'
import { Brief } from '../brief.tsx'
import { Election, RewardVote } from '../election.tsx'
import { Fight, FightDock } from '../fight.tsx'
import { Foes } from '../foes.tsx'
import { leads } from '../look.ts'
import { People } from '../people.tsx'
import { RegiaActs } from '../regia-acts.tsx'
import { GameTime, Notebook, TechRegister } from '../register.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { SOON } from '../soon.ts'

const OracleBox = lazy(async () => (await import('./oracle-box.tsx')).OracleBox, SOON)
const CareAsked = lazy(async () => (await import('../care-asked.tsx')).CareAsked, SOON)
const PinnedStrip = lazy(async () => (await import('./oracle-box.tsx')).PinnedStrip, SOON)

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
          <Below table={table} me={me} slips={slips} />
          {me.isMaster && brief(slips)}
        </>
      )}
      side={
        <>
          {canLead && <OracleBox table={table} />}
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

function Below({ table, me, slips }: SlipsProps) {
  const fight = useGame<FightDoc>('fight')
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
      {canLead && <CareAsked />}
      {canLead && <RegiaActs table={table} />}
    </>
  )
}
