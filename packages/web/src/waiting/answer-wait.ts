import { useLocation } from 'wouter-preact'
import type { WaitPage, WaitReply } from '@mastro/core'
import type { TableRequest, WaitDoc } from '@mastro/table'
import { useConnection, useSend } from '../net/context.tsx'
import type { FieldValues } from '../slip/form/fields.tsx'
import { useOpenSlip } from '../slip/open-slip.ts'

/** The tab or page of each kind of answer. */
const PAGES: Readonly<Record<WaitPage, string>> = {
  table: 'tavolo',
  desk: 'regia',
  sheet: 'scheda',
  growth: 'fine',
  create: 'crea',
}

/** Whether the page in view is the turn that waits, so that a bar would only repeat it. */
export const isTurnInView = ({ kind, page = 'table' }: WaitDoc, path: string): boolean =>
  kind === 'turn' && PAGES[page] === (path.split('/')[3] ?? 'tavolo')

export interface AnswerWait {
  /** Sends one of the answers. Resolves to whether it was accepted. */
  readonly reply: (reply: WaitReply, values?: FieldValues) => Promise<boolean>
  /** Opens the roll that answers it, or goes to where it is answered. */
  readonly go: (wait: WaitDoc) => void
}

export function useAnswerWait(): AnswerWait {
  const send = useSend()
  const open = useOpenSlip()
  const { table } = useConnection()
  const [, navigate] = useLocation()
  return {
    reply: async ({ command, of }, values = {}) => {
      const filled = { ...command, ...values }
      const sent =
        of === 'table'
          ? (filled as unknown as TableRequest) // safe: the table made this command
          : ({ type: 'game', command: filled } as const)
      return (await send(sent)).ok
    },
    go: ({ slip, onSlip, page = 'table' }) => {
      if (slip !== undefined) return void open(slip)
      navigate(`/t/${table}/${PAGES[page]}`)
      if (onSlip !== undefined) requestAnimationFrame(() => showSlip(onSlip))
    },
  }
}

function showSlip(slip: string): void {
  document.querySelector(`[data-slip="${slip}"]`)?.scrollIntoView({ block: 'nearest' })
}
