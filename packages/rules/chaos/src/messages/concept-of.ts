/**
 * The concept before the look: «Contrabbandiera di fiume» of «Contrabbandiera di fiume, treccia
 * umida». A single word is not a concept yet: «Alta, magra» stays whole.
 */
export function conceptOf(look: string): string {
  const [first = '', second] = look.split(',', 2)
  const isOneWord = !first.trim().includes(' ')
  return isOneWord && second !== undefined ? `${first},${second}` : first
}
