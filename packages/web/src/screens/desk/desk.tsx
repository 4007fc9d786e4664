import * as styles from './desk.module.css'
import '../master/master-screen.css'
import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { ForecastSlot } from '../../forecast/forecast-slot.tsx'
import { useUi } from '../../games/ui-context.ts'
import type { ScreenProps } from '../../games/game.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { usePresence, useSeats } from '../../net/context.tsx'
import { TopBar } from '../../shell/chrome.tsx'
import { CollapsibleSlip, useUnfolded } from '../../slip/collapsible-slip.tsx'
import { sortByUrgency, mayApplyEffects, useTableSlips } from '../../slip/table-slips.ts'
import { Envelopes } from '../master/envelopes.tsx'
import { MasterOffer, Moments, PassMaster } from '../master/moments.tsx'
import { LastLines } from '../table/last-lines.tsx'
import { isSessionOver, SessionOver } from '../table/session-over.tsx'
import { WaitCount, WaitLists } from '../../waiting/lazy-waits.ts'
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx'
import { messages } from './messages.ts'

const LINES = 20

type Drawn = (slips: readonly SlipDoc[]) => ComponentChildren

export interface DeskScreenProps extends ScreenProps {
  /** The left column. */
  readonly people: ComponentChildren
  /** In the middle, above and below the slips. */
  readonly above: Drawn
  readonly below: Drawn
  /** Set if the middle shows something else than a text while nothing is rolled. */
  readonly isNeverEmpty?: boolean
  /** On the right, between envelopes and log. */
  readonly side?: ComponentChildren
}

/** Three columns without tabs: people, slip and scene, envelopes and log. */
export function DeskScreen({ people, side, ...middle }: DeskScreenProps) {
  const t = useMessages(messages)
  const { table, me } = middle
  return (
    <div class={`app ${styles.desk}`}>
      <DeskTop table={table} me={me} />
      <main id="contenuto" class={styles.columns} tabIndex={-1}>
        <div class={`${styles.column} stack`} role="region" aria-label={t.people}>
          {people}
        </div>
        <MiddleColumn {...middle} />
        <div class={`${styles.column} stack`} role="region" aria-label={t.side}>
          <WaitLists isTitled isDesk />
          <ForecastSlot table={table} />
          <Envelopes me={me} />
          {side}
          <LastLines count={LINES} isTitled />
        </div>
      </main>
    </div>
  )
}

/** The next actions, below their subject. */
export function DeskDock({ children }: { children: ComponentChildren }) {
  return <div class={`dock ${styles.dock}`}>{children}</div>
}

function DeskTop({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const ui = useUi()
  const seats = useSeats().filter(seat => !seat.retired && seat.kind === 'player')
  const present = usePresence().filter(id => seats.some(seat => seat.id === id)).length
  const own = ui.tabs(table, me).find(({ id }) => id === ui.ownTab.id)
  return (
    <div class={styles.top}>
      <TopBar table={table}>
        <WaitCount />
        <span class="secondary nowrap">{t.live(present, seats.length)}</span>
        <nav class={`row ${styles.links}`} aria-label={t.links}>
          {me.kind === 'player' && <Link href={`/t/${table.id}/scheda`}>{t.sheet}</Link>}
          {own !== undefined && (
            <Link href={`/t/${table.id}/${own.id}`}>{localize(own.label)}</Link>
          )}
          <Link href={`/t/${table.id}/diario`}>{t.log}</Link>
        </nav>
        <KeyboardShortcuts table={table} me={me} />
        {(me.isMaster || me.isHost) && (
          <div class={`row ${styles.lead}`}>
            {table.scene.open && <Moments table={table} isShort />}
            <PassMaster table={table} me={me} />
          </div>
        )}
      </TopBar>
    </div>
  )
}

function MiddleColumn(props: Omit<DeskScreenProps, 'people' | 'side'>) {
  const { table, me, above, below, isNeverEmpty = false } = props
  const t = useMessages(messages)
  const ui = useUi()
  const slips = sortByUrgency(useTableSlips(), me, slip => mayApplyEffects(slip, table, me))
  const [unfolded, onFold] = useUnfolded(slips)
  const isOver = isSessionOver(table)
  return (
    <div class={`${styles.column} ${styles.middle} stack`} role="region" aria-label={t.middle}>
      <MasterOffer table={table} me={me} />
      {above(unfolded)}
      {slips.map(slip => (
        <div key={slip.id} class={styles.slip}>
          <CollapsibleSlip slip={slip} me={me} onFold={onFold}>
            <ui.Slip slip={slip} table={table} me={me} />
          </CollapsibleSlip>
          {unfolded.includes(slip) && (
            <DeskDock>
              <ui.Dock slip={slip} table={table} me={me} />
            </DeskDock>
          )}
        </div>
      ))}
      {isOver && <SessionOver table={table} me={me} />}
      {slips.length === 0 && !isOver && !isNeverEmpty && <ui.EmptyTable table={table} me={me} />}
      {below(unfolded)}
      {(me.isMaster || me.isHost) && !table.scene.open && <Moments table={table} />}
    </div>
  )
}
