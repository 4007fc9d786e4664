/** How many times the usual a proof is run: 1 on each commit; a nightly run sets a larger number from outside. */
export function times(usual: number): number {
  const factor = (globalThis as { MASTRO_TEST_SIZE?: number }).MASTRO_TEST_SIZE ?? 1 // set by a test, if at all
  return Math.max(1, Math.round(usual * factor))
}
