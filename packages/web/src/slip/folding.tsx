import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { say } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import { isFinished } from './live.ts'
import { titleOf } from './title.ts'

const READ_MS = 90_000

/** What is over folds to one line by itself once there was time to read it; a tap unfolds it. */
export function Folding({ slip, children }: { slip: SlipDoc; children: ComponentChildren }) {
  const [isFolded, fold] = useState(false)
  const isOver = isFinished(slip)
  useEffect(() => {
    if (!isOver) return fold(false) // undone: it is open again
    const timer = setTimeout(() => fold(true), READ_MS)
    return () => clearTimeout(timer)
  }, [isOver, isFolded])
  if (!isFolded || slip.outcome === null) return <>{children}</>
  return (
    <button
      type="button"
      class="slip slip--line row"
      aria-expanded="false"
      onClick={() => fold(false)}
    >
      <span class="grow">
        <b>{titleOf(slip)}</b> {say(slip.outcome.label)}
      </span>
      <Icon name="avanti" size="s" />
    </button>
  )
}
