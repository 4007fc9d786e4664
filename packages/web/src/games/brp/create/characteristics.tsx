import * as styles from './create.module.css'
import { useState } from 'preact/hooks'
import type { RequestDoc } from '@mastro/core'
import type { MakingDoc, MakingFigure } from '@mastro/rules-brp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useGameSend } from '../../../net/context.tsx'
import { StepFields } from '../../../screens/create/step-fields.tsx'
import type { StepBodyProps } from '../../../screens/create/step-form.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Die } from '../../../ui/drawings/die.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { messages } from './messages.ts'

/** The fields of the draft, besides its steps, that this page reads. */
export interface DraftView {
  readonly making: MakingDoc
  readonly setsLeft: number
}

/** The nineteen dice, each beside its result, or seven fields to enter when dice are not used. */
export function Characteristics({ step, answers, faces }: StepBodyProps) {
  const t = useMessages(messages)
  const send = useGameSend()
  const draft = useGame<DraftView>('draft')
  const isAsked = useGameBelow<RequestDoc>('request/').some(({ kind }) => kind === 'reroll')
  if (draft === undefined) return null
  const { making, setsLeft } = draft
  if (step.state === 'empty' || faces.length === 0)
    return (
      <>
        <details class="fold" open={step.throws === undefined}>
          <summary>{t.write}</summary>
          <StepFields fields={step.fields} answers={answers} />
        </details>
        <Derived making={making} />
      </>
    )
  return (
    <>
      <div>
        {making.figures.map(one => (
          <CharacteristicRow key={one.id} figure={one}>
            <b class={`tabular ${styles.value}`}>{one.value}</b>
          </CharacteristicRow>
        ))}
      </div>
      <Derived making={making} />
      {setsLeft > 0 ? (
        <button
          type="button"
          class="button button--small"
          onClick={() => void send({ type: 'roll-draft', step: 'characteristics' })}
        >
          <Icon name="reroll" size="small" /> {t.again}
        </button>
      ) : (
        <div class="gap">
          <p class="secondary">{isAsked ? t.asked : t.kept}</p>
          {!isAsked && (
            <button
              type="button"
              class="button button--small"
              onClick={() => void send({ type: 'ask-reroll' })}
            >
              {t.askAgain}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** Moves up to three points between two characteristics. */
export function Shift({ send }: StepBodyProps) {
  const t = useMessages(messages)
  const making = useGame<DraftView>('draft')?.making
  const [gains, gain] = useState<{ figure: MakingFigure; points: number } | null>(null)
  if (making === undefined) return null
  const { moved, limit, figures } = making
  const nameOf = (id: string) => {
    const found = figures.find(one => one.id === id)
    return found === undefined ? '' : localize(found.label)
  }
  const put = (from: string, to: string, points: number) => void send({ from, to, points })
  const isOf = (id: string) => moved === null || id === moved.from || id === moved.to
  /** The number without the moved points, and the direction in which they count. */
  const shiftOf = ({ id, value }: MakingFigure) => {
    if (value === null) return null
    if (moved === null) return { base: value, sign: 1 }
    if (!isOf(id)) return null
    const sign = id === moved.to ? 1 : -1
    return { base: value - sign * moved.points, sign }
  }
  const set = (figure: MakingFigure, value: number) => {
    const shift = shiftOf(figure)
    if (shift === null) return
    const points = (value - shift.base) * shift.sign
    if (moved !== null) put(moved.from, moved.to, points)
    else if (points > 0) gain({ figure, points })
  }
  return (
    <>
      <div>
        {figures.map(one => (
          <CharacteristicRow key={one.id} figure={one} isMoved={moved !== null && isOf(one.id)}>
            <ShiftFigure
              figure={one}
              shift={shiftOf(one)}
              limit={limit}
              onChange={value => set(one, value)}
            />
          </CharacteristicRow>
        ))}
      </div>
      <p class="secondary" role="status">
        {moved === null
          ? t.none(limit)
          : t.moved(moved.points, limit) + t.fromTo(nameOf(moved.from), nameOf(moved.to))}
      </p>
      {moved !== null && (
        <button
          type="button"
          class="button button--small"
          onClick={() => put(moved.from, moved.to, 0)}
        >
          {t.back}
        </button>
      )}
      <Derived making={making} />
      {gains !== null && (
        <SourceDialog
          figures={figures.filter(({ id }) => id !== gains.figure.id)}
          choose={from => {
            put(from, gains.figure.id, gains.points)
            gain(null)
          }}
          close={() => gain(null)}
        />
      )}
    </>
  )
}

function ShiftFigure({
  figure: { label, value },
  shift,
  limit,
  onChange,
}: {
  figure: MakingFigure
  shift: { readonly base: number; readonly sign: number } | null
  limit: number
  onChange: (value: number) => void
}) {
  const t = useMessages(messages)
  const name = localize(label)
  if (value === null) return <b class={styles.value}>·</b>
  const end = shift === null ? value : shift.base + shift.sign * limit
  const start = shift?.base ?? value
  return (
    <Figure
      label={name}
      value={value}
      min={Math.min(start, end)}
      max={Math.max(start, end)}
      less={t.less(name)}
      more={t.more(name)}
      onChange={onChange}
    />
  )
}

function SourceDialog({
  figures,
  choose,
  close,
}: {
  figures: readonly MakingFigure[]
  choose: (from: string) => void
  close: () => void
}) {
  const t = useMessages(messages)
  return (
    <Dialog title={t.from} close={close} closeLabel={t.back}>
      <div class="chips">
        {figures.map(one => (
          <button key={one.id} type="button" class="chip" onClick={() => choose(one.id)}>
            {localize(one.label)} {one.value}
          </button>
        ))}
      </div>
    </Dialog>
  )
}

function CharacteristicRow({
  figure: { short, label, faces, add, roll },
  isMoved = false,
  children,
}: {
  figure: MakingFigure
  isMoved?: boolean
  children: preact.ComponentChildren
}) {
  const t = useMessages(messages)
  return (
    <div class={isMoved ? `${styles.row} ${styles.rowMoved}` : styles.row}>
      <span class={styles.label}>
        <b>{localize(short)}</b>
        <small>{localize(label)}</small>
      </span>
      <span
        class={styles.dice}
        role="img"
        aria-label={faces.length === 0 ? localize(label) : t.faces(faces.join(', '), add)}
      >
        {faces.map((face, i) => (
          <Die key={i} face={face} look="light" size={20} />
        ))}
        {faces.length > 0 && add > 0 && <span class="label">+{add}</span>}
      </span>
      {children}
      <span class={`${styles.roll} caption tabular`}>
        {roll !== undefined && (
          <>
            {localize(roll.label)}
            <br />
            {roll.chance}&#8239;%
          </>
        )}
      </span>
    </div>
  )
}

function Derived({ making }: { making: MakingDoc }) {
  if (making.derived.length === 0) return null
  return (
    <dl class={styles.derived}>
      {making.derived.map(({ id, label, value }) => (
        <div key={id}>
          <dt class="caption">{localize(label)}</dt>
          <dd class="tabular">{typeof value === 'object' ? localize(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}
