import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { localize } from '../i18n/language.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import { isFinished, isKept } from './table-slips.ts'
import { titleOf } from './slip-title.ts'

const READ_MS = 8_000

/**
 * Collapses a finished slip of others into one line after there was time to read it. A tap expands
 * it for good. It waits while the seat has an envelope to open on it, a sheet is open, or the
 * keyboard focus is inside. The seat's own outcome stays until it is put away.
 */
export function CollapsibleSlip({
  slip,
  me,
  onFold,
  children,
}: {
  slip: SlipDoc
  me: MeDoc
  onFold?: (id: string, isFolded: boolean) => void
  children: ComponentChildren
}) {
  const [isFolded, fold] = useState<boolean>()
  const isOver =
    isFinished(slip) &&
    !isKept(slip, me) &&
    !slip.parts.some(part => part.sealed && part.seat === me.seat)
  useEffect(() => {
    fold(undefined) // the roll was undone: it is open again
    if (!isOver) return
    const timer = setInterval(
      () =>
        document.querySelector(`[data-slip="${slip.id}"] :focus-visible, dialog[open]`) ??
        fold(folded => folded ?? true),
      READ_MS,
    )
    return () => clearInterval(timer)
  }, [slip.id, isOver])
  useEffect(() => onFold?.(slip.id, isFolded === true))
  if (isFolded !== true || slip.outcome === null) return <>{children}</>
  return (
    <button
      type="button"
      class="slip slip--line row"
      aria-expanded="false"
      onClick={() => fold(false)}
    >
      <span class="grow">
        <b>{titleOf(slip)}</b> {localize(slip.outcome.label)}
      </span>
      <Icon name="forward" size="small" />
    </button>
  )
}

/** The slips that are not collapsed. A collapsed one makes room for the next. */
export function useUnfolded(
  slips: readonly SlipDoc[],
): [readonly SlipDoc[], (id: string, isFolded: boolean) => void] {
  const [folded, setFolded] = useState<readonly string[]>([])
  const onFold = (id: string, isFolded: boolean) =>
    setFolded(before =>
      before.includes(id) === isFolded
        ? before
        : isFolded
          ? [...before, id]
          : before.filter(one => one !== id),
    )
  return [slips.filter(slip => !folded.includes(slip.id)), onFold]
}
