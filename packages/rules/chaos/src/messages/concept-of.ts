/**
 * The concept before the look: «Contrabbandiera di fiume» of «Contrabbandiera di fiume, treccia
 * umida».
 */
export const conceptOf = (ctx: string): string => ctx.split(',', 1)[0]!
