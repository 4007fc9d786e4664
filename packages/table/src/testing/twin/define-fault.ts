import type { Patch } from '../../served-table.ts'
import type { StepState, StepHooks } from './steps.ts'

/**
 * Leaks planted on purpose, one at a time: each is a mistake somebody could make between the table and a seat, and each must
 * be found. They know the whole truth, as the server does.
 */
export interface Fault {
  readonly name: string
  readonly hooks: StepHooks
}

export type Doc = Readonly<Record<string, unknown>>

export function fault(name: string, hooks: StepHooks): Fault {
  return { name, hooks }
}

/** A mistake in one kind of document. */
export function inDoc(
  name: string,
  prefix: string,
  change: (doc: never, at: StepState, key: string) => unknown,
): Fault {
  return fault(name, {
    doc: (doc, key, at) => (key.startsWith(prefix) ? change(doc as never, at, key) : doc), // the prefix tells what it is
  })
}

export function inFrame(name: string, change: (frame: Patch, at: StepState) => unknown): Fault {
  return fault(name, {
    frame: (frame, at) => (frame === undefined ? undefined : change(frame, at)),
  })
}

export function steadyOf(at: StepState): StepState['served']['state']['steady'] {
  return at.served.state.steady
}
