import { useOffers } from '../../../offers/offers.tsx'
import type { ScreenProps } from '../../game.ts'
import { RequestInbox } from './request-inbox.tsx'

/** Shown to the Master on the table. */
export function MasterRequests({ me }: ScreenProps) {
  return <RequestInbox offers={useOffers()} me={me} />
}
