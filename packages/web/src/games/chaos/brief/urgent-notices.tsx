import { useTableSlips } from '../../../slip/table-slips.ts'
import { lazy } from '../../../ui/lazy.tsx'
import type { ScreenProps } from '../../game.ts'
import { hasPart, useBody, useIsBelowSlip, useOwnCharacter } from '../own-character.ts'
import { PRELOAD } from '../preload.ts'

const FallenNote = lazy(async () => (await import('../body/fallen.tsx')).FallenNote, PRELOAD)
const UrgentHelp = lazy(async () => (await import('../body/help.tsx')).UrgentHelp, PRELOAD)

/**
 * Lives in danger, shown above the user's open slip and kept outcomes. Omitted while that slip is a
 * treatment.
 */
export function UrgentNotices({ me }: ScreenProps) {
  const doc = useOwnCharacter(me)
  const isBelowSlip = useIsBelowSlip(me)
  const own = useTableSlips().filter(slip => hasPart(slip, me))
  const body = useBody(doc?.id ?? '')
  if (doc === undefined || !isBelowSlip || doc.status === 'dead') return null
  if (doc.condition !== 'able') return <FallenNote doc={doc} body={body} />
  const isHelping = own.some(({ kind }) => kind === 'treat')
  return doc.status === 'active' && !isHelping ? <UrgentHelp being={doc.id} isShort /> : null
}
