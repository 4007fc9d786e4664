import { useEffect, useRef, useState } from 'preact/hooks'
import type { CreationStep, Field, Json } from '@mastro/core'
import type { Values } from '../../slip/fields.tsx'

const PAUSE_MS = 250

export interface Answers {
  valueOf(field: Field): Json | undefined
  change(field: Field, value: Json): void
}

/**
 * What the person sees is what they last chose; it is sent after a short pause, so that a finger on a plus is one act, and
 * at once when the step is left. `isWhole`: the game takes a step's answer only as a whole.
 */
export function useAnswers(
  step: CreationStep,
  stored: Values,
  isWhole: boolean,
  send: (value: Json) => Promise<unknown>,
): Answers {
  const [chosen, setChosen] = useState<Values>({})
  const [sent, setSent] = useState<Values>({})
  const flush = () => {
    if (Object.keys(chosen).length === 0) return
    const known = { ...stored, ...sent }
    const whole = isWhole
      ? Object.fromEntries(
          step.fields.map(field => [field.id, known[field.id] ?? field.initial ?? emptyOf(field)]),
        )
      : {}
    setSent({ ...sent, ...chosen })
    setChosen({})
    // answered or refused: what is stored counts again
    void send({ ...whole, ...chosen }).then(() => setSent({}))
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  useEffect(() => () => latest.current(), [])
  return {
    valueOf: ({ id, initial }) => chosen[id] ?? sent[id] ?? stored[id] ?? initial,
    change: (field, value) => setChosen({ ...chosen, [field.id]: value }),
  }
}

function emptyOf(field: Field): Json {
  switch (field.kind) {
    case 'int':
      return field.min ?? 0
    case 'bool':
      return false
    case 'choices':
      return []
    case 'choice':
      return field.choices?.[0]?.value ?? ''
    case 'text':
      return ''
  }
}
