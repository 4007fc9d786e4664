import type { BodyDoc, DieView } from '@mastro/core'
import type { LineDoc, SeatDoc } from '@mastro/table'
import { clock, quoted, withMinus } from '../../i18n/format.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useGame, useMe } from '../../net/context.tsx'
import { Die } from '../../ui/drawings/die.tsx'
import { firstName } from '../../ui/text/first-name.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { LogSentence } from '../../ui/text/log-sentence.tsx'
import { RuleId } from '../../ui/text/rule-id.tsx'
import { WhyLine } from '../../ui/dialog/why-list.tsx'
import { wordsBeside } from '../story/story-lines.ts'
import { Redo, Undo } from './undo.tsx'
import { messages } from './messages.ts'

/** Changed figures («3 → 5») and quotations in a sentence of either language. */
export const FIGURES_AND_QUOTES = /(\S+ → \S+|[«“].+?[»”])/

/** One act as a sentence. A tap shows its explanation and undo. */
export function LogLine({
  line,
  seats,
  isOpen,
  toggle,
}: {
  line: LineDoc
  seats: readonly SeatDoc[]
  isOpen: boolean
  toggle: () => void
}) {
  const sentence = <LogSentence text={line.text} apart={FIGURES_AND_QUOTES} />
  const own = wordsBeside(line)
  return (
    <li class={isOpen ? 'open' : undefined}>
      <button
        type="button"
        class={`log-entry${line.undone === null ? '' : ' log-entry--undone'}`}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <SeatTile seat={seats.find(one => one.id === line.seat)} size="small" />
        <span class={isOpen ? 'pre-wrap' : 'pre-wrap long-text'}>
          {own !== null && (
            <b class="strong" lang="">
              {quoted(own)}{' '}
            </b>
          )}
          {line.undone === null ? sentence : <s>{sentence}</s>}
        </span>
        <time dateTime={new Date(line.at).toISOString()}>{clock(line.at)}</time>
        {hasNote(line) && <LineNote line={line} seats={seats} />}
      </button>
      {isOpen && <LineMore line={line} />}
    </li>
  )
}

const isTyped = ({ dice }: LineDoc) => dice?.origin === 'typed'

function hasNote(line: LineDoc): boolean {
  return line.undone !== null || isTyped(line) || line.changes.length > 0
}

/** Below the sentence: the changes, the source of the dice, the author of an undo. */
function LineNote({ line, seats }: { line: LineDoc; seats: readonly SeatDoc[] }) {
  const t = useMessages(messages)
  if (line.undone !== null) {
    const { by, at, reason } = line.undone
    return <span class="log-entry__detail">{t.undone(nameOf(seats, by), clock(at), reason)}</span>
  }
  const text = localize(line.text)
  const changes = line.changes.filter(({ from, to }) => !text.includes(`${from} → ${to}`)) // already in the sentence
  if (!isTyped(line) && changes.length === 0) return null
  return (
    <span class="log-entry__detail">
      {isTyped(line) && (
        <>
          <Icon name="real-dice" size="small" /> {t.typed}{' '}
        </>
      )}
      {changes.map((change, i) => (
        <span key={i}>
          {i > 0 && ', '}
          {localize(change.what)}{' '}
          <b class="strong nowrap">{withMinus(`${change.from} → ${change.to}`)}</b>
        </span>
      ))}
    </span>
  )
}

function LineMore({ line }: { line: LineDoc }) {
  const t = useMessages(messages)
  const me = useMe()
  const mayUndo = me?.kind === 'player' || me?.kind === 'bot'
  return (
    <div class="log-entry__details">
      <Why line={line} />
      {line.dice !== undefined && <p class="caption">{t.origins[line.dice.origin]}</p>}
      {mayUndo && (me.leads || line.kind !== 'roll') && line.undoable && line.undone === null && (
        <Undo line={line} />
      )}
      {mayUndo && line.undone !== null && <Redo line={line} />}
    </div>
  )
}

/** The explanation: inputs, rules, dice, result. */
function Why({ line }: { line: LineDoc }) {
  const t = useMessages(messages)
  if (line.why.length === 0 && line.faces.length === 0)
    return (
      <p class="caption">
        {line.rules.length === 0
          ? t.noWhy
          : line.rules.map(rule => [<RuleId key={rule} rule={rule} />, ' '])}
      </p>
    )
  return (
    <>
      <h3 class="caption">{t.why}</h3>
      <ol class="why-list">
        {line.why.map((step, i) => (
          <li key={i}>
            <WhyLine step={step} />
          </li>
        ))}
        {line.faces.length > 0 && (
          <li>
            <Faces faces={line.faces} />
          </li>
        )}
        {line.changes.map((change, i) => (
          <li key={`change ${i}`}>
            <span>
              {localize(change.what)}: {withMinus(`${change.from} → ${change.to}`)}
            </span>
            {line.rules[0] !== undefined && <RuleId rule={line.rules[0]} />}
          </li>
        ))}
      </ol>
    </>
  )
}

const LOOK = { hit: 'hit', plain: 'plain', miss: 'miss', dropped: 'miss' } as const

/** If several rolled, each with their own dice. */
export function Faces({ faces }: { faces: readonly DieView[] }) {
  const sides = [...new Set(faces.map(({ side }) => side))]
  if (sides.length < 2) return <Row faces={faces} />
  return (
    <>
      {sides.map(side => (
        <span key={side} class="dice__side">
          <Thrower id={side ?? ''} />
          <Row faces={faces.filter(die => die.side === side)} />
        </span>
      ))}
    </>
  )
}

/** A being is shown by name. Other sides are only distinguished by position. */
function Thrower({ id }: { id: string }) {
  const name = useGame<BodyDoc>(`body/${id}`)?.name
  return name === undefined ? null : <span class="caption">{firstName(name)}</span>
}

function Row({ faces }: { faces: readonly DieView[] }) {
  return (
    <span class="dice" role="img" aria-label={faces.map(die => die.face).join(', ')}>
      {faces.map((die, i) =>
        die.sides === 6 ? (
          <Die key={i} face={die.face} look={LOOK[die.state]} size={20} />
        ) : (
          <span key={i} class="tabular">
            {die.face}
          </span>
        ),
      )}
    </span>
  )
}

function nameOf(seats: readonly SeatDoc[], id: string): string {
  return seats.find(seat => seat.id === id)?.name ?? ''
}
