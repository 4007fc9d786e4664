import type { FightDoc } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { useGame } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { Phases } from '../../../parts/turn-order.tsx'
import { DeskDock, DeskScreen } from '../../../screens/desk/desk.tsx'
import { isFinished } from '../../../slip/table-slips.ts'
import { Characters } from '../../../screens/sheet/characters.tsx'
import { useUi } from '../../ui-context.ts'
import type { ScreenProps } from '../../game.ts'
import { AskRoll } from './ask-roll.tsx'
import { Calls, LatestCall, useLatestCall } from './calls.tsx'
import { stopsFight } from './desk-docs.ts'
import { Ladder } from './ladder.tsx'
import { LeadActs } from './lead-acts.tsx'
import { NextAct } from './next-act.tsx'
import { RoundEnd } from '../fight/round-end.tsx'
import { FoeIntents } from './foe-intents.tsx'
import { Foes, People } from './people.tsx'
import { GameTime, HiddenRolls, Requests } from './side-column.tsx'

/**
 * Characters and foes on the left, the call of a roll or the fight in the middle, envelopes, time
 * and log on the right.
 */
export function BrpDesk({ table, me }: ScreenProps) {
  return me.isMaster ? <MasterDesk table={table} me={me} /> : <PlayerDesk table={table} me={me} />
}

function MasterDesk({ table, me }: ScreenProps) {
  const offers = useOffers()
  const fight = useGame<FightDoc>('fight')
  const [latest, putAway] = useLatestCall()
  const intents = fight !== undefined && <FoeIntents fight={fight} />
  const isEnding = fight?.phase === 'resolution'
  const isStopped = (slips: readonly SlipDoc[]) => slips.some(slip => stopsFight(slip, me))
  const latestCall = latest !== undefined && <LatestCall call={latest} putAway={putAway} />
  const steps = fight !== undefined && (
    <>
      <DeskDock>
        <NextAct fight={fight} offers={offers} />
      </DeskDock>
      {intents}
    </>
  )
  return (
    <DeskScreen
      table={table}
      me={me}
      isNeverEmpty
      people={
        <>
          <People offers={offers} />
          <Foes offers={offers} />
        </>
      }
      above={slips =>
        fight !== undefined ? (
          <>
            <Phases fight={fight} />
            {isEnding && <RoundEnd isLead />}
            {!isStopped(slips) && steps}
          </>
        ) : (
          !isWaiting(slips) && latestCall
        )
      }
      below={slips => (
        <>
          {isStopped(slips) && intents}
          {fight === undefined && isWaiting(slips) && latestCall}
          {fight !== undefined && <Ladder fight={fight} />}
          {fight !== undefined && !isEnding && <RoundEnd isLead />}
          {fight === undefined && <AskRoll />}
          <LeadActs offers={offers} isFighting={fight !== undefined} />
          <Calls canClose except={fight === undefined ? latest?.id : undefined} />
        </>
      )}
      side={
        <>
          <Requests />
          <HiddenRolls offers={offers} />
          <GameTime offers={offers} />
        </>
      }
    />
  )
}

/** A roll in preparation, which comes above the answers to an earlier call. */
const isWaiting = (slips: readonly SlipDoc[]) => slips.some(slip => !isFinished(slip))

function PlayerDesk({ table, me }: ScreenProps) {
  const ui = useUi()
  const isPlayer = me.kind === 'player'
  return (
    <DeskScreen
      table={table}
      me={me}
      people={<Characters me={me} />}
      above={slips => isPlayer && <ui.Brief table={table} me={me} slips={slips} />}
      below={slips => (
        <>
          <ui.Ongoing table={table} me={me} slips={slips} />
          {isPlayer && <ui.OtherActs table={table} me={me} />}
        </>
      )}
    />
  )
}
