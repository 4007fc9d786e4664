import { useEffect, useState } from 'preact/hooks'
import type { Label, WhyStep } from '@mastro/core'
import { UndoDialog } from '../ui/dialog/undo-dialog.tsx'
import { WhyDialog } from '../ui/dialog/why-dialog.tsx'

/** A question about a roll, with the roll as it was when it was asked. */
export type SlipQuestion =
  | {
      readonly about: 'why'
      readonly title: string
      readonly steps: readonly WhyStep[]
      readonly footer: string | undefined
    }
  | { readonly about: 'undo'; readonly act: string; readonly text: Label }

let question: SlipQuestion | null = null
const listeners = new Set<() => void>()

/** The answer is shown outside the card, so that it survives when the card collapses or moves. */
export function openSlipQuestion(next: SlipQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

export function SlipQuestionDialog() {
  const [, redraw] = useState(0)
  useEffect(() => {
    const listener = () => redraw(n => n + 1)
    listeners.add(listener)
    listener() // asked before this was rendered
    return () => {
      listeners.delete(listener)
      question = null
    }
  }, [])
  const close = () => openSlipQuestion(null)
  if (question === null) return null
  return question.about === 'why' ? (
    <WhyDialog {...question} close={close} />
  ) : (
    <UndoDialog {...question} close={close} />
  )
}
