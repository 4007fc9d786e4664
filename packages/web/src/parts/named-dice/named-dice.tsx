import * as styles from './named-dice.module.css'
import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../i18n/language.ts'
import { tabStorage } from '../../ui/device/storage.ts'
import { Die } from '../../ui/drawings/die.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { DieRow } from '@mastro/core'
import { messages } from './messages.ts'
import { diceOf, facesByRow, totalOf, type NamedDie } from './typed-rows.ts'

/** The faces typed so far, and the die that comes next. */
export interface TypedDice {
  readonly rows: readonly DieRow[]
  readonly faces: readonly (number | null)[]
  /** The number of the die to type, or null if all are typed. */
  readonly at: number | null
  readonly left: number
  readonly type: (face: number) => void
  readonly removeLast: (() => void) | null
  /** Continues with the first die of a row. */
  readonly correct: (first: number) => void
}

interface Held {
  readonly of: string
  readonly typed: Faces
  /** The die that is typed again. */
  readonly corrected: number | null
}

/**
 * The dice of one throw. Another throw, with another id, begins without faces. This tab keeps them
 * under the id, so that a reload does not lose them.
 */
export function useTypedDice(of: string, rows: readonly DieRow[]): TypedDice {
  const dice = diceOf(rows)
  const [held, set] = useState<Held>()
  const { typed, corrected } =
    held?.of === of ? held : { typed: facesIn(tabStorage.get(of)), corrected: null }
  const hold = (next: Held) => {
    tabStorage.set(of, JSON.stringify(next.typed))
    set(next)
  }
  const faces = dice.map((_, i) => typed[i] ?? null)
  const firstOpen = faces.indexOf(null)
  const at = corrected ?? (firstOpen < 0 ? null : firstOpen)
  const last = (at ?? faces.length) - 1
  return {
    rows,
    faces,
    at,
    left: faces.filter(face => face === null).length,
    type: face => {
      if (at === null) return
      const isSameRow = corrected !== null && dice[at + 1]?.row === dice[at]?.row
      hold({ of, typed: faces.with(at, face), corrected: isSameRow ? at + 1 : null })
    },
    removeLast:
      last < 0 || faces[last] === null
        ? null
        : () => hold({ of, typed: faces.with(last, null), corrected: null }),
    correct: next => hold({ of, typed, corrected: next }),
  }
}

type Faces = readonly (number | null)[]

function facesIn(stored: string | null): Faces {
  const faces: unknown = JSON.parse(stored ?? '[]')
  return Array.isArray(faces) ? faces.map(face => (Number.isInteger(face) ? face : null)) : []
}

/** Real dice, each with its name. A tap on a row corrects it. */
export function NamedDiceRows({ typed: { rows, faces, at, correct } }: { typed: TypedDice }) {
  const t = useMessages(messages)
  const now = at === null ? undefined : diceOf(rows)[at]
  return (
    <>
      <div class={styles.rows}>
        {facesByRow(rows, faces).map(({ row, faces: some, first }) => (
          <button
            key={row.id}
            type="button"
            class={styles.row}
            aria-current={now?.row === row.id ? 'step' : undefined}
            onClick={() => correct(first)}
          >
            <b>{localize(row.short ?? row.label)}</b>
            <span class="caption">{row.short === undefined ? '' : localize(row.label)}</span>
            <span class={styles.dice}>
              {some.map((face, i) => (
                <TypedDie key={i} face={face} sides={row.sides} isNow={first + i === at} />
              ))}
              {row.add !== undefined && <span class="caption">+{row.add}</span>}
            </span>
            <span class={`tabular ${styles.total}`}>{totalOf(row, some) ?? ''}</span>
          </button>
        ))}
      </div>
      <p class={`caption ${styles.hint}`}>{t.correct}</p>
    </>
  )
}

/** The keys for the next die, and the button once all are typed. */
export function NamedDicePad({
  typed: { rows, faces, at, left, type, removeLast },
  onDone,
}: {
  typed: TypedDice
  onDone: (faces: readonly number[]) => void
}) {
  const t = useMessages(messages)
  const now = at === null ? undefined : diceOf(rows)[at]
  const last = (at ?? faces.length) - 1
  return (
    <div class={styles.pad}>
      {now !== undefined && (
        <div class={styles.next}>
          <b role="status">{t.die(localize(now.label), now.index, now.count)}</b>
          {removeLast !== null && (
            <button type="button" class="button button--quiet button--small" onClick={removeLast}>
              <Icon name="undo" size="small" /> {t.remove(faces[last] ?? 0)}
            </button>
          )}
        </div>
      )}
      {now !== undefined && <Pad die={now} onFace={type} />}
      <button
        type="button"
        class={`button button--wide${left === 0 ? ' button--primary' : ''}`}
        data-primary
        aria-disabled={left > 0}
        onClick={() => left === 0 && onDone(faces.map(face => face ?? 0))}
      >
        {left > 0 ? t.left(left) : t.confirm}
      </button>
    </div>
  )
}

function TypedDie({ face, sides, isNow }: { face: number | null; sides: number; isNow: boolean }) {
  if (sides !== 6) return <b class={`number-die${isNow ? ` ${styles.now}` : ''}`}>{face ?? '·'}</b>
  if (face !== null) return <Die face={face} look="light" size={24} />
  return <i class={isNow ? `${styles.open} ${styles.now}` : styles.open} aria-hidden="true" />
}

function Pad({ die, onFace }: { die: NamedDie; onFace: (face: number) => void }) {
  const t = useMessages(messages)
  const faces = Array.from({ length: die.sides }, (_, i) => i + 1)
  return (
    <div
      class={styles.keys}
      role="group"
      aria-label={t.die(localize(die.label), die.index, die.count)}
    >
      {faces.map(face => (
        <button key={face} type="button" aria-label={String(face)} onClick={() => onFace(face)}>
          {die.sides === 6 ? <Die face={face} look="light" size={34} /> : face}
        </button>
      ))}
    </div>
  )
}
