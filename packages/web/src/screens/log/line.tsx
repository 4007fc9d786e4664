import { useEffect, useState } from 'preact/hooks'
import type { Label } from '@mastro/core'
import type { LineDoc, SeatDoc } from '@mastro/table'
import { clock } from '../../i18n/format.ts'
import { say, useWords } from '../../i18n/language.ts'
import { useConnection, useSeats, useSend } from '../../net/context.tsx'
import { Die } from '../../ui/die.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SeatTile } from '../../ui/seat.tsx'
import { words } from './words.ts'

/** One act: a sentence; tapped, its why and its undo. */
export function LogLine({
  line,
  isOpen,
  toggle,
}: {
  line: LineDoc
  isOpen: boolean
  toggle: () => void
}) {
  const t = useWords(words)
  const seats = useSeats()
  const seat = seats.find(one => one.id === line.seat)
  return (
    <li class={isOpen ? 'open' : 'closed'}>
      <button
        type="button"
        class={`ev${line.undone === null ? '' : ' ev--x'}`}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <SeatTile seat={seat} size="s" />
        <span>{line.undone === null ? say(line.text) : <s>{say(line.text)}</s>}</span>
        <time dateTime={new Date(line.at).toISOString()}>{clock(line.at)}</time>
        {line.undone !== null && (
          <span class="d">
            {t.undone(nameOf(seats, line.undone.by), clock(line.undone.at), line.undone.reason)}
          </span>
        )}
        {line.undone === null && line.changes.length > 0 && (
          <span class="d">
            {line.changes
              .map(change => `${say(change.what)} ${change.from} → ${change.to}`)
              .join(', ')}
          </span>
        )}
      </button>
      {isOpen && <LineMore line={line} />}
    </li>
  )
}

function LineMore({ line }: { line: LineDoc }) {
  const t = useWords(words)
  return (
    <div class="ev__more">
      {(line.why.length > 0 || line.faces.length > 0) && (
        <>
          <h3 class="cap">{t.why}</h3>
          <ol class="why">
            {line.why.map((step, i) => (
              <li key={i}>
                <span>
                  {say(step.label)}
                  {step.value === undefined ? '' : `: ${step.value}`}
                </span>
                {step.rule !== undefined && <code>{step.rule}</code>}
              </li>
            ))}
            {line.faces.length > 0 && (
              <li>
                <span
                  class="dice"
                  role="img"
                  aria-label={line.faces.map(die => die.face).join(', ')}
                >
                  {line.faces.map((die, i) =>
                    die.sides === 6 ? (
                      <Die
                        key={i}
                        face={die.face}
                        look={
                          die.state === 'hit' ? 'hit' : die.state === 'plain' ? 'plain' : 'miss'
                        }
                        size={20}
                      />
                    ) : (
                      <span key={i} class="tn">
                        {die.face}
                      </span>
                    ),
                  )}
                </span>
              </li>
            )}
          </ol>
        </>
      )}
      {line.rules.length > 0 && line.why.length === 0 && <p class="cap">{line.rules.join(', ')}</p>}
      {line.undoable && line.undone === null && <Undo line={line} />}
      {line.undone !== null && <Redo line={line} />}
    </div>
  )
}

interface Dependant {
  readonly act: string
  readonly text: Label
}

function Undo({ line }: { line: LineDoc }) {
  const t = useWords(words)
  const send = useSend()
  const connection = useConnection()
  const [dependants, setDependants] = useState<readonly Dependant[] | null>(null)
  const [reason, setReason] = useState('')
  useEffect(() => {
    void connection.ask({ about: 'dependants', act: line.act }).then(answer => {
      if ('about' in answer && answer.about === 'dependants') setDependants(answer.acts)
    })
  }, [connection, line.act])
  const others = dependants ?? []
  return (
    <div class="gap">
      {dependants !== null && (
        <p class="dep">
          {others.length === 0 ? t.nothing : t.depend}
          {others.map(one => (
            <span key={one.act} class="dep__one">
              {say(one.text)}
            </span>
          ))}
        </p>
      )}
      <label class="field">
        <span>{t.reason}</span>
        <input
          value={reason}
          maxLength={200}
          onInput={event => setReason(event.currentTarget.value)}
        />
      </label>
      <button
        type="button"
        class="btn btn--s"
        onClick={() =>
          void send({ type: 'undo', act: line.act, reason, withDependants: others.length > 0 })
        }
      >
        <Icon name="annulla" size="s" /> {others.length === 0 ? t.undo : t.undoAll(others.length)}
      </button>
    </div>
  )
}

function Redo({ line }: { line: LineDoc }) {
  const t = useWords(words)
  const send = useSend()
  return (
    <button
      type="button"
      class="btn btn--s"
      onClick={() => void send({ type: 'redo', act: line.act })}
    >
      {t.redo}
    </button>
  )
}

function nameOf(seats: readonly SeatDoc[], id: string): string {
  return seats.find(seat => seat.id === id)?.name ?? ''
}
