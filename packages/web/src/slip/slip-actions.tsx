import type { LineDoc, MeDoc, SlipDoc } from '@mastro/table'
import { dictionary, useMessages } from '../i18n/language.ts'
import { useConnection, useSeats, useSend, useTable } from '../net/context.tsx'
import { useDocsBelow } from '../net/docs.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import type { SlipQuestion } from './slip-question.tsx'
import { titleOf } from './slip-title.ts'

const messages = dictionary({
  it: {
    withdraw: 'Ritira il tiro',
    owed: 'È un tiro dovuto: non si ritira.',
    cancelThreat: 'Annulla la minaccia',
    why: 'Perché?',
    undo: 'Annulla',
    askUndo: 'Chiedi di annullare',
  },
  en: {
    withdraw: 'Withdraw the roll',
    owed: 'This roll is owed: it cannot be withdrawn.',
    cancelThreat: 'Cancel the threat',
    why: 'Why?',
    undo: 'Undo',
    askUndo: 'Ask to undo',
  },
})

/** Below a slip: withdraw it before the roll, explain and undo it afterwards. */
export function SlipActions({ slip, me }: { slip: SlipDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const line = useRollLine(slip)
  const master = useTable()?.master ?? null
  const isAlone = useSeats().filter(one => one.kind === 'player' && !one.retired).length === 1
  if (slip.outcome === null) {
    if (slip.owner !== me.seat && !me.leads && !me.isHost) return null
    if (slip.isOwed === true && slip.owner === me.seat && !me.isMaster && !isAlone)
      return <p class="caption slip__wait">{t.owed}</p>
    return (
      <button
        type="button"
        class="button button--small button--quiet slip__withdraw"
        onClick={() => void send({ type: 'withdraw-slip', slip: slip.id })}
      >
        {slip.isOwed === true && slip.owner !== me.seat ? t.cancelThreat : t.withdraw}
      </button>
    )
  }
  const { why, text } = slip.outcome
  const canUndo = line?.undoable === true && (me.leads || line.seat === me.seat)
  const undo = () =>
    me.leads || master === null
      ? line !== undefined && ask({ about: 'undo', act: line.act, text })
      : line !== undefined && void send({ type: 'ask-undo', act: line.act })
  const origin = slip.dice?.origin
  return (
    <div class="row slip__acts">
      <button
        type="button"
        class="button button--small grow"
        data-why
        onClick={() => ask({ about: 'why', title: titleOf(slip), steps: why, origin })}
      >
        <Icon name="question" size="small" /> {t.why}
      </button>
      {canUndo && (
        <button type="button" class="button button--small grow" data-undo onClick={undo}>
          <Icon name="undo" size="small" /> {me.leads || master === null ? t.undo : t.askUndo}
        </button>
      )}
    </div>
  )
}

const ask = (question: SlipQuestion) =>
  void import('./slip-question.tsx').then(dialog => dialog.openSlipQuestion(question))

/** The log line of this roll, which undo needs. */
function useRollLine({ act }: SlipDoc): LineDoc | undefined {
  const lines = useDocsBelow<LineDoc>(useConnection().docs, 'line/')
  return lines.find(line => line.act === act && line.kind === 'roll' && line.undone === null)
}
