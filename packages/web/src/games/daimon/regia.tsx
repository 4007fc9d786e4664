import type { FightDoc } from '@mastro/rules-daimon'
import { useGame } from '../../net/context.tsx'
import { Envelopes } from '../../screens/regia/envelopes.tsx'
import { LeadSection, Moments } from '../../screens/regia/moments.tsx'
import { RegiaScreen } from '../../screens/regia/regia.tsx'
import { isSessionOver } from '../../screens/tavolo/session-over.tsx'
import type { ScreenProps } from '../game.ts'
import { CareAsked } from './care-asked.tsx'
import { Election, RewardVote } from './election.tsx'
import { Fight, FightDock } from './fight.tsx'
import { Foes } from './foes.tsx'
import { People } from './people.tsx'
import { RegiaActs } from './regia-acts.tsx'
import { GameTime, Notebook, TechRegister } from './register.tsx'

/** Fights, rewards, envelopes, the end of the scene. */
export function DaimonRegia({ table, me }: ScreenProps) {
  const fight = useGame<FightDoc>('fight')
  return (
    <RegiaScreen
      table={table}
      me={me}
      dock={slips => fight && <FightDock fight={fight} slips={slips} />}
    >
      {({ slips, others, isBeside }) => (
        <>
          {!isBeside && !isSessionOver(table) && <Election table={table} me={me} />}
          {!isBeside && <RewardVote me={me} />}
          {!table.scene.open && <Moments table={table} />}
          {!isBeside && <Fight table={table} me={me} slips={slips} />}
          {others}
          <CareAsked />
          <RegiaActs table={table} />
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
    </RegiaScreen>
  )
}
