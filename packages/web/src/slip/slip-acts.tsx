import { useState } from 'preact/hooks'
import type { LineDoc, MeDoc, SlipDoc } from '@mastro/table'
import { useWords } from '../i18n/language.ts'
import { useConnection, useSend } from '../net/context.tsx'
import { useDocsBelow } from '../net/docs.ts'
import { Icon } from '../ui/icon.tsx'
import { UndoDialog } from '../ui/undo.tsx'
import { WhyDialog } from '../ui/why.tsx'
import { titleOf } from './title.ts'
import { words } from './words.ts'

/** Below a slip: take it back while it is being built; ask why and undo once it is rolled. */
export function SlipActs({ slip, me }: { slip: SlipDoc; me: MeDoc }) {
  const t = useWords(words)
  const send = useSend()
  const [asked, ask] = useState<'why' | 'undo' | null>(null)
  const line = useRollLine(slip)
  if (slip.outcome === null) {
    if (slip.owner !== me.seat && !me.leads && !me.isHost) return null
    return (
      <button
        type="button"
        class="btn btn--s btn--q slip__withdraw"
        onClick={() => void send({ type: 'withdraw-slip', slip: slip.id })}
      >
        {t.withdraw}
      </button>
    )
  }
  const canUndo = line?.undoable === true && (me.isMaster || line.seat === me.seat)
  return (
    <div class="row slip__acts">
      <button type="button" class="btn btn--s grow" data-why onClick={() => ask('why')}>
        <Icon name="perche" size="s" /> {t.why}
      </button>
      {canUndo && (
        <button type="button" class="btn btn--s grow" data-undo onClick={() => ask('undo')}>
          <Icon name="annulla" size="s" /> {t.undo}
        </button>
      )}
      {asked === 'why' && (
        <WhyDialog
          title={titleOf(slip)}
          steps={slip.outcome.why}
          close={() => ask(null)}
          footer={slip.dice === null ? undefined : t.origin[slip.dice.origin]}
        />
      )}
      {asked === 'undo' && line !== undefined && (
        <UndoDialog act={line.act} text={slip.outcome.text} close={() => ask(null)} />
      )}
    </div>
  )
}

/** The line of the log that tells this roll: the handle for its undo. */
function useRollLine({ act }: SlipDoc): LineDoc | undefined {
  const lines = useDocsBelow<LineDoc>(useConnection().docs, 'line/')
  return lines.find(line => line.act === act && line.kind === 'roll' && line.undone === null)
}
