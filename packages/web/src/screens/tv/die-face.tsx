import type { DieView } from '@mastro/core'
import { Die } from '../../ui/drawings/die.tsx'

export const isMiss = (die: DieView) => die.state === 'miss' || die.state === 'dropped'

export function DieFace({ die }: { die: DieView }) {
  if (die.sides !== 6) return <span class="number-die">{die.face}</span>
  return <Die face={die.face} look={isMiss(die) ? 'miss' : die.state === 'hit' ? 'hit' : 'plain'} />
}
