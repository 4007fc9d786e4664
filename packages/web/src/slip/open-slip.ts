import { useLocation } from 'wouter-preact'
import type { Json } from '@mastro/core'
import { useConnection, useSend } from '../net/context.tsx'
import { useWide } from '../ui/device/screen-width.ts'

let isExpected = false

/** True once, for the slip that this page has just opened, whose title takes the focus. */
export function takeExpected(): boolean {
  const was = isExpected
  isExpected = false
  return was
}

/** Marks that a slip is being opened from this page. */
export function expectSlip(isComing: boolean): void {
  isExpected = isComing
}

export interface NewSlip {
  readonly kind: string
  readonly about: Readonly<Record<string, Json>>
  readonly value?: Json | undefined
}

/** Opens a slip and goes to the table. */
export function useOpenSlip(): (slip: NewSlip) => Promise<boolean> {
  const send = useSend()
  const { table } = useConnection()
  const isWide = useWide()
  const [path, navigate] = useLocation()
  return async ({ kind, about, value }) => {
    expectSlip(true)
    const done = await send({
      type: 'open-slip',
      kind,
      about: { ...about },
      ...(value === undefined ? {} : { value }),
    })
    if (!done.ok) expectSlip(false)
    // the page of growth shows no slips on any screen
    const isThere =
      path.endsWith('/tavolo') || path === `/t/${table}` || (isWide && !path.endsWith('/fine'))
    if (done.ok && !isThere) navigate(`/t/${table}/tavolo`)
    return done.ok
  }
}
