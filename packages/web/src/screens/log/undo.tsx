import { withMinus } from '../../i18n/format.ts'
import { useEffect, useState } from 'preact/hooks'
import type { Label } from '@mastro/core'
import type { LineDoc } from '@mastro/table'
import { localize, useMessages } from '../../i18n/language.ts'
import { useConnection, useSend } from '../../net/context.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'

/** Shows the effect of an undo and the acts included in it. The second tap sends it. */
export function Undo({ line }: { line: LineDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const others = useDependants(line.act)
  const [reason, setReason] = useState('')
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

interface Dependant {
  readonly act: string
  readonly text: Label
}

/** Null until the server has answered. */
function useDependants(act: string): readonly Dependant[] | null {
  const connection = useConnection()
  const [found, setFound] = useState<readonly Dependant[] | null>(null)
  useEffect(() => {
    void connection.ask({ about: 'dependants', act }).then(answer => {
      setFound('about' in answer && answer.about === 'dependants' ? answer.acts : [])
    })
  }, [connection, act])
  return found
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
