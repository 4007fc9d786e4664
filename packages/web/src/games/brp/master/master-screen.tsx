import type { FightDoc } from '@mastro/core'
import { useGame } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { Phases } from '../../../parts/turn-order.tsx'
import { Envelopes } from '../../../screens/master/envelopes.tsx'
import { LeadSection, Moments } from '../../../screens/master/moments.tsx'
import { MasterScreen } from '../../../screens/master/master-screen.tsx'
import type { ScreenProps } from '../../game.ts'
import { AskRoll } from './ask-roll.tsx'
import { Calls } from './calls.tsx'
import { stopsFight } from './desk-docs.ts'
import { Ladder } from './ladder.tsx'
import { LeadActs } from './lead-acts.tsx'
import { NextAct } from './next-act.tsx'
import { FoeIntents } from './foe-intents.tsx'
import { Foes, People } from './people.tsx'
import { GameTime, HiddenRolls, Requests } from './side-column.tsx'
import { RoundEnd } from '../fight/round-end.tsx'

/**
 * The Master's phone screen: the fight with everybody's hit points, or the call of a roll, then
 * people and the rest.
 */
export function BrpMasterScreen({ table, me }: ScreenProps) {
  const offers = useOffers()
  const fight = useGame<FightDoc>('fight')
  return (
    <MasterScreen
      table={table}
      me={me}
      dock={slips =>
        fight !== undefined && !slips.some(slip => stopsFight(slip, me)) ? (
          <NextAct fight={fight} offers={offers} />
        ) : undefined
      }
      above={
        fight !== undefined && (
          <>
            <Phases fight={fight} />
            {fight.phase === 'resolution' ? <RoundEnd isLead /> : <FoeIntents fight={fight} />}
          </>
        )
      }
    >
      {({ others }) => (
        <>
          {!table.scene.open && <Moments table={table} />}
          <Requests />
          {others}
          {fight !== undefined && (
            <>
              <Ladder fight={fight} />
              {fight.phase !== 'resolution' && <RoundEnd isLead />}
            </>
          )}
          {fight === undefined && <AskRoll />}
          <Calls canClose />
          <LeadActs offers={offers} isFighting={fight !== undefined} />
          {fight === undefined && <People offers={offers} />}
          <Foes offers={offers} />
          <HiddenRolls offers={offers} />
          <GameTime offers={offers} />
          <Envelopes me={me} />
          <LeadSection table={table} me={me} hasMoments={table.scene.open} />
        </>
      )}
    </MasterScreen>
  )
}
