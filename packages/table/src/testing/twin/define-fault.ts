import type { Patch } from '../../engine/served-table.ts'
import type { StepState, StepHooks } from './steps.ts'

/**
 * A leak planted on purpose: a mistake somebody could make between the table and a seat. The
 * twin-world test must detect each one. Faults have access to the whole state, as the server does.
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
    // safe: the prefix determines the type
    doc: (doc, key, at) => (key.startsWith(prefix) ? change(doc as never, at, key) : doc),
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
