import { useOffers } from '../../../offers/offers.tsx'
import type { ScreenProps } from '../../game.ts'
import { Waiting } from './waiting.tsx'

/** Shown to the Master on the table. */
export function Between({ me }: ScreenProps) {
  return <Waiting offers={useOffers()} me={me} />
}
