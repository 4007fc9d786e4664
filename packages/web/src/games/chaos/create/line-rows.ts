import { useEffect, useState } from 'preact/hooks'
import type { Field } from '@mastro/core'
import type { Answers } from '../../../screens/create/answers.ts'

/** How a line that the rules read is written in rows, and back. */
export interface LineFormat<T> {
  readonly read: (line: string) => readonly T[]
  readonly write: (rows: readonly T[]) => string
}

/** The rows of a field that is kept as one line. */
export function useLineRows<T>(field: Field, answers: Answers, { read, write }: LineFormat<T>) {
  const kept = answers.valueOf(field)
  const line = typeof kept === 'string' ? kept : ''
  const [rows, setRows] = useState(() => read(line))
  // what came from elsewhere (by chance, another window) replaces what is here; one's own half-typed words stay
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
