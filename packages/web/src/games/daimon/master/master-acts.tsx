import { useState } from 'preact/hooks'
import type { DaimonFightDoc } from '@mastro/rules-daimon'
import type { TableDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { contestMessages } from '../slip/contest-messages.ts'
import { fightMessages } from '../fight/fight-messages.ts'
import * as styles from '../daimon.module.css'

const BeginFight = lazy(async () => (await import('../fight/begin-fight.tsx')).BeginFight)
const MasterContest = lazy(async () => (await import('../acts/open-contest.tsx')).MasterContest)

/** Acts that the Master starts: a fight, a contest between two sheets. */
export function MasterActs({ table }: { table: TableDoc }) {
  const f = useMessages(fightMessages)
  const c = useMessages(contestMessages)
  const fight = useGame<DaimonFightDoc>('fight')
  const [open, setOpen] = useState<'fight' | 'contest' | null>(null)
  const { combatMode } = table.options
  const mode = typeof combatMode === 'string' ? combatMode : 'ask'
  return (
    <div class={`row ${styles.masterActs}`}>
      {fight === undefined && (
        <button type="button" class="button button--small grow" onClick={() => setOpen('fight')}>
          <Icon name="sword" size="small" /> {f.begin}
        </button>
      )}
      <button type="button" class="button button--small grow" onClick={() => setOpen('contest')}>
        <Icon name="die" size="small" /> {c.open}
      </button>
      {open === 'fight' && <BeginFight mode={mode} close={() => setOpen(null)} />}
      {open === 'contest' && (
        <Dialog title={c.contest} close={() => setOpen(null)} closeLabel={c.close}>
          <MasterContest close={() => setOpen(null)} />
        </Dialog>
      )}
    </div>
  )
}
