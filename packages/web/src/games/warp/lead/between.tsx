import { useOffers } from '../../../offers/offers.tsx'
import type { ScreenProps } from '../../game.ts'
import { Waiting } from './waiting.tsx'

/** On the table of who leads. */
export function Between({ me }: ScreenProps) {
  return <Waiting offers={useOffers()} me={me} />
}
