import { Shapes } from '../ui/icon.tsx'
import { gameOf } from './index.ts'

/** The sign of a game, in the colour of the text. */
export function GameGlyph({
  system,
  size,
}: {
  system: string
  size?: 'small' | 'large' | undefined
}) {
  return <Shapes shapes={gameOf(system)?.glyph ?? []} size={size} />
}
