import { Shapes } from '../ui/drawings/icon.tsx'
import { gameOf } from './index.ts'

/** The symbol of a game, in the text colour. */
export function GameGlyph({
  system,
  size,
}: {
  system: string
  size?: 'small' | 'large' | undefined
}) {
  return <Shapes shapes={gameOf(system)?.glyph ?? []} size={size} />
}
