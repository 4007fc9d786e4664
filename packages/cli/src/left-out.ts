/** The games without which this release was made. `npm run release -- --without brp` replaces this module. */
export const LEFT_OUT: readonly string[] = []
