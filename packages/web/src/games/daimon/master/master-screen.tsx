import type { DaimonFightDoc } from '@mastro/rules-daimon'
import { useGame } from '../../../net/context.tsx'
import { Envelopes } from '../../../screens/master/envelopes.tsx'
import { LeadSection, Moments } from '../../../screens/master/moments.tsx'
import { MasterScreen } from '../../../screens/master/master-screen.tsx'
import { isSessionOver } from '../../../screens/table/session-over.tsx'
import type { ScreenProps } from '../../game.ts'
import { CareRequests } from './care-requests.tsx'
import { Election, RewardVote } from '../election/election.tsx'
import { Fight, FightDock } from '../fight/fight.tsx'
import { Foes } from '../fight/foes.tsx'
import { People } from './people.tsx'
import { MasterActs } from './master-acts.tsx'
import { GameTime, Notebook, TechRegister } from './registers.tsx'

/** Fights, rewards, envelopes, the end of the scene. */
export function DaimonMasterScreen({ table, me }: ScreenProps) {
  const fight = useGame<DaimonFightDoc>('fight')
  return (
    <MasterScreen
      table={table}
      me={me}
      dock={slips => fight && <FightDock fight={fight} slips={slips} />}
    >
      {({ slips, others, isBeside, isDockTaken }) => (
        <>
          {!isBeside && !isSessionOver(table) && <Election table={table} me={me} />}
          {!isBeside && <RewardVote me={me} />}
          {!table.scene.open && <Moments table={table} />}
          {!isBeside && <Fight table={table} me={me} slips={slips} />}
          {isDockTaken && fight !== undefined && (
            <div class="row">
              <FightDock fight={fight} slips={slips} />
            </div>
          )}
          {others}
          <CareRequests />
          <MasterActs table={table} />
          <People table={table} me={me} />
          <Foes canLead />
          <Envelopes me={me} />
          <div>
            <TechRegister me={me} />
            <Notebook />
            <GameTime />
          </div>
          <LeadSection table={table} me={me} hasMoments={table.scene.open} />
        </>
      )}
    </MasterScreen>
  )
}
