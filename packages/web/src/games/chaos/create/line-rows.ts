import { useEffect, useState } from 'preact/hooks'
import type { Field } from '@mastro/core'
import type { Answers } from '../../../screens/create/answers.ts'

/** How a one-line value is split into rows and joined again. */
export interface LineFormat<T> {
  readonly read: (line: string) => readonly T[]
  readonly write: (rows: readonly T[]) => string
}

/** Edits a one-line field as rows. */
export function useLineRows<T>(field: Field, answers: Answers, { read, write }: LineFormat<T>) {
  const stored = answers.valueOf(field)
  const line = typeof stored === 'string' ? stored : ''
  const [rows, setRows] = useState(() => read(line))
  // A value changed elsewhere (a random choice, another window) replaces the rows. The user's
  // incomplete rows are kept.
  useEffect(() => {
    setRows(mine => (tidy(line) === tidy(write(mine)) ? mine : read(line)))
  }, [line])
  const set = (next: readonly T[]) => {
    setRows(next)
    answers.change(field, write(next))
  }
  return {
    rows,
    change: (at: number, row: T) => set(at < rows.length ? rows.with(at, row) : [...rows, row]),
    remove: (at: number) => set(rows.toSpliced(at, 1)),
  }
}

const tidy = (line: string) =>
  line
    .split(/[\s,;:()]+/)
    .join(' ')
    .trim()
