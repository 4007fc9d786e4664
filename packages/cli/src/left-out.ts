/** The games that this release leaves out. `npm run release -- --without brp` replaces this module. */
export const LEFT_OUT: readonly string[] = []
