import * as styles from './desk.module.css'
import { useState } from 'preact/hooks'
import type { AskableDoc, AskingDoc, AskingRoll } from '@mastro/rules-brp'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useGameSend, useSeats } from '../../../net/context.tsx'
import { Search } from '../../../parts/reference.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { CheckInput, TextInput } from '../../../ui/form/text-input.tsx'
import { Band } from '../drawings/band.tsx'
import { Tile } from './people.tsx'
import { messages } from './messages.ts'

const LEVELS = ['automatic', 'easy', 'normal', 'difficult', 'impossible'] as const
type Level = (typeof LEVELS)[number]

interface AskedCharacter {
  readonly who: AskingDoc
  readonly roll: AskingRoll
}

/**
 * The Master calls a roll from one, some or all characters. Shows the chance of each one before it
 * is called.
 */
export function AskRoll() {
  const t = useMessages(messages)
  const send = useGameSend()
  const askable = useGame<AskableDoc>('askable')
  const people = useGameBelow<AskingDoc>('asking/').filter(
    one => one.kind === 'character' && one.conscious,
  )
  const [chosen, choose] = useState<string | null>(null)
  const [level, setLevel] = useState<Level>('normal')
  const [left, leave] = useState<readonly string[]>([])
  const [stakes, setStakes] = useState(true)
  const [sealed, setSealed] = useState(false)
  const [note, setNote] = useState('')
  if (askable === undefined || people.length === 0) return null
  const what = chosen ?? askable.often[0] ?? ''
  const rows = people.flatMap((who): readonly AskedCharacter[] => {
    const roll = who.rolls[what]
    return roll === undefined ? [] : [{ who, roll }]
  })
  const selected = rows.filter(({ who }) => !left.includes(who.id))
  const ask = () =>
    void send({
      type: 'call-roll',
      what,
      beings: selected.map(({ who }) => who.id),
      difficulty: level,
      stakes,
      sealed,
      note: note.trim(),
    }).then(done => done.ok && setNote(''))
  const rollInSecret = async () => {
    for (const { who } of selected)
      await send({ type: 'roll-hidden', being: who.id, what, difficulty: level })
  }
  return (
    <section class={`slip slip--tabbed ${styles.ask}`} aria-label={t.ask}>
      <div class="slip__tab">{t.ask}</div>
      <div class={styles.askBody}>
        <RollChoice askable={askable} what={what} choose={choose} />
        <Levels level={level} setLevel={setLevel} />
        <AskedCharacters
          rows={rows}
          level={level}
          left={left}
          toggle={id => leave(left.includes(id) ? left.filter(one => one !== id) : [...left, id])}
        />
        <div class={styles.askOptions}>
          <CheckInput label={t.tick} value={stakes} onChange={setStakes} />
          <CheckInput label={t.sealed} value={sealed} onChange={setSealed} />
          <button
            type="button"
            class="button button--small"
            aria-disabled={selected.length === 0}
            onClick={() => void rollInSecret()}
          >
            <Icon name="hidden" size="small" /> {t.hidden}
          </button>
        </div>
        <AskButton selected={selected} all={people.length} level={level} onAsk={ask} />
        <details class="fold">
          <summary>{t.note}</summary>
          <TextInput label={t.note} value={note} onChange={setNote} max={400} />
        </details>
      </div>
    </section>
  )
}

function RollChoice({
  askable,
  what,
  choose,
}: {
  askable: AskableDoc
  what: string
  choose: (what: string) => void
}) {
  const t = useMessages(messages)
  const labelOf = (id: string) => {
    const found = askable.all.find(one => one.id === id)
    return found === undefined ? id : localize(found.label)
  }
  const often = askable.often.includes(what) ? askable.often : [what, ...askable.often]
  return (
    <>
      <Search
        label={t.search}
        items={askable.all.map(({ id, label }) => ({ id, text: localize(label) }))}
        onPick={choose}
      />
      <div class="chips" role="group" aria-label={t.often}>
        {often.map(id => (
          <button
            key={id}
            type="button"
            class="chip"
            aria-pressed={id === what}
            onClick={() => choose(id)}
          >
            {labelOf(id)}
          </button>
        ))}
      </div>
    </>
  )
}

function Levels({ level, setLevel }: { level: Level; setLevel: (level: Level) => void }) {
  const t = useMessages(messages)
  return (
    <div class={`segmented ${styles.levels}`} role="radiogroup" aria-label={t.difficulty}>
      {LEVELS.map((id, i) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === level}
          data-level={i + 1}
          onClick={() => setLevel(id)}
        >
          {t.levels[id]}
        </button>
      ))}
    </div>
  )
}

function AskedCharacters({
  rows,
  level,
  left,
  toggle,
}: {
  rows: readonly AskedCharacter[]
  level: Level
  left: readonly string[]
  toggle: (id: string) => void
}) {
  const t = useMessages(messages)
  const seats = useSeats()
  return (
    <div role="group" aria-label={t.whom}>
      <div class="section-head">
        <h2 class="h3">{t.whom}</h2>
        <span class={`caption ${styles.wideOnly}`}>{t.whomLine}</span>
      </div>
      {rows.map(({ who, roll }) => {
        const [special, success] = roll[level]
        const [score, penalty] = roll.score
        const isOn = !left.includes(who.id)
        return (
          <button
            key={who.id}
            type="button"
            class={styles.askRow}
            aria-pressed={isOn}
            onClick={() => toggle(who.id)}
          >
            <Tile being={who} seats={seats} />
            <span>
              <b>{firstName(who.name)}</b>{' '}
              {penalty !== 0 && <span class="caption">{t.armourTakes(score, penalty)}</span>}
            </span>
            <Band cut={{ special, success }} size="small" />
            <b class={`tabular ${styles.percent}`}>{success}&#8239;%</b>
          </button>
        )
      })}
    </div>
  )
}

function AskButton({
  selected,
  all,
  level,
  onAsk,
}: {
  selected: readonly AskedCharacter[]
  all: number
  level: Level
  onAsk: () => void
}) {
  const t = useMessages(messages)
  const names = selected.map(({ who }) => firstName(who.name))
  const none = selected.reduce((left, { roll }) => left * (1 - roll[level][1] / 100), 1)
  const isAll = selected.length === all && all > 1
  return (
    <button
      type="button"
      class="button button--primary button--wide"
      data-primary
      aria-disabled={selected.length === 0}
      onClick={() => selected.length > 0 && onAsk()}
    >
      <span>
        {selected.length === 0 ? t.nobody : isAll ? t.askAll(all) : t.askSome(names)}
        {selected.length > 0 && (
          <small>
            {selected.length === 1
              ? t.succeeds(percent(1 - none))
              : t.atLeastOne(percent(1 - none))}
          </small>
        )}
      </span>
    </button>
  )
}
