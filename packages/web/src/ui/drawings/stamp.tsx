import type { OutcomeView } from '@mastro/core'

const SHAPE = {
  success: 'stamp--yes',
  failure: 'stamp--no',
  tie: 'stamp--tie',
  neutral: 'stamp--no',
} as const

/** The outcome as a stamp. Shape and text differ, not only colour. */
export function Stamp({ kind, children }: { kind: OutcomeView['stamp']; children: string }) {
  return <span class={`stamp ${SHAPE[kind]}`}>{children}</span>
}
