/** Who they are, before how they look: «Contrabbandiera di fiume» of «Contrabbandiera di fiume, treccia umida». */
export const conceptOf = (ctx: string): string => ctx.split(',', 1)[0]!
