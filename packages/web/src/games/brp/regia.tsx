import type { FightDoc } from '@mastro/core'
import { useGame } from '../../net/context.tsx'
import { useOffers } from '../../offers/offers.tsx'
import { Phases } from '../../parts/turn-order.tsx'
import { Envelopes } from '../../screens/regia/envelopes.tsx'
import { LeadSection, Moments } from '../../screens/regia/moments.tsx'
import { RegiaScreen } from '../../screens/regia/regia.tsx'
import { isFinished } from '../../slip/live.ts'
import type { ScreenProps } from '../game.ts'
import { AskRoll } from './desk/ask.tsx'
import { Calls } from './desk/calls.tsx'
import { Ladder } from './desk/ladder.tsx'
import { LeadActs } from './desk/more.tsx'
import { NextAct } from './desk/next-act.tsx'
import { Foes, People } from './desk/people.tsx'
import { GameTime, HiddenRolls, Requests } from './desk/side.tsx'
import { RoundEnd } from './round-end.tsx'

/** The Master on a phone: in a fight the ladder with everybody's cells, else the roll to ask; then people and the rest. */
export function BrpRegia({ table, me }: ScreenProps) {
  const offers = useOffers()
  const fight = useGame<FightDoc>('fight')
  return (
    <RegiaScreen
      table={table}
      me={me}
      dock={slips =>
        fight !== undefined && slips.every(isFinished) ? (
          <NextAct fight={fight} offers={offers} />
        ) : undefined
      }
    >
      {({ others }) => (
        <>
          {!table.scene.open && <Moments table={table} />}
          <Requests />
          {others}
          {fight !== undefined && (
            <>
              <Phases fight={fight} />
              <Ladder fight={fight} />
              <RoundEnd isLead />
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
    </RegiaScreen>
  )
}
