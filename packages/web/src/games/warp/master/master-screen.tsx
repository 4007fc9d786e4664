import { useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { useGame } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { Envelopes } from '../../../screens/master/envelopes.tsx'
import { LeadSection, Moments } from '../../../screens/master/moments.tsx'
import { MasterScreen } from '../../../screens/master/master-screen.tsx'
import { mayApplyEffects } from '../../../slip/table-slips.ts'
import { useUi } from '../../ui-context.ts'
import type { ScreenProps } from '../../game.ts'
import type { WarpFight } from '../docs.ts'
import { Awards } from '../growth/awards.tsx'
import { Edges } from './lazy-edges.ts'
import { FightDock, FightHead } from './fight-acts.tsx'
import { MyMove, useMover } from './my-move.tsx'
import { Order } from './order.tsx'
import { People } from './people.tsx'
import { PersonActs } from './person-acts.tsx'
import { Secrets } from './secrets.tsx'
import { Starts } from './starts.tsx'
import { RequestInbox } from './request-inbox.tsx'

/**
 * The phone screen in one column: order with bodies, the character who acts, people, sealed
 * content.
 */
export function WarpMasterScreen({ table, me }: ScreenProps) {
  const ui = useUi()
  const offers = useOffers()
  const fight = useGame<WarpFight>('fight')
  const mover = useMover(fight)
  const [isMore, more] = useState(false)
  const dock = (slips: readonly SlipDoc[]) => {
    const thrown = slips.find(slip => mayApplyEffects(slip, table, me))
    if (thrown !== undefined) return <ui.Dock slip={thrown} table={table} me={me} />
    return fight && <FightDock fight={fight} offers={offers} />
  }
  return (
    <MasterScreen table={table} me={me} dock={dock} hasOwn>
      {({ slips, others, isBeside }) => (
        <>
          <Awards />
          <RequestInbox offers={offers} me={me} />
          {!table.scene.open && <Moments table={table} />}
          {fight !== undefined && (
            <section>
              <FightHead fight={fight} offers={offers} />
              <Order fight={fight} withBodies />
            </section>
          )}
          {mover !== undefined && slips.every(slip => slip.outcome !== null) && (
            <MyMove mover={mover} offers={offers} more={() => more(true)} />
          )}
          {others}
          {!isBeside && <Starts offers={offers} />}
          {fight !== undefined && <Edges fight={fight} offers={offers} />}
          <People offers={offers} />
          <Secrets offers={offers} me={me} />
          <Envelopes me={me} />
          <LeadSection table={table} me={me} hasMoments={table.scene.open} />
          {isMore && mover !== undefined && (
            <PersonActs doc={mover} offers={offers} close={() => more(false)} />
          )}
        </>
      )}
    </MasterScreen>
  )
}
