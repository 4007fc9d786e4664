/**
 * The concept before the look: «Contrabbandiera di fiume» of «Contrabbandiera di fiume, treccia
 * umida».
 */
export const conceptOf = (look: string): string => look.split(',', 1)[0]!
