import * as styles from './master.module.css'
import type { CallingDoc } from '@mastro/rules-chaos'
import { useState } from 'preact/hooks'
import { percent, signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameSend, useSeats } from '../../../net/context.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { messages } from './messages.ts'

interface CallDraft {
  readonly note: string
  /** null for all characters */
  readonly beings: readonly string[] | null
  readonly component: string
  readonly skill: string
  readonly at: number | null
  readonly passive: boolean
  readonly ignoreFatigue: boolean
}

const NEW: CallDraft = {
  note: '',
  beings: null,
  component: '',
  skill: '',
  at: null,
  passive: false,
  ignoreFatigue: false,
}

/** WOC-FATIGUE-4. Fatigue is ignored only for passive reactions of the Body. */
const mayIgnore = ({ passive, component }: CallDraft) => passive && component === 'body'

/**
 * The Master calls a roll from one, some or all characters, with one sealed Difficulty and the
 * exact chance of each.
 */
export function CallDialog({ close }: { close: () => void }) {
  const t = useMessages(messages)
  const send = useGameSend()
  const doc = useGame<CallingDoc>('calling')
  const [calling, setCalling] = useState(NEW)
  if (doc === undefined) return null
  const { note, component, skill, at, passive } = calling
  const beings = calling.beings ?? doc.people.map(one => one.being)
  const set = (change: Partial<CallDraft>) => setCalling({ ...calling, ...change })
  const canCall = component !== '' && beings.length > 0
  const call = (unnumbered: boolean) => {
    if (!canCall || (!unnumbered && at === null)) return
    const sealed = unnumbered ? { unnumbered: true } : { difficulty: at }
    const ignoreFatigue = calling.ignoreFatigue && mayIgnore(calling)
    const how = { component, skill, beings: [...beings], note, passive, ignoreFatigue }
    void send({ type: 'call-roll', ...how, ...sealed }).then(done => done.ok && close())
  }
  return (
    <Dialog title={t.callTitle} close={close} closeLabel={t.close} isTall>
      <label class="field">
        <span class="visually-hidden">{t.question}</span>
        <input
          value={note}
          maxLength={200}
          placeholder={t.question}
          onInput={event => set({ note: event.currentTarget.value })}
        />
      </label>
      <CalledCharacters doc={doc} calling={calling} set={set} />
      <div>
        <div class="secondary">{t.withWhat}</div>
        <Segmented
          label={t.withWhat}
          value={component}
          onChange={value => set({ component: value })}
          options={doc.components.map(one => ({ value: one.value, label: localize(one.label) }))}
        />
      </div>
      <div class={styles.callSkill}>
        <Select
          label={t.skill}
          value={skill}
          onChange={value => set({ skill: value })}
          options={[
            { value: '', label: t.noSkill },
            ...doc.skills.map(one => ({ value: one.value, label: localize(one.label) })),
          ]}
        />
        <How calling={calling} set={set} />
      </div>
      <Levels doc={doc} at={at} set={set} />
      <Chances doc={doc} calling={calling} beings={beings} />
      <div class={`row ${styles.callDock}`}>
        <button type="button" class="button" aria-disabled={!canCall} onClick={() => call(true)}>
          <span>
            {t.noNumber}
            <br />
            <span class="odds">{t.readLevels}</span>
          </span>
        </button>
        <button
          type="button"
          class="button button--primary grow"
          aria-disabled={!canCall || at === null}
          onClick={() => call(false)}
        >
          <Icon name="envelope" /> {t.sealCall}
        </button>
      </div>
    </Dialog>
  )
}

interface PartProps {
  readonly doc: CallingDoc
  readonly calling: CallDraft
  readonly set: (change: Partial<CallDraft>) => void
}

function CalledCharacters({ doc, calling: { beings }, set }: PartProps) {
  const t = useMessages(messages)
  const toggle = (id: string) => {
    const now = beings ?? []
    const next = now.includes(id) ? now.filter(one => one !== id) : [...now, id]
    set({ beings: next.length === 0 ? null : next })
  }
  return (
    <div role="group" aria-label={t.who}>
      <div class="secondary">{t.who}</div>
      <div class="chips">
        <button
          type="button"
          class="chip"
          aria-pressed={beings === null}
          onClick={() => set({ beings: null })}
        >
          {t.everybody}
        </button>
        {doc.people.map(({ being, name }) => (
          <button
            key={being}
            type="button"
            class="chip"
            aria-pressed={beings?.includes(being) === true}
            onClick={() => toggle(being)}
          >
            {firstName(name)}
          </button>
        ))}
      </div>
    </div>
  )
}

/**
 * WOC-VITAL-4. Options of the call, including passive reactions, which fallen characters make too.
 */
function How({ calling, set }: Omit<PartProps, 'doc'>) {
  const t = useMessages(messages)
  const { passive, ignoreFatigue } = calling
  return (
    <div class="chips" role="group" aria-label={t.how}>
      <button
        type="button"
        class="chip"
        aria-pressed={passive}
        onClick={() => set({ passive: !passive })}
      >
        {t.passive}
      </button>
      {mayIgnore(calling) && (
        <button
          type="button"
          class="chip"
          aria-pressed={ignoreFatigue}
          onClick={() => set({ ignoreFatigue: !ignoreFatigue })}
        >
          {t.ignoreFatigue}
        </button>
      )}
    </div>
  )
}

const MOST = 40

function Levels({ doc, at, set }: { doc: CallingDoc; at: number | null; set: PartProps['set'] }) {
  const t = useMessages(messages)
  const near = doc.difficulties.findLast(one => at !== null && one.at <= at)
  return (
    <div>
      <div class="section-head">
        <h3 class="h3">{t.difficulty}</h3>
        <span class="caption">{t.asTheyAre}</span>
      </div>
      <div class={styles.callLevels} role="radiogroup" aria-label={t.difficulty}>
        {doc.difficulties.map(one => (
          <button
            key={one.at}
            type="button"
            role="radio"
            aria-checked={one === near}
            onClick={() => set({ at: one.at })}
          >
            <b>{one === near ? at : one.at}</b>
            <span>{localize(one.label)}</span>
          </button>
        ))}
      </div>
      {at !== null && (
        <div class="row row--between">
          <span class="secondary">{t.between}</span>
          <Figure
            label={t.between}
            value={at}
            min={1}
            max={MOST}
            less={t.less}
            more={t.moreOne}
            onChange={next => set({ at: next })}
          />
        </div>
      )}
    </div>
  )
}

/** The total and chance of each character, computed by the server. */
function Chances({
  doc,
  calling,
  beings,
}: {
  doc: CallingDoc
  calling: CallDraft
  beings: readonly string[]
}) {
  const t = useMessages(messages)
  const seats = useSeats()
  const { component, skill, at, passive } = calling
  if (component === '') return null
  const rows = doc.people
    .filter(({ being }) => beings.includes(being))
    .map(one => {
      const left = calling.ignoreFatigue && mayIgnore(calling) ? one.fatigue : 0
      const sum = (one.components[component] ?? 0) + (one.skills[skill] ?? 0) + left
      const isOut = !passive && !one.isUp
      const need = at === null || isOut ? null : Math.min(MOST, Math.max(0, at - sum))
      return { ...one, sum, isOut, chance: need === null ? undefined : doc.chances[need] }
    })
  const none = rows.reduce((all, { chance = 0 }) => all * (1 - chance), 1)
  return (
    <ul class="list">
      {rows.map(({ being, seat, name, sum, isOut, chance }) => (
        <li key={being} class="list-item">
          <SeatTile seat={seats.find(({ id }) => id === seat)} size="small" />
          <span class="grow">
            {firstName(name)} <span class="caption tabular">{signed(sum)}</span>
          </span>
          {isOut && <span class="caption">{t.onlyPassive}</span>}
          {chance !== undefined && <b class="tabular">{percent(chance)}</b>}
        </li>
      ))}
      {at !== null && rows.length > 1 && (
        <li class="list-item">
          <span class="secondary">{t.oneAtLeast(percent(1 - none))}</span>
        </li>
      )}
    </ul>
  )
}
