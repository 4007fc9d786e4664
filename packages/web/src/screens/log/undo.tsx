import { withMinus } from '../../i18n/format.ts'
import { useState } from 'preact/hooks'
import type { LineDoc } from '@mastro/table'
import { localize, useMessages } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { NotUndoable, useUndoPreview } from '../../ui/dialog/undo-preview.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'

/** Shows the effect of an undo and the acts included in it. The second tap sends it. */
export function Undo({ line }: { line: LineDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const others = useUndoPreview(line.act)
  const [reason, setReason] = useState('')
  if (others !== null && 'code' in others) return <NotUndoable refusal={others} />
  return (
    <div class="gap">
      <p class="log-dependants">
        {line.changes.length > 0 &&
          t.back(
            line.changes
              .map(change => withMinus(`${localize(change.what)} ${change.from}`))
              .join(', '),
          )}{' '}
        {others !== null && (others.length === 0 ? t.nothing : t.depend)}
        {(others ?? []).map(one => (
          <span key={one.act} class="log-dependants__one">
            {localize(one.text)}
          </span>
        ))}
      </p>
      <button
        type="button"
        class="button button--small"
        disabled={others === null}
        onClick={() =>
          void send({
            type: 'undo',
            act: line.act,
            reason,
            withDependants: (others ?? []).length > 0,
          })
        }
      >
        <Icon name="undo" size="small" />{' '}
        {(others ?? []).length === 0 ? t.undo : t.undoAll((others ?? []).length)}
      </button>
      <label class="field">
        <span>{t.reason}</span>
        <input
          value={reason}
          maxLength={200}
          onInput={event => setReason(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}

export function Redo({ line }: { line: LineDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  return (
    <button
      type="button"
      class="button button--small"
      onClick={() => void send({ type: 'redo', act: line.act })}
    >
      <Icon name="reroll" size="small" /> {t.redo}
    </button>
  )
}
