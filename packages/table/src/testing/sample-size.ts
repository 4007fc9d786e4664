/**
 * How often a test repeats: `usual` times on each commit. A nightly run sets a larger factor from
 * outside.
 */
export function times(usual: number): number {
  const factor = (globalThis as { MASTRO_TEST_SIZE?: number }).MASTRO_TEST_SIZE ?? 1 // set by the nightly run only
  return Math.max(1, Math.round(usual * factor))
}
