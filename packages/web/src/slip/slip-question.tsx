import { useEffect, useState } from 'preact/hooks'
import type { Label, WhyStep } from '@mastro/core'
import type { DiceDoc } from '@mastro/table'
import { dictionary, useMessages } from '../i18n/language.ts'
import { UndoDialog } from '../ui/dialog/undo-dialog.tsx'
import { WhyDialog } from '../ui/dialog/why-dialog.tsx'

const messages = dictionary({
  it: {
    witnessed: 'Dadi con testimoni: tutti hanno messo del loro nel lancio.',
    salted: 'Dadi controllabili: promessi prima, con un numero a caso di chi tira.',
    unsalted: 'Dadi del tavolo, controllabili.',
    typed: 'Dadi veri, battuti a mano.',
  },
  en: {
    witnessed: 'Witnessed dice: everyone put something of theirs in the roll.',
    salted: 'Checkable dice: pledged first, with a random number of the roller’s own.',
    unsalted: 'The table’s dice, checkable.',
    typed: 'Real dice, entered by hand.',
  },
})

/** A question about a roll, with the roll as it was when it was asked. */
export type SlipQuestion =
  | {
      readonly about: 'why'
      readonly title: string
      readonly steps: readonly WhyStep[]
      /** Where the dice came from. */
      readonly origin: DiceDoc['origin'] | undefined
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
  const t = useMessages(messages)
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
    <WhyDialog
      {...question}
      footer={question.origin === undefined ? undefined : t[question.origin]}
      close={close}
    />
  ) : (
    <UndoDialog {...question} close={close} />
  )
}
