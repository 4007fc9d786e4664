import { useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { useUi } from '../../ui-context.ts'
import { useGame } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { DeskDock, DeskScreen } from '../../../screens/desk/desk.tsx'
import { Characters } from '../../../screens/sheet/characters.tsx'
import { leadsHere } from '../../../shell/tabs.ts'
import type { ScreenProps } from '../../game.ts'
import type { WarpFight } from '../docs.ts'
import { Awards } from '../growth/awards.tsx'
import { Edges } from './lazy-edges.ts'
import { FightHead, FightRow, HeadTurn } from './fight-acts.tsx'
import { MoveButton, MyMove, useMover } from './my-move.tsx'
import { Order } from './order.tsx'
import { People } from './people.tsx'
import { PersonActs } from './person-acts.tsx'
import { Secrets } from './secrets.tsx'
import { Starts } from './starts.tsx'
import { RequestInbox } from './request-inbox.tsx'
import * as styles from './master.module.css'

/**
 * The wide screen. The Master sees people, slip and sealed content; a player sees the character and
 * the slip.
 */
export function WarpDesk(props: ScreenProps) {
  return leadsHere(props.table, props.me) && props.me.kind === 'player' ? (
    <LeadDesk {...props} />
  ) : (
    <PlayerDesk {...props} />
  )
}

function PlayerDesk({ table, me }: ScreenProps) {
  const ui = useUi()
  const isPlayer = me.kind === 'player'
  const all = (slips: readonly SlipDoc[]) => ({ table, me, slips })
  return (
    <DeskScreen
      table={table}
      me={me}
      people={<Characters me={me} />}
      above={slips => isPlayer && <ui.Brief {...all(slips)} />}
      below={slips => (
        <>
          <ui.Ongoing {...all(slips)} />
          {isPlayer && <ui.OtherActs table={table} me={me} />}
        </>
      )}
    />
  )
}

function LeadDesk({ table, me }: ScreenProps) {
  const ui = useUi()
  const offers = useOffers()
  const fight = useGame<WarpFight>('fight')
  const mover = useMover(fight)
  const [isMore, more] = useState(false)
  const plays = table.masterMode === 'none'
  return (
    <DeskScreen
      table={table}
      me={me}
      isNeverEmpty={fight !== undefined}
      people={<People offers={offers} />}
      above={slips => (
        <>
          <Awards />
          <RequestInbox offers={offers} me={me} />
          {plays && <ui.Brief table={table} me={me} slips={slips} />}
          {fight !== undefined && (
            <section>
              <FightHead fight={fight} offers={offers}>
                <HeadTurn
                  offers={offers}
                  isMain={mover === undefined && slips.every(slip => slip.outcome !== null)}
                />
              </FightHead>
              <Order fight={fight} withBodies={false} />
            </section>
          )}
        </>
      )}
      below={slips => (
        <>
          {mover !== undefined && slips.every(slip => slip.outcome !== null) && (
            <div class={styles.move}>
              <MyMove mover={mover} offers={offers} more={() => more(true)} />
              <DeskDock>
                <MoveButton mover={mover} offers={offers} />
              </DeskDock>
            </div>
          )}
          {fight !== undefined && <FightRow offers={offers} />}
          <Starts offers={offers} />
          {plays && <ui.OtherActs table={table} me={me} />}
          {isMore && mover !== undefined && (
            <PersonActs doc={mover} offers={offers} close={() => more(false)} />
          )}
        </>
      )}
      side={
        <>
          {fight !== undefined && <Edges fight={fight} offers={offers} />}
          <Secrets offers={offers} me={me} />
        </>
      }
    />
  )
}
